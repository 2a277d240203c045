"""All topics, at one desk."""

from __future__ import annotations

from tgbot.handlers import (
    absence,
    games,
    hint,
    lobby,
    log,
    opening,
    play,
    privacy,
    replay,
    rules,
    settings,
    start,
    stats,
    talk,
)
from tgbot.handlers.desk import Desk

TOPICS = (
    start,
    opening,
    lobby,
    games,
    play,
    hint,
    absence,
    talk,
    log,
    replay,
    rules,
    settings,
    stats,
    privacy,
)


def register_all(desk: Desk) -> None:
    for topic in TOPICS:
        topic.register(desk)
