"""A table that is being put together, as a value and as it is written in buttons."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from engine.company.matching.matching import GameWish
from engine.players.levels import LEVEL_NAMES
from engine.rules.editions.base import GOALS
from engine.rules.editions.registry import EDITIONS
from engine.rules.state import IN_ORDER, TOGETHER
from engine.tables.options import Options, TimeOut
from engine.tables.policy import HOUSE_PACES, HousePolicy
from engine.tables.refusals import Refused
from tgbot.buttons.codec import FIELD_SEPARATOR
from tgbot.screen.cast import DEFAULT_LEVEL
from tgbot.screen.screen import safe
from tgbot.screen.times import brief_pace
from tgbot.words import Words

NEWEST = list(EDITIONS)[-1]
"""The edition that is in the shops, and that most people know."""
USUAL_PACE = "daily"
PACE_LABELS = {
    "live": "pace-live",
    "evening": "pace-evening",
    "daily": "pace-daily",
    "relaxed": "pace-relaxed",
    "open": "pace-open",
}
"""Message ids for the usual paces; a house's own pace is shown by its name."""
MAX_PACE_BYTES = 18
"""An edition and a person's number have to fit into the same button."""
DRAFT_SEPARATOR = "/"
OPEN_TO_ALL, OPEN_TO_STEADY, BY_INVITATION = "p", "s", "i"
HINTS, NO_HINTS, RATED = "h", "n", "r"
DRAFT_LETTERS = 7
"""The letters of a draft that encode everything but edition and pace. Letters of what is not as usual may follow."""
SPECTATOR_LETTERS = {"": None, "w": True, "x": False}
REPLACEMENT_LETTERS = {"i": None, "o": IN_ORDER, "t": TOGETHER}
"""Earlier releases wrote `i` for everybody who had chosen nothing else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDraft:
    edition: str = NEWEST
    pace: str = USUAL_PACE
    """Its name in the house, or a pace as a person writes it."""
    seats: int = 3
    replacement: str | None = None
    """How new cards are chosen; None: as is usual at the pace."""
    computers: int = 0
    level: str = DEFAULT_LEVEL
    """The level of all computers."""
    public: bool = False
    steady_only: bool = False
    """Public, but for reliable people only."""
    time_out: TimeOut = TimeOut.STAND_IN
    hints: bool = True
    rated: bool = False
    """Only people, and no hints, whatever is said of these."""
    spectators: bool | None = None
    """May others watch? None: as is usual."""

    def __str__(self) -> str:
        """The draft as it is written in a button: `la-habana-2024/daily/3i0mish`."""
        to_whom = OPEN_TO_STEADY if self.steady_only else OPEN_TO_ALL
        visible = to_whom if self.public else BY_INVITATION
        hints = RATED if self.rated else HINTS if self.hints else NO_HINTS
        computers = f"{self.computers}{self.level[0]}"
        replacement = next(letter for letter, way in REPLACEMENT_LETTERS.items() if way == self.replacement)
        watch = next(letter for letter, agreed in SPECTATOR_LETTERS.items() if agreed is self.spectators)
        signs = f"{self.seats}{replacement}{computers}{visible}{self.time_out[0]}{hints}{watch}"
        return DRAFT_SEPARATOR.join([self.edition, self.pace, signs])

    def options(self, policy: HousePolicy) -> Options:
        return policy.options(
            self.edition,
            self.seats,
            self.pace,
            replacement=self.replacement or policy.usual_replacement(policy.pace(self.pace)),
            public=self.public,
            steady_only=self.steady_only,
            time_out=self.time_out,
            hints=self.hints,
            rated=self.rated,
            spectators=self.spectators,
        )

    def with_seats(self, seats: int) -> TableDraft:
        """A draft with this number of seats, one of them for the person who opens the table."""
        return replace(self, seats=seats, computers=min(self.computers, seats - 1))

    def remembered(self) -> str:
        """The draft as it is kept for the next table: who plays along is decided each time."""
        plain = replace(self, computers=0, hints=self.hints or self.rated, rated=False)
        return str(plain.for_all(wanted=False))

    def for_all(self, *, wanted: bool) -> TableDraft:
        """A draft that anybody may join, or only invited people."""
        return replace(self, public=wanted, steady_only=False)

    def with_level(self, level: str) -> TableDraft:
        """A draft with this level, and at least one computer."""
        return replace(self, level=level).with_computers(max(self.computers, 1))

    def with_computers(self, computers: int) -> TableDraft:
        """A draft with this number of computers; a rated table has none."""
        return replace(self, computers=computers, rated=self.rated and not computers)

    def with_hints(self, *, wanted: bool) -> TableDraft:
        return replace(self, hints=wanted, rated=self.rated and not wanted)

    def with_rating(self, *, wanted: bool) -> TableDraft:
        """A rated draft has neither hints nor computers; one that is so no more has hints again."""
        return replace(self, rated=wanted, hints=not wanted, computers=0 if wanted else self.computers)


def first_draft(policy: HousePolicy, remembered: str = "") -> TableDraft:
    """The draft that a person begins with: like their last table, if the house still offers that."""
    if known := read_draft(remembered, policy):
        return known
    pace = USUAL_PACE if USUAL_PACE in policy.paces else paces(policy)[0]
    return TableDraft(pace=pace, time_out=policy.time_out)


def read_draft(text: str, policy: HousePolicy) -> TableDraft | None:
    """A draft from a button; None if it is not valid, or no longer valid in this house."""
    edition, _, rest = text.partition(DRAFT_SEPARATOR)
    pace, _, signs = rest.rpartition(DRAFT_SEPARATOR)
    if edition not in EDITIONS or not is_pace(pace, policy) or len(signs) < DRAFT_LETTERS:
        return None
    draft = _from_signs(TableDraft(edition=edition, pace=pace), signs)
    return draft if str(draft) == text else None


def _from_signs(draft: TableDraft, signs: str) -> TableDraft | None:
    seats, replacement, computers, level, visible, time_out, hints = tuple(signs[:DRAFT_LETTERS])
    watch = signs[DRAFT_LETTERS:]
    levels = {each[0]: each for each in LEVEL_NAMES}
    time_outs = {each.value[0]: each for each in TimeOut}
    if seats not in map(str, GOALS) or computers not in map(str, range(int(seats))):
        return None
    if replacement not in REPLACEMENT_LETTERS or level not in levels or time_out not in time_outs:
        return None
    if watch not in SPECTATOR_LETTERS:
        return None
    return replace(
        draft,
        seats=int(seats),
        replacement=REPLACEMENT_LETTERS[replacement],
        computers=int(computers),
        level=levels[level],
        public=visible in (OPEN_TO_ALL, OPEN_TO_STEADY),
        steady_only=visible == OPEN_TO_STEADY,
        time_out=time_outs[time_out],
        hints=hints == HINTS,
        rated=hints == RATED,
        spectators=SPECTATOR_LETTERS[watch],
    )


def is_pace(text: str, policy: HousePolicy) -> bool:
    if not _fits(text):
        return False
    try:
        policy.pace(text)
    except Refused:
        return False
    return True


def paces(policy: HousePolicy) -> list[str]:
    """The paces of the house, as they are written in buttons."""
    return [name if _fits(name) else str(pace) for name, pace in policy.paces.items()]


def calmest_pace(policy: HousePolicy) -> str:
    """The pace without a clock, or the slowest one of a house where every clock runs."""
    return max(paces(policy), key=lambda name: policy.pace(name).bank or math.inf)


def practice_draft(policy: HousePolicy, level: str, remembered: str = "") -> TableDraft:
    """A game for one person and one computer, at once and without hurry, in the edition of the person's last table."""
    edition = first_draft(policy, remembered).edition
    return TableDraft(edition=edition, pace=calmest_pace(policy), seats=2, computers=1, level=level)


def _fits(pace: str) -> bool:
    return 0 < len(pace.encode()) <= MAX_PACE_BYTES and not set(pace) & {
        DRAFT_SEPARATOR,
        FIELD_SEPARATOR,
    }


def pace_label(pace: str, words: Words, policy: HousePolicy) -> str:
    """A pace in plain words, `Daily: a move a day`; a house's own with its clock."""
    name, clock = pace_name(pace, words), str(policy.pace(pace))
    if pace in HOUSE_PACES and policy.pace(pace) == HOUSE_PACES[pace]:
        return words.text(f"pace-is-{pace}", pace=name)
    return (
        name
        if name == clock
        else words.text("pace-is-own", pace=name, clock=brief_pace(policy.pace(pace), words))
    )


def pace_name(pace: str, words: Words) -> str:
    return words.text(PACE_LABELS[pace]) if pace in PACE_LABELS else pace


def wish_line(wish: GameWish, words: Words) -> str:
    """A wish in a few words, as HTML."""
    edition = words.text(f"short-{wish.edition}") if wish.edition else words.text("find-any-edition-long")
    size = words.text("find-size", count=wish.seats) if wish.seats else words.text("find-any-size")
    return safe(words.beside(edition, size, pace_name(wish.pace, words)))
