"""The parser for where libyaml is missing, made to accept the same files as libyaml."""

from typing import Any

import yaml
from yaml.scanner import ScannerError


class PureLoader(yaml.SafeLoader):
    """PyYAML's own parser with libyaml's treatment of tabs.

    Of what both accept they make the same; a few broken texts are refused with other words.
    """

    def scan_to_next_token(self) -> None:
        """Skip blanks and comments; tabs are blanks wherever no key can begin."""
        found = False
        while not found:
            while self.peek() == " " or (
                self.peek() == "\t" and (self.flow_level or not self.allow_simple_key)
            ):
                self.forward()
            if self.peek() == "#":
                while self.peek() not in "\0\r\n":
                    self.forward()
            if self.scan_line_break():  # type: ignore[no-untyped-call]
                if not self.flow_level:
                    self.allow_simple_key = True
            else:
                found = True

    def scan_plain_spaces(self, indent: int, start_mark: Any) -> list[str]:
        """Let tabs stand between the words of a text."""
        length = 0
        while self.peek(length) in " \t":
            length += 1
        if "\t" not in self.prefix(length):
            return super().scan_plain_spaces(indent, start_mark) or []
        blanks = self.prefix(length)
        self.forward(length)
        if self.peek() in "\r\n":
            return self.scan_plain_spaces(indent, start_mark)
        return [blanks]

    def scan_flow_scalar(self, style: str) -> Any:
        """Refuse the escape of a character that does not exist, instead of failing on it."""
        start = self.get_mark()
        try:
            return super().scan_flow_scalar(style)
        except (ValueError, OverflowError) as error:
            raise ScannerError(
                "while scanning a double-quoted scalar",
                start,
                "found unknown escape character",
                self.get_mark(),
            ) from error

    def scan_block_scalar_ignored_line(self, start_mark: Any) -> None:
        """Let tabs stand between | and the end of its line."""
        while self.peek() in " \t":
            self.forward()
        super().scan_block_scalar_ignored_line(start_mark)
