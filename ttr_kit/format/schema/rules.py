"""What the schema can refuse in a file, each fault with its page."""

from __future__ import annotations

from ttr_kit.diagnostics import Rule, rule

RULES: tuple[Rule, ...] = (
    rule(
        "SCH001",
        "A key that does not exist",
        """
        The format has no such key at this place. It would be ignored, and whatever it was meant to
        say with it, so it is refused.

        Correct the spelling; the message names the key that comes closest, or all that there are.
        A key may also stand at the wrong place, for instance at a route when it belongs to the
        whole file; then the message says where it belongs. `ttr-kit schema` writes the schema that
        lets an editor complete keys.

        A key that resembles none may stand for a rule that the kit does not have. The page
        "Which rules can I declare?" of the documentation lists all rules of the family, each with
        its line; often another key says the same. If none does, tell the rule in words
        (`house_rules`), or give it a mechanic: write one, install a package that has it, or ask
        for it.
        """,
    ),
    rule(
        "SCH002",
        "A key that is missing",
        """
        Some things have no default: the format of the file, the cities, routes and tickets of a
        map, the two ends and the length of a route, the places and the value of a ticket.

        Add the key. A file that `extends` another needs only `format` and what differs.
        """,
    ),
    rule(
        "SCH003",
        "A value of the wrong sort",
        """
        The key wants another sort of value: a number where there is text, a list where there is a
        single value, a mapping where there is a list.

        ```yaml
        - {from: Bergen, to: Oslo, length: four}    # wrong: a number is wanted
        - {from: Bergen, to: Oslo, length: 4}       # right
        ```

        Numbers are written without quotes, text that looks like a number with them. Cities and
        cards are mappings with a name before each colon; routes and tickets are lists with a dash
        before each entry.
        """,
    ),
    rule(
        "SCH004",
        "A word that is not one of the choices",
        """
        The key takes one of a few words, and this is none of them.

        Take one of the words that the message lists. Their meaning is in the format reference.
        """,
    ),
    rule(
        "SCH005",
        "A number out of bounds, or a list of the wrong size",
        """
        The value is of the right sort, but too small or too large, or the list has too few or too
        many entries: a route has at least one space, a point has two coordinates.

        Correct the value; the message states the bound.
        """,
    ),
    rule(
        "SCH006",
        "A name of the wrong form",
        """
        Names of places are one line of text without space at the ends. Words that the file uses to
        refer to its own things, such as card classes, colors and decks, are short and in lower
        case, so that they can be typed in a game: `red`, `double-ship`, `locomotive+4`.

        Change the name to the form that the message states. What players are to read goes into
        `title`.
        """,
    ),
    rule(
        "SCH007",
        "Another format",
        """
        The file says that it is written in a format that this version of the kit does not read. Its
        keys may mean something else there, so it is not read any further.

        A file of an older format is rewritten by `ttr-kit migrate`, which keeps its comments. For a
        newer one, update the kit, or write the file in format 1.
        """,
    ),
    rule(
        "SCH008",
        "A list that names something twice",
        """
        Every entry of this list may be there once only: a tie-break that did not decide the first
        time will not decide the second time.

        Remove the repetition.
        """,
    ),
)
