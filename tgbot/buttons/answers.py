"""Buttons of those who play."""

from __future__ import annotations

from tgbot.buttons.codec import TableButtonData


class ActTap(TableButtonData):
    """The answer to a decision."""

    key = "a"
    is_living = True
    decision: int
    answer: str


class PickTap(TableButtonData):
    """One step of a choice that takes several taps: the screen is drawn again with this draft."""

    key = "k"
    is_living = True
    decision: int
    draft: str


class PlanTap(TableButtonData):
    """Choose the replacement ahead; an empty answer drops the choice."""

    key = "p"
    is_living = True
    answer: str


class OrdersTap(TableButtonData):
    """Plan ahead: the wishes that the text names, in its notation, take the place of those that there were."""

    key = "O"
    is_living = True
    wishes: str


class UndoTap(TableButtonData):
    """Take back the last answer, if it led to the question of this revision: two taps take back one answer."""

    key = "u"
    is_living = True
    revision: int


class ShowTap(TableButtonData):
    """Show something else in one's own message of a table: help, more, a choice ahead; empty: the table."""

    key = "s"
    is_living = True
    what: str


class SendAgainTap(TableButtonData):
    """Bring the message of a table to the bottom of the chat: *Go*, *Send again*."""

    key = "g"


class HintTap(TableButtonData):
    """Ask what a computer would choose here."""

    key = "H"
    is_living = True
    decision: int


class HandTap(TableButtonData):
    """*My hand*, answered by an alert that only the person who tapped can see."""

    key = "h"
