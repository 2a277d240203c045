"""Scenes: pictures beside the board in fixed states, ordinary ones and odd ones."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import tests.games
from engine.company.results.statistics import GameCount, PersonStatistics
from engine.company.season.season import Heritage, SeasonPhase
from engine.company.season.season_changes import SignUp
from engine.players.review.game_review import chances_by_round
from engine.rules import Record
from engine.rules.record import replay, replay_steps
from engine.tables.frozen import changed
from engine.tables.options import parse_pace
from engine.tables.past.highlights import highlights_of
from engine.tables.seat import AnswerCounts, Seat
from engine.tables.table import Phase, Snapshot
from engine.tables.table_view import TableView, view_table
from engine.tables.time.instants import HOUR
from tests.company.seasons import SeasonPlay, new_season
from tests.screens.tables import Game
from tgbot.board.scene_pictures import (
    cards_picture,
    chances_picture,
    hand_picture,
    lesson_pictures,
    lobby_picture,
    podium_picture,
    reveal_picture,
)
from tgbot.pictures.facts import Picture
from tgbot.pictures.scene_facts import (
    AllCardsFacts,
    ChancesFacts,
    HandFacts,
    LessonFacts,
    LobbyFacts,
    PodiumFacts,
    RevealFacts,
    StandingFacts,
    StatisticsFacts,
)
from tgbot.topics.season.screens import standing_picture
from tgbot.topics.statistics.screens import statistics_picture
from tgbot.words import Words

GAMES_FOLDER = Path(tests.games.__file__).parent
HAVANA_2009, LA_HABANA_2024 = "havana-2009", "la-habana-2024"
PLAIN_NAMES = ("Bea", "Carlos", "Ana", "")
ODD_NAMES = ("Maximiliane Charlotte", "עדי בן־דוד", "محمد علي", "🦩🦩")
"""One that is long, two that are written from right to left, and one that no font can draw. A computer has none."""


def seated(game: Game, names: Sequence[str]) -> tuple[Seat, ...]:
    """The seats of a game with other names; without a name a computer sits there."""
    given = zip(game.table().seats, names, strict=False)
    return tuple(
        [
            changed(
                seat,
                name=name,
                person=number if name else None,
                computer=None if name else "greedy",
                character=1,
            )
            for number, (seat, name) in enumerate(given, 1)
        ]
    )


def at_round(number: int, edition: str, players: int, replacement: str = "in order") -> Game:
    """A game at the beginning of a round."""
    game = Game(edition, players, replacement, seed=3)
    while game.state.round < number:
        assert game.goes_on()
    return game


@cache
def recorded(name: str) -> Record:
    return Record.parse((GAMES_FOLDER / f"{name}.txt").read_text("utf-8"))


def finished(record: Record, names: Sequence[str] = PLAIN_NAMES) -> TableView:
    """Everybody's view of a table at which a recorded game was played."""
    game = Game(record.edition, record.players, record.replacement)
    game.state = replay(record)
    return game.table_view(None, seats=seated(game, names))


# The pictures


def reveal(
    number: int,
    edition: str,
    players: int,
    *,
    language: str = "en",
    names: Sequence[str] = PLAIN_NAMES,
    is_dark: bool = False,
) -> RevealFacts:
    game = at_round(number, edition, players)
    table = game.table_view(None, seats=seated(game, names))
    return reveal_picture(table, Words(language), entries=game.news, is_dark=is_dark)


def podium(
    name: str, *, language: str = "en", names: Sequence[str] = PLAIN_NAMES, is_dark: bool = False
) -> PodiumFacts:
    record = recorded(name)
    table = finished(record, names)
    return podium_picture(table, highlights_of(record), Words(language), is_dark=is_dark)


def chances(
    name: str, *, language: str = "en", names: Sequence[str] = PLAIN_NAMES, is_dark: bool = False
) -> ChancesFacts:
    record = recorded(name)
    by_round = chances_by_round(replay_steps(record))
    return chances_picture(finished(record, names), by_round, Words(language), is_dark=is_dark)


def lobby(
    edition: str,
    seats: int,
    taken: int,
    pace: str,
    *,
    language: str = "en",
    names: Sequence[str] = PLAIN_NAMES,
    is_dark: bool = False,
) -> LobbyFacts:
    game = Game(edition, seats)
    options = changed(game.table().options, pace=parse_pace(pace))
    table = changed(
        game.table(), phase=Phase.LOBBY, seats=seated(game, names)[:taken], host=1, options=options
    )
    return lobby_picture(view_table(Snapshot(table, None), None), Words(language), is_dark=is_dark)


def hand(
    number: int, edition: str, players: int, seat: int, *, language: str = "en", is_dark: bool = False
) -> HandFacts:
    table = at_round(number, edition, players).table_view(seat)
    return hand_picture(table, Words(language), is_dark=is_dark)


def lesson(number: int, edition: str, *, language: str = "en", is_dark: bool = False) -> LessonFacts:
    return lesson_pictures(edition, Words(language), is_dark=is_dark)[number - 1]


def all_cards(edition: str, *, language: str = "en", is_dark: bool = False) -> AllCardsFacts:
    return cards_picture(edition, Words(language), is_dark=is_dark)


def standing(
    count: int,
    *,
    rounds: int,
    language: str = "en",
    names: Sequence[str] = PLAIN_NAMES,
    is_dark: bool = False,
) -> StandingFacts:
    """A season after some rounds in which the first of those who have signed up has the title."""
    given = [names[number % len(names)] or "Dora" for number in range(count)]
    season = replace(new_season(), heritage=Heritage(champions=(1,)))
    for person, name in enumerate(given, 1):
        season = SignUp(person, name).apply(season, season.opened)
    play = SeasonPlay(season, random.Random(7))
    while len(play.season.rounds) < rounds + 1 and play.season.phase is not SeasonPhase.OVER and rounds:
        play.looks() if not play.season.rounds else play.plays_round(reliability=0.95)
    return standing_picture(play.season, Words(language), is_dark=is_dark)


def statistics(edition: str, name: str, *, language: str = "en", is_dark: bool = False) -> StatisticsFacts:
    games = GameCount(142, 57, 55.5, 2812)
    played = PersonStatistics(
        kinds={f"{edition}/3": games},
        best=27,
        best_streak=4,
        cards={"materials-thief": 340, "tax-collector": 31, "mama": 22, "peso": 3},
        buildings={"Castillo de la Fuerza": 109, "Capitolio": 9, "Eisdiele": 7},
        answers=AnswerCounts(400, 400 * 5 * HOUR, 4),
    )
    return statistics_picture(name, played, Words(language), is_dark=is_dark)


SCENES: dict[str, Callable[[], Picture]] = {
    "standing-sign-up": lambda: standing(0, rounds=0),
    "standing-banner-italian": lambda: replace(standing(0, rounds=0, language="it"), divisions=()),
    "standing-4": lambda: standing(4, rounds=2),
    "standing-7-over-dark-german": lambda: standing(
        7, rounds=3, language="de", names=ODD_NAMES, is_dark=True
    ),
    "standing-21-dark-french": lambda: standing(21, rounds=2, language="fr", names=ODD_NAMES, is_dark=True),
    "standing-40-sign-up-spanish": lambda: standing(40, rounds=0, language="es", names=ODD_NAMES),
    "reveal-2009-4": lambda: reveal(6, HAVANA_2009, 4),
    "reveal-2024-4-dark-spanish": lambda: reveal(
        5, LA_HABANA_2024, 4, language="es", names=ODD_NAMES, is_dark=True
    ),
    "reveal-2009-3-first-french": lambda: reveal(1, HAVANA_2009, 3, language="fr", names=ODD_NAMES),
    "reveal-2024-2-german": lambda: reveal(4, LA_HABANA_2024, 2, language="de"),
    "podium-2009-4": lambda: podium("havana-2009-4-in-order-goal-person"),
    "podium-2024-2-dark-spanish": lambda: podium(
        "la-habana-2024-2-in-order-goal-easy-medium", language="es", names=ODD_NAMES, is_dark=True
    ),
    "podium-2009-4-long-game-german": lambda: podium(
        "havana-2009-4-in-order-bricks", language="de", names=ODD_NAMES
    ),
    "podium-2009-2-nothing-built": lambda: podium("havana-2009-2-together-rounds", language="it"),
    "chances-2009-4": lambda: chances("havana-2009-4-in-order-goal-person"),
    "chances-2024-2-dark-german": lambda: chances(
        "la-habana-2024-2-in-order-goal-easy-medium",
        language="de",
        names=ODD_NAMES[:1] + ODD_NAMES[2:],
        is_dark=True,
    ),
    "lobby-2009-4": lambda: lobby(HAVANA_2009, 4, 3, "48h+24h", names=("Ana", "", "Bea")),
    "lobby-2024-4-dark-french": lambda: lobby(
        LA_HABANA_2024, 4, 1, "10m+2m", language="fr", names=ODD_NAMES, is_dark=True
    ),
    "lobby-2009-3-full-german": lambda: lobby(HAVANA_2009, 3, 3, "open", language="de", names=ODD_NAMES),
    "hand-2009": lambda: hand(6, HAVANA_2009, 4, 0),
    "hand-2024-dark-spanish": lambda: hand(3, LA_HABANA_2024, 4, 2, language="es", is_dark=True),
    "hand-2009-opening": lambda: hand(0, HAVANA_2009, 2, 1),
    "lesson-1": lambda: lesson(1, HAVANA_2009),
    "lesson-2-dark": lambda: lesson(2, LA_HABANA_2024, is_dark=True),
    "lesson-3": lambda: lesson(3, HAVANA_2009),
    "lesson-4-2024-dark-french": lambda: lesson(4, LA_HABANA_2024, language="fr", is_dark=True),
    "lesson-5": lambda: lesson(5, HAVANA_2009),
    "lesson-6": lambda: lesson(6, HAVANA_2009),
    "lesson-6-2024-dark-italian": lambda: lesson(6, LA_HABANA_2024, language="it", is_dark=True),
    "cards-2009": lambda: all_cards(HAVANA_2009),
    "cards-2024-dark-french": lambda: all_cards(LA_HABANA_2024, language="fr", is_dark=True),
    "statistics-2024": lambda: statistics(LA_HABANA_2024, "Bea"),
    "statistics-2009-dark-german": lambda: statistics(HAVANA_2009, ODD_NAMES[0], language="de", is_dark=True),
}
"""All fixed scenes by name."""
