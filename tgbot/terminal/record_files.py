"""Records on disk, with the players' names in comments."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from shlex import quote
from shutil import which

from engine.arena.catalogue import CATALOGUE
from engine.rules import Record
from engine.rules.record import BadRecord
from engine.rules.state import CHANCE
from tgbot.screen.cast import DEFAULT_LEVEL
from tgbot.screen.phrases import Phrases
from tgbot.terminal.people import NAME_SEPARATOR, BadName, Seating, participants, read_names
from tgbot.terminal.terminal import Terminal
from tgbot.words import Words

PROGRAM_NAME = "habana"
NAMES_COMMENT, COMPUTERS_COMMENT, LEVEL_COMMENT = "# names: ", "# computers: ", "# level: "


def record_text(record: Record, seating: Seating) -> str:
    """A record with its seating as comments, so that the game can be resumed."""
    title, rest = str(record).split("\n", 1)
    comments = [NAMES_COMMENT + _list(seating.names)]
    if seating.computers:
        names = _list(seating.names[seat] for seat in sorted(seating.computers))
        comments += [COMPUTERS_COMMENT + names, LEVEL_COMMENT + seating.level]
    return "\n".join([title, *comments, rest])


def _list(names: Iterable[str]) -> str:
    return f"{NAME_SEPARATOR} ".join(names)


def save_record(
    record: Record, seating: Seating, phrases: Phrases, terminal: Terminal, path: Path | None, *, over: bool
) -> None:
    """Save the record and say where; without a path it goes to a temporary file.

    A game in which no person has moved yet is not saved. A record that cannot be written is printed
    instead, so that nobody loses a game.
    """
    if all(move.seat == CHANCE or move.seat in seating.computers for move in record.moves):
        return
    text = record_text(record, seating)
    try:
        path = path or _temporary()
        _write(path, text)
    except OSError as error:
        reason = error.strerror or str(error)
        terminal.say(
            phrases.words.text("record-lost", path=str(path or tempfile.gettempdir()), reason=reason)
        )
        _say_unbroken(terminal, text)
    else:
        _say_unbroken(terminal, phrases.words.text("record-saved", path=str(path)))
        what_next = "record-replay" if over else "record-resume"
        command = {"program": _program(), "language": phrases.words.language, "path": quote(str(path))}
        _say_unbroken(terminal, phrases.words.text(what_next, **command))


def _write(path: Path, text: str) -> None:
    """Replace the file only when the new one is complete: an interruption loses neither."""
    part = path.with_name(f".{PROGRAM_NAME}-{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _program() -> str:
    """The program as it was called, so that the suggested command can be copied."""
    called = sys.argv[0]
    return called if Path(called).name == PROGRAM_NAME and not which(PROGRAM_NAME) else PROGRAM_NAME


def _say_unbroken(terminal: Terminal, text: str) -> None:
    """Print without line breaks: a path that is broken into two lines cannot be copied."""
    terminal.console.print(text, markup=False, highlight=False, soft_wrap=True)


def try_to_create(path: Path) -> None:
    """Create the file and remove it again; `OSError` if it cannot be written."""
    path.open("x").close()
    path.unlink()


def _temporary() -> Path:
    handle, name = tempfile.mkstemp(prefix="habana-", suffix=".txt")
    os.close(handle)
    return Path(name)


def load_record(path: Path, words: Words) -> tuple[Record, Seating]:
    """A record and its seating; `BadRecord` if the file cannot be read as one."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(words.text("bad-file", reason=error.strerror or str(error))) from error
    except UnicodeDecodeError as error:
        raise BadRecord(words.text("bad-text")) from error
    record = Record.parse(text)
    return record, _seating(text, record.players, words)


def _seating(text: str, players: int, words: Words) -> Seating:
    """The seating in the comments; if they make no sense, people with default names."""
    try:
        names = read_names(_comment(text, NAMES_COMMENT), participants(players), words)
    except BadName:
        return Seating(read_names("", participants(players), words), frozenset())
    played = {name.strip() for name in _comment(text, COMPUTERS_COMMENT).split(NAME_SEPARATOR)}
    computers = frozenset(seat for seat, name in enumerate(names) if name in played)
    level = _comment(text, LEVEL_COMMENT)
    return Seating(
        names,
        computers if len(computers) < players else frozenset(),
        level if level in CATALOGUE else DEFAULT_LEVEL,
    )


def _comment(text: str, name: str) -> str:
    return next((line.removeprefix(name) for line in text.splitlines() if line.startswith(name)), "").strip()
