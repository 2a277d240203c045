"""The facts that the picture of somebody's statistics shows."""

from __future__ import annotations

from engine.company.results.statistics import PersonStatistics, favourites
from tgbot.pictures.scene_facts import StatisticsFacts, TileFacts
from tgbot.screen.times import wait_span
from tgbot.topics.statistics.screens import (
    MAX_FAVOURITES,
    favourite_cards,
    mean_points,
    most_played,
    pace_word,
)
from tgbot.words import Words


def statistics_picture(
    name: str, statistics: PersonStatistics, words: Words, *, is_dark: bool
) -> StatisticsFacts:
    return StatisticsFacts(
        language=words.language,
        is_dark=is_dark,
        edition=most_played(statistics),
        name=name,
        tiles=_tiles(statistics, words),
        cards=favourite_cards(statistics),
        buildings=favourites(statistics.buildings, MAX_FAVOURITES),
        answers=_answers(statistics, words),
    )


def _tiles(statistics: PersonStatistics, words: Words) -> tuple[TileFacts, ...]:
    counted = {
        "games": str(statistics.all.games),
        "wins": str(statistics.all.wins),
        "points": words.text("scene-stats-mean", mean=mean_points(statistics.all)),
        "streak": str(statistics.best_streak),
    }
    return tuple(
        [TileFacts(value=value, label=words.text(f"scene-stats-{name}")) for name, value in counted.items()]
    )


def _answers(statistics: PersonStatistics, words: Words) -> str:
    if not statistics.answers.given:
        return ""
    time, pace = wait_span(statistics.mean_answer_time, words), pace_word(statistics, words)
    if not pace:
        return words.text("scene-stats-answers-only", time=time)
    return words.text("scene-stats-answers", time=time, pace=pace)
