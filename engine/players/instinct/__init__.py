"""Instinct: what a practised player would do without thinking, as a rating of every option.

It is quick because a search asks it at every step of every imagined game. It looks at what lies open and at the
asked player's own cards, never at what the others hold.
"""

from engine.players.instinct.ratings import Instinct

__all__ = ["Instinct"]
