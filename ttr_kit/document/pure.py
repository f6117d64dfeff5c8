"""The parser for where libyaml is missing, made to accept the same files as libyaml."""

import yaml


class PureLoader(yaml.SafeLoader):
    """PyYAML's own parser with libyaml's treatment of tabs."""

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
