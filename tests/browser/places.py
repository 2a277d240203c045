"""Where the parts of a page are, once they have come to rest."""

from __future__ import annotations

from playwright.async_api import FloatRect, Locator

AT_REST = """
async part => {
  const frame = () => new Promise(requestAnimationFrame);
  const place = () => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return { x, y, width, height };
  };
  for (let before = null; ; ) {
    const now = place();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
    await frame();
    await frame();
  }
}
"""
"""A page scrolls and folds within the frame that shows a change, so nothing may be read between the change and its frame."""


async def place_of(part: Locator) -> FloatRect:
    """Where a part of the page is, in the window, as soon as it has not moved for two frames."""
    found: FloatRect = await part.evaluate(AT_REST)
    return found
