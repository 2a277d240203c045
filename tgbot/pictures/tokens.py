"""Tokens: the blank shapes of goods, drawn as SVG. Colour, outline and letter tell the same, so that none is needed alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

TOKEN_CHARACTERS = (1, 2, 3)
"""How many characters a token may have to hold."""

UNITS = 96
"""The height of every token in units of its SVG."""
INSET = 2.5
"""From the edge of the sprite to the token, in units; half of the outline lies in it."""
EDGE = 10
"""How far the lower edge of a brick is seen from above, in units."""
OUTLINE = 4.5
"""Width of the outline, in units: two pixels on a token that is 42 pixels high."""
DASHES = 'stroke-width="6.5" stroke-dasharray="11.5 7.5"'
"""The outline of a token that is missing."""

CREAM, INK, GOLD = "#FFFDF4", "#2B1D18", "#C9A24A"
NIGHT_OUTLINE = "#E6D7B8"


Outline = Callable[[int, float, float], str]
"""A path, from the width of the sprite, its inset and its lower end, in units."""


@dataclass(frozen=True, slots=True)
class TokenInk:
    """The colours of one good: its face, its edge, the letter on it, and its dashes at night when it is missing."""

    face: str
    edge: str
    letter: str
    dashes: str


TOKEN_INKS: Mapping[str, TokenInk] = MappingProxyType(
    {
        "r": TokenInk("#D23F2E", "#8E2F1B", CREAM, "#F2867B"),
        "y": TokenInk("#F4C02F", "#B8751A", INK, "#F4C02F"),
        "b": TokenInk("#2A64B4", "#1C4682", CREAM, "#8FD3F5"),
        "n": TokenInk("#4F2D18", INK, CREAM, NIGHT_OUTLINE),
        "g": TokenInk("#A9A59D", "#7C7871", INK, "#C6C2BA"),
        "p": TokenInk(CREAM, INK, INK, NIGHT_OUTLINE),
        "w": TokenInk("#F08A3C", "#B95E1B", INK, "#EE8A3C"),
        "a": TokenInk("#0F6E66", "#0F6E66", CREAM, "#86DCC6"),
    }
)
"""The goods by their letter in the deck: red, yellow, blue, brown, rubble, pesos, workers, the architect."""

EDITION_INKS: Mapping[str, Mapping[str, TokenInk]] = MappingProxyType(
    {
        "la-habana-2024": {
            "y": TokenInk(CREAM, "#8A7F6C", INK, CREAM),
            "b": TokenInk("#0B6B52", "#064331", CREAM, "#7FCFA3"),
            "n": TokenInk("#D9AC7C", "#946638", INK, "#E0B083"),
        }
    }
)
"""What an edition prints in other colours than the first. Its bricks keep their outlines."""

_BRICK_WIDTHS, _COIN_WIDTHS, _HAT_WIDTHS, _SQUARE_WIDTHS = (
    (1.12, 1.34, 1.72),
    (1, 1, 1.36),
    (1.16,) * 3,
    (1,) * 3,
)
_WIDTHS = {"p": _COIN_WIDTHS, "w": _HAT_WIDTHS, "a": _SQUARE_WIDTHS}


def token_ink(good: str, edition: str = "") -> TokenInk:
    """The colours of a good as an edition prints it."""
    return EDITION_INKS.get(edition, {}).get(good, TOKEN_INKS[good])


def token_svg(good: str, characters: int, ink: TokenInk, *, is_dark: bool) -> str:
    """A token to pay with."""
    width = _width(good, characters)
    outline = NIGHT_OUTLINE if is_dark else ink.edge
    return _svg(width, _FILLED[good](width, ink, outline))


def missing_svg(good: str, characters: int, ink: TokenInk, *, is_dark: bool) -> str:
    """The hollow form of a token, for what is missing."""
    width = _width(good, characters)
    colour = ink.dashes if is_dark else ink.edge
    hollow = f'<path d="{_OUTLINES[good](width, 3.5, UNITS - 3.5)}" fill="none" stroke="{colour}" {DASHES}/>'
    return _svg(width, hollow + (_brim(width, colour) if good == "w" else ""))


def _width(good: str, characters: int) -> int:
    return round(UNITS * _WIDTHS.get(good, _BRICK_WIDTHS)[characters - 1])


def _svg(width: int, shapes: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {UNITS}">{shapes}</svg>'


def _brick(path: Outline, width: int, ink: TokenInk, outline: str) -> str:
    whole, face = path(width, INSET, UNITS - INSET), path(width, INSET, UNITS - INSET - EDGE)
    return (
        f'<path d="{whole}" fill="{ink.edge}"/><path d="{face}" fill="{ink.face}"/>'
        f'<path d="{whole}" fill="none" stroke="{outline}" stroke-width="{OUTLINE}" stroke-linejoin="round"/>'
    )


def _coin(width: int, ink: TokenInk, outline: str) -> str:
    rim, face, ring = (_oval(width, inset, UNITS - inset) for inset in (INSET, INSET + 2, INSET + 8))
    return (
        f'<path d="{rim}" fill="{ink.edge}" stroke="{outline}" stroke-width="{OUTLINE}"/>'
        f'<path d="{face}" fill="{ink.face}" stroke="{ink.edge}" stroke-width="4"/>'
        f'<path d="{ring}" fill="none" stroke="{GOLD}" stroke-width="4.4"/>'
    )


def _hat(width: int, ink: TokenInk, outline: str) -> str:
    dome, line = _dome(width, INSET, UNITS - INSET), f'stroke="{outline}" stroke-width="{OUTLINE}"'
    return f'<path d="{dome}" fill="{ink.face}" {line}/>{_brim(width, ink.edge, line)}'


def _set_square(width: int, ink: TokenInk, outline: str) -> str:
    line = f'stroke="{outline}" stroke-width="{OUTLINE}" stroke-linejoin="round"'
    return (
        f'<path d="{_corner(width, INSET, UNITS - INSET)}M25 71V48L48 71Z" fill="{ink.face}" fill-rule="evenodd" {line}/>'
        f'<path d="M8 29h8M8 44h8M8 59h8" stroke="{ink.letter}" stroke-width="3.4"/>'
    )


def _brim(width: int, colour: str, line: str = "") -> str:
    """The brim of a hard hat, as wide as its sprite."""
    return f'<rect x="{INSET}" y="74" width="{width - 2 * INSET}" height="18" rx="9" fill="{colour}" {line}/>'


def _rectangle(width: int, low: float, high: float) -> str:
    return f"M{low} {low}H{width - low}V{high}H{low}Z"


def _oval(width: int, low: float, high: float) -> str:
    """Two straight sides and round ends: a coin if it is as wide as high."""
    radius = (high - low) / 2
    across = width - 2 * low - 2 * radius
    return f"M{low + radius} {low}h{across}a{radius} {radius} 0 0 1 0 {2 * radius}h{-across}a{radius} {radius} 0 0 1 0 {-2 * radius}Z"


def _octagon(width: int, low: float, high: float) -> str:
    cut, right = 23, width - low
    return (
        f"M{low + cut} {low}H{right - cut}L{right} {low + cut}V{high - cut}L{right - cut} {high}"
        f"H{low + cut}L{low} {high - cut}V{low + cut}Z"
    )


def _arch(width: int, low: float, high: float) -> str:
    """A round top on a straight foot."""
    bend, right = 48, width - low
    return f"M{low} {high}V{low + bend}Q{low} {low} {low + bend} {low}H{right - bend}Q{right} {low} {right} {low + bend}V{high}Z"


def _stone(width: int, low: float, high: float) -> str:
    corners = ((0.06, 0.45), (0.2, 0.06), (0.58, 0), (0.92, 0.2), (1, 0.62), (0.84, 1), (0.14, 1), (0, 0.74))
    across, down = width - 2 * low, high - low
    return "M" + "L".join(f"{low + x * across:.1f} {low + y * down:.1f}" for x, y in corners) + "Z"


def _dome(width: int, low: float, high: float) -> str:
    """The hat above its brim."""
    left, right, middle, foot = 13, width - 13, width / 2, high - 17
    return f"M{left} {foot}V48Q{left} {low} {middle} {low}Q{right} {low} {right} 48V{foot}Z"


def _corner(width: int, low: float, high: float) -> str:
    """A triangle with its right angle at the lower left."""
    return f"M{low + 2} {high - 2}V{low + 4}L{width - low - 2} {high - 2}Z"


_OUTLINES: Mapping[str, Outline] = {
    "r": _rectangle,
    "y": _oval,
    "b": _octagon,
    "n": _arch,
    "g": _stone,
    "p": _oval,
    "w": _dome,
    "a": _corner,
}
_FILLED: Mapping[str, Callable[[int, TokenInk, str], str]] = {
    **{good: partial(_brick, _OUTLINES[good]) for good in "rybng"},
    "p": _coin,
    "w": _hat,
    "a": _set_square,
}
