"""Somebody who has never heard of the game, on a phone of their own: from Start to the end of a first turn."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from tests.browser.phones import Phone
from tests.browser.places import place_of
from tests.browser.test_pictures import CHAT_HEIGHT
from tests.browser.windows import NARROW, Chromium
from tests.playground.stage import PlaygroundProcess, question, running_playground
from tgbot.buttons.answers import ActTap, HintTap
from tgbot.buttons.codec import ButtonData, read_button
from tgbot.buttons.lobby import PracticeTap
from tgbot.screen.drafts import COVERS

ANA = 1001
NEWCOMERS = ({"en": "Emma", "de": "Ursula", "fr": "Yvette"}, {"es": "Elena", "it": "Chiara"})
"""By language. A playground has room for so many phones beside Ana’s, who plays already."""
WHOLE_TURNS = ("de", "es")
"""Languages in which a newcomer goes on after the first question. `tests/screens/test_layout.py` measures the questions in all."""
WORD_JOINER = "\u2060"
"""Between a sign and its number; nobody sees it."""
MAX_CHARACTERS_READ = 600
MAX_TAPS = 6


@dataclass
class FirstSteps:
    """A newcomer's way through the first messages."""

    phone: Phone
    taps: int = 0
    read: int = 0
    """Characters, up to the first question."""
    heights: list[float] = field(default_factory=list)
    """Of everything that was read, with its keys, in points."""

    async def to_the_first_question(self) -> None:
        await self.phone.element.locator("[data-mode=start] button.wide").click()
        await self._look(self._message_with(PracticeTap))
        await self._tap(PracticeTap)
        await self._look(self._message_with(HintTap))

    async def to_the_end_of_a_turn(self) -> None:
        """By the suggestion, then by the first answer that each question offers."""
        await self._tap(HintTap)
        while not await self._is_turn_over():
            await self._tap(ActTap)

    async def _look(self, message: Locator) -> None:
        await message.wait_for()
        await self.measure()
        text = await message.locator(".text").inner_text()
        self.read += len(text.replace(WORD_JOINER, ""))

    async def measure(self) -> None:
        self.heights.append((await place_of(self.phone.messages.last))["height"])

    async def _tap(self, kind: type[ButtonData]) -> None:
        """Tap the first key of this kind, and wait until the phone shows something else."""
        message = self._message_with(kind)
        await message.wait_for()
        await self.measure()
        key = next(data for data in await self._keys() if isinstance(read_button(data), kind))
        await message.locator(f'.key[data-data="{key}"]').click()
        self.taps += 1
        await expect(self.phone.messages.last.locator(f'.key[data-data="{key}"]')).to_have_count(0)

    def _message_with(self, kind: type[ButtonData]) -> Locator:
        key = self.phone.page.locator(f'.key[data-data^="1{kind.key}|"]')
        return self.phone.messages.filter(has=key).last

    async def _keys(self) -> list[str]:
        """The data of the keys of the last message."""
        keys = self.phone.messages.last.locator(".key")
        found: list[str] = await keys.evaluate_all("keys => keys.map((key) => key.dataset.data ?? '')")
        return found

    async def _is_turn_over(self) -> bool:
        """The next question is about a new card, which begins another round."""
        await self._message_with(ActTap).wait_for()
        answers = [data for data in map(read_button, await self._keys()) if isinstance(data, ActTap)]
        return any([COVERS in data.answer for data in answers])


@pytest.mark.parametrize("newcomers", NEWCOMERS, ids=" ".join)
async def test_a_newcomer_is_asked_after_one_tap_and_has_played_a_turn_after_six(
    tmp_path: Path, chromium: Chromium, newcomers: Mapping[str, str]
) -> None:
    async with running_playground(tmp_path) as table:
        await table.until(lambda state: question(state, ANA))  # whoever comes later is not seated
        walks = await asyncio.gather(*[walked(table, chromium, *one) for one in newcomers.items()])
    found = dict(zip(newcomers, walks, strict=True))
    assert max([walk.read for walk in walks]) <= MAX_CHARACTERS_READ, found
    assert max([walk.taps for walk in walks]) <= MAX_TAPS, found
    assert max([max(walk.heights) for walk in walks]) <= CHAT_HEIGHT, found


async def walked(table: PlaygroundProcess, chromium: Chromium, language: str, name: str) -> FirstSteps:
    await table.do("person", name=name, language=language)
    async with chromium.window(table.url, NARROW, locale="en") as page:
        await page.get_by_test_id("switch").filter(has_text=name).click()
        phone = Phone(page, name)
        phone.element = page.get_by_test_id("phone").locator(
            "visible=true"
        )  # its name is in the person's language
        steps = FirstSteps(phone)
        await steps.to_the_first_question()
        assert steps.taps == 1, "to the first question"
        if language in WHOLE_TURNS:
            await steps.to_the_end_of_a_turn()
    return steps
