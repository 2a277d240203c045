"""Questions on a phone: picture, caption and keys are seen together."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.hands import Hands
from tests.browser.phones import shown
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
            await page.wait_for_function(DRAWN, arg=sight.message)
            message = page.locator(f'[data-message="{sight.message}"]')
            seen.append(((await place_of(message))["height"], await message.inner_text()))
            await hands.press(sight, hands.choose(sight))
    assert not [one for one in seen if one[0] > VISIBLE_PX]
