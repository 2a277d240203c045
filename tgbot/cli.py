"""The command line: `habana hotseat`, `habana replay`, `habana simulate`.

The game itself is imported inside the commands, so that `habana --help` answers at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from tgbot.words import Words, languages

if TYPE_CHECKING:
    from engine.rules.buildings import Deck
    from tgbot.terminal.screen import Screen

FEWEST, MOST = 2, 4
HELP = Words("en")
"""What stands in `--help`, before anybody could choose a language."""


def _option(name: str, message: str, *, least: int | None = None, most: int | None = None) -> object:
    return typer.Option(name, help=HELP.text(message), min=least, max=most)


Edition = Annotated[str, _option("--edition", "cli-edition")]
Players = Annotated[int, _option("--players", "cli-players", least=FEWEST, most=MOST)]
Replacement = Annotated[str, _option("--replacement", "cli-replacement")]
Seed = Annotated[int | None, _option("--seed", "cli-seed")]
Language = Annotated[str, _option("--language", "cli-language")]
Names = Annotated[str, _option("--names", "cli-names")]

app = typer.Typer(help=HELP.text("cli-habana"), no_args_is_help=True, add_completion=False)


def main() -> None:
    app(prog_name="habana")


def _show_version(*, wanted: bool) -> None:
    if wanted:
        typer.echo(_version())
        raise typer.Exit


def _version() -> str:
    try:
        return HELP.text("version", version=version("habana"))
    except PackageNotFoundError:
        return HELP.text("version-unknown")


@app.callback()
def habana(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help=HELP.text("cli-version"),
            is_eager=True,
            callback=lambda wanted: _show_version(wanted=wanted),
        ),
    ] = False,
) -> None:
    pass


@app.command(help=HELP.text("cli-hotseat"))
def hotseat(
    edition: Edition = "havana-2009",
    players: Players = 2,
    computers: Annotated[int, _option("--computers", "cli-computers", least=0, most=MOST - 1)] = 0,
    level: Annotated[str, _option("--level", "cli-level")] = "greedy",
    replacement: Replacement = "in order",
    deck: Annotated[Path | None, _option("--deck", "cli-deck")] = None,
    seed: Seed = None,
    save: Annotated[Path | None, _option("--save", "cli-save")] = None,
    language: Language = "en",
    names: Names = "",
) -> None:
    from engine.players import PLAYERS
    from tgbot.terminal.start import Table, start

    words = _words(language)
    _check_game(words, edition, replacement)
    _check_choice(words, "--level", level, PLAYERS)
    if computers >= players:
        _refuse("--computers", words.text("bad-computers", players=players, most=players - 1))
    _check_save(words, save)
    table = Table(
        edition=edition,
        names=_names(words, names, players),
        computers=computers,
        level=level,
        replacement=replacement,
        deck=_deck(words, deck),
        save=save,
    )
    start(table, words, _screen(), seed)


@app.command(help=HELP.text("cli-replay"))
def replay(
    *,
    file: Annotated[Path, typer.Argument(help=HELP.text("cli-file"))],
    pause: Annotated[bool, typer.Option("--pause/--no-pause", help=HELP.text("cli-pause"))] = True,
    language: Language = "en",
    names: Names = "",
) -> None:
    from tgbot.phrases import Phrases
    from tgbot.terminal.files import load
    from tgbot.terminal.replay import show, steps

    words = _words(language)
    try:
        record, recorded_names = load(file, words)
        game = steps(record)
    except ValueError as error:
        _refuse("FILE", words.text("bad-record", path=str(file), reason=str(error)))
    chosen = _names(words, names, record.players) if names else recorded_names
    show(game, Phrases(words, chosen), _screen(), pause=pause)


@app.command(help=HELP.text("cli-simulate"))
def simulate(
    games: Annotated[int, _option("--games", "cli-games", least=1)] = 100,
    edition: Edition = "havana-2009",
    players: Players = 2,
    kinds: Annotated[str, _option("--kinds", "cli-kinds")] = "greedy,random",
    replacement: Replacement = "in order",
    seed: Seed = None,
    workers: Annotated[int | None, _option("--workers", "cli-workers", least=1)] = None,
    language: Language = "en",
) -> None:
    from rich.console import Console

    from engine.players import PLAYERS
    from tgbot.terminal import simulation

    words = _words(language)
    _check_game(words, edition, replacement)
    chosen = [kind.strip() for kind in kinds.split(",")]
    for kind in chosen:
        _check_choice(words, "--kinds", kind, PLAYERS)
    if len(chosen) > players:
        _refuse("--kinds", words.text("bad-kinds", kinds=len(chosen), players=players))
    simulation.run(games, edition, players, chosen, replacement, seed, workers, Console(), language)


# What was typed, checked


def _refuse(what: str, reason: str) -> NoReturn:
    """Say what is wrong with an option and end with code 2."""
    raise typer.BadParameter(reason, param_hint=what)


def _check_choice(words: Words, option: str, value: str, known: Iterable[str]) -> None:
    if value not in known:
        _refuse(option, words.text("bad-choice", value=repr(value), known=", ".join(known)))


def _check_game(words: Words, edition: str, replacement: str) -> None:
    from engine.rules import EDITIONS
    from engine.rules.state import REPLACEMENTS

    _check_choice(words, "--edition", edition, EDITIONS)
    _check_choice(words, "--replacement", replacement, REPLACEMENTS)


def _check_save(words: Words, save: Path | None) -> None:
    if save is None:
        return
    if save.exists():
        _refuse("--save", words.text("bad-save-exists", path=str(save)))
    if not save.parent.is_dir():
        _refuse("--save", words.text("bad-save-folder", path=str(save.parent)))


def _words(language: str) -> Words:
    _check_choice(HELP, "--language", language, languages())
    return Words(language)


def _names(words: Words, names: str, players: int) -> tuple[str, ...]:
    from tgbot.terminal.people import BadName, read_names

    try:
        return read_names(names, players, words)
    except BadName as error:
        _refuse("--names", str(error))


def _deck(words: Words, path: Path | None) -> Deck:
    from engine.rules.buildings import BadDeck
    from engine.rules.editions.house_deck import HOUSE

    if path is None:
        return HOUSE
    from engine.decks import load_deck

    try:
        return load_deck(path)
    except BadDeck as error:
        _refuse("--deck", words.text("bad-deck", reason=str(error)))


def _screen() -> Screen:
    from rich.console import Console

    from tgbot.terminal.screen import Screen

    return Screen(Console(highlight=False))
