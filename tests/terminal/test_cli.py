"""The command line: helpful, and never a traceback."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engine.rules import Record, deal, new_game, play, replay
from tests.terminal.keyboard import QUICK
from tgbot.cli import app, main
from tgbot.monitoring.redaction import REDACTED
from tgbot.words import languages

runner = CliRunner(env={"COLUMNS": "80", "TERM": "dumb", "NO_COLOR": "1"})


@pytest.fixture
def record(tmp_path: Path) -> Path:
    rng = random.Random(2)
    state = deal(new_game("havana-2009", 2, deck=QUICK), rng)
    opened = Record.of(state)
    for seat in (0, 1):
        state = deal(play(state, seat, "siesta+pesos"), rng)
        opened = opened.then(state)
    path = tmp_path / "record.txt"
    path.write_text(str(opened), encoding="utf-8")
    return path


def run(*arguments: str, typed: str = "") -> tuple[int, str]:
    result = runner.invoke(app, arguments, input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, " ".join(result.output.replace("│", " ").split())


@pytest.mark.parametrize("command", [(), ("hotseat",), ("replay",), ("simulate",), ("export",), ("import",)])
def test_help_explains_every_command(command: tuple[str, ...]) -> None:
    code, text = run(*command, "--help")
    assert code == 0
    assert "Usage:" in text
    assert "bool" not in text, "a flag takes no value"


def test_version() -> None:
    code, text = run("--version")
    assert code == 0
    assert text.startswith("habana")


def test_help_does_not_import_the_game() -> None:
    program = "import sys, tgbot.cli; print(*sys.modules)"
    modules = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "tgbot.cli" in modules
    assert not [name for name in modules if name.startswith(("engine", "tgbot.operate", "tgbot.terminal"))]


def test_a_crash_prints_no_secret(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def crash(url: str, *_: object, **__: object) -> None:
        password = "open-sesame"
        raise ValueError(f"{url} {password}")

    (tmp_path / "config.yaml").write_text("redis: {url: 'redis://anna:open-sesame@127.0.0.1'}")
    monkeypatch.setattr("tgbot.operate.visits.open_store", crash)
    monkeypatch.setattr(sys, "argv", ["habana", "tables", "--config", str(tmp_path / "config.yaml")])
    with pytest.raises(SystemExit) as ended:
        main()
    said = "".join(capsys.readouterr())
    assert ended.value.code == 1
    assert f"ValueError: redis://anna:{REDACTED}@127.0.0.1 {REDACTED}" in said
    assert "sesame" not in said
    assert not app.pretty_exceptions_enable


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("hotseat --edition chess", "havana-2009, la-habana-2024"),
        ("hotseat --players 5", "2 to 4 can play, not 5"),
        ("hotseat --players two", "--players"),
        ("hotseat --computers 3", "0 to 2"),
        ("hotseat --computers -1", "0 to 2"),
        ("hotseat --level genius", "easy, medium, hard"),
        ("hotseat --replacement never", "in order, together"),
        ("hotseat --deck nowhere.yaml", "nowhere.yaml"),
        ("hotseat --deck pyproject.toml", "deck cannot be played"),
        ("hotseat --save nowhere/at/all.txt", "no folder"),
        ("hotseat --save pyproject.toml", "exists already"),
        (f"hotseat --save {'x' * 300}", "Nothing can be written"),
        ("hotseat --players 2 --computers 0", "need a terminal that can be cleared"),
        ("hotseat --resume nowhere.txt", "There is no file"),
        ("hotseat --language xx", f"one of: {', '.join(languages())}"),
        ("hotseat --names Ana,Ana", "same name"),
        ("hotseat --names A,B,C,D", "4 names for 3 players"),
        ("hotseat --seed x", "--seed"),
        ("replay nowhere.txt", "There is no file"),
        ("replay .", "cannot be read"),
        ("replay pyproject.toml", "is not a record"),
        ("replay", "file"),
        ("simulate --edition chess", "havana-2009, la-habana-2024"),
        ("simulate --kinds genius", "greedy"),
        ("simulate --players 2 --kinds greedy,greedy,greedy", "3 computers for 2 players"),
        ("simulate --players 5", "2 to 4 can play, not 5"),
        ("simulate --kinds greedy,random,greedy,random,greedy", "2 to 4 can play, not 5"),
        ("simulate --kinds greedy:100", "Only a computer that searches"),
        ("simulate --deck nowhere.yaml", "nowhere.yaml"),
        ("simulate --report pyproject.toml", "exists already"),
        ("simulate --report nowhere/at/all", "no folder"),
        ("simulate --compare greedy genius", "greedy"),
        ("simulate --compare greedy greedy", "Two different computers"),
        ("simulate --compare greedy random --ladder", "leave out --kinds and --ladder"),
        ("simulate --compare greedy random --players 3", "one of: 2, 4"),
        ("simulate --ladder --kinds greedy", "Two different computers"),
        ("simulate --ladder --kinds genius", "greedy"),
        ("simulate --games 0", "At least 1"),
        ("simulate --workers 0", "At least 1"),
        ("dance", "dance"),
    ],
)
def test_a_bad_value_is_explained_with_code_2(arguments: str, complaint: str) -> None:
    code, text = run(*arguments.split())
    assert code == 2
    assert complaint in text
    assert "Traceback" not in text


def test_a_record_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    code, text = run("replay", str(tmp_path / "picture"))
    assert code == 2
    assert "not plain text" in text


@pytest.mark.parametrize("line", ["0 mama", "players: 9", "building: nonsense", f"players: {'9' * 5000}"])
def test_a_broken_record_is_refused(record: Path, line: str) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(
        text.replace("players: 2", line) if "players" in line else text + line, encoding="utf-8"
    )
    code, text = run("replay", str(record))
    assert code == 2
    assert "is not a record" in text


def test_a_record_is_replayed(record: Path) -> None:
    code, text = run("replay", "--no-pause", str(record))
    assert code == 0
    assert "Move 2 of 2: Bea (siesta+pesos)" in text
    assert "The record ends here" in text


def test_a_replay_waits_for_enter_and_ends_with_the_input(record: Path) -> None:
    code, text = run("replay", str(record), "--names", "Luis,Eva", typed="\n")
    assert code == 0
    assert "Move 1 of 2: Luis" in text
    assert "Move 2 of 2" not in text
    assert "Goodbye" in text


def test_the_end_of_input_ends_a_game_politely_and_saves(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    code, text = run("hotseat", "--players", "2", "--seed", "3", "--save", str(path), typed="0 9\n")
    assert code == 0
    assert "Goodbye" in text
    assert replay(Record.parse(path.read_text(encoding="utf-8"))).round == 1


@pytest.mark.parametrize(("players", "computers"), [("2", 1), ("3", 2), ("4", 3)])
def test_unless_told_otherwise_one_person_plays_against_computers(players: str, computers: int) -> None:
    code, text = run("hotseat", "--players", players)
    assert code == 0
    assert "You are Ana." in text
    assert ("are played" if computers > 1 else "is played") in text


@pytest.mark.parametrize(
    ("level", "name"),
    [
        ((), "Paco Peso is played by the computer (medium)"),
        (("--level", "easy"), "Pepe Siesta is played by the computer (easy)"),
        (("--level", "hard"), "Doña Dominó is played by the computer (hard)"),
        (("--level", "random"), "Bea is played by the computer (random)"),
    ],
)
def test_whom_one_plays_against_can_be_chosen(level: tuple[str, ...], name: str) -> None:
    code, text = run("hotseat", "--players", "2", *level)
    assert code == 0
    assert name in text


def test_a_game_with_an_own_deck(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text("\n".join(f"- {{points: 2, name: Casa {chr(65 + n)}, pesos: 1}}" for n in range(12)))
    path = tmp_path / "game.txt"
    code, text = run(
        "hotseat", "--deck", str(deck), "--save", str(path), "--names", "Luis,Eva", typed="0 1\n"
    )
    assert code == 0
    assert "Luis" in text
    assert "Eva" in text
    assert len(Record.parse(path.read_text(encoding="utf-8")).deck) == 12


def test_a_saved_game_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("hotseat", "--seed", "3", "--save", str(path), typed="0 9\n")
    before = path.read_text(encoding="utf-8")
    code, text = run("hotseat", "--resume", str(path), typed="1\n")
    assert code == 0
    assert "You are Ana." in text
    assert path.read_text(encoding="utf-8").startswith(before)


@pytest.mark.parametrize(("year", "name"), [("2009", "Havana (2009)"), ("2024", "La Habana (2024)")])
def test_an_edition_can_be_called_by_its_year(year: str, name: str) -> None:
    code, text = run("hotseat", "--edition", year)
    assert code == 0
    assert f"Welcome to {name}!" in text


def test_without_a_seed_a_simulation_draws_one_and_names_it() -> None:
    _, text = run("simulate", "--games", "1", "--kinds", "random", "--workers", "1")
    assert text.startswith("1 game of")
    assert text.split("seed ")[1].split()[0].isdecimal()


def test_a_small_simulation_is_counted() -> None:
    code, text = run("simulate", "--games", "2", "--kinds", "random", "--seed", "1", "--workers", "1")
    assert code == 0
    assert "2 games" in text


def test_a_table_has_as_many_seats_as_kinds_are_named() -> None:
    _, text = run("simulate", "--games", "1", "--kinds", "random,greedy,random", "--workers", "1")
    assert "3 players" in text


def test_two_computers_are_compared_in_both_editions_and_sizes() -> None:
    code, text = run("simulate", "--compare", "greedy", "random", "--games", "12", "--workers", "1")
    assert code == 0
    assert "greedy against random" in text
    assert text.count("Havana (2009),") == text.count("La Habana (2024),") == 2


def test_a_ladder_can_be_narrowed() -> None:
    narrowed = ("--kinds", "random", "--edition", "2024", "--players", "2", "--games", "2")
    code, text = run("simulate", "--ladder", *narrowed, "--workers", "1")
    assert code == 0
    assert "Elo ladder: La Habana (2024)" in text
    assert "Havana (2009)" not in text


def test_a_deck_of_ones_own_is_simulated_and_reported(tmp_path: Path) -> None:
    buildings = [f"- {{points: 2, name: Casa {letter}, pesos: 1}}" for letter in "ABCDEFGHIJKLMNOP"]
    (tmp_path / "deck.yaml").write_text("\n".join(buildings), encoding="utf-8")
    deck, report = str(tmp_path / "deck.yaml"), tmp_path / "report"
    code, _ = run("simulate", "--games", "1", "--deck", deck, "--report", str(report), "--workers", "1")
    assert code == 0
    assert "Casa P" in (report / "report.md").read_text(encoding="utf-8")
