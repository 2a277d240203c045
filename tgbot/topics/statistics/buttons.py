"""Buttons about results: statistics and leaderboards."""

from __future__ import annotations

from tgbot.buttons.codec import ButtonData


class StatsTap(ButtonData):
    """A page of somebody's statistics, for one person who may see them: see `topics/statistics/screens.py`."""

    key = "st"
    person: int
    whose: int
    page: str


class TopTap(ButtonData):
    """The strongest people of an edition, in words or (1) with numbers."""

    key = "to"
    edition: str
    numbers: int


class ListMeTap(ButtonData):
    """Be on the list of all from now on (1), or no longer (0); the edition is the one that is shown."""

    key = "tl"
    person: int
    wanted: int
    edition: str
