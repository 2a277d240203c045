"""Button data: one typed codec for the callback data of every button, at most 64 bytes.

    1a|H7K9MW|4711|siesta+mama

A version, a kind, and the kind's fields. Data that comes back from a phone may be old, forged or broken; then
`read_button` returns None. Half-made choices are written into buttons too, so that nothing has to be remembered
between two taps. No other module reads or writes this format.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from engine.tables.codes import CODE_ALPHABET, CODE_LENGTH

BUTTON_VERSION = "1"
FIELD_SEPARATOR = "|"
MAX_BUTTON_BYTES = 64
"""Telegram's limit."""
MAX_NUMBER = 10**18
"""Larger than any number that we write into a button."""

ASK_SURE, SURE_YES, SURE_NO = 0, 1, 2
"""The values of `sure`: ask for confirmation, confirm, decline."""
DRAFT_NEW_MESSAGE = "new"
"""In place of a draft: the form for a new table comes below, and the message with the button stays."""
NO_PERSON = 0
"""In place of a person: a computer, or whoever taps the button."""

BUTTON_KINDS: dict[str, type[ButtonData]] = {}
"""All kinds of buttons by their keys."""


class BadButton(ValueError):
    """A button that cannot be written: a mistake in our code."""


@dataclass(frozen=True, slots=True)
class ButtonData:
    """The data of one button; fields are texts and whole numbers."""

    key: ClassVar[str]

    def __init_subclass__(cls) -> None:
        if "key" in cls.__dict__ and BUTTON_KINDS.setdefault(cls.key, cls).__qualname__ != cls.__qualname__:
            raise BadButton(f"two kinds of buttons have the key {cls.key!r}")
        BUTTON_KINDS[cls.key] = cls  # `slots=True` creates the class twice, and the second one counts

    def __str__(self) -> str:
        parts = [str(getattr(self, field.name)) for field in fields(self)]
        text = FIELD_SEPARATOR.join([BUTTON_VERSION + self.key, *parts])
        if any([FIELD_SEPARATOR in part for part in parts]) or len(text.encode()) > MAX_BUTTON_BYTES:
            raise BadButton(f"no button: {text!r}")
        return text


@dataclass(frozen=True, slots=True)
class TableButtonData(ButtonData):
    """A button that belongs to a table."""

    key = "-"
    table: str


def read_button(text: str | None) -> ButtonData | None:
    """The button that was tapped; None if it is not one that we write."""
    if not text or not text.startswith(BUTTON_VERSION) or len(text) > MAX_BUTTON_BYTES:
        return None
    key, *parts = text[len(BUTTON_VERSION) :].split(FIELD_SEPARATOR)
    kind = BUTTON_KINDS.get(key)
    readers = _readers(kind) if kind else None
    if kind is None or readers is None or len(parts) != len(readers):
        return None
    try:
        data = kind(*[reader(part) for reader, part in zip(readers, parts, strict=True)])
        return data if str(data) == text else None
    except ValueError:
        return None


def _readers(kind: type[ButtonData]) -> list[Callable[[str], Any]] | None:
    """A reader for each field; None for an abstract kind."""
    if kind.key == TableButtonData.key:
        return None
    return [
        _READ_BY_FIELD[field.name] if field.name in _READ_BY_FIELD else _BY_TYPE[str(field.type)]
        for field in fields(kind)
    ]


def _number(text: str) -> int:
    number = int(text)
    if abs(number) > MAX_NUMBER:
        raise ValueError("too big")
    return number


def _code(text: str) -> str:
    if len(text) != CODE_LENGTH or not set(text) <= set(CODE_ALPHABET):
        raise ValueError("no code of a table")
    return text


_READ_BY_FIELD: dict[str, Callable[[str], Any]] = {"table": _code}
_BY_TYPE: dict[str, Callable[[str], Any]] = {"str": str, "int": _number}


# Playing


@dataclass(frozen=True, slots=True)
class ActTap(TableButtonData):
    """The answer to a decision."""

    key = "a"
    decision: int
    answer: str


@dataclass(frozen=True, slots=True)
class PickTap(TableButtonData):
    """One step of a choice that takes several taps: the screen is drawn again with this draft."""

    key = "k"
    decision: int
    draft: str


@dataclass(frozen=True, slots=True)
class PlanTap(TableButtonData):
    """Choose the replacement ahead; an empty answer drops the choice."""

    key = "p"
    answer: str


@dataclass(frozen=True, slots=True)
class UndoTap(TableButtonData):
    """Take back the last answer, if it led to the question of this revision: two taps take back one answer."""

    key = "u"
    revision: int


@dataclass(frozen=True, slots=True)
class ShowTap(TableButtonData):
    """Show something else in one's own message of a table: help, more, a choice ahead; empty: the table."""

    key = "s"
    what: str


@dataclass(frozen=True, slots=True)
class SendAgainTap(TableButtonData):
    """Bring the message of a table to the bottom of the chat: *Go*, *Send again*."""

    key = "g"


@dataclass(frozen=True, slots=True)
class HintTap(TableButtonData):
    """Ask what a computer would choose here."""

    key = "H"
    decision: int


@dataclass(frozen=True, slots=True)
class HandTap(TableButtonData):
    """*My hand*, answered by an alert that only the person who tapped can see."""

    key = "h"


# The lobby


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


@dataclass(frozen=True, slots=True)
class PracticeTap(ButtonData):
    """Sit down at once against a computer of this level; the game begins, without a clock."""

    key = "T"
    person: int
    level: str


@dataclass(frozen=True, slots=True)
class JoinTap(TableButtonData):
    key = "j"


@dataclass(frozen=True, slots=True)
class AddComputerTap(TableButtonData):
    key = "c+"
    kind: str


@dataclass(frozen=True, slots=True)
class RemoveTap(TableButtonData):
    """The host removes a seat; the person is named too, because seats move up."""

    key = "c-"
    seat: int
    person: int


@dataclass(frozen=True, slots=True)
class ReadmitTap(TableButtonData):
    """The host lets a person come back whom they had removed."""

    key = "c*"
    person: int


@dataclass(frozen=True, slots=True)
class StartTap(TableButtonData):
    key = "b"


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


# Time and absence


@dataclass(frozen=True, slots=True)
class SnoozeTap(TableButtonData):
    """Postpone the reminders of this decision: `1h`, `tonight`, `tomorrow`."""

    key = "z"
    decision: int
    until: str


@dataclass(frozen=True, slots=True)
class MuteTap(TableButtonData):
    """Stop the reminders of this turn."""

    key = "m"
    decision: int


@dataclass(frozen=True, slots=True)
class NudgeTap(TableButtonData):
    key = "d"


@dataclass(frozen=True, slots=True)
class BackTap(TableButtonData):
    """*I am back.*"""

    key = "i"


@dataclass(frozen=True, slots=True)
class OfferTap(TableButtonData):
    """Let somebody else take over a seat."""

    key = "f"
    seat: int


@dataclass(frozen=True, slots=True)
class ReplaceTap(TableButtonData):
    """Let a computer play for a silent seat, or propose it to the others."""

    key = "F"
    seat: int


@dataclass(frozen=True, slots=True)
class ResignTap(TableButtonData):
    key = "q"
    person: int
    sure: int


@dataclass(frozen=True, slots=True)
class ProposeTap(TableButtonData):
    """Propose a pause, its end, or more time: the wish, and a span as people write it (`1d`)."""

    key = "w"
    wish: str
    span: str


@dataclass(frozen=True, slots=True)
class VoteTap(TableButtonData):
    """A vote on a proposal, which `expires` identifies, because one proposal may follow another."""

    key = "v"
    expires: int
    agrees: int


@dataclass(frozen=True, slots=True)
class AwayTap(ButtonData):
    """Days away: a number of days from today, `today`, `tomorrow`, `weekend`, or `home`."""

    key = "y"
    person: int
    days: str


# Reading


@dataclass(frozen=True, slots=True)
class GamesTap(ButtonData):
    """A page of one's tables."""

    key = "e"
    person: int
    page: int


@dataclass(frozen=True, slots=True)
class LogTap(TableButtonData):
    """A page of the log, counted from 1; 0 and -1: since one's last move, in a new message or in this one."""

    key = "t"
    page: int


@dataclass(frozen=True, slots=True)
class ReplayTap(TableButtonData):
    """A finished game at one of its steps, counted from 1; 0: the first step in a message of its own."""

    key = "R"
    move: int


@dataclass(frozen=True, slots=True)
class FilmTap(TableButtonData):
    """A finished game as a film, in a message of its own."""

    key = "G"


@dataclass(frozen=True, slots=True)
class RulesTap(ButtonData):
    """A page of the rules: an edition and a card, or another page in place of it (see `render/rules.py`)."""

    key = "?"
    edition: str
    card: str


@dataclass(frozen=True, slots=True)
class HelpTap(ButtonData):
    """A page of /help; empty: the first."""

    key = "h?"
    page: str


@dataclass(frozen=True, slots=True)
class LearnTap(ButtonData):
    """A step of the lesson, counted from 1, and what was chosen there; 0: the first step in a message of its own."""

    key = "E"
    step: int
    choice: str


@dataclass(frozen=True, slots=True)
class SettingsTap(ButtonData):
    """A page of a person's settings, with the value to set there, if any."""

    key = "S"
    person: int
    page: str
    value: str


@dataclass(frozen=True, slots=True)
class HomeTap(ButtonData):
    """What a person says to the guess at their zone and quiet hours: `yes`, `change`, or `loud` for no quiet hours."""

    key = "L"
    person: int
    answer: str


@dataclass(frozen=True, slots=True)
class MuteTalkTap(ButtonData):
    """Mute a person's table talk, or hear it again."""

    key = "M"
    person: int
    whose: int


@dataclass(frozen=True, slots=True)
class PrivacyTap(ButtonData):
    """A person's stored data: `export`, `erase`, `erase-sure`, or nothing to keep it."""

    key = "P"
    person: int
    what: str


@dataclass(frozen=True, slots=True)
class ToastTap(ButtonData):
    """A button that changes nothing just now: a toast says why, in the words of `toast-WHY`."""

    key = "!"
    why: str


@dataclass(frozen=True, slots=True)
class CloseTap(ButtonData):
    """Close a page that belongs to one person: its message goes."""

    key = "X"
    person: int


@dataclass(frozen=True, slots=True)
class NoTap(ButtonData):
    """A button that does nothing; older messages have some."""

    key = "."
