metric-token_value = den höchsten Wert an gesammelten Waren
    .one = jeden Punkt der gesammelten Waren
    .many = Punkte der gesammelten Waren
metric-token_count = die meisten gesammelten Waren
    .one = jede gesammelte Ware
    .many = gesammelte Waren
sign-token-stack = Waren: Ein Passagier, der hierherkommt, nimmt die oberste.
sign-passenger-card = Gilt für eine fremde Strecke, auf der ein Passagier fährt.
sign-passenger = Ein Passagier.
passenger-tokens = Waren von oben: { $values }.
passenger-piece = Passagier
    .many = Passagiere
token-piece = Ware
    .many = Waren

## At the table

verb-place = Passagier einsetzen
    .in-list = einen Passagier einsetzen
    .asks = Möchtest du an einem Ende der Strecke einen Passagier einsetzen?
    .option = Passagier einsetzen: { $city }
    .option-none = Keinen Passagier einsetzen
    .told = setzt in { $city } einen Passagier ein
    .told-none = setzt keinen Passagier ein
verb-travel = Passagier reisen lassen
    .in-list = einen Passagier reisen lassen
    .option = Passagier reisen lassen: ab { $city }
    .told = lässt den Passagier in { $city } abreisen
verb-go = Weiterreisen
    .in-list = weiterreisen
    .asks = Auf welcher Strecke reist der Passagier weiter?
    .option = Weiterreisen: { $route }
    .told = reist über { $route }
verb-stop = Hier aussteigen
    .in-list = hier aussteigen
    .option = Hier aussteigen
    .told = beendet die Reise
kept-passenger-standing = Passagiere
    .thing = Passagier
kept-passenger-supply = Passagiere übrig
    .thing = Passagier
kept-passenger-tokens = Waren
    .thing = Ware
score-tokens = Waren
engine-passenger-tokens = { $count ->
    [one] { $count } Ware
   *[other] { $count } Waren
}
engine-passenger-no-end = { $city } ist kein Ende der Strecke, an dem ein Passagier stehen darf
engine-passenger-taken = in { $city } steht schon ein Passagier
engine-passenger-not-yours = in { $city } steht kein Passagier von dir
engine-passenger-stuck = von { $city } führt keine Strecke weiter, die der Passagier benutzen darf
engine-passenger-foreign = { $route } gehört jemand anderem, und du hast keine Karte dafür
engine-passenger-used = { $route } wurde auf dieser Reise schon benutzt
engine-passenger-elsewhere = { $route } führt von { $city } nicht weiter
engine-passenger-nobody = { $route } gehört niemandem
engine-passenger-must-move = der Passagier muss mindestens eine Strecke weit reisen
