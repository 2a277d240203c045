"""The frame of a hotseat game: seats are drawn, players are greeted, the record is saved."""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

from engine.arena.catalogue import CATALOGUE
from engine.players.levels import LEVEL_NAMES
from engine.rules import EDITIONS, Record, new_game
from engine.rules.buildings import Deck
from engine.rules.editions.base import GOALS
from tgbot.screen.cast import trait_line
from tgbot.screen.phrases import Phrases
from tgbot.terminal.hotseat import Hotseat
from tgbot.terminal.people import Seating, draw_seats
from tgbot.terminal.record_files import save_record
from tgbot.terminal.terminal import Quit, Terminal
from tgbot.words import Words


class HotseatTable(NamedTuple):
    """The game that was chosen on the command line."""

    edition: str
    names: tuple[str, ...]
    """People first, then computers."""
    computers: int
    level: str
    replacement: str
    deck: Deck


class HotseatOptions(NamedTuple):
    """Options beside the game itself."""

    seed: int | None = None
    save: Path | None = None
    """The path of the record; None: a temporary file."""
    ask_take_back: bool = False

    @property
    def rng(self) -> random.Random:
        return random.SystemRandom() if self.seed is None else random.Random(self.seed)


def start_hotseat(table: HotseatTable, words: Words, terminal: Terminal, options: HotseatOptions) -> None:
    """Play a new game."""
    rng = options.rng
    seating = draw_seats(table.names, table.computers, rng)._replace(level=table.level)
    first = new_game(table.edition, len(table.names), replacement=table.replacement, deck=table.deck)
    _play(Record.of(first), seating, Phrases(words.of(table.edition), seating.names), terminal, options, rng)


def resume_hotseat(
    record: Record, seating: Seating, words: Words, terminal: Terminal, options: HotseatOptions
) -> None:
    """Play on where a record ends."""
    _play(record, seating, Phrases(words.of(record.edition), seating.names), terminal, options, options.rng)


def _play(
    record: Record,
    seating: Seating,
    phrases: Phrases,
    terminal: Terminal,
    options: HotseatOptions,
    rng: random.Random,
) -> None:
    """Play until the end or until somebody quits; either way the record is saved."""
    words = phrases.words
    computers = dict.fromkeys(seating.computers, CATALOGUE[seating.level])
    welcome = greeting(record, seating, phrases)
    game = Hotseat(record, phrases, terminal, computers, rng, welcome, ask_take_back=options.ask_take_back)
    terminal.confirm_leaving(words.text("leave-sure"), words.text("leave-yes"))
    try:
        game.run()
    except (Quit, KeyboardInterrupt):
        terminal.say(words.text("goodbye"))
    finally:
        save_record(game.record, seating, phrases, terminal, options.save, over=game.state.ending is not None)


def greeting(record: Record, seating: Seating, phrases: Phrases) -> list[str]:
    """The lines of welcome: the game, its players, and where to find help."""
    words = phrases.words
    people = [seat for seat in range(record.players) if seat not in seating.computers]
    edition = phrases.edition(EDITIONS[record.edition])
    return [
        words.text("welcome", edition=edition, goal=GOALS[record.players]),
        words.text("welcome-people", count=len(people), names=phrases.seats(people)),
        *(_computers(seating, phrases) if seating.computers else []),
        words.text("welcome-order", replacement=phrases.replacement(record.replacement)),
        words.text("welcome-keys"),
    ]


def _computers(seating: Seating, phrases: Phrases) -> list[str]:
    """The names of the computers, and how their level plays."""
    words, level = phrases.words, seating.level
    names = phrases.seats(sorted(seating.computers))
    who = words.text(
        "welcome-computers",
        count=len(seating.computers),
        names=names,
        level=words.text(f"level-{level}"),
    )
    return [who, trait_line(level, words)] if level in LEVEL_NAMES else [who]
