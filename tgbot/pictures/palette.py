"""Palette: the colours of pictures by role, for light and dark. Those of goods are in `tokens`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Colour = str
"""A colour as in CSS, `#F6E9CF`."""

INK: Colour = "#2B1D18"
CREAM: Colour = "#FFFDF4"
"""Dark and light in both themes: of cards, and of letters on tokens."""
SUN: Colour = "#F7B733"
SUN_EDGE: Colour = "#B8751A"


class Look(NamedTuple):
    """The edition and theme, which decide on all colours of a picture."""

    edition: str
    """The key of the edition, whose bricks have colours of their own."""
    is_dark: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """Colours by what they are for."""

    background: Colour
    panel: Colour
    second_panel: Colour
    card: Colour
    ink: Colour
    second_ink: Colour
    line: Colour
    empty: Colour
    """Points that are still missing."""
    accent: Colour
    on_accent: Colour
    header: Colour
    on_header: Colour
    rays: Colour
    sky: Colour
    street: Colour
    kerb: Colour
    turn: Colour
    turn_frame: Colour
    turn_empty: Colour
    picked: Colour
    frame: Colour
    """Around a card, and behind the arrow of an end."""
    seats: tuple[Colour, Colour, Colour, Colour]
    on_seats: tuple[Colour, Colour, Colour, Colour]


LIGHT = Theme(
    background="#F6E9CF",
    panel="#FFF9EC",
    second_panel="#FBEFD8",
    card=CREAM,
    ink=INK,
    second_ink="#6A5142",
    line="#D6C6AB",
    empty="#E3D3B2",
    accent="#0F6E66",
    on_accent="#FFF9EC",
    header="#0F6E66",
    on_header="#FFF9EC",
    rays="#0B5F58",
    sky="#BEE0DB",
    street="#D6C6AB",
    kerb="#8F7B5B",
    turn="#FBDD8F",
    turn_frame="#B8751A",
    turn_empty="#D8B163",
    picked="#F7E3EF",
    frame=INK,
    seats=("#7A2561", "#2779A6", "#DE741F", "#47530D"),
    on_seats=(CREAM, CREAM, INK, CREAM),
)
DARK = Theme(
    background="#13212B",
    panel="#1E303C",
    second_panel="#263A46",
    card=CREAM,
    ink="#F8EDD7",
    second_ink="#B8C4C0",
    line="#3D525E",
    empty="#3D525E",
    accent="#86DCC6",
    on_accent="#13212B",
    header="#0C3A43",
    on_header="#F8EDD7",
    rays="#10464F",
    sky="#1F4A5C",
    street="#2A3A43",
    kerb="#5C7079",
    turn="#4B3C17",
    turn_frame=SUN,
    turn_empty="#7A6128",
    picked="#F7E3EF",
    frame="#F8EDD7",
    seats=("#C86AAE", "#8FD3F5", "#EE8A3C", "#E6EFA0"),
    on_seats=(INK, INK, INK, INK),
)


def theme_of(look: Look) -> Theme:
    return DARK if look.is_dark else LIGHT
