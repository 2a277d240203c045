"""The operator log: what operators have done to this store, and which secrets they have looked at."""

from __future__ import annotations

import getpass
import logging
import socket
import time
from typing import Any, NamedTuple

import orjson

from engine.store import keys
from engine.store.errors import store_errors
from engine.tables.time.instants import SECOND, Instant

log = logging.getLogger(__name__)

MAX_OPERATOR_LINES = 1000


class OperatorLine(NamedTuple):
    at: Instant
    who: str
    """The account and the machine."""
    what: str
    """The command, as in `inspect --secrets`."""
    about: str
    """The code of a table, the name of an announcement; empty: the whole store."""


async def note_operator(client: Any, what: str, about: str = "") -> None:
    """Note what an operator is about to do. It may raise `StoreAway`: then it must not be done."""
    line = OperatorLine(int(time.time() * SECOND), _who(), what, about)
    log.warning("operator_command what=%s about=%s who=%s", what, about or "-", line.who)
    with store_errors():
        async with client.pipeline(transaction=False) as pipeline:
            pipeline.rpush(keys.OPERATOR_LOG, orjson.dumps(list(line)))
            pipeline.ltrim(keys.OPERATOR_LOG, -MAX_OPERATOR_LINES, -1)
            await pipeline.execute()


async def operator_lines(client: Any, about: str) -> list[OperatorLine]:
    """The deeds of operators at a table, the oldest first."""
    with store_errors():
        lines = await client.lrange(keys.OPERATOR_LOG, 0, -1)
    return [line for line in [OperatorLine(*orjson.loads(text)) for text in lines] if line.about == about]


def _who() -> str:
    """The account that runs the command; in a container it may have no name."""
    try:
        account = getpass.getuser()
    except (KeyError, OSError):
        account = "?"
    return f"{account}@{socket.gethostname()}"
