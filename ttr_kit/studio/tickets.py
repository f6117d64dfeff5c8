"""What is known of each ticket: its shortest way, its value, and what bots make of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.checks.ticket_value import USUAL, is_far_off
from ttr_kit.model import Variant
from ttr_kit.network import fewest_pieces
from ttr_kit.report.tickets import TicketLine, ticket_lines
from ttr_kit.studio.trial import Trial


def played(trial: Trial) -> dict[str, TicketLine]:
    """What the games say of each ticket, by its name."""
    lines = ticket_lines(trial.variant, trial.totals)
    return {ticket.name: line for ticket, line in zip(trial.variant.tickets, lines, strict=True)}


def ticket_facts(variant: Variant, lines: Mapping[str, TicketLine]) -> list[dict[str, Any]]:
    """One entry for each ticket of the file; what games say is of the ticket of the same name."""
    shortest = Survey(variant).journeys.shortest()
    found: dict[int, dict[str, Any]] = {}
    for ticket in variant.tickets:
        way = shortest.get(ticket.index)
        far = way is not None and is_far_off(ticket.points, way)
        found[ticket.index] = {
            "index": ticket.index,
            "name": ticket.name,
            "points": ticket.points,
            "way": way,
            "usual": None if way is None else [way, way + USUAL],
            "mark": "" if way is None or not far else "high" if ticket.points > way else "low",
            "played": _played(lines.get(ticket.name)),
        }
    return list(found.values())


def way(variant: Variant, start: str, end: str) -> int | None:
    """How many spaces the shortest way between two cities has, if there is one."""
    survey = Survey(variant)
    cities = survey.city_index
    if start not in cities or end not in cities:
        return None
    spaces = fewest_pieces(len(cities), survey.edges, cities[start], cities[end])
    return spaces if spaces > 0 else None


def _played(line: TicketLine | None) -> dict[str, Any] | None:
    if line is None or not line.dealt:
        return None
    return {
        "dealt": line.dealt,
        "kept": round(line.kept.value, 3),
        "completed": round(line.completed.value, 3) if line.times_kept else None,
        "net": None if line.net is None else round(line.net, 1),
        "mark": {"over": "high", "under": "low"}.get(line.mark, ""),
    }
