"""Break one line at a time and see whether a test notices: `python -m tests.mutations` (some minutes; `--only lua`).

Each mutation is made in a copy of the tree, and the tests that are named with it run there. A mutation is *caught*
if one of them fails. Run this by hand before and after tests are made fewer or quicker. A text that is no longer in
the tree is reported as STALE: choose another line.
"""

from __future__ import annotations

import argparse
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
NOT_COPIED = shutil.ignore_patterns(".*", "__pycache__", "data")
CAUGHT = "caught"
RULES = "tests/rules"
TABLES = "tests/tables"
STORE = "tests/store"
DELIVERY = "tests/showing"
BUTTONS = "tests/test_buttons.py"
PARTS = "tests/screens/test_parts.py"
NAMES = "tests/screens/test_names.py"
WORDS = "tests/test_words.py"
SEEN_WHOLE = "tests/screens/test_layout.py"
PICTURES = "tests/pictures/test_layouts.py"


class Mutation(NamedTuple):
    where: str
    """The folder or file; one file in it has the text, once."""
    old: str
    new: str
    tests: str
    """Arguments for pytest; unless they say otherwise, tests run on fakeredis alone."""

    def apply(self, tree: Path) -> None:
        """Change the copy."""
        at = tree / self.where
        files = [at] if at.is_file() else [path for path in at.rglob("*") if path.is_file()]
        texts = {path: path.read_text("utf-8") for path in files if path.suffix in (".py", ".lua", ".ftl")}
        found = [path for path, text in texts.items() if self.old in text]
        if len(found) != 1 or texts[found[0]].count(self.old) != 1:
            raise LookupError(f"not there exactly once: {self}")
        found[0].write_text(texts[found[0]].replace(self.old, self.new), "utf-8")

    def __str__(self) -> str:
        return f"{self.where}: {self.old!r} → {self.new!r}"


MUTATIONS = (
    # Rules
    Mutation("engine/rules", "mark_used(game, Card.WORKER)", "pass", RULES),
    Mutation("engine/rules", "if not game.players[seat].protected]\n    if", "]\n    if", RULES),
    Mutation(
        "engine/rules", "if later or not game.edition.last_thief_robs_anyone", "if later or False", RULES
    ),
    Mutation("engine/rules", "return missing <= purse.rubble", "return missing <= purse.rubble + 1", RULES),
    Mutation(
        "engine/rules", "if player.points >= game.setup.goal:", "if player.points > game.setup.goal:", RULES
    ),
    Mutation("engine/rules", "own == max(points))", "own == points[0])", f"{RULES} tests/test_games.py"),
    # Tables
    Mutation("engine/tables", "misses=seat.misses + 1, ", "misses=1, ", f"{TABLES}/test_time_outs.py"),
    Mutation("engine/tables", "if yes > needed and", "if yes >= needed and", f"{TABLES}/test_consent.py"),
    Mutation(
        "engine/tables",
        "span > seat.clock.reminded",
        "span >= seat.clock.reminded",
        f"{TABLES}/test_reminders.py",
    ),
    Mutation(
        "engine/tables",
        "outage.end > start and outage.start < end",
        "outage.start < start",
        f"{TABLES}/test_clocks.py",
    ),
    Mutation("engine/tables", "return seats[1:] + seats[:1]", "return seats", f"{TABLES}/test_rematch.py"),
    # What is stored
    Mutation(
        "engine/rules",
        '"used": state.used,',
        '"used": (),',
        "tests/test_games.py tests/properties/test_storage.py",
    ),
    Mutation(
        "engine/store",
        '"played": "answer"',
        '"played": "played"',
        f"{STORE}/test_versions.py",
    ),
    Mutation(
        "engine/store",
        "if version > self.version:",
        "if version > 1 + self.version:",
        f"{STORE}/test_profiles.py",
    ),
    # Scripts of the store
    Mutation(
        "engine/store/scripts",
        "if (there[1] or '0') ~= args.revision or there[2]",
        "if there[2]",
        f"{STORE}/test_commit.py",
    ),
    Mutation(
        "engine/store/scripts",
        ".. ' ', 1, true) then return 2",
        ".. ' ', 1, true) then return 0",
        f"{STORE}/test_commit.py",
    ),
    Mutation(
        "engine/store/scripts",
        "if #claimed >= limit then return nil",
        "if false then return nil",
        f"{STORE}/test_due.py",
    ),
    Mutation(
        "engine/store/scripts",
        "'LTRIM', KEYS[4], -MAX_TALK_LINES, -1",
        "'LTRIM', KEYS[4], -MAX_TALK_LINES - 1, -1",
        f"{TABLES}/test_talk.py",
    ),
    # Buttons
    Mutation("tgbot/buttons/codec.py", "return data if str(data) == text else None", "return data", BUTTONS),
    Mutation("tgbot/buttons/codec.py", "if abs(number) > MAX_NUMBER", "if number > MAX_NUMBER", BUTTONS),
    # Delivery
    Mutation("tgbot/showing", "and self.seat.called != shown.source.called", "", DELIVERY),
    Mutation("tgbot/showing", "self.moment.now - shown.living.sent > JUST_NOW_MS", "True", DELIVERY),
    Mutation(
        "tgbot/showing",
        "if (drawn.living.digest, drawn.living.picture) == (shown.living.digest, shown.living.picture):",
        "if False:",
        DELIVERY,
    ),
    Mutation("tgbot/showing", "heard=self.table.said, talk_first=", "talk_first=", DELIVERY),
    Mutation("tgbot/records", "(seat.person, seat.stand_in,", "(seat.person,", DELIVERY),
    Mutation("tgbot/showing", "table_event.seat != number and", "", DELIVERY),
    Mutation("tgbot/showing", "and seat.asked == table_event.decision", "", DELIVERY),
    # Screens
    Mutation(
        "engine/tables", "return value % MARK_COUNT", "return value % 4", f"{PARTS} {TABLES}/test_marks.py"
    ),
    Mutation("tgbot/screen", "if alike.count(name.casefold()) > 1 else", "if False else", NAMES),
    Mutation("tgbot/screen/refusals.py", "span(value - now, words)", "span(value, words)", PARTS),
    # Words, in languages that no test knows by heart
    Mutation("tgbot/locales/fr", "refusal-full = ", "refusal-filled = ", f"{WORDS} -k every_refusal"),
    Mutation("tgbot/locales/it", "refusal-over = ", "refusal-over = none ", f"{WORDS} -k every_refusal"),
    Mutation("tgbot/locales/es", "refusal-over = ", f"refusal-over = {'o' * 200}", PARTS),
    Mutation(
        "tgbot/locales/de", "event-FellAsleep = ", "event-FellAsleep = none ", f"{WORDS} -k table_event"
    ),
    Mutation("tgbot/locales/fr", "ask-LayPair = ", "ask-Lay = ", f"{WORDS} -k every_decision"),
    Mutation("tgbot/locales/it", "event-PairLaid = ", "event-Pair = ", f"{WORDS} -k every_event"),
    Mutation("tgbot/locales/it", "ask-Tax = ", f"ask-Tax = {'o ' * 600}", SEEN_WHOLE),
    Mutation("tgbot/locales/fr", "ask-RemoveBuilding = ", f"ask-RemoveBuilding = {'o ' * 600}", SEEN_WHOLE),
    # Pictures
    Mutation("tgbot/pictures/palette.py", 'second_ink="#6A5142"', 'second_ink="#A0928A"', PICTURES),
    Mutation("tgbot/pictures/palette.py", 'panel="#1E303C"', 'panel="#5E303C"', PICTURES),
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="mutations", description="Break lines; see whether a test fails.")
    parser.add_argument(
        "--only", default="", help="mutations that have this text in their line of the output"
    )
    wanted = parser.parse_args()
    chosen = [mutation for mutation in MUTATIONS if wanted.only in str(mutation)]
    failing = [tests for tests in sorted({mutation.tests for mutation in chosen}) if _fails(tests, None)]
    if failing:
        sys.stdout.write(f"These fail without any mutation: {failing}\n")
        return 2
    verdicts = [_verdict(mutation) for mutation in chosen]
    sys.stdout.write(f"{verdicts.count(CAUGHT)} of {len(verdicts)} caught\n")
    return 0 if set(verdicts) == {CAUGHT} else 1


def _verdict(mutation: Mutation) -> str:
    began = time.monotonic()
    try:
        verdict = CAUGHT if _fails(mutation.tests, mutation) else "MISSED"
    except LookupError:
        verdict = "STALE"
    sys.stdout.write(f"{verdict:7} {time.monotonic() - began:4.0f} s  {mutation}\n")
    sys.stdout.flush()
    return verdict


def _fails(tests: str, mutation: Mutation | None) -> bool:
    """Run the tests in a copy of the tree, in which the mutation was made."""
    options = ("-x", "-q", "-p", "no:cacheprovider", "-k", "not embedded and not cluster")
    command = [sys.executable, "-m", "pytest", *options, *shlex.split(tests)]
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        tree = Path(shutil.copytree(ROOT, Path(folder) / "tree", ignore=NOT_COPIED))
        if mutation:
            mutation.apply(tree)
        return subprocess.run(command, cwd=tree, capture_output=True, check=False).returncode != 0


if __name__ == "__main__":
    sys.exit(main())
