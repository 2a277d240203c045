"""`habana tables`, `inspect`, `export`, `import` and `close`: one table after another."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from shlex import quote
from typing import Annotated, Any, NamedTuple

import typer
import yaml
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from engine.rules.record import BadRecord
from engine.store.operate.census import AwaitedSeat, Census, TableLine, take_census
from engine.store.operate.files import BadFile, TableExists, export_table, import_table
from engine.store.operate.leftovers import hide_table
from engine.store.operate.operator_log import operator_lines
from engine.store.operate.whole_tables import read_whole
from engine.tables.past.records import record_of
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.table import RUNNING_PHASES, Phase, Snapshot
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND, Instant, Span
from engine.tables.waiting.absence import CloseTable
from tgbot.cli.options import (
    YesOption,
    argument,
    check_choice,
    check_exists,
    option,
    refuse,
    refusing_to_write,
)
from tgbot.operate.inspection import inspection_of, secrets_of
from tgbot.operate.table_files import check_new, seating, write_new
from tgbot.operate.visits import CodeArgument, Visit, operator_command, our_now
from tgbot.terminal.record_files import record_text
from tgbot.words import Words

# The list of tables


TABLE_LIST_COLUMNS = ("code", "trouble", "phase", "edition", "round", "people", "waits", "changed")
AGES: dict[str, Span] = {"d": DAY, "h": HOUR, "m": MINUTE, "s": SECOND}
EMPTY_CELL = "–"


class Wishes(NamedTuple):
    """Which tables an operator wants to see."""

    phase: Phase | None = None
    person: str = ""
    """A number, or a part of a name."""
    in_trouble: bool = False

    @property
    def number(self) -> PersonId | None:
        return int(self.person) if self.person.isdecimal() else None

    def fit(self, line: TableLine) -> bool:
        name = self.person.casefold() if self.number is None else ""
        return (
            (self.phase is None or line.phase is self.phase)
            and (not self.in_trouble or bool(line.troubles))
            and (not name or any([name in one.casefold() for one in line.people]))
        )


def plain_lines(census: Census) -> dict[str, Any]:
    """The list for programs."""
    tables = [line._asdict() | {"awaited": [one._asdict() for one in line.awaited]} for line in census.lines]
    return {"counted": census.counted, "in_trouble": census.in_trouble, "tables": tables}


def grid_of(census: Census, words: Words, now: Instant) -> Grid:
    grid = Grid(
        *[words.text(f"tables-column-{column}") for column in TABLE_LIST_COLUMNS], box=None, pad_edge=False
    )
    for line in census.lines:
        grid.add_row(*map(Text, _cells(line, now)))
    return grid


def _cells(line: TableLine, now: Instant) -> tuple[str, ...]:
    """Words of the store itself, such as phases and troubles, are not translated: filters and logs use them."""
    return (
        line.code,
        ", ".join(line.troubles) or EMPTY_CELL,
        line.phase or EMPTY_CELL,
        line.edition or EMPTY_CELL,
        EMPTY_CELL if line.round is None else str(line.round),
        ", ".join(line.people) or EMPTY_CELL,
        ", ".join([_waits(one, now) for one in line.awaited]) or EMPTY_CELL,
        EMPTY_CELL if line.changed is None else age(now - line.changed),
    )


def _waits(awaited: AwaitedSeat, now: Instant) -> str:
    return awaited.name if awaited.since is None else f"{awaited.name} {age(now - awaited.since)}"


def age(span: Span) -> str:
    """A span in its largest unit.

    >>> age(90_000_000), age(59_000), age(-5)
    ('1d', '59s', '0s')
    """
    unit, size = next((pair for pair in AGES.items() if span >= pair[1]), ("s", SECOND))
    return f"{max(0, span) // size}{unit}"


# The commands


def _phase(words: Words, given: str) -> str:
    if given:
        check_choice(words, "--phase", given, list(Phase))
    return given


def _limit(words: Words, given: int) -> int:
    if given < 1:
        refuse("--limit", words.text("bad-least", value=given))
    return given


@operator_command()
async def tables_command(
    visit: Visit,
    *,
    phase: Annotated[str, option("--phase", "cli-phase", _phase)] = "",
    person: Annotated[str, option("--person", "cli-person")] = "",
    trouble: Annotated[bool, option("--trouble", "cli-trouble")] = False,
    limit: Annotated[int, option("--limit", "cli-limit", _limit)] = 50,
    as_json: Annotated[bool, option("--json", "cli-json")] = False,
) -> None:
    wishes = Wishes(Phase(phase) if phase else None, person, trouble)
    census = await take_census(visit.store, our_now(), most=limit, wanted=wishes.fit, person=wishes.number)
    if as_json:
        visit.print_json(plain_lines(census))
        return
    if census.lines:
        Console().print(grid_of(census, visit.words, our_now()))
    visit.say("tables-counted", shown=len(census.lines), counted=census.counted, trouble=census.in_trouble)


@operator_command(why={Refusal.TOO_NEW: "bad-repair-newer"})
async def inspect_command(
    visit: Visit,
    *,
    code: CodeArgument,
    secrets: Annotated[bool, option("--secrets", "cli-secrets")] = False,
    as_json: Annotated[bool, option("--json", "cli-json")] = False,
) -> None:
    whole = await read_whole(visit.store, code)
    if secrets:
        await visit.note("inspect --secrets", code)
    seen = inspection_of(whole, await operator_lines(visit.store.client, code))
    seen |= {"secrets": secrets_of(whole)} if secrets else {}
    if as_json:
        visit.print_json(seen)
    else:
        typer.echo(yaml.safe_dump(seen, sort_keys=False, allow_unicode=True, width=110), nl=False)


# Files


@operator_command()
async def export_command(
    visit: Visit,
    *,
    code: CodeArgument,
    out: Annotated[Path | None, option("--out", "cli-out")] = None,
    whole: Annotated[bool, option("--whole", "cli-whole")] = False,
) -> None:
    """A finished game as its record; any other table, or any with `whole`, as it is stored."""
    found = await _snapshot(visit, code)
    record = None if whole or found is None else await _record(visit, found)
    path = out or Path(f"{code}.json" if record is None else f"{code}.txt")
    running = found is None or found.table.phase is Phase.PLAYING
    with refusing_to_write(visit.words, "--out", path):
        if running:
            check_new(path)  # what cannot be written is not noted
            await visit.note("export", code)
        write_new(path, await export_table(visit.store, code) if record is None else record)
    visit.say("export-done", code=code, path=str(path))
    if record is not None:
        visit.say("record-replay", program="habana", language=visit.words.language, path=quote(str(path)))
    elif running:
        visit.say("export-secret")


async def _snapshot(visit: Visit, code: str) -> Snapshot | None:
    """The snapshot of a table; None if the table exists but cannot be read."""
    try:
        return (await visit.store.read(code)).snapshot
    except Refused as refused:
        if refused.reason is Refusal.UNKNOWN_TABLE:
            raise
        return None


async def _record(visit: Visit, snapshot: Snapshot) -> str | None:
    """The record of a finished game; None of any other, or of one whose log is wrong: the whole table shows how."""
    table, game = snapshot
    if game and table.phase is Phase.FINISHED:
        with suppress(BadRecord):
            record = record_of(game, await visit.store.log(table.code))
            return record_text(record, seating(table, visit.words))
    return None


def _table_text(words: Words, file: Path) -> str:
    check_exists(words, "FILE", file)
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        refuse("FILE", words.text("bad-table", path=str(file), reason=words.text("bad-text")))
    except OSError as error:
        reason = words.text("bad-file", reason=error.strerror or str(error))
        refuse("FILE", words.text("bad-table", path=str(file), reason=reason))


def _table_file(words: Words, file: Path) -> Path:
    """A file that can be read: otherwise no store is made for it."""
    _table_text(words, file)
    return file


@operator_command(creates=True)
async def import_command(
    visit: Visit, *, file: Annotated[Path, argument("cli-table-file", _table_file)]
) -> None:
    try:
        table = (await import_table(visit.store, _table_text(visit.words, file))).table
    except BadFile as error:
        visit.refuse("FILE", "bad-table", path=str(file), reason=str(error))
    except TableExists as error:
        visit.refuse("FILE", "bad-table-exists", code=str(error))
    await visit.note("import", table.code)
    visit.say("import-done", code=table.code, people=len(table.people))


# The end of a table


@operator_command(why={Refusal.OVER: "bad-close-over", Refusal.TOO_NEW: "bad-close-newer"})
async def close_command(visit: Visit, *, code: CodeArgument, yes: YesOption = False) -> None:
    """Close a table; a running bot, or the next one, tells its people.

    A table that cannot be read stays as it is, but its people no longer find it.
    """
    visit.check_sure("close-sure", yes=yes, code=code, people=await _people_at(visit, code))
    await visit.note("close", code)
    try:
        await Tables(visit.store, await visit.timepiece(), visit.settings.policy()).change(code, CloseTable())
    except Refused as refused:
        if refused.reason is not Refusal.QUARANTINED:
            raise
        await hide_table(visit.store, code)
        visit.say("close-hidden", code=code)
    else:
        visit.say("close-done", code=code)


async def _people_at(visit: Visit, code: str) -> int:
    """How many are at the table; 0 if it cannot be read."""
    try:
        table = (await visit.store.read(code)).snapshot.table
    except Refused as refused:
        if refused.reason is not Refusal.QUARANTINED:
            raise
        return 0
    if table.phase not in RUNNING_PHASES:
        raise Refused(Refusal.OVER)
    return len(table.people)
