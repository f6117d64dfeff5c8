"""mkdocs.yml: what it says of a site, and a copy of it that builds the sources with the variants.

The file is changed as a tree of YAML nodes, so that tags which only the builders know stay as they
are.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from ttr_kit.site.navigation import Nav
from ttr_kit.site.source import EXTENSIONS, SCRIPT, STYLE

NAMES = ("mkdocs.yml", "mkdocs.yaml")
PLUGIN = "ttr-kit"
WRITTEN = "# Written by `ttr-kit site`; do not edit.\n"
DOCS, HTML = "docs", "html"
"""The folders of the sources and of the built pages beside the copy."""


class BadConfig(ValueError):  # noqa: N818 - reads as what it is
    """A configuration that cannot be used; one sentence says why."""


@dataclass(frozen=True)
class Config:
    """The configuration of a site: its text, and the folder that its paths start from."""

    text: str
    folder: Path
    name: str = NAMES[0]

    def __post_init__(self) -> None:
        self._tree()

    def _tree(self) -> yaml.MappingNode:
        try:
            tree = yaml.compose(self.text, Loader=yaml.SafeLoader)
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            place = f":{mark.line + 1}:{mark.column + 1}" if mark else ""
            raise BadConfig(f"{self.name}{place} cannot be read as YAML") from error
        if not isinstance(tree, yaml.MappingNode):
            raise BadConfig(f"{self.name} is no configuration: it must begin with site_name: …")
        return tree

    @property
    def docs(self) -> Path:
        """The folder of the sources that somebody wrote."""
        return self.folder / str(_plain(_get(self._tree(), "docs_dir")) or "docs")

    @property
    def nav(self) -> Nav | None:
        """The navigation, if it is stated."""
        found = _plain(_get(self._tree(), "nav"))
        return found if isinstance(found, list) else None

    @property
    def maps(self) -> list[str] | None:
        """The files and folders of variants that the plugin's setting `maps` names."""
        plugins = _plain(_get(self._tree(), "plugins")) or []
        known = plugins.items() if isinstance(plugins, dict) else _pairs(plugins)
        settings = next((value for name, value in known if name == PLUGIN), None)
        maps = settings.get("maps") if isinstance(settings, dict) else None
        return [str(path) for path in maps] if isinstance(maps, list) else None

    def copy(self, nav: Nav) -> str:
        """The text of a copy that lies beside the sources with the variants."""
        tree = self._tree()
        _set(tree, "docs_dir", DOCS)
        _set(tree, "site_dir", HTML)
        _set(tree, "nav", nav)
        _add(tree, "extra_css", (STYLE,))
        _add(tree, "extra_javascript", (SCRIPT,))
        _add(tree, "markdown_extensions", EXTENSIONS)
        _drop(tree, "plugins", PLUGIN)
        _absolute(tree, "INHERIT", self.folder)
        theme = _get(tree, "theme")
        if isinstance(theme, yaml.MappingNode):
            _absolute(theme, "custom_dir", self.folder)
        hooks = _get(tree, "hooks")
        if isinstance(hooks, yaml.SequenceNode):
            for hook in hooks.value:
                hook.value = str(self.folder / hook.value)
        text: str = yaml.serialize(tree, Dumper=yaml.SafeDumper, allow_unicode=True)
        return WRITTEN + text


def read_config(folder: Path) -> Config | None:
    """The configuration in a folder, if there is one."""
    for name in NAMES:
        file = folder / name
        if file.is_file():
            try:
                return Config(file.read_text("utf-8"), folder, name)
            except (OSError, UnicodeDecodeError) as error:
                raise BadConfig(f"{name} cannot be read: {error}") from error
    return None


# Nodes


def _get(tree: yaml.MappingNode, key: str) -> yaml.Node | None:
    return next((value for name, value in tree.value if name.value == key), None)


def _set(tree: yaml.MappingNode, key: str, value: object) -> None:
    tree.value = [pair for pair in tree.value if pair[0].value != key]
    tree.value.append((_node(key), _node(value)))


def _add(tree: yaml.MappingNode, key: str, values: Sequence[str]) -> None:
    """Add to a list what it lacks; a list of extensions may be a mapping too."""
    found = _get(tree, key)
    if isinstance(found, yaml.MappingNode):
        known = {name.value for name, _ in found.value}
        found.value += [(_node(value), _node(None)) for value in values if value not in known]
    elif isinstance(found, yaml.SequenceNode):
        known = {_name(item) for item in found.value}
        found.value += [_node(value) for value in values if value not in known]
    else:
        _set(tree, key, list(values))


def _drop(tree: yaml.MappingNode, key: str, name: str) -> None:
    found = _get(tree, key)
    if isinstance(found, yaml.MappingNode):
        found.value = [pair for pair in found.value if pair[0].value != name]
    elif isinstance(found, yaml.SequenceNode):
        found.value = [item for item in found.value if _name(item) != name]


def _absolute(tree: yaml.MappingNode, key: str, folder: Path) -> None:
    found = _get(tree, key)
    if isinstance(found, yaml.ScalarNode) and found.value:
        found.value = str(folder / found.value)


def _name(item: yaml.Node) -> str:
    """The name of an entry that is written alone or with settings."""
    if isinstance(item, yaml.MappingNode) and item.value:
        return str(item.value[0][0].value)
    return str(item.value)


def _pairs(plugins: object) -> list[tuple[object, object]]:
    found: list[tuple[object, object]] = []
    for item in plugins if isinstance(plugins, list) else ():
        found += item.items() if isinstance(item, dict) else [(item, None)]
    return found


class _Loader(yaml.SafeLoader):
    """Reads what this kit looks at, and nothing where only a builder knows what is meant."""


_nothing: Callable[[_Loader, str, yaml.Node], None] = lambda loader, suffix, node: None  # noqa: E731
_Loader.add_multi_constructor("!", _nothing)
_Loader.add_multi_constructor("tag:yaml.org,2002:python/", _nothing)


def _plain(node: yaml.Node | None) -> Any:
    return None if node is None else _Loader("").construct_document(node)


def _node(value: object) -> yaml.Node:
    node: yaml.Node = yaml.SafeDumper(io.StringIO()).represent_data(value)
    return node
