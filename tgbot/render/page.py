"""What a living message is drawn from, and what the parts that draw it share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules import View
from engine.tables.instants import Instant
from engine.tables.port import NewsEntry
from engine.tables.table_events import TableEvent
from engine.tables.table_view import OwnSeat, PublicSeat, TableView
from tgbot.buttons import ActTap, ButtonData, PickTap, ShowTap
from tgbot.render.drafts import CONFIRM, written
from tgbot.render.names import names_of
from tgbot.render.screen import Button, Row
from tgbot.render.signs import Signs, fitted
from tgbot.words import Words

MAX_LABEL_COLUMNS = 32
"""A button of its own shows so many columns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """All that one seat's living message is drawn from."""

    table: TableView
    news: Sequence[NewsEntry] = ()
    """What that seat may see of what happened since its message began."""
    headline: TableEvent | None = None
    """Why it was sent anew."""
    draft: str = ""
    """A half-made choice, or what else is to be shown."""
    zone: str = "UTC"
    now: Instant
    confirms: bool = False
    """Is every final tap to be asked for once more?"""


class Page:
    """A sight that is being drawn: whose it is, and how its buttons are made."""

    __slots__ = ("game", "names", "own", "phrases", "sight", "table", "words")

    def __init__(self, sight: Sight, words: Words) -> None:
        own, view = sight.table.own, sight.table.game
        assert own is not None
        assert view is not None
        self.sight = sight
        self.table: TableView = sight.table
        self.own: OwnSeat = own
        self.game: View = view
        self.words = words
        self.names = names_of(sight.table, words)
        self.phrases = Signs(words, self.names)

    @property
    def me(self) -> PublicSeat:
        return self.table.seats[self.own.seat]

    def button(self, message: str, data: ButtonData, style: str | None = None, **arguments: object) -> Button:
        return Button(fitted(self.words.text(message, **arguments), MAX_LABEL_COLUMNS), data, style=style)

    def shows(self, message: str, what: str = "", **arguments: object) -> Button:
        return self.button(message, ShowTap(self.table.code, what), None, **arguments)

    def back(self) -> Row:
        return (self.shows("button-back"),)

    def pick(self, label: str, step: str, rest: str = "", style: str | None = None) -> Button:
        """One tap of several."""
        draft = written(self._decision, step, rest)
        data = PickTap(self.table.code, self._decision, draft)
        return Button(fitted(label, MAX_LABEL_COLUMNS), data, style=style)

    def final(self, label: str, code: str, style: str | None = None) -> Button:
        """The last tap, unless somebody wants to be asked once more."""
        if self.sight.confirms:
            return self.pick(label, CONFIRM, code, style)
        return self.act(label, code, style)

    def act(self, label: str, code: str, style: str | None = None) -> Button:
        return Button(
            fitted(label, MAX_LABEL_COLUMNS), ActTap(self.table.code, self._decision, code), style=style
        )

    @property
    def _decision(self) -> int:
        assert self.own.decision is not None
        return self.own.decision
