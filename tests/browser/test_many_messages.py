"""Chats that have grown long."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import CDPSession, Page, expect

from tests.browser.phones import Phone
from tests.browser.windows import Chromium
from tests.playground.stage import playground_without_bot
from tgbot.playground.views import MAX_SHOWN_MESSAGES

MANY = 500
MORE = 100

WATCH = """
() => {
  window.built = 0;
  const count = (changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    window.built += added.filter((node) => node.matches?.("[data-testid=message]")).length;
  };
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
}
"""


class Meter:
    """Counts how often a page is laid out."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session

    @classmethod
    async def of(cls, page: Page) -> Meter:
        session = await page.context.new_cdp_session(page)
        await session.send("Performance.enable")
        return cls(session)

    async def layouts(self) -> int:
        metrics = (await self._session.send("Performance.getMetrics"))["metrics"]
        return next(int(metric["value"]) for metric in metrics if metric["name"] == "LayoutCount")


async def test_five_hundred_messages_stay_smooth(tmp_path: Path, chromium: Chromium) -> None:
    async with playground_without_bot(tmp_path) as (playground, place):
        people = [playground.add_person(name, "en") for name in ("Ana", "Bea", "Carlos", "Diego")]
        group = people[0].create_group("Friday", *people[1:])
        for number in range(MANY):
            people[number % 4].write(group, f"No. {number} says 🟥🟦 " + "and so on " * (number % 20))
        async with chromium.window(place.url) as page:
            for person in people:
                await Phone(page, person.user.first_name).open("Friday")
            phone = Phone(page)
            await expect(phone.messages.last).to_contain_text(f"No. {MANY - 1} ")
            await page.evaluate(WATCH)

            meter = await Meter.of(page)
            before = await meter.layouts()
            for number in range(MANY, MANY + MORE):
                people[number % 4].write(group, f"No. {number} says hello")
            await expect(phone.messages.last).to_contain_text(f"No. {MANY + MORE - 1} ")
            await expect(phone.messages.last).to_be_in_viewport()
            assert await meter.layouts() - before < MORE  # messages that come together are laid out together
            assert await page.evaluate("window.built") == len(people) * MORE

            for built in range(200, MAX_SHOWN_MESSAGES + MORE + 1, 100):
                await phone.element.get_by_test_id("log").evaluate("log => { log.scrollTop = 0 }")
                await expect(phone.messages).to_have_count(
                    built + MORE if built < MAX_SHOWN_MESSAGES else MAX_SHOWN_MESSAGES + MORE
                )
            texts = await phone.messages.locator(".text").all_inner_texts()
            assert [int(text.split()[1]) for text in texts] == list(
                range(MANY - MAX_SHOWN_MESSAGES, MANY + MORE)
            )
            await phone.element.get_by_test_id("down").click()
            await expect(phone.messages.last).to_be_in_viewport()
