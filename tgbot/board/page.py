"""The page: what a living message is drawn from, and what the parts that draw it share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import NamedTuple

from engine.rules.view import View
from engine.tables.past.highlights import Highlights
from engine.tables.seat import StandIn
from engine.tables.table import Proposal
from engine.tables.table_events import TableEvent
from engine.tables.table_view import OwnSeat, PublicSeat, TableView
from engine.tables.time.instants import Instant
from engine.tables.work import NewsEntry
from tgbot.board.board_pictures import public_picture, seat_picture
from tgbot.buttons.answers import ActTap, PickTap, ShowTap
from tgbot.buttons.codec import ButtonData
from tgbot.pictures.facts import OpeningFacts, TableFacts
from tgbot.screen.drafts import CONFIRM, written
from tgbot.screen.names import names_of
from tgbot.screen.phone import BOLD, CAPTION_BUBBLE, PICTURE_WIDTH_SHARE, TEXT_BUBBLE, key_columns
from tgbot.screen.phrases import NO_VALUE
from tgbot.screen.screen import Button, Row
from tgbot.screen.signs import Signs
from tgbot.screen.times import span
from tgbot.screen.widths import LABEL_COLUMNS_BY_COUNT, fitted, width
from tgbot.words import Words

STANDS_IN = (StandIn.KEEPS, StandIn.RESIGNED)
"""A computer plays for the reader until they come back, or for good."""


class GivenHint(NamedTuple):
    """A hint for the question that is asked."""

    answer: str
    """The advice; "" if there was nothing to advise."""
    text: str
    """HTML."""


class OtherTable(NamedTuple):
    """Another table that waits for the reader."""

    code: str
    label: str
    """Its mark and its people, as they stand on a button."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """One seat's living message while it is drawn: what it is drawn from, and how its buttons are made."""

    words: Words
    table: TableView
    """As the seat sees it."""
    now: Instant
    zone: str = "UTC"
    news: Sequence[NewsEntry] = ()
    """The news that the seat may see since its round began, or since its own last answer if that was before."""
    headline: TableEvent | None = None
    """The event for which the message was sent."""
    draft: str = ""
    """A half-made choice, or another page to look at."""
    highlights: Highlights | None = None
    """Of a finished game."""
    has_inline: bool = False
    """Can a finished game be posted into other chats?"""
    hint: GivenHint | None = None
    tip: str = ""
    """The tip of the coach that goes with the question, by its name; "" is none."""
    is_coached: bool = False
    """Is the reader new to the game, or wants to be taken for it?"""
    other: OtherTable | None = None
    """The table to go on with, if this one asks nothing."""
    plays_elsewhere: bool = False
    """Does the reader play at other tables, so that the message has to say which one this is?"""
    confirms: bool = False
    """Is every final tap to be confirmed?"""
    public_view: Callable[[], TableView] | None = None
    """As everybody sees it, if the board is a picture and the text its caption: made when something shows it."""
    awaits_picture: bool = False
    """The picture comes later: in the text before it, keys already stand as they will below it."""
    is_dark: bool = False
    banter: bool = True
    """Does the reader want to know what computers say?"""
    is_text_by_choice: bool = False
    """The reader has asked for text in place of a picture, and may want to go back."""

    @cached_property
    def pictures(self) -> bool:
        return self.public_view is not None

    @cached_property
    def public(self) -> TableView | None:
        return self.public_view() if self.public_view else None

    @cached_property
    def has_keys_of_picture(self) -> bool:
        return self.pictures or self.awaits_picture

    @cached_property
    def picture(self) -> OpeningFacts | TableFacts | None:
        """The board as a picture: for a reader who is asked their own, otherwise the one that everybody may see."""
        if self.pictures and self.own.decision is not None and self.own.envelope is None:
            return seat_picture(self.table, self.words, is_dark=self.is_dark, entries=self.news)
        if self.public is None:
            return None
        return public_picture(self.public, self.words, is_dark=self.is_dark, entries=self.news)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return names_of(self.table, self.words)

    @cached_property
    def phrases(self) -> Signs:
        return Signs(self.words, self.names)

    @cached_property
    def own(self) -> OwnSeat:
        return self.table.reader

    @cached_property
    def game(self) -> View:
        return self.table.played

    @cached_property
    def me(self) -> PublicSeat:
        return self.table.seats[self.own.seat]

    @property
    def may_ask_for_hints(self) -> bool:
        return self.table.options.hints and self.me.stand_in not in STANDS_IN

    @property
    def width_share(self) -> float:
        """Keys are as wide as their message, and a picture is narrower than a text."""
        return PICTURE_WIDTH_SHARE if self.has_keys_of_picture else 1.0

    def columns(self, across: int) -> float:
        """The columns of a label, if `across` labels stand in a row. A text that is read aloud is never cut."""
        return inf if self.words.aloud else LABEL_COLUMNS_BY_COUNT[across] * self.width_share

    def fits(self, label: str, across: int) -> bool:
        """Does a label take one line, if `across` labels stand in a row?"""
        bubble = CAPTION_BUBBLE if self.has_keys_of_picture else TEXT_BUBBLE
        return width(label) <= min(LABEL_COLUMNS_BY_COUNT[across], key_columns(across, bubble) / BOLD)

    def button(self, message: str, data: ButtonData, style: str | None = None, **arguments: object) -> Button:
        return Button(fitted(self.words.text(message, **arguments), self.columns(1)), data, style=style)

    def shows(self, message: str, what: str = "", **arguments: object) -> Button:
        return self.button(message, ShowTap(self.table.code, what), None, **arguments)

    def back(self) -> Row:
        return (self.shows("button-back"),)

    def pick(self, label: str, step: str, rest: str = "", style: str | None = None) -> Button:
        """A tap that is one of several."""
        draft = written(self._decision, step, rest)
        data = PickTap(self.table.code, self._decision, draft)
        return Button(fitted(label, self.columns(1)), data, style=style)

    def final(self, label: str, code: str, style: str | None = None) -> Button:
        """The last tap, unless the player wants to confirm it."""
        if self.confirms:
            return self.pick(label, CONFIRM, code, style)
        return self.act(label, code, style)

    def act(self, label: str, code: str, style: str | None = None) -> Button:
        return Button(
            fitted(label, self.columns(1)), ActTap(self.table.code, self._decision, code), style=style
        )

    @property
    def _decision(self) -> int:
        assert self.own.decision is not None
        return self.own.decision


def proposal_line(proposal: Proposal, names: Sequence[str], words: Words) -> str:
    """The proposal in words, not escaped."""
    about = NO_VALUE if proposal.about is None else names[proposal.about]
    length = span(proposal.span, words)
    return words.text(f"proposal-{proposal.wish.value}", name=names[proposal.by], about=about, span=length)
