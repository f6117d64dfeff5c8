"""What a page has in the place of a compiled package leads to the same findings, file for file."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
import rpds

from tests.fuzz.damage import Damage
from ttr_kit.format.document import parse
from ttr_kit.format.schema.validate import faults
from ttr_kit.publish import persistent
from ttr_kit.system.resources import bundled_variants, variants_folder

ROOT = Path(__file__).parents[2]
DAMAGED = 100
"""How many damaged files are looked at."""
JUDGED = """
import json, sys
from ttr_kit.format.schema.validate import faults
import rpds
assert rpds.__file__.startswith(sys.argv[1]), rpds.__file__
for line in sys.stdin:
    print(json.dumps(sorted(str(fault) for fault in faults(json.loads(line)))))
"""


def documents() -> list[object]:
    """The data of every example of a finding, and of bundled variants with random damages."""
    examples = sorted(ROOT.glob("tests/diagnostics/*/fail.yaml"))
    bundled = [variants_folder() / f"{name}.yaml" for name in bundled_variants()]
    read = [_read(path) for path in (*examples, *bundled)]
    whole = read[-len(bundled) :]
    damaged = (
        Damage(seed).apply(json.loads(json.dumps(whole[seed % len(whole)])))
        for seed in range(DAMAGED)
    )
    return [data for data in (*read, *damaged) if data and _plain(data)]


def _read(path: Path) -> object:
    document, _ = parse(path.read_text("utf-8", "replace"), path.name)
    return None if document is None else document.plain()


def _plain(data: object) -> bool:
    """Whether JSON carries it as it is, keys that are numbers for example do not."""
    return json.loads(json.dumps(data)) == data


def test_the_schema_finds_the_same_without_compiled_code(tmp_path: Path) -> None:
    (tmp_path / "rpds.py").write_bytes(Path(persistent.__file__).read_bytes())
    files = documents()
    script = f"import sys; sys.path[:0] = [sys.argv[1], {str(ROOT)!r}]\n{JUDGED}"
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        input="".join(f"{json.dumps(data)}\n" for data in files),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = [json.loads(line) for line in done.stdout.splitlines()]
    expected = [sorted(str(fault) for fault in faults(data)) for data in files]
    assert sum(map(bool, expected)) > DAMAGED // 2, "most of them have faults"
    assert found == expected


@pytest.mark.parametrize("seed", range(8))
def test_maps_and_sets_change_as_the_compiled_ones_do(seed: int) -> None:
    """The same steps on both, chosen at random, lead to the same."""
    chance = random.Random(seed)
    maps = [persistent.HashTrieMap({"a": 0}), rpds.HashTrieMap({"a": 0})]
    sets = [persistent.HashTrieSet("a"), rpds.HashTrieSet("a")]
    lists = [persistent.List([1]), rpds.List([1])]
    for number in range(40):
        key = chance.choice("abcdef")
        step = chance.choice(["insert", "discard", "remove", "update"])
        more = {chance.choice("abcdef"): number}
        before = [dict(made) for made in maps], [set(made) for made in sets]
        kept = [*maps], [*sets]
        maps = [_step(made, step, [key, number], more) for made in maps]
        sets = [_step(made, step, [key], more) for made in sets]
        lists = [made.push_front(key) if step != "remove" else made.rest for made in lists]
        assert before == ([dict(made) for made in kept[0]], [set(made) for made in kept[1]])
        assert dict(maps[0]) == dict(maps[1])
        assert set(sets[0]) == set(sets[1])
        assert [*lists[0]] == [*lists[1]]
        assert [len(made) for made in (maps[0], sets[0], lists[0])] == [
            len(made) for made in (maps[1], sets[1], lists[1])
        ]
        if not lists[0]:
            lists = [made.push_front(0) for made in lists]


def _step(made, step, given, more):  # type: ignore[no-untyped-def]
    if step == "update":
        return made.update(more)
    if step == "remove" and given[0] not in made:
        with pytest.raises(KeyError):
            made.remove(given[0])
        return made
    return getattr(made, step)(*(given if step == "insert" else given[:1]))


def test_equal_ones_are_equal_and_stay_as_they_are() -> None:
    one, other = persistent.HashTrieMap(a=1), persistent.HashTrieMap([("a", 1)])
    assert one == other
    assert hash(one) == hash(other)
    assert persistent.HashTrieMap.convert(one) is one
    assert dict(persistent.HashTrieMap.fromkeys("ab", 0)) == {"a": 0, "b": 0}
    assert one.get("b") is None
    assert persistent.List([1, 2]) == persistent.List(1, 2)
    assert persistent.List([1]) != persistent.List([2])
    assert hash(persistent.List([1])) == hash(persistent.List([1]))
    assert persistent.List([1, 2]).first == 1
    with pytest.raises(IndexError):
        persistent.List().drop_first()
    shown = [persistent.HashTrieMap(a=1), persistent.List([1])]
    assert list(map(repr, shown)) == ["HashTrieMap({'a': 1})", "List([1])"]
