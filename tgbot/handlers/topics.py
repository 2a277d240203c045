"""The list of all topics."""

from __future__ import annotations

from tgbot.handlers import (
    absence,
    film,
    find_game,
    games,
    help_pages,
    hint,
    learn,
    lobby,
    log,
    luck,
    new_table,
    play,
    practice,
    privacy,
    replay,
    rules,
    season,
    settings,
    shares,
    spectators,
    start,
    stats,
    talk,
    top,
)
from tgbot.handlers.context import HandlerContext

TOPICS = (
    start,
    help_pages,
    practice,
    new_table,
    find_game,
    lobby,
    games,
    play,
    hint,
    absence,
    talk,
    spectators,
    log,
    replay,
    film,
    shares,
    luck,
    rules,
    learn,
    season,
    settings,
    stats,
    top,
    privacy,
)


def register_all(context: HandlerContext) -> None:
    for topic in TOPICS:
        topic.register(context)
