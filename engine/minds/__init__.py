"""Minds: processes in which computers think, so that people who tap do not wait for them."""

from engine.minds.mind import MindCrashed, MindHung, Thought, ThoughtFactory
from engine.minds.minds import Minds, MindsClosed, spare_cores

__all__ = ["MindCrashed", "MindHung", "Minds", "MindsClosed", "Thought", "ThoughtFactory", "spare_cores"]
