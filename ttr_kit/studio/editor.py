"""The text editor of the studio: CodeMirror, fetched once by npm, checked and made fit for pages.

Its packages name one another (`from '@codemirror/state'`), which a page cannot follow; here each
becomes one file whose imports name files beside it. Nothing of it is part of the kit's source; a
built wheel has it. Without it the studio shows a plain field.
"""

from __future__ import annotations

import re
import tarfile
from collections.abc import Mapping
from pathlib import Path

from ttr_kit.system import npm
from ttr_kit.system.files import write_whole

BUILT = Path(__file__).parent / "page" / "editor"
"""Where a wheel has it, and where the page looks for it."""
_INDEX = "dist/index.js"
_MODULES: Mapping[str, tuple[str, str, str]] = {
    "@codemirror/autocomplete": (
        "6.20.4",
        "40b9657b137284426bcd829cdee7dc78a748337de997a12b10b5c725f67aa0d0",
        _INDEX,
    ),
    "@codemirror/commands": (
        "6.11.1",
        "f477f46d8c00278e1b387baebd53bd6556fd5f3c7401ebe2a05543600fcbff0f",
        _INDEX,
    ),
    "@codemirror/lang-yaml": (
        "6.1.3",
        "1ca03b21045ffbc35146ab068ca5c79b78da9197bdbfaa432718786563ac0712",
        _INDEX,
    ),
    "@codemirror/language": (
        "6.13.1",
        "e711ec28da046f6c163e777c5466d8ac805ee9ef5f51c511e8729c6789be7f83",
        _INDEX,
    ),
    "@codemirror/lint": (
        "6.9.7",
        "934a9dbd3dd10ea35e7dc3aa3a3cd0609edd53d040d4a44dac2cbf678592d691",
        _INDEX,
    ),
    "@codemirror/search": (
        "6.7.2",
        "cea9bcf62e34f89f2a49bc5e37bcf6d4f32049892f5a0b1cbd0b8160094dec97",
        _INDEX,
    ),
    "@codemirror/state": (
        "6.7.6",
        "91d75acc955ceeaf86af9396c11cda7694fe6222aac8427fa033d89eff5ac839",
        _INDEX,
    ),
    "@codemirror/streamparser": (
        "6.0.0",
        "b4888c5ab40350e7a1747d765948a8fa45cfd127c479dd4cdef8097046efe14a",
        _INDEX,
    ),
    "@codemirror/view": (
        "6.43.15",
        "f0d5921406f841d211fa0887aabf10626c47676bfc63a4abed2a4d207e27c5ac",
        _INDEX,
    ),
    "@lezer/common": (
        "1.5.5",
        "ed93cee36403124f51eae638b8a032d6694914c19704de7610db7f2a9441c963",
        _INDEX,
    ),
    "@lezer/highlight": (
        "1.2.5",
        "e349eec1ff4382439c1e6286ae937e0203a8349c5192e2e133863391775ac7ff",
        _INDEX,
    ),
    "@lezer/lr": (
        "1.4.12",
        "64382ee7f144221e4c655f2034393c6be9cecaf5ea2ec1c1edeb99424defb272",
        _INDEX,
    ),
    "@lezer/yaml": (
        "1.0.4",
        "6423ff4510ce7e573b5666b0025be6516709e6285ee07d781dffc3218093b009",
        _INDEX,
    ),
    "@marijn/find-cluster-break": (
        "1.0.4",
        "5d12b770b64d46632c84fcd18e1d4c09f195ed0f5dbc71f94a41f0af333eaeae",
        "src/index.js",
    ),
    "crelt": (
        "1.0.7",
        "3542299c0278fdc26aceb2b13d31bffbcb89d7367706bbc457130e3fd103c03e",
        "index.js",
    ),
    "style-mod": (
        "4.1.4",
        "769073434ab698eb035cbaa9df5d028231c25d95bc7b8676a46d603fb2e89e39",
        "src/style-mod.js",
    ),
    "w3c-keyname": (
        "2.2.8",
        "05d21484026d1f2dd842c843181e391e66d60f1d5dff292d562c3f40302dab36",
        "index.js",
    ),
}
"""By package its version, the SHA-256 of its archive, and the file of it that pages import."""
PACKAGES = {name: npm.Package(name, *told[:2]) for name, told in _MODULES.items()}
_IMPORT = re.compile(
    rb"""(\b(?:import|export)\b[^;'"]*?\bfrom\s*|\bimport\s*)(['"])([@\w/.-]+)\2"""
)


class NoEditor(RuntimeError):  # noqa: N818 - reads as what it is
    """The editor could not be had; the message says why."""


def module(package: str) -> str:
    """The file that stands for a package."""
    return f"{package.removeprefix('@').replace('/', '-')}.js"


def files() -> dict[str, bytes]:
    """The modules and their licenses by name: as built into the wheel, or fetched."""
    if BUILT.is_dir():
        return {file.name: file.read_bytes() for file in sorted(BUILT.iterdir())}
    try:
        archives = npm.fetched(list(PACKAGES.values()))
    except npm.NoPackage as error:
        raise NoEditor(f"the text editor needs packages that npm fetches, and {error}") from error
    found = {}
    for (name, package), archive in zip(PACKAGES.items(), archives, strict=True):
        if not package.matches(archive.read_bytes()):
            raise NoEditor(
                f'"{archive}" is not {package.wanted} as its makers packed it; '
                "delete it, and it is fetched again"
            )
        with tarfile.open(archive) as opened:
            found[module(name)] = linked(_member(opened, _MODULES[name][2]))
            found[f"{module(name)}.LICENSE.txt"] = _member(opened, "LICENSE")
    return found


def folder() -> Path:
    """The folder with the modules, for a server: the wheel's, or one in the user's cache."""
    if BUILT.is_dir():
        return BUILT
    kept = npm.cache() / f"editor-{_MODULES['@codemirror/view'][0]}"
    if not (kept / "complete").is_file():
        made = files()
        try:
            write(kept, made)
            write_whole(kept / "complete", b"")
        except OSError as error:
            raise NoEditor(f'"{kept}" cannot be written: {error.strerror}') from error
    return kept


def write(folder: Path, made: Mapping[str, bytes]) -> None:
    """Put the modules into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        write_whole(folder / name, data)


def linked(code: bytes) -> bytes:
    """A module whose imports of other packages name the files beside it."""

    def named(found: re.Match[bytes]) -> bytes:
        head, quote, package = found[1], found[2], found[3].decode()
        if package not in _MODULES:
            return found[0]
        return head + quote + f"./{module(package)}".encode() + quote

    return _IMPORT.sub(named, code)


def _member(opened: tarfile.TarFile, name: str) -> bytes:
    member = opened.extractfile(f"package/{name}")
    assert member is not None  # the fingerprint was right
    return member.read()
