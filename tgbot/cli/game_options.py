"""The options of a game, and what is refused of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from engine.decks import load_deck
from engine.rules import EDITIONS
from engine.rules.buildings import BadDeck, Deck
from engine.rules.editions.base import GOALS
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.state import REPLACEMENTS
from tgbot.cli.options import check_choice, option, refuse
from tgbot.words import Words

PlayersOption = Annotated[int, option("--players", "cli-players")]
ReplacementOption = Annotated[str, option("--replacement", "cli-replacement")]
DeckOption = Annotated[Path | None, option("--deck", "cli-deck")]
SeedOption = Annotated[int | None, option("--seed", "cli-seed")]


def check_game(words: Words, players: int, replacement: str) -> None:
    if players not in GOALS:
        refuse("--players", words.text("bad-players", least=min(GOALS), most=max(GOALS), players=players))
    check_choice(words, "--replacement", replacement, REPLACEMENTS)


def edition_named(words: Words, given: str) -> str:
    """The key of an edition that was given by its key or by its year alone."""

    years = {key.rpartition("-")[2]: key for key in EDITIONS}
    edition = years.get(given, given)
    check_choice(words, "--edition", edition, EDITIONS)
    return edition


def deck_in(words: Words, path: Path | None) -> Deck:
    """The deck of a file; without one, the house deck."""

    try:
        return load_deck(path) if path else HOUSE_DECK
    except BadDeck as error:
        refuse("--deck", words.text("bad-deck", reason=str(error)))
