"""Games that are over after a few rounds: for tests that need the end of a game, and not every round before it.

Long games with the house deck are played in `tests/bot/test_whole_games.py`, in both soaks, and in the tests of the rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

SHORT_DECK = Path(__file__).with_name("short_deck.yaml")
SHORT_GAMES: dict[str, Any] = {"deck": SHORT_DECK}
"""Settings of a bot."""


def write_config(folder: Path) -> Path:
    """Give the bot of a playground the short deck; returns the playground's folder."""
    (folder / "config.yaml").write_text(f"deck: {SHORT_DECK}\n", encoding="utf-8")
    return folder
