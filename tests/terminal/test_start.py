"""Hotseat games from their start to their saved record."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from engine.arena.catalogue import CATALOGUE
from engine.players import LEVELS
from engine.rules import Record, outcome, replay
from engine.rules.state import CHANCE
from tests.terminal.keyboard import NAMES, QUICK, Paper, Person, script
from tgbot.terminal.record_files import load_record
from tgbot.terminal.start import HotseatOptions, HotseatTable, resume_hotseat, start_hotseat
from tgbot.words import Words

WORDS = Words("en")


def table(*, computers: int = 1) -> HotseatTable:
    return HotseatTable(
        edition="havana-2009",
        names=NAMES[:2],
        computers=computers,
        level="greedy",
        replacement="in order",
        deck=QUICK,
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def test_a_finished_game_is_saved_and_says_where(path: Path) -> None:
    person = Person(seed=1)
    start_hotseat(table(), WORDS, person.terminal, HotseatOptions(1, path))
    record, seating = load_record(path, WORDS)
    assert outcome(replay(record))
    assert sorted(seating.names) == ["Ana", "Bea"]
    assert f"Step through it: habana replay --language en {path}\n" in person.terminal.text


@pytest.mark.parametrize("typed", [("0 1",), ("0 1", "q", "y"), ("0 1", "q", "q"), ("0 1", "q")])
def test_whoever_leaves_finds_the_record(path: Path, typed: tuple[str, ...]) -> None:
    terminal = Paper(script(*typed))
    start_hotseat(table(), WORDS, terminal, HotseatOptions(1, path))
    record, _ = load_record(path, WORDS)
    assert not outcome(replay(record))
    assert "Goodbye" in terminal.text
    assert f"Go on with it: habana hotseat --language en --resume {path}\n" in terminal.text


def test_leaving_is_asked_about_and_can_be_thought_better_of(path: Path) -> None:
    terminal = Paper(script("q", "n", "siesta+mama", "q", "Y"))
    start_hotseat(table(), WORDS, terminal, HotseatOptions(1, path))
    assert terminal.text.count("Quit the game? (y/n)") == 2
    assert "siesta+mama" in path.read_text()


def test_ctrl_c_is_asked_about_too_and_leaves_the_second_time(path: Path) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    terminal = Paper(interrupted)
    start_hotseat(table(), WORDS, terminal, HotseatOptions(1, path))
    assert terminal.text.count("Quit the game? (y/n)") == 1


@pytest.mark.parametrize("typed", [(), ("q", "y")])
def test_whoever_leaves_before_any_move_leaves_no_file(path: Path, typed: tuple[str, ...]) -> None:
    start_hotseat(table(), WORDS, Paper(script(*typed)), HotseatOptions(1, path))
    assert not path.exists()


@pytest.mark.parametrize("computers", [0, 1])
def test_a_game_that_was_left_goes_on_where_it_stopped(path: Path, computers: int) -> None:
    start_hotseat(
        table(computers=computers), WORDS, Paper(script("", "0 1", "", "0 9")), HotseatOptions(1, path)
    )
    record, seating = load_record(path, WORDS)
    assert len(seating.computers) == computers
    person = Person(seed=1)
    resume_hotseat(record, seating, WORDS, person.terminal, HotseatOptions(2, path))
    finished, same_seating = load_record(path, WORDS)
    assert same_seating == seating
    assert finished.moves[: len(record.moves)] == record.moves
    assert outcome(replay(finished))


def test_a_game_in_which_only_computers_have_moved_leaves_no_file(path: Path) -> None:
    three = table()._replace(names=NAMES[:3])
    for seed in range(5):
        start_hotseat(three, WORDS, Paper(script("")), HotseatOptions(seed, path))
    assert not path.exists()


def test_a_finished_game_that_is_taken_up_again_shows_its_result(path: Path) -> None:
    start_hotseat(table(), WORDS, Person(seed=1).terminal, HotseatOptions(1, path))
    terminal = Paper(script())
    resume_hotseat(*load_record(path, WORDS), WORDS, terminal, HotseatOptions(2, path))
    assert "Congratulations!" in terminal.text


def test_whoever_sits_down_again_is_told_what_happened_last(path: Path) -> None:
    start_hotseat(table(), WORDS, Paper(script("0 9")), HotseatOptions(1, path))
    record, seating = load_record(path, WORDS)
    terminal = Paper(script())
    resume_hotseat(record, seating, WORDS, terminal, HotseatOptions(2, path))
    assert "What happened" in terminal.text
    assert replay(load_record(path, WORDS)[0]) == replay(record)


def test_a_record_that_was_cut_off_before_a_draw_goes_on_all_the_same(path: Path) -> None:
    start_hotseat(table(), WORDS, Paper(script("0 9", "1")), HotseatOptions(1, path))
    record, seating = load_record(path, WORDS)
    draws = [at for at, move in enumerate(record.moves) if move.seat == CHANCE]
    cut = record._replace(moves=record.moves[: draws[-1]])
    start_over = Person(seed=1)
    resume_hotseat(cut, seating, WORDS, start_over.terminal, HotseatOptions(2, path))
    finished, _ = load_record(path, WORDS)
    assert finished.moves[: len(cut.moves)] == cut.moves
    assert outcome(replay(finished))


def test_without_a_place_the_record_goes_to_a_temporary_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    terminal = Paper(script("0 1"))
    start_hotseat(table(), WORDS, terminal, HotseatOptions(1, None))
    (path,) = tmp_path.iterdir()
    assert str(path) in terminal.text.replace("\n", "")
    assert load_record(path, WORDS)


def test_a_game_without_any_move_leaves_no_temporary_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    start_hotseat(table(computers=0), WORDS, Paper(script()), HotseatOptions(1, None))
    assert not list(tmp_path.iterdir())


def test_a_record_that_cannot_be_written_is_shown(tmp_path: Path) -> None:
    terminal = Paper(script("0 1"))
    start_hotseat(table(), WORDS, terminal, HotseatOptions(1, tmp_path / "nowhere" / "game.txt"))
    text = terminal.text[terminal.text.index("habana record 1") :]
    assert replay(Record.parse(text))


def test_the_same_seed_deals_the_same_game(tmp_path: Path) -> None:
    for name in ("a", "b"):
        start_hotseat(table(), WORDS, Person(seed=1).terminal, HotseatOptions(4, tmp_path / name))
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text()


def test_everyone_is_greeted_and_computers_are_introduced(path: Path) -> None:
    terminal = Paper(script())
    start_hotseat(table(), WORDS, terminal, HotseatOptions(1, path))
    assert "Welcome to Havana (2009)! 25 points win." in terminal.text
    assert "You are Ana." in terminal.text
    assert "Bea is played by the computer (greedy)." in terminal.text


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_introduced_with_what_it_is_like(path: Path, level: str) -> None:
    terminal = Paper(script())
    start_hotseat(table()._replace(level=level), WORDS, terminal, HotseatOptions(1, path))
    assert WORDS.text(f"trait-{level}") in " ".join(terminal.text.split())


def test_a_level_that_nobody_knows_any_more_is_the_usual_one(path: Path) -> None:
    start_hotseat(table(), WORDS, Paper(script("0 1")), HotseatOptions(1, path))
    path.write_text(path.read_text().replace("# level: greedy", "# level: genius"))
    assert load_record(path, WORDS)[1].level == "medium"


def test_several_people_are_named_and_everyone_finds_his_own_row(path: Path) -> None:
    terminal = Paper(script(""))
    start_hotseat(table(computers=0), WORDS, terminal, HotseatOptions(1, path))
    assert "Ana and Bea sit at this keyboard." in terminal.text or "Bea and Ana sit" in terminal.text
    assert terminal.text.count("(you)") == 1


def test_names_with_brackets_are_not_markup(path: Path) -> None:
    terminal = Paper(script())
    start_hotseat(table()._replace(names=("[red]", "[/]")), WORDS, terminal, HotseatOptions(1, path))
    assert "▶ [red]" in terminal.text


def test_input_that_is_not_text_is_asked_again(path: Path) -> None:
    answers = iter([UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), EOFError()])

    def read() -> str:
        raise next(answers)

    terminal = Paper(read)
    start_hotseat(table(), WORDS, terminal, HotseatOptions(1, path))
    assert terminal.text.count("Choose your first two cards") == 2


def test_ctrl_c_while_computers_think_still_saves(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(CATALOGUE["greedy"], "choose", interrupt)
    start_hotseat(table(), WORDS, Paper(script("0 1")), HotseatOptions(1, path))
    assert load_record(path, WORDS)
