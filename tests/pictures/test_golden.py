"""Pictures look as they did when somebody last looked at them."""

from __future__ import annotations

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
from tests.pictures.states import states


@pytest.mark.parametrize("name", sorted(states()))
def test_a_picture_looks_like_its_golden_one(name: str) -> None:
    drawn, kept = small(states()[name]), golden(name)
    assert drawn.size == kept.size
    mean, worst = differences(drawn, kept)
    assert mean <= MAX_MEAN_DIFFERENCE
    assert worst <= MAX_TILE_DIFFERENCE


def test_every_golden_picture_belongs_to_a_state() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(states())


def test_a_sign_that_is_gone_would_be_noticed() -> None:
    drawn = small(states()["own-2009-4"])
    changed: Image.Image = drawn.copy()
    ImageDraw.Draw(changed).rectangle((165, 100, 175, 108), fill="#FFF9EC")
    assert differences(drawn, changed)[1] > MAX_TILE_DIFFERENCE
