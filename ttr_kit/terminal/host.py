"""The host of a table in the terminal: asks people, lets bots move, saves after every action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ttr_kit.language.house import not_played
from ttr_kit.language.speech import chosen, said
from ttr_kit.play import Fault, Table
from ttr_kit.terminal.orders import LOOKS, Act, LookOrder, Menu, Orders, Puzzled
from ttr_kit.terminal.screen import Screen, Snapshot, typed


class Left(Exception):  # noqa: N818 - no error
    """The player left before the end."""


@dataclass(frozen=True, slots=True)
class Console:
    """How the host talks: lines out, a line in (None: there are no more), a clear screen."""

    say: Callable[[Iterable[str]], None]
    ask: Callable[[str], str | None]
    hand_over: Callable[[str], None]
    """Makes sure that the next player, and nobody else, looks at the screen."""


class Host:
    """Plays one table to its end."""

    def __init__(
        self, table: Table, screen: Screen, console: Console, save: Callable[[], None]
    ) -> None:
        self.table = table
        self.screen = screen
        self.console = console
        self.save = save
        self.people = [n for n, seat in enumerate(table.seats) if seat.bot is None]
        self.seen = dict.fromkeys(self.people, table.revision)
        """By seat: the revision up to which the player knows what happened."""
        self.sitting = self.people[0] if len(self.people) == 1 else None
        self.shown_at = -1

    def play(self) -> None:
        """Until the game is over; Left if the players leave."""
        if note := not_played(self.table.variant):
            self.console.say([f"Note: {note}."])
        while not self.table.over:
            if self.table.waits:
                seat = self.table.to_move
                assert seat is not None
                self._decide(seat)
            else:
                self.table.advance()
                self.save()
        watcher = self.people[0] if len(self.people) == 1 else None
        shown = self.table.snapshot(watcher)
        self._tell(watcher)
        self.console.say(self.screen.end(shown))

    def _tell(self, seat: int | None) -> None:
        """What happened since the player last looked."""
        since = 0 if seat is None else self.seen[seat]
        if seat is None and len(self.people) > 1:
            since = min(self.seen.values())
        lines = [n for n in self.table.snapshot(seat, since)["log"] if n["n"] > since]
        self.console.say(self.screen.events(lines))
        if seat is not None:
            self.seen[seat] = self.table.revision

    def _decide(self, seat: int) -> None:
        if seat != self.sitting:
            self.console.hand_over(self.screen.name(seat))
            self.sitting = seat
        self._tell(seat)
        shown = self.table.snapshot(seat, self.table.revision)
        if shown["decision"] == "turn" or self.shown_at < 0:
            self.console.say(self.screen.turn(shown))
        else:
            self.console.say(self._step(shown))
        self.shown_at = self.table.revision
        orders = Orders(self.table)
        revision = self.table.revision
        while self.table.revision == revision:
            self._obey(seat, orders, shown)
        self.save()

    def _step(self, shown: Snapshot) -> Iterable[str]:
        """A decision in the middle of a turn: only what it needs."""
        yield from self.screen.market(shown)
        yield from self.screen.hand(shown)
        yield self.screen.style.bold(shown["prompt"])
        yield from self.screen.decision(shown)
        for group in shown["choices"]:
            if "select" not in group and "amounts" not in group:
                yield from (f"  {self._offered(group, option)}" for option in group["options"])

    def _offered(self, group: Snapshot, option: Snapshot) -> str:
        """An option as it can be typed; in another language, with what it means."""
        if chosen() in (None, "en"):
            return str(option["text"]).lower()
        return f"{typed(self.table.game, group, option)}: {option['text']}"

    def _obey(self, seat: int, orders: Orders, shown: Snapshot) -> None:
        line = self.console.ask(f"{self.screen.name(seat)}> ")
        if line is None:
            raise Left
        order = orders.understand(line, shown)
        if isinstance(order, Puzzled):
            self.console.say([f"  {order.message}."])
        elif isinstance(order, Menu):
            orders.menu = order
            self.console.say(self.screen.menu(order.title, order.options, order.more))
        elif isinstance(order, LookOrder):
            self._look(order, orders, shown)
        else:
            self._act(seat, order, orders)

    def _act(self, seat: int, order: Act, orders: Orders) -> None:
        before = self.table.revision
        done = self.table.act(seat, before, order.action)
        if isinstance(done, Fault):
            self.console.say([f"  {done.message}."])
            orders.menu = None
            return
        self._tell(seat)

    def _look(self, order: LookOrder, orders: Orders, shown: Snapshot) -> None:
        screen = self.screen
        if order.what == "quit":
            raise Left
        if order.what == "undo":
            text = said("host-nothing-chosen" if orders.menu is None else "host-taken-back")
            orders.menu = None
            self.console.say([f"  {text}"])
        elif order.what == "help":
            self.console.say(self._help(shown))
        elif order.what == "map":
            self._map(order.rest, shown)
        elif order.what == "log":
            self.console.say(screen.events(self.table.snapshot(shown["seat"])["log"]))
        elif order.what == "hand":
            self.console.say([*screen.hand(shown), *screen.own_tickets(shown)])
        elif order.what == "scores":
            self.console.say(screen.seats(shown))
        else:
            self.console.say(screen.turn(shown))

    def _map(self, rest: str, shown: Snapshot) -> None:
        from ttr_kit.terminal.names import begins, words

        if not rest:
            self.console.say([*self.screen.claims(shown), *self.screen.needs(shown)])
            return
        known = self.screen.known.cities.items()
        found = [own for own, c in known if begins(words(rest), own) or begins(words(rest), c)]
        if not found:
            self.console.say([f"  {said('host-no-city', name=rest)}"])
        for city in found:
            self.console.say(self.screen.around(city, shown))

    def _help(self, shown: Snapshot) -> Iterable[str]:
        style = self.screen.style
        yield style.bold(said("host-now"))
        seen: dict[str, tuple[str, str]] = {}
        for group in shown["choices"]:
            seen.setdefault(group["verb"], (group["title"], self.screen.example(group)))
        rows = [
            (verb, title, said("screen-such-as", example=line))
            for verb, (title, line) in seen.items()
        ]
        yield from style.table(rows)
        yield style.bold(said("host-always"))
        yield from style.table([(word, said(f"look-{word}")) for word in LOOKS])
        yield style.quiet(f"  {said('host-beginnings')}: cl osl ber")
