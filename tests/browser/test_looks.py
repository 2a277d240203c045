"""The look of the page: light, dark, and on a real phone."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.phones import Phone, shown
from tests.browser.places import place_of
from tests.browser.windows import NARROW, Chromium
from tests.playground.stage import playground_without_bot

DESKTOP, LOW_DESKTOP = (1280, 800), (1280, 480)
IS_DARK = """
(isDark) => {
  const lightness = (element) => {
    const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    pixel.fillStyle = getComputedStyle(element).backgroundColor;
    pixel.fillRect(0, 0, 1, 1);
    return Math.max(...pixel.getImageData(0, 0, 1, 1).data.slice(0, 3)) / 255;
  };
  const parts = ["body", ".bubble", ".message .key.plain"].map((part) => [...document.querySelectorAll(part)].at(-1));
  return parts.every((part) => part && lightness(part) < 0.5 === isDark);
}
"""


async def expect_dark(page: Page, *, dark: bool) -> None:
    """Wall and bubbles, and never one without the other."""
    await page.wait_for_function(IS_DARK, arg=dark)


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_it_is_as_dark_as_the_machine_unless_somebody_says_otherwise(
    chromium: Chromium, evening: str, scheme: Literal["light", "dark"]
) -> None:
    async with chromium.window(evening, color_scheme=scheme) as page:
        await shown(page)
        await expect_dark(page, dark=scheme == "dark")
        button = page.get_by_test_id("theme")
        for name, dark in {"light": False, "dark": True}.items():
            await button.click()
            await expect(button).to_have_accessible_name(f"Theme: {name}")
            await expect_dark(page, dark=dark)
        await page.reload()
        await shown(page)
        await expect_dark(page, dark=True)
        await button.click()
        await expect_dark(page, dark=scheme == "dark")


# On a real phone


TOO_WIDE = """
() => [document.scrollingElement, ...document.querySelectorAll("body, .log, .scroll, .screen, .pane")]
  .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth)
  .map((one) => `${one.tagName}.${one.className} ${one.scrollWidth} > ${one.clientWidth}`)
"""


async def fits(page: Page) -> None:
    """Nothing has to be scrolled sideways, and nothing can be."""
    await place_of(page.locator("body"))
    assert await page.evaluate(TOO_WIDE) == []
    assert await page.evaluate("document.scrollingElement.scrollWidth") <= NARROW[0]


async def test_on_a_real_phone_nothing_has_to_be_scrolled_sideways(chromium: Chromium, evening: str) -> None:
    async with chromium.window(evening, NARROW, has_touch=True, is_mobile=True) as page:
        phone = await shown(page)
        await fits(page)
        await phone.element.get_by_test_id("menu").click()
        await expect(phone.element.get_by_role("listbox")).to_be_visible()
        await fits(page)
        await page.keyboard.press("Escape")
        await phone.element.get_by_test_id("more").click()
        await expect(phone.element.get_by_role("dialog")).to_be_visible()
        await fits(page)
        await phone.button("Close").click()
        await phone.element.get_by_test_id("back").click()
        await expect(phone.element.get_by_test_id("chat-list")).to_be_visible()
        await fits(page)
        await phone.button("New group").click()
        await fits(page)
        await phone.button("Cancel").click()
        await page.get_by_test_id("curious").click()
        for tab in ("calls", "table", "clock", "luck", "bot"):
            await page.get_by_test_id(f"tab-{tab}").click()
            await fits(page)


async def test_on_a_real_phone_a_new_phone_opens(tmp_path: Path, chromium: Chromium) -> None:
    async with playground_without_bot(tmp_path) as (playground, place):
        playground.add_person("Ana", "en").say("Hola")
        async with chromium.window(place.url, NARROW) as page:
            await page.get_by_test_id("add-phone").click()
            await page.get_by_label("Name").fill("Bea")
            await page.get_by_role("button", name="Add", exact=True).click()
            await expect(Phone(page, "Bea").element).to_be_visible()
            await expect(Phone(page, "Ana").element).to_be_hidden()


async def test_on_a_real_phone_one_phone_is_seen_at_a_time(tmp_path: Path, chromium: Chromium) -> None:
    async with playground_without_bot(tmp_path) as (playground, place):
        for name in ("Ana", "Bea", "Carlos", "Maximiliano Wolfeschlegelsteinhausen"[:32]):
            playground.add_person(name, "en").say("W" * 200)
        async with chromium.window(place.url, NARROW) as page:
            for name in ("Ana", "Bea", "Carlos"):
                await page.get_by_test_id("switch").filter(has_text=name).click()
                await expect(page.get_by_test_id("phone").locator("visible=true")).to_have_count(1)
                await expect(Phone(page, name).element).to_be_visible()
                await fits(page)


@pytest.mark.parametrize("size", [(844, 390), (720, 450)], ids=["on its side", "at 200 %"])
async def test_in_a_low_window_the_height_belongs_to_the_chat(
    chromium: Chromium, evening: str, size: tuple[int, int]
) -> None:
    async with chromium.window(evening, size) as page:
        phone = await shown(page)
        log = await place_of(phone.element.get_by_test_id("log"))
        assert log["height"] >= 0.6 * size[1]


# A stranger


async def test_a_stranger_is_greeted_beside_a_lone_phone_until_they_begin(
    tmp_path: Path, chromium: Chromium
) -> None:
    async with playground_without_bot(tmp_path) as (playground, place):
        playground.add_person("Ana", "en")
        async with chromium.window(place.url, DESKTOP) as page:
            greeting, phone = page.get_by_test_id("greeting"), Phone(page)
            await expect(greeting).to_contain_text("Tap Start")
            for size in (NARROW, LOW_DESKTOP):
                await page.set_viewport_size({"width": size[0], "height": size[1]})
                await expect(greeting).to_be_hidden()
            await page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
            await is_beside(greeting, phone.element)
            async with page.expect_response("**/api/do"):  # a reload would cut it off
                await phone.button("Start").click()
            await expect(greeting).to_be_hidden()
            await page.reload()
            await expect(phone.element).to_be_visible()
            await expect(greeting).to_be_hidden()


async def is_beside(one: Locator, other: Locator) -> None:
    """The two are seen whole, and neither covers the other."""
    left, right = await place_of(other), await place_of(one)
    assert left["x"] + left["width"] < right["x"]
    assert right["x"] + right["width"] <= DESKTOP[0]
