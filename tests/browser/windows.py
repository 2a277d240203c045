"""Chromium, and windows in it that record whatever goes wrong in them."""

from __future__ import annotations

import asyncio
import shutil
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Browser, ConsoleMessage, Page, Request, Response, async_playwright, expect

NAMES = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    "--no-sandbox",  # root has none, and tests visit only our own page
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
LONGEST = 300.0
"""Seconds that a window may stay open."""
PATIENCE = 60_000.0
"""Milliseconds within which an expected event has to happen."""
expect.set_options(timeout=PATIENCE)
WIDE = (1440, 900)
NARROW = (390, 844)
"""A phone's own screen."""


def executable() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


class Chromium:
    """Nothing that one of its windows has stored is known to another.

    A context costs most of a second of processor time, so one that has been left empty serves the next window of its kind.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._stack = AsyncExitStack()
        self._browser: Browser
        self._left: defaultdict[str, list[Page]] = defaultdict(list)
        """Blank pages of contexts that nobody uses, by the options of these: with its last page the processes of a context end."""

    async def begin(self) -> None:
        playwright = await self._stack.enter_async_context(async_playwright())
        self._browser = await playwright.chromium.launch(executable_path=self._path, args=SWITCHES)
        self._stack.push_async_callback(self._browser.close)

    async def aclose(self) -> None:
        await self._stack.aclose()

    @asynccontextmanager
    async def window(
        self,
        url: str,
        size: tuple[int, int] = WIDE,
        *,
        forgives: tuple[str, ...] = (),
        longest: float = LONGEST,
        **more: Any,
    ) -> AsyncIterator[Page]:
        """With everything that a page can complain about at its end, unless a fault has one of these words."""
        kind = repr(sorted(more.items()))
        page = await self._page_of(kind, **more)
        try:
            async with asyncio.timeout(longest):
                faults = faults_of(page)
                await page.set_viewport_size({"width": size[0], "height": size[1]})
                await page.goto(url)
                yield page
                found = [fault for fault in faults if not any([word in fault for word in forgives])]
                assert not found, "\n".join(found)
                await leave(page, url)
        except BaseException:
            await page.context.close()
            raise
        self._left[kind].append(page)

    async def _page_of(self, kind: str, **more: Any) -> Page:
        """A new page, in a context of this kind that nobody uses."""
        if self._left[kind]:
            left = self._left[kind].pop()
            page = await left.context.new_page()
            await left.close()
            return page
        context = await self._browser.new_context(**{"reduced_motion": "reduce", **more})
        context.set_default_timeout(PATIENCE)
        return await context.new_page()


async def leave(page: Page, url: str) -> None:
    """Leave the address, and nothing that it has stored."""
    await page.goto("about:blank")
    place = urlsplit(url)
    session = await page.context.new_cdp_session(page)
    stored = {"origin": f"{place.scheme}://{place.netloc}", "storageTypes": "all"}
    await session.send("Storage.clearDataForOrigin", stored)


def faults_of(page: Page) -> list[str]:
    """Grows as long as the page lives."""
    faults: list[str] = []

    def failed(request: Request) -> None:
        if not _ends_with_its_page(request):
            faults.append(f"failed: {request.url} {request.failure}")

    def answered(response: Response) -> None:
        if response.status >= 400:
            faults.append(f"answered {response.status}: {response.url}")

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            faults.append(f"said: {message.text}")

    page.on("console", said)
    page.on("pageerror", lambda error: faults.append(f"raised: {error}"))
    page.on("requestfailed", failed)
    page.on("response", answered)
    return faults


def _ends_with_its_page(request: Request) -> bool:
    """A stream of events has no other end than that of the page that listened."""
    return "/api/events" in request.url and "ERR_ABORTED" in (request.failure or "")
