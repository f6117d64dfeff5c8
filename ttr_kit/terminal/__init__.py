"""Playing at a table in the terminal: `ttr-kit play`."""
