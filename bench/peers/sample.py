"""What bare bots show: a message of ours, which they change by counting."""

from __future__ import annotations

import json
import sys
from itertools import count
from pathlib import Path
from typing import Any

MODE = "HTML"
TYPES = ("message", "callback_query", "my_chat_member")
"""Of updates: those that we listen to."""

Keyboard = list[list[dict[str, Any]]]


class Sample:
    """Arguments are read by the standard library only: not every peer has ours."""

    def __init__(self) -> None:
        self.server, self.token, path = sys.argv[1:4]
        plain = json.loads(Path(path).read_text(encoding="utf-8"))
        self.keyboard: Keyboard = plain["keyboard"]
        self._text: str = plain["text"]
        self._numbers = count()

    @property
    def text(self) -> str:
        """Another one each time, or there would be nothing to edit."""
        return f"{self._text}\n{next(self._numbers)}"


def write_sample(path: Path, text: str, keyboard: Keyboard) -> None:
    path.write_text(json.dumps({"text": text, "keyboard": keyboard}), encoding="utf-8")
