"""Big cards: an action card with a large digit above its emblem."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.elements import MIDDLE, Box, Element, Fill, SpriteAt, TextAt
from tgbot.pictures.palette import CREAM, INK, SUN, SUN_EDGE, Look
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.typefaces import Face


def big_card(card: Card, box: Box, look: Look, *, is_new: bool = False) -> Iterator[Element]:
    """A card with a large digit; a new one in a double frame of gold."""
    if is_new:
        yield from new_frame(box, radius=13)
    else:
        yield Fill(box=box, colour=CREAM, radius=13, outline=INK, outline_px=4)
    yield TextAt(
        text=str(EDITIONS[look.edition].digits[card]),
        x=box.x + box.width // 2,
        y=box.y + round(box.height * 0.49),
        face=Face.TITLE,
        size=round(box.height * 0.56),
        colour=INK,
        on=CREAM,
        anchor=MIDDLE,
    )
    width, height = sprite_size(f"card-{card}", round(box.height * 0.36))
    yield SpriteAt(
        name=f"card-{card}",
        box=Box(box.x + (box.width - width) // 2, box.bottom - height - 12, width, height),
    )


def new_frame(box: Box, *, radius: int) -> tuple[Fill, Fill]:
    """The double frame of a card that was just turned up."""
    line, around = (5, 5) if radius > 8 else (3, 4)
    return (
        Fill(box=box.inset(-around), colour=SUN, radius=radius + around),
        Fill(box=box, colour=CREAM, radius=radius, outline=SUN_EDGE, outline_px=line),
    )
