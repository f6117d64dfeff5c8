"""Tests hold the source to its promises; the compiled engine is tested on purpose, in `fast`."""

import os
import signal

os.environ["TTR_KIT_PURE"] = "1"

# A shell starts programs in the background deaf to Ctrl-C, and so would be those of the tests.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
