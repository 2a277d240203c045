"""Buttons that show something: games, logs, rules, settings."""

from __future__ import annotations

from tgbot.buttons.codec import ButtonData, TableButtonData


class GamesTap(ButtonData):
    """A page of one's tables."""

    key = "e"
    person: int
    page: int


class LogTap(TableButtonData):
    """A page of the log, counted from 1; 0 and -1: since one's last move, in a new message or in this one."""

    key = "t"
    page: int


class ReplayTap(TableButtonData):
    """A finished game at one of its steps, counted from 1; 0: the first step in a message of its own."""

    key = "R"
    move: int


class FilmTap(TableButtonData):
    """A finished game as a film, in a message of its own."""

    key = "G"


class RulesTap(ButtonData):
    """A page of the rules: an edition and a card, or another page in place of it (see `topics/learning/rules.py`)."""

    key = "?"
    edition: str
    card: str


class HelpTap(ButtonData):
    """A page of /help; empty: the first."""

    key = "h?"
    page: str


class LearnTap(ButtonData):
    """A step of the lesson, counted from 1, and what was chosen there; 0: the first step in a message of its own."""

    key = "E"
    step: int
    choice: str


class SettingsTap(ButtonData):
    """A page of a person's settings, with the value to set there, if any."""

    key = "S"
    person: int
    page: str
    value: str


class HomeTap(ButtonData):
    """A person's answer to the guess at their zone and quiet hours: `yes`, `change`, or `loud` for no quiet hours."""

    key = "L"
    person: int
    answer: str


class MuteTalkTap(ButtonData):
    """Mute a person's table talk, or hear it again."""

    key = "M"
    person: int
    whose: int


class SayTap(TableButtonData):
    """Say at a table what the message with the button offers to say."""

    key = "sy"


class QuickReplyTap(TableButtonData):
    """Answer a line of table talk by a sign (see `topics/talk/screens.py`)."""

    key = "sq"
    sign: str


class PrivacyTap(ButtonData):
    """A person's stored data: `export`, `erase`, `erase-sure`, or nothing to keep it."""

    key = "P"
    person: int
    what: str


class ToastTap(ButtonData):
    """A button that changes nothing just now: a toast says why, in the words of `toast-WHY`."""

    key = "!"
    why: str


class CloseTap(ButtonData):
    """Close a page that belongs to one person: its message goes."""

    key = "X"
    person: int


class NoTap(ButtonData):
    """A button that does nothing; older messages have some."""

    key = "."
