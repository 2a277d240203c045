"""The embedded server: a real server as a child process, which runs when the operator names no other.

It belongs to one folder and to one process. It listens on a unix socket only, writes every acknowledged
command to disk, outlives a killed parent, and is then adopted by the next one.
"""

from engine.store.embedded.errors import (
    EmbeddedError,
    FolderInUse,
    NoServer,
    NoStore,
    OtherServer,
    ServerFailed,
)
from engine.store.embedded.program import Program, find_program
from engine.store.embedded.service import Embedded

__all__ = [
    "Embedded",
    "EmbeddedError",
    "FolderInUse",
    "NoServer",
    "NoStore",
    "OtherServer",
    "Program",
    "ServerFailed",
    "find_program",
]
