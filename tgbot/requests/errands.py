"""Errands that several topics put."""

from __future__ import annotations

REMOVAL_ERRAND = "waited"
"""The kind of an errand that deletes one message; the stored word is from a time when only waits for a game ended so."""


def removal_of(chat: int, message: int) -> str:
    """The message that such an errand is about."""
    return f"{chat}:{message}"


def read_removal(about: str) -> tuple[int, int]:
    """The chat and the message that an errand of removal names."""
    chat, _, message = about.partition(":")
    return int(chat), int(message)
