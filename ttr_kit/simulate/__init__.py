"""Games by the thousand: bots play a variant, and what happened is added up."""

from ttr_kit.simulate.record import Failure, GameRecord
from ttr_kit.simulate.run import simulate
from ttr_kit.simulate.totals import Group, Totals
from ttr_kit.system.front import make_callable

__all__ = ["Failure", "GameRecord", "Group", "Totals", "simulate"]

make_callable(__name__, "simulate")
