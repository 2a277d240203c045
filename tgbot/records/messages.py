"""The messages of a chat that its record names: the living one and others, those that have to go, and those that may have been sent.

An orphan is a message with keys that is in no record, because a worker died while it sent it or no answer came. Before a
living message is sent, its record notes which messages are known (`sending`). If the note is still there when the next
pass begins, a message may have been sent. Then a new one is sent, and bounds the search: an orphan has a number between
the two. One number after another is tried, and loses its keys if it is a message of ours.

In private chats and basic groups the numbers count over all chats of the bot, so that few of them are in this one. So a
search begins at the highest number that any worker knows, and leaves out the numbers known to be elsewhere:
most often one number is left. What is lost while one is searched for is searched for after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from tgbot.records.shown import Shown

MAX_OLD_MESSAGES = 20
"""Messages that wait to go. A chat that has more of them keeps a few old buttons."""
MAX_GONE_REMEMBERED = 30
"""The number of removed messages that are remembered: a tap that crosses with the removal of its message comes long
before this many others have gone."""
MAX_ORPHAN_TRIES = 20
"""The unknown numbers that a search tries. An orphan beyond them keeps its keys until somebody taps it."""
MAX_ORPHAN_DISTANCE = 100
"""A search tries numbers within this distance: about as many as a busy bot uses while one picture is on its way."""
MAX_ORPHAN_SEARCHES = 8
"""Of one record. If more is lost meanwhile, the oldest are given up."""


def own_messages(record: Shown) -> tuple[int, ...]:
    """The messages that the record knows."""
    single = [one for one in (record.living.message, record.dice.die_message) if one is not None]
    return (*single, *record.removals.old_messages, *record.talk.talk_messages, *record.removals.gone)


def with_old(shown: Shown, *messages: int | None, deletable: bool = True) -> Shown:
    """The record with these messages among those that have to go."""
    more: list[int] = [one for one in messages if one is not None and one not in shown.removals.old_messages]
    if not more:
        return shown
    old = (*shown.removals.old_messages, *more)[-MAX_OLD_MESSAGES:]
    kept = (*shown.removals.undeletable, *([] if deletable else more))
    return shown.having(old_messages=old, undeletable=tuple([one for one in kept if one in old]))


def with_gone(shown: Shown, *messages: int | None) -> Shown:
    """The record with these messages among those that are gone."""
    more: list[int] = [one for one in messages if one is not None]
    return shown.having(gone=(*shown.removals.gone, *more)[-MAX_GONE_REMEMBERED:])


def out_of_reach(shown: Shown) -> Shown:
    """A person who can be reached again gets a new message, and the one before goes."""
    return with_old(shown, shown.living.message).having(message=None, sent=0)


def without_old(shown: Shown, *messages: int) -> Shown:
    old = tuple([one for one in shown.removals.old_messages if one not in messages])
    undeletable = tuple([one for one in shown.removals.undeletable if one not in messages])
    return shown.having(old_messages=old, undeletable=undeletable, removal_refusals=0, removal_at=0)


# Messages that may have been sent


def about_to_send(record: Shown, latest_here: int, latest: int) -> Shown:
    """The record while a message is being sent; these are the latest messages that are known, here and anywhere.

    If the fate of one before is not known, the record notes both: there may be many numbers between the two.
    """
    here = max(latest_here, record.living.message or 0) or max(own_messages(record), default=0)
    if not record.orphans.sending:
        return record.having(sending=(here, latest))
    further = max(here, latest)
    if further <= max(*record.orphans.sending, *record.orphans.sending_again):
        return record
    return record.having(sending_again=(*record.orphans.sending_again, further)[-MAX_ORPHAN_SEARCHES:])


def sent(record: Shown, message: int) -> Shown:
    """The record after a living message was sent. If the fate of one before is not known, it is searched for."""
    record = record.having(message=message)
    if not record.orphans.sending:
        return record
    here, latest = record.orphans.sending
    starts: list[int] = [_first(here, latest, message), *record.orphans.sending_again]
    searches = [
        *_searches(record),
        *[(after, min(message, after + MAX_ORPHAN_DISTANCE + 1)) for after in starts],
    ]
    return _to_search(record.having(sending=(), sending_again=()), searches)


def _searches(record: Shown) -> list[tuple[int, int]]:
    """Between which numbers is searched, and will be."""
    numbers = (*record.orphans.search, *record.orphans.further_searches)
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _to_search(record: Shown, searches: Iterable[tuple[int, int]]) -> Shown:
    """The record with these searches, as far as there are numbers between; the latest of them, if they are too many.

    One that lies within another is left out: every number of the other is tried.
    """
    there = {(after, before) for after, before in searches if after + 1 < before}
    left = sorted([one for one in there if not any([_covers(other, one) for other in there - {one}])])
    numbers = [number for search in left[-MAX_ORPHAN_SEARCHES:] for number in search]
    return record.having(search=tuple(numbers[:2]), further_searches=tuple(numbers[2:]))


def _covers(search: tuple[int, int], other: tuple[int, int]) -> bool:
    """Is every number of the other one tried by this search?"""
    (after, before), (later, sooner) = search, other
    return after <= later and sooner <= before <= after + MAX_ORPHAN_TRIES + 1


def _first(here: int, latest: int, message: int) -> int:
    """The number after which the search begins. Between this chat's messages there may be many of other chats."""
    here = here if here < message else 0  # a forged tap may have named any number
    if message - here <= MAX_ORPHAN_TRIES + 1:
        return here
    return latest if here < latest < message else here or message - MAX_ORPHAN_TRIES - 1


def candidates(record: Shown, known: Set[int]) -> list[int]:
    """The next numbers at which an orphan may be: those that are tried, if no more of them become known."""
    if not record.orphans.search:
        return []
    after, before = record.orphans.search
    innocent = {*known, *own_messages(record)}
    return [number for number in range(after + 1, before) if number not in innocent][:MAX_ORPHAN_TRIES]


def searched(record: Shown, tried: Sequence[int]) -> Shown:
    """The record after the first of these candidates was tried; without one the next search begins behind this one."""
    if tried:
        return record.having(search=(tried[0], tried[-1] + 1))
    end = record.orphans.search[1] - 1
    further = [(max(after, end), before) for after, before in _searches(record)[1:]]
    return _to_search(record, further)
