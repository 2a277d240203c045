"""A report as files: a text with tables, pictures beside it, figures for machines."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from engine.arena import Comparison, ContestTerms, Match
from engine.arena.contest import pairings
from engine.rules import EDITIONS
from tgbot.terminal.simulation import report_files, simulator
from tgbot.terminal.simulation.report_files import prepare_folder
from tgbot.terminal.simulation.simulator import Simulator
from tgbot.words import Words

MATCH = Match("havana-2009", ("greedy", "random", "random"), seed=5)
PNG = b"\x89PNG"


def simulator_for(folder: Path, language: str = "en") -> Simulator:
    return Simulator(Words(language), Console(file=StringIO(), record=True, width=80), 1, folder)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_report_has_text_figures_and_pictures(tmp_path: Path) -> None:
    simulator_for(tmp_path, "es").simulate(MATCH, 6)
    pictures = {"points.png", "seats.png", "elo.png", "rounds.png", "buildings.png"}
    assert names(tmp_path) == {"report.md", "figures.json", *pictures}
    assert all((tmp_path / name).read_bytes().startswith(PNG) for name in pictures)
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert text.startswith("# 6 partidas de Havana (2009), 3 jugadores")
    assert "| Asiento | Victorias |" in text
    assert all(f"]({name})" in text for name in pictures)


def test_the_rows_of_a_table_are_as_wide_as_its_head(tmp_path: Path) -> None:
    simulator_for(tmp_path).simulate(MATCH, 3)
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    tables = [part for part in text.split("\n\n") if part.startswith("|")]
    assert len(tables) == 10
    for table in tables:
        assert len({line.count("|") for line in table.splitlines()}) == 1


def test_figures_are_numbers_under_the_names_of_the_code(tmp_path: Path) -> None:
    simulator_for(tmp_path).simulate(MATCH, 6)
    figures = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    assert figures["games"] == 6
    assert figures["edition"] == "havana-2009"
    assert {kind["name"]: kind["seats"] for kind in figures["kinds"]} == {"greedy": 6, "random": 12}
    assert len(figures["buildings"]) == len(figures["deck"]) == 36
    assert sum(figures["rounds_played"].values()) == 6
    assert {rating["kind"] for rating in figures["ladder"]} == {"greedy", "random"}


def test_a_comparison_is_written_too(tmp_path: Path) -> None:
    simulator_for(tmp_path).compare(
        Comparison.of("greedy", "random", ContestTerms(("havana-2009",), (2,)), 20)
    )
    assert names(tmp_path) == {"report.md", "figures.json", "shares.png"}
    figures = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    assert figures["all"]["games"] == figures["matches"][0]["games"] == 20
    assert figures["all"]["settled"] is True


def test_a_ladder_is_written_too(tmp_path: Path) -> None:
    simulator_for(tmp_path).ladder(pairings(("greedy", "random"), ContestTerms(tuple(EDITIONS), (2,))), 2)
    assert names(tmp_path) == {"report.md", "figures.json", "elo.png"}
    figures = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    assert set(figures["ladders"]) == set(EDITIONS)


def test_without_matplotlib_all_but_the_pictures_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (simulator, report_files):
        monkeypatch.setattr(module, "can_draw", lambda: False)
    context = simulator_for(tmp_path)
    context.simulate(MATCH, 2)
    assert names(tmp_path) == {"report.md", "figures.json"}
    assert ".png" not in (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "make simulate" in " ".join(context.console.export_text().split())


def test_an_empty_folder_will_do_and_a_full_one_is_left_alone(tmp_path: Path) -> None:
    prepare_folder(tmp_path / "new")
    prepare_folder(tmp_path / "new")
    (tmp_path / "new" / "report.md").write_text("mine")
    for taken in (tmp_path / "new", tmp_path / "new" / "report.md"):
        with pytest.raises(FileExistsError):
            prepare_folder(taken)
    with pytest.raises(FileNotFoundError):
        prepare_folder(tmp_path / "no" / "where")
