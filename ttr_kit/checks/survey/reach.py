"""What players have at the start of a game, and what they can have at all."""

from __future__ import annotations

from functools import cached_property

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.format.schema.bundle import fragments
from ttr_kit.model import Condition, Filter
from ttr_kit.model.filters import SORTS, cards, cities, left, routes, tickets

EVERYTHING = Filter()


class Reach:
    """Bounds of what can be counted for a player."""

    def __init__(self, survey: Survey) -> None:
        self._survey = survey
        self._variant = survey.variant

    @cached_property
    def uncounted(self) -> dict[str, str]:
        """The metrics that count nothing in this variant, with the reason."""
        variant = self._variant
        found: dict[str, str] = {}
        for name, fragment in fragments().items():
            if name not in variant.settings:
                keys = ", ".join(f'"{key}"' for key in fragment.get("variant", ()))
                reason = f"this variant does not declare {keys}"
                found.update(dict.fromkeys(fragment.get("metrics", ()), reason))
        if not variant.tickets or not (variant.tickets_start.deal or variant.tickets_later.deal):
            ticketed = (metric for metric, sort in SORTS.items() if sort == "ticket")
            found.update(dict.fromkeys(ticketed, "there are no tickets to be had"))
        if not variant.groups:
            found["touched_groups"] = "there are no groups of cities"
        return found

    def at_start(self, limit: Condition) -> int | None:
        """What every player has at the start of what a limit looks at; None: nobody knows."""
        variant, metric = self._variant, limit.metric
        if metric == "pieces_left":
            return self._survey.pieces_of(self._kinds(limit))
        if metric in ("cards_in_hand", "uncompleted_tickets"):
            if limit.of != EVERYTHING:
                return None
            hand = sum(variant.start_hand.values())
            kept = min(variant.tickets_start.keep, variant.tickets_start.deal)
            return hand if metric == "cards_in_hand" else kept
        return 0

    def at_least_ever(self, limit: Condition) -> int:
        """What no player can ever get below."""
        if limit.metric != "pieces_left":
            return 0
        survey, kinds = self._survey, self._kinds(limit)
        placed = sum(survey.placeable(kind) for kind in kinds)
        others = sum(piece.count for piece in self._variant.pieces if piece.name not in kinds)
        return max(0, survey.pieces_in_play - others - placed)

    def at_most_ever(self, limit: Condition) -> int | None:
        """What no player can ever get beyond; None: nobody knows."""
        variant, survey, of = self._variant, self._survey, limit.of
        metric, sort = limit.metric, SORTS.get(limit.metric)
        if sort == "piece":
            return survey.pieces_of(self._kinds(limit))
        if sort == "ticket":
            return len(tickets(variant, of))
        if sort == "card":
            return sum(variant.cards[number].count for number in cards(variant, of))
        if sort == "route":
            numbers = routes(variant, of)
            if metric == "claimed_routes":
                return self._most_routes(numbers)
            return min(survey.pieces_in_play, survey.own_spaces(numbers))
        if metric == "touched_groups":
            such = {variant.cities[number].name for number in cities(variant, of)}
            return sum(not such.isdisjoint(members) for members in variant.groups.values())
        return None if sort is None else len(left(variant, sort, of))

    @cached_property
    def most_routes(self) -> int:
        """How many routes one player can own."""
        return self._most_routes(range(len(self._variant.routes)))

    def _kinds(self, limit: Condition) -> tuple[str, ...]:
        return limit.pieces or self._variant.end.pieces

    def _most_routes(self, numbers: list[int] | range) -> int:
        """How many of some routes a player's pieces can fill, the shortest ones first."""
        survey, variant = self._survey, self._variant
        own = {variant.routes[number].index: variant.routes[number].length for number in numbers}
        tracks = [
            sum(track in own for track in connection.tracks) for connection in variant.connections
        ]
        pieces, number = survey.pieces_in_play, 0
        for length in sorted(own.values()):
            pieces -= length
            if pieces < 0:
                break
            number += 1
        return min(number, sum(min(count, survey.own_tracks) for count in tracks))
