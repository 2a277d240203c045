"""Colours as eyes see them: how well two stand out from each other, and how far apart they are for the colour-blind."""

from __future__ import annotations

from math import dist

Sight = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
"""The way red, green and blue light change: three rows of shares (Machado, Oliveira and Fernandes 2009, full
strength)."""

DEUTERANOPIA: Sight = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
PROTANOPIA: Sight = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG reckons it, from 1 to 21."""
    low, high = sorted([_luminance(one), _luminance(other)])
    return (high + 0.05) / (low + 0.05)


def distance(one: str, other: str, sight: Sight) -> float:
    """How far apart two colours look (CIE76): about 2 is just seen, 100 is black beside white."""
    return dist(_lab(_seen(one, sight)), _lab(_seen(other, sight)))


def _seen(colour: str, sight: Sight) -> list[float]:
    light = _light(colour)
    return [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in sight]


def _light(colour: str) -> list[float]:
    """Red, green and blue light of a colour, from 0 to 1."""
    shares = [channel / 255 for channel in bytes.fromhex(colour.removeprefix("#"))]
    return [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]


def _luminance(colour: str) -> float:
    red, green, blue = _light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _lab(light: list[float]) -> tuple[float, float, float]:
    red, green, blue = light
    x = _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = _root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
