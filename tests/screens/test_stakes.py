"""Danger and chance: who is near the goal, and whether the reader can win in this turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules import view
from tests.screens.tables import ENGLISH, LANGUAGES, Game
from tgbot.board.page import Caption, below_picture, laid_out
from tgbot.board.stakes import danger_lines
from tgbot.screen.screen import VISIBLE_POINTS
from tgbot.screen.signs import Signs
from tgbot.topics.play import caption as caption_module
from tgbot.topics.play.coach import Tip
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.words import Words

NAMES = ("Ana", "Max", "Elena")


def seen_with(*points: int) -> Any:
    """The view of the first seat, at a table of three where 20 points win."""
    seen = view(Game("havana-2009", 3).state, 0)
    return seen._replace(
        players=tuple([one._replace(points=own) for one, own in zip(seen.players, points, strict=True)])
    )


@pytest.mark.parametrize(
    ("points", "lines"),
    [
        ((19, 14, 0), []),
        ((0, 15, 0), ["🎯 Max needs 5 points"]),
        ((0, 19, 0), ["🎯 Max needs 1 point"]),
        ((0, 17, 19), ["🎯 Elena needs 1 point, Max 3"]),
    ],
)
def test_rivals_near_the_goal_stand_in_one_line_the_nearest_first(
    points: tuple[int, ...], lines: list[str]
) -> None:
    assert danger_lines(seen_with(*points), Signs(ENGLISH, NAMES)) == lines


def test_danger_has_its_plural_in_every_language() -> None:
    said = {
        language: [
            danger_lines(seen_with(0, own, other), Signs(Words(language), NAMES))
            for own, other in ((19, 0), (18, 17))
        ]
        for language in LANGUAGES
    }
    assert said == {
        "de": [["🎯 Max fehlt noch 1 Punkt"], ["🎯 Max fehlen noch 2 Punkte, Elena 3"]],
        "en": [["🎯 Max needs 1 point"], ["🎯 Max needs 2 points, Elena 3"]],
        "es": [["🎯 Max necesita 1 punto"], ["🎯 Max necesita 2 puntos, Elena 3"]],
        "fr": [["🎯 Plus que 1 point pour Max"], ["🎯 Plus que 2 points pour Max, 3 pour Elena"]],
        "it": [["🎯 Max: manca 1 punto"], ["🎯 Max: mancano 2 punti, Elena: 3"]],
    }


# In the caption


def near_the_end(**more: Any) -> str:
    """A purchase while a rival is near the goal."""
    game = Game("havana-2009", 2, seed=1)
    for seat in game.questions():
        rival = game.state.players[1 - seat]
        if game.state.setup.goal - rival.points <= 5 and not game.state.ending:
            page = game.page(seat, latest=6, public=game.table_view(None), **more)
            if page.own.decision is not None:
                return seat_screen(page).text
    raise AssertionError("nobody comes near the goal")


def test_a_player_is_warned_of_a_rival_near_the_goal_unless_the_coach_does() -> None:
    assert "\n🎯 " in near_the_end()
    coached = near_the_end(tip=Tip.GOAL_NEAR, is_coached=True)
    assert "🎓" in coached
    assert "🎯" not in coached


def test_who_can_win_is_told_and_only_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caption_module, "chance_lines", lambda *_: ["🏁 chance"])
    game = Game("havana-2009", 2, seed=1)
    seat = game.until("Buy")
    asked, waits = [
        seat_screen(game.page(one, public=game.table_view(None))).text for one in (seat, 1 - seat)
    ]
    assert "\n🏁 chance\n" in asked
    assert "🏁" not in waits


SAID = Caption(
    "<b>Question</b>",
    own=("❗️ Bea stole 3💰 from you", "You: 8💰 +5💰"),
    stakes=("🎯 Max needs 1 point",),
    told=("Carlos took 1💰", "Bea took 2💰, bought Faro"),
    foot="⏳ Time and day",
    brief_foot="⏳ Time",
)


def test_danger_stands_behind_what_concerns_the_reader_and_before_what_the_others_did() -> None:
    lines = below_picture(SAID, 300, 0, ENGLISH).split("\n")
    assert lines[1:5] == [*SAID.own, *SAID.stakes, "· Carlos took 1💰"]


def test_the_deeds_of_others_give_way_before_danger_and_before_what_hit_the_reader() -> None:
    for keys in range(0, 700, 5):
        text = below_picture(SAID, 0, keys, ENGLISH)
        if SAID.stakes[0] not in text:
            assert "Carlos" not in text
        if SAID.own[0] not in text:
            assert SAID.stakes[0] not in text
    for keys in range(0, int(VISIBLE_POINTS), 5):
        text = laid_out(SAID, ("Board",), keys, ENGLISH)
        assert all([line in text for line in SAID.own])
