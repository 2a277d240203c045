"""Tokens: the blank shapes of goods, drawn as SVG. Colour, outline and letter tell the same, so that none is needed alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

TOKEN_CHARACTERS = (1, 2, 3)
"""How many characters a token may have to hold."""

TOKEN_UNITS = 96
"""The height of every token in units of its SVG."""
TOKEN_INSET = 2.5
"""From the edge of the sprite to the token, in units; half of the outline lies in it."""
TOKEN_EDGE = 10
"""How far the lower edge of a brick is seen from above, in units."""
TOKEN_OUTLINE = 4.5
"""Width of the outline, in units: two pixels on a token that is 42 pixels high."""
TOKEN_DASHES = 'stroke-width="6.5" stroke-dasharray="11.5 7.5"'
"""The outline of a token that is missing."""

LIGHT_LETTER, DARK_LETTER, COIN_RING = "#FFFDF4", "#2B1D18", "#C9A24A"
NIGHT_TOKEN_OUTLINE = "#E6D7B8"

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
        "r": TokenInk("#D23F2E", "#8E2F1B", LIGHT_LETTER, "#F2867B"),
        "y": TokenInk("#F4C02F", "#B8751A", DARK_LETTER, "#F4C02F"),
        "b": TokenInk("#2A64B4", "#1C4682", LIGHT_LETTER, "#8FD3F5"),
        "n": TokenInk("#4F2D18", DARK_LETTER, LIGHT_LETTER, NIGHT_TOKEN_OUTLINE),
        "g": TokenInk("#A9A59D", "#7C7871", DARK_LETTER, "#C6C2BA"),
        "p": TokenInk(LIGHT_LETTER, DARK_LETTER, DARK_LETTER, NIGHT_TOKEN_OUTLINE),
        "w": TokenInk("#F08A3C", "#B95E1B", DARK_LETTER, "#EE8A3C"),
        "a": TokenInk("#0F6E66", "#0F6E66", LIGHT_LETTER, "#86DCC6"),
    }
)
"""The goods by their letter in the deck: red, yellow, blue, brown, rubble, pesos, workers, the architect."""

EDITION_INKS: Mapping[str, Mapping[str, TokenInk]] = MappingProxyType(
    {
        "la-habana-2024": {
            "y": TokenInk(LIGHT_LETTER, "#8A7F6C", DARK_LETTER, LIGHT_LETTER),
            "b": TokenInk("#80CA40", "#3F7D1C", DARK_LETTER, "#80CA40"),
            "n": TokenInk("#D9AC7C", "#946638", DARK_LETTER, "#E0B083"),
        }
    }
)
"""The inks that an edition prints in other colours than the first: those of the squares in `sign-…`. Its bricks keep
their outlines."""

_TOKEN_WIDTHS: Mapping[str, tuple[float, ...]] = {
    **dict.fromkeys("rybng", (1.12, 1.34, 1.72)),
    "p": (1, 1, 1.36),
    "w": (1.16, 1.16, 1.16),
    "a": (1, 1, 1),
}
"""The width of a token that holds one, two or three characters, as a multiple of its height."""


def token_ink(good: str, edition: str = "") -> TokenInk:
    """The colours of a good as an edition prints it."""
    return EDITION_INKS.get(edition, {}).get(good, TOKEN_INKS[good])


def token_svg(good: str, characters: int, ink: TokenInk, *, is_dark: bool) -> str:
    """A token to pay with."""
    width = _width(good, characters)
    outline = NIGHT_TOKEN_OUTLINE if is_dark else ink.edge
    return _svg(width, _FILLED_TOKENS[good](width, ink, outline))


def missing_svg(good: str, characters: int, ink: TokenInk, *, is_dark: bool) -> str:
    """The hollow form of a token, for what is missing."""
    width = _width(good, characters)
    colour = ink.dashes if is_dark else ink.edge
    hollow = f'<path d="{_TOKEN_OUTLINES[good](width, 3.5, TOKEN_UNITS - 3.5)}" fill="none" stroke="{colour}" {TOKEN_DASHES}/>'
    return _svg(width, hollow + (_brim(width, colour) if good == "w" else ""))


def _width(good: str, characters: int) -> int:
    return round(TOKEN_UNITS * _TOKEN_WIDTHS[good][characters - 1])


def _svg(width: int, shapes: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {TOKEN_UNITS}">{shapes}</svg>'


def _brick(path: Outline, width: int, ink: TokenInk, outline: str) -> str:
    whole, face = (
        path(width, TOKEN_INSET, TOKEN_UNITS - TOKEN_INSET),
        path(width, TOKEN_INSET, TOKEN_UNITS - TOKEN_INSET - TOKEN_EDGE),
    )
    return (
        f'<path d="{whole}" fill="{ink.edge}"/><path d="{face}" fill="{ink.face}"/>'
        f'<path d="{whole}" fill="none" stroke="{outline}" stroke-width="{TOKEN_OUTLINE}" stroke-linejoin="round"/>'
    )


def _coin(width: int, ink: TokenInk, outline: str) -> str:
    rim, face, ring = (
        _oval(width, inset, TOKEN_UNITS - inset) for inset in (TOKEN_INSET, TOKEN_INSET + 2, TOKEN_INSET + 8)
    )
    return (
        f'<path d="{rim}" fill="{ink.edge}" stroke="{outline}" stroke-width="{TOKEN_OUTLINE}"/>'
        f'<path d="{face}" fill="{ink.face}" stroke="{ink.edge}" stroke-width="4"/>'
        f'<path d="{ring}" fill="none" stroke="{COIN_RING}" stroke-width="4.4"/>'
    )


def _hat(width: int, ink: TokenInk, outline: str) -> str:
    dome, line = (
        _dome(width, TOKEN_INSET, TOKEN_UNITS - TOKEN_INSET),
        f'stroke="{outline}" stroke-width="{TOKEN_OUTLINE}"',
    )
    return f'<path d="{dome}" fill="{ink.face}" {line}/>{_brim(width, ink.edge, line)}'


def _set_square(width: int, ink: TokenInk, outline: str) -> str:
    line = f'stroke="{outline}" stroke-width="{TOKEN_OUTLINE}" stroke-linejoin="round"'
    return (
        f'<path d="{_corner(width, TOKEN_INSET, TOKEN_UNITS - TOKEN_INSET)}M25 71V48L48 71Z" fill="{ink.face}" fill-rule="evenodd" {line}/>'
        f'<path d="M8 29h8M8 44h8M8 59h8" stroke="{ink.letter}" stroke-width="3.4"/>'
    )


def _brim(width: int, colour: str, line: str = "") -> str:
    """The brim of a hard hat, as wide as its sprite."""
    return f'<rect x="{TOKEN_INSET}" y="74" width="{width - 2 * TOKEN_INSET}" height="18" rx="9" fill="{colour}" {line}/>'


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


_TOKEN_OUTLINES: Mapping[str, Outline] = {
    "r": _rectangle,
    "y": _oval,
    "b": _octagon,
    "n": _arch,
    "g": _stone,
    "p": _oval,
    "w": _dome,
    "a": _corner,
}
_FILLED_TOKENS: Mapping[str, Callable[[int, TokenInk, str], str]] = {
    **{good: partial(_brick, _TOKEN_OUTLINES[good]) for good in "rybng"},
    "p": _coin,
    "w": _hat,
    "a": _set_square,
}
