"""How the record of a season's message is stored: beside the season, in two texts.

Release 0.7.0, which may run beside this one, reads no record with a field that it does not know. So the first text has only
the fields that it knows, as it knows them; all others are in the second.
"""

from __future__ import annotations

from typing import Any

import orjson

from tgbot.records.shown import PLACES, UNKNOWN_PICTURE, Shown, flat_fields, shown_with, unreadable_record

KNOWN_TO_0_7 = ("chat", "message", "digest", "calls", "is_final", "old_messages")


def read_shown(text: str, others: str = "") -> Shown:
    """Read a record; of one that cannot be read the message is drawn again, or searched for."""
    try:
        plain = {**(orjson.loads(others) if others else {}), **(orjson.loads(text) if text else {})}
        return shown_with(**{name: _value(one) for name, one in _of_today(plain).items() if name in PLACES})
    except (ValueError, TypeError, AttributeError):
        return unreadable_record(text)


def write_shown(shown: Shown) -> tuple[str, str]:
    """The record as 0.7.0 knows it, and the rest; "" if there is none."""
    plain = flat_fields(shown)
    known = {name: plain.pop(name) for name in KNOWN_TO_0_7 if name in plain}
    known |= {
        "has_picture": bool(shown.living.picture),
        "is_pinned": shown.pin.pinned is not None and shown.pin.pinned == shown.living.message,
        "is_pin_refused": shown.pin.is_pinless,
    }
    return orjson.dumps(known).decode(), orjson.dumps(plain).decode() if plain else ""


def _of_today(plain: dict[str, Any]) -> dict[str, Any]:
    """The first text counts, where both say something: 0.7.0 may have shown the season last."""
    picture = plain.get("picture") or UNKNOWN_PICTURE
    pinned = plain.get("message") if plain.get("is_pinned") else plain.get("pinned")
    return plain | {
        "picture": picture if plain.get("has_picture") else "",
        "pinned": pinned,
        "is_pinless": bool(plain.get("is_pin_refused")),
    }


def _value(stored: Any) -> Any:
    return tuple(stored) if isinstance(stored, list) else stored
