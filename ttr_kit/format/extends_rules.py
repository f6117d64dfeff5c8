"""What can go wrong when a file extends another, each fault with its page."""

from __future__ import annotations

from ttr_kit.diagnostics import Rule, Severity, rule

RULES: tuple[Rule, ...] = (
    rule(
        "EXT001",
        "A parent that does not exist",
        """
        `extends` names a file that is not there, or a bundled variant that does not exist.

        The id of a bundled variant is a plain word; `ttr-kit list` shows them. Anything with a
        slash or with the ending `.yaml` is the path of a file, looked up from the folder of the
        file that says so.
        """,
    ),
    rule(
        "EXT002",
        "Files that extend each other",
        """
        Following `extends` from file to file leads back to one that was already read, so none of
        them says what the game is.

        Let one of them stand on its own. What two files share goes into a third that both extend.
        """,
    ),
    rule(
        "EXT003",
        "A parent outside the folder",
        """
        A file may build on files in its own folder and below, and on bundled variants. A path that
        leads elsewhere is refused, so that checking a file from the network never reads what it
        has no business with.

        Put the parent into the same folder. If you trust the file, allow a wider folder with
        `--root`.
        """,
    ),
    rule(
        "EXT004",
        "Too long a chain of files",
        """
        A file extends a file that extends a file, and so on. After eight files nobody can tell
        where a value comes from, and no more are read.

        Extend a file nearer to the first one, or put several small changes into one file.
        """,
    ),
    rule(
        "EXT005",
        "Nothing there to remove",
        """
        `null` removes what the parent says, but the parent says nothing under this key. Perhaps
        the name is misspelled, or the parent has changed since.

        Correct the name, or remove the line. To add something with nothing said about it, write
        `{}`.
        """,
        Severity.WARNING,
    ),
    rule(
        "EXT006",
        "A list over the parent's list",
        """
        The parent has a list of routes, tickets or bonuses, and this file gives another without
        saying whether it replaces the parent's or is added to it.

        ```yaml
        tickets:
          replace: [...]    # instead of the parent's
          add: [...]        # or: beside them
        ```

        Single entries are taken away with `remove` and made different with `change`.
        """,
    ),
    rule(
        "EXT007",
        "Nothing like this in the parent",
        """
        An entry to be removed or changed is not among the parent's. An entry is found by what is
        said here: the two ends in either order, and, if given, its color, length, kind or value.

        Compare the names and values with the parent's file. Say less to match more.
        """,
    ),
    rule(
        "EXT008",
        "A change without `set`, or a removal with it",
        """
        `change` needs two things: which entries are meant, and under `set` what becomes different.
        `remove` needs only the first.

        ```yaml
        routes:
          change:
            - {from: Bergen, to: Oslo, set: {length: 3}}
          remove:
            - {from: Oslo, to: Trondheim}
        ```
        """,
    ),
    rule(
        "EXT009",
        "Changes without a parent",
        """
        The file says what to add, remove or change, but it extends no other file to which that
        could be done.

        Write the entries as a plain list, or name the parent with `extends`.
        """,
    ),
)
