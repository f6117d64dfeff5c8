"""Makes the typed `Variant` out of checked, complete plain data."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, cast

from ttr_kit.format.fingerprint import fingerprint
from ttr_kit.format.references import groups_by_feature
from ttr_kit.format.schema.bundle import RECORDS, fragments, resolved
from ttr_kit.format.schema.defaults import fill
from ttr_kit.language.words import many
from ttr_kit.mechanics import MECHANICS
from ttr_kit.model import (
    Board,
    Bonus,
    CardClass,
    CardDeck,
    City,
    Condition,
    Connection,
    End,
    Features,
    Filter,
    Market,
    PieceKind,
    Reset,
    Route,
    Scenery,
    Settings,
    Ticket,
    TicketDraw,
    TieBreak,
    Variant,
)
from ttr_kit.model.plain import typed

Data = Mapping[str, Any]


def lower(data: Data, id: str, declared: Collection[str], extra: Data | None = None) -> Variant:
    """The variant that complete data stands for.

    `declared` are the sections that the file or a parent states itself, `extra` the keys of other
    programs.
    """
    pieces = tuple(
        PieceKind(name, record["count"], record.get("plural", _plural(name)))
        for name, record in data["pieces"].items()
    )
    cards = _cards(data, tuple(piece.name for piece in pieces))
    decks = _decks((card.deck for card in cards), data["decks"], "cards")
    first_deck = decks[0].name if decks else "train"
    routes = _routes(data, pieces[0].name if pieces else "train")
    tickets = _tickets(data)
    ticket_rules = data["ticket_rules"]
    return Variant(
        id=id,
        name=data.get("name", id),
        description=data["description"].strip(),
        language=data["language"],
        edition=data["edition"],
        revision=data["revision"],
        credits=tuple(data["credits"]),
        names=data["names"],
        board=Board(**data["board"]),
        min_players=data["players"]["min"],
        max_players=data["players"]["max"],
        first_player=data["first_player"],
        pieces=pieces,
        decks=decks,
        cards=cards,
        market=_market(data["market"], cards, first_deck),
        draw_budget=data["draw"]["budget"],
        start_hand=data.get("start_hand", {first_deck: 4}),
        cities=tuple(_city(name, record) for name, record in data.get("cities", {}).items()),
        groups={
            **{name: tuple(members) for name, members in data["groups"].items()},
            **groups_by_feature(dict(data)),
        },
        routes=routes,
        connections=_connections(routes),
        open_tracks={int(n): tracks for n, tracks in data["parallel"]["open_tracks"].items()},
        tracks_per_player=data["parallel"]["tracks_per_player"],
        tickets=tickets,
        ticket_decks=_decks((t.deck for t in tickets), data["ticket_decks"], "tickets"),
        tickets_start=_ticket_draw(ticket_rules["start"]),
        tickets_later=_ticket_draw(ticket_rules["later"]),
        route_points={int(n): points for n, points in data["route_points"].items()},
        bonuses=tuple(_bonus(record) for record in data["bonuses"]),
        tie_breaks=tuple(_tie_break(record) for record in data["tie_breaks"]),
        end=_end(data["end"], tuple(piece.name for piece in pieces)),
        settings=_settings(data, declared),
        content_hash=fingerprint(data),
        scenery=tuple(_scenery(record) for record in data["scenery"]),
        house_rules={
            chapter: tuple(" ".join(paragraph.split()) for paragraph in paragraphs)
            for chapter, paragraphs in data["house_rules"].items()
            if paragraphs
        },
        extra=extra or {},
    )


def _plural(word: str) -> str:
    return word if word.endswith("s") else many(word)


def _features(kind: str, record: Data) -> Features:
    """What mechanics declare on a record and what is not merely their default."""
    return Features(
        (key, typed(type_, record[key]))
        for key, type_, default in _keys(kind)
        if key in record and record[key] != default
    )


@cache
def _keys(kind: str) -> tuple[tuple[str, Any, object], ...]:
    """What mechanics add to records of a kind: the key, the type of its values, the default."""
    return tuple(
        (feature.key, feature.kind, fragments()[mechanic.name][kind][feature.key].get("default"))
        for mechanic in MECHANICS
        for feature in mechanic.features(kind)
    )


def _settings(data: Data, declared: Collection[str]) -> dict[str, Settings]:
    settings: dict[str, Settings] = {}
    for mechanic in MECHANICS:
        fragment = fragments()[mechanic.name]
        key = next(iter(fragment.get("variant", ())), None)
        schema = resolved()["properties"][key] if key else {}
        record = fill(data.get(key, {}), schema) if key else {}
        if not all(required in record for required in schema.get("x-required", ())):
            continue  # reported as missing
        # A mechanic whose settings all have defaults is in use as soon as a record names it.
        if key in declared or ((key is None or "default" in schema) and _is_used(fragment, data)):
            settings[mechanic.name] = typed(mechanic.settings, record)
    return settings


def _is_used(fragment: Data, data: Data) -> bool:
    for kind, section in RECORDS.items():
        keys = fragment.get(kind, {})
        if not keys:
            continue
        found = data.get(section, ())
        for record in found.values() if isinstance(found, dict) else found:
            if any(key in record and record[key] != keys[key].get("default") for key in keys):
                return True
    return False


def _cards(data: Data, kinds: tuple[str, ...]) -> tuple[CardClass, ...]:
    cards = []
    for name, record in data["cards"].items():
        title = record.get("title", name)
        wild = record["wild"]
        use_on = record.get("use_on")
        cards.append(
            CardClass(
                name=name,
                title=title,
                plural=record.get(
                    "plural", title if record.get("color") == title else _plural(title)
                ),
                deck=record["deck"],
                count=record["count"],
                color=record.get("color"),
                wild=wild,
                pays=tuple(record.get("pays", kinds)),
                symbols=tuple(record["symbols"]),
                min_length=record["min_length"],
                use_on=None if use_on is None else tuple(use_on),
                face_up_cost=record.get("face_up_cost", 2 if wild else 1),
                features=_features("card", record),
            )
        )
    return tuple(cards)


def _decks(names: Any, titles: Data, what: str) -> tuple[CardDeck, ...]:
    return tuple(
        CardDeck(
            name,
            titles.get(name, {}).get(
                "title", what.capitalize() if name == what else f"{name.capitalize()} {what}"
            ),
        )
        for name in dict.fromkeys(names)
    )


def _market(record: Data, cards: tuple[CardClass, ...], first_deck: str) -> Market:
    limiting = tuple(card.name for card in cards if card.wild and card.face_up_cost > 1)
    usual = [{"cards": limiting, "count": 3}] if limiting else []
    return Market(
        slots=record.get("slots", {first_deck: 5}),
        refill=record["refill"],
        resets=tuple(
            Reset(tuple(reset["cards"]), reset["count"]) for reset in record.get("resets", usual)
        ),
        reset_limit=record["reset_limit"],
        closes=record["closes"],
    )


def _city(name: str, record: Data) -> City:
    at = record.get("at")
    features = _features("city", record)
    keys = resolved()["properties"]["cities"]["additionalProperties"]["else"]["properties"]
    return City(
        name=name,
        at=(at[0], at[1]) if at else None,
        label=record.get("label"),
        dead_end=any("x-dead-end" in keys[key] for key in features),
        tags=tuple(record["tags"]),
        features=features,
    )


def _routes(data: Data, usual_piece: str) -> tuple[Route, ...]:
    routes: list[Route] = []
    names: dict[str, int] = {}
    for index, record in enumerate(data.get("routes", ())):
        color = record["color"]
        routes.append(
            Route(
                index=index,
                name=_numbered(f"{record['from']}--{record['to']}", names),
                ends=(record["from"], record["to"]),
                length=record["length"],
                color=None if color == "gray" else color,
                piece=record.get("piece", usual_piece),
                via=tuple((point[0], point[1]) for point in record["via"]),
                connection=record.get("connection"),
                tags=tuple(record["tags"]),
                features=_features("route", record),
            )
        )
    return tuple(routes)


def _numbered(name: str, seen: dict[str, int]) -> str:
    """The name, with a number from the second of its kind on; never the same one twice."""
    number = seen.get(name, 0) + 1
    unique = name if number == 1 else f"{name}#{number}"
    while unique in seen:  # a city may itself be called so
        number += 1
        unique = f"{name}#{number}"
    seen[name] = number
    seen.setdefault(unique, 1)
    return unique


def _connections(routes: tuple[Route, ...]) -> tuple[Connection, ...]:
    tracks: dict[tuple[str, ...], list[Route]] = {}
    for route in routes:
        word = route.connection
        key = (*sorted(route.ends), *(("word", word) if word else ("piece", route.piece)))
        tracks.setdefault(key, []).append(route)
    return tuple(
        Connection(ends=group[0].ends, tracks=tuple(route.index for route in group))
        for group in tracks.values()
    )


def _tickets(data: Data) -> tuple[Ticket, ...]:
    tickets: list[Ticket] = []
    names: dict[str, int] = {}
    for index, record in enumerate(data.get("tickets", ())):
        for _ in range(record["count"]):
            tickets.append(_ticket(index, record, names))
    return tuple(tickets)


def _ticket(index: int, record: Data, names: dict[str, int]) -> Ticket:
    places = tuple(record.get("tour") or record.get("cities") or ())
    to = record.get("to", "")
    targets = to if isinstance(to, dict) else {}
    goal = "tour" if "tour" in record else "all" if places else "choice" if targets else "pair"
    ends = (places[0], places[-1]) if places else (record["from"], next(iter(targets), to))
    points = max(targets.values()) if targets else record["points"]
    lowest = min(targets.values()) if targets else points
    shown = "--".join(places or (ends[0], *(targets or (to,))))
    return Ticket(
        index=index,
        name=_numbered(shown, names),
        ends=ends,
        points=points,
        penalty=record.get("penalty", lowest),
        deck=record["deck"],
        goal=cast(Any, goal),
        places=places,
        targets=targets,
        any_order=record.get("any_order", points) if goal == "tour" else 0,
        features=_features("ticket", record),
    )


def _ticket_draw(record: Data) -> TicketDraw:
    by_deck = record.get("by_deck")
    return TicketDraw(
        deal=sum(by_deck.values()) if by_deck else record["deal"],
        keep=record["keep"],
        rejected=record["rejected"],
        by_deck=by_deck or None,
    )


def _bonus(record: Data) -> Bonus:
    return Bonus(
        record["name"],
        record.get("metric", "connected_cities"),  # what is joined, if groups of cities count
        record["award"],
        record.get("points", 0),
        record["ties"],
        _filter(record),
        tuple(record["table"]),
        {int(players): tuple(values) for players, values in record["by_players"].items()},
        record["groups"],
        record.get("zero"),
        _condition(record["eligible"]) if "eligible" in record else None,
    )


def _filter(record: Data) -> Filter:
    found: Filter = typed(Filter, record["of"])
    return found


def _condition(record: Data) -> Condition:
    pieces = tuple(record.get("pieces", ()))
    limits = record.get("at_most"), record.get("at_least")
    return Condition(record["metric"], pieces, *limits, _filter(record))


def _tie_break(record: Data | str) -> TieBreak:
    if isinstance(record, str):
        return TieBreak(record)
    return TieBreak(record["metric"], _filter(record), record["fewest"], record["holder"])


def _end(record: Data, kinds: tuple[str, ...]) -> End:
    parts = record.get("all") or record.get("any")
    conditions = [_condition(part) for part in parts or [record]]
    first, *others = [replace(one, pieces=one.pieces or _kinds(one, kinds)) for one in conditions]
    stated = bool(parts) or first.at_most is not None or first.at_least is not None
    return End(
        metric=first.metric,
        pieces=first.pieces,
        at_most=first.at_most if stated else 2,
        at_least=first.at_least,
        extra_turns=record["extra_turns"],
        scope=record["scope"],
        of=first.of,
        others=tuple(others),
        needed="all" if record.get("all") else "any",
    )


def _kinds(condition: Condition, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds of pieces that a limit counts which names none."""
    one = condition.of.piece
    return (one,) if one and condition.metric == "pieces_left" else kinds


def _scenery(record: Data) -> Scenery:
    points = tuple((point[0], point[1]) for point in record["points"])
    corners = record.get("corners")
    spots = None
    if corners is not None:
        (x0, y0), (x1, y1) = corners
        spots = ((x0, y0), (x1, y1))
    return Scenery(
        record["kind"],
        points,
        record.get("file"),
        spots,
        record.get("folder", ""),
        float(record["rotation"]),
        float(record["opacity"]),
    )
