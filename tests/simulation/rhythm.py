"""A slower rhythm, for worlds of days: a beat every five seconds is half a million in a month."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import patch

from engine.clockwork import clockwork
from engine.store import timepiece
from engine.store.people import workers
from tgbot import app
from tgbot.intake import reception, reception_monitor
from tgbot.monitoring import notes

INTERVALS: tuple[tuple[ModuleType, str], ...] = (
    (clockwork, "BEAT_SECONDS"),
    (timepiece, "OUTAGE_FROM_MS"),
    (timepiece, "FRESH_BEAT_MS"),
    (app, "STORE_CHECK_MS"),
    (app, "LOOK_SECONDS"),
    (reception_monitor, "DRAIN_LOOK_MS"),
    (reception_monitor, "LOOK_SECONDS"),
    (reception_monitor, "PROOF_SECONDS"),
    (reception, "PROOF_SECONDS"),
    (notes, "NOTE_SECONDS"),
    (workers, "ALIVE_SECONDS"),
)


@contextmanager
def slower(factor: int) -> Iterator[None]:
    """Let a worker do everything that it does again and again more rarely, by this factor."""
    defaults: dict[str, Any] = clockwork.Clockwork.__init__.__kwdefaults__ or {}
    tick = defaults["tick"]
    changes = [patch.object(module, name, getattr(module, name) * factor) for module, name in INTERVALS]
    for change in changes:
        change.start()
    defaults["tick"] = tick * factor
    try:
        yield
    finally:
        defaults["tick"] = tick
        for change in changes:
            change.stop()
