"""What a bot is, how one is found by name, and how it is asked for its next action."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import ClassVar, Protocol

from ttr_kit.engine import Action, Game, IllegalAction, State, View
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.native import mypyc_attr


class Bot(Protocol):
    """Any class that is made from a seed and chooses one of a view's legal actions."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class QuickBot:
    """A bot that gets numbers instead of words, and answers with the number of an action."""

    name: ClassVar[str] = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def start(self, game: Game, player: int) -> None:
        """A new game begins, with the bot in that seat."""

    def decide(self, view: NumericView) -> int:
        """The number of a legal action."""
        raise NotImplementedError


class Attempts:
    """Remembers claims that came to nothing, so that no bot repeats one for ever."""

    def __init__(self) -> None:
        self.cards: dict[int, int] = {}
        """By route, how many cards were at hand when it was claimed last."""

    def note(self, view: NumericView, index: int) -> int:
        """Remember the action if it is a claim, and return it."""
        claim = view.game.claim
        if claim.offset <= index < claim.offset + claim.size:
            self.cards[claim.route_of[index - claim.offset]] = sum(view.hand)
        return index

    def forget(self, view: NumericView) -> None:
        """Leave out of the view what failed with as many cards, if there is anything else."""
        for route in [route for route in self.cards if not view.free >> route & 1]:
            del self.cards[route]  # it did not fail, or it is too late
        if self.cards and view.legal:
            held = sum(view.hand)
            for route, cards in self.cards.items():
                if held <= cards:
                    view.routes &= ~(1 << route)


BUILT_IN = {
    "random": "ttr_kit.bots.random_bot:RandomBot",
    "greedy": "ttr_kit.bots.greedy:GreedyBot",
    "planner": "ttr_kit.bots.planner:PlannerBot",
    "rusher": "ttr_kit.bots.styles:RusherBot",
    "hoarder": "ttr_kit.bots.styles:HoarderBot",
    "search": "ttr_kit.bots.search:SearchBot",
}
"""The bots of the kit, each with its import path."""


def create(name: str, seed: int = 0) -> Bot | QuickBot:
    """A bot of the kit by its name, or any other by its import path: `my_bots:Cautious`.

    What follows a colon more is handed to the bot after the seed: `search:100ms`.
    """
    words = name.split(":")
    path = BUILT_IN[words[0]].split(":") if words[0] in BUILT_IN else words[:2]
    if len(path) < 2:
        known = ", ".join(BUILT_IN)
        raise ValueError(f"no bot {name}: expected {known}, or an import path module:Class")
    options = words[1:] if words[0] in BUILT_IN else words[2:]
    try:
        made = getattr(import_module(path[0]), path[1])(seed, *options)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise ValueError(f"no bot {name}: {error}") from error
    if not isinstance(made, QuickBot) and not hasattr(made, "choose"):
        raise ValueError(f"no bot {name}: it has no method choose")
    return made  # type: ignore[no-any-return]


def ask(bot: Bot | QuickBot, game: Game, state: State) -> Action:
    """What the bot does now; it sees nothing but what the player in its seat may know."""
    player = game.to_move(state)
    if isinstance(bot, QuickBot):
        return game.action(state, bot.decide(NumericView(game, state, player)))
    return bot.choose(game.view(state, player))


def step(bot: Bot | QuickBot, game: Game, state: State) -> str:
    """Let the bot decide, and carry it out; IllegalAction if the answer is not legal.

    Returns the first word of the action.
    """
    if not isinstance(bot, QuickBot):
        action = bot.choose(game.view(state, game.to_move(state)))
        game.apply(state, action)
        return action.verb
    player = game.to_move(state)
    view = NumericView(game, state, player)
    index = bot.decide(view)
    verb = game.verb_of(index)
    local = index - verb.offset
    if verb is game.claim:
        route: int = game.claim.route_of[local]
        legal = bool(view.routes >> route & 1) and local in game.claim.offers(state, player, route)
    else:
        legal = bool(view.legal >> index & 1)
    if not legal:
        raise IllegalAction(f"action number {index} is not legal now")
    game.carry_out(state, index)
    return verb.word


def play(game: Game, bots: Sequence[Bot | QuickBot], seed: int = 0, limit: int = 20_000) -> State:
    """Play a whole game; returns its last state."""
    for player, bot in enumerate(bots):
        if isinstance(bot, QuickBot):
            bot.start(game, player)
    state = game.start(seed)
    for _ in range(limit):
        if state.over:
            return state
        step(bots[game.to_move(state)], game, state)
    raise RuntimeError(f"the game did not end within {limit} decisions")
