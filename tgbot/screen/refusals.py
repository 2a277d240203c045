"""Refusals in words: plain text for an alert or, escaped, for a message."""

from __future__ import annotations

from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import Instant
from tgbot.screen.names import shortened
from tgbot.screen.phrases import NO_VALUE
from tgbot.screen.screen import Alert
from tgbot.screen.times import span, wait_span
from tgbot.words import Words

REFUSAL_FACTS = ("name", "longest", "not_before", "most")


def refusal_text(refused: Refused, words: Words, now: Instant | None = None) -> str:
    """The text of a refusal; with `now` it can say when something is possible again."""
    facts = {name: _fact(refused, name, words, now) for name in REFUSAL_FACTS}
    return words.text(f"refusal-{refused.reason.value}", **facts)


def refusal_alert(refused: Refused, text: str) -> Alert:
    """The answer to a tap that is refused. That a tap came too soon passes by: a moment later it will do."""
    return Alert(text, pops_up=refused.reason is not Refusal.TOO_OFTEN)


def _fact(refused: Refused, name: str, words: Words, now: Instant | None) -> object:
    value = refused.facts.get(name)
    if isinstance(value, str):
        return shortened(value) or NO_VALUE
    if not isinstance(value, int):
        return NO_VALUE
    if name == "not_before":
        return NO_VALUE if now is None else words.text("span-in", span=wait_span(value - now, words))
    return span(value, words) if refused.reason is Refusal.BAD_DURATION else value
