"""Films: a finished game turn by turn, from its first cards to its podium, as everybody may see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.rules.course.turn import TakeTurn
from engine.rules.record import Record, ReplayStep, replay_steps
from engine.rules.state import State
from engine.rules.view import view
from engine.tables.table_view import TableView
from tgbot.board.scene_pictures import podium_picture, replay_picture
from tgbot.pictures.facts import Picture, facts_key
from tgbot.pictures.film import Frame, film
from tgbot.screen.screen import Screen
from tgbot.screen.table_names import people_name
from tgbot.words import Words

MAX_FRAMES = 56
TARGET_MS = 22_000
MIN_FRAME_MS, MAX_FRAME_MS = 400, 1200
LAST_TURN_MS, PODIUM_MS = 1500, 5000


@dataclass(frozen=True, kw_only=True)
class Film(Picture):
    """A finished game as a film. It is a value that can be sent to another process, and makes itself there."""

    table: TableView
    """Everybody's view of a finished table."""
    record: Record

    is_animated: ClassVar[bool] = True

    @property
    def key(self) -> str:
        """The key of the film: one for each game and language."""
        return facts_key(f"film {self.table.code} {self.language}")

    def answer(self) -> bytes:
        return film(film_frames(self.table, self.record, Words(self.language, self.table.options.edition)))


def film_frames(table: TableView, record: Record, words: Words) -> tuple[Frame, ...]:
    """The frames of a film: the turns of a game, or of a long one its rounds, and its podium."""
    if table.own is not None:
        raise ValueError("table: must be everybody's view")
    steps = replay_steps(record)
    chosen = _chosen(steps)
    shown_ms = min(MAX_FRAME_MS, max(MIN_FRAME_MS, TARGET_MS // len(chosen)))
    frames = [Frame(replay_picture(table, step, words, is_dark=False), shown_ms) for step in chosen]
    end = replace(table, game=view(steps[-1].state, None))
    podium = podium_picture(end, None, words, is_dark=False)
    return (*frames[:-1], frames[-1]._replace(shown_ms=LAST_TURN_MS), Frame(podium, PODIUM_MS))


# Which steps are shown


def _chosen(steps: Sequence[ReplayStep]) -> list[ReplayStep]:
    """The steps with which turns begin, or, if these are too many, rounds; always the last one too."""
    by_turn = _first_of_each([(step.state.round, _turns_ahead(step.state)) for step in steps])
    by_round = _first_of_each([step.state.round for step in steps])
    numbers = by_turn if len(by_turn) <= MAX_FRAMES else by_round
    every = -(-len(numbers) // MAX_FRAMES)
    shown = dict.fromkeys([*numbers[::every], len(steps) - 1])
    return [steps[number] for number in shown]


def _turns_ahead(state: State) -> int:
    return len([item for item in state.agenda if isinstance(item, TakeTurn)])


def _first_of_each(stages: Sequence[object]) -> list[int]:
    """The steps at which a new stage begins."""
    return [at for at, stage in enumerate(stages) if not at or stage != stages[at - 1]]


def film_screen(film: Film, words: Words) -> Screen:
    """The film with a line that says who played, worth forwarding."""
    return Screen(words.text("film-caption", names=people_name(film.table, words)), (), film)
