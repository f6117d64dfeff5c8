preview-title = Vorschau
preview-skip = Zu den Befunden springen
preview-file = Datei
preview-play = Spielen
preview-simulate = Simulieren
preview-rulebook = Spielregeln
preview-findings =
    .aria-label = Befunde
preview-how-many = Wie viele Personen?
preview-seats = Du sitzt auf dem ersten Platz, auf den anderen sitzen Bots.
preview-begin = Beginnen
preview-not-now = Nicht jetzt
preview-lost = Der Server antwortet nicht. Neuer Versuch …
preview-no-file = Es wird keine Datei gezeigt. Starte den Server mit einer:
preview-of = { $name } – Vorschau
preview-fine = Nichts zu beanstanden
preview-last-good = Die letzte Version ohne Fehler
preview-simulated = Simuliert: { $text }.
preview-simulated-before = Simuliert, in einer früheren Version: { $text }.
preview-simulating = Simulation: { $text }
preview-simulation-failed = Die Simulation ist gescheitert: { $text }
preview-report = Den Bericht öffnen
preview-no-board = Noch ist kein Spielplan zu sehen: Behebe erst die Fehler.
preview-you = Du
preview-severity = { $severity ->
    [error] Fehler
    [warning] Warnung
   *[other] { $severity }
}
