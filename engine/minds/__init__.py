"""Minds: processes in which computers think, so that nobody who taps has to wait for them."""

from engine.minds.mind import Crashed, Hung
from engine.minds.minds import MindsClosed, Minds, spare_cores
from engine.minds.thought import Plan, Thought

__all__ = ["MindsClosed", "Crashed", "Hung", "Minds", "Plan", "Thought", "spare_cores"]
