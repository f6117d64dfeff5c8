"""Steps carried out on a text, each result read again and compared with what was meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ttr_kit.edit.page import Page
from ttr_kit.edit.refused import Refused
from ttr_kit.edit.steps import Insert, Put, Rekey, Step, carried_out, refined, same, shown
from ttr_kit.edit.writer import splices
from ttr_kit.format.document.splices import Splice, spliced


def carry_out(page: Page, steps: Sequence[Step]) -> Iterator[tuple[Page, list[Splice]]]:
    """The pages that the steps lead to, each with the splices that made it; the last one counts.

    All at once if they do not get in each other's way, else one after the other.
    """
    small = []
    data = page.plain
    for step in steps:
        parts = list(refined(data, step))
        data = carried_out(data, parts)
        small += parts
    if len(small) > 1:
        together = _together(page, small)
        if together is not None:
            yield together
            return
    for step in small:
        made = splices(page, step)
        page = _read_again(page, made, carried_out(page.plain, [step]), step)
        yield page, made


def _together(page: Page, steps: list[Step]) -> tuple[Page, list[Splice]] | None:
    """All steps at once, if that comes to the same as one after the other."""
    lists = [step.path for step in steps if isinstance(step, Insert)]
    if len(lists) > len({*lists}):
        return None
    try:
        found = [splice for step in steps for splice in splices(page, step)]
        if any(_touch(*pair) for pair in pairwise(sorted(found))):
            return None
        return _read_again(page, found, carried_out(page.plain, steps), steps[0]), found
    except (Refused, AssertionError):  # a step leads to what an earlier one makes
        return None


def _touch(one: Splice, other: Splice) -> bool:
    return one.end > other.start or (one.start == other.start and one.end == other.end)


def _read_again(page: Page, made: list[Splice], meant: object, step: Step) -> Page:
    try:
        new = Page(spliced(page.text, made), page.document.file)
    except ValueError as error:
        raise Refused(_failed(step)) from error
    if new.faults - page.faults or not same(new.plain, meant):
        raise Refused(_failed(step))
    return new


def _failed(step: Step) -> str:
    what = (
        "renaming" if isinstance(step, Rekey) else "writing" if isinstance(step, Put) else "editing"
    )
    return (
        f"{what} {shown(step.path)} would change more than is meant, as this part of the file is "
        "written; edit the text there"
    )
