"""A person's phone in the page."""

from __future__ import annotations

import re

from playwright.async_api import Locator, Page, expect

BOT = "Habana"

CLICK = "button => button.click()"


class Phone:
    def __init__(self, page: Page, name: str = "Ana") -> None:
        self.page = page
        self.element = page.get_by_role("region", name=f"{name}’s phone")

    @property
    def messages(self) -> Locator:
        return self.element.get_by_test_id("message")

    @property
    def question(self) -> Locator:
        """The latest message that asks something."""
        asks = self.page.locator('.key[data-data^="1a|"], .key[data-data^="1k|"]')
        return self.messages.filter(has=asks).last

    def button(self, name: str) -> Locator:
        return self.element.get_by_role("button", name=name).last

    async def keys(self) -> list[str]:
        return await self.question.locator(".key").all_inner_texts()

    async def open(self, title: str) -> None:
        """Neither a notice that covers the button for some seconds nor a message that takes the focus is in the way."""
        await self.element.get_by_test_id("back").evaluate(CLICK)
        heading = self.page.locator("strong").and_(self.page.get_by_text(title, exact=True))
        chats = self.element.get_by_test_id("chat-list").get_by_role("button")
        await chats.filter(has=heading).evaluate(CLICK)

    async def write(self, text: str) -> None:
        await self.element.get_by_test_id("composer").fill(text)
        await self.element.get_by_test_id("composer").press("Enter")

    async def choose(self, *names: str | re.Pattern[str]) -> None:
        """Press buttons one after another, and wait for the mark on each."""
        for name in names:
            key = self.question.get_by_role("button", name=name)
            await key.click()
            await expect(key).to_contain_text("✅")


async def shown(page: Page, name: str = "Ana") -> Phone:
    """Wait until the person is asked something."""
    phone = Phone(page, name)
    await phone.question.wait_for()
    return phone
