"""From the command line to the table, and the record that stays."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from engine.rules import Record, outcome, replay
from tests.terminal.playing import NAMES, QUICK, Paper, Person, script
from tgbot.terminal.files import load
from tgbot.terminal.screen import Screen
from tgbot.terminal.start import Table, start
from tgbot.words import Words

WORDS = Words("en")


def table(save: Path | None, *, computers: int = 1) -> Table:
    return Table(
        edition="havana-2009",
        names=NAMES[:2],
        computers=computers,
        level="greedy",
        replacement="in order",
        deck=QUICK,
        save=save,
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def test_a_finished_game_is_saved_and_says_where(path: Path) -> None:
    person = Person(seed=1)
    start(table(path), WORDS, person.screen, seed=1)
    record, names = load(path, WORDS)
    assert outcome(replay(record))
    assert sorted(names) == ["Ana", "Bea"]
    assert str(path) in person.screen.text.replace("\n", "")


@pytest.mark.parametrize("typed", [(), ("1 2",), ("1 2", "q"), ("q",)])
def test_whoever_leaves_finds_the_record(path: Path, typed: tuple[str, ...]) -> None:
    screen = Paper(script(*typed))
    start(table(path), WORDS, screen, seed=1)
    record, _ = load(path, WORDS)
    assert not outcome(replay(record))
    assert "Goodbye" in screen.text


def test_without_a_place_the_record_goes_to_a_temporary_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    screen = Paper(script("1 2"))
    start(table(None), WORDS, screen, seed=1)
    (path,) = tmp_path.iterdir()
    assert str(path) in screen.text.replace("\n", "")
    assert load(path, WORDS)


def test_a_game_without_any_move_leaves_no_temporary_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    start(table(None, computers=0), WORDS, Paper(script()), seed=1)
    assert not list(tmp_path.iterdir())


def test_a_record_that_cannot_be_written_is_shown(tmp_path: Path) -> None:
    screen = Paper(script("1 2"))
    start(table(tmp_path / "nowhere" / "game.txt"), WORDS, screen, seed=1)
    text = screen.text[screen.text.index("habana record 1") :]
    assert replay(Record.parse(text))


def test_the_same_seed_deals_the_same_game(tmp_path: Path) -> None:
    for name in ("a", "b"):
        start(table(tmp_path / name), WORDS, Person(seed=1).screen, seed=4)
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text()


def test_everyone_is_greeted_and_computers_are_introduced(path: Path) -> None:
    screen = Paper(script())
    start(table(path), WORDS, screen, seed=1)
    assert "Welcome to Havana (2009)! 25 points win." in screen.text
    assert "Bea is played by the computer (greedy)." in screen.text


def test_names_with_brackets_are_not_markup(path: Path) -> None:
    screen = Paper(script())
    start(table(path)._replace(names=("[red]", "[/]")), WORDS, screen, seed=1)
    assert "▶ [red]" in screen.text


def test_input_that_is_not_text_is_asked_again(path: Path) -> None:
    answers = iter([UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), EOFError()])

    def read() -> str:
        raise next(answers)

    screen = Paper(read)
    start(table(path), WORDS, screen, seed=1)
    assert "I did not get that" in screen.text


def test_ctrl_c_while_computers_think_still_saves(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "show", interrupt)
    monkeypatch.setattr(Screen, "say", lambda *_: None)
    start(table(path), WORDS, Paper(script()), seed=1)
    assert load(path, WORDS)
