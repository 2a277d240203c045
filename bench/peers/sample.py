"""The message of bare bots: one of Habana, changed by a counter."""

from __future__ import annotations

import json
import sys
from itertools import count
from pathlib import Path
from typing import Any

MODE = "HTML"
TYPES = ("message", "callback_query", "my_chat_member")
"""The types of updates that Habana receives."""

Keyboard = list[list[dict[str, Any]]]


class Sample:
    """The arguments of a bare bot. Only the standard library is used: not every peer has our dependencies."""

    def __init__(self) -> None:
        self.server, self.token, path = sys.argv[1:4]
        plain = json.loads(Path(path).read_text(encoding="utf-8"))
        self.keyboard: Keyboard = plain["keyboard"]
        self._text: str = plain["text"]
        self._numbers = count()

    @property
    def text(self) -> str:
        """The text with a new number, so that there is something to edit."""
        return f"{self._text}\n{next(self._numbers)}"


def write_sample(path: Path, text: str, keyboard: Keyboard) -> None:
    path.write_text(json.dumps({"text": text, "keyboard": keyboard}), encoding="utf-8")
