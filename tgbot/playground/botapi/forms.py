"""The form in which things go over the wire, and how Telegram counts characters."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
"""An object as Telegram writes it. Once it is part of a message it is replaced, never changed."""
JsonList = list[Any]
ChatRef = int | str
"""What bots call a chat: its id, or @its_name."""


def units(text: str) -> int:
    """The length in UTF-16 code units, which is how Telegram counts: most emoji are two."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2
