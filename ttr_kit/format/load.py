"""The one road in: from a file to a `Variant`, or to all that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ttr_kit.checks import CHECKS, named
from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Check, Diagnostic, Finding, Fix, Related, Severity, Span, in_order
from ttr_kit.diagnostics.fix import rename_key, write
from ttr_kit.format.allow import silence
from ttr_kit.format.chain import Chain, parse_chain, read_chain
from ttr_kit.format.document import Document, Node
from ttr_kit.format.inherit import extension_notes
from ttr_kit.format.lower import lower
from ttr_kit.format.prune import cut
from ttr_kit.format.references import Dangling, Names, dangling, unknown
from ttr_kit.format.schema.bundle import resolved
from ttr_kit.format.schema.defaults import fill
from ttr_kit.format.schema.extra import extra
from ttr_kit.model import Variant
from ttr_kit.system.front import make_callable
from ttr_kit.system.resources import bundled_path, bundled_variants


@dataclass(frozen=True, slots=True)
class Loaded:
    """What became of a file: the variant, unless there are errors, and every finding."""

    variant: Variant | None
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, str]
    """The text of every file that was read, by the name that diagnostics use."""
    sketch: Variant | None = None
    """What can be made out in spite of errors: to be drawn, never to be played."""
    tree: Node | None = None
    """What the sketch was made of, parents included: the file without what is wrong with it."""
    file: str = ""
    """The name of the file itself, among those that it extends."""


class InvalidVariant(ValueError):  # noqa: N818 - reads as what it is
    """A variant file with errors; `diagnostics` has all of them."""

    def __init__(self, loaded: Loaded) -> None:
        self.diagnostics = loaded.diagnostics
        errors = [d for d in loaded.diagnostics if d.severity is Severity.ERROR]
        first = errors[0]
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        place = f"{first.span.file}:{first.span.line}:{first.span.column}"
        super().__init__(f"{place}: {first.code} {first.message}{more}")


def find(path: str | Path) -> Path:
    """The file that a command-line PATH means: a bundled id, or a path."""
    text = str(path)
    if text in bundled_variants() and not Path(text).exists():
        return bundled_path(text)
    return Path(path)


def load(path: str | Path) -> Variant:
    """The variant of a file or a bundled id; `InvalidVariant` if it has errors."""
    loaded = load_path(path)
    if loaded.variant is None:
        raise InvalidVariant(loaded)
    return loaded.variant


def load_path(path: str | Path, root: Path | None = None) -> Loaded:
    """Read and check a file or a bundled id; parents may lie in the folder `root`."""
    file = find(path)
    return examined(read_chain(file, root), file.stem)


def load_text(
    text: str,
    name: str = "variant.yaml",
    folder: Path | None = None,
    root: Path | None = None,
) -> Loaded:
    """Read and check a variant that is not in a file; parents may lie in the folder `root`."""
    return examined(parse_chain(text, name, folder or Path.cwd(), root), Path(name).stem)


def examined(chain: Chain, stem: str) -> Loaded:
    """Check a file that was read with its parents."""
    # The name of a file may hold bytes that are no text, and an id is written into others.
    id = stem.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    sketch = tree = None
    if chain.root is None:
        diagnostics = chain.diagnostics
    else:
        examination = _Examination(chain, id)
        sketch, tree = examination.run(), examination.document.root
        diagnostics = chain.diagnostics + examination.diagnostics
        complete = not any(d.severity is Severity.ERROR for d in diagnostics)
        diagnostics = silence(diagnostics, examination.whole, examination.file, complete)
    sound = not any(d.severity is Severity.ERROR for d in diagnostics)
    file = chain.own.file if chain.own is not None else ""
    # What stands in a parent is mended there, and not from a child.
    kept = (one if one.span.file == file else replace(one, fixes=()) for one in diagnostics)
    found = tuple(in_order(dict.fromkeys(kept)))
    return Loaded(sketch if sound else None, found, chain.sources, sketch, tree, file)


class _Examination:
    """Looks at a merged tree: missing sections, dangling names, then every check."""

    def __init__(self, chain: Chain, id: str) -> None:
        assert chain.root is not None
        self.file = chain.root.file
        self.document = Document(self.file, chain.sources.get(self.file, ""), chain.root)
        self.diagnostics: list[Diagnostic] = []
        self._chain, self._id = chain, id
        self.whole = chain.root if chain.own is None or chain.links else chain.own
        """The tree before anything is cut out of it; of a child, what its own faults leave."""
        self._damaged = set(chain.damaged)

    def run(self) -> Variant:
        self._require(self._declared())
        data = fill(self.document.plain(), resolved())
        self._check_names(data)
        data = self._sound(data)
        self._find_scenery(data)
        others = extra(self.document.plain(), resolved())
        variant = lower(data, self._id, self._declared(), others)
        self._value_tickets(data)
        survey = Survey(variant, self.document.plain())
        for check in CHECKS:
            if self._damaged.isdisjoint(check.needs):
                self._run(check, survey)
        return variant

    def _run(self, check: Check, survey: Survey) -> None:
        """Report what the check finds; if it has a fault itself, the error says which one it is."""
        try:
            for finding in check.run(survey):
                self._report(check, finding)
        except Exception as error:
            error.add_note(f"in the check {named(check)}")
            raise

    def _declared(self) -> list[str]:
        """The sections that the file or a parent states itself."""
        return [key for key, value in self.document.plain().items() if value is not None]

    def _sound(self, data: dict[str, Any]) -> dict[str, Any]:
        """The data in which every name refers to something, as checks and games rely on.

        Others are cut out of the tree, not of the data: so paths and positions stay in step.
        """
        while wrong := unknown(data):
            self._damaged.update(str(path[0]) for path in wrong)
            rest = cut(self.document.root, wrong)
            self.document = Document(self.file, self.document.text, rest)
            data = fill(self.document.plain(), resolved())
        return data

    def _find_scenery(self, data: dict[str, Any]) -> None:
        """A file of scenery lies beside the file that names it, which may be a parent."""
        for index, record in enumerate(data["scenery"]):
            if "file" in record:
                node, _ = self.document.nearest(("scenery", index))
                record["folder"] = str(Path(node.file).absolute().parent)

    def _require(self, declared: list[str]) -> None:
        """What must be there once all parents have had their say."""
        schema = resolved()
        for key in schema["else"]["required"]:
            if key not in declared and key not in self._chain.lost:
                whose = ", and its parent too" if self._chain.links else ""
                self._lack(key, (key,), f'this file lacks "{key}"{whose}', key)
        for section, part in schema["properties"].items():
            self._fill_up(section, part)
        for section in declared:
            for key in schema["properties"].get(section, {}).get("x-required", ()):
                if not self._has(section, key) and section not in self._chain.damaged:
                    self._lack(section, (section,), f'"{section}" lacks "{key}"', key)

    def _fill_up(self, section: str, part: dict[str, Any]) -> None:
        """A child may have removed all that a section must have some of."""
        least = part.get("minProperties") or part.get("then", {}).get("minItems", 0)
        node = self.document.root.child(section)
        if node is None or not isinstance(node.value, (dict, list)) or len(node.value) >= least:
            return
        if section not in self._chain.damaged:
            message = f'nothing is left of "{section}"'
            self._damaged.add(section)
            self._chain.lost.add(section)
            self._add("SCH005", message, "keep some, or add others", (section,))

    def _has(self, section: str, key: str) -> bool:
        node = self.document.root.child(section)
        return node is not None and node.child(key) is not None

    def _lack(self, section: str, path: tuple[str, ...], message: str, key: str) -> None:
        self._damaged.add(section)
        self._chain.lost.add(section)
        self._add("SCH002", message, f'add "{key}"', path)

    def _check_names(self, data: dict[str, Any]) -> None:
        names = Names(data, self._chain.lost, self._damaged)
        for name in dangling(data, names):
            stated = self.document.nearest(name.path)[1]
            # A default takes the place of what was refused, or it is there and was refused itself.
            if name.word in self._chain.unread or (
                not stated and name.path[0] in self._chain.damaged
            ):
                continue
            self._damaged.add(str(name.path[0]))
            self._add(
                name.code,
                name.message,
                name.help,
                name.path,
                at_key=name.at_key,
                related=self._removal(name.word),
                fixes=self._respelled(name, name.path),
            )
        for remnant in self._chain.remnants:
            for name in dangling(remnant.record.plain(), names, remnant.schema):
                record = Document(self.file, "", remnant.record)
                node = record.nearest(name.path)[0]
                notes = self._removal(name.word) + extension_notes(node.file, self._chain.links)
                span = node.key_span if name.at_key else node.span
                path = (*remnant.path, *record.written(name.path))
                fixes = _respelling(name, path)
                self.diagnostics.append(
                    Diagnostic(
                        name.code, Severity.ERROR, name.message, span, name.help, notes, path, fixes
                    )
                )

    def _respelled(self, name: Dangling, path: tuple[str | int, ...]) -> tuple[Fix, ...]:
        """The name that was meant, if this one is written in a file."""
        _, written = self.document.nearest(path)
        holder, _ = self.document.nearest(path[:-1])
        taken = name.at_key and name.meant is not None and holder.child(name.meant) is not None
        return _respelling(name, path) if written and not taken else ()

    def _value_tickets(self, data: dict[str, Any]) -> None:
        """Tickets that lack only their points are worth the length of their way."""
        lacking = {
            remnant.path: record
            for remnant in self._chain.remnants
            if isinstance(record := remnant.record.plain(), dict)
            and remnant.path[0] == "tickets"
            and record.keys() <= {"from", "to", "deck", "count"}
            and isinstance(record.get("from"), str)
            and isinstance(record.get("to"), str)
        }
        if not lacking or not self._damaged.isdisjoint({"cities", "routes", "groups"}):
            return
        tickets = [{**record, "points": 0} for record in lacking.values()]
        asked = fill({**data, "tickets": tickets}, resolved())
        if unknown(asked):
            return
        legs = Survey(lower(asked, self._id, self._declared())).journeys.legs()
        for number, found in enumerate(self._chain.diagnostics):
            record = lacking.get(found.path) if found.code == "SCH002" else None
            length = legs.get((record["from"], record["to"])) if record else None
            if length:
                title = f"write `points: {length}`, the length of its shortest way"
                fix = write((*found.path, "points"), length, title)
                self._chain.diagnostics[number] = replace(found, fixes=(fix,))

    def _removal(self, word: str) -> tuple[Related, ...]:
        """Where something of that name is removed from what the parent has."""
        return tuple(
            Related(node.key_span, "removed here")
            for path, node in self._chain.removed.items()
            if len(path) > 1 and path[-1] == word
        )

    def _report(self, check: Check, finding: Finding) -> None:
        related = tuple(
            Related(self.document.span(path), message) for path, message in finding.related
        )
        self._add(
            check.rule.code,
            finding.message,
            finding.help,
            finding.path,
            at_key=finding.at_key,
            severity=check.rule.severity,
            related=related,
            fixes=finding.fixes,
        )

    def _add(
        self,
        code: str,
        message: str,
        help: str | None,
        path: tuple[str | int, ...] = (),
        *,
        at_key: bool = False,
        severity: Severity = Severity.ERROR,
        related: tuple[Related, ...] = (),
        fixes: tuple[Fix, ...] = (),
    ) -> None:
        node, _ = self.document.nearest(path)
        if len(path) == 1 and path in self._chain.removed:
            node = self._chain.removed[str(path[0]),]
        notes = related + extension_notes(node.file, self._chain.links)
        span = self._span(node, path, at_key)
        fixes = tuple(
            Fix(fix.title, tuple(self._as_written(edit) for edit in fix.edits)) for fix in fixes
        )
        path = self.document.written(path)
        self.diagnostics.append(Diagnostic(code, severity, message, span, help, notes, path, fixes))

    def _as_written(self, edit: dict[str, Any]) -> dict[str, Any]:
        """An edit with its path as it was before anything was cut out of the tree."""
        if "path" not in edit:
            return edit
        return {**edit, "path": [*self.document.written(edit["path"])]}

    def _span(self, node: Node, path: tuple[str | int, ...], at_key: bool) -> Span:
        """A section is shown by its key: its value may be hundreds of lines long."""
        if node is self.document.root:
            assert isinstance(node.value, dict)
            return next(iter(node.value.values()), node).key_span
        return node.key_span if at_key or len(path) == 1 else node.span


def _respelling(name: Dangling, path: tuple[str | int, ...]) -> tuple[Fix, ...]:
    if name.meant is None:
        return ()
    return (rename_key(path, name.meant) if name.at_key else write(path, name.meant),)


make_callable(__name__, "load")
