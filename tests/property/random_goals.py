"""Tags, tickets of every form, awards, filters, tie-breaks and ends of random variants.

A filter is made of what some route, city, ticket or card is like, so that it never leaves nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

Data = dict[str, Any]
Draw = Callable[[st.SearchStrategy[Any]], Any]

ROUTES = ("longest_path", "claimed_routes", "claimed_spaces")
CITIES = ("connected_cities", "touched_cities", "touched_groups")
TICKETS = ("completed_tickets", "uncompleted_tickets", "round_trips")
COUNTED = (*ROUTES, *CITIES, *TICKETS, "cards_in_hand", "pieces_left")
"""What can be counted with a filter."""


def tags(draw: Draw, cities: dict[str, Data], routes: list[Data]) -> None:
    """Words on some cities and routes; few choices, as large examples are seldom tried."""
    every = draw(st.integers(0, 3))
    if every:
        for record in [*cities.values()][::every]:
            record["tags"] = ["lake"]
        for route in routes[every - 1 :: every]:
            route["tags"] = ["coast"]


def several(draw: Draw, visited: list[str]) -> Data:
    """A ticket for the cities that a walk has visited, in another form than from and to."""
    form = draw(st.sampled_from(("cities", "tour", "to")))
    points = draw(st.integers(1, 9))
    if form == "to":
        return {"from": visited[0], "to": {place: draw(st.integers(1, 9)) for place in visited[1:]}}
    if form == "tour" and draw(st.booleans()):
        return {"tour": visited, "points": points, "any_order": draw(st.integers(0, points))}
    return {form: visited, "points": points}


def filtered(draw: Draw, data: Data, metric: str) -> Data:
    """Some of what is true of something that the metric counts."""
    found: Data = {}
    if metric in ROUTES:
        route = draw(st.sampled_from(data["routes"]))
        found = {
            "color": route["color"],
            "piece": route["piece"],
            "min_length": draw(st.integers(1, route["length"])),
            "max_length": draw(st.integers(route["length"], 5)),
        }
        found |= {"tag": route["tags"][0]} if "tags" in route else {}
    elif metric in CITIES:
        name = draw(st.sampled_from(list(data["cities"])))
        found = {"tag": "lake"} if "tags" in data["cities"][name] else {}
        around = [group for group, members in data.get("groups", {}).items() if name in members]
        found |= {"region": around[0]} if around else {}
    elif metric in TICKETS and data["tickets"]:
        ticket = draw(st.sampled_from(data["tickets"]))
        to = ticket.get("to")
        points = max(to.values()) if isinstance(to, dict) else ticket["points"]
        found = {"deck": ticket["deck"], "min_points": draw(st.integers(0, points)),
                 "max_points": draw(st.integers(points, 9))}  # fmt: skip
    elif metric == "cards_in_hand":
        card = draw(st.sampled_from(list(data["cards"])))
        found = {"card": card}
    elif metric == "pieces_left":
        found = {"piece": draw(st.sampled_from(list(data["pieces"])))}
    return {key: value for key, value in found.items() if draw(st.booleans())}


def bonus(draw: Draw, data: Data, number: int) -> Data:
    """A bonus with any award."""
    kinds = ["most", "each", "rank", "table", "network"] + ["group"] * bool(data.get("groups"))
    award = draw(st.sampled_from(kinds))
    found: Data = {"name": f"Award {number}", "award": award}
    if draw(st.integers(0, 3)) == 0:
        found["eligible"] = {"metric": "claimed_routes", "at_least": draw(st.integers(1, 2))}
    if award == "group":
        groups = {name: draw(st.integers(1, 9)) for name in data["groups"]}
        return {**found, "groups": groups}
    metric = draw(st.sampled_from(CITIES if award == "network" else COUNTED))
    found |= {"metric": metric, "of": filtered(draw, data, metric)}
    numbers = st.lists(st.integers(-3, 9), min_size=1, max_size=4)
    if award in ("most", "each"):
        found["points"] = draw(st.sampled_from((-2, 1, 5, 7)))
    else:
        found["table"] = [*draw(numbers), draw(st.integers(1, 9))]
    if award == "rank":
        if draw(st.booleans()):
            most = data["players"]["max"]
            found["by_players"] = {str(draw(st.integers(1, most))): [*draw(numbers), 2][:most]}
        if draw(st.booleans()):
            found["zero"] = draw(st.integers(-5, 5))
    if award in ("most", "rank"):
        ties = ["all", "none", "split", "competition"] + ["earliest"] * (metric in ROUTES)
        found["ties"] = draw(st.sampled_from(ties))
    return found


def tie_break(draw: Draw, data: Data) -> Data:
    """A tie-break with a filter."""
    metric = draw(st.sampled_from(COUNTED))
    return {"metric": metric, "of": filtered(draw, data, metric), "fewest": draw(st.booleans())}


def limits(draw: Draw, data: Data, in_play: int) -> Data:
    """An end of two limits."""
    first = {"metric": "pieces_left", "at_most": draw(st.integers(in_play // 2, in_play - 1))}
    metric, most = draw(st.sampled_from((("claimed_routes", 2), ("touched_cities", 3))))
    second: Data = {"metric": metric, "at_least": draw(st.integers(1, most))}
    needed = draw(st.sampled_from(("any", "all")))
    if needed == "any":
        second["of"] = filtered(draw, data, metric)
    return {needed: [first, second]}
