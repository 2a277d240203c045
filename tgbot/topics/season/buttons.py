"""Buttons of a season: opening one, playing in it, and what its admins may do."""

from __future__ import annotations

from tgbot.buttons.codec import ButtonData


class SeasonDraftTap(ButtonData):
    """A choice for a season that is being put together: by whom, and everything chosen so far; empty: begin."""

    key = "sd"
    person: int
    draft: str


class SeasonOpenTap(ButtonData):
    """Let people sign up for the season that was put together."""

    key = "so"
    person: int
    draft: str


class SeasonTap(ButtonData):
    """A key below a season's standing, for anybody."""

    key = "se"
    season: str
    what: str


class SeasonMenuTap(ButtonData):
    """A key on the page of a season that one person has opened."""

    key = "sm"
    season: str
    person: int
    what: str
