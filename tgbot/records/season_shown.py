"""The record of what a group shows of a season, stored beside the season.

What is not known of messages that were being sent is stored by itself: release 0.7.0, which may run beside this one, reads
no record with a field that it does not know.
"""

from __future__ import annotations

import logging
from dataclasses import asdict, dataclass, replace

import orjson

from engine.company.season.season import SeasonPhase, StoredSeason

log = logging.getLogger(__name__)

UNKNOWN_PARTS = ("sending", "sending_again", "search", "further_searches")
"""Fields that are stored by themselves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonShown:
    """The record of the messages in which the group sees a season."""

    chat: int = 0
    message: int | None = None
    has_picture: bool = False
    digest: str = ""
    """Of the screen that it shows."""
    calls: int = 0
    """How often somebody had asked for the message when it was sent."""
    is_final: bool = False
    """Does it tell how the season ended?"""
    is_pinned: bool = False
    is_pin_refused: bool = False
    """The bot may not pin here: it does not ask again."""
    old_messages: tuple[int, ...] = ()
    """Messages that were replaced by newer ones and have still to go: they name people, and have keys."""
    sending: tuple[int, ...] = ()
    sending_again: tuple[int, ...] = ()
    search: tuple[int, ...] = ()
    further_searches: tuple[int, ...] = ()
    """As in `Shown`."""


NOTHING_SHOWN = SeasonShown()


def read_shown(text: str, orphans: str = "") -> SeasonShown:
    """Read a record; one that cannot be read shows nothing, and the standing is sent again."""
    try:
        plain = {**(orjson.loads(text) if text else {}), **(orjson.loads(orphans) if orphans else {})}
        lists = {name: tuple(part) for name, part in plain.items() if isinstance(part, list)}
        return SeasonShown(**{**plain, **lists})
    except (ValueError, TypeError, AttributeError):
        log.warning("season_shown_unreadable action=send_anew")
        return NOTHING_SHOWN


def write_shown(shown: SeasonShown) -> tuple[str, str]:
    """The record, and what is not known of messages; "" if everything is."""
    plain = asdict(shown)
    unknown = {name: part for name in UNKNOWN_PARTS if (part := plain.pop(name))}
    return orjson.dumps(plain).decode(), orjson.dumps(unknown).decode() if unknown else ""


def begun_showing(shown: SeasonShown, stored: StoredSeason) -> SeasonShown:
    """The record with which a showing begins.

    In another chat nothing is shown yet. A new message is due if somebody has asked for one, if the season has ended,
    or if a message that is in no record was being sent: it may stand below this one.
    """
    chat, is_over = stored.season.group.id, stored.season.phase is SeasonPhase.OVER
    if shown.chat not in (0, chat):
        shown = NOTHING_SHOWN
    if shown.calls != stored.calls or (is_over and not shown.is_final) or shown.sending:
        shown = replace(without_message(shown), digest="")
    return replace(shown, chat=chat, calls=stored.calls)


def without_message(shown: SeasonShown) -> SeasonShown:
    """The record with its message among the old ones, which are deleted when another one has been sent."""
    old = () if shown.message is None else (shown.message,)
    return replace(shown, message=None, is_pinned=False, old_messages=(*shown.old_messages, *old))
