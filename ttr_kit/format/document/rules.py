"""The faults a file can have before it is looked at as a variant, each with its page."""

from ttr_kit.diagnostics import Rule, rule

RULES: tuple[Rule, ...] = (
    rule(
        "DOC001",
        "The file is not YAML",
        """
        The text breaks a rule of YAML, so nothing after this place can be read. The usual
        causes are a bracket or quotation mark that is not closed, a colon without a space after
        it, a line with the wrong indentation, or text with special characters that is not in
        quotes.

        ```yaml
        - {from: Bergen, to: Oslo, length: 4     # wrong: the brace is not closed
        - {from: Bergen, to: Oslo, length: 4}    # right
        ```

        Mend this place and check again: faults further down show only then.
        """,
    ),
    rule(
        "DOC002",
        "The file is empty",
        """
        The file has no content, or nothing but comments. A variant has at least a `format`,
        cities and routes, or it `extends` another variant.

        `ttr-kit new my-map.yaml` writes a commented starter, a small map without any fault.
        """,
    ),
    rule(
        "DOC003",
        "The top of the file is not a mapping",
        """
        A variant is written as keys with values, starting with `format: 1`. This file is a
        single list or a single value. Put a list under the key it belongs to:

        ```yaml
        format: 1
        routes:
          - {from: Bergen, to: Oslo, length: 4}
        ```
        """,
    ),
    rule(
        "DOC004",
        "The file is not UTF-8",
        """
        Names of cities have letters of many languages, and UTF-8 is the one encoding that every
        program reads in the same way. Some editors still save as UTF-16 or in the encoding of
        one country.

        Save the file again and choose "UTF-8" in the dialog (in Windows Notepad: *Save as*,
        *Encoding*). A byte order mark does no harm.
        """,
    ),
    rule(
        "DOC005",
        "Unprintable character",
        r"""
        The text has a character that shows nothing and does something: a control character, a
        line separator that only some programs know, or a mark that turns the direction of
        writing. Such characters come from copying out of web pages and PDF files, or from an
        escape such as `"\x1b"` in quotes. They would break names on the board, in the terminal
        and in searches.

        Delete the character; retyping the word is the surest way. Letters of every script,
        right-to-left ones too, and emoji are fine.
        """,
    ),
    rule(
        "DOC006",
        "Tab used for indentation",
        """
        YAML is indented with spaces only, because a tab has a different width in every editor.

        Replace the tab by spaces, two a level. Most editors have a command that converts the
        whole file, and a setting that inserts spaces when you press Tab.
        """,
    ),
    rule(
        "DOC007",
        "Nested too deeply",
        """
        A variant needs a handful of levels; this file has more than 40. Nearly always brackets
        were opened and not closed, or the file was made by a program and is something else.

        Close the brackets, or check that this is the right file.
        """,
    ),
    rule(
        "DOC008",
        "Anchor or alias",
        """
        YAML can name a value (`&name`) and repeat it (`*name`). Variants do without: a reader
        should see the value where it is used, and aliases of aliases can grow a small file
        beyond any memory.

        Write the value out. To share much between two files, let one extend the other with
        `extends`. Text that begins with `&` or `*` goes in quotes.
        """,
    ),
    rule(
        "DOC009",
        "Tag",
        """
        YAML can give a value a type (`!!str`, `!color`). Here the kind of a value follows from
        its key, and tags of other programs can do harm, so none are read.

        Remove the tag. Text that begins with `!` goes in quotes.
        """,
    ),
    rule(
        "DOC010",
        "Duplicate key",
        """
        The same key is in one mapping twice, so one of the two values would be lost without a
        word. Often a line was copied and its key not changed.

        ```yaml
        - {from: Bergen, to: Oslo, length: 4, length: 3}
        ```

        Remove one of the two, or rename it. Until then the first one counts.
        """,
    ),
    rule(
        "DOC011",
        "Key that is not text",
        """
        What stands before a colon must be text: a word, a name, a number. Here it is a list, a
        mapping, or nothing at all. A common cause is a name in brackets, which YAML reads as a
        list.

        Write a plain word, or put the name in quotes: `"[Oslo]": 1`.
        """,
    ),
    rule(
        "DOC012",
        "Merge key",
        """
        The key `<<` of older YAML copies the keys of another mapping. It is not part of YAML
        1.2, and programs disagree on what it does.

        Write the keys out. To build on another variant, use `extends`.
        """,
    ),
    rule(
        "DOC013",
        "Second document",
        """
        A line of three dashes (`---`) after the first content starts a second YAML document. One
        file declares one variant, so the rest would be ignored.

        Remove the line if the rest belongs to the same variant; otherwise move the rest to a
        file of its own.
        """,
    ),
    rule(
        "DOC014",
        "File too large",
        """
        Variants are some kilobytes long; files of more than 10 MB are not read, so that a wrong
        file name does not fill the memory.

        Check that this is the right file.
        """,
    ),
    rule(
        "DOC015",
        "Number out of range",
        """
        The value reads as a number, but not as one that every program keeps exactly: a whole
        number of more than 15 digits, a decimal number of more than 17, one too large or too
        close to zero, an infinity, or `.nan`.

        Write a number of ordinary size. If it is meant as text, put it in quotes.
        """,
    ),
    rule(
        "DOC016",
        "File cannot be read",
        """
        There is no file of this name, or it is a directory, a device or a pipe, or you have no
        permission to read it.

        Check the spelling of the path, also upper and lower case, and the folder you are in.
        Bundled variants are named without a path: `ttr-kit list` shows them.
        """,
    ),
    rule(
        "DOC017",
        "Too many faults",
        """
        After 1,000 faults reading stops: they nearly always have one cause, such as a file of
        another kind or a search-and-replace gone wrong.

        Mend the first faults and check again.
        """,
    ),
)
