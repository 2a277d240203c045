"""Chats that have grown long."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

from playwright.async_api import expect

from tests.browser.phones import Phone
from tests.browser.windows import Chromium
from tests.playground.stage import playground_without_bot
from tgbot.playground.views import MAX_SHOWN_MESSAGES

MANY = 500
MORE = 100
BLINK = 600
"""Milliseconds for which a page may be deaf; on a busy machine without a graphics card."""

WATCH = """
() => {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
  }).observe({ type: "longtask" });
}
"""


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

            begun = monotonic()
            for number in range(MANY, MANY + MORE):
                people[number % 4].write(group, f"No. {number} says hello")
            await expect(phone.messages.last).to_contain_text(f"No. {MANY + MORE - 1} ")
            await expect(phone.messages.last).to_be_in_viewport()
            assert monotonic() - begun < 5

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
            assert await page.evaluate("window.longest") < BLINK
