"""Whole games by keyboard alone: the only eyes are what the accessibility tree says."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.rules import EDITIONS
from tests.browser.ears import Ears, Sound
from tests.browser.windows import NARROW, Chromium
from tests.playground.stage import running_playground
from tests.short_games import write_config
from tgbot.words import SIGN, Words

WORDS = Words("en", aloud=True)
COMPUTER = ("--people", "1", "--computers", "1", "--level", "easy")
LOOK_UPS = ("Hint", "Cards", "More", "Undo", "Plan", "Suggest", "Back", "Replace ")
"""How keys begin that answer nothing."""
ANSWERS = (
    r"Lay down",
    r"Buy ",
    r"Take ",
    r".*, makes \d\d$",
    r"\d .*(?<!, chosen)$",
    r".* more, \d of \d chosen",
)
"""How keys sound that one would rather press than others."""
MOST_TAPS = 150


class Message(NamedTuple):
    """A message as it is heard: its text, then its keys."""

    said: str
    keys: tuple[str, ...]

    @property
    def asks(self) -> bool:
        return self.said.startswith("Your turn")

    @property
    def is_over(self) -> bool:
        return any([key.startswith("Rematch") for key in self.keys])


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_whole_game_is_played_by_ear_and_keyboard(
    edition: str, tmp_path: Path, chromium: Chromium
) -> None:
    async with (
        running_playground(write_config(tmp_path), *COMPUTER, "--edition", edition) as table,
        chromium.window(table.url, NARROW) as page,
    ):
        ears = await Ears.of(page)
        await ears.hear(lambda sound: [one for one in messages(sound) if one.asks or "Your turn" in one.said])
        await ears.go_to("combobox", "Message")
        await page.keyboard.type("/settings screen-reader on")
        await page.keyboard.press("Enter")
        await ears.press("button", await ears.hear(close_of_settings))
        heard = await play(ears)
        assert sum([one.said.count("points") for one in heard]) > len(heard), "how everybody stands is heard"
        assert heard[-1].is_over
        assert not [one for one in heard if SIGN.search(one.said + "".join(one.keys))]
        assert not [one for one in heard if len({*one.keys}) < len(one.keys)]


async def play(ears: Ears) -> list[Message]:
    """Answer whatever is asked until the game is over; everything that was heard on the way."""
    heard: list[Message] = []
    for _ in range(MOST_TAPS):
        now = await ears.hear(partial(next_of, before=heard[-1] if heard else None))
        heard.append(now)
        if now.is_over:
            return heard
        await ears.press("button", choice_of(now))
    raise AssertionError(heard[-3:])


def choice_of(asked: Message) -> str:
    """What a person would press who goes by the words."""
    for sounds in ANSWERS:
        for key in asked.keys:
            if re.match(sounds, key):
                return key
    return next(key for key in asked.keys if not key.startswith(LOOK_UPS))


def next_of(sound: Sound, before: Message | None) -> Message | None:
    """The message that asks something, or ends the game, unless it was answered already."""
    found = [one for one in messages(sound) if one.is_over or one.asks]
    return found[-1] if found and found[-1] != before else None


def close_of_settings(sound: Sound) -> str | None:
    """The words of the key that closes the page of settings, once it speaks."""
    label = WORDS.text("aloud-switch", what=WORDS.text("switch-screen-reader"), state="on")
    found = [one for one in messages(sound) if label in one.keys]
    return found[-1].keys[-1] if found else None


def messages(sound: Sound) -> list[Message]:
    """The messages of a chat: what is said in each, then the keys below it."""
    found: list[tuple[list[str], list[str]]] = []
    depth = 0
    for one in sound:
        if one.role == "article":
            found.append(([], []))
            depth = one.depth
        elif not found or one.depth <= depth:
            depth = 10**6
        elif one.role == "StaticText" and not found[-1][1]:
            found[-1][0].append(one.name)
        elif one.role == "button":
            found[-1][1].append(one.name)
    return [Message(" ".join("".join(said).split()), tuple(keys)) for said, keys in found]
