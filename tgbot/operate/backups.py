"""`habana backup` and `habana restore`: the whole store as one file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from engine.store.operate.backup import write_backup
from engine.store.operate.backup_file import BackupHead, BackupPart, BadBackup
from engine.store.operate.restore import StoreInUse, restore_backup
from tgbot.cli.checks import give_up
from tgbot.cli.options import argument, check_exists, option, refusing_to_write
from tgbot.cli.version import release
from tgbot.operate.table_files import check_new
from tgbot.operate.visits import Visit, operator_command, our_now
from tgbot.records.shown import redrawn_records
from tgbot.words import Words


@operator_command()
async def backup_command(visit: Visit, *, file: Annotated[Path, argument("cli-backup-file")]) -> None:
    try:
        with refusing_to_write(visit.words, "FILE", file):
            check_new(file)  # what cannot be written is not noted
            await visit.note("backup")
            counts = await write_backup(visit.store, file, BackupHead(our_now(), release()))
            kilobytes = file.stat().st_size // 1024
    except BadBackup as error:
        visit.refuse("FILE", "bad-backup-written", path=str(file), reason=str(error))
    visit.name_store()
    visit.say("backup-done", path=str(file), kilobytes=kilobytes, **_facts(counts))
    visit.say("backup-secret")


def _there(words: Words, file: Path) -> Path:
    check_exists(words, "FILE", file)
    return file


@operator_command(creates=True)
async def restore_command(
    visit: Visit,
    *,
    file: Annotated[Path, argument("cli-backup-file", _there)],
    into_used: Annotated[bool, option("--into-used", "cli-into-used")] = False,
) -> None:
    policy = visit.settings.policy()
    try:
        done = await restore_backup(
            visit.store, file, policy, our_now(), redrawn=redrawn_records, into_used=into_used
        )
    except BadBackup as error:
        visit.refuse("FILE", "bad-backup", path=str(file), reason=str(error))
    except StoreInUse:
        give_up(visit.words.text("bad-restore-used", store=visit.place))
    await visit.note("restore")
    visit.name_store()
    visit.say("restore-done", kept=sum(done.kept.values()), **_facts(done.written))
    visit.say("restore-book", **done.book._asdict())
    if done.has_other_secret:
        visit.say("restore-other-secret")
    if done.unreadable:
        visit.say("restore-unreadable", codes=visit.words.series(done.unreadable))


def _facts(counts: Mapping[str, int]) -> dict[str, int]:
    return {f"{part}s": counts.get(part, 0) for part in BackupPart}
