"""Passes by name: a lease on what chats are shown is held by one pass of one worker.

A pass of a worker that has a newer one no longer holds anything. A worker may take what a pass of its own held: it
makes one pass at a table at a time. Release 0.7.0, which may run beside this one, has no passes: there a worker holds
a lease.
"""

from __future__ import annotations

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
