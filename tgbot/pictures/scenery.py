"""Scenery: the colours of sky, sea and façades, by day and by night. They are those of the buildings' sprites."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tgbot.pictures.palette import SUN, Colour, Look


class Facade(NamedTuple):
    """The colours of a house: its wall, and the wall in the shade."""

    wall: Colour
    shade: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenery:
    """Colours by what they are for."""

    sky_rays: Colour
    sea: Colour
    sun: Colour
    """The large one behind the city; the moon at night."""
    title: Colour
    """Large letters before the sky."""
    facades: tuple[Facade, Facade, Facade, Facade]
    trim: Colour
    roof: Colour
    window: Colour
    road_line: Colour
    goal: Colour
    """The line of the points that win."""

    @property
    def colours(self) -> tuple[Colour, ...]:
        walls = [colour for facade in self.facades for colour in facade]
        single = (self.sky_rays, self.sea, self.sun, self.title, self.trim, self.roof, self.window)
        return (*single, self.road_line, self.goal, *walls)


DAY_SCENERY = Scenery(
    sky_rays="#D3EBE5",
    sea="#7FBFBB",
    sun=SUN,
    title="#8E2F1B",
    facades=(
        Facade("#EFA78F", "#D3826A"),
        Facade("#F4D78F", "#D8B163"),
        Facade("#A9D5BF", "#7FB49B"),
        Facade("#AECFE2", "#82AAC4"),
    ),
    trim="#FFF9EC",
    roof="#B9583F",
    window="#35565A",
    road_line="#FFF9EC",
    goal="#D23F2E",
)
NIGHT_SCENERY = Scenery(
    sky_rays="#245569",
    sea="#2F6E78",
    sun="#E6D7B8",
    title="#FBDD8F",
    facades=(
        Facade("#B5705C", "#8F5346"),
        Facade("#B89A5C", "#937842"),
        Facade("#6D9C8A", "#4F7A6B"),
        Facade("#6F93AB", "#527389"),
    ),
    trim="#E6D7B8",
    roof="#8E4636",
    window="#FBDD8F",
    road_line="#5C7079",
    goal="#F2867B",
)


def scenery_of(look: Look) -> Scenery:
    return NIGHT_SCENERY if look.is_dark else DAY_SCENERY
