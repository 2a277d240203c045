"""Hands that play: they press what the phones in a window offer, with a real pointer, and nothing that is covered."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from playwright.async_api import Page
from playwright.async_api import TimeoutError as TooSlow

from engine.rules.course.market import FINISH
from engine.rules.state import PASS
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.buttons.codec import ButtonData, read_button
from tgbot.buttons.lobby import RematchTap
from tgbot.screen.drafts import AFTER, CHANGE

LOOK_EVERY = 50.0
"""Milliseconds; without it a page looks whenever it is drawn, and is drawn for it."""
STANDSTILL = 2000.0
"""Milliseconds without a change after which a button is pressed again."""

SIGHTS = """
([pressed, table, change]) => {
  const phones = [...document.querySelectorAll("[data-testid=phone]:not([hidden])")];
  const keysOf = (message) => [...(message?.querySelectorAll(".key[data-kind=tap]") ?? [])].map((key) => key.dataset.data);
  const sights = phones.map((phone) => {
    const keyed = [...phone.querySelectorAll(".message.keyed")];
    const message = keyed.findLast((one) => keysOf(one).some((key) => key.includes(`|${table}`)));
    const keys = keysOf(message);
    const busy = Boolean(phone.querySelector(".key[aria-busy=true]"));
    return [Number(phone.dataset.person), Number(message?.dataset.message), busy ? [] : keys];
  });
  const isOver = sights.every(([, , keys]) => keys.some((key) => key.startsWith("1r|")));
  const asks = (keys) => keys.some((key) => /^1[ak]/.test(key) && !key.endsWith(change));
  const isNew = sights.some(([person, , keys]) => asks(keys) && !keys.includes(pressed[person]));
  return (isOver || isNew) && sights;
}
"""
"""The offers of each phone, as soon as one asks something that it did not ask at the last press."""

AIM = """
([person, message, data]) => {
  const place = `[data-testid=phone][data-person="${person}"] [data-message="${message}"] .key`;
  const key = [...document.querySelectorAll(place)].find((key) => key.dataset.data === data);
  if (!key) return null;
  key.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = key.getBoundingClientRect();
  const point = [x + width / 2, y + height / 2];
  return key.contains(document.elementFromPoint(...point)) ? point : null;
}
"""

WAY_BACK = """
() => {
  for (const phone of document.querySelectorAll("[data-testid=phone]:not([hidden])")) {
    phone.querySelector("[role=alertdialog] .choices button")?.click();
    const { person } = phone.dataset;
    if (phone.querySelector("[data-testid=chat]")?.dataset.chat === person) continue;
    phone.querySelector("[data-testid=back]")?.click();
    phone.querySelector(`.chats [data-chat="${person}"] button`)?.click();
  }
}
"""
"""Where nothing moves: an alert may ask for its OK, or a notice that came under the pointer may have led to another chat."""


class Sight(NamedTuple):
    person: int
    message: int
    keys: list[str]

    @property
    def offered(self) -> list[ButtonData]:
        """Answers and steps towards one; not the way back."""
        found = [data for data in map(read_button, self.keys) if isinstance(data, ActTap | PickTap)]
        return [one for one in found if not (isinstance(one, PickTap) and one.draft.endswith(AFTER + CHANGE))]

    @property
    def is_over(self) -> bool:
        return any([isinstance(read_button(key), RematchTap) for key in self.keys])


Enough = Callable[[list[Sight]], bool]


def over(sights: list[Sight]) -> bool:
    return all([sight.is_over for sight in sights])


class Choosing:
    """Chooses among what is offered, by chance."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self._tried: set[tuple[int, str]] = set()

    def choose(self, sight: Sight) -> ButtonData:
        """Prefer buying; steps that led nowhere are not taken again."""
        answers = [one for one in sight.offered if isinstance(one, ActTap)]
        buys = [one for one in answers if AFTER in one.answer]
        better = [one for one in answers if one.answer not in (PASS, FINISH)]
        steps = [one for one in sight.offered if isinstance(one, PickTap)]
        new = [one for one in steps if not self.has_tried(sight, one)]
        return self.rng.choice(buys or better or new or answers or steps)

    def note(self, sight: Sight, data: ButtonData) -> None:
        """This was tapped."""
        self._tried.add((sight.person, str(data)))

    def has_tried(self, sight: Sight, data: ButtonData) -> bool:
        return (sight.person, str(data)) in self._tried


class Hands(Choosing):
    """Play at one table, or at whichever asks last."""

    def __init__(self, page: Page, seed: int, table: str = "") -> None:
        super().__init__(random.Random(seed))
        self.page = page
        self.table = table
        self._pressed: dict[int, str] = {}

    async def play(self, enough: Enough = over) -> list[Sight]:
        """Play on all phones until that is seen, and return it."""
        while True:
            sights = await self.look()
            if enough(sights) or over(sights):
                return sights
            for sight in sights:
                if sight.offered and self._pressed.get(sight.person) not in sight.keys:
                    await self.act(sight)

    async def look(self) -> list[Sight]:
        while True:
            try:
                look = [self._pressed, self.table, AFTER + CHANGE]
                seen = await self.page.wait_for_function(
                    SIGHTS, arg=look, timeout=STANDSTILL, polling=LOOK_EVERY
                )
                return [Sight(*each) for each in await seen.json_value()]
            except TooSlow:
                self._pressed.clear()
                await self.page.evaluate(WAY_BACK)

    async def act(self, sight: Sight) -> None:
        """Do something about what is offered."""
        await self.press(sight, self.choose(sight))

    async def press(self, sight: Sight, data: ButtonData) -> None:
        """Press the button if it is still there and nothing covers it."""
        point = await self.page.evaluate(AIM, [sight.person, sight.message, str(data)])
        if point is None:
            await self._put_away()
            return
        await self.page.mouse.click(*point)
        self._pressed[sight.person] = str(data)
        self.note(sight, data)

    async def _put_away(self) -> None:
        """Close a picture that was opened by a press on what had been a button a moment before."""
        if await self.page.locator("dialog[open]").count():
            await self.page.keyboard.press("Escape")
