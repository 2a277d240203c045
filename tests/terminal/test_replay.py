"""Stepping through a recorded game."""

from __future__ import annotations

import random

import pytest

from engine.rules import Record, deal, new_game, pending, play, view
from engine.rules.record import BadRecord, replay_steps
from engine.rules.state import CHANCE, Move
from tests.terminal.keyboard import NAMES, QUICK, Paper, script
from tgbot.screen.phrases import Phrases
from tgbot.terminal.replay import show_replay
from tgbot.words import Words

PHRASES = Phrases(Words("en"), NAMES)


def recorded(moves: int = 10_000) -> Record:
    """A game of chance between two, or its first moves."""
    rng = random.Random(8)
    state = deal(new_game("la-habana-2024", 2, deck=QUICK), rng)
    record = Record.of(state)
    while (waiting := pending(state)) and moves:
        seat = min(waiting)
        state = deal(play(state, seat, rng.choice(list(view(state, seat).options))), rng)
        record, moves = record.then(state), moves - 1
    return record


RECORD = recorded()
PEOPLES_MOVES = [move for move in RECORD.moves if move.seat != CHANCE]


def shown(*typed: str, record: Record = RECORD, pause: bool = True) -> str:
    terminal = Paper(script(*typed))
    show_replay(replay_steps(record), PHRASES, terminal, pause=pause)
    return terminal.text


def test_a_step_is_one_move_of_a_person_with_all_that_follows() -> None:
    game = replay_steps(RECORD)
    assert [step.move for step in game] == [None, *PEOPLES_MOVES]
    assert all(step.state.moves[0] == step.move for step in game[1:])


def test_without_pause_everything_is_told() -> None:
    text = shown(pause=False)
    count = len(PEOPLES_MOVES)
    assert f"Move {count} of {count}" in text
    assert "Result" in text
    assert "wins. Congratulations!" in text


def test_enter_goes_one_move_on_and_a_number_so_many() -> None:
    text = shown("", "5")
    assert "Set-up" in text
    assert "Move 6 of" in text
    assert "Move 7 of" not in text
    assert text.count("Enter: next") == 3


def test_the_board_is_shown_on_demand() -> None:
    text = shown("", "b", "b", "q")
    assert text.count("Pile: 12 buildings.") == 2
    assert text.count("Move ") == 1


@pytest.mark.parametrize("typed", ["x", "0", "-1", "²"])
def test_anything_else_is_asked_again(typed: str) -> None:
    assert "Please press Enter" in shown(typed, "q")


def test_a_huge_number_goes_to_the_end() -> None:
    assert "Result" in shown("9" * 5000)


def test_leaving_says_goodbye() -> None:
    assert shown("q").rstrip().endswith("Goodbye, and thank you for playing.")


def test_an_unfinished_game_says_so() -> None:
    assert "not finished" in shown(record=recorded(moves=3), pause=False)


def test_a_replay_tells_what_was_secret() -> None:
    text = shown(pause=False)
    assert "Ana puts " in text
    assert "Bea puts " in text


def test_a_record_with_an_illegal_move_is_refused() -> None:
    with pytest.raises(BadRecord, match="move"):
        replay_steps(RECORD._replace(moves=(*RECORD.moves, Move(0, "pass"))))
