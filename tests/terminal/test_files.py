"""Records on disk: what was saved once is never lost."""

from __future__ import annotations

import os
import random
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from engine.rules import Record, deal, new_game, play
from tgbot.screen.phrases import Phrases
from tgbot.terminal.people import Seating
from tgbot.terminal.record_files import record_text, save_record
from tgbot.terminal.terminal import Terminal
from tgbot.words import Words

SEATING = Seating(("Ana", "Bea"), frozenset())


def begun() -> Record:
    chance = random.Random(8)
    state = deal(new_game("havana-2009", 2), chance)
    return Record.of(state).then(deal(play(state, 0, "siesta+mama"), chance))


def kept(record: Record, path: Path) -> str:
    """The terminal's output while a record is saved."""
    terminal = Terminal(Console(file=StringIO(), width=80))
    save_record(record, SEATING, Phrases(Words("en"), SEATING.names), terminal, path, over=False)
    assert isinstance(terminal.console.file, StringIO)
    return terminal.console.file.getvalue()


def test_a_record_takes_the_place_of_the_one_it_goes_on_from(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    path.write_text("the old one")
    kept(begun(), path)
    assert path.read_text("utf-8") == record_text(begun(), SEATING)
    assert list(tmp_path.iterdir()) == [path]


def test_a_write_that_fails_half_way_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "evening.txt"
    path.write_text("the old one")
    monkeypatch.setattr(os, "fsync", full)
    shown = kept(begun(), path)
    assert path.read_text() == "the old one"
    assert "No space left on device" in " ".join(shown.split())
    assert "0 siesta+mama" in shown
    assert list(tmp_path.iterdir()) == [path]
