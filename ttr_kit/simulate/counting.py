"""Counts what happened in one game into the totals."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from ttr_kit.model import Variant
from ttr_kit.simulate.record import GameRecord
from ttr_kit.simulate.totals import (
    TENTHS,
    BotTotals,
    Group,
    RoundTotals,
    Source,
    Standing,
    Totals,
    Use,
    empty_group,
)


def count(totals: Totals, record: GameRecord, variant: Variant) -> None:
    """Count one finished game."""
    group = totals.groups.get(record.players)
    if group is None:
        group = totals.groups[record.players] = empty_group(variant, record.players)
    totals.games += 1
    group.games += 1
    group.turns.count(record.turns)
    group.decisions.count(record.decisions)
    group.ends[record.end] = group.ends.get(record.end, 0) + 1
    best = sorted(record.scores, reverse=True)
    group.winning.count(best[0])
    if len(best) > 1:
        group.margins.count(best[0] - best[1])
    _seats(group, record)
    _track(group, record)
    edges = _edges(record)
    _tickets(group, record, edges)
    _routes(group, record, variant, edges)
    _blocks(group, record, variant)
    _bonuses(group, record)


def _edges(record: GameRecord) -> list[int]:
    """By seat: points times players, less the points of the whole table."""
    total = sum(record.scores)
    return [score * record.players - total for score in record.scores]


def _standing(standing: Standing, record: GameRecord, seat: int) -> None:
    standing.games += 1
    standing.scores.count(record.scores[seat])
    if seat in record.winners:
        standing.wins.count(len(record.winners))


def _seats(group: Group, record: GameRecord) -> None:
    used: dict[str, int] = {}
    for number, seat in enumerate(record.seats):
        won = number in record.winners
        _standing(group.seats[number], record, number)
        bot = group.bots.get(seat.bot)
        if bot is None:
            bot = group.bots[seat.bot] = BotTotals([Standing() for _ in record.seats])
        _standing(bot.seats[number], record, number)
        bot.turns += seat.turns
        bot.decisions += seat.decisions
        bot.pieces_left += sum(seat.pieces.values())
        bot.cards_left += sum(seat.hand.values())
        for sources in (group.sources, bot.sources):
            for reason, points in seat.sources.items():
                source = sources.setdefault(reason, Source())
                source.points += points
                source.seats += points != 0
                source.winners += points if won else 0
        for word, times in seat.uses.items():
            _use(bot.uses, word, times, len(record.winners) if won else 0)
            used[word] = used.get(word, 0) + times
        for card, times in seat.face_up.items():
            group.cards[card].face_up += times
        for card, times in seat.blind.items():
            group.cards[card].blind += times
        for card, times in seat.hand.items():
            group.cards[card].left += times
    winning = {word for winner in record.winners for word in record.seats[winner].uses}
    for word, times in used.items():
        _use(group.uses, word, times, 1 if word in winning else 0)


def _use(uses: dict[str, Use], word: str, times: int, winners: int) -> None:
    use = uses.setdefault(word, Use())
    use.games += 1
    use.times += times
    if winners:
        use.won.count(winners)


def _leaders(scores: Iterable[int]) -> list[int]:
    known = list(scores)
    most = max(known)
    return [seat for seat, score in enumerate(known) if score == most]


def _track(group: Group, record: GameRecord) -> None:
    for number, scores in enumerate(record.track):
        if number == len(group.rounds):
            group.rounds.append(RoundTotals())
        after = group.rounds[number]
        after.games += 1
        after.points += sum(scores)
        after.leader += max(scores)
        after.winner += scores[record.winners[0]]
    led = [_leaders(scores) for scores in record.track]
    alone = [leaders[0] for leaders in [*led, list(record.winners)] if len(leaders) == 1]
    group.lead_changes.count(sum(before != after for before, after in pairwise(alone)))
    since = len(led)  # the first round from which the winner, or one of them, led to the end
    while since and record.winners[0] in led[since - 1]:
        since -= 1
    group.settled[TENTHS * since // max(1, len(led))] += 1


def _tickets(group: Group, record: GameRecord, edges: list[int]) -> None:
    for ticket in record.tickets:
        totals = group.tickets[ticket.ticket]
        totals.dealt += 1
        totals.dealt_at_start += not ticket.turn
        totals.edge_dealt += edges[ticket.seat]
        if not ticket.kept:
            continue
        bot = group.bots[record.seats[ticket.seat].bot]
        totals.kept += 1
        totals.kept_at_start += not ticket.turn
        totals.edge += edges[ticket.seat]
        bot.kept += 1
        if ticket.seat in record.winners:
            totals.won.count(len(record.winners))
        if ticket.completed is not None:
            totals.completed += 1
            totals.turns += ticket.completed - ticket.turn
            totals.spaces += ticket.spaces
            bot.completed += 1


def _routes(group: Group, record: GameRecord, variant: Variant, edges: list[int]) -> None:
    ends = {route.name: route.ends for route in variant.routes}
    reached: set[tuple[str, int]] = set()
    rounds = max([seat.turns for seat in record.seats] + [1])
    for claim in record.claims:
        totals = group.routes[claim.route]
        bot = record.seats[claim.seat].bot
        totals.claimed += 1
        totals.bots[bot] = totals.bots.get(bot, 0) + 1
        totals.seats[claim.seat] += 1
        totals.when[min(TENTHS - 1, TENTHS * (claim.turn - 1) // rounds)] += 1
        totals.turns += claim.turn
        totals.edge += edges[claim.seat]
        if claim.seat in record.winners:
            totals.won.count(len(record.winners))
        for card, number in claim.paid.items():
            totals.paid[card] = totals.paid.get(card, 0) + number
            group.cards[card].paid += number
        reached.update((city, claim.seat) for city in ends[claim.route])
    for city, _ in reached:
        group.cities[city].seats += 1
    for city in {city for city, _ in reached}:
        group.cities[city].games += 1


def _blocks(group: Group, record: GameRecord, variant: Variant) -> None:
    places = {ticket.name: ticket.named for ticket in variant.tickets}
    for block in record.blocks:
        route, ticket = group.routes[block.route], group.tickets[block.ticket]
        if block.detour:
            route.detours += 1
            ticket.detours += 1
            continue
        route.cut += 1
        ticket.cut += 1
        for city in {city for place in places[block.ticket] for city in variant.places(place)}:
            group.cities[city].cut += 1
    group.detoured += len({block.seat for block in record.blocks if block.detour})
    group.cut += len({block.seat for block in record.blocks if not block.detour})


def _bonuses(group: Group, record: GameRecord) -> None:
    best = _leaders(record.scores)
    for name, gained in record.bonuses.items():
        totals = group.bonuses[name]
        if not gained:
            continue
        totals.games += 1
        totals.holders.count(len(gained))
        totals.points += sum(gained.values())
        totals.won += any(seat in gained for seat in record.winners)
        without = [score - gained.get(seat, 0) for seat, score in enumerate(record.scores)]
        totals.decided += not set(best) & set(_leaders(without))
