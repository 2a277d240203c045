"""The data folder: the names in it, its locks, and the record of the server that wrote it."""

from __future__ import annotations

import fcntl
import json
import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISDIR
from typing import NamedTuple, Self
from weakref import WeakSet

from engine.store.embedded.errors import OtherServer, ServerFailed
from engine.store.embedded.program import Program, parse_version

MAX_SOCKET_PATH_BYTES = 103
"""The longest address of a unix socket on macOS; Linux has four bytes more."""

_SHORT = "habana-"


class FolderOwner(NamedTuple):
    """The account and the group that a folder belongs to."""

    user: int
    group: int


def owner_apart(folder: Path) -> FolderOwner | None:
    """The owner of a folder in which root works for somebody else.

    What root creates there must be theirs, or the bot could not write its own store after a command of the operator.
    """
    if os.geteuid() != 0:
        return None
    found = folder.stat()
    return FolderOwner(found.st_uid, found.st_gid) if found.st_uid != 0 else None


def open_for_owner(path: Path, flags: int) -> int:
    """Open or create a file of the folder that it lies in, for the folder's owner.

    No link is followed: root must not give away a file that lies elsewhere.
    """
    fd = os.open(path, flags | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    try:
        owner, found = owner_apart(path.parent), os.fstat(fd)
        if owner and found.st_uid == 0 and found.st_nlink == 1:
            os.fchown(fd, *owner)
    except OSError:
        os.close(fd)
        raise
    return fd


@dataclass(frozen=True, slots=True)
class ServerRecord:
    """The server that wrote the folder last, and where it listens."""

    name: str
    version: tuple[int, ...]
    socket: Path


@dataclass(frozen=True, slots=True)
class Folder:
    """A data folder and the paths in it."""

    path: Path

    @property
    def owner_lock(self) -> Path:
        """Locked by the process that runs the server; holds its process id."""
        return self.path / "owner.lock"

    @property
    def server_lock(self) -> Path:
        """Locked by the server itself, which inherits it: free means that no server runs here."""
        return self.path / "server.lock"

    @property
    def pid(self) -> Path:
        return self.path / "server.pid"

    @property
    def log(self) -> Path:
        return self.path / "server.log"

    @property
    def record(self) -> Path:
        return self.path / "server.json"

    def is_owned(self) -> bool:
        """Does a process run, or just start, a server here?"""
        if not self.owner_lock.exists():
            return False
        if lock := Lock.take(self.owner_lock):
            lock.close()
        return lock is None

    def create(self) -> None:
        try:
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise ServerFailed(f"{self.path}: cannot be made: {error.strerror}") from error

    def read_record(self) -> ServerRecord | None:
        """The record, if the folder has one."""
        try:
            fields = json.loads(self.record.read_text())
            return ServerRecord(fields["name"], parse_version(fields["version"]), Path(fields["socket"]))
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            raise ServerFailed(f"{self.record}: cannot be read: {error.strerror}") from error
        except (ValueError, KeyError, TypeError) as error:
            raise OtherServer(
                f"{self.record}: is no record of ours, so nobody knows which server wrote {self.path}."
            ) from error

    def check(self, program: Program) -> None:
        """Refuse a program that cannot read what lies here: of another kind, or of an older major version."""
        record = self.read_record()
        if record and (program.name != record.name or program.version[0] < record.version[0]):
            wrote = f"{record.name} {'.'.join(map(str, record.version))}"
            raise OtherServer(
                f"{self.path} was written by {wrote}; {program} cannot read its files. "
                f"Install {record.name} {record.version[0]} or newer, or choose another folder."
            )

    def write_record(self, program: Program) -> ServerRecord:
        """Note which program is about to write; the newest version that ever wrote stays noted."""
        self.check(program)
        before = self.read_record()
        version = max(program.version, before.version) if before else program.version
        record = ServerRecord(program.name, version, self._socket(before))
        if record == before:
            return record
        fields = {"name": record.name, "version": ".".join(map(str, version)), "socket": str(record.socket)}
        draft = self.record.with_suffix(".new")
        with os.fdopen(open_for_owner(draft, os.O_WRONLY | os.O_TRUNC), "w") as file:
            file.write(json.dumps(fields) + "\n")
        draft.replace(self.record)
        return record

    def _socket(self, before: ServerRecord | None) -> Path:
        inside = self.path / "server.sock"
        if len(os.fsencode(inside)) <= MAX_SOCKET_PATH_BYTES:
            return inside
        owner = owner_apart(self.path)
        if before and before.socket != inside and _make_private(before.socket.parent, owner):
            return before.socket
        elsewhere = Path(tempfile.mkdtemp(prefix=_SHORT, dir="/tmp"))
        if owner:
            os.chown(elsewhere, *owner)
        return elsewhere / "server.sock"

    def clear(self) -> None:
        """Remove what a dead server leaves behind."""
        self.pid.unlink(missing_ok=True)
        if record := self.read_record():
            record.socket.unlink(missing_ok=True)

    def leave(self) -> None:
        """Remove what a server needs only while it runs, also outside the folder."""
        self.clear()
        record = self.read_record()
        if record and record.socket.parent != self.path and record.socket.parent.name.startswith(_SHORT):
            with suppress(OSError):
                record.socket.parent.rmdir()


def _make_private(folder: Path, owner: FolderOwner | None) -> bool:
    """Whether a folder is the owner's, or ours, alone; made if it is missing: temporary folders get swept away, or taken."""
    try:
        if not folder.exists():
            folder.mkdir(mode=0o700)
            if owner:
                os.chown(folder, *owner, follow_symlinks=False)
        found = folder.lstat()
    except OSError:
        return False
    user = owner.user if owner else os.getuid()
    return S_ISDIR(found.st_mode) and found.st_uid == user and not found.st_mode & 0o077


class Lock:
    """An exclusive lock on a file. It ends with the process, however that ends; a fork does not share it."""

    def __init__(self, fd: int) -> None:
        self.fd = fd
        _held.add(self)

    @classmethod
    def take(cls, path: Path) -> Self | None:
        """The lock, or None if another process has it."""
        try:
            fd = open_for_owner(path, os.O_RDWR)
        except OSError as error:
            raise ServerFailed(f"{path}: cannot be written: {error.strerror}") from error
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(fd)
            return None
        except OSError as error:
            os.close(fd)
            raise ServerFailed(f"{path}: cannot be locked: {error.strerror}") from error
        return cls(fd)

    def sign(self) -> None:
        """Leave the holder's process id in the file."""
        os.truncate(self.fd, 0)
        os.pwrite(self.fd, str(os.getpid()).encode(), 0)

    def close(self) -> None:
        """Let go of it; a process that inherited it keeps it."""
        if self in _held:
            _held.discard(self)
            os.close(self.fd)


_held: WeakSet[Lock] = WeakSet()


def _forget_in_fork() -> None:
    for lock in tuple(_held):
        lock.close()


os.register_at_fork(after_in_child=_forget_in_fork)
