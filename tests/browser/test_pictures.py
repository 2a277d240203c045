"""Pictures in a chat: beside their words and keys, changed without a jump, and as large as the window."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import orjson
from PIL import Image
from playwright.async_api import Locator, Page, Route, expect

from tests.botapi.pictures import mp4, painted_png
from tests.browser.phones import Phone
from tests.browser.places import place_of
from tests.browser.test_access import check
from tests.browser.windows import NARROW, Chromium
from tests.playground.stage import playground_without_bot
from tgbot.pictures.png import with_description
from tgbot.playground.botapi import Person
from tgbot.playground.botapi.calls import call
from tgbot.playground.botapi.chatting.files import Upload

TABLE = (1080, 1187)
"""The size of the largest table picture, in pixels."""
CHAT_HEIGHT = 675
"""Points that a phone of 390 × 844 leaves for the chat."""
BUBBLE_WIDTH = 330
NEWS = "\n".join([f"{name} built the Castillo and took two red bricks." for name in ("Ana", "Bea", "Carlos")])
CAPTION = (
    f"<b>👉 Your turn, Ana: what do you buy?</b>\n<blockquote expandable>{NEWS}</blockquote>\n⏳ Wed 14:27"
)
ROWS = (
    ("↖ Castillo +5⭐ = 18", "↗ Aduana +3⭐ = 16"),
    ("↙ Teatro", "↘ Paseo"),
    ("✋ Pass",),
    ("❓ Cards", "⋯"),
)


class Bot:
    """Calls the local Bot API as the bot would."""

    def __init__(self, person: Person) -> None:
        self.person = person

    async def send(self, content: bytes, *, kind: str = "photo", caption: str = CAPTION, **more: Any) -> int:
        given = {kind: "attach://it", "caption": caption, "parse_mode": "HTML", **more}
        return int((await self._call(f"send{kind}", content, **given))["message_id"])

    async def exchange(self, message: int, content: bytes, caption: str = CAPTION) -> None:
        media = {"type": "photo", "media": "attach://it", "caption": caption, "parse_mode": "HTML"}
        given = {"message_id": message, "media": media, "reply_markup": keys()}
        await self._call("editMessageMedia", content, **given)

    async def say(self, text: str) -> int:
        return int((await self._call("sendMessage", b"", text=text))["message_id"])

    async def _call(self, method: str, content: bytes, **given: Any) -> Any:
        uploads = {"it": Upload("it", content, "")} if content else {}
        reply = await call(self.person.world, method, {"chat_id": self.person.id, **given}, uploads)
        assert reply.status == 200, reply.body
        return orjson.loads(reply.body)["result"]


def keys() -> dict[str, Any]:
    return {"inline_keyboard": [[{"text": text, "callback_data": text} for text in row] for row in ROWS]}


def board(red: int = 240, green: int = 230, blue: int = 200) -> bytes:
    return painted_png(*TABLE, red, green, blue)


@asynccontextmanager
async def pocket(
    tmp_path: Path, chromium: Chromium, size: tuple[int, int] = NARROW, **more: Any
) -> AsyncIterator[tuple[Bot, Phone]]:
    """Ana's chat with the bot, in a window of a phone's size."""
    async with playground_without_bot(tmp_path) as (playground, place):
        ana = playground.add_person("Ana", "en")
        ana.start()
        async with chromium.window(place.url, size, **more) as page:
            phone = Phone(page)
            await expect(phone.messages).to_have_count(1)
            yield Bot(ana), phone


def log(phone: Phone) -> Locator:
    return phone.element.get_by_test_id("log")


def frame(phone: Phone) -> Locator:
    return phone.messages.last.get_by_test_id("picture")


async def loaded(phone: Phone) -> None:
    await expect(frame(phone).locator("img")).to_have_js_property("complete", value=True)


async def closed_gate(page: Page) -> asyncio.Event:
    """Until it is set, no picture is loaded."""
    gate = asyncio.Event()

    async def wait(route: Route) -> None:
        await gate.wait()
        await route.continue_()

    await page.route("**/api/file/**", wait)
    return gate


async def colour(phone: Phone) -> list[int]:
    """The colour of the picture that is shown now, or nothing if none is."""
    return list(
        await frame(phone).evaluate(
            """frame => {
              const picture = frame.querySelector("img");
              if (!picture?.complete || !picture.naturalWidth) return [];
              const canvas = new OffscreenCanvas(1, 1).getContext("2d");
              canvas.drawImage(picture, 0, 0, 1, 1);
              return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
            }"""
        )
    )


# The bubble


async def test_picture_caption_and_keys_are_seen_together(tmp_path: Path, chromium: Chromium) -> None:
    async with pocket(tmp_path, chromium, has_touch=True, is_mobile=True) as (bot, phone):
        await bot.send(board(), reply_markup=keys())
        await loaded(phone)
        message, window = await place_of(phone.messages.last), await place_of(log(phone))
        assert message["height"] <= CHAT_HEIGHT
        assert message["y"] >= window["y"]
        assert message["y"] + message["height"] <= window["y"] + window["height"]
        widths = [
            (await place_of(phone.messages.last.locator(part)))["width"]
            for part in (".picture", ".bubble", ".keyboard")
        ]
        assert widths == [BUBBLE_WIDTH] * 3
        picture = await place_of(frame(phone))
        assert abs(picture["height"] - BUBBLE_WIDTH * TABLE[1] / TABLE[0]) < 1
        assert (await place_of(phone.messages.last.locator(".text")))["y"] > picture["y"] + picture[
            "height"
        ] - 1


async def test_there_is_room_for_a_picture_before_it_is_loaded(tmp_path: Path, chromium: Chromium) -> None:
    async with pocket(tmp_path, chromium) as (bot, phone):
        gate = await closed_gate(phone.page)
        await bot.send(board(), reply_markup=keys())
        await expect(phone.messages).to_have_count(2)
        before = await place_of(phone.messages.last)
        assert before["height"] > 500
        gate.set()
        await loaded(phone)
        assert await place_of(phone.messages.last) == before


async def test_a_caption_may_stand_above_its_picture(tmp_path: Path, chromium: Chromium) -> None:
    async with pocket(tmp_path, chromium) as (bot, phone):
        await bot.send(board(), show_caption_above_media=True)
        await loaded(phone)
        text, picture = await place_of(phone.messages.last.locator(".text")), await place_of(frame(phone))
        assert text["y"] + text["height"] <= picture["y"] + 1


async def test_in_a_narrow_phone_a_picture_is_as_wide_as_the_chat(tmp_path: Path, chromium: Chromium) -> None:
    async with pocket(tmp_path, chromium, (320, 640)) as (bot, phone):
        await bot.send(board(), reply_markup=keys())
        await loaded(phone)
        assert (await place_of(frame(phone)))["width"] == (
            await place_of(phone.messages.last.locator(".keyboard"))
        )["width"]
        assert (await place_of(frame(phone)))["width"] < 320


# Changes


async def test_another_picture_takes_its_place_when_it_is_ready(tmp_path: Path, chromium: Chromium) -> None:
    async with pocket(tmp_path, chromium) as (bot, phone):
        number = await bot.send(board(200, 0, 0), reply_markup=keys())
        await loaded(phone)
        gate = await closed_gate(phone.page)
        await bot.exchange(number, board(0, 0, 200), caption="New")
        await expect(phone.messages.last).to_contain_text("New")
        assert await colour(phone) == [200, 0, 0]
        gate.set()
        await expect(frame(phone).locator("img")).to_have_attribute("alt", "New")
        assert await colour(phone) == [0, 0, 200]


async def test_a_text_becomes_a_picture(tmp_path: Path, chromium: Chromium) -> None:
    async with pocket(tmp_path, chromium) as (bot, phone):
        number = await bot.say("One moment …")
        await expect(phone.messages.last).to_contain_text("One moment")
        await bot.exchange(number, board(0, 0, 200))
        await loaded(phone)
        assert await colour(phone) == [0, 0, 200]
        await expect(phone.messages.last).not_to_contain_text("One moment")
        await expect(phone.button("⋯")).to_be_in_viewport(ratio=1)


async def test_an_edit_of_the_caption_keeps_the_very_picture_and_its_focus(
    tmp_path: Path, chromium: Chromium
) -> None:
    async with pocket(tmp_path, chromium) as (bot, phone):
        number = await bot.send(board(), reply_markup=keys())
        await loaded(phone)
        await frame(phone).focus()
        await frame(phone).locator("img").evaluate("picture => { picture.mark = 'same' }")
        given = {"chat_id": bot.person.id, "message_id": number, "caption": "Half chosen"}
        assert (await call(bot.person.world, "editMessageCaption", given, {})).status == 200
        await expect(phone.messages.last).to_contain_text("Half chosen")
        await expect(frame(phone)).to_be_focused()
        await expect(frame(phone).locator("img")).to_have_js_property("mark", "same")


async def test_a_new_picture_moves_nothing_for_a_reader_who_has_scrolled_up(
    tmp_path: Path, chromium: Chromium
) -> None:
    async with pocket(tmp_path, chromium) as (bot, phone):
        for number in range(12):
            await bot.say(f"No. {number}\n" * 4)
        message = await bot.send(board(), reply_markup=keys())
        await loaded(phone)
        await expect(phone.button("⋯")).to_be_in_viewport(ratio=1)
        await log(phone).evaluate("log => { log.scrollTop = 120 }")
        await expect(phone.element.get_by_test_id("down")).to_be_visible()
        before = await place_of(phone.messages.nth(3))
        await bot.exchange(message, painted_png(1080, 800, 9, 9, 9), caption="Smaller")
        await expect(frame(phone).locator("img")).to_have_attribute("height", "800")
        assert await log(phone).evaluate("log => log.scrollTop") == 120
        assert await place_of(phone.messages.nth(3)) == before


async def test_whoever_reads_the_end_still_sees_the_keys_after_a_larger_picture(
    tmp_path: Path, chromium: Chromium
) -> None:
    async with pocket(tmp_path, chromium) as (bot, phone):
        message = await bot.send(painted_png(1080, 700, 9, 9, 9), reply_markup=keys())
        await loaded(phone)
        await bot.exchange(message, board())
        await expect(frame(phone).locator("img")).to_have_attribute("height", str(TABLE[1]))
        await expect(phone.button("⋯")).to_be_in_viewport(ratio=1)


# Quotes


async def test_a_long_quote_is_folded_until_it_is_wanted(tmp_path: Path, chromium: Chromium) -> None:
    async with pocket(tmp_path, chromium) as (bot, phone):
        number = await bot.send(board(), reply_markup=keys())
        quote = phone.messages.last.locator("blockquote")
        folded = (await place_of(quote))["height"]
        more = phone.messages.last.get_by_role("button", name="Show more")
        await expect(more).to_have_attribute("aria-expanded", "false")
        await more.press("Enter")
        less = phone.messages.last.get_by_role("button", name="Show less")
        await expect(less).to_be_focused()
        assert (await place_of(quote))["height"] > folded * 1.5
        await bot.exchange(number, board(1, 2, 3), caption=CAPTION.replace("Your turn", "Still your turn"))
        await expect(phone.messages.last).to_contain_text("Still your turn")
        await expect(less).to_be_focused()
        assert (await place_of(quote))["height"] > folded * 1.5
        await less.click()
        assert (await place_of(quote))["height"] == folded
        await quote.click(position={"x": 20, "y": 20})
        await expect(less).to_be_visible()


async def test_a_short_quote_has_nothing_to_unfold(tmp_path: Path, chromium: Chromium) -> None:
    async with pocket(tmp_path, chromium) as (bot, phone):
        await bot.send(board(), caption=quoted(1))
        await expect(phone.messages.last.locator("blockquote")).to_have_text("Bea passed.")
        await expect(phone.messages.last.locator(".fold")).to_be_hidden()


async def test_an_edit_shows_anew_whether_there_is_something_to_unfold(
    tmp_path: Path, chromium: Chromium
) -> None:
    async with pocket(tmp_path, chromium) as (bot, phone):
        quote, fold = phone.messages.last.locator("blockquote"), phone.messages.last.locator(".fold")
        number = await bot.send(board(), caption=quoted(3), reply_markup=keys())
        await expect(fold).to_be_hidden()
        await bot.exchange(number, board(1), caption=quoted(4))
        await expect(fold).to_be_visible()
        await bot.exchange(number, board(2), caption=quoted(3))
        await expect(fold).to_be_hidden()
        await expect(quote).to_be_visible()


def quoted(lines: int) -> str:
    text = "\n".join(["Bea passed."] * lines)
    return f"<blockquote expandable>{text}</blockquote>"


# Full screen


async def test_a_picture_opens_and_closes_in_every_way(tmp_path: Path, chromium: Chromium) -> None:
    async with pocket(tmp_path, chromium) as (bot, phone):
        await bot.send(board(), reply_markup=keys())
        await loaded(phone)
        page, viewer = phone.page, phone.page.get_by_test_id("viewer")
        await frame(phone).click()
        await expect(viewer).to_have_accessible_name("👉 Your turn, Ana: what do you buy?")
        await expect(viewer.locator("img")).to_be_in_viewport()
        assert round((await place_of(viewer.locator("img")))["width"]) == NARROW[0]
        await check(page, "picture")
        await page.keyboard.press("Escape")
        await expect(viewer).to_have_count(0)
        await expect(frame(phone)).to_be_focused()
        await page.keyboard.press("Enter")
        await page.go_back()
        await expect(viewer).to_have_count(0)
        await frame(phone).click()
        await page.get_by_role("button", name="Close").click()
        await expect(viewer).to_have_count(0)
        await frame(phone).click()
        await page.mouse.click(20, NARROW[1] - 20)
        await expect(viewer).to_have_count(0)
        await expect(frame(phone)).to_be_visible()


# Films, lists, everyone


async def test_a_gif_is_a_picture_and_an_mp4_a_silent_film(tmp_path: Path, chromium: Chromium) -> None:
    async with pocket(tmp_path, chromium, reduced_motion="no-preference") as (bot, phone):
        await bot.send(gif_of_two(), kind="animation", caption="")
        await loaded(phone)
        await expect(frame(phone)).to_have_accessible_name("Open the picture: Animation")
        await bot.send(mp4(320, 180), kind="animation", caption="The game")
        film = frame(phone).locator("video")
        for name in ("loop", "muted", "playsInline", "autoplay"):
            await expect(film).to_have_js_property(name, value=True)
        assert round((await place_of(film))["width"] / (await place_of(film))["height"], 2) == 1.78


def gif_of_two() -> bytes:
    frames = [Image.new("P", (60, 40), shade) for shade in (0, 1)]
    file = io.BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=400, loop=0)
    return file.getvalue()


async def test_the_list_of_chats_says_that_it_is_a_picture(tmp_path: Path, chromium: Chromium) -> None:
    async with pocket(tmp_path, chromium) as (bot, phone):
        await bot.send(board())
        await loaded(phone)
        await phone.element.get_by_test_id("back").click()
        chat = phone.element.get_by_test_id("chat-list").get_by_role("button").first
        await expect(chat).to_contain_text("🖼 👉 Your turn, Ana: what do you buy? Ana built")
        await bot.send(board(), caption="")
        await expect(chat).to_contain_text("🖼 Picture")
        await bot.send(gif_of_two(), kind="animation", caption="")
        await expect(chat).to_contain_text("🎞 Animation")


async def test_a_chat_with_pictures_is_for_everyone(tmp_path: Path, chromium: Chromium) -> None:
    async with pocket(tmp_path, chromium, color_scheme="light") as (bot, phone):
        await bot.send(board(), caption="")
        await bot.send(board(), reply_markup=keys())
        await loaded(phone)
        await expect(frame(phone)).to_have_accessible_name(
            "Open the picture: 👉 Your turn, Ana: what do you buy?"
        )
        await bot.send(with_description(board(), "Upper left: Faro\nAna: 3 points."))
        await loaded(phone)
        await expect(frame(phone)).to_have_accessible_name(
            "Open the picture: Upper left: Faro Ana: 3 points."
        )
        await expect(frame(phone).locator("img")).to_have_attribute("alt", "Upper left: Faro\nAna: 3 points.")
        await check(phone.page, "chat with pictures")
