"""The rules of Havana (2009) and La Habana (2024): pure, synchronous, standard library only.

>>> import random
>>> state = deal(new_game("havana-2009", players=2), random.Random(7))
>>> sorted(pending(state))
[0, 1]
>>> len(legal(state, 0))
78
>>> state = play(state, 0, "siesta+mama")
>>> sorted(pending(state))
[1]
"""

from engine.rules.course.ending import Outcome, outcome
from engine.rules.course.flow import new_game
from engine.rules.editions.registry import EDITIONS
from engine.rules.errors import IllegalMove
from engine.rules.events import Event
from engine.rules.interface import deal, legal, pending, play
from engine.rules.record import Record, replay
from engine.rules.state import Decision, Move, State
from engine.rules.view import View, view

__all__ = [
    "EDITIONS",
    "Decision",
    "Event",
    "IllegalMove",
    "Move",
    "Outcome",
    "Record",
    "State",
    "View",
    "deal",
    "legal",
    "new_game",
    "outcome",
    "pending",
    "play",
    "replay",
    "view",
]
