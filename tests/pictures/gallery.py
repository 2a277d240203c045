"""`make gallery`: all fixed states on one sheet, in the size that they have on a phone."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from tests.pictures.states import states
from tgbot.pictures.draw import draw

GALLERY = Path("build") / "gallery.png"
PHONE_PX = 660
"""A bubble of 330 points on a screen with two pixels to a point."""
GALLERY_COLUMNS, GAP_PX = 5, 24


def sheet(pictures: list[Image.Image]) -> Image.Image:
    """Pictures side by side, line by line."""
    lines = [pictures[at : at + GALLERY_COLUMNS] for at in range(0, len(pictures), GALLERY_COLUMNS)]
    heights = [max([picture.height for picture in line]) for line in lines]
    size = GALLERY_COLUMNS * (PHONE_PX + GAP_PX) + GAP_PX, sum(heights) + GAP_PX * (len(lines) + 1)
    image, top = Image.new("RGB", size, "#7F8C8D"), GAP_PX
    for line, height in zip(lines, heights, strict=True):
        for at, picture in enumerate(line):
            image.paste(picture, (GAP_PX + at * (PHONE_PX + GAP_PX), top))
        top += height + GAP_PX
    return image


def at_phone_size(file: bytes) -> Image.Image:
    picture = Image.open(BytesIO(file)).convert("RGB")
    height = round(picture.height * PHONE_PX / picture.width)
    return picture.resize((PHONE_PX, height), Image.Resampling.LANCZOS)


def main() -> None:
    GALLERY.parent.mkdir(exist_ok=True)
    sheet([at_phone_size(draw(picture)) for picture in states().values()]).save(GALLERY)
    print(f"{len(states())} pictures: {GALLERY}")  # noqa: T201 - a command for developers


if __name__ == "__main__":
    main()
