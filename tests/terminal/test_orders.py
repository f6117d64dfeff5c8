"""What people type is understood, or they are told why not."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_kit.format.load import load
from ttr_kit.mechanics.harbor import PORT
from ttr_kit.play import Seat, Table
from ttr_kit.terminal.completion import completions, vocabulary
from ttr_kit.terminal.layout import Style
from ttr_kit.terminal.names import begins, joins, simple, within, words
from ttr_kit.terminal.orders import Act, LookOrder, Menu, Order, Orders, Puzzled
from ttr_kit.terminal.screen import Screen, example


def table(variant: str = "nordic", seed: int = 7) -> Table:
    made = Table(load(variant), [Seat("Ada"), Seat("Ben")], seed)
    while made.record.state.turn < 0:
        group = made.snapshot(made.to_move)["choices"][0]
        made.act(made.to_move or 0, made.revision, group["options"][0]["action"])
    return made


def order(made: Table, *lines: str) -> Order:
    orders = Orders(made)
    given: Order = Puzzled("nothing was typed")
    for line in lines:
        given = orders.understand(line, made.snapshot(made.to_move))
        if isinstance(given, Menu):
            orders.menu = given
    return given


def test_names_are_known_without_accents_and_in_part() -> None:
    assert simple("Ærø Ålborg Łódź Straße") == "aero alborg lodz strasse"
    assert words("New York–St. Louis") == ["new", "york", "st", "louis"]
    assert begins(["mo", "i"], "Mo i Rana")
    assert not begins(["rana"], "Mo i Rana")
    assert within(["dec"], "Draw deck train")
    assert joins(["new", "y", "bos"], ("Boston", "New York"))
    assert joins(["boston", "to", "new", "york"], ("Boston", "New York"))
    assert not joins(["boston", "york"], ("Boston", "New York"))
    assert joins(["to"], ("Toronto", "Boston"))


@pytest.mark.parametrize("line", ["draw deck", "DRAW Deck", "dr dec", "draw deck train"])
def test_drawing_from_the_deck(line: str) -> None:
    given = order(table(), line)
    assert isinstance(given, Act)
    assert given.action == {"do": "draw", "deck": "train"}


@pytest.mark.parametrize("line", ["claim oslo örebro", "cl oreb osl", "claim Oslo - Örebro"])
def test_a_claim_asks_how_to_pay_and_can_be_taken_back(line: str) -> None:
    given = order(table(), line)
    assert isinstance(given, Menu)
    assert [option["pay"] for option in given.options] == [{"yellow": 2}]
    assert isinstance(order(table(), line, ""), Act)
    assert order(table(), line, "undo") == LookOrder("undo")
    picked = order(table(), line, "2")
    assert isinstance(picked, Puzzled)
    assert "1 to 1" in picked.message


def test_a_claim_in_full_is_carried_out() -> None:
    given = order(table(), "claim Oslo--Örebro#2 with 2 yellow")
    assert isinstance(given, Act)
    assert given.action["with"] == {"yellow": 2}


def test_one_city_offers_its_routes() -> None:
    given = order(table(), "claim kiruna")
    assert isinstance(given, Menu)
    made = table()
    several = order(made, "claim n")
    assert isinstance(several, Menu)
    assert several.title == "Which route?"
    assert {"Narvik–Tromsø", "Norrköping–Örebro"} <= {o["text"] for o in several.options}
    then = order(made, "claim n", "1")
    assert isinstance(then, Menu)
    assert then.options[0]["action"]["do"] == "claim"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("claim oslo lahti", "no route fits"),
        ("claim oslo bergen", "your cards do not pay for Bergen–Oslo: it takes 4 blue cards"),
        ("dance", "type draw, tickets, claim or help"),
        ("draw mauve", "nothing here is called “mauve”"),
        ("keep 1", "“keep” is not known here"),
        ("claim Oslo--Örebro#2 with 3 yellow", "you have only 2 yellow"),
        ("\N{REPLACEMENT CHARACTER}", "not known here"),
        ("9" * 5000, "too long"),
    ],
)
def test_what_cannot_be_done_is_explained(line: str, said: str) -> None:
    given = order(table(), line)
    assert isinstance(given, Puzzled)
    assert said in given.message


def test_a_taken_route_names_its_owner() -> None:
    made = table()
    made.act(0, made.revision, order(made, "claim oslo örebro", "1").action)  # type: ignore[union-attr]
    given = order(made, "claim oslo örebro")
    assert isinstance(given, Puzzled)
    assert "closed" in given.message or "belongs to Ada" in given.message


def test_tickets_are_kept_by_number() -> None:
    made = Table(load("nordic"), [Seat("Ada"), Seat("Ben")], 7)
    names = made.snapshot(0)["choices"][0]["select"]["from"]
    for line in ("keep 3 1", "1 3", "keep 1, 3"):
        given = order(made, line)
        assert isinstance(given, Act)
        assert given.action["tickets"] == [names[0], names[2]]
    assert example(made.snapshot(0)["choices"][0], made.game) == "keep 1 2"
    whole = order(made, "all")
    assert isinstance(whole, Act)
    assert whole.action["tickets"] == names
    for line, said in (("keep 1", "at least 2"), ("keep 9 1", "1 to 5"), ("keep oslo", "numbers")):
        refused = order(made, line)
        assert isinstance(refused, Puzzled)
        assert said in refused.message


def test_pieces_are_chosen_by_numbers() -> None:
    made = Table(load("great-lakes"), [Seat("Ada"), Seat("Ben")], 7)
    while "amounts" not in made.snapshot(made.to_move)["choices"][0]:
        first = made.snapshot(made.to_move)["choices"][0]["options"][0]["action"]
        made.act(made.to_move or 0, made.revision, first)
    given = order(made, "27 23")
    assert isinstance(given, Act)
    assert {"train": 27, "ship": 23} in given.action.values()
    for line in ("take 27 trains, 23 ships", "27 trains 23 ships", "take 23 sh 27 tr"):
        assert order(made, line) == given, line
    refused = order(made, "27 24")
    assert isinstance(refused, Puzzled)
    assert "51; it must be 50" in refused.message
    unknown = order(made, "27 trains 23 rockets")
    assert isinstance(unknown, Puzzled)
    assert "trains, ships" in unknown.message


def test_the_suggested_pieces_are_shown_as_a_line_that_can_be_typed() -> None:
    made = Table(load("great-lakes"), [Seat("Ada"), Seat("Ben")], 7)
    while "amounts" not in made.snapshot(made.to_move)["choices"][0]:
        first = made.snapshot(made.to_move)["choices"][0]["options"][0]["action"]
        made.act(made.to_move or 0, made.revision, first)
    shown = made.snapshot(made.to_move)
    assert "  such as: take 27 23" in list(Screen(made, Style(color=False)).decision(shown))
    given = order(made, example(shown["choices"][0], made.game))
    assert isinstance(given, Act)
    assert {"train": 27, "ship": 23} in given.action.values()


def test_words_are_completed() -> None:
    known = vocabulary(table())
    assert completions("Öre", known) == completions("ore", known) == ["Örebro "]
    assert "claim " in completions("cl", known)


@pytest.mark.parametrize("id", ["marklin", "nordic", "great-lakes"])
def test_every_line_that_help_shows_can_be_typed(id: str) -> None:
    made = Table(load(id), [Seat("Ada"), Seat("Ben")], seed=3)
    for _ in range(12):
        shown = made.snapshot(made.to_move)
        for group in {group["verb"]: group for group in reversed(shown["choices"])}.values():
            line = example(group, made.game)
            assert not isinstance(order(made, line), Puzzled), line
        made.act(made.to_move or 0, made.revision, shown["choices"][0]["options"][0]["action"])


def test_a_mix_of_tickets_is_asked_for_with_an_example_and_offered_as_a_menu() -> None:
    made = Table(load("marklin"), [Seat("Ada"), Seat("Ben")], seed=3)
    shown = made.snapshot(0)
    said = list(Screen(made, Style(color=False)).decision(shown))
    assert said == ["  such as: tickets 4 long"]
    assert isinstance(order(made, "tickets 4 long"), Act)
    menu = order(made, "tickets")
    assert isinstance(menu, Menu)
    assert len(menu.options) == 5
    unknown = order(made, "mix 2 2")
    assert unknown == Puzzled("“mix” is not known here; type tickets or help")


def building(cities: int = 40) -> tuple[Table, dict[str, Any]]:
    """A table where something can be bought in many cities, in two ways each."""
    made = table("great-lakes")
    shown = made.snapshot(made.to_move)
    names = [city.name for city in made.variant.cities][:cities]
    shown["choices"] = [
        {
            "verb": "harbor",
            "title": "Build a harbor",
            "city": city,
            "options": [
                {
                    "action": {"do": "harbor", "city": city, "with": {color: 1}},
                    "text": f"Build a harbor: {city} with 1 {color}",
                    "pay": {color: 1},
                }
                for color in ("red", "blue")
            ],
        }
        for city in names
    ]
    return made, shown


def test_what_is_bought_is_asked_for_by_city_and_nothing_is_cut_silently() -> None:
    made, shown = building()
    cities = [group["city"] for group in shown["choices"]]
    orders = Orders(made)
    menu = orders.understand("harbor", shown)
    assert isinstance(menu, Menu)
    assert menu.title == "Which city?"
    assert [option["text"] for option in menu.options] == cities[:30]
    assert menu.more == len(cities) - 30 > 0
    screen = Screen(made, Style(False))
    said = list(screen.menu(menu.title, menu.options, menu.more))
    assert f"  … and {menu.more} more: type the command with more of the name" in said
    assert not [line for line in screen.menu("Which?", menu.options) if "more" in line]
    orders.menu = menu
    payments = orders.understand("2", shown)
    assert isinstance(payments, Menu)
    assert [option["pay"] for option in payments.options] == [{"red": 1}, {"blue": 1}]
    orders.menu = None
    paid = orders.understand(f"harbor {cities[3]} blue", shown)
    assert isinstance(paid, Act)
    assert paid.action["city"] == cities[3]


def test_an_unknown_place_is_refused_with_names_as_they_are_written() -> None:
    made, shown = building()
    cities = [group["city"] for group in shown["choices"]]
    orders = Orders(made)
    refused = orders.understand("harbor Nowhere", shown)
    some = ", ".join(cities[:6])
    assert refused == Puzzled(
        f"nothing here is called “Nowhere”; you can build a harbor: {some} or "
        f"{len(cities) - 6} more"
    )
    near = orders.understand("harbor Chicaog with 1 red", shown)
    assert isinstance(near, Puzzled)
    assert near.message.endswith("did you mean “Chicago”?")
    shown["choices"] = shown["choices"][:1]
    inland = next(city.name for city in made.variant.cities[1:] if not PORT.of(city))
    assert orders.understand(f"harbor {inland}", shown) == Puzzled(f"{inland} is no port")
