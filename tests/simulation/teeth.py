"""Does the simulation bite? Each guard is taken out in a copy of the tree, and a world must notice: `make teeth`.

A guard that a second one covers is taken out together with it. The report says how many worlds it took; `STALE` means that the
text is no longer in the tree: choose another line.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from tests.mutations import NOT_COPIED, ROOT, Mutation

MAX_WORLDS = 50
DAYS = "days"
WORLDS = "worlds"


class Tooth(NamedTuple):
    guard: str
    changes: tuple[tuple[str, str, str], ...]
    """Where, what stands there, and what stands there instead."""
    found_by: str = WORLDS

    @property
    def more(self) -> tuple[str, ...]:
        """Worlds one after the other, so that they can be counted, and only drawn ones."""
        return ("--processes", "1", "--only-drawn") if self.found_by == WORLDS else ()


TEETH = (
    Tooth(
        "a commit compares the revision (and the texts that it was made from)",
        (
            (
                "engine/store/scripts/commit.lua",
                "if (there[1] or '0') ~= args.revision or there[2]",
                "if there[2]",
            ),
            ("engine/store/scripts/commit.lua", "if #args.expected > 0 then", "if false then"),
        ),
    ),
    Tooth(
        "an update counts once (by its token, in the memory of its worker, and as the same answer)",
        (
            ("engine/store/scripts/commit.lua", "if string.find(tokens", "if false and string.find(tokens"),
            (
                "tgbot/intake/intake.py",
                "self._processed: RecentSet[int] = RecentSet(",
                "self._processed: RecentSet[int] = RecentSet(0 * ",
            ),
            ("engine/tables/changes.py", 'if f" {token.word} " in stored.tokens:', "if False:"),
            (
                "engine/tables/answers.py",
                "if work.seat(number).played == PlayedAnswer(self.decision, self.answer):",
                "if False:",
            ),
        ),
    ),
    Tooth(
        "an update is confirmed when it is done",
        (
            (
                "tgbot/intake/polling.py",
                "await self.intake.answered(await self.intake.take(updates))",
                "asyncio.get_running_loop().call_later(0.5, lambda: asyncio.ensure_future(self.intake.take(updates)))",
            ),
        ),
    ),
    Tooth(
        "what a dead worker has parked is taken up",
        (("tgbot/app.py", ", UPDATE_ERRAND: Errand(arrivals.intake.rescue, 0)}", "}"),),
    ),
    Tooth(
        "a delivery that was due comes, whoever died",
        (("tgbot/showing/subjects/tables.py", "due = Due.DELIVER", "due = Due.REFRESH"),),
    ),
    Tooth(
        "a poller that hears nothing lets another one poll",
        (("tgbot/intake/polling.py", "return now - max(answered, held) >= DEAF_SECONDS", "return False"),),
    ),
    Tooth(
        "an outage of the store is no error of a job, nor of a sweep",
        (
            (
                "engine/clockwork/clockwork.py",
                'except StoreAway as error:\n            log.warning("job_failed',
                'except ZeroDivisionError as error:\n            log.warning("job_failed',
            ),
            (
                "engine/clockwork/clockwork.py",
                'except StoreAway as error:\n            log.warning("sweep_failed',
                'except ZeroDivisionError as error:\n            log.warning("sweep_failed',
            ),
        ),
    ),
    Tooth(
        "Telegram's limits are kept",
        (
            (
                "tgbot/showing/calls/outcomes.py",
                "return await self.limits.admit(chat, priority, ticket)",
                "return 0",
            ),
        ),
    ),
    Tooth(
        "a card that lies face down is seen by nobody else",
        (("engine/rules/view.py", "shown=player.shown,", "shown=player.shown + player.laid,"),),
    ),
    Tooth(
        "news that are secret are told to nobody else",
        (
            (
                "tgbot/showing/moment.py",
                "return news_for(self.news.since(number), seat)",
                "return self.news.since(number)",
            ),
        ),
    ),
    Tooth(
        "who is erased is named nowhere",
        (
            (
                "engine/tables/directory/people.py",
                "left = [code for code, _ in found if not await self._forgot(code, person)]",
                "left = []",
            ),
        ),
    ),
    Tooth(
        "one pass at a time delivers (by its lease, and as a record is kept by the pass that holds it)",
        (
            (
                "engine/store/scripts/shared.lua",
                "return holder and not is_ours and left > 0 and",
                "return false and",
            ),
            ("engine/store/scripts/keep_showing.lua", "if not may_show(KEYS[2], KEYS[3], ARGV[1]) or", "if"),
            (
                "engine/store/scripts/end_showing.lua",
                "if not may_show(KEYS[2], KEYS[3], args.holder) then",
                "if false then",
            ),
        ),
    ),
    Tooth(
        "orphans are searched for",
        (
            (
                "tgbot/records/messages.py",
                "search=tuple(numbers[:2]), further_searches=tuple(numbers[2:])",
                "search=(), further_searches=()",
            ),
        ),
    ),
    Tooth(
        "an outage moves a deadline",
        (
            (
                "engine/tables/time/clocks.py",
                "outage.end > start and outage.start < end",
                "outage.end < start",
            ),
        ),
        DAYS,
    ),
    Tooth(
        "a reminder comes",
        (
            (
                "engine/tables/time/clocks.py",
                "if clock.muted or clock.overdue or clock.since is None:\n        return None",
                "if True:\n        return None",
            ),
        ),
        DAYS,
    ),
    Tooth(
        "a night stops the clock",
        (
            (
                "engine/tables/time/clocks.py",
                "return away + calendar.rests(start, end) if rests else away",
                "return away",
            ),
        ),
        DAYS,
    ),
    Tooth(
        "nobody is woken up",
        (
            (
                "tgbot/showing/chats/private.py",
                "silent = self._drawing.rests or not is_news",
                "silent = not is_news",
            ),
        ),
        DAYS,
    ),
)


def bitten(tooth: Tooth, worlds: int) -> str:
    """How many worlds it took to notice that the guard is gone."""
    with tempfile.TemporaryDirectory(prefix="tooth-") as folder:
        tree = Path(shutil.copytree(ROOT, Path(folder) / "tree", ignore=NOT_COPIED))
        for where, old, new in tooth.changes:
            Mutation(where, old, new, "").apply(tree)
        module = f"tests.simulation.{tooth.found_by}"
        command = [sys.executable, "-m", module, "--seeds", str(worlds), "--until-wrong", *tooth.more]
        done = subprocess.run(command, cwd=tree, capture_output=True, check=False, text=True)
    if done.returncode == 0:
        return "MISSED"
    found = re.search(r"\| worlds \| (\d+) \|", done.stdout)
    why = re.search(r"^    (?!\s*\d+\.\d s )(\S.*)$", done.stdout, re.MULTILINE)
    if found is None:
        return f"BROKEN {done.stderr[-300:]}"
    return f"found in world {found[1]}: {why[1][:90] if why else ''}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="guards that have this text in their name")
    parser.add_argument("--seeds", type=int, default=MAX_WORLDS)
    given = parser.parse_args()
    verdicts = []
    for tooth in TEETH:
        if given.only in tooth.guard:
            began = time.perf_counter()
            try:
                verdicts.append(bitten(tooth, given.seeds))
            except LookupError:
                verdicts.append("STALE")
            sys.stdout.write(f"{tooth.guard}: {verdicts[-1]} ({time.perf_counter() - began:.0f} s)\n")
            sys.stdout.flush()
    sys.exit(not all([verdict.startswith("found") for verdict in verdicts]))


if __name__ == "__main__":
    main()
