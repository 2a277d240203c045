"""How colours are seen: contrast, and distance for people who do not tell all colours apart."""

from __future__ import annotations

from typing import NamedTuple

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

DEUTERANOPIA: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
PROTANOPIA: Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
"""Machado, Oliveira and Fernandes (2009), at full strength, for linear light."""


class Light(NamedTuple):
    """Linear red, green and blue, from 0 to 1."""

    red: float
    green: float
    blue: float


def light(colour: str) -> Light:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return Light(*[part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts])


def contrast(one: str, other: str) -> float:
    """The contrast of two colours by WCAG, from 1 to 21."""
    lower, higher = sorted([_luminance(light(colour)) for colour in (one, other)])
    return (higher + 0.05) / (lower + 0.05)


def _luminance(seen: Light) -> float:
    return 0.2126 * seen.red + 0.7152 * seen.green + 0.0722 * seen.blue


def seen_with(condition: Matrix, colour: str) -> Light:
    given = light(colour)
    parts = [sum([a * b for a, b in zip(row, given, strict=True)]) for row in condition]
    return Light(*[min(1.0, max(0.0, part)) for part in parts])


def distance(one: Light, other: Light) -> float:
    """The distance of two colours in CIELAB (CIE76)."""
    return float(sum([(a - b) ** 2 for a, b in zip(_lab(one), _lab(other), strict=True)]) ** 0.5)


def _lab(seen: Light) -> tuple[float, float, float]:
    red, green, blue = seen
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = [part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z)]
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
