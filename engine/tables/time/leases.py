"""Leases: what one worker does at a time, among all of them. A lease ends by itself, so a worker that dies only delays.

There are three: on what is due, on the right to show something in chats, and on polling. Each is longer than the time between
two looks at what is due, or asked for again and again.
"""

from __future__ import annotations

from engine.tables.time.instants import SECOND, Span

DUE_LEASE_MS: Span = 30 * SECOND
"""A worker has this long for an entry that it has claimed. What is shown because of an entry is shown under its lease. The
entry of a parked update ends sooner and is put off while the update runs (`RESCUED_AFTER_MS` in tgbot/intake/intake.py)."""
SHOWING_LEASE_MS: Span = 5 * SECOND
"""A table waits this long for the pass of a worker that has died, or has committed and not delivered. A pass is shorter, or
asks for longer."""
POLLING_LEASE_MS: Span = 3 * SECOND
"""A standby takes over from a poller that died within this time; a poller keeps its lease three times as often."""


# Passes by name: a lease on what chats are shown is held by one pass of one worker
#
# A pass of a worker that has a newer one no longer holds anything. A worker may take what a pass of its own held: it
# makes one pass at a table at a time. Release 0.7.0, which may run beside this one, has no passes: there a worker
# holds a lease.


PASS_SIGN = "."


def pass_name(worker: str, number: int) -> str:
    """The name of a pass; no two passes of a worker have the same number.

    >>> pass_name("7f03a1c2", 12)
    '7f03a1c2.12'
    """
    return f"{worker}{PASS_SIGN}{number}"


def worker_of(name: str) -> str:
    """The worker whose pass this is.

    >>> worker_of("7f03a1c2.12"), worker_of("7f03a1c2")
    ('7f03a1c2', '7f03a1c2')
    """
    return name.partition(PASS_SIGN)[0]
