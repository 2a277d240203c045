"""Records on disk, with the players' names in a comment."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from engine.rules import Record
from engine.rules.record import BadRecord
from engine.rules.state import CHANCE
from tgbot.phrases import Phrases
from tgbot.terminal.people import SEPARATOR, BadName, read_names
from tgbot.terminal.screen import Screen
from tgbot.words import Words

NAMES = "# names: "


def written(record: Record, names: Sequence[str]) -> str:
    title, rest = str(record).split("\n", 1)
    return f"{title}\n{NAMES}{f'{SEPARATOR} '.join(names)}\n{rest}"


def keep(record: Record, phrases: Phrases, screen: Screen, path: Path | None) -> None:
    """Save the record and say where; without a place of its own it goes to a temporary file.

    A record that cannot be written is shown instead: nobody should lose a game.
    """
    if path is None and all(move.seat == CHANCE for move in record.moves):
        return
    text = written(record, phrases.names)
    try:
        path = path or _temporary()
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        screen.say(phrases.words.text("record-lost", path=str(path or tempfile.gettempdir()), reason=reason))
        screen.console.print(text, markup=False, highlight=False, soft_wrap=True)
    else:
        screen.console.print(phrases.words.text("record-saved", path=str(path)), markup=False, soft_wrap=True)


def _temporary() -> Path:
    handle, name = tempfile.mkstemp(prefix="habana-", suffix=".txt")
    os.close(handle)
    return Path(name)


def load(path: Path, words: Words) -> tuple[Record, tuple[str, ...]]:
    """A record and the names of its players; `BadRecord` if the file cannot be read as one."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(words.text("bad-file", reason=error.strerror or str(error))) from error
    except UnicodeDecodeError as error:
        raise BadRecord(words.text("bad-text")) from error
    record = Record.parse(text)
    comment = next((line for line in text.splitlines() if line.startswith(NAMES)), NAMES)
    try:
        return record, read_names(comment.removeprefix(NAMES), record.players, words)
    except BadName:
        return record, read_names("", record.players, words)
