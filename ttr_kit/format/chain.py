"""Reads a variant file and, through `extends`, the files it builds on."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from pathlib import Path

from ttr_kit.diagnostics import Diagnostic, Severity, Span, suggest, sure
from ttr_kit.diagnostics.fix import write
from ttr_kit.format.document import MAX_BYTES, Document, Node, parse, read
from ttr_kit.format.inherit import Merge, extension_notes, settle
from ttr_kit.format.prune import Pruned, Remnant, prune
from ttr_kit.format.schema.validate import faults
from ttr_kit.system.resources import bundled_path, bundled_variants

MAX_CHAIN = 8


@dataclass(slots=True)
class Chain:
    """One merged tree, and what was learned on the way to it."""

    root: Node | None = None
    own: Node | None = None
    """The file itself as it is written, without its parents and with all that is wrong in it."""
    sound: Node | None = None
    """The same without what the schema refuses, if it has a parent."""
    above: Node | None = None
    """What the file inherits, before it has its say."""
    diagnostics: list[Diagnostic] = field(default_factory=list)
    sources: dict[str, str] = field(default_factory=dict)
    links: dict[str, Node] = field(default_factory=dict)
    """For each inherited file the `extends` value that brought it in."""
    removed: dict[tuple[str, ...], Node] = field(default_factory=dict)
    """What a child takes away from its parent, by path."""
    damaged: set[str] = field(default_factory=set)
    """Sections in which something could not be used."""
    lost: set[str] = field(default_factory=set)
    """Sections that could not be used at all."""
    unread: set[str] = field(default_factory=set)
    """Names of what could not be used."""
    remnants: list[Remnant] = field(default_factory=list)
    """What is sound of records that could not be used."""


def shown(path: Path) -> str:
    """A path as messages show it: relative to where the author stands, if it is below there."""
    try:
        return path.absolute().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()


def read_chain(path: Path, folder: Path | None = None) -> Chain:
    """Read a file and its parents; these must lie in `folder` or be bundled with the kit."""
    return _Reader(folder or path.parent).run(path, *read(path, name=shown(path)))


def parse_chain(text: str, file: str, folder: Path, root: Path | None = None) -> Chain:
    """The same for text that is in no file; parents are looked for in `folder`.

    They must lie there, or in the folder `root`.
    """
    reader = _Reader(root or folder)
    reader.chain.sources[file] = text
    return reader.run(folder / "-", *parse(text, file))


class _Reader:
    def __init__(self, folder: Path) -> None:
        self.chain = Chain()
        self.folder = folder.resolve()

    def run(self, path: Path, document: Document | None, found: list[Diagnostic]) -> Chain:
        self.chain.own = None if document is None else document.root
        layers = [self._layer(path, document, found)]
        seen = {_identity(path)}
        while layers[-1] is not None and (extends := layers[-1].child("extends")) is not None:
            parent = self._parent(extends, path, seen, len(layers))
            if parent is None:
                self.chain.root = None
                return self.chain
            path = parent
            seen.add(_identity(path))
            self.chain.links.setdefault(shown(path), extends)
            layers.append(self._layer(path, *read(path, name=shown(path))))
        self._merge(layers)
        return self.chain

    def _layer(self, path: Path, document: Document | None, found: list[Diagnostic]) -> Node | None:
        """Take in one file; what the schema refuses is reported and cut out."""
        notes = extension_notes(shown(path), self.chain.links)
        self.chain.diagnostics += [replace(fault, related=fault.related + notes) for fault in found]
        if document is None:
            self.chain.sources.setdefault(shown(path), _text(path))
            return None
        self.chain.sources[document.file] = document.text
        wrong = faults(document.plain())
        for fault in wrong:
            span = document.span(fault.path, key=fault.at_key)
            if fault.lacks and not fault.path:
                span = _first_line(document)
            self.chain.diagnostics.append(
                Diagnostic(
                    fault.code,
                    Severity.ERROR,
                    fault.message,
                    span,
                    fault.help,
                    notes,
                    fault.path,
                    (fault.fix,) if fault.fix else (),
                )
            )
        if any(fault.code == "SCH007" for fault in wrong):
            return None
        cut: Pruned = prune(document.root, wrong)
        self.chain.damaged |= cut.damaged
        self.chain.lost |= cut.lost
        self.chain.unread |= cut.names
        self.chain.remnants += cut.remnants
        return cut.root

    def _parent(self, extends: Node, child: Path, seen: set[str], depth: int) -> Path | None:
        name = str(extends.value)
        if "/" in name or "\\" in name or name.endswith((".yaml", ".yml")):
            parent = self._file(extends, name, child)
        else:
            parent = self._bundled(extends, name)
        if parent is None:
            return None
        if _identity(parent) in seen:
            self._report(
                "EXT002",
                extends,
                f'"{name}" extends this file again: the files go round in a circle',
                "one of them must stand on its own",
            )
            return None
        if depth >= MAX_CHAIN:
            self._report(
                "EXT004",
                extends,
                f"this is the {MAX_CHAIN}th file of a chain, and no more are read",
                "extend a file nearer to the first one",
            )
            return None
        return parent

    def _bundled(self, extends: Node, name: str) -> Path | None:
        known = bundled_variants()
        if name in known:
            return bundled_path(name)
        near = suggest(name, known)
        self._report(
            "EXT001",
            extends,
            f'there is no bundled variant "{name}"',
            f'did you mean "{near}"?'
            if near
            else "write a file's path with its ending: ./name.yaml",
            sure(name, known),
        )
        return None

    def _file(self, extends: Node, name: str, child: Path) -> Path | None:
        parent = child.parent / name.replace("\\", "/")
        try:
            inside = parent.resolve().is_relative_to(self.folder)
            exists = parent.is_file()
        except (OSError, RuntimeError, ValueError):  # a name too long, or links in a circle
            inside, exists = True, False
        if os.path.isabs(name) or not inside:
            self._report(
                "EXT003",
                extends,
                f'"{name}" lies outside the folder of the file that is read',
                "move the parent into that folder, or name a wider folder with --root",
            )
            return None
        if not exists:
            help = "the path is looked up from the folder of this file"
            beside = _beside(parent)
            near, meant = (find(parent.name[:200], beside) for find in (suggest, sure))
            if near:
                help = f'did you mean "{near}"?'
            whole = f"{name[: -len(parent.name)]}{meant}" if meant else None
            self._report("EXT001", extends, f'there is no file "{name[:200]}"', help, whole)
            return None
        return parent

    def _report(
        self, code: str, node: Node, message: str, help: str, meant: str | None = None
    ) -> None:
        fixes = (write(("extends",), meant),) if meant else ()
        self.chain.diagnostics.append(
            Diagnostic(code, Severity.ERROR, message, node.span, help, (), ("extends",), fixes)
        )

    def _merge(self, layers: list[Node | None]) -> None:
        sound = layers[0]
        base = layers.pop()
        if base is None:
            return
        root, unsettled = settle(base)
        self.chain.diagnostics += unsettled
        self._damage(unsettled)
        for child in reversed(layers):
            assert child is not None
            if child is sound:
                self.chain.above, self.chain.sound = root, sound
            merge = Merge(root, child)
            root = merge.run()
            self.chain.diagnostics += merge.diagnostics
            self.chain.removed |= merge.removed
            self._damage(merge.diagnostics)
        self.chain.root = root

    def _damage(self, found: list[Diagnostic]) -> None:
        errors = [d for d in found if d.severity is Severity.ERROR]
        self.chain.damaged.update(str(error.path[0]) for error in errors)


def _beside(path: Path) -> list[str]:
    """The other variant files in the same folder."""
    try:
        return sorted(other.name for other in path.parent.glob("*.y*ml") if other.is_file())
    except (OSError, RuntimeError, ValueError):
        return []


def _text(path: Path) -> str:
    """What can be shown of a file that could not be read as a document."""
    try:
        if not path.is_file() or path.stat().st_size > MAX_BYTES:
            return ""
        return path.read_text(encoding="utf-8-sig", errors="replace")
    except OSError:
        return ""


def _identity(path: Path) -> str:
    return os.path.realpath(path)


def _first_line(document: Document) -> Span:
    """A missing key of the whole file is shown at its first key."""
    value = document.root.value
    first = next(iter(value.values()), None) if isinstance(value, dict) else None
    return first.key_span if first is not None else document.root.span
