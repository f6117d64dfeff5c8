"""Holds a document against the schema and says every fault in words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from jsonschema import Draft7Validator, validators
from jsonschema.exceptions import ValidationError

from ttr_kit.diagnostics import Fix, suggest, sure
from ttr_kit.diagnostics import fix as fixes
from ttr_kit.format.migrate import CURRENT, is_old
from ttr_kit.format.schema.bundle import resolved
from ttr_kit.format.schema.hints import OwnMap, homes, takes_rules
from ttr_kit.language.words import counted, listed

Path = tuple[str | int, ...]

KINDS = {
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping of keys to values",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that the schema refuses: where, what, and what to do."""

    code: str
    path: Path
    message: str
    help: str | None = None
    at_key: bool = False
    meant: str | None = None
    """The known key that an unknown one resembles."""
    lacks: str | None = None
    """The key that is missing; not worth a word when it is there, misspelled."""
    fix: Fix | None = field(default=None, compare=False)
    """The way out, if it is certain."""


def faults(data: Any) -> list[Fault]:
    """All faults of a document's plain data."""
    version = data.get("format") if isinstance(data, dict) else None
    if _is_newer(version) or is_old(version):
        says = f"this file is written in format {version}; this kit reads format {CURRENT}"
        help = f"update the kit, or write the file in format {CURRENT}"
        if is_old(version):
            help = "`ttr-kit migrate FILE` rewrites it, and keeps your comments"
        return [Fault("SCH007", ("format",), says, help)]
    found: list[Fault] = []
    own = OwnMap(data)
    for error in _validator().iter_errors(data):
        found.extend(_explain(error, own))
    mistyped = {fault.path for fault in found if fault.code == "SCH003"}
    found = [f for f in found if f.code == "SCH003" or f.path not in mistyped or f.lacks]
    misspelled = {(fault.path[:-1], fault.meant) for fault in found if fault.meant}
    return [
        fault for fault in found if not (fault.lacks and (fault.path, fault.lacks) in misspelled)
    ]


@cache
def _validator() -> Any:
    ours = {"pattern": _pattern, "uniqueItems": _unique}
    return validators.extend(Draft7Validator, ours)(resolved())  # type: ignore[no-untyped-call]


def _pattern(_: Any, pattern: str, value: Any, __: Any) -> Iterator[ValidationError]:
    """As in JavaScript, `$` is the very end: Python's also stands before a last line break."""
    if isinstance(value, str) and not re.search(re.sub(r"\$$", r"\\Z", pattern), value):
        yield ValidationError("the text has another form")


def _unique(_: Any, wanted: bool, value: Any, __: Any) -> Iterator[ValidationError]:
    """In linear time, whatever is in the list."""
    if wanted and isinstance(value, list):
        said = {json.dumps(item, sort_keys=True) for item in value}
        if len(said) < len(value):
            yield ValidationError("something is said twice")


def _is_newer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > CURRENT


def _explain(error: ValidationError, own: OwnMap) -> Iterator[Fault]:
    path: Path = tuple(error.absolute_path)
    subject = _subject(path)
    keyword = error.validator
    value: Any = error.instance
    limit: Any = error.validator_value
    schema: dict[str, Any] = error.schema if isinstance(error.schema, dict) else {}
    if _within_key(error):
        yield _bad_key(path, str(value), schema)
    elif keyword == "additionalProperties":
        yield from _unknown_keys(path, value, schema)
    elif keyword == "required":
        yield _missing_key(path, value, limit, str(error.message))
    elif keyword == "type":
        yield _wrong_type(path, subject, value, limit, schema, own)
    elif keyword == "enum":
        yield _not_allowed(path, subject, value, limit)
    elif keyword in ("pattern", "minLength", "maxLength"):
        better = _better(str(value), schema)
        fix = fixes.write(path, better) if better else None
        said = f"{subject} is {show(value)}"
        yield Fault("SCH006", path, said, _proper(str(value), schema), fix=fix)
    elif keyword == "uniqueItems":
        once = list({json.dumps(item, sort_keys=True): item for item in value}.values())
        fix = fixes.write(path, once, "say it once")
        message = f"{subject} names something twice"
        yield Fault("SCH008", path, message, "remove the repetition", fix=fix)
    else:
        yield _out_of_range(path, subject, value, str(keyword), limit, schema, own)


def _within_key(error: ValidationError) -> bool:
    return "propertyNames" in error.absolute_schema_path


def _bad_key(path: Path, key: str, schema: dict[str, Any]) -> Fault:
    message = f"{show(key)} cannot be a key of {_subject(path)}"
    better = _better(key, schema)
    fix = fixes.rename_key((*path, key), better) if better else None
    return Fault("SCH006", (*path, key), message, _proper(key, schema), at_key=True, fix=fix)


def _unknown_keys(path: Path, value: dict[str, Any], schema: dict[str, Any]) -> Iterator[Fault]:
    known = schema.get("properties", {})
    for key in value:
        if key in known or key.startswith("x-"):
            continue
        near = suggest(key, known)
        message = f"{_subject(path)} has no key {show(key)}"
        help = f"the keys here are {_quoted(known, most=12)}"
        if near:
            help = f'did you mean "{near}"?'
        elif key in homes():
            help = f"it is a key of {homes()[key]}"
        elif takes_rules(path):
            message += ", and no rule is called so"
            help += (
                '; the page "Which rules can I declare?" lists all rules, and '
                "`ttr-kit explain SCH001` says what to do about a rule that is not there"
            )
        meant = sure(key, known)
        certain = meant is not None and meant not in value
        fix = fixes.rename_key((*path, key), str(meant)) if certain else None
        yield Fault("SCH001", (*path, key), message, help, at_key=True, meant=near, fix=fix)


def _missing_key(path: Path, value: dict[str, Any], required: list[str], said: str) -> Fault:
    # One error comes for each missing key; its name is only in the message.
    missing = next(key for key in required if key not in value and repr(key) in said)
    example = " (write `format: 1`)" if missing == "format" else ""
    message = f'{_subject(path)} lacks "{missing}"'
    fix = None
    if missing == "format":
        fix = fixes.write(("format",), CURRENT, f"write `format: {CURRENT}`")
    return Fault("SCH002", path, message, f'add "{missing}"{example}', lacks=missing, fix=fix)


def _wrong_type(
    path: Path,
    subject: str,
    value: Any,
    kinds: str | list[str],
    schema: dict[str, Any],
    own: OwnMap,
) -> Fault:
    wanted = [kind for kind in ([kinds] if isinstance(kinds, str) else kinds) if kind != "null"]
    message = f"{subject} must be {' or '.join(KINDS[kind] for kind in wanted)}, not {show(value)}"
    help, fix = None, None
    if wanted == ["object"] and path in {("routes",), ("tickets",), ("bonuses",)}:
        message = f"{subject} must be a list, not {show(value)}"
        help = f"begin each line with a dash, as in `{own.route()}`"
    elif value is None and isinstance(path[-1], int):
        help = "write an entry behind the dash or comma, or remove it"
    elif value is None:
        help = "write a value after the colon"
    elif path[-2:-1] == ("allow",):
        help = "write the reason, as text"
    elif "string" in wanted and isinstance(value, (int, float, bool)):
        # 2.50 and True are not the texts "2.5" and "true".
        as_it_is = f': "{value}"' if type(value) is int else ", just as it stands here"
        help = f"put it in quotes{as_it_is}"
        fix = fixes.write(path, str(value)) if type(value) is int else None
    elif isinstance(value, str) and {"integer", "number"} & {*wanted} and _number_in(value):
        help = f"write {_number_in(value)}, without quotes or leading zeros"
        fix = fixes.write(path, int(str(_number_in(value))))
    elif wanted == ["object"] and isinstance(value, list) and path == ("cities",):
        help = f"write each name as a key, as in `{own.city()}`"
    elif wanted == ["object"] and isinstance(value, list) and path == ("cards",):
        help = "write each class as a key, as in `red: {color: red, count: 12}`"
    elif wanted == ["array"] and not isinstance(value, (dict, list)):
        help = f"put it in brackets: [{_flow(value)}]"
        fix = fixes.write(path, [value], "put it in brackets")
    return Fault("SCH003", path, message, help or _example(path, schema, own), fix=fix)


def _not_allowed(path: Path, subject: str, value: Any, allowed: list[Any]) -> Fault:
    words = [str(item) for item in allowed if item is not None]
    near = suggest(value, words) if isinstance(value, str) else None
    help = f'did you mean "{near}"?' if near else f"it can be {_quoted(words, 'or')}"
    meant = sure(value, words) if isinstance(value, str) else None
    fix = fixes.write(path, meant) if meant else None
    return Fault("SCH004", path, f"{subject} cannot be {show(value)}", help, fix=fix)


def _out_of_range(
    path: Path,
    subject: str,
    value: Any,
    keyword: str,
    limit: Any,
    schema: dict[str, Any],
    own: OwnMap,
) -> Fault:
    bounds = {
        "minimum": f"must be at least {limit}",
        "maximum": f"must be at most {limit}",
        "exclusiveMinimum": f"must be more than {limit}",
        "minItems": f"must have at least {counted(limit, 'entry')}",
        "maxItems": f"must have at most {counted(limit, 'entry')}",
        "minProperties": f"must have at least {counted(limit, 'entry')}",
    }
    size = f"{len(value)}" if isinstance(value, (list, dict)) else show(value)
    wanted = bounds.get(keyword, f"does not fit {keyword}: {limit}")
    return Fault("SCH005", path, f"{subject} {wanted}, not {size}", _example(path, schema, own))


def _subject(path: Path) -> str:
    """What a message is about, in the author's words: the key, and the record it stands in."""
    if not path:
        return "this file"
    last = path[-1]
    if isinstance(last, int):
        holder = next((str(step) for step in reversed(path) if isinstance(step, str)), "the list")
        return f'entry {last + 1} of "{holder}"'
    return show(last)


def _example(path: Path, schema: dict[str, Any], own: OwnMap) -> str | None:
    """An example of a value, as one would write it in this file."""
    if not schema.get("examples") or not path:
        return None
    key = f"{path[-1]}: " if isinstance(path[-1], str) else ""
    return f"write, for example, `{key}{_flow(own.example(path[-1], schema))}`"


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    return value if isinstance(value, str) else json.dumps(value)


def _proper(text: str, schema: dict[str, Any]) -> str:
    """How a text must look, and the same text as it would be right."""
    better = _better(text, schema)
    return (
        f"write {show(better)}; it must be {_form(schema)}"
        if better
        else (f"it must be {_form(schema)}")
    )


def _better(text: str, schema: dict[str, Any]) -> str | None:
    """A text that is right but for capitals and outer space, as it would be right."""
    pattern = re.compile(str(schema.get("pattern", ".")))
    if pattern.search(text):  # it is too long
        return None
    tried = (text.strip(), text.lower(), text.upper(), text.strip().lower())
    return next((one for one in tried if one != text and one and pattern.search(one)), None)


def _form(schema: dict[str, Any]) -> str:
    longest = schema.get("maxLength")
    form = str(schema.get("x-form", "text"))
    return f"{form}, at most {longest} characters" if longest else form


def _number_in(text: str) -> str | None:
    digits = text.strip().lstrip("+")
    return str(int(digits)) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None


def _quoted(words: Iterable[str], last: str = "and", most: int | None = None) -> str:
    return listed((f'"{word}"' for word in words), last, most)


def show(value: Any) -> str:
    """A value as a message quotes it: short, and in the notation of the file."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + '…"'
