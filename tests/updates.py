"""What a run of the tests writes: nothing, snapshots of text, or baselines of the engine."""

import os

SNAPSHOTS = bool(os.environ.get("UPDATE_SNAPSHOTS"))
"""`make regenerate`: messages, rulebooks and other prose. Read the difference."""
BASELINES = bool(os.environ.get("UPDATE_BASELINES"))
"""`make rebaseline`: perft, recorded games and their fingerprints. They say that the engine plays
as it did, so a change means that old seeds give other games."""
