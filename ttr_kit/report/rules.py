"""Every finding of a balance report: its code, its threshold and its page, in one table."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_kit.diagnostics import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO


@dataclass(frozen=True, slots=True)
class BalanceRule:
    """One thing that can be wrong with the balance of a map."""

    code: str
    title: str
    severity: Severity
    threshold: float
    measure: str
    """What the threshold is a threshold of, in words."""
    page: str

    @property
    def rule(self) -> Rule:
        """The rule as `ttr-kit explain` shows it."""
        limit = f"Reported when: {self.measure}."
        return Rule(self.code, self.title, self.severity, f"{self.page}\n\n{limit}")


RULES: tuple[BalanceRule, ...] = (
    BalanceRule(
        "BAL001",
        "A seat wins too often or too seldom",
        WARNING,
        0.25,
        "a seat's share of the wins is more than 25% above or below a fair share",
        "Going first is worth a little on most maps. More than that, and the draw for the first\n"
        "seat decides the game.\n\n"
        "Give later seats something: more cards in the first hand, or a last turn for everybody.\n"
        "On a small map look for one route that whoever moves first always takes.",
    ),
    BalanceRule(
        "BAL002",
        "A simple style of play beats careful planning",
        INFO,
        1.5,
        "at the same table, `rusher` or `hoarder` wins more than 1.5 times as often as `planner`",
        "The kit's three styles are the same player with different habits: one plans, one hurries\n"
        "to the end, one collects tickets and cards first. On the large maps of the kit the\n"
        "planner wins; where a mere habit does better, there is one way to play the map.\n\n"
        "If the hurried style wins, players have few pieces, long routes pay too well, or tickets\n"
        "too little; if the collecting style wins, the end comes too late.",
    ),
    BalanceRule(
        "BAL003",
        "A ticket that nobody wants",
        WARNING,
        0.5,
        "a ticket is kept less than half as often as the others when it is dealt, and either "
        "brings less than 60% of what tickets of its cost bring, or is kept less than 10% as often",
        "Players see it, and put it back. Either it is worth too little for its way, or the way\n"
        "is so often blocked that nobody dares.\n\n"
        "Raise its points, or choose other places.",
    ),
    BalanceRule(
        "BAL004",
        "A ticket worth too much",
        WARNING,
        1.6,
        "a ticket brings more than 1.6 times the points that tickets of its cost bring on this "
        "map, and at least 5 more",
        "Whoever is dealt it has a gift. The cost of a ticket is what players really laid for it\n"
        "in their networks, so detours and shared ways are counted as they happen.\n\n"
        "Lower its points; the message says what the other tickets suggest.",
    ),
    BalanceRule(
        "BAL005",
        "A ticket worth too little",
        WARNING,
        0.5,
        "a ticket brings less than half the points that tickets of its cost bring on this map, "
        "and at least 5 less",
        "Who keeps it works for nothing.\n\n"
        "Raise its points; the message says what the other tickets suggest.",
    ),
    BalanceRule(
        "BAL006",
        "A ticket that is seldom completed",
        WARNING,
        0.6,
        "players complete the ticket less than 60% as often as they complete others",
        "Players keep it, and fail. Some way that it needs is too narrow or too far.\n\n"
        "Add a second track or another way, or bring its places nearer.",
    ),
    BalanceRule(
        "BAL007",
        "A connection that nobody wants",
        WARNING,
        0.04,
        "a connection is claimed in less than 4% of the games",
        "It could as well not be on the board. No ticket leads that way, or there is always a\n"
        "better one.\n\n"
        "Shorten it, give it a color that is easy to collect, or add a ticket that needs it.",
    ),
    BalanceRule(
        "BAL008",
        "A connection that decides the game",
        WARNING,
        4.0,
        "the odds that who claims the connection wins are more than 4 times those of who claims "
        "any other",
        "Everybody needs it, and who has it wins.\n\n"
        "Add a second track or another way; or make it cost more.",
    ),
    BalanceRule(
        "BAL009",
        "A color that is scarce",
        WARNING,
        2.0,
        "routes ask for more than twice as many cards of a color, for each card there is, as for "
        "the middle color, and at least 6 more; or there are no such cards at all",
        "Players wait for this color, and the others pile up.\n\n"
        "Recolor some routes, or add cards of the color.",
    ),
    BalanceRule(
        "BAL010",
        "A color that is idle",
        INFO,
        0.5,
        "cards of a color are laid less than half as often, for each card there is, as those of "
        "the middle color",
        "The cards clog the deck: nobody needs them.\n\n"
        "Color more routes with it, or take cards out of the deck.",
    ),
    BalanceRule(
        "BAL011",
        "A mechanic that nobody uses",
        WARNING,
        0.05,
        "a mechanic of the map is used in less than 5% of the games",
        "The rulebook explains it, and no game shows it. It costs too much for what it brings, or\n"
        "the map has no place where it helps.\n\n"
        "Make it pay, or leave it out.",
    ),
    BalanceRule(
        "BAL012",
        "Games that end because nothing more can happen",
        ERROR,
        0.02,
        "more than 2% of the games end by exhaustion or stalemate",
        "The end that the rules speak of is not reached: players run out of routes or cards that\n"
        "they can use, and pass until the game is stopped.\n\n"
        "Give fewer pieces or more spaces, or end the game by something that happens.",
    ),
    BalanceRule(
        "BAL013",
        "A bonus that decides",
        WARNING,
        0.25,
        "without the bonus, more than 25% of the games would have another winner",
        "Whatever else players do, the bonus is the game.\n\n"
        "Lower its points, or split it among those who are tied.",
    ),
    BalanceRule(
        "BAL014",
        "A bonus that never matters",
        INFO,
        0.03,
        "without the bonus, less than 3% of the games would have another winner",
        "It is counted at the end of every game, for nothing.\n\n"
        "Raise its points, or leave it out.",
    ),
    BalanceRule(
        "BAL015",
        "Players who cannot move",
        WARNING,
        0.02,
        "more than 2% of all turns are passed, because the player can do nothing",
        "Sitting out is no fun. There is no card to draw, no route to claim and no ticket left.\n\n"
        "Add cards, or let the game end earlier.",
    ),
    BalanceRule(
        "BAL016",
        "A city that is cut off",
        WARNING,
        0.05,
        "a city is reached in less than 5% of the games",
        "Nobody ever goes there.\n\nAdd a ticket to it, or a better way.",
    ),
    BalanceRule(
        "BAL017",
        "The leader never changes",
        INFO,
        0.5,
        "the lead changes less than once in two games",
        "Who is ahead stays ahead, and the others know it.\n\n"
        "Hidden points help: more tickets, or bonuses at the end.",
    ),
    BalanceRule(
        "BAL018",
        "Tickets that mostly fail",
        WARNING,
        0.6,
        "less than 60% of all kept tickets are completed",
        "On published maps good players complete nine tickets of ten. Here even careful plans\n"
        "fail: the map is too tight for this number of players.\n\n"
        "Add second tracks where many ways meet, or give fewer pieces.",
    ),
    BalanceRule(
        "BAL019",
        "Too many pieces for the map",
        WARNING,
        0.95,
        "players have more than 95 pieces for each 100 spaces that are open to them",
        "Pieces cannot all be placed, and an end by pieces may never come. Published maps lie\n"
        "between 0.3 and 0.75.\n\n"
        "Give fewer pieces, or open more tracks.",
    ),
    BalanceRule(
        "BAL020",
        "Games in which something went wrong",
        ERROR,
        0.0,
        "a game could not be played to its end",
        "A bot failed, or the game did not end at all. The other games count.\n\n"
        "`ttr-kit simulate` names the bot, the seed and the decision.",
    ),
)
"""In the order of their codes; a code is never used again for something else."""

BY_CODE = {rule.code: rule for rule in RULES}
