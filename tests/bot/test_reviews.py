"""Reviews through the whole bot: a game ends, a key asks for the review, and it comes by itself, restart or not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from engine.players.review import ReviewTask, judge
from engine.players.review.judge import answers_given
from engine.tables.table import Phase
from tests.bot.players import buttons_of
from tests.bot.scenarios import Scenario, open_scenario
from tgbot.buttons.codec import ButtonData
from tgbot.buttons.review import ChancesTap, ReviewTap
from tgbot.playground.botapi import KeyboardButton, Message, Person
from tgbot.words import Words

EN = Words("en")


@pytest.fixture(autouse=True)
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that looks at four questions, and finds a slip or a feat in each."""
    monkeypatch.setattr(judge, "answers_given", lambda steps, seat: answers_given(steps, seat)[-6:-2])
    monkeypatch.setattr(judge, "MAX_WEIGHED_WORLDS", 4)
    monkeypatch.setattr(judge, "SURE_ERRORS", -100.0)
    monkeypatch.setattr(judge, "MIN_GAIN", -1.0)


def key_to(person: Person, code: str, kind: type[ButtonData]) -> tuple[Message, KeyboardButton] | None:
    """The latest key of a kind that a person has before them."""
    found = [
        (message, button)
        for message in reversed(person.messages())
        for button, data in buttons_of(message, code)
        if isinstance(data, kind)
    ]
    return found[0] if found else None


def review_of(person: Person) -> Message | None:
    """The message that has the review."""
    end = EN.text("review-end")
    return next(
        (one for one in person.messages() if any([end in button.text for button in one.buttons])), None
    )


async def asks_for_review(scenario: Scenario, person: Person, code: str) -> None:
    answer = await person.tap(*await scenario.until(lambda: key_to(person, code, ReviewTap))).answered()
    assert answer.text == EN.text("review-thinking")


async def over(scenario: Scenario, *people: Person) -> str:
    code = await scenario.table_of(f"2009 {len(people)} open", *people)
    await scenario.play_out(code)
    return code


async def test_a_game_ends_its_review_is_asked_for_and_comes_by_itself(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=91) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await over(scenario, ann, bob)
        await asks_for_review(scenario, ann, code)
        review = await scenario.until(lambda: review_of(ann), timeout=120)
        assert review_of(bob) is None
        await person_turns(scenario, ann, review)
        chances = await ann.tap(*await scenario.until(lambda: key_to(ann, code, ChancesTap))).answered()
        assert not chances.show_alert
        await scenario.until(lambda: EN.text("chances-help") in (ann.messages()[-1].text or "") or None)
        assert (await scenario.read(code)).table.phase is Phase.FINISHED
        assert scenario.log.troubles == []


async def person_turns(scenario: Scenario, person: Person, review: Message) -> None:
    """Turn to the last page, which is in the same message."""
    end = next(button for button in review.buttons if EN.text("review-end") in button.text)
    await person.tap(review, end).answered()
    await scenario.until(lambda: EN.text("review-takeaway") in (review.text or "") or None)


async def test_a_restart_in_between_only_delays_it(unix_url: str) -> None:
    async def never(_: ReviewTask) -> Any:
        await asyncio.Event().wait()

    async with open_scenario(unix_url, seed=92) as scenario:
        async with scenario.bot() as worker:
            ann, bob = scenario.people("Ann", "Bob")
            worker.shown.context.reviews.think = never
            worker.shown.context.reviews.think_for = 300
            code = await over(scenario, ann, bob)
            await asks_for_review(scenario, ann, code)
            assert review_of(ann) is None
        async with scenario.bot():
            await scenario.until(lambda: review_of(ann), timeout=120)
            await scenario.is_calm()
            assert len([one for one in ann.messages() if one is review_of(ann)]) == 1
            again = await ann.tap(*await scenario.until(lambda: key_to(ann, code, ReviewTap))).answered()
            assert not again.show_alert, "it is there, and nobody thinks again"
        assert scenario.log.troubles == []
