"""Golden pictures: how the fixed states looked when somebody last looked at them, small enough to be kept.

`python -m tests.pictures.golden` writes them again. Look at `make gallery` before you commit them.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from tests.pictures.states import STATES, states
from tgbot.pictures.draw import draw

FOLDER = Path(__file__).parent / "golden"
GOLDEN_WIDTH_PX = 180
GOLDEN_COLOURS = 128
TILE_PX = 5
"""Pictures are compared in tiles of this size, so that a small change is not lost in a large picture."""
MAX_MEAN_DIFFERENCE, MAX_TILE_DIFFERENCE = 2.5, 28.0
"""Of 255: what the few colours of golden pictures change, and what another version of Pillow may."""


def small(file: bytes) -> Image.Image:
    """A picture in the size of golden ones."""
    image = Image.open(BytesIO(file)).convert("RGB")
    size = GOLDEN_WIDTH_PX, round(image.height * GOLDEN_WIDTH_PX / image.width)
    return image.resize(size, Image.Resampling.BOX)


def differences(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How much the tiles of two pictures of one size differ on average, and how much the worst does."""
    size = one.width // TILE_PX, one.height // TILE_PX
    tiles = [image.resize(size, Image.Resampling.BOX) for image in (one, other)]
    found = ImageStat.Stat(ImageChops.difference(*tiles))
    return max(found.mean), float(max([high for _, high in found.extrema]))


def golden(name: str) -> Image.Image:
    return Image.open(FOLDER / f"{name}.png").convert("RGB")


def write() -> None:
    """Write all golden pictures again, and remove those without a state."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        if old.stem not in STATES:
            old.unlink()
    for name, picture in states().items():
        image = small(draw(picture)).quantize(
            GOLDEN_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
        )
        image.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    write()
