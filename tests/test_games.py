"""Recorded games, playthroughs and stored states: drop a file into its folder and it is a test.

A recorded game is a record with a comment that says how it ends:

    # expects: goal, winners 2, points 11 12 16 9
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from engine.rules import Record, State, outcome, pending
from engine.rules.codec import STATE_VERSION
from engine.rules.record import states
from engine.store.codec import state_from_json, state_to_json
from tests.games.write import expectation
from tests.playthroughs.write import tell
from tests.properties.playing import TABLES, Table, check_options, check_state, play_out, questions

HERE = Path(__file__).parent
GAMES = sorted((HERE / "games").glob("*.txt"))
PLAYTHROUGHS = sorted((HERE / "playthroughs").glob("*.txt"))
STORED = sorted((HERE / "stored").glob("state_v*.json"))


def stem(path: Path) -> str:
    return path.stem


every_game = pytest.mark.parametrize("path", GAMES, ids=stem)
every_stored_state = pytest.mark.parametrize("path", STORED, ids=stem)


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


# Recorded games


@cache
def played(path: Path) -> tuple[State, ...]:
    return tuple(states(Record.parse(read(path))))


@every_game
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    result = outcome(played(path)[-1])
    assert result is not None
    assert expectation(result) in read(path).splitlines()


@every_game
def test_a_recorded_game_loses_nothing_on_the_way(path: Path) -> None:
    for state in played(path):
        check_state(state)
        check_options(state)
        assert state_from_json(state_to_json(state)) == state


@every_game
def test_a_recorded_game_is_written_as_it_was(path: Path) -> None:
    lines = read(path).splitlines(keepends=True)
    assert str(Record.parse("".join(lines))) == "".join(line for line in lines if not line.startswith("#"))


def test_the_recorded_games_ask_every_kind_of_question(edition: str) -> None:
    games = [played(path) for path in GAMES if path.name.startswith(edition)]
    asked = [decision for game in games for state in game for decision in pending(state).values()]
    assert {type(decision).__name__ for decision in asked} == questions(edition, players=4)


def test_every_kind_of_table_has_recorded_games() -> None:
    records = [Record.parse(read(path)) for path in GAMES]
    assert {Table(*record[:3]) for record in records} == set(TABLES)


def test_the_recorded_games_end_in_every_way() -> None:
    endings = {
        line.split()[2] for path in GAMES for line in read(path).splitlines() if line.startswith("# expects")
    }
    assert endings == {"goal,", "buildings,", "bricks,", "rounds,"}


# Playthroughs


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=stem)
def test_a_playthrough_tells_its_game(path: Path) -> None:
    """After an intended change: `python -m tests.playthroughs.write`, and read the diff."""
    told = tell(Record.parse(read(HERE / "games" / path.name)))
    assert told.splitlines() == read(path).splitlines()


def test_both_editions_have_a_playthrough() -> None:
    editions = {read(path).split(",")[0] for path in PLAYTHROUGHS}
    assert editions == {"havana-2009", "la-habana-2024"}


# Stored states


@every_stored_state
def test_a_stored_state_can_be_read_for_ever(path: Path) -> None:
    text = read(path).strip()
    state = state_from_json(text)
    check_state(state)
    assert state_from_json(state_to_json(state)) == state
    if f'"version":{STATE_VERSION},' in text:
        assert state_to_json(state).decode() == text


@every_stored_state
def test_a_stored_state_can_be_played_on(path: Path) -> None:
    *_, last = play_out(state_from_json(read(path)), random.Random(path.stem))
    check_state(last)
    assert outcome(last) is not None


def test_every_version_has_stored_states() -> None:
    versions = {int(path.stem.split("_")[1].removeprefix("v")) for path in STORED}
    assert versions == set(range(1, STATE_VERSION + 1))
