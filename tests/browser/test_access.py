"""Accessibility: contrast, screen readers, and use by keyboard alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Page, expect

from tests.browser.phones import shown
from tests.browser.windows import NARROW, WIDE, Chromium

NAMELESS = re.compile(r"^\s*- (?:button|link|textbox|combobox|checkbox|tab)(?: \[[^]]*])*:?$", re.MULTILINE)


async def check(page: Page, view: str) -> None:
    """Nothing that axe complains about, by day and by night, and a name on everything that can be pressed."""
    found = await complaints(page)
    if page.viewport_size == {"width": NARROW[0], "height": NARROW[1]}:  # colours are the same at every width
        await page.emulate_media(color_scheme="dark")
        found += await complaints(page, runOnly=["color-contrast"])  # nothing else depends on the light
        await page.emulate_media(color_scheme="light")
    found += NAMELESS.findall(await page.locator("body").aria_snapshot())
    assert not found, "\n".join([view, *found])


async def complaints(page: Page, **options: Any) -> list[str]:
    """The complaints of axe, of every severity."""
    result = await Axe().run(page, options={"resultTypes": ["violations"], **options})
    return [
        f"{one['id']} ({one['impact']}): {node['target']} {node['html'][:200]}"
        for one in result.response["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
async def test_every_view_is_for_everyone(chromium: Chromium, evening: str, size: tuple[int, int]) -> None:
    async with chromium.window(evening, size, color_scheme="light") as page:
        phone = await shown(page)
        await check(page, "chat")
        await phone.element.get_by_test_id("menu").click()
        await check(page, "commands")
        await page.keyboard.press("Escape")
        await phone.button("❓").click()
        await expect(phone.button("Back")).to_be_visible()
        await check(page, "help")
        await phone.button("Back").click()
        await phone.element.get_by_test_id("more").click()
        await check(page, "sheet")
        await phone.button("Close").click()
        await phone.element.get_by_test_id("back").click()
        await check(page, "list of chats")
        await phone.button("New group").click()
        await check(page, "new group")
        await phone.button("Cancel").click()
        await page.get_by_test_id("add-phone").click()
        await check(page, "new phone")
        await page.get_by_role("button", name="Cancel").click()
        await page.get_by_test_id("curious").click()
        for tab in ("calls", "table", "clock", "luck", "bot"):
            await page.get_by_test_id(f"tab-{tab}").click()
            await check(page, tab)


async def test_cards_are_chosen_and_laid_down_by_keyboard_alone(chromium: Chromium, evening: str) -> None:
    async with chromium.window(evening) as page:
        phone = await shown(page)
        focused = page.locator(":focus")
        await phone.element.get_by_test_id("log").focus()
        await page.keyboard.press("Tab")
        await expect(focused).to_have_text("0😴")
        await page.keyboard.press("Enter")
        await expect(focused).to_have_text("0✅")
        await page.keyboard.press("ArrowRight")
        await expect(focused).to_contain_text("=01")
        await page.keyboard.press("Enter")
        await expect(phone.question).not_to_contain_text("the second card?")
        await expect(phone.question).not_to_contain_text("your first two cards")
        await expect(phone.element.locator(":focus")).to_have_count(1)
