aid-title = { $name }: Übersicht
    .described = Was in einem Zug möglich ist
aid-cards = Karten
    .described = Die Karten des Spiels
player-aids = Übersichten
board-sheet = Spielplan
    .numbered = Spielplan { $number }
backs = { $name }, Rückseiten
pieces-for-routes = Teile für Strecken
markers-and-tokens = Zählsteine und Marken
token-lot = { $pieces } { $value }, { $color }
continued = { $title } (Fortsetzung)
how-to-print = So wird gedruckt
page-contents = Was auf welcher Seite ist
print-size = Drucke mit 100 %, also in Originalgröße ohne Anpassung; dann misst das Lineal 100 mm.
print-single = Einseitig: Seiten { $pages }.
print-long-edge = Beidseitig, über die lange Kante gewendet: Seiten { $pages }.
print-short-edge = Beidseitig, über die kurze Kante gewendet: Seiten { $pages }.
print-tiles = Spielplan: Schneide jedes Blatt an den Marken seiner linken und oberen Kante und klebe es auf die hellen, { $wide } mm breiten Streifen der Blätter daneben und darüber.
more-sections = { $count ->
    [one] { $count } weiterer Abschnitt
   *[other] { $count } weitere Abschnitte
}
both-sides = beidseitig
one-side = einseitig
ruler = Ein Lineal von { $long } mm
space-size = ein Feld: { $long } × { $wide } mm
tile-plan = Wie die Blätter des Spielplans liegen
