"""The server process: started or adopted, asked, ended. Synchronous, so that it also works at exit."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path
from threading import Lock as Mutex

from engine.store.embedded.errors import ServerFailed
from engine.store.embedded.folder import Folder, Lock, open_for_owner, owner_apart
from engine.store.embedded.program import Program

START_WAIT_SECONDS = 60.0
"""Within this time a server must answer; a large append-only file takes long to load."""
ADOPT_WAIT_SECONDS = 5.0
STOP_WAIT_SECONDS = 10.0
_POLL_SECONDS = 0.01
_LAST_LOG_LINES = 15


class Process:
    """The server of one folder, whether it is our child or was left over. The caller owns the folder."""

    def __init__(self, folder: Folder, program: Program) -> None:
        self._folder = folder
        self._program = program
        self._child: subprocess.Popen[bytes] | None = None
        self._mutex = Mutex()
        self.socket = Path()
        self.pid = 0

    def up(self) -> None:
        """Have a server that answers: the one that runs here already, or a new one."""
        with self._mutex:
            lock = Lock.take(self._folder.server_lock)
            if lock is None and self._adopt():
                return
            try:
                self._spawn(lock or self._oust())
            except OSError as error:
                raise ServerFailed(f"{self._folder.path}: {error.strerror or error}") from error

    def alive(self) -> bool:
        """Does a server run in the folder, our child or another's? Its own lock says so."""
        if lock := Lock.take(self._folder.server_lock):
            lock.close()
        return lock is None

    def down(self) -> None:
        """End the server: politely, then not."""
        with self._mutex:
            if self.alive():
                self._oust().close()
            self._reap()
            self._folder.leave()

    def _adopt(self) -> bool:
        record = self._folder.read_record()
        deadline = time.monotonic() + ADOPT_WAIT_SECONDS
        while record and time.monotonic() < deadline and self.alive():
            if answers(record.socket):
                self.socket, self.pid = record.socket, process_id(record.socket)
                return True
            deadline += _POLL_SECONDS if loading(record.socket) else 0
            time.sleep(_POLL_SECONDS)
        return False

    def _spawn(self, lock: Lock) -> None:
        try:
            self._reap()
            self._folder.clear()
            self.socket = self._folder.write_record(self._program).socket
            owner = owner_apart(self._folder.path)
            with os.fdopen(open_for_owner(self._folder.log, os.O_WRONLY | os.O_APPEND), "ab") as log:
                start = log.tell()
                self._child = subprocess.Popen(
                    [self._program.path, *_options(self._folder, self.socket)],
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    cwd=self._folder.path,
                    pass_fds=(lock.fd,),
                    start_new_session=True,
                    umask=0o077,
                    user=owner.user if owner else None,
                    group=owner.group if owner else None,
                    extra_groups=() if owner else None,
                )
        finally:
            lock.close()
        self.pid = self._child.pid
        self._await_answer(self._child, start)

    def _await_answer(self, child: subprocess.Popen[bytes], log_start: int) -> None:
        deadline = time.monotonic() + START_WAIT_SECONDS
        while not answers(self.socket):
            if child.poll() is not None:
                raise self._failure(f"ended with code {child.returncode}", log_start)
            if time.monotonic() > deadline:
                child.kill()
                child.wait()
                raise self._failure(f"did not answer within {START_WAIT_SECONDS:.0f} s", log_start)
            deadline += _POLL_SECONDS if loading(self.socket) else 0
            time.sleep(_POLL_SECONDS)

    def _failure(self, what: str, log_start: int) -> ServerFailed:
        with self._folder.log.open("rb") as log:
            log.seek(log_start)
            lines = log.read().decode(errors="replace").splitlines()[-_LAST_LOG_LINES:]
        told = "\n".join(f"  {line}" for line in lines) or "  (nothing)"
        return ServerFailed(
            f"the server in {self._folder.path} {what}. Its last words:\n{told}\n"
            f"Check that the folder is writable and the disk is not full; "
            f"the whole log is {self._folder.log}. The data is left as it is."
        )

    def _oust(self) -> Lock:
        """End whatever server holds the folder, and take its lock."""
        for deed in (signal.SIGTERM, signal.SIGKILL):
            self._signal(deed)
            deadline = time.monotonic() + STOP_WAIT_SECONDS
            while time.monotonic() < deadline:
                if lock := Lock.take(self._folder.server_lock):
                    return lock
                time.sleep(_POLL_SECONDS)
        raise ServerFailed(
            f"{self._folder.path}: a server still runs there and cannot be ended; end it by hand."
        )

    def _signal(self, deed: signal.Signals) -> None:
        if self._child:
            self._child.send_signal(deed)
            return
        with contextlib.suppress(OSError, ValueError):
            pid = self.pid or int(self._folder.pid.read_text())
            if self._is_ours(pid):
                os.kill(pid, deed)

    def _is_ours(self, pid: int) -> bool:
        """Is a process the server of this folder? By now the number on file may belong to another program."""
        record = self._folder.read_record()
        return record is not None and os.fsencode(record.socket) in command_line(pid)

    def _reap(self) -> None:
        if self._child:
            self._child.kill()
            self._child.wait()
        self._child, self.pid = None, 0


def _options(folder: Folder, listen: Path) -> list[str]:
    options = {
        "port": "0",
        "unixsocket": str(listen),
        "unixsocketperm": "700",
        "dir": str(folder.path),
        "pidfile": str(folder.pid),
        "logfile": str(folder.log),
        "daemonize": "no",
        "appendonly": "yes",
        "appendfsync": "always",
        "auto-aof-rewrite-percentage": "100",
        "auto-aof-rewrite-min-size": "16mb",
        "save": "",
        "maxmemory-policy": "noeviction",
    }
    return [part for name, value in options.items() for part in (f"--{name}", value)]


def answers(listen: Path) -> bool:
    """Is a server there ready: does it answer PING, and not merely load?"""
    return _ask(listen, b"PING").startswith(b"+PONG")


def loading(listen: Path) -> bool:
    return _ask(listen, b"PING").startswith(b"-LOADING")


def process_id(listen: Path) -> int:
    """The process id that a server reports; 0 if it does not."""
    match = re.search(rb"process_id:(\d+)", _ask(listen, b"INFO server"))
    return int(match[1]) if match else 0


def command_line(pid: int) -> bytes:
    """The command line of a process; empty if there is none."""
    if Path("/proc/self/cmdline").exists():
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return subprocess.run(["ps", "-o", "command=", "-p", str(pid)], capture_output=True, check=False).stdout


def _ask(listen: Path, command: bytes) -> bytes:
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(1)
            line.connect(str(listen))
            line.sendall(command + b"\r\n")
            return line.recv(1 << 16)
    except OSError:
        return b""
