"""Tables for screens: seeded games at tables of people and computers, and what every screen must keep to."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle
from typing import Any, Self

from engine.rules import deal, legal, new_game, pending, play
from engine.rules.editions.house_deck import HOUSE_DECKS
from engine.rules.state import REPLACEMENTS, Decision
from engine.tables.frozen import changed
from engine.tables.options import Options, parse_pace
from engine.tables.seat import Seat, SeatClock
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_view import TableView, view_table
from engine.tables.time.instants import HOUR, Instant
from engine.tables.work import NewsEntry, news_for
from tests.properties.playing import at_random, eagerly
from tgbot.board.board_pictures import board_points
from tgbot.board.page import Page
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.buttons.codec import ButtonData
from tgbot.pictures.draw import layout_of
from tgbot.pictures.facts import OpeningFacts, Picture, TableFacts
from tgbot.screen.screen import (
    LABEL_COLUMNS_BY_COUNT,
    MAX_BUTTONS,
    MAX_BUTTONS_IN_A_ROW,
    MAX_TEXT_UNITS,
    VISIBLE_POINTS,
    Button,
    Screen,
    picture_points,
    screen_points,
    width,
)
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.words import Words, languages

NOON: Instant = 1_763_290_800_000
"""Sunday, 16 November 2025, 11:00 UTC."""
CODE = "H7K9MW"
DECISION = 31_536_000_000
"""The id of a question that was asked ten years after the table was opened: no button may become too long."""
NAMES = ("Ana <b>&", "Maximiliane Charlotte", "עדי", "")
"""A joker, a long name, one that is written from right to left, and a computer."""
LANGUAGES = languages()
ENGLISH = Words("en")
MOST_ENTITIES = 100
DRAWN_DECK = HOUSE_DECKS[1]
"""The version of the house deck with which golden pictures were drawn: a new price is no new picture."""


@dataclass
class Game:
    """A game at a table, one answer after another."""

    edition: str = "havana-2009"
    players: int = 4
    replacement: str = REPLACEMENTS[0]
    seed: int = 0
    news: list[NewsEntry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = random.Random(f"{self.edition} {self.players} {self.replacement} {self.seed}")
        new = new_game(self.edition, self.players, replacement=self.replacement, deck=DRAWN_DECK)
        self.state = deal(new, self.rng)

    def answer(self, seat: int, code: str) -> None:
        self.state = deal(play(self.state, seat, code), self.rng)
        self.news.append(NewsEntry(len(self.news), NOON, self.state.news))

    def goes_on(self) -> bool:
        """One answer by chance; now and then a player buys whatever they can."""
        asked = list(pending(self.state))
        if not asked:
            return False
        seat = self.rng.choice(asked)
        choose = eagerly if self.rng.random() < 0.7 else at_random
        self.answer(seat, choose(list(legal(self.state, seat)), self.rng))
        return True

    def play_out(self) -> Self:
        """To the end, by chance."""
        while self.goes_on():
            pass
        return self

    def questions(self) -> Iterator[int]:
        """The seats that are asked, in every position of the game."""
        while pending(self.state):
            yield from pending(self.state)
            self.goes_on()

    def questions_by_language(self) -> Iterator[tuple[int, Sequence[str]]]:
        """The same, each with the languages to draw it in: the first of a kind in all, any other in one, in turn."""
        met, turn = set[type[Decision]](), cycle(LANGUAGES)
        for seat in self.questions():
            kind = type(pending(self.state)[seat])
            yield seat, [next(turn)] if kind in met else LANGUAGES
            met.add(kind)

    def until(self, question: str) -> int:
        """Play until a seat is asked this; return the seat."""
        for _ in range(5000):
            for seat, decision in pending(self.state).items():
                if type(decision).__name__ == question:
                    return seat
            assert self.goes_on(), f"nobody was asked {question}"
        raise AssertionError(question)

    def snapshot(self, **changes: Any) -> Snapshot:
        return Snapshot(changed(self.table(), **changes), self.state)

    def table(self) -> Table:
        asked = pending(self.state)
        return Table(
            code=CODE,
            options=Options(
                edition=self.edition,
                seats=self.players,
                pace=parse_pace("48h+24h"),
                replacement=self.replacement,
            ),
            opened=NOON,
            revision=DECISION + 5,
            phase=Phase.PLAYING if asked else Phase.FINISHED,
            seats=tuple([self._seat(number, asked=number in asked) for number in range(self.players)]),
        )

    def _seat(self, number: int, *, asked: bool) -> Seat:
        name = NAMES[number]
        return Seat(
            person=number + 1 if name else None,
            computer=None if name else "greedy",
            name=name,
            asked=DECISION if asked else None,
            clock=SeatClock(left=48 * HOUR, since=NOON if asked else None),
        )

    def table_view(self, seat: int | None, **changes: Any) -> TableView:
        return view_table(self.snapshot(**changes), seat)

    def page(self, seat: int, *, latest: int = 25, public: TableView | None = None, **changes: Any) -> Page:
        """`public`: the table as everybody sees it, if the board is a picture."""
        news = news_for(self.news[-latest:], seat)
        given: dict[str, Any] = {
            "words": ENGLISH,
            "table": self.table_view(seat),
            "news": news,
            "zone": "Europe/Berlin",
            "now": NOON,
            "public_view": (lambda: public) if public else None,
        }
        return Page(**given | changes)


def seat_with(table: Table, number: int, **changes: Any) -> tuple[Seat, ...]:
    """The seats of a table, one of them otherwise."""
    seats = list(table.seats)
    seats[number] = changed(seats[number], **changes)
    return tuple(seats)


# Tapping


def buttons(screen: Screen) -> list[Button]:
    return [button for row in screen.rows for button in row]


def data_of(screen: Screen) -> list[ButtonData]:
    return [button.data for button in buttons(screen) if button.data is not None]


def labels(screen: Screen) -> list[str]:
    return [button.text for button in buttons(screen)]


def screen_of(page: Page, words: Words) -> Screen:
    return seat_screen(replace(page, words=words))


def taps_to_answers(page: Page, words: Words) -> dict[str, int]:
    """Every answer that can be tapped, and in how many taps: all half-made choices are walked through."""
    found: dict[str, int] = {}
    met, waiting = {""}, [("", 1)]
    while waiting:
        draft, taps = waiting.pop(0)
        screen = check_screen(screen_of(replace(page, draft=draft), words))
        for data in data_of(screen):
            if isinstance(data, ActTap):
                assert data.decision == DECISION
                found.setdefault(data.answer, taps)
            elif isinstance(data, PickTap) and data.draft not in met:
                assert data.decision == DECISION
                met.add(data.draft)
                waiting.append((data.draft, taps + 1))
    return found


# What holds for every screen


def check_screen(screen: Screen, longest: int = MAX_TEXT_UNITS) -> Screen:
    assert 0 < len(screen.text) <= longest
    check_html(screen.text)
    every = buttons(screen)
    assert len(every) <= MAX_BUTTONS
    for row in screen.rows:
        assert 0 < len(row) <= MAX_BUTTONS_IN_A_ROW
    wide = too_wide(screen)
    assert not wide, wide
    for button in every:
        assert button.text.strip()
        assert button.plain()
    return screen


def too_wide(screen: Screen) -> list[str]:
    """The labels that do not fit into their rows on a phone."""
    return [
        f"{button.text} ({width(button.text):g} of {LABEL_COLUMNS_BY_COUNT[len(row)]} columns)"
        for row in screen.rows
        for button in row
        if width(button.text) > LABEL_COLUMNS_BY_COUNT[len(row)]
    ]


def check_seen_whole(screen: Screen) -> Screen:
    """Picture, text and keys are seen together on a phone."""
    high = height(screen)
    assert high <= VISIBLE_POINTS, (
        high,
        screen.text,
        [[button.text for button in row] for row in screen.rows],
    )
    return screen


def height(screen: Screen) -> float:
    """The points that a screen takes of a phone."""
    return screen_points(screen.text, screen.rows, height_of_picture(screen.picture) if screen.picture else 0)


def height_of_picture(picture: Picture) -> float:
    if isinstance(picture, OpeningFacts | TableFacts):
        return board_points(picture)
    return picture_points(layout_of(picture).height)


_PIECES = re.compile(
    r"<(/?)([a-z-]+)((?: [a-z]+(?:=\"[^\"<>&]*\")?)*)>|&(?:lt|gt|amp);|[^<>&]+|(.)", re.DOTALL
)
KNOWN_TAGS = {
    "b": "",
    "blockquote": " expandable",
    "a": r' href="tg://user\?id=\d+"',
    "tg-time": r' unix="\d+" format="(?:r|w?[dD]?[tT]?)"',
}


def check_html(text: str) -> None:
    """Strict: only tags we use, closed in the order they were opened, nothing bare that looks like one."""
    open_tags: list[str] = []
    entities = 0
    for piece in _PIECES.finditer(text):
        closing, tag, attributes, stray = piece.groups()
        assert stray is None, f"a bare {stray!r} in {text[piece.start() - 20 : piece.end() + 20]!r}"
        if tag and closing:
            assert open_tags.pop() == tag
        elif tag:
            assert re.fullmatch(KNOWN_TAGS[tag], attributes), piece.group()
            assert tag not in open_tags
            open_tags.append(tag)
            entities += 1
    assert not open_tags
    assert entities <= MOST_ENTITIES
    assert all([line.count("<b>") == line.count("</b>") for line in text.split("\n")]), (
        "phone measures by line"
    )
