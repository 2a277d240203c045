"""The page, the bot, the connection or the whole playground breaks in the middle of a turn, and the turn goes on."""

from __future__ import annotations

import re
import signal
from contextlib import AsyncExitStack
from pathlib import Path

from playwright.async_api import Page, expect

from tests.browser.phones import Phone, shown
from tests.browser.windows import Chromium
from tests.patience import until
from tests.playground.stage import begun, running_playground
from tests.servers import free_ports
from tgbot.playground.botapi.server import LOOPBACK_ADDRESS, Listener
from tgbot.playground.playground import Playground
from tgbot.playground.storage import PlaygroundFolder
from tgbot.playground.web import PageServer
from tgbot.words import Words

LOST_LINE = (
    "ERR_CONNECTION_REFUSED",
    "ERR_INCOMPLETE_CHUNKED_ENCODING",
    "ERR_CONNECTION_RESET",
    "ERR_CONTENT_LENGTH_MISMATCH",
)
"""What a browser logs about it; no page can prevent that."""
FIRST, SECOND = re.compile("^0"), re.compile("^9")
"""Siesta and Mama."""


async def both_are_laid(phone: Phone) -> None:
    """What was chosen first is still chosen, and the second card leads on to another question."""
    await expect(phone.question).not_to_contain_text("the second card?")
    await expect(phone.question).not_to_contain_text("your first two cards")


async def numbers(page: Page) -> list[str]:
    found = await page.get_by_test_id("message").evaluate_all("all => all.map((one) => one.dataset.message)")
    return [str(number) for number in found]


async def test_a_reload_and_a_killed_bot_in_mid_turn_lose_nothing(tmp_path: Path, chromium: Chromium) -> None:
    async with running_playground(tmp_path, "--text") as table, chromium.window(table.url) as page:
        phone = await shown(page)
        await phone.choose(FIRST)
        before = await phone.keys()
        await page.reload()
        await expect(phone.question.locator(".key")).to_have_text(before)

        await page.get_by_test_id("curious").click()
        await page.get_by_test_id("tab-bot").click()
        status = page.get_by_test_id("running")
        await expect(status).to_have_attribute("data-running", "true")
        await page.get_by_test_id("kill").click()
        await expect(status).to_have_attribute("data-running", "false")
        await expect(phone.element.get_by_text("bot, stopped")).to_be_visible()
        tapped = phone.question.get_by_role("button", name=SECOND)
        await tapped.click()
        await expect(tapped).to_have_attribute("aria-busy", "true")
        await expect(status).to_have_attribute("data-running", "true")
        await both_are_laid(phone)


async def test_a_page_resumes_a_broken_connection_where_it_broke(tmp_path: Path, chromium: Chromium) -> None:
    """What was said meanwhile comes once, and in its order."""
    playground = Playground(PlaygroundFolder(tmp_path), begun(PlaygroundFolder(tmp_path)), Words("en"), {})
    ana, app = playground.add_person("Ana", "en"), PageServer(playground, LOOPBACK_ADDRESS).app
    (port,) = free_ports(1)
    ana.say("one")
    async with AsyncExitStack() as line:
        url = (await line.enter_async_context(Listener(app, LOOPBACK_ADDRESS, port))).url
        async with chromium.window(url, forgives=LOST_LINE) as page:
            said = page.get_by_test_id("message").locator(".text")
            await expect(said).to_have_text(["one"])
            await line.aclose()
            await expect(page.get_by_test_id("banner")).to_have_text("No connection. Trying again…")
            ana.say("two")
            await line.enter_async_context(Listener(app, LOOPBACK_ADDRESS, port))
            await expect(said).to_have_text(["one", "two"])
            ana.say("three")
            await expect(said).to_have_text(["one", "two", "three"])
            await expect(page.get_by_test_id("banner")).to_be_empty()


async def test_a_playground_that_is_killed_is_played_on_in_the_same_window(
    tmp_path: Path, chromium: Chromium
) -> None:
    again = ("--port", str(*free_ports(1)))
    async with (
        running_playground(tmp_path, "--text", *again) as table,
        chromium.window(table.url, forgives=LOST_LINE) as page,
    ):
        phone = await shown(page)
        await phone.choose(FIRST)
        before = await numbers(page)
        await until(lambda: "0✅" in PlaygroundFolder(tmp_path).world.read_text())
        await table.stop(signal.SIGKILL)
        await expect(page.locator("body")).to_have_attribute("data-connected", "false")
        async with running_playground(tmp_path, "--text", *again) as table:
            await expect(page.locator("body")).to_have_attribute("data-connected", "true")
            again_there = await numbers(page)
            assert again_there[-1] == before[-1]
            assert {*again_there} <= {*before}, "nothing is sent again; an earlier message may go meanwhile"
            await phone.question.get_by_role("button", name=SECOND).click()
            await both_are_laid(phone)
            after = await numbers(page)
            assert len(after) == len(set(after))
            await page.goto("about:blank")  # before the playground goes
