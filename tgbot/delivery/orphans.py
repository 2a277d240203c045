"""Orphans: messages with keys that are in no record, because a worker died while it sent them or no answer came.

Before a living message is sent, its record notes which messages are known (`sending`). If the note is still there when
the next pass begins, a message may have been sent. Then a new one is sent, and bounds the search: an orphan has a
number between the two. One number after another is tried, and loses its keys if it is a message of ours.

In private chats and basic groups the numbers count over all chats of the bot, so that few of them are in this one. So a
search begins at the highest number that any worker knows, and leaves out the numbers known to be elsewhere:
most often one number is left. What is lost while one is searched for is searched for after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from typing import TypeVar

from engine.tables.frozen import changed
from engine.tables.time.instants import SECOND
from tgbot.delivery.calls.intents import Edit, Priority
from tgbot.records.season_shown import SeasonShown
from tgbot.records.shown import GroupShown, R, Shown

S = TypeVar("S", Shown, GroupShown, SeasonShown)

MAX_ORPHAN_TRIES = 20
"""The unknown numbers that a search tries. An orphan beyond them keeps its keys until somebody taps it."""
MAX_ORPHAN_DISTANCE = 100
"""A search tries numbers within this distance: about as many as a busy bot uses while one picture is on its way."""
MAX_ORPHAN_SEARCHES = 8
"""Of one record. If more is lost meanwhile, the oldest are given up."""

SEARCH_EVERY_MS = 1 * SECOND
"""Between two tries to find an orphan."""


def about_to_send(record: S, latest_here: int, latest: int) -> S:
    """The record while a message is being sent; these are the latest messages that are known, here and anywhere.

    If the fate of one before is not known, the record notes both: there may be many numbers between the two.
    """
    here = max(latest_here, record.message or 0) or max(own_messages(record), default=0)
    if not record.sending:
        return changed(record, sending=(here, latest))
    further = max(here, latest)
    if further <= max(*record.sending, *record.sending_again):
        return record
    return changed(record, sending_again=(*record.sending_again, further)[-MAX_ORPHAN_SEARCHES:])


def sent(record: S, message: int) -> S:
    """The record after a living message was sent. If the fate of one before is not known, it is searched for."""
    record = changed(record, message=message)
    if not record.sending:
        return record
    here, latest = record.sending
    starts: list[int] = [_first(here, latest, message), *record.sending_again]
    searches = [
        *_searches(record),
        *[(after, min(message, after + MAX_ORPHAN_DISTANCE + 1)) for after in starts],
    ]
    return _to_search(changed(record, sending=(), sending_again=()), searches)


def _searches(record: Shown | GroupShown | SeasonShown) -> list[tuple[int, int]]:
    """Between which numbers is searched, and will be."""
    numbers = (*record.search, *record.further_searches)
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _to_search(record: S, searches: Iterable[tuple[int, int]]) -> S:
    """The record with these searches, as far as there are numbers between; the latest of them, if they are too many."""
    left = sorted({(after, before) for after, before in searches if after + 1 < before})
    numbers = [number for search in left[-MAX_ORPHAN_SEARCHES:] for number in search]
    return changed(record, search=tuple(numbers[:2]), further_searches=tuple(numbers[2:]))


def _first(here: int, latest: int, message: int) -> int:
    """The number after which the search begins. Between this chat's messages there may be many of other chats."""
    here = here if here < message else 0  # a forged tap may have named any number
    if message - here <= MAX_ORPHAN_TRIES + 1:
        return here
    return latest if here < latest < message else here or message - MAX_ORPHAN_TRIES - 1


def candidates(record: Shown | GroupShown | SeasonShown, known: Set[int]) -> list[int]:
    """The next numbers at which an orphan may be: those that are tried, if no more of them become known."""
    if not record.search:
        return []
    after, before = record.search
    innocent = {*known, *own_messages(record)}
    return [number for number in range(after + 1, before) if number not in innocent][:MAX_ORPHAN_TRIES]


def searched(record: S, tried: Sequence[int]) -> S:
    """The record after the first of these candidates was tried; without one the next search begins behind this one."""
    if tried:
        return changed(record, search=(tried[0], tried[-1] + 1))
    end = record.search[1] - 1
    further = [(max(after, end), before) for after, before in _searches(record)[1:]]
    return _to_search(record, further)


def own_messages(record: Shown | GroupShown | SeasonShown) -> tuple[int, ...]:
    """The messages that the record knows."""
    living = () if record.message is None else (record.message,)
    talk = record.talk_messages if isinstance(record, Shown) else ()
    die = (record.die_message,) if isinstance(record, Shown) and record.die_message is not None else ()
    gone = () if isinstance(record, SeasonShown) else record.gone
    return (*living, *record.old_messages, *talk, *die, *gone)


def strip_orphan(
    record: R, before: R, known: Set[int], refused: Callable[[R], R], unreachable: R
) -> R | Edit[R]:
    """Look for a message that a worker sent and could not note. One try in a pass: the chat has better to do.

    `refused` makes the record for a refusal from the one after this try.
    """
    if not record.search or record.search != before.search:
        return record
    tried = candidates(record, known)
    after = searched(record, tried)
    if not tried:
        return after
    return Edit(
        message=tried[0],
        content=None,
        priority=Priority.GROUP,
        done=after,
        lost=after,
        unsure=record,
        refused=refused(after),
        unreachable=unreachable,
    )
