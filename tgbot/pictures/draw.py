"""Draw: from facts to a PNG, here or in another process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.compose import compose
from tgbot.pictures.elements import Layout
from tgbot.pictures.facts import ImaginedOpening, ImaginedTable, OpeningFacts, Picture, TableFacts
from tgbot.pictures.layouts.chart import chances_layout
from tgbot.pictures.layouts.hand import hand_layout
from tgbot.pictures.layouts.lessons.all_cards import all_cards_layout
from tgbot.pictures.layouts.lessons.lesson import lesson_layout
from tgbot.pictures.layouts.lobby import lobby_layout
from tgbot.pictures.layouts.opening import opening_layout
from tgbot.pictures.layouts.podium import podium_layout
from tgbot.pictures.layouts.reveal import reveal_layout
from tgbot.pictures.layouts.standing import standing_layout
from tgbot.pictures.layouts.statistics import statistics_layout
from tgbot.pictures.layouts.table import table_layout
from tgbot.pictures.palette import Look
from tgbot.pictures.png import with_description
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

FALLBACK_LANGUAGE = "en"
LOOKS = tuple([Look(edition, is_dark) for is_dark in (False, True) for edition in EDITIONS])
"""The looks of all pictures, the most frequent ones first."""
LAYOUTS: dict[type[Picture], Callable[[Any], Layout]] = {
    TableFacts: table_layout,
    OpeningFacts: opening_layout,
    ImaginedTable: table_layout,
    ImaginedOpening: opening_layout,
    HandFacts: hand_layout,
    AllCardsFacts: all_cards_layout,
    LessonFacts: lesson_layout,
    LobbyFacts: lobby_layout,
    RevealFacts: reveal_layout,
    PodiumFacts: podium_layout,
    ChancesFacts: chances_layout,
    StandingFacts: standing_layout,
    StatisticsFacts: statistics_layout,
}
"""The layout of each kind of facts."""


def layout_of(picture: Picture) -> Layout:
    return LAYOUTS[type(picture)](picture)


def draw(picture: Picture) -> bytes:
    """The picture as a PNG."""
    return compose(layout_of(picture))


@dataclass(frozen=True, slots=True)
class WarmUpTask:
    """Loads what all pictures of a look share, so that the first one that somebody waits for is drawn as quickly as the
    others."""

    look: Look

    def answer(self) -> None:
        edition, is_dark = self.look
        draw(LessonFacts(language=FALLBACK_LANGUAGE, is_dark=is_dark, edition=edition, number=4))


@dataclass(frozen=True, slots=True)
class DrawTask:
    """A picture to be drawn by any process that has time: a value that can be sent to it."""

    picture: Picture
    description: str = ""
    """Its content in words, which go into its file."""

    def answer(self) -> bytes:
        return with_description(draw(self.picture), self.description)
