"""Reception: do Telegram's updates reach this worker? A judgement from facts; `reception_monitor` carries out what follows.

A worker that hears nothing must not let clocks run: people may have answered long ago. So it needs a proof again and
again: while it polls, an answer to `getUpdates`; behind a webhook, what Telegram says about its deliveries.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from telegram.error import Conflict, InvalidToken

from tgbot.api.transport import ALLOWED_UPDATES, GAME_UPDATES

PROOF_SECONDS = 20.0
"""A proof counts for this long. Far less than the gap that counts as an outage, which begins with the last beat."""
CONFLICT_SECONDS = 20.0
"""After a conflict nothing counts as proof for this long: the other program may have got the updates."""
MIN_STRANGER_CONFLICTS, MIN_STRANGER_SECONDS, STRANGER_WINDOW_SECONDS = 3, 15.0, 120.0
"""Conflicts with another poller that are no takeover between our own workers: at least this number, spread over at
least this time, within this window."""
MAX_REPAIRS, REPAIR_WINDOW_SECONDS = 3, 600.0
"""A webhook that is changed more often within the window is being fought over."""


class Silence(Enum):
    """The reason why no updates are heard."""

    STANDBY = "another worker of this store polls"
    UNPROVEN = "no proof lately that updates arrive"
    CONFLICT = "another program has just asked Telegram for the updates"
    AWAY = "Telegram does not answer"
    TOKEN = "Telegram does not know the token"
    STRANGER = "another program uses the token"
    HOOKED = "a webhook is set"
    CHANGED = "the webhook was changed"
    FOUGHT_OVER = "the webhook is changed again and again"
    UNDELIVERED = "Telegram cannot deliver"


LOUD_SILENCES = frozenset(Silence) - {Silence.STANDBY, Silence.UNPROVEN, Silence.CONFLICT}
"""The silences that the operator hears of."""


class Reception(NamedTuple):
    silence: Silence | None = None
    words: str = ""
    """For the operator: what happened, what it means, what to do."""

    @property
    def hears(self) -> bool:
        return self.silence is None


HEARS = Reception()


class PollFacts(NamedTuple):
    """Times are seconds of one clock."""

    now: float
    heard: float
    """When Telegram last answered `getUpdates`."""
    error: Exception | None = None
    """The error of the last question, if it failed."""
    conflicts: tuple[float, ...] = ()
    """When the latest conflicts came."""
    is_ours: bool = True
    """Has this worker the lease on polling?"""


class WebhookFacts(NamedTuple):
    now: float
    wanted: str
    """The address that we have registered."""
    info: Mapping[str, Any] | None = None
    """The answer of `getWebhookInfo`."""
    error: Exception | None = None
    """Why it says nothing."""
    received: bool = False
    """Has an update arrived here since the check before?"""
    were_waiting: bool = False
    """Were updates waiting at the check before, too?"""
    known_error: int | None = None
    """Telegram's `last_error_date` when updates last came through: such an error is over."""
    repairs: tuple[float, ...] = ()
    """When we have set the webhook again."""


def judge_polling(facts: PollFacts) -> Reception:
    if not facts.is_ours:
        return Reception(Silence.STANDBY, Silence.STANDBY.value)
    if isinstance(facts.error, InvalidToken):
        return _token_unknown(facts.error)
    if is_hooked(facts.error):
        return Reception(Silence.HOOKED, _HOOKED_WORDS)
    if _is_stranger(facts.now, facts.conflicts):
        return Reception(Silence.STRANGER, _STRANGER_WORDS)
    if facts.conflicts and facts.now - facts.conflicts[-1] < CONFLICT_SECONDS:
        return Reception(Silence.CONFLICT, Silence.CONFLICT.value)
    if facts.error is not None:
        return _away(facts.error)
    return HEARS if facts.now - facts.heard < PROOF_SECONDS else unproven()


def judge_webhook(facts: WebhookFacts) -> Reception:
    if isinstance(facts.error, InvalidToken):
        return _token_unknown(facts.error)
    if facts.error is not None or facts.info is None:
        return _away(facts.error)
    info = facts.info
    if info.get("url") != facts.wanted or not {*GAME_UPDATES} <= _kinds(info):
        fought = not may_repair(facts.now, facts.repairs)
        silence = Silence.FOUGHT_OVER if fought else Silence.CHANGED
        return Reception(silence, _changed_words(info, facts.wanted, fought=fought))
    if not info.get("pending_update_count") or facts.received:
        return HEARS
    if info.get("last_error_date") not in (None, facts.known_error):
        return _undelivered(facts, str(info.get("last_error_message", "")))
    return unproven() if facts.were_waiting else HEARS


def is_partly_heard(info: Mapping[str, Any]) -> bool:
    """Does Telegram deliver less than we want? So it does while a worker of an earlier release sets the webhook, too."""
    return not {*ALLOWED_UPDATES} <= _kinds(info)


def _kinds(info: Mapping[str, Any]) -> set[str]:
    return {*info.get("allowed_updates", ())}


def is_hooked(error: Exception | None) -> bool:
    """Does Telegram refuse `getUpdates` because there is a webhook, and not because of another poller?"""
    return isinstance(error, Conflict) and "webhook" in error.message.lower()


def unproven() -> Reception:
    return Reception(Silence.UNPROVEN, Silence.UNPROVEN.value)


def may_repair(now: float, repairs: Sequence[float]) -> bool:
    return len([at for at in repairs if now - at < REPAIR_WINDOW_SECONDS]) < MAX_REPAIRS


def _is_stranger(now: float, conflicts: Sequence[float]) -> bool:
    """Two workers of ours conflict for a moment, when one takes over; only a stranger comes back."""
    recent = [at for at in conflicts if now - at < STRANGER_WINDOW_SECONDS]
    return len(recent) >= MIN_STRANGER_CONFLICTS and recent[-1] - recent[0] >= MIN_STRANGER_SECONDS


def _undelivered(facts: WebhookFacts, error: str) -> Reception:
    """Our own endpoint says 403 if the secret is wrong: then somebody has set the webhook with another one."""
    if "403" in error and may_repair(facts.now, facts.repairs):
        return Reception(Silence.CHANGED, _SECRET_WORDS)
    pending = (facts.info or {}).get("pending_update_count")
    return Reception(
        Silence.UNDELIVERED,
        f"Telegram cannot deliver {pending} updates to {place_of_url(facts.wanted)}: {error!r}. Players are not heard "
        "and all clocks stand still. Check the certificate, the proxy, and that telegram.webhook.url leads to "
        "telegram.webhook.listen; waiting updates come by themselves as soon as it does.",
    )


def _changed_words(info: Mapping[str, Any], wanted: str, *, fought: bool) -> str:
    there = info.get("url") or ""
    if there == wanted:
        what = "the kinds of updates that the webhook asks for were changed"
    elif there:
        what = f"the webhook was changed to {place_of_url(there)}"
    else:
        what = "the webhook was removed"
    if not fought:
        return f"{what} by another program that has this bot's token. It is set again."
    return (
        f"{what}, again and again: another program that has this bot's token undoes what this one sets. Players are "
        f"not heard and all clocks stand still. {_STOP_THE_OTHER} The webhook is set again every few minutes."
    )


def _away(error: Exception | None) -> Reception:
    return Reception(
        Silence.AWAY,
        f"Telegram does not answer ({error!r}). Players are not heard and all clocks stand still until it does. If it "
        "lasts: is the network up, and are telegram.base_url and telegram.proxy right?",
    )


def _token_unknown(error: Exception) -> Reception:
    return Reception(
        Silence.TOKEN,
        f"Telegram does not accept the bot's token any more ({error!r}): it was revoked or replaced. Players are not "
        "heard and all clocks stand still. Get the new token from @BotFather (/mybots) and start the bot with it.",
    )


def place_of_url(url: str) -> str:
    """The host of an address: its path may be a secret."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.hostname}"


_STOP_THE_OTHER = (
    "Stop the other program; if you do not know it, revoke the token with @BotFather (/revoke) and give this bot "
    "the new one."
)
_STRANGER_WORDS = (
    "another program asks Telegram for this bot's updates (409 Conflict). What it gets is lost for the players here, "
    f"so all clocks stand still. {_STOP_THE_OTHER}"
)
_HOOKED_WORDS = (
    "somebody has set a webhook for this bot while it polls (409 Conflict): updates go there now, players are not "
    "heard here, and all clocks stand still. If your own workers use that webhook, stop this one or set telegram.mode "
    f"to webhook. {_STOP_THE_OTHER}"
)
_SECRET_WORDS = (
    "the webhook was set with another secret, by another program that has this bot's token. It is set again."
)
