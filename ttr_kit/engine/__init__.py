"""The engine: compiles a variant into a game and plays it."""

from ttr_kit.engine.advice import Advice
from ttr_kit.engine.errors import BrokenLog, IllegalAction, UnreadableAction
from ttr_kit.engine.game import Game
from ttr_kit.engine.hooks import Lent, Metric, Rules
from ttr_kit.engine.log import Record, replay
from ttr_kit.engine.playout import playout, random_play
from ttr_kit.engine.scores.scoring import ScoreItem
from ttr_kit.engine.state import State
from ttr_kit.engine.stores import Stacks, Store
from ttr_kit.engine.verbs import Action, Verb
from ttr_kit.engine.views.view import View

__all__ = [
    "Action",
    "Advice",
    "BrokenLog",
    "Game",
    "IllegalAction",
    "Lent",
    "Metric",
    "Record",
    "Rules",
    "ScoreItem",
    "Stacks",
    "State",
    "Store",
    "UnreadableAction",
    "Verb",
    "View",
    "playout",
    "random_play",
    "replay",
]
