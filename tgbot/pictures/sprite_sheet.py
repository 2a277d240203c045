"""The sprite sheets: `make sprites` draws them from the vector sources in `art/svg`, and from the shapes of tokens.
It also writes the inks that pictures of each look are drawn with.

Buildings and signs are drawn in the colours of the day; those of the night follow by a table. resvg draws; it is
needed for development only.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from io import BytesIO
from itertools import groupby, product
from operator import attrgetter
from pathlib import Path

import resvg_py
from PIL import Image

from tgbot.pictures.draw import LOOKS
from tgbot.pictures.inks import INKS_FILE, inks_to_write
from tgbot.pictures.sprites import SHEET_INDEX, SpritePlace, sprite_key
from tgbot.pictures.tokens import (
    EDITION_INKS,
    TOKEN_CHARACTERS,
    TOKEN_INKS,
    missing_svg,
    token_ink,
    token_svg,
)

ART_FOLDER = Path(__file__).parent / "art"
VECTOR_SOURCES = ART_FOLDER / "svg"

BUILDING_PIXELS, CARD_PIXELS, SIGN_PIXELS, TOKEN_PIXELS = 220, 128, 128, 104
"""How high sprites are on the sheets: twice as high as in most places, and as high as in the largest."""
SCENERY_PIXELS = {"car": 120, "car-teal": 120, "palm": 220}
SHEET_WIDTH, SHEET_GAP = 1536, 2
"""In pixels."""

NIGHT_FACADES: Mapping[str, str] = {
    "#EFA78F": "#B5705C",
    "#D3826A": "#8F5346",
    "#A9D5BF": "#6D9C8A",
    "#7FB49B": "#4F7A6B",
    "#F4D78F": "#B89A5C",
    "#D8B163": "#937842",
    "#AECFE2": "#6F93AB",
    "#82AAC4": "#527389",
    "#F5C79E": "#BA8C66",
    "#DAA171": "#95694A",
    "#E9BDBB": "#AB8080",
    "#C99391": "#875F60",
    "#B9583F": "#8E4636",
    "#8E2F1B": "#6B4630",
    "#35565A": "#FBDD8F",
    "#4F8F63": "#3C7453",
    "#2F6B4B": "#24533C",
    "#8A5A3B": "#6B4630",
    "#4F2D18": "#13212B",
    "#FFF9EC": "#E6D7B8",
    "#7FBFBB": "#2F6E78",
    "#D3EBE5": "#2F6E78",
    "#C6C2BA": "#8D9393",
    "#A9A59D": "#6E7679",
    "#7C7871": "#4E575B",
    "#E8D3A0": "#7D7250",
    "#C9AF78": "#5F563C",
    "#C8549A": "#8F3C70",
}
"""Colours of buildings by day, and what they are by night: windows are lit, and doors lie in the dark."""

NIGHT_SIGNS: Mapping[str, str] = {
    "#2B1D18": "#F8EDD7",
    "#6A5142": "#B8C4C0",
    "#FFF9EC": "#1E303C",
    "#0F6E66": "#86DCC6",
    "#4F2D18": "#13212B",
    "#D9432F": "#F2867B",
    "#7A2561": "#C86AAE",
    "#2779A6": "#8FD3F5",
    "#DE741F": "#EE8A3C",
    "#47530D": "#E6EFA0",
}
"""Colours of signs by day, and what they are by night: ink becomes light, and what lies on it dark."""

ON_THE_ACCENT = {"#2B1D18": "#0F6E66"}
RECOLOURED_SIGNS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "arrow-ul-accent": ("arrow-ul", ON_THE_ACCENT),
    "arrow-ur-accent": ("arrow-ur", ON_THE_ACCENT),
    "arrow-ll-accent": ("arrow-ll", ON_THE_ACCENT),
    "arrow-lr-accent": ("arrow-lr", ON_THE_ACCENT),
    "check-bar": ("check", {"#0F6E66": "#FFF9EC"}),
    "check-ink": ("check", {"#0F6E66": "#6A5142"}),
    "flag-ink": ("flag", {"#FFFDF4": "#2B1D18"}),
}
"""Signs that also occur in other colours: arrows of ends that can be bought, ticks on a bar of the accent and in
second ink, a flag on a panel rather than on the header."""

DISCARD_GREYS = ("#8F867A", "#EFE4CF")
NIGHT_DISCARD_GREYS = ("#4A606C", "#A3B1B0")
"""The greys of the darkest and the lightest colour of a discarded card."""

_HEX_COLOUR = re.compile("#[0-9A-F]{6}")

Content = tuple[str, int]
"""An SVG, and how many pixels high it is drawn."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of a sprite: its key in the index, the sheet it belongs on, its SVG and its height in pixels."""

    key: str
    sheet: str
    svg: str
    height: int


def drawings() -> tuple[Drawing, ...]:
    """All that the sheets show, in their order."""
    sources = {path.stem: path.read_text("utf-8") for path in sorted(VECTOR_SOURCES.glob("*.svg"))}
    return (
        *_tokens(),
        *[drawing for name, svg in sources.items() for drawing in _drawings(name, svg)],
        *_signs(sources),
    )


def fingerprint(all_drawings: Iterable[Drawing]) -> str:
    """A text that changes with every source."""
    return blake2b(repr(tuple(all_drawings)).encode(), digest_size=16).hexdigest()


def recolour(svg: str, colours: Mapping[str, str]) -> str:
    """The same shapes in other colours."""
    return _HEX_COLOUR.sub(lambda colour: colours.get(colour[0], colour[0]), svg)


def grey(svg: str, darkest: str, lightest: str) -> str:
    """The same shapes without their colours, between two greys."""
    return _HEX_COLOUR.sub(lambda colour: _between(darkest, lightest, _brightness(colour[0])), svg)


def _between(darkest: str, lightest: str, share: float) -> str:
    pairs = zip(_channels(darkest), _channels(lightest), strict=True)
    return "#" + "".join(f"{round(low + (high - low) * share):02X}" for low, high in pairs)


def _brightness(colour: str) -> float:
    """The brightness of a colour, from 0, black, to 1, white."""
    red, green, blue = _channels(colour)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


def _tokens() -> Iterator[Drawing]:
    """Every token by day and by night, in each edition's colours, filled and hollow, for each number of characters."""
    printed = [(edition, good) for edition, inks in {"": TOKEN_INKS, **EDITION_INKS}.items() for good in inks]
    kinds = (("good", token_svg), ("missing", missing_svg))
    for is_dark, (edition, good), (kind, draw), characters in product(
        (False, True), printed, kinds, TOKEN_CHARACTERS
    ):
        key = sprite_key(f"{kind}-{good}-{characters}", is_dark=is_dark, edition=edition)
        svg = draw(good, characters, token_ink(good, edition), is_dark=is_dark)
        yield Drawing(key, "tokens-night" if is_dark else "tokens-day", svg, TOKEN_PIXELS)


def _drawings(name: str, svg: str) -> Iterator[Drawing]:
    """The drawings that are made from one source."""
    night = sprite_key(name, is_dark=True)
    if name.startswith("building-"):
        yield Drawing(name, "buildings-day", svg, BUILDING_PIXELS)
        yield Drawing(night, "buildings-night", recolour(svg, NIGHT_FACADES), BUILDING_PIXELS)
    elif name.startswith("card-"):
        faded = name.replace("card-", "card-grey-")
        yield Drawing(name, "cards", svg, CARD_PIXELS)
        yield Drawing(faded, "cards", grey(svg, *DISCARD_GREYS), CARD_PIXELS)
        yield Drawing(sprite_key(faded, is_dark=True), "cards", grey(svg, *NIGHT_DISCARD_GREYS), CARD_PIXELS)
    elif name in SCENERY_PIXELS:
        yield Drawing(name, "scenery", svg, SCENERY_PIXELS[name])
        yield Drawing(night, "scenery", recolour(svg, NIGHT_FACADES), SCENERY_PIXELS[name])
    else:
        yield from _sign(name, svg)


def _signs(sources: Mapping[str, str]) -> Iterator[Drawing]:
    for name, (source, colours) in RECOLOURED_SIGNS.items():
        yield from _sign(name, recolour(sources[source], colours))


def _sign(name: str, svg: str) -> Iterator[Drawing]:
    yield Drawing(name, "signs", svg, SIGN_PIXELS)
    if (by_night := recolour(svg, NIGHT_SIGNS)) != svg:
        yield Drawing(sprite_key(name, is_dark=True), "signs", by_night, SIGN_PIXELS)


def write_sheets(folder: Path) -> None:
    """Draw all sheets and the index that says what lies where."""
    everything = drawings()
    places: dict[str, SpritePlace] = {}
    for sheet, group in groupby(sorted(everything, key=attrgetter("sheet")), attrgetter("sheet")):
        image, found = _compose(sheet, tuple(group))
        image.save(folder / f"{sheet}.png", optimize=True)
        places |= found
    lines = [f"{json.dumps(key)}: {json.dumps(place)}" for key, place in sorted(places.items())]
    index = f'{{"fingerprint": "{fingerprint(everything)}", "sprites": {{\n' + ",\n".join(lines) + "\n}}\n"
    (folder / SHEET_INDEX).write_text(index, "utf-8")


def _compose(sheet: str, group: tuple[Drawing, ...]) -> tuple[Image.Image, dict[str, SpritePlace]]:
    """One sheet, and where each of its drawings lies. Equal drawings lie there once."""
    images = {(drawing.svg, drawing.height): _raster(drawing) for drawing in group}
    places, height = _places(sheet, images)
    image = Image.new("RGBA", (SHEET_WIDTH, height))
    for content, place in places.items():
        image.paste(images[content], (place.left, place.top))
    return image, {drawing.key: places[drawing.svg, drawing.height] for drawing in group}


def _places(sheet: str, images: Mapping[Content, Image.Image]) -> tuple[dict[Content, SpritePlace], int]:
    """Images in lines from left to right, and how high they are together."""
    places, left, top, line = {}, 0, 0, 0
    for content, image in images.items():
        if left + image.width > SHEET_WIDTH:
            left, top, line = 0, top + line + SHEET_GAP, 0
        places[content] = SpritePlace(sheet, left, top, image.width, image.height)
        left, line = left + image.width + SHEET_GAP, max(line, image.height)
    return places, top + line


def _raster(drawing: Drawing) -> Image.Image:
    width, height = map(float, re.findall(r'viewBox="\S+ \S+ (\S+) (\S+)"', drawing.svg)[0])
    pixels = round(drawing.height * width / height)
    png = resvg_py.svg_to_bytes(
        svg_string=drawing.svg, width=pixels, height=drawing.height, skip_system_fonts=True
    )
    return Image.open(BytesIO(bytes(png))).convert("RGBA")


if __name__ == "__main__":
    write_sheets(ART_FOLDER / "sheets")
    (ART_FOLDER / "sheets" / INKS_FILE).write_text(inks_to_write(LOOKS), "utf-8")
