"""The command line: `habana play`, `habana bot`, `habana doctor`, `habana hotseat`, `habana replay`, `habana simulate` and more.

The game itself is imported inside the commands, so that `habana --help` answers at once.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from tgbot.words import Words, languages, preferred

if TYPE_CHECKING:
    from engine.rules import Record
    from engine.rules.buildings import Deck
    from tgbot.playground.play import Wishes as PlayWishes
    from tgbot.settings import Settings
    from tgbot.terminal.people import Part, Seating
    from tgbot.terminal.screen import Screen
    from tgbot.terminal.simulation.run import Office
    from tgbot.terminal.simulation.wishes import Wishes as SimulationWishes
    from tgbot.terminal.start import Wishes

SEED_RANGE = 2**32
PORT_RANGE = 2**16
SPOKEN = preferred(os.environ)
HELP = Words(SPOKEN)
"""What stands in `--help`, before anybody could choose a language."""


def _option(name: str, message: str) -> object:
    return typer.Option(name, help=HELP.text(message))


Edition = Annotated[str, _option("--edition", "cli-edition")]
Players = Annotated[int, _option("--players", "cli-players")]
Replacement = Annotated[str, _option("--replacement", "cli-replacement")]
Seed = Annotated[int | None, _option("--seed", "cli-seed")]
Language = Annotated[str, _option("--language", "cli-language")]
Names = Annotated[str, _option("--names", "cli-names")]
Config = Annotated[Path | None, _option("--config", "cli-config")]

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


@app.command(help=HELP.text("cli-play"))
def play(
    *,
    people: Annotated[int | None, _option("--people", "play-people")] = None,
    computers: Annotated[int | None, _option("--computers", "play-computers")] = None,
    level: Annotated[str | None, _option("--level", "cli-level")] = None,
    edition: Annotated[str | None, _option("--edition", "cli-edition")] = None,
    language: Annotated[str, _option("--language", "play-language")] = SPOKEN,
    port: Annotated[int, _option("--port", "play-port")] = 8787,
    host: Annotated[str, _option("--host", "play-host")] = "127.0.0.1",
    data: Annotated[Path, _option("--data", "play-data")] = Path("~/.local/share/habana-play"),
    fast: Annotated[bool, typer.Option("--fast", help=HELP.text("play-fast"))] = False,
    fresh: Annotated[bool, typer.Option("--fresh", help=HELP.text("play-fresh-start"))] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=HELP.text("play-browser"))] = True,
) -> None:
    from engine.players import LEVELS
    from tgbot.playground.play import Wishes, play

    spoken = tuple([each.strip() for each in language.split(",")])
    words, *_ = [_words(each) for each in spoken]
    _check_phones(words, people)
    if level is not None:
        _check_choice(words, "--level", level, LEVELS)
    _check_port(words, port)
    wishes = Wishes(
        people=people,
        computers=computers,
        level=level,
        edition=edition and _edition(words, edition),
        languages=spoken,
        data=data,
        host=host,
        port=port,
        fast=fast,
        fresh=fresh,
        browser=browser,
    )
    with _playground_refusals(words, wishes):
        _run(play(wishes, words, typer.echo))


@app.command(help=HELP.text("cli-bot"))
def bot(*, config: Config = None, language: Language = SPOKEN) -> None:
    from tgbot.app import run, set_up_logging
    from tgbot.settings import BadSettings

    words = _words(language)
    settings = _settings(words, config)
    set_up_logging()
    try:
        with _store_refusals(words), _telegram_refusals(words):
            _run(
                run(settings, lambda worker: typer.echo(words.text("bot-runs", name=worker.context.bot_name)))
            )
    except BadSettings as error:
        _refuse("--config", words.text("bad-settings", reason=str(error)))


@app.command(help=HELP.text("cli-doctor"))
def doctor(*, config: Config = None, language: Language = SPOKEN) -> None:
    from tgbot.app import set_up_logging
    from tgbot.doctor import examine

    settings = _settings(_words(language), config)
    set_up_logging()

    async def all_is_well() -> bool:
        well = True
        async for finding in examine(settings):
            typer.echo(str(finding))
            well = well and finding.fine
        return well

    if not asyncio.run(all_is_well()):
        raise typer.Exit(1)


def _run(main: Coroutine[object, object, None]) -> None:
    """On uvloop where there is one: a tap waits for sockets several times."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        asyncio.run(main)
        return
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(main)


@app.command(help=HELP.text("cli-hotseat"))
def hotseat(
    *,
    edition: Edition = "havana-2009",
    players: Players = 3,
    computers: Annotated[int | None, _option("--computers", "cli-computers")] = None,
    level: Annotated[str, _option("--level", "cli-level")] = "medium",
    replacement: Replacement = "in order",
    deck: Annotated[Path | None, _option("--deck", "cli-deck")] = None,
    seed: Seed = None,
    save: Annotated[Path | None, _option("--save", "cli-save")] = None,
    resume: Annotated[Path | None, _option("--resume", "cli-resume")] = None,
    ask_take_back: Annotated[
        bool, typer.Option("--ask-take-back", help=HELP.text("cli-ask-take-back"))
    ] = False,
    language: Language = SPOKEN,
    names: Names = "",
) -> None:
    from engine.players import PLAYERS
    from tgbot.terminal.people import parts
    from tgbot.terminal.start import Table, Wishes, start

    words = _words(language)
    if resume:
        _check_save(words, save)
        _resume(words, resume, Wishes(seed, save or resume, ask_take_back))
        return
    _check_game(words, players, replacement)
    _check_choice(words, "--level", level, PLAYERS)
    _check_save(words, save)
    played = _computers(words, computers, players)
    table = Table(
        edition=_edition(words, edition),
        names=_names(words, names, parts(players, played, level)),
        computers=played,
        level=level,
        replacement=replacement,
        deck=_deck(words, deck),
    )
    start(table, words, _screen(words, players - table.computers), Wishes(seed, save, ask_take_back))


def _resume(words: Words, file: Path, wishes: Wishes) -> None:
    from tgbot.terminal.start import resume

    record, seating = _load(words, file, "--resume")
    resume(record, seating, words, _screen(words, record.players - len(seating.computers)), wishes)


@app.command(help=HELP.text("cli-replay"))
def replay(
    *,
    file: Annotated[Path, typer.Argument(help=HELP.text("cli-file"))],
    pause: Annotated[bool, typer.Option("--pause/--no-pause", help=HELP.text("cli-pause"))] = True,
    language: Language = SPOKEN,
    names: Annotated[str, _option("--names", "cli-names-replay")] = "",
) -> None:
    from engine.rules.record import replay_steps
    from tgbot.phrases import Phrases
    from tgbot.terminal.people import parts
    from tgbot.terminal.replay import show

    words = _words(language)
    record, seating = _load(words, file, "FILE")
    chosen = _names(words, names, parts(record.players)) if names else seating.names
    show(replay_steps(record), Phrases(words, chosen), _screen(words), pause=pause)


@app.command(help=HELP.text("cli-simulate"))
def simulate(
    *,
    games: Annotated[int | None, _option("--games", "cli-games")] = None,
    edition: Annotated[str | None, _option("--edition", "cli-edition")] = None,
    players: Annotated[int | None, _option("--players", "cli-players")] = None,
    kinds: Annotated[str | None, _option("--kinds", "cli-kinds")] = None,
    compare: Annotated[tuple[str, str] | None, _option("--compare", "cli-compare")] = None,
    ladder: Annotated[bool, typer.Option("--ladder", help=HELP.text("cli-ladder"))] = False,
    replacement: Replacement = "in order",
    deck: Annotated[Path | None, _option("--deck", "cli-deck")] = None,
    seed: Seed = None,
    report: Annotated[Path | None, _option("--report", "cli-report")] = None,
    workers: Annotated[int | None, _option("--workers", "cli-workers")] = None,
    language: Language = SPOKEN,
) -> None:
    from rich.console import Console

    from tgbot.terminal.simulation.run import Office
    from tgbot.terminal.simulation.wishes import Wishes

    words = _words(language)
    _check_least(words, "--games", games)
    _check_least(words, "--workers", workers)
    _check_game(words, 2 if players is None else players, replacement)
    if compare and (kinds or ladder):
        _refuse("--compare", words.text("bad-contest"))
    wishes = Wishes(
        games=games,
        edition=edition and _edition(words, edition),
        players=players,
        replacement=replacement,
        seed=random.SystemRandom().randrange(SEED_RANGE) if seed is None else seed,
        deck=_deck(words, deck) if deck else None,
    )
    office = Office(words, Console(), workers, report)
    if compare:
        _compare(wishes, compare, office)
    elif ladder:
        _ladder(wishes, kinds, office)
    else:
        _match(wishes, kinds or "greedy,random", office)


def _compare(wishes: SimulationWishes, pair: tuple[str, str], office: Office) -> None:
    one, other = _contestants(office.words, wishes, "--compare", _kinds(office.words, "--compare", pair))
    _check_report(office)
    office.compare(wishes.comparison(one, other))


def _ladder(wishes: SimulationWishes, kinds: str | None, office: Office) -> None:
    from engine.arena.contest import everybody
    from engine.players import PLAYERS

    chosen = _kinds(office.words, "--kinds", kinds.split(",") if kinds else PLAYERS)
    rivals = _contestants(office.words, wishes, "--kinds", everybody(chosen))
    _check_report(office)
    office.ladder(wishes.pairings(rivals), wishes.usual_games)


def _match(wishes: SimulationWishes, kinds: str, office: Office) -> None:
    words, chosen = office.words, _kinds(office.words, "--kinds", kinds.split(","))
    seats = wishes.seats(chosen)
    if len(chosen) > seats:
        _refuse("--kinds", words.text("bad-kinds", kinds=len(chosen), players=seats))
    _check_game(words, seats, wishes.replacement)
    _check_report(office)
    office.simulate(wishes.match(chosen), wishes.usual_games)


@app.command(help=HELP.text("cli-export"))
def export(
    *,
    code: Annotated[str, typer.Argument(help=HELP.text("cli-code"))],
    out: Annotated[Path | None, _option("--out", "cli-out")] = None,
    whole: Annotated[bool, typer.Option("--whole", help=HELP.text("cli-whole"))] = False,
    config: Config = None,
    language: Language = SPOKEN,
) -> None:
    from engine.tables.codes import read_code
    from tgbot.terminal import tables

    words = _words(language)
    known = read_code(code)
    if known is None:
        _refuse("CODE", words.text("bad-code", code=repr(code)))
    settings = _settings(words, config)
    with _store_refusals(words, known, tables.store_of(settings)):
        exported = asyncio.run(tables.export(settings, known, words, whole=whole))
    path = out or Path(f"{known}.txt" if exported.is_record else f"{known}.json")
    with _refusals_to_write(words, "--out", path):
        tables.write_new(path, exported.text)
    typer.echo(words.text("export-done", code=known, path=str(path)))
    if exported.is_record:
        typer.echo(words.text("record-replay", program="habana", path=quote(str(path))))
    elif exported.is_secret:
        typer.echo(words.text("export-secret"))


@app.command("import", help=HELP.text("cli-import"))
def bring_in(
    *,
    file: Annotated[Path, typer.Argument(help=HELP.text("cli-table-file"))],
    config: Config = None,
    language: Language = SPOKEN,
) -> None:
    from engine.store.files import BadFile, TableExists
    from tgbot.terminal import tables

    words = _words(language)
    settings = _settings(words, config)
    text = _table_text(words, file)
    try:
        with _store_refusals(words):
            table = asyncio.run(tables.bring_in(settings, text)).table
    except BadFile as error:
        _refuse("FILE", words.text("bad-table", path=str(file), reason=str(error)))
    except TableExists as error:
        _refuse("FILE", words.text("bad-table-exists", code=str(error)))
    typer.echo(words.text("import-done", code=table.code, people=len(table.people)))


# What was typed, checked


def _refuse(what: str, reason: str) -> NoReturn:
    """Say what is wrong with an option and end with code 2."""
    raise typer.BadParameter(reason, param_hint=what)


def _check_choice(words: Words, option: str, value: str, known: Iterable[str]) -> None:
    if value not in known:
        _refuse(option, words.text("bad-choice", value=repr(value), known=", ".join(known)))


def _check_least(words: Words, option: str, value: int | None) -> None:
    if value is not None and value < 1:
        _refuse(option, words.text("bad-least", value=value))


def _check_game(words: Words, players: int, replacement: str) -> None:
    from engine.rules.editions.base import GOALS
    from engine.rules.state import REPLACEMENTS

    if players not in GOALS:
        _refuse("--players", words.text("bad-players", least=min(GOALS), most=max(GOALS), players=players))
    _check_choice(words, "--replacement", replacement, REPLACEMENTS)


def _kinds(words: Words, option: str, given: Iterable[str]) -> tuple[str, ...]:
    """Players by name, with a number of iterations behind a colon where that makes sense."""
    from engine.players import PLAYERS
    from engine.players.catalogue import named

    kinds = tuple([kind.strip() for kind in given])
    for kind in kinds:
        _check_choice(words, option, kind.partition(":")[0], PLAYERS)
        try:
            named(kind)
        except ValueError:
            _refuse(option, words.text("bad-iterations", spec=repr(kind)))
    return kinds


def _contestants(
    words: Words, wishes: SimulationWishes, option: str, kinds: tuple[str, ...]
) -> tuple[str, ...]:
    """Those who play each other, at tables whose seats can be halved."""
    from engine.arena.contest import SIZES

    if wishes.players:
        _check_choice(words, "--players", str(wishes.players), [str(size) for size in SIZES])
    if len(set(kinds)) < 2:
        _refuse(option, words.text("bad-same"))
    return kinds


def _check_report(office: Office) -> None:
    """Noticed before the games, not after them."""
    from tgbot.terminal.simulation.writing import prepare

    if office.folder is not None:
        with _refusals_to_write(office.words, "--report", office.folder):
            prepare(office.folder)


def _edition(words: Words, given: str) -> str:
    """An edition by its key or its year alone."""
    from engine.rules import EDITIONS

    years = {key.rpartition("-")[2]: key for key in EDITIONS}
    edition = years.get(given, given)
    _check_choice(words, "--edition", edition, EDITIONS)
    return edition


def _computers(words: Words, computers: int | None, players: int) -> int:
    """How many seats the computer plays: unless somebody says otherwise, all but one."""
    if computers is None:
        return players - 1
    if not 0 <= computers < players:
        _refuse("--computers", words.text("bad-computers", players=players, most=players - 1))
    return computers


def _check_save(words: Words, save: Path | None) -> None:
    """Noticed before the game, not after it."""
    from tgbot.terminal.files import try_to_create

    if save is not None:
        with _refusals_to_write(words, "--save", save):
            try_to_create(save)


@contextmanager
def _refusals_to_write(words: Words, option: str, path: Path) -> Iterator[None]:
    try:
        yield
    except FileExistsError:
        _refuse(option, words.text("bad-save-exists", path=str(path)))
    except FileNotFoundError:
        _refuse(option, words.text("bad-save-folder", path=str(path.parent)))
    except OSError as error:
        reason = error.strerror or str(error)
        _refuse(option, words.text("bad-save-place", path=str(path), reason=reason))


def _check_phones(words: Words, people: int | None) -> None:
    from engine.rules.editions.base import GOALS

    if people is not None and not 1 <= people <= max(GOALS):
        _refuse("--people", words.text("bad-people", most=max(GOALS), people=people))


def _check_port(words: Words, port: int) -> None:
    if not 0 <= port < PORT_RANGE:
        _refuse("--port", words.text("bad-port", least=1, most=str(PORT_RANGE - 1), port=str(port)))


@contextmanager
def _playground_refusals(words: Words, wishes: PlayWishes) -> Iterator[None]:
    from tgbot.playground.play import BadComputers, BadHost, BotFails, BusyPort, InUse

    try:
        yield
    except InUse as error:
        other = f"{wishes.data}-2"
        _refuse("--data", words.text("play-in-use", path=str(error), other=quote(other)))
    except BusyPort as error:
        told = {"port": str(wishes.port), "reason": str(error)}
        if error.other is None:
            _refuse("--port", words.text("play-busy-all", **told))
        _refuse("--port", words.text("play-busy", other=str(error.other), **told))
    except BadComputers as error:
        fits = {"people": error.people, "least": error.least, "most": error.most}
        _refuse("--computers", words.text("bad-play-computers", computers=wishes.computers, **fits))
    except BadHost as error:
        _refuse("--host", words.text("bad-host", host=wishes.host, reason=str(error)))
    except BotFails as error:
        typer.echo(words.text("play-fails", words=str(error)), err=True)
        raise typer.Exit(1) from None
    except OSError as error:
        reason = error.strerror or str(error)
        _refuse("--data", words.text("bad-data", path=str(error.filename or wishes.data), reason=reason))


@contextmanager
def _telegram_refusals(words: Words) -> Iterator[None]:
    from telegram.error import InvalidToken, TelegramError

    try:
        yield
    except InvalidToken:
        _refuse("telegram.token", words.text("bad-token"))
    except TelegramError as error:
        _refuse("telegram", words.text("bad-telegram", reason=str(error)))


@contextmanager
def _store_refusals(words: Words, code: str = "", store: str = "") -> Iterator[None]:
    from engine.store.connect import BadAddress
    from engine.store.embedded import EmbeddedError
    from engine.tables.port import StoreAway
    from engine.tables.refusals import Refused

    try:
        yield
    except Refused:
        _refuse("CODE", words.text("bad-table-unknown", code=code, store=store))
    except (StoreAway, EmbeddedError, BadAddress) as error:
        _refuse("redis", words.text("bad-store", reason=str(error)))


def _table_text(words: Words, file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        reason = words.text("bad-file", reason=error.strerror or str(error))
    except UnicodeDecodeError:
        reason = words.text("bad-text")
    _refuse("FILE", words.text("bad-table", path=str(file), reason=reason))


def _settings(words: Words, config: Path | None) -> Settings:
    from tgbot.settings import BadSettings, load_settings

    try:
        return load_settings(config)
    except BadSettings as error:
        _refuse("--config", words.text("bad-settings", reason=str(error)))


def _words(language: str) -> Words:
    _check_choice(HELP, "--language", language, languages())
    return Words(language)


def _names(words: Words, names: str, players: Sequence[Part]) -> tuple[str, ...]:
    from tgbot.terminal.people import BadName, read_names

    try:
        return read_names(names, players, words)
    except BadName as error:
        _refuse("--names", str(error))


def _deck(words: Words, path: Path | None) -> Deck:
    from engine.rules.buildings import BadDeck
    from engine.rules.editions.house_deck import HOUSE_DECK

    if path is None:
        return HOUSE_DECK
    from engine.decks import load_deck

    try:
        return load_deck(path)
    except BadDeck as error:
        _refuse("--deck", words.text("bad-deck", reason=str(error)))


def _load(words: Words, file: Path, what: str) -> tuple[Record, Seating]:
    """A record that can be replayed to its end."""
    from engine.rules import replay
    from tgbot.terminal.files import load

    try:
        record, seating = load(file, words)
        replay(record)
    except ValueError as error:
        _refuse(what, words.text("bad-record", path=str(file), reason=str(error)))
    return record, seating


def _screen(words: Words, people: int = 1) -> Screen:
    """Wider than the board would tear it apart; several people need a screen that can be cleared."""
    from rich.console import Console

    from tgbot.terminal.board import WIDTH
    from tgbot.terminal.screen import Screen

    console = Console(highlight=False, width=min(WIDTH, Console().width))
    if people > 1 and (not console.is_terminal or console.is_dumb_terminal):
        _refuse("--computers", words.text("bad-terminal", people=people))
    return Screen(console)
