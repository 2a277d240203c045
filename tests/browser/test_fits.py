"""Questions on a phone: picture, caption and keys are seen together."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.browser.hands import Hands
from tests.browser.phones import shown
from tests.browser.windows import NARROW, Chromium
from tests.playground.stage import running_playground

VISIBLE_PX = 675
"""The height of a chat on such a phone, between its head and the line one writes in."""
QUESTIONS = 9
SETTLED_SECONDS = 0.4
"""A quote is folded a moment after its message is shown."""
HEIGHT = """
(number) => {
  const message = document.querySelector(`[data-message="${number}"]`);
  const picture = message?.querySelector("img");
  const isThere = picture?.complete && picture.naturalWidth;
  return isThere ? [message.getBoundingClientRect().height, message.innerText] : null;
}
"""


@pytest.mark.parametrize("edition", ["2009", "2024"])
async def test_the_questions_of_a_game_of_four_are_seen_whole(
    tmp_path: Path, chromium: Chromium, edition: str
) -> None:
    wishes = ("--computers", "3", "--level", "easy", "--edition", edition)
    async with running_playground(tmp_path, *wishes) as table, chromium.window(table.url, NARROW) as page:
        await shown(page)
        hands = Hands(page, seed=4)
        seen: list[tuple[float, str]] = []
        while len(seen) < QUESTIONS:
            (sight,) = await hands.look()
            await page.wait_for_function(HEIGHT, arg=sight.message)
            await asyncio.sleep(SETTLED_SECONDS)
            measured = await page.wait_for_function(HEIGHT, arg=sight.message)
            seen.append(await measured.json_value())
            await hands.press(sight, hands.choose(sight))
    assert not [one for one in seen if one[0] > VISIBLE_PX]
