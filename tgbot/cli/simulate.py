"""`habana simulate`: many games between computers."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

from rich.console import Console

from engine.arena.catalogue import CATALOGUE, named
from engine.arena.contest import CONTEST_TABLE_SIZES, with_reference
from tgbot.cli.game_options import (
    DeckOption,
    ReplacementOption,
    SeedOption,
    check_game,
    deck_in,
    edition_named,
)
from tgbot.cli.options import (
    SYSTEM_LANGUAGE,
    LanguageOption,
    check_choice,
    option,
    refuse,
    refusing_to_write,
    words_in,
)
from tgbot.terminal.simulation.options import SimulationOptions
from tgbot.terminal.simulation.report_files import prepare_folder
from tgbot.terminal.simulation.simulator import Simulator
from tgbot.words import Words

RANDOM_SEED_RANGE = 2**32
DEFAULT_KINDS = "easy,medium"
"""A visitor wants to know how much better the better one is, and how long a game takes."""


def simulate_command(
    *,
    games: Annotated[int | None, option("--games", "cli-games")] = None,
    edition: Annotated[str | None, option("--edition", "cli-edition")] = None,
    players: Annotated[int | None, option("--players", "cli-players")] = None,
    kinds: Annotated[str | None, option("--kinds", "cli-kinds")] = None,
    compare: Annotated[tuple[str, str] | None, option("--compare", "cli-compare")] = None,
    ladder: Annotated[bool, option("--ladder", "cli-ladder")] = False,
    replacement: ReplacementOption = "in order",
    deck: DeckOption = None,
    seed: SeedOption = None,
    details: Annotated[bool, option("--details", "cli-details")] = False,
    report: Annotated[Path | None, option("--report", "cli-report")] = None,
    workers: Annotated[int | None, option("--workers", "cli-workers")] = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:

    words = words_in(language)
    _check_positive(words, {"--games": games, "--workers": workers})
    check_game(words, 2 if players is None else players, replacement)
    if compare and (kinds or ladder):
        refuse("--compare", words.text("bad-contest"))
    options = SimulationOptions(
        games=games,
        edition=edition and edition_named(words, edition),
        players=players,
        replacement=replacement,
        seed=random.SystemRandom().randrange(RANDOM_SEED_RANGE) if seed is None else seed,
        deck=deck_in(words, deck) if deck else None,
    )
    simulator = Simulator(words, Console(), workers, report, details)
    if compare:
        _compare(simulator, options, compare)
    elif ladder:
        _rate(simulator, options, kinds)
    else:
        _match(simulator, options, kinds or DEFAULT_KINDS)


def _compare(simulator: Simulator, options: SimulationOptions, pair: tuple[str, str]) -> None:
    words = simulator.words
    one, other = _contestants(words, options, "--compare", _kinds(words, "--compare", pair))
    _prepare_report(simulator)
    simulator.compare(options.comparison(one, other))


def _rate(simulator: Simulator, options: SimulationOptions, kinds: str | None) -> None:
    words = simulator.words
    chosen = _kinds(words, "--kinds", kinds.split(",") if kinds else CATALOGUE)
    rivals = _contestants(words, options, "--kinds", with_reference(chosen))
    _prepare_report(simulator)
    simulator.ladder(options.pairings(rivals), options.match_games)


def _match(simulator: Simulator, options: SimulationOptions, kinds: str) -> None:
    words = simulator.words
    chosen = _kinds(words, "--kinds", kinds.split(","))
    seats = options.seats(chosen)
    if len(chosen) > seats:
        refuse("--kinds", words.text("bad-kinds", kinds=len(chosen), players=seats))
    check_game(words, seats, options.replacement)
    _prepare_report(simulator)
    simulator.simulate(options.match(chosen), options.match_games)


def _check_positive(words: Words, values: Mapping[str, int | None]) -> None:
    for name, value in values.items():
        if value is not None and value < 1:
            refuse(name, words.text("bad-least", value=value))


def _kinds(words: Words, name: str, given: Iterable[str]) -> tuple[str, ...]:
    """Players by name; one that searches may have a number of iterations behind a colon."""

    kinds = tuple([kind.strip() for kind in given])
    for kind in kinds:
        check_choice(words, name, kind.partition(":")[0], CATALOGUE)
        try:
            named(kind)
        except ValueError:
            refuse(name, words.text("bad-iterations", spec=repr(kind)))
    return kinds


def _contestants(
    words: Words, options: SimulationOptions, name: str, kinds: tuple[str, ...]
) -> tuple[str, ...]:
    """Players of a contest, at tables whose seats can be halved."""

    if options.players:
        sizes = [str(size) for size in CONTEST_TABLE_SIZES]
        check_choice(words, "--players", str(options.players), sizes)
    if len(set(kinds)) < 2:
        refuse(name, words.text("bad-same"))
    return kinds


def _prepare_report(simulator: Simulator) -> None:
    """Create the folder of the report, and refuse one that cannot be used before the games, not after them."""

    if simulator.folder is not None:
        with refusing_to_write(simulator.words, "--report", simulator.folder):
            prepare_folder(simulator.folder)
