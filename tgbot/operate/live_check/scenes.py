"""The screens that are shown to Telegram: those of one game, as the bot draws them for its people."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial

from engine.players import EasyPlayer
from engine.rules import EDITIONS, Record, State, deal, new_game, pending, play, view
from engine.rules.record import replay_steps
from engine.tables.options import Options, Pace
from engine.tables.profiles import PersonId
from engine.tables.seat import Seat, SeatClock
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_view import TableView, view_table
from engine.tables.time.instants import DAY, HOUR, SECOND, Instant
from tgbot.board.page import Page
from tgbot.board.scene_pictures import lobby_picture
from tgbot.requests.requests import InlineResult
from tgbot.screen.screen import Screen, with_picture
from tgbot.topics.lobby.screens import lobby_screen
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.topics.sharing.films import Film, film_screen
from tgbot.topics.sharing.inline_results import (
    film_result,
    invitation_result,
    podium_result,
    stranger_results,
    watched_result,
)
from tgbot.topics.spectators.screens import spectator_picture, spectator_screen
from tgbot.topics.start.screens import greeting_screen
from tgbot.words import Words

SCENE_CODE = "H7K9MW"
"""The code of a table that does not exist: its keys change nothing."""
SCENE_SEED = 1
READER, OPPONENT = 0, 1
OPPONENT_NAME = "Ana & <Bo> 🎲"
"""With signs that have a meaning in HTML, and one of two UTF-16 units, by which Telegram counts."""
SCENE_PACE = Pace(bank=2 * DAY, increment=HOUR)


@dataclass(frozen=True)
class Scenes:
    """One short game between the reader and an opponent, from its lobby to its film."""

    person: PersonId
    bot_name: str
    words: Words
    now: Instant
    has_inline: bool = True
    """Is inline mode on? Without it no key leads to an inline query."""

    @classmethod
    def of_today(cls, person: PersonId, bot_name: str, language: str, *, has_inline: bool) -> Scenes:
        words = Words(language, next(iter(EDITIONS)))
        return cls(person, bot_name, words, int(time.time() * SECOND), has_inline)

    # The game

    @cached_property
    def record(self) -> Record:
        """A game that an easy computer plays against itself: always the same one."""
        rng, computer = random.Random(SCENE_SEED), EasyPlayer()
        state = deal(new_game(next(iter(EDITIONS)), 2), rng)
        record = Record.of(state)
        while asked := pending(state):
            seat = next(iter(asked))
            state = deal(play(state, seat, computer.choose(view(state, seat), rng)), rng)
            record = record.then(state)
        return record

    @cached_property
    def _states(self) -> tuple[State, ...]:
        return tuple([step.state for step in replay_steps(self.record)])

    def _asking(self, seat: int) -> State:
        """A moment after the first round at which this seat alone is asked."""
        return next(state for state in self._states if state.round > 1 and {*pending(state)} == {seat})

    def _table(self, phase: Phase, state: State | None, people: int = 2) -> Snapshot:
        asked = pending(state) if state is not None else {}
        clock = SeatClock(left=DAY, since=self.now, budget=DAY)
        named = ((self.person, "Eva"), (self.person + 1, OPPONENT_NAME))[:people]
        seats = [
            Seat(
                person=person,
                name=name,
                language=self.words.language,
                asked=1 if number in asked else None,
                clock=clock if number in asked else SeatClock(left=DAY),
            )
            for number, (person, name) in enumerate(named)
        ]
        options = Options(edition=next(iter(EDITIONS)), seats=2, pace=SCENE_PACE, spectators=True)
        expires = self.now + DAY if phase is Phase.LOBBY else None
        table = Table(code=SCENE_CODE, options=options, opened=self.now, host=self.person, phase=phase)
        return Snapshot(replace(table, seats=tuple(seats), expires=expires, revision=1), state)

    def _seen(self, state: State, seat: int | None, phase: Phase = Phase.PLAYING) -> TableView:
        return view_table(self._table(phase, state), seat)

    # Screens

    def home(self) -> Screen:
        return greeting_screen(self.person, OPPONENT_NAME, self.words)

    def lobby(self, people: int, *, pictured: bool = False) -> Screen:
        """The lobby, with the key that copies the code, and the one that shares the table."""
        table = view_table(self._table(Phase.LOBBY, None, people), READER)
        picture = lobby_picture(table, self.words, is_dark=False) if pictured else None
        name, has_inline = self.bot_name, self.has_inline
        return lobby_screen(table, self.words, bot_name=name, picture=picture, has_inline=has_inline)

    def question(self, *, pictured: bool = True, draft: str = "") -> Screen:
        return self._own_page(self._asking(READER), pictured=pictured, draft=draft)

    def waiting(self) -> Screen:
        return self._own_page(self._asking(OPPONENT))

    def podium(self) -> Screen:
        return self._own_page(self._states[-1], Phase.FINISHED)

    def _own_page(
        self, state: State, phase: Phase = Phase.PLAYING, *, pictured: bool = True, draft: str = ""
    ) -> Screen:
        public = partial(self._seen, state, None, phase) if pictured else None
        own = self._seen(state, READER, phase)
        return seat_screen(Page(words=self.words, table=own, now=self.now, public_view=public, draft=draft))

    def watched(self, seat: int) -> Screen:
        """The board of a spectator while this seat is asked."""
        table = self._seen(self._asking(seat), None)
        screen = spectator_screen(table, (), (), self.words, watching=1, pictured=True)
        return with_picture(screen, spectator_picture(table, (), None, self.words))

    def film(self) -> Screen:
        return film_screen(self._film, self.words)

    @cached_property
    def _film(self) -> Film:
        table = self._seen(self._states[-1], None, Phase.FINISHED)
        return Film(language=self.words.language, table=table, record=self.record)

    def cards(self) -> Iterator[InlineResult]:
        """Everything that people can post into other chats."""
        words, name = self.words, self.bot_name
        lobby = view_table(self._table(Phase.LOBBY, None, 1), None)
        yield invitation_result(lobby, words, bot_name=name)
        yield watched_result(self._seen(self._asking(READER), None), words, bot_name=name)
        yield podium_result(self._film.table, None, words, bot_name=name)
        yield film_result(self._film, words, bot_name=name)
        yield from stranger_results(words, bot_name=name)
