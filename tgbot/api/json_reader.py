"""JSON from Telegram."""

from __future__ import annotations

import json
from typing import Any

import orjson


def read_json(text: bytes) -> Any:
    """ValueError if it is none.

    What orjson is too strict for, such as half of an emoji, must not stop all the updates that came with it.
    """
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        pass
    try:
        return json.loads(text.decode(errors="replace"))
    except RecursionError:
        raise ValueError("too deep") from None
