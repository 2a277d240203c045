"""Pictures keep to what makes them readable, and look as they did when somebody last looked at them."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image, ImageDraw

from tests.pictures.golden import (
    FOLDER,
    MAX_MEAN_DIFFERENCE,
    MAX_TILE_DIFFERENCE,
    differences,
    golden,
    small,
)
from tests.pictures.layout_faults import all_faults
from tests.pictures.states import STATES, laid_out, state
from tgbot.pictures.compose import compose
from tgbot.pictures.draw import draw
from tgbot.pictures.facts import BoardFacts

MAX_HEIGHT_SHARE = 1.25
"""Of the width: picture, caption and keyboard fit one screen."""
MAX_PICTURE_BYTES = 120_000


@pytest.mark.parametrize("name", STATES)
def test_a_picture_is_readable_small_and_like_its_golden_one(name: str) -> None:
    """Contrast, size and room for everything; whatever is wrong has a name."""
    file = compose(laid_out(name))
    assert [
        *all_faults(laid_out(name)),
        *no_room(name),
        *bad_file(name, file),
        *unlike_golden(name, file),
    ] == []


def no_room(name: str) -> Iterator[str]:
    """For the caption and the keyboard below a board."""
    picture, board = state(name), laid_out(name)
    if isinstance(picture, BoardFacts):
        line_of_the_next_building = 60 if picture.next_building else 0
        if board.height - line_of_the_next_building > MAX_HEIGHT_SHARE * board.width:
            yield f"{board.height} px high, {board.width} px wide"


def bad_file(name: str, file: bytes) -> Iterator[str]:
    """Pictures are small files of few colours."""
    image = Image.open(BytesIO(file))
    if (image.mode, image.size) != ("P", (laid_out(name).width, laid_out(name).height)):
        yield f"a file of {image.size} px with colours of kind {image.mode}"
    if len(file) > MAX_PICTURE_BYTES:
        yield f"{len(file)} bytes"


def unlike_golden(name: str, file: bytes) -> Iterator[str]:
    drawn, kept = small(file), golden(name)
    if drawn.size != kept.size:
        yield f"{drawn.size} px in size; the golden one has {kept.size}"
        return
    mean, worst = differences(drawn, kept)
    if mean > MAX_MEAN_DIFFERENCE or worst > MAX_TILE_DIFFERENCE:
        yield f"differs from the golden one by {mean:.1f}, and by {worst:.0f} in one place"


def test_every_golden_picture_belongs_to_a_state() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(STATES)


def test_a_sign_that_is_gone_would_be_noticed() -> None:
    drawn = small(draw(state("own-2009-4")))
    changed: Image.Image = drawn.copy()
    ImageDraw.Draw(changed).rectangle((165, 100, 175, 108), fill="#FFF9EC")
    assert differences(drawn, changed)[1] > MAX_TILE_DIFFERENCE


def test_table_pictures_are_as_high_as_they_were_designed() -> None:
    heights = {
        "own-2009-2-french": 983,
        "own-2009-3-german": 1085,
        "own-2009-4": 1187,
        "own-2024-4": 1187 + 60,
        "public-2009-4": 1014,
    }
    assert {name: laid_out(name).height for name in heights} == heights
