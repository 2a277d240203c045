"""Reviews in Redis: a hash beside each table whose players have asked for some, by seat."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

import orjson
from pydantic import TypeAdapter

from engine.company.review.port import KeptReview
from engine.players.hints import FACTS, Fact
from engine.players.review import GameReview, ReviewedAnswer, Takeaway
from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.store.forms import READ_ERRORS, why
from engine.tables.time.instants import DAY, Span

log = logging.getLogger(__name__)

REVIEW_VERSION = 1
"""Of the form, and of the order in which the judge thinks: a review of another one is thought about afresh."""
REVIEW_KEPT_MS: Span = 90 * DAY
"""A review that is asked for later is thought about again."""
NO_REVIEW = KeptReview()


class RedisReviews:
    """Every call may raise `StoreAway`."""

    def __init__(self, client: Any) -> None:
        self.client = client

    async def read_review(self, code: str, seat: int) -> KeptReview:
        with store_errors():
            text = await self.client.hget(keys.reviews(code), str(seat))
        return NO_REVIEW if text is None else _read(code, text)

    async def keep_review(self, code: str, seat: int, kept: KeptReview) -> None:
        where, arguments = [keys.table(code), keys.reviews(code)], [seat, _written(kept), REVIEW_KEPT_MS]
        with store_errors():
            await scripts.KEEP_REVIEW_SCRIPT(self.client, where, arguments)


def _written(kept: KeptReview) -> bytes:
    review = None if kept.review is None else _plain_review(kept.review)
    return orjson.dumps({"version": REVIEW_VERSION, "answers": kept.answers, "review": review})


def _read(code: str, text: bytes) -> KeptReview:
    """A review can be thought about again: one that cannot be read is none."""
    try:
        plain = orjson.loads(text)
        if plain["version"] != REVIEW_VERSION:
            return NO_REVIEW
        review = None if plain["review"] is None else _review(plain["review"])
        return KeptReview(tuple(plain["answers"]), review)
    except READ_ERRORS as error:
        log.warning("review_unreadable table=%s error=%s action=think_again", code, why(error))
        return NO_REVIEW


def _plain_review(review: GameReview) -> dict[str, Any]:
    return {
        "answers": review.answers,
        "agreed": review.agreed,
        "slips": [_plain_answer(slip) for slip in review.slips],
        "feat": None if review.feat is None else _plain_answer(review.feat),
        "takeaway": review.takeaway,
    }


def _review(plain: dict[str, Any]) -> GameReview:
    return GameReview(
        answers=plain["answers"],
        agreed=plain["agreed"],
        slips=tuple([_answer(slip) for slip in plain["slips"]]),
        feat=None if plain["feat"] is None else _answer(plain["feat"]),
        takeaway=Takeaway(plain["takeaway"]),
    )


def _plain_answer(one: ReviewedAnswer) -> dict[str, Any]:
    names = [type(fact).__name__ for fact in one.reasons]
    facts = [
        _form(name).dump_python(fact, mode="json") for name, fact in zip(names, one.reasons, strict=True)
    ]
    return {
        "step": one.step,
        "better": one.better,
        "worse": one.worse,
        "gain": one.gain,
        "reasons": list(zip(names, facts, strict=True)),
    }


def _answer(plain: dict[str, Any]) -> ReviewedAnswer:
    reasons = tuple([_form(name).validate_python(fact) for name, fact in plain["reasons"]])
    return ReviewedAnswer(**plain | {"reasons": reasons})


@cache
def _form(name: str) -> TypeAdapter[Fact]:
    return TypeAdapter(FACTS[name])
