"""`habana tables`, `inspect_command`, `repair_command` and `verify-release`: what is wrong with tables, and how they go on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tgbot.cli.checks import (
    check_choice,
    check_sure,
    refuse,
    refusing_store,
    refusing_to_write,
    settings_in,
    words_in,
)
from tgbot.cli.options import SYSTEM_LANGUAGE, ConfigOption, LanguageOption, YesOption, argument, option
from tgbot.cli.tables import refusing_table, table_code
from tgbot.words import Words

if TYPE_CHECKING:
    from tgbot.settings import Settings


def list_tables_command(
    *,
    phase: Annotated[str, option("--phase", "cli-phase")] = "",
    person: Annotated[str, option("--person", "cli-person")] = "",
    trouble: Annotated[bool, option("--trouble", "cli-trouble")] = False,
    limit: Annotated[int, option("--limit", "cli-limit")] = 50,
    as_json: Annotated[bool, option("--json", "cli-json")] = False,
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    import orjson
    from rich.console import Console

    from engine.tables.table import Phase
    from tgbot.terminal import table_list
    from tgbot.terminal.visits import our_now

    words = words_in(language)
    if phase:
        check_choice(words, "--phase", phase, list(Phase))
    if limit < 1:
        refuse("--limit", words.text("bad-least", value=limit))
    settings = settings_in(words, config)
    wishes = table_list.Wishes(Phase(phase) if phase else None, person, trouble, limit)
    with refusing_store(words):
        census = asyncio.run(table_list.list_tables(settings, wishes))
    if as_json:
        typer.echo(orjson.dumps(table_list.plain_lines(census), option=orjson.OPT_INDENT_2))
        return
    if census.lines:
        Console().print(table_list.grid_of(census, words, our_now()))
    shown = {"shown": len(census.lines), "counted": census.counted, "trouble": census.in_trouble}
    typer.echo(words.text("tables-counted", **shown))


def inspect_command(
    *,
    code: Annotated[str, argument("cli-code")],
    secrets: Annotated[bool, option("--secrets", "cli-secrets")] = False,
    as_json: Annotated[bool, option("--json", "cli-json")] = False,
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    import orjson
    import yaml

    from tgbot.terminal.inspection import inspect_table

    words = words_in(language)
    known = table_code(words, code)
    settings = settings_in(words, config)
    with refusing_store(words), _refusing_table(words, settings, known):
        seen = asyncio.run(inspect_table(settings, known, secrets=secrets))
    if as_json:
        typer.echo(orjson.dumps(seen, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS))
    else:
        typer.echo(yaml.safe_dump(seen, sort_keys=False, allow_unicode=True, width=110), nl=False)


def repair_command(
    *,
    code: Annotated[str, argument("cli-code")],
    back: Annotated[int | None, option("--back", "cli-back")] = None,
    out: Annotated[Path | None, option("--out", "cli-repair-out")] = None,
    yes: YesOption = False,
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    from tgbot.terminal.store_repairs import renew

    words = words_in(language)
    known = table_code(words, code)
    settings = settings_in(words, config)
    with refusing_store(words), _refusing_table(words, settings, known):
        if back is None:
            asyncio.run(renew(settings, known))
            typer.echo(words.text("repair-done", code=known))
            return
        if back < 0:
            refuse("--back", words.text("bad-back", value=back))
        path = out or Path(f"{known}-before.json")
        asyncio.run(_set_back(words, settings, known, back, path, for_sure=yes))


async def _set_back(
    words: Words, settings: Settings, code: str, back: int, path: Path, *, for_sure: bool
) -> None:
    from tgbot.terminal.store_repairs import planned_setback

    async with planned_setback(settings, code, back) as setback:
        plan, game = setback.plan, setback.plan.after.game
        facts = {"code": code, "kept": plan.answers_kept, "lost": plan.answers_lost}
        typer.echo(words.text("repair-plan", round=game.round if game else 0, **facts))
        check_sure(words.text("repair-sure", code=code), yes=for_sure)
        with refusing_to_write(words, "--out", path):
            await setback.carry_out(path)
    typer.echo(words.text("repair-back-done", code=code, path=str(path)))


def verify_release_command(
    *, config: ConfigOption = None, language: LanguageOption = SYSTEM_LANGUAGE
) -> None:
    from tgbot.terminal import store_repairs

    words = words_in(language)
    settings = settings_in(words, config)
    begun = time.perf_counter()
    with refusing_store(words):
        found = asyncio.run(store_repairs.verify_release(settings))
    for one in found.harmful:
        typer.echo(f"{one.code} {one.verdict} {one.reason}")
    counts = ", ".join([f"{verdict} {count}" for verdict, count in sorted(found.counts.items())]) or "0"
    rate = found.counts.total() / (time.perf_counter() - begun)
    typer.echo(words.text("verify-counted", counts=counts, rate=round(rate)))
    if not found.is_harmless:
        raise typer.Exit(1)
    typer.echo(words.text("verify-fine"))


@contextmanager
def _refusing_table(words: Words, settings: Settings, code: str) -> Iterator[None]:
    """Refuse the code if its table is not there, or cannot be repaired."""
    from engine.store.operate.repair import Unrepairable
    from engine.tables.refusals import Refusal

    why = {
        Refusal.TOO_NEW: "bad-repair-newer",
        Refusal.NOT_STARTED: "bad-repair-game",
        Refusal.OVER: "bad-repair-game",
    }
    try:
        with refusing_table(words, settings, code, why):
            yield
    except Unrepairable as error:
        refuse("CODE", words.text("bad-repair", code=code, reason=str(error)))
