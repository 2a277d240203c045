"""A review as far as it has come, and its stored form: kept beside its table, by seat."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import orjson
from pydantic import TypeAdapter

from engine.players.hints import FACTS, Fact
from engine.players.review import GameReview, ReviewedAnswer, Takeaway
from engine.tables.kept import Kept
from engine.tables.time.instants import DAY, Span

REVIEW_VERSION = 2
"""Of the form, and of the order in which the judge thinks: a review of another one is thought about afresh."""
REVIEW_KEPT_MS: Span = 90 * DAY
"""A review that is asked for later is thought about again."""


class KeptReview(NamedTuple):
    answers: tuple[Any, ...] = ()
    """The answers to its first thoughts, as plain data; none of a review that is done."""
    review: GameReview | None = None


NO_REVIEW = KeptReview()


def _written(kept: KeptReview) -> bytes:
    review = None if kept.review is None else _plain_review(kept.review)
    return orjson.dumps({"version": REVIEW_VERSION, "answers": kept.answers, "review": review})


def _read(text: bytes) -> KeptReview:
    plain = orjson.loads(text)
    if plain["version"] != REVIEW_VERSION:
        raise ValueError("another version")
    review = None if plain["review"] is None else _review(plain["review"])
    return KeptReview(tuple(plain["answers"]), review)


REVIEWS = Kept("review", _written, _read, REVIEW_KEPT_MS)


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
