"""How high screens are on a phone: drawn by the page's own code in a browser, without a bot behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from engine.tables.time.instants import SECOND, Instant
from tests.browser.windows import NARROW, Chromium
from tests.playground.stage import playground_without_bot
from tgbot.pictures.draw import layout_of
from tgbot.playground.botapi.chatting.formatting import read_html
from tgbot.playground.views import to_html
from tgbot.screen.screen import Screen

NOTHING_TO_SEE = (
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}'/>"
)
"""In place of a picture: only its size counts."""
DRAW = """
async ([messages, language, now, type]) => {
  const [{ messageElement }, { wordsIn }] = await Promise.all([import("/page/js/message.js"), import("/page/js/words.js")]);
  const reader = {
    person: { id: 1, name: "Ana", language }, chat: { type }, say: wordsIn(language), now: () => now,
    nameOf: () => "Habana", hueOf: () => "", isPending: () => false,
  };
  const log = document.createElement("div");
  const list = document.createElement("div");
  log.className = "log";
  list.className = "messages";
  log.style.width = `${innerWidth}px`;
  log.append(list);
  list.append(...messages.map((message) => messageElement(message, reader)));
  document.body.replaceChildren(log);
  await Promise.all([...document.images].map((image) => image.decode()));
  return [...list.children].map((one) => ({
    height: one.getBoundingClientRect().height,
    bubble: one.firstChild.getBoundingClientRect().height,
    picture: one.querySelector("img")?.getBoundingClientRect().height ?? 0,
    keys: [...one.querySelectorAll(".row")].map((row) => row.getBoundingClientRect().height),
  }));
}
"""


@asynccontextmanager
async def phone_window(chromium: Chromium, data: Path) -> AsyncIterator[Page]:
    """A window as large as a phone, with the page's own styles."""
    async with (
        playground_without_bot(data) as (_, place),
        chromium.window(place.url, NARROW, bypass_csp=True) as page,
    ):
        yield page


async def measured(
    page: Page, screens: Sequence[Screen], language: str, now: Instant, chat: str = "private"
) -> list[dict[str, Any]]:
    """The heights of the screens in points, and those of their parts."""
    messages = [_message(number, screen, now) for number, screen in enumerate(screens)]
    found: list[dict[str, Any]] = await page.evaluate(DRAW, [messages, language, now, chat])
    return found


def _message(number: int, screen: Screen, now: Instant) -> dict[str, Any]:
    text = read_html(screen.text)
    rows = [
        [{"text": button.text, "kind": "tap", "data": "", "style": button.style} for button in row]
        for row in screen.rows
    ]
    shown: dict[str, Any] = {"id": number, "from": "bot", "date": now // SECOND, "edited": True, "rows": rows}
    shown |= {"html": to_html(text.text, text.entities), "text": text.text}
    if screen.picture is not None:
        layout = layout_of(screen.picture)
        size = {"width": layout.width, "height": layout.height}
        shown["picture"] = {**size, "url": NOTHING_TO_SEE.format(**size), "kind": "photo", "below": False}
    return shown
