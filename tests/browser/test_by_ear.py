"""Whole games by keyboard alone: the only eyes are what the accessibility tree says."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from engine.rules import EDITIONS
from tests.browser.ears import Ears, Sound
from tests.browser.test_access import complaints
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
    r".*, makes \d\d",
    r"\d .*(?<!, chosen)$",
    r".* more, \d of \d chosen",
)
"""How keys sound that one would rather press than others."""
PICTURE = "Open the picture"
"""Begins the name of the key that a picture is; it stands above the words."""
MOST_TAPS = 150
MOST_PRESSES = 2
"""A press that comes while its message changes may go nowhere."""


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


async def test_two_whole_games_are_played_by_ear_and_keyboard(tmp_path: Path, chromium: Chromium) -> None:
    """The first edition at the table where one sits at first; the others at tables that one opens oneself."""
    first, *others = EDITIONS
    async with (
        running_playground(write_config(tmp_path), *COMPUTER, "--edition", first) as table,
        chromium.window(table.url, NARROW) as page,
    ):
        ears = await Ears.of(page)
        await ears.hear(lambda sound: [one for one in messages(sound) if "Your turn" in one.said])
        await ears.write("/settings screen-reader on")
        await ears.press("button", await ears.hear(close_of_settings))
        check(await play(ears), first)
        assert not await complaints(page)
        for edition in others:
            await ears.write(f"/new {edition} 2 easy +1 open")
            await ears.press("button", await ears.hear(partial(key_of, begins="Start with")))
            check(await play(ears), edition)


def check(heard: list[Message], edition: str) -> None:
    """It was heard whose turn it is, what the bricks of the edition are called, how everybody stands, and who has won."""
    assert heard[-1].is_over, heard[-3:]
    said = " ".join([one.said for one in heard])
    assert said.count(" points") > len(heard)
    colours = [Words("en", edition).text(f"good-{name}") for name in ("red", "yellow", "blue", "brown")]
    named = re.findall(r"\d ([a-z ]+?) bricks?\b", said)
    assert named
    assert {*named} <= {*colours}
    assert not [one for one in heard if SIGN.search(one.said + "".join(one.keys))]
    assert not [one for one in heard if len({*one.keys}) < len(one.keys)]


async def play(ears: Ears) -> list[Message]:
    """Answer whatever is asked until the game is over; everything that was heard on the way."""
    games_before = len([one for one in messages(await ears.listen()) if one.is_over])
    heard: list[Message] = []
    for _ in range(MOST_TAPS):
        heard.append(await next_message(ears, heard[-1] if heard else None, games_before))
        if heard[-1].is_over:
            break
        await ears.press("button", choice_of(heard[-1]))
    return heard


async def next_message(ears: Ears, before: Message | None, games_before: int) -> Message:
    """The message that comes after another one, or after its key was pressed once more.

    A key that has gone out of date meanwhile is answered by a box, behind which nothing else is heard until it is closed.
    """
    for _ in range(MOST_PRESSES):
        with suppress(TimeoutError):
            found = await ears.hear(lambda sound: box_of(sound) or next_of(sound, before, games_before))
            if isinstance(found, Message):
                return found
            await ears.press("button", "OK")
            continue
        if before is not None:
            await ears.press("button", choice_of(before))
    raise AssertionError(f"nothing more is heard after {before}, but {await ears.listen()}")


def choice_of(asked: Message) -> str:
    """What a person would press who goes by the words."""
    for sounds in ANSWERS:
        for key in asked.keys:
            if re.match(sounds, key):
                return key
    return next(key for key in asked.keys if not key.startswith(LOOK_UPS))


def next_of(sound: Sound, before: Message | None, games_before: int) -> Message | None:
    """The message that asks something or ends the game, unless it was answered already. Its keys tell: times go by."""
    asked = [one for one in messages(sound) if one.asks][-1:]
    over = [one for one in messages(sound) if one.is_over][games_before:]
    latest = (over or asked)[-1:]
    return latest[0] if latest and (before is None or latest[0].keys != before.keys) else None


def box_of(sound: Sound) -> str | None:
    """The words of a box over the chat."""
    return next((one.name for one in sound if one.role == "alertdialog"), None)


def key_of(sound: Sound, begins: str) -> str | None:
    """A key by its first words."""
    found = [key for one in messages(sound) for key in one.keys if key.startswith(begins)]
    return found[-1] if found else None


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
        elif one.role == "button" and not one.name.startswith(PICTURE):
            found[-1][1].append(one.name)
    return [Message(" ".join("".join(said).split()), tuple(keys)) for said, keys in found]
