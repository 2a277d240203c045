"""Errands in tests: done as a worker does them, when a test wants it."""

from __future__ import annotations

from engine.clockwork import Sweeper
from tgbot.adapter.scheduled_messages import ScheduledMessages


async def do_errands(messages: ScheduledMessages) -> None:
    """Do everything that is due and belongs to no table."""
    sweeper = Sweeper(messages.store, messages.timepiece, {}, messages.errands)
    while await sweeper.sweep():
        await sweeper.finish()
