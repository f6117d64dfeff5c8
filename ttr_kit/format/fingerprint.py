"""The fingerprint of a variant: all that matters to play, in a form that later releases keep.

Logs and saved games name the fingerprint of their variant. A new key of the format, or a new
mechanic, must not change the fingerprint of files that do not use it: so a key counts when its
value is not the default. The keys of the first release always counted, with their defaults;
`FIRST_KEYS` names them, and never changes.

What changes no move but only who wins among equals (`DECIDING`) does not count: a log says who won,
and is held against that at its end.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from ttr_kit.format.schema.bundle import Schema, resolved
from ttr_kit.format.schema.defaults import branch, entries, fill, items

PROSE = {
    *("extends", "name", "description", "language", "edition", "revision", "credits", "names"),
    *("first_player", "house_rules", "decks", "ticket_decks", "title", "plural", "allow"),
    *("board", "at", "label", "via", "scenery"),
}
"""Keys that do not matter to play."""

DECIDING = {"/tie_breaks/*/holder"}
"""Keys that decide between equal players; all moves and points are the same without them."""

_FIRST = """
/players /players/min /players/max /pieces /pieces/*/count /cards /cards/*/count
/cards/*/deck /cards/*/wild /cards/*/symbols /cards/*/min_length /cards/*/capacity /market
/market/refill /market/reset_limit /draw /draw/budget /cities/*/port /groups
/routes/*/color /routes/*/tunnel /parallel /parallel/open_tracks
/parallel/tracks_per_player /tickets/*/deck /ticket_rules /ticket_rules/start
/ticket_rules/start/deal /ticket_rules/start/keep /ticket_rules/start/rejected
/ticket_rules/later /ticket_rules/later/deal /ticket_rules/later/keep
/ticket_rules/later/rejected /route_points /bonuses /bonuses/*/award /bonuses/*/ties
/tie_breaks /end /end/metric /end/extra_turns /end/scope /tunnels /tunnels/reveal /ferries
/ferries/substitute /ferries/chain_substitution /passengers/count /passengers/collect
/harbors/count /harbors/cost /harbors/points /harbors/unbuilt /assortment/suggested
/exchange/cost
"""

FIRST_KEYS = frozenset(_FIRST.split())
"""The keys with defaults of release 0.1, by their path; `*` stands for any name or place."""


def fingerprint(data: Mapping[str, Any]) -> str:
    """The fingerprint of checked data with all defaults in their places."""
    text = json.dumps(_playable(data, resolved(), ""), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _playable(data: Any, schema: Schema, path: str) -> Any:
    """What matters to play. Records keep their order, as action numbers follow it; keys do not."""
    schema = branch(data, schema)
    if isinstance(data, dict):
        properties = schema.get("properties")
        if properties is None:
            part = entries(schema)
            return [[name, _playable(value, part, f"{path}/*")] for name, value in data.items()]
        found = {
            key: _playable(value, properties.get(key, {}), f"{path}/{key}")
            for key, value in data.items()
            if key not in PROSE and _counts(value, properties.get(key, {}), f"{path}/{key}")
        }
        # A tie-break that says nothing but its metric is the metric, as files may write it.
        plain = path == "/tie_breaks/*" and found.keys() == {"metric"}
        return found["metric"] if plain else found
    if isinstance(data, list):
        part = items(schema)
        return [_playable(value, part, f"{path}/*") for value in data]
    return data


def _counts(value: Any, schema: Schema, path: str) -> bool:
    if path in DECIDING:
        return False
    if "default" not in schema or path in FIRST_KEYS:
        return True
    return bool(value != fill(schema["default"], schema))
