"""Moments that take much room: all of each is seen at once on a phone, in every language."""

from __future__ import annotations

import pytest

from engine.rules.editions.base import GOALS
from tests.render.moments import lobby, moments
from tests.render.tables import LANGUAGES, height
from tgbot.pictures.draw import layout_of
from tgbot.render.phone import VISIBLE_POINTS
from tgbot.render.scene_pictures import LOBBY_PX
from tgbot.words import Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_is_seen_whole(language: str) -> None:
    high = {name: height(screen) for name, screen in moments(Words(language))}
    assert {name: points for name, points in high.items() if points > VISIBLE_POINTS} == {}


def test_a_lobby_is_as_high_as_is_said_before_it_is_drawn() -> None:
    for seats in GOALS:
        picture = lobby(seats, 2, 0, Words("en")).picture
        assert picture is not None
        assert layout_of(picture).height == LOBBY_PX
