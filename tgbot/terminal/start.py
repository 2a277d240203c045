"""From the command line to the table: seats are drawn, everyone is welcomed, the record is kept."""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

from engine.players import PLAYERS
from engine.rules import State, new_game
from engine.rules.buildings import Deck
from tgbot.phrases import Phrases
from tgbot.terminal.files import keep
from tgbot.terminal.hotseat import Hotseat
from tgbot.terminal.people import Seating, draw_seats
from tgbot.terminal.screen import Left, Screen
from tgbot.words import Words


class Table(NamedTuple):
    """What was agreed on the command line."""

    edition: str
    names: tuple[str, ...]
    """People first, then computers."""
    computers: int
    level: str
    replacement: str
    deck: Deck
    save: Path | None = None
    """Where the record goes; None: to a temporary file."""


def start(table: Table, words: Words, screen: Screen, seed: int | None) -> None:
    """Play until the end or until somebody leaves; either way the record is kept."""
    rng = random.SystemRandom() if seed is None else random.Random(seed)
    seating = draw_seats(table.names, table.computers, rng)
    phrases = Phrases(words, seating.names)
    first = new_game(table.edition, len(table.names), replacement=table.replacement, deck=table.deck)
    computers = dict.fromkeys(seating.computers, PLAYERS[table.level])
    game = Hotseat(first, phrases, screen, computers, rng, greeting(table, seating, first, phrases))
    try:
        game.run()
    except (Left, KeyboardInterrupt):
        screen.say(words.text("goodbye"))
    finally:
        keep(game.record, phrases, screen, table.save)


def greeting(table: Table, seating: Seating, first: State, phrases: Phrases) -> list[str]:
    """What is played, by whom, and where to find help."""
    words, setup = phrases.words, first.setup
    replacement = words.text(f"replacement-{setup.replacement.replace(' ', '-')}")
    return [
        words.text("welcome", edition=phrases.edition(setup.edition), goal=setup.goal),
        words.text("welcome-order", replacement=replacement),
        *([_computers(table, seating, phrases)] if seating.computers else []),
        words.text("welcome-keys"),
    ]


def _computers(table: Table, seating: Seating, phrases: Phrases) -> str:
    return phrases.words.text(
        "welcome-computers",
        count=len(seating.computers),
        names=phrases.seats(sorted(seating.computers)),
        level=phrases.words.text(f"level-{table.level}"),
    )
