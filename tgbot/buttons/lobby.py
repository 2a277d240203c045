"""Buttons around the lobby: opening a table, sitting down, starting, leaving."""

from __future__ import annotations

from dataclasses import dataclass

from tgbot.buttons.codec import ButtonData, TableButtonData


@dataclass(frozen=True, slots=True)
class DraftTap(ButtonData):
    """A choice for a table that is being put together: by whom, and everything chosen so far.

    Empty: begin in this message; `DRAFT_NEW_MESSAGE`: begin in a message of its own.
    """

    key = "n"
    person: int
    draft: str


@dataclass(frozen=True, slots=True)
class DraftOptionsTap(ButtonData):
    """The same on the second page, with what is seldom changed."""

    key = "N"
    person: int
    draft: str


@dataclass(frozen=True, slots=True)
class DraftPacesTap(ButtonData):
    """The same on the page of the paces."""

    key = "D"
    person: int
    draft: str


@dataclass(frozen=True, slots=True)
class OpenTap(ButtonData):
    """Open the table that was put together."""

    key = "o"
    person: int
    draft: str


OWN_LEVEL = ""
"""In place of a level: the one that a person has come to."""


@dataclass(frozen=True, slots=True)
class PracticeTap(ButtonData):
    """Sit down at once against a computer of this level, or of the person's own; the game begins, without a clock."""

    key = "T"
    person: int
    level: str


@dataclass(frozen=True, slots=True)
class JoinTap(TableButtonData):
    key = "j"


@dataclass(frozen=True, slots=True)
class AddComputerTap(TableButtonData):
    key = "c+"
    is_living = True
    kind: str


@dataclass(frozen=True, slots=True)
class RemoveTap(TableButtonData):
    """The host removes a seat; the person is named too, because seats move up."""

    key = "c-"
    is_living = True
    seat: int
    person: int


@dataclass(frozen=True, slots=True)
class ReadmitTap(TableButtonData):
    """The host lets a person come back whom they had removed."""

    key = "c*"
    is_living = True
    person: int


@dataclass(frozen=True, slots=True)
class StartTap(TableButtonData):
    key = "b"
    is_living = True


@dataclass(frozen=True, slots=True)
class LeaveTap(TableButtonData):
    """Leave the lobby. Only the person named may tap it."""

    key = "l"
    person: int
    sure: int


@dataclass(frozen=True, slots=True)
class CancelTap(TableButtonData):
    """Cancel the table, like `LeaveTap`; in a group also for `NO_PERSON`."""

    key = "x"
    person: int
    sure: int


@dataclass(frozen=True, slots=True)
class RematchTap(TableButtonData):
    key = "r"
