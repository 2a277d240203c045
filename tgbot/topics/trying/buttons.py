"""Buttons of *Try*. They show an imagined game and are never a move."""

from __future__ import annotations

from tgbot.buttons.codec import TableButtonData


class TryTap(TableButtonData):
    """Show one's table as it would be after these answers (see `try_drafts.py`); empty: begin from now."""

    key = "tr"
    is_living = True
    draft: str
