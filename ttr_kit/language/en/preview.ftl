preview-title = Preview
preview-skip = Skip to the findings
preview-file = File
preview-play = Play this
preview-simulate = Simulate
preview-rulebook = Rulebook
preview-findings =
    .aria-label = Findings
preview-how-many = How many players?
preview-seats = You sit in the first seat, bots in the others.
preview-begin = Begin
preview-not-now = Not now
preview-lost = The server does not answer. Trying again…
preview-no-file = No file is shown. Start the server with one:
preview-of = { $name } – preview
preview-fine = No problems
preview-last-good = The last version without errors
preview-simulated = Simulated: { $text }.
preview-simulated-before = Simulated: { $text } of an earlier version.
preview-simulating = Simulation: { $text }
preview-simulation-failed = The simulation failed: { $text }
preview-report = Open the report
preview-no-board = There is no board to show yet: mend the errors first.
preview-you = You
preview-severity = { $severity ->
    [error] error
    [warning] warning
   *[other] { $severity }
}
