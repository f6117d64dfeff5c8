"""Run by any Python, with the standard library alone: the fingerprints of some games.

python fingerprints.py VARIANTS     a pickled dict of variants by name
"""

from __future__ import annotations

import hashlib
import json
import pickle
import sys
from pathlib import Path


def main(file: str) -> None:
    from ttr_kit.engine import Record, playout
    from ttr_kit.engine.chance import advance, bit_at, scramble
    from ttr_kit.game import compile_game

    found = {}
    for name, variant in pickle.loads(Path(file).read_bytes()).items():
        game = compile_game(variant, variant.max_players)
        text = ""
        for seed in range(3):
            state = game.start(seed)
            playout(game, state, seed)
            text += repr(sorted(state.facts().items())) + repr(game.totals(state))
        record = Record(game, seed=3)
        x = scramble(3)
        while not record.state.over:
            x = advance(x)
            mask = game.legal_mask(record.state)
            index = bit_at(mask, (x >> 33) % mask.bit_count())
            record.apply(game.action(record.state, index))
        text += record.text + record.redacted(0)
        found[name] = hashlib.sha256(text.encode()).hexdigest()[:16]
    print(json.dumps(found))


if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2])]
    main(sys.argv[1])
