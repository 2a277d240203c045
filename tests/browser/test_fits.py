"""Questions on a phone: picture, caption and keys are seen together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median

import pytest

from tests.browser.hands import Hands
from tests.browser.measured import measured, phone_window
from tests.browser.phones import shown
from tests.browser.places import place_of
from tests.browser.windows import NARROW, Chromium
from tests.playground.stage import running_playground
from tests.screens.moments import group_moments, moments
from tests.screens.tables import NOON, Game, height
from tgbot.screen.screen import LINE_POINTS, SENDER_POINTS, VISIBLE_POINTS, Screen
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.words import Words

VISIBLE_PX = 675
"""The height of a chat on such a phone, between its head and the line one writes in."""
QUESTIONS, QUESTION_STEP = 6, 5
DRAWN = """
(number) => {
  const picture = document.querySelector(`[data-message="${number}"] img`);
  return picture?.complete && picture.naturalWidth;
}
"""


async def test_the_questions_of_a_game_of_four_are_seen_whole(tmp_path: Path, chromium: Chromium) -> None:
    """Those of all editions, as they are reckoned: `tests/render/test_layout.py`."""
    wishes = ("--computers", "3", "--level", "easy", "--edition", "2024")
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


@pytest.mark.parametrize("language", ["fr", "it"])
async def test_screens_are_as_high_as_is_reckoned_before_they_are_sent(
    tmp_path: Path, chromium: Chromium, language: str
) -> None:
    """The page's own code draws what `screen.phone` measures on paper: never higher, and hardly ever lower."""
    screens = {**dict(moments(Words(language))), **dict(questions(Words(language)))}
    in_group = dict(group_moments(Words(language)))
    async with phone_window(chromium, tmp_path) as page:
        found = await measured(page, list(screens.values()), language, NOON)
        found += await measured(page, list(in_group.values()), language, NOON, "group")
    drawn = dict(zip([*screens, *in_group], [one["height"] for one in found], strict=True))
    reckoned = {name: height(screen) for name, screen in screens.items()}
    reckoned |= {name: height(screen) + SENDER_POINTS for name, screen in in_group.items()}
    assert not {name: points for name, points in drawn.items() if points > VISIBLE_PX}
    assert not {name: points for name, points in drawn.items() if points > reckoned[name] + 1}
    assert median([reckoned[name] - points for name, points in drawn.items()]) < LINE_POINTS / 2


def questions(words: Words) -> Iterator[tuple[str, Screen]]:
    """Questions of a game of four, with and without a picture."""
    game = Game("la-habana-2024", 4, seed=2)
    for number, seat in enumerate(islice(game.questions(), 0, None, QUESTION_STEP)):
        for public in (game.table_view(None), None):
            page = game.page(seat, latest=6, words=words, public=public)
            screen = seat_screen(page)
            if public is not None or height(screen) <= VISIBLE_POINTS:
                yield f"question {number}, {public is not None}", screen
