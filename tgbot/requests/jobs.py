"""Names of jobs that several topics put."""

from __future__ import annotations

REMOVAL_JOB = "waited"
"""The kind of a job that deletes one message; the stored word is from a time when only waits for a game ended so."""


def removal_job(chat: int, message: int) -> str:
    """The name of the job that deletes this message."""
    return f"{REMOVAL_JOB}:{chat}:{message}"


def read_removal(rest: str) -> tuple[int, int]:
    """The chat and the message of a job, from what follows its kind."""
    chat, _, message = rest.partition(":")
    return int(chat), int(message)
