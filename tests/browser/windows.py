"""Chromium, and windows in it that record whatever goes wrong in them."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

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
    """Each of its windows is a context of its own: nothing that one has stored is known to another."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._stack = AsyncExitStack()
        self._browser: Browser

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
        width, height = size
        context = await self._browser.new_context(
            **{"viewport": {"width": width, "height": height}, "reduced_motion": "reduce", **more}
        )
        context.set_default_timeout(PATIENCE)
        try:
            async with asyncio.timeout(longest):
                page = await context.new_page()
                faults = faults_of(page)
                await page.goto(url)
                yield page
                found = [fault for fault in faults if not any([word in fault for word in forgives])]
                assert not found, "\n".join(found)
        finally:
            await context.close()


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
