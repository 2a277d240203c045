"""Questions on a phone: picture, caption and keys are seen together."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Page, expect

from tests.browser.hands import Hands
from tests.browser.phones import Phone, shown
from tests.browser.places import place_of
from tests.browser.windows import NARROW, Chromium
from tests.playground.stage import running_playground

VISIBLE_PX = 675
"""The height of a chat on such a phone, between its head and the line one writes in."""
QUESTIONS = 6
DRAWN = """
(number) => {
  const picture = document.querySelector(`[data-message="${number}"] img`);
  return picture?.complete && picture.naturalWidth;
}
"""


async def test_the_questions_of_a_game_of_four_are_seen_whole(tmp_path: Path, chromium: Chromium) -> None:
    """In both editions: Ana opens a second table when she has played a while at the first."""
    wishes = ("--computers", "3", "--level", "easy", "--edition", "2009")
    async with running_playground(tmp_path, *wishes) as table, chromium.window(table.url, NARROW) as page:
        phone = await shown(page)
        first = await asking_table(phone)
        seen = await questions_of(page, first)
        await phone.write("/new 2024 4 easy +3")
        asked = phone.question.locator(f'.key[data-data*="|{first}"]')
        await expect(asked).to_have_count(0)
        seen += await questions_of(page, await asking_table(phone))
    assert not [one for one in seen if one[0] > VISIBLE_PX]


async def asking_table(phone: Phone) -> str:
    """The code of the table that asks last."""
    key = phone.question.locator(".key").first
    _, code, *_ = (await key.get_attribute("data-data") or "").split("|")
    return code


async def questions_of(page: Page, table: str) -> list[tuple[float, str]]:
    """The height and the words of the first questions of a table, each seen with its picture."""
    hands = Hands(page, seed=4, table=table)
    seen: list[tuple[float, str]] = []
    while len(seen) < QUESTIONS:
        (sight,) = await hands.look()
        await page.wait_for_function(DRAWN, arg=sight.message)
        message = page.locator(f'[data-message="{sight.message}"]')
        seen.append(((await place_of(message))["height"], await message.inner_text()))
        await hands.press(sight, hands.choose(sight))
    return seen
