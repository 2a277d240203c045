"""`habana hotseat`, `habana replay` and `habana review`: games in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from rich.console import Console

from engine.arena.catalogue import CATALOGUE
from engine.rules import Record, replay
from engine.rules.record import replay_steps
from tgbot.cli.game_options import (
    DeckOption,
    PlayersOption,
    ReplacementOption,
    SeedOption,
    check_game,
    deck_in,
    edition_named,
)
from tgbot.cli.options import (
    SYSTEM_LANGUAGE,
    LanguageOption,
    argument,
    check_choice,
    check_exists,
    option,
    refuse,
    refusing_to_write,
    words_in,
)
from tgbot.screen.phrases import Phrases
from tgbot.terminal.board import BOARD_COLUMNS
from tgbot.terminal.people import BadName, Participant, Seating, participants, read_names
from tgbot.terminal.record_files import load_record, try_to_create
from tgbot.terminal.replay import show_replay
from tgbot.terminal.review import show_reviews
from tgbot.terminal.start import HotseatOptions, HotseatTable, resume_hotseat, start_hotseat
from tgbot.terminal.terminal import Terminal
from tgbot.words import Words


def hotseat_command(
    *,
    edition: Annotated[str, option("--edition", "cli-edition")] = "havana-2009",
    players: PlayersOption = 3,
    computers: Annotated[int | None, option("--computers", "cli-computers")] = None,
    level: Annotated[str, option("--level", "cli-level")] = "medium",
    replacement: ReplacementOption = "in order",
    deck: DeckOption = None,
    seed: SeedOption = None,
    save: Annotated[Path | None, option("--save", "cli-save")] = None,
    resume: Annotated[Path | None, option("--resume", "cli-resume")] = None,
    ask_take_back: Annotated[bool, option("--ask-take-back", "cli-ask-take-back")] = False,
    language: LanguageOption = SYSTEM_LANGUAGE,
    names: Annotated[str, option("--names", "cli-names")] = "",
) -> None:
    words = words_in(language)
    options = HotseatOptions(seed, save or resume, ask_take_back)
    _check_save(words, save)
    if resume:
        _resume(words, resume, options)
        return
    check_game(words, players, replacement)
    _check_level(words, level)
    played = _computers(words, computers, players)
    table = HotseatTable(
        edition=edition_named(words, edition),
        names=_names(words, names, participants(players, played, level)),
        computers=played,
        level=level,
        replacement=replacement,
        deck=deck_in(words, deck),
    )
    start_hotseat(table, words, _terminal(words, players - played), options)


def _resume(words: Words, file: Path, options: HotseatOptions) -> None:
    record, seating = _record_in(words, file, "--resume")
    terminal = _terminal(words, record.players - len(seating.computers))
    resume_hotseat(record, seating, words, terminal, options)


def replay_command(
    *,
    file: Annotated[Path, argument("cli-file")],
    pause: Annotated[bool, option("--pause/--no-pause", "cli-pause")] = True,
    language: LanguageOption = SYSTEM_LANGUAGE,
    names: Annotated[str, option("--names", "cli-names-replay")] = "",
) -> None:
    words = words_in(language)
    record, chosen = _record_and_names(words, file, names)
    phrases = Phrases(words.of(record.edition), chosen)
    show_replay(replay_steps(record), phrases, _terminal(words), pause=pause)


def review_command(
    *,
    file: Annotated[Path, argument("cli-file")],
    seat: Annotated[int | None, option("--seat", "cli-seat")] = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
    names: Annotated[str, option("--names", "cli-names-replay")] = "",
) -> None:
    words = words_in(language)
    record, chosen = _record_and_names(words, file, names)
    if seat is not None:
        check_choice(words, "--seat", str(seat), [str(one) for one in range(1, record.players + 1)])
    seats = range(record.players) if seat is None else [seat - 1]
    # Goods in words, as everywhere in the terminal
    spoken = Words(words.language, record.edition, aloud=True)
    show_reviews(replay_steps(record), seats, chosen, spoken, _terminal(words))


def _record_and_names(words: Words, file: Path, names: str) -> tuple[Record, tuple[str, ...]]:
    """A record with the names of its players, or with others that were chosen."""
    record, seating = _record_in(words, file, "FILE")
    return record, _names(words, names, participants(record.players)) if names else seating.names


def _check_level(words: Words, level: str) -> None:
    check_choice(words, "--level", level, CATALOGUE)


def _check_save(words: Words, save: Path | None) -> None:
    """Refuse a path that cannot be written before the game, not after it."""

    if save is not None:
        with refusing_to_write(words, "--save", save):
            try_to_create(save)


def _computers(words: Words, computers: int | None, players: int) -> int:
    """The number of seats that computers play: all but one, unless a number was given."""
    if computers is None:
        return players - 1
    if not 0 <= computers < players:
        refuse("--computers", words.text("bad-computers", players=players, most=players - 1))
    return computers


def _names(words: Words, names: str, players: Sequence[Participant]) -> tuple[str, ...]:
    try:
        return read_names(names, players, words)
    except BadName as error:
        refuse("--names", str(error))


def _record_in(words: Words, file: Path, name: str) -> tuple[Record, Seating]:
    """A record that can be replayed to its end, and who sat where."""

    check_exists(words, name, file)
    try:
        record, seating = load_record(file, words)
        replay(record)
    except ValueError as error:
        refuse(name, words.text("bad-record", path=str(file), reason=str(error)))
    return record, seating


def _terminal(words: Words, people: int = 1) -> Terminal:
    """The terminal, no wider than the board; several people need one that can be cleared."""

    console = Console(highlight=False, width=min(BOARD_COLUMNS, Console().width))
    if people > 1 and (not console.is_terminal or console.is_dumb_terminal):
        refuse("--computers", words.text("bad-terminal", people=people))
    return Terminal(console)
