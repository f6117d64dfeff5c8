lobby-title = Neues Spiel
lobby-heading = Alle einsteigen
lobby-intro = Wähle einen Spielplan, verteile die Plätze und spiele mit Freunden oder Bots.
lobby-map = Spielplan
lobby-loading = Die Spielpläne werden ausgerollt …
lobby-own-map = Einen eigenen Spielplan spielen …
lobby-seats = Plätze
lobby-add-seat = Platz hinzufügen
lobby-private = Privat: nicht in der Liste der Spiele
lobby-seed-note = Dieselbe Startzahl verteilt dieselben Karten; wer sie kennt, kann sie also ausrechnen. Am Tisch erfahren es alle. Ohne Startzahl kann es niemand.
lobby-start = Spiel beginnen
lobby-your-games = Deine Spiele
lobby-no-answer = Der Server hat nicht geantwortet
lobby-failed = Das hat nicht geklappt
lobby-errors = { $count ->
    [one] { $count } Fehler in der Datei
   *[other] { $count } Fehler in der Datei
}
lobby-preview = Vorschau
seat-name = Name von Platz { $number }
seat-who = Wer auf Platz { $number } sitzt
seat-remove = Platz { $number } entfernen
seat-person = eine Person
seat-bot = { $bot }-Bot
player-number = Person { $number }
bot-planner = Planer
    .described = plant seine Zielkarten gut
bot-greedy = Raffer
    .described = nimmt, was er kriegen kann
bot-rusher = Eiler
    .described = eilt zum Ende
bot-hoarder = Sammler
    .described = sammelt erst die Hand voll
bot-search = Grübler
    .described = denkt gründlich nach und braucht Zeit
bot-random = Zufall
    .described = tut irgendetwas
links-all-here = Alle an diesem Gerät
    .described = Nach jedem Zug wird es weitergegeben.
links-watch = Zum Zuschauen
    .described = Zeigt den Spielplan und nichts Geheimes.
links-note = Schicke allen ihren eigenen Link. Wer ihn zuerst anderswo öffnet, nimmt den Platz ein; danach öffnet dieser Link ihn nicht mehr.
links-practice = Ein Übungsspiel mit der Startzahl { $seed }: Seine Karten lassen sich ausrechnen.
links-close = Schließen
links-copy = Kopieren
    .aria-label = Den Link von { $name } kopieren
links-copied = Kopiert
links-of = Link von { $name }
links-open = Öffnen
links-show = Links
games-forget = { $name } vergessen
games-practice = Übung
checking = Wird geprüft …
checking-behind = Wird geprüft … { $count ->
    [one] { $count } Spielplan davor
   *[other] { $count } Spielpläne davor
}
