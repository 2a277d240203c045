"""Buttons around the lobby: opening a table, sitting down, starting, leaving."""

from __future__ import annotations

from tgbot.buttons.codec import ButtonData, TableButtonData


class DraftTap(ButtonData):
    """A choice for a table that is being put together: by whom, and everything chosen so far.

    Empty: begin in this message; `DRAFT_NEW_MESSAGE`: begin in a message of its own.
    """

    key = "n"
    person: int
    draft: str


class DraftOptionsTap(ButtonData):
    """The same on the second page, with what is seldom changed."""

    key = "N"
    person: int
    draft: str


class DraftPacesTap(ButtonData):
    """The same on the page of the paces."""

    key = "D"
    person: int
    draft: str


class OpenTap(ButtonData):
    """Open the table that was put together."""

    key = "o"
    person: int
    draft: str


OWN_LEVEL = ""
"""In place of a level: the one that a person has come to."""


class PracticeTap(ButtonData):
    """Sit down at once against a computer of this level, or of the person's own; the game begins, without a clock."""

    key = "T"
    person: int
    level: str


class JoinTap(TableButtonData):
    key = "j"


class AddComputerTap(TableButtonData):
    key = "c+"
    is_living = True
    kind: str


class RemoveTap(TableButtonData):
    """The host removes a seat; the person is named too, because seats move up."""

    key = "c-"
    is_living = True
    seat: int
    person: int


class ReadmitTap(TableButtonData):
    """The host lets a person come back whom they had removed."""

    key = "c*"
    is_living = True
    person: int


class StartTap(TableButtonData):
    key = "b"
    is_living = True


class LeaveTap(TableButtonData):
    """Leave the lobby. Only the person named may tap it."""

    key = "l"
    person: int
    sure: int


class CancelTap(TableButtonData):
    """Cancel the table, like `LeaveTap`; in a group also for `NO_PERSON`."""

    key = "x"
    person: int
    sure: int


class RematchTap(TableButtonData):
    key = "r"
