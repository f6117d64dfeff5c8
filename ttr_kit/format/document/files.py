"""A file on disk as a document: every way a path can disappoint becomes a diagnostic."""

import os
import stat
from pathlib import Path

from ttr_kit.diagnostics import Diagnostic, Severity, Span
from ttr_kit.format.document.events import MAX_BYTES, parse, too_large
from ttr_kit.format.document.lines import Lines
from ttr_kit.format.document.tree import Document

Result = tuple[Document | None, list[Diagnostic]]


def read(path: Path, *, name: str | None = None) -> Result:
    """Read a file as a document; `name` is what the diagnostics call it."""
    file = str(path) if name is None else name
    try:
        # Looked at before it is opened: opening a pipe waits, and a huge file need not be read.
        status = os.stat(path)
        if stat.S_ISDIR(status.st_mode):
            return _refuse(file, "DOC016", "this is a directory", "name a file inside it")
        if not stat.S_ISREG(status.st_mode):
            return _refuse(
                file, "DOC016", "this is not an ordinary file", "save the text to a file first"
            )
        if status.st_size > MAX_BYTES:
            return None, [too_large(file, status.st_size)]
        with open(path, "rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return _refuse(file, "DOC016", "there is no such file", "check the spelling of the path")
    except PermissionError:
        return _refuse(
            file, "DOC016", "this file may not be read", "give yourself permission to read it"
        )
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return _refuse(
            file, "DOC016", f"this file cannot be read: {reason}", "check the path and the disk"
        )
    if len(data) > MAX_BYTES:
        return None, [too_large(file, len(data))]
    return decode(data, file)


def decode(data: bytes, file: str) -> Result:
    """Read bytes as a document."""
    wide = _wide_encoding(data)
    if wide:
        return _refuse(
            file,
            "DOC004",
            f"this file is encoded as {wide}, not as UTF-8",
            'save it again with the encoding "UTF-8" in your editor',
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # With a byte order mark the error counts from after it.
        offset = error.start + (3 if data.startswith(b"\xef\xbb\xbf") else 0)
        before = data[:offset].decode("utf-8-sig")
        line, column = Lines(before).position(len(before))
        diagnostic = Diagnostic(
            "DOC004",
            Severity.ERROR,
            f"this file is not UTF-8: byte 0x{data[offset]:02x} at offset {offset}",
            Span(file, line, column, line, column + 1),
            'save it again with the encoding "UTF-8" in your editor',
        )
        return None, [diagnostic]
    return parse(text, file)


def _wide_encoding(data: bytes) -> str | None:
    if data.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        return "UTF-32"
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16"
    # Without a mark: text in the Latin alphabet has a zero in every other byte.
    start = data[:64]
    even, odd = start[::2], start[1::2]
    if len(start) >= 4 and ((not any(even) and all(odd)) or (not any(odd) and all(even))):
        return "UTF-16"
    return None


def _refuse(file: str, code: str, message: str, help: str) -> Result:
    return None, [Diagnostic(code, Severity.ERROR, message, Span(file, 1, 1, 1, 1), help)]
