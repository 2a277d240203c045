"""Whole games, by clicking."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import expect

from tests.browser.hands import Hands
from tests.browser.phones import BOT, Phone, shown
from tests.browser.windows import Chromium
from tests.playground.stage import running_playground
from tests.short_games import write_config

FOUR = ("Ana", "Bea", "Carlos", "Diego")
GROUP = "Malecón"
FIRST_OF_FOUR = re.compile(r"Round 1:.*›.*›.*›", re.DOTALL)
"""The other table has three seats, and its rounds begin when its clock has run out."""


async def test_four_phones_play_a_whole_game_to_the_podium(tmp_path: Path, chromium: Chromium) -> None:
    async with (
        running_playground(write_config(tmp_path), "--people", "4", "--fast", "--text") as table,
        chromium.window(table.url) as page,
    ):
        phones = [await shown(page, name) for name in FOUR]
        await Hands(page, seed=1).play()
        for phone in phones:
            await expect_podium(phone)


async def test_a_group_sees_lobby_one_message_per_round_and_podium(
    tmp_path: Path, chromium: Chromium
) -> None:
    """Ana calls a table in the group; Bea comes by its button; a look into one's hand is for one's own eyes."""
    wishes = ("--people", "2", "--computers", "1", "--fast")
    async with (
        running_playground(write_config(tmp_path), *wishes) as table,
        chromium.window(table.url, (900, 900)) as page,
    ):
        ana, bea = await shown(page, "Ana"), await shown(page, "Bea")
        for phone in (ana, bea):
            await phone.open(GROUP)
        await ana.write("/new 2009 4 open +2")
        lobby = bea.messages.filter(has=page.get_by_role("button", name="Join"))
        await expect(lobby.locator("img")).to_have_count(1)  # the picture has the seats
        await bea.button("Join").click()
        await ana.open(BOT)
        start = ana.button("Start with 4")
        _, code, *_ = (await start.get_attribute("data-data") or "").split("|")
        await start.click()

        await bea.open(GROUP)
        await bea.button("My hand").click()
        await expect(bea.element.get_by_role("alertdialog")).to_contain_text("Your hand: 0😴 1🥤")
        await expect(ana.element.get_by_role("alertdialog")).to_have_count(0)
        await bea.button("OK").click()
        await bea.open(BOT)
        await Hands(page, seed=2, table=code).play()

        for phone in (ana, bea):
            await expect_podium(phone)
        await ana.open(GROUP)
        told, over = ana.messages, ana.messages.filter(has_text="🏆")
        await expect(told.filter(has_text="Here we go").last).to_contain_text("Ana")
        await expect(told.filter(has_text=FIRST_OF_FOUR)).to_have_count(1)
        await expect(told.get_by_role("button", name="My hand")).to_have_count(1)  # of another table
        await expect(over).to_have_count(1)
        await expect(over.get_by_role("button", name="Rematch")).to_be_visible()


async def expect_podium(phone: Phone) -> None:
    """Who has won; the picture has all places."""
    podium = phone.messages.filter(has=phone.page.get_by_role("button", name="Rematch"))
    await expect(podium).to_contain_text("🏆")
