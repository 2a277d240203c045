"""`habana repair`, `tidy` and `verify-release`: what is wrong with tables, and how they go on."""

from __future__ import annotations

import random
import time
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from engine.store.operate.files import export_table
from engine.store.operate.leftovers import wake_leftovers
from engine.store.operate.repair import Unrepairable, plan_setback, renew_table, set_back
from engine.store.operate.verification import ReleaseVerdict, verify_tables
from engine.store.operate.whole_tables import read_whole
from engine.tables.refusals import Refusal
from engine.tables.work import Moment
from tgbot.cli.options import YesOption, option, refuse, refusing_to_write
from tgbot.operate.table_files import write_new
from tgbot.operate.visits import CodeArgument, Visit, operator_command
from tgbot.records.shown import redrawn_records
from tgbot.words import Words

MAX_NAMED = 100
"""Tables that a verification names; the others are counted."""


def _back(words: Words, given: int | None) -> int | None:
    if given is not None and given < 0:
        refuse("--back", words.text("bad-back", value=given))
    return given


@operator_command(
    why={
        Refusal.TOO_NEW: "bad-repair-newer",
        Refusal.NOT_STARTED: "bad-repair-game",
        Refusal.OVER: "bad-repair-game",
    }
)
async def repair_command(
    visit: Visit,
    *,
    code: CodeArgument,
    back: Annotated[int | None, option("--back", "cli-back", _back)] = None,
    out: Annotated[Path | None, option("--out", "cli-repair-out")] = None,
    yes: YesOption = False,
) -> None:
    try:
        if back is None:
            await _renew(visit, code)
        else:
            await _set_back(visit, code, back, out or Path(f"{code}-before.json"), for_sure=yes)
    except Unrepairable as error:
        visit.refuse("CODE", "bad-repair", code=code, reason=str(error))


async def _renew(visit: Visit, code: str) -> None:
    await visit.note("repair", code)
    await renew_table(visit.store, code, (await visit.timepiece()).now(), redrawn_records)
    visit.say("repair-done", code=code)


async def _set_back(visit: Visit, code: str, back: int, path: Path, *, for_sure: bool) -> None:
    """Write the table as it is to a file, and then set it back."""
    timepiece = await visit.timepiece()
    moment = Moment(timepiece.now(), timepiece.outages())
    whole = await read_whole(visit.store, code)
    plan = plan_setback(whole, back, visit.settings.policy(), moment, random.SystemRandom())
    facts = {"code": code, "kept": plan.answers_kept, "lost": plan.answers_lost}
    visit.say("repair-plan", round=plan.after.game.round if plan.after.game else 0, **facts)
    visit.check_sure("repair-sure", yes=for_sure, code=code)
    with refusing_to_write(visit.words, "--out", path):
        await visit.note("repair --back", code)
        write_new(path, await export_table(visit.store, code))
    await set_back(visit.store, plan, timepiece.now(), redrawn_records)
    visit.say("repair-back-done", code=code, path=str(path))


@operator_command(notes="tidy")
async def tidy_command(visit: Visit) -> None:
    """Let the bot look at tables that nothing leads to."""
    visit.say("tidy-done", count=await wake_leftovers(visit.store, visit.settings.policy()))


@operator_command()
async def verify_release_command(visit: Visit) -> None:
    counts: Counter[ReleaseVerdict] = Counter()
    harmful: list[str] = []
    begun = time.perf_counter()
    async for one in verify_tables(visit.store):
        counts[one.verdict] += 1
        if not one.is_harmless and len(harmful) < MAX_NAMED:
            harmful.append(f"{one.code} {one.verdict} {one.reason}")
    rate = counts.total() / (time.perf_counter() - begun)
    for line in harmful:
        typer.echo(line)
    told = ", ".join([f"{verdict} {count}" for verdict, count in sorted(counts.items())]) or "0"
    visit.say("verify-counted", counts=told, rate=round(rate))
    if harmful:
        raise typer.Exit(1)
    visit.say("verify-fine")
