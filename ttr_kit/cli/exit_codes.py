"""How the program ends: 0 all is well, 1 something was found, and these."""

MISUSED = 2
CRASHED = 3
INTERRUPTED = 130
PIPE_CLOSED = 141
