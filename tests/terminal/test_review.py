"""`habana review`: a recorded game looked at again, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import tests.games
from engine.players.review import GameReview, Takeaway
from tests.screens.reviews import some_review
from tgbot.cli import app
from tgbot.terminal import review as of_review

GAME = Path(tests.games.__file__).parent / "la-habana-2024-2-in-order-goal-easy-medium.txt"
NO_SLIPS = GameReview(answers=9, agreed=9, slips=(), feat=None, takeaway=Takeaway.DARE)

runner = CliRunner(env={"COLUMNS": "80", "TERM": "dumb", "NO_COLOR": "1"})


def run(*arguments: str) -> tuple[int, str]:
    result = runner.invoke(app, ["review", str(GAME), *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, " ".join(result.output.replace("\N{NO-BREAK SPACE}", " ").split())


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking takes half a minute for each player."""
    monkeypatch.setattr(of_review, "review_of", some_review)


def test_every_player_has_a_review_and_then_come_the_chances_of_all() -> None:
    code, text = run("--names", "Ana,Bea", "--language", "en")
    assert code == 0
    assert text.count("Moment 1 of 3") == 2
    assert text.index("the game of Ana") < text.index("the game of Bea") < text.index("Chances of winning")
    assert "Your choice: Start with" in text
    assert "in your next turn you can probably buy" in text.lower()
    assert "Round 1: Ana" in text


def test_one_player_can_be_chosen_and_no_other_than_there_is() -> None:
    assert run("--seat", "2", "--language", "en")[1].count("Moment 1 of 3") == 1
    code, text = run("--seat", "3", "--language", "en")
    assert code == 2
    assert "'3'" in text


def test_a_review_is_in_the_readers_language_and_has_words_for_goods(language: str) -> None:
    code, text = run("--seat", "1", "--language", language)
    assert code == 0
    assert not [sign for sign in "💰🧱🔎⭐🎒" if sign in text]
    assert "23" in text


def test_a_game_without_slips_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_review, "review_of", lambda *_: NO_SLIPS)
    assert "No big slip" in run("--seat", "1", "--language", "en")[1]
