"""Buttons of reviews."""

from __future__ import annotations

from tgbot.buttons.codec import TableButtonData

REVIEW_NEW_MESSAGE = 0
"""In place of a page: the first in a new message, thought about before if need be."""


class ReviewTap(TableButtonData):
    """A page of the review of one's own game, counted from 1; 0: the first in a message of its own."""

    key = "Rv"
    page: int


class ChancesTap(TableButtonData):
    """Everybody's chances in a finished game, round by round, in a message of their own."""

    key = "Rc"
