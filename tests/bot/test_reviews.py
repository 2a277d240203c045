"""Reviews through the whole bot: a game ends, a key asks for the review, and it comes by itself, restart or not."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import Any, cast

import pytest

from engine.company.review.game_reviews import REVIEW_ERRAND
from engine.players.review import ReviewTask, judge
from engine.players.review.judge import answers_given
from engine.tables.table import Phase
from tests.bot.players import buttons_of
from tests.bot.scenarios import Scenario, open_scenario
from tgbot.app import Worker
from tgbot.buttons.codec import ButtonData
from tgbot.playground.botapi import KeyboardButton, Message, Person
from tgbot.topics.reviewing.buttons import REVIEW_NEW_MESSAGE, ChancesTap, ReviewTap
from tgbot.words import Words

EN = Words("en")
PATIENCE = 60.0
"""Seconds after which a thought counts as one that hangs: on a busy machine a process may need ten before its first."""


@pytest.fixture(autouse=True)
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that looks at four questions, and finds a slip or a feat in each."""
    monkeypatch.setattr(judge, "answers_given", lambda steps, seat: answers_given(steps, seat)[-6:-2])
    monkeypatch.setattr(judge, "MAX_WEIGHED_WORLDS", 4)
    monkeypatch.setattr(judge, "SURE_ERRORS", -100.0)
    monkeypatch.setattr(judge, "MIN_GAIN", -1.0)


def key_to(person: Person, code: str, data: ButtonData) -> tuple[Message, KeyboardButton] | None:
    """The latest key with this data that a person has before them."""
    found = [
        (message, button)
        for message in reversed(person.messages())
        for button, each in buttons_of(message, code)
        if each == data
    ]
    return found[0] if found else None


def pages(person: Person, code: str) -> list[tuple[Message, KeyboardButton]]:
    """The keys that turn the pages of a review, each on its message.

    Their looks say less: a building's key has the same star, and earlier messages keep their keys for a moment.
    """
    return [
        (message, button)
        for message in person.messages()
        for button, data in buttons_of(message, code)
        if isinstance(data, ReviewTap) and data.page != REVIEW_NEW_MESSAGE
    ]


def patient_bot(scenario: Scenario) -> AbstractAsyncContextManager[Worker]:
    computers = scenario.settings.computers.model_copy(update={"patience": PATIENCE})
    return scenario.bot(computers=computers)


async def asks_for_review(scenario: Scenario, person: Person, code: str) -> None:
    tap = person.tap(*await scenario.until(lambda: key_to(person, code, ReviewTap(code, REVIEW_NEW_MESSAGE))))
    answer = await tap.answered(scenario.patience)
    assert answer.text in (EN.text("review-thinking"), None), (
        "a tap that takes long is answered without words"
    )


async def over(scenario: Scenario, *people: Person) -> str:
    code = await scenario.table_of(f"2009 {len(people)} open", *people)
    await scenario.play_out(code)
    return code


async def test_a_game_ends_its_review_is_asked_for_and_comes_by_itself(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=91) as scenario, patient_bot(scenario):
        ann, bob = scenario.people("Ann", "Bob")
        code = await over(scenario, ann, bob)
        await asks_for_review(scenario, ann, code)
        *_, (review, last) = await scenario.until(lambda: pages(ann, code) or None, timeout=120)
        assert pages(bob, code) == []
        turned = await ann.tap(review, last).answered(scenario.patience)
        assert not turned.show_alert
        await scenario.until(lambda: EN.text("review-takeaway") in review.text or None)
        chances = ann.tap(*await scenario.until(lambda: key_to(ann, code, ChancesTap(code))))
        assert not (await chances.answered(scenario.patience)).show_alert
        await ann.sees(EN.text("chances-help"), timeout=scenario.patience)
        assert (await scenario.read(code)).table.phase is Phase.FINISHED
        assert scenario.log.troubles == []


async def test_a_restart_in_between_only_delays_it(unix_url: str) -> None:
    async def never(_: ReviewTask) -> Any:
        await asyncio.Event().wait()

    async with open_scenario(unix_url, seed=92) as scenario:
        async with patient_bot(scenario) as worker:
            ann, bob = scenario.people("Ann", "Bob")
            reviews = cast(Any, worker.shown.context.errands[REVIEW_ERRAND][1]).__self__.reviews
            reviews.think, reviews.think_for = never, 300
            code = await over(scenario, ann, bob)
            await asks_for_review(scenario, ann, code)
            assert pages(ann, code) == []
        async with patient_bot(scenario):
            await scenario.until(lambda: pages(ann, code) or None, timeout=120)
            await scenario.is_calm()
            assert len({message.id for message, _ in pages(ann, code)}) == 1
            asks = await scenario.until(lambda: key_to(ann, code, ReviewTap(code, REVIEW_NEW_MESSAGE)))
            again = await ann.tap(*asks).answered(scenario.patience)
            assert not again.show_alert, "it is there, and nobody thinks again"
        assert scenario.log.troubles == []
