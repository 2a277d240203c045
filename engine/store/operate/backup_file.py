"""The file of a backup: lines of JSON, compressed; a head with its form, and an end with counts and a checksum.

    {"habana backup": 1, "written": 1763290800000, "release": "1.2.0"}
    ["table", {"code": "H7K9MW", …}]
    ["key", {"name": "habana:person:7", "kind": "string", "parts": ["…"]}]
    ["job", {"name": "digest:7", "at": 1763290800000, "text": null}]
    {"counts": {"table": 1, "key": 1, "job": 1}, "sha256": "…"}

It is written and read line by line, so that a backup of any size needs little memory.
"""

from __future__ import annotations

import gzip
import json
import os
import secrets
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from engine.tables.time.instants import Instant

BACKUP_TITLE = "habana backup"
BACKUP_VERSION = 1
"""The form of the file; what is in it has versions of its own."""
BACKUP_COMPRESSION_LEVEL = 3
"""Tables are text: a higher level takes three times as long for a tenth of the size."""
MAX_LINE_BYTES = 256 * 1024 * 1024


class BadBackup(ValueError):
    """A file that is no backup, or not a whole one; the message says why."""


class NewerBackup(BadBackup):
    """A newer release wrote it."""


class BackupPart(StrEnum):
    """The kinds of lines."""

    TABLE = "table"
    KEY = "key"
    """A profile, an index, or something of the house."""
    JOB = "job"


class BackupLine(NamedTuple):
    part: BackupPart
    content: dict[str, Any]


class BackupHead(NamedTuple):
    written: Instant
    release: str


class BackupWriter:
    def __init__(self, file: Any, head: BackupHead) -> None:
        self.counts: Counter[str] = Counter()
        self._file = file
        self._digest = sha256()
        self._write({BACKUP_TITLE: BACKUP_VERSION, **head._asdict()})

    def add(self, part: BackupPart, content: Mapping[str, Any]) -> None:
        self.counts[part] += 1
        self._write([part, content])

    def end(self) -> None:
        self._write({"counts": self.counts, "sha256": self._digest.hexdigest()})

    def _write(self, plain: Any) -> None:
        line = json.dumps(plain, separators=(",", ":")).encode() + b"\n"
        self._digest.update(line)
        self._file.write(line)


@contextmanager
def reserved(path: Path) -> Iterator[Path]:
    """The path of a file to be made beside another, whose place it takes at the end of the block.

    If that fails, there is neither. `FileExistsError` if there is such a file; a command that is killed leaves an empty one.
    Nobody who may write to the folder knows the name before.
    """
    path.touch(mode=0o600, exist_ok=False)
    part = path.with_name(f"{path.name}.{secrets.token_hex(8)}.part")
    try:
        yield part
        part.replace(path)
    except BaseException:
        path.unlink()
        part.unlink(missing_ok=True)
        raise


@contextmanager
def new_backup(path: Path, head: BackupHead) -> Iterator[BackupWriter]:
    """A backup that is whole, and on the disk, when the block has ended. Only its owner may read it."""
    with open(path, "wb", opener=_own_file) as raw:
        with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=BACKUP_COMPRESSION_LEVEL, mtime=0) as file:
            writer = BackupWriter(file, head)
            yield writer
            writer.end()
        raw.flush()
        os.fsync(raw.fileno())


def _own_file(path: str, flags: int) -> int:
    """Make a file that only its owner may read; one that somebody else has made there, or a link, is an error."""
    return os.open(path, flags | os.O_EXCL | os.O_NOFOLLOW, 0o600)


class BackupReader:
    """Reads a backup; after its last line it has been checked whole."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.head: BackupHead | None = None
        self.counts: Counter[str] = Counter()

    def __iter__(self) -> Iterator[BackupLine]:
        """The lines between head and end; `BadBackup` wherever something is wrong."""
        self.counts.clear()
        digest, end = sha256(), None
        with gzip.open(self.path) as file:
            for number, raw in enumerate(_raw_lines(file), 1):
                if end is not None:
                    raise BadBackup(f"line {number}: something follows after the end")
                plain = _json(raw, number)
                if number == 1:
                    self.head = _head(plain)
                elif isinstance(plain, dict):
                    end = plain
                    self._check_end(end, digest.hexdigest())
                else:
                    yield self._line(plain, number)
                digest.update(raw)
        if end is None:
            raise BadBackup("it is not whole: its end is missing")

    def _line(self, plain: Any, number: int) -> BackupLine:
        try:
            name, content = plain
            line = BackupLine(BackupPart(name), dict(content))
        except (ValueError, TypeError) as error:
            raise BadBackup(f"line {number} is damaged") from error
        self.counts[line.part] += 1
        return line

    def _check_end(self, end: dict[str, Any], digest: str) -> None:
        if end.get("sha256") != digest:
            raise BadBackup("it is damaged: the checksum is another one")
        if end.get("counts") != dict(self.counts):
            raise BadBackup("it is damaged: the counts are others")


def _raw_lines(file: Any) -> Iterator[bytes]:
    try:
        while line := file.readline(MAX_LINE_BYTES):
            yield line
    except (OSError, EOFError, zlib.error) as error:
        raise BadBackup(f"it is not whole, or no backup at all: {error}") from error


def _json(raw: bytes, number: int) -> Any:
    try:
        return json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise BadBackup(f"line {number} is damaged") from error


def _head(plain: Any) -> BackupHead:
    if not isinstance(plain, dict) or type(form := plain.get(BACKUP_TITLE)) is not int:
        raise BadBackup(f'it is no backup: it does not begin with "{BACKUP_TITLE}"')
    if form > BACKUP_VERSION:
        raise NewerBackup(
            f"a newer release wrote it: form {form}; this one knows forms up to {BACKUP_VERSION}"
        )
    return BackupHead(int(plain.get("written", 0)), str(plain.get("release", "")))
