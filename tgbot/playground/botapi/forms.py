"""JSON types, and Telegram's way of counting characters."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
"""An object as Telegram writes it. Once it is part of a message it is replaced, never modified."""
JsonList = list[Any]
ChatRef = int | str
"""A bot's reference to a chat: its id, or @its_name."""


def units(text: str) -> int:
    """The length in UTF-16 code units, which Telegram counts: most emoji are two."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2
