"""Records on disk, with the players' names in a comment."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from shlex import quote
from shutil import which

from engine.players import PLAYERS
from engine.rules import Record
from engine.rules.record import BadRecord
from engine.rules.state import CHANCE
from tgbot.cast import USUAL_LEVEL
from tgbot.phrases import Phrases
from tgbot.terminal.people import SEPARATOR, BadName, Seating, parts, read_names
from tgbot.terminal.screen import Screen
from tgbot.words import Words

PROGRAM = "habana"
NAMES, COMPUTERS, LEVEL = "# names: ", "# computers: ", "# level: "


def written(record: Record, seating: Seating) -> str:
    """A record with who sat where as comments, so that it can be gone on with."""
    title, rest = str(record).split("\n", 1)
    comments = [NAMES + _list(seating.names)]
    if seating.computers:
        names = _list(seating.names[seat] for seat in sorted(seating.computers))
        comments += [COMPUTERS + names, LEVEL + seating.level]
    return "\n".join([title, *comments, rest])


def _list(names: Iterable[str]) -> str:
    return f"{SEPARATOR} ".join(names)


def keep(
    record: Record, seating: Seating, phrases: Phrases, screen: Screen, path: Path | None, *, over: bool
) -> None:
    """Save the record and say where; without a place of its own it goes to a temporary file.

    A game in which no person has moved yet is not worth a file. A record that cannot be written is
    shown instead: nobody should lose a game.
    """
    if all(move.seat == CHANCE or move.seat in seating.computers for move in record.moves):
        return
    text = written(record, seating)
    try:
        path = path or _temporary()
        _write(path, text)
    except OSError as error:
        reason = error.strerror or str(error)
        screen.say(phrases.words.text("record-lost", path=str(path or tempfile.gettempdir()), reason=reason))
        _say_unbroken(screen, text)
    else:
        _say_unbroken(screen, phrases.words.text("record-saved", path=str(path)))
        what_next = "record-replay" if over else "record-resume"
        command = {"program": _program(), "path": quote(str(path))}
        _say_unbroken(screen, phrases.words.text(what_next, **command))


def _write(path: Path, text: str) -> None:
    """The old file stands until the new one is whole: stopping in between loses neither."""
    part = path.with_name(f".{PROGRAM}-{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _program() -> str:
    """As it was called, so that the next command can be copied."""
    called = sys.argv[0]
    return called if Path(called).name == PROGRAM and not which(PROGRAM) else PROGRAM


def _say_unbroken(screen: Screen, text: str) -> None:
    """A path that is broken into two lines cannot be copied."""
    screen.console.print(text, markup=False, highlight=False, soft_wrap=True)


def try_to_create(path: Path) -> None:
    """Only the file system knows whether a file can be written: `OSError` if not."""
    path.open("x").close()
    path.unlink()


def _temporary() -> Path:
    handle, name = tempfile.mkstemp(prefix="habana-", suffix=".txt")
    os.close(handle)
    return Path(name)


def load(path: Path, words: Words) -> tuple[Record, Seating]:
    """A record and who sat where; `BadRecord` if the file cannot be read as one."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(words.text("bad-file", reason=error.strerror or str(error))) from error
    except UnicodeDecodeError as error:
        raise BadRecord(words.text("bad-text")) from error
    record = Record.parse(text)
    return record, _seating(text, record.players, words)


def _seating(text: str, players: int, words: Words) -> Seating:
    """What the comments say; where they make no sense, people with names of our own."""
    try:
        names = read_names(_comment(text, NAMES), parts(players), words)
    except BadName:
        return Seating(read_names("", parts(players), words), frozenset())
    played = {name.strip() for name in _comment(text, COMPUTERS).split(SEPARATOR)}
    computers = frozenset(seat for seat, name in enumerate(names) if name in played)
    level = _comment(text, LEVEL)
    return Seating(
        names,
        computers if len(computers) < players else frozenset(),
        level if level in PLAYERS else USUAL_LEVEL,
    )


def _comment(text: str, name: str) -> str:
    return next((line.removeprefix(name) for line in text.splitlines() if line.startswith(name)), "").strip()
