"""A table that is being put together: everything chosen so far is written in the buttons."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.players import LEVELS
from engine.rules import EDITIONS
from engine.rules.editions.base import GOALS
from engine.rules.state import IN_ORDER, REPLACEMENTS
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refused
from engine.tables.table import Options, TimeOut
from tgbot import buttons
from tgbot.cast import COMPUTER_SIGN, DEFAULT_LEVEL, level_label, trait_line
from tgbot.render.lobby import edition_name, option_lines, start_screen
from tgbot.render.screen import PRIMARY, SUCCESS, Button, Row, Screen, in_rows, safe
from tgbot.render.table_names import table_name
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
CHOSEN_SIGN = "✓"
EXAMPLE = "<code>/new 2009 4 live +1 hard</code>"
OPEN_TO_ALL, BY_INVITATION = "p", "i"
HINTS, NO_HINTS = "h", "n"
DRAFT_LETTERS = 7
"""The letters of a draft that encode everything but edition and pace."""
NEW_TABLE_TIME_OUTS = {
    TimeOut.STAND_IN: "opening-time-out-stand-in",
    TimeOut.RESIGN: "opening-time-out-resign",
    TimeOut.WAIT: "opening-time-out-wait",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDraft:
    edition: str = NEWEST
    pace: str = USUAL_PACE
    """Its name in the house, or a pace as a person writes it."""
    seats: int = 3
    replacement: str = IN_ORDER
    computers: int = 0
    level: str = DEFAULT_LEVEL
    """The level of all computers."""
    public: bool = False
    time_out: TimeOut = TimeOut.STAND_IN
    hints: bool = True

    def __str__(self) -> str:
        """The draft as it is written in a button: `la-habana-2024/daily/3i0mish`."""
        visible, hints = OPEN_TO_ALL if self.public else BY_INVITATION, HINTS if self.hints else NO_HINTS
        computers = f"{self.computers}{self.level[0]}"
        signs = f"{self.seats}{self.replacement[0]}{computers}{visible}{self.time_out[0]}{hints}"
        return DRAFT_SEPARATOR.join([self.edition, self.pace, signs])

    def options(self, policy: HousePolicy) -> Options:
        return policy.options(
            self.edition,
            self.seats,
            self.pace,
            replacement=self.replacement,
            public=self.public,
            time_out=self.time_out,
            hints=self.hints,
        )

    def with_seats(self, seats: int) -> TableDraft:
        """A draft with so many seats, one of them for the person who opens the table."""
        return replace(self, seats=seats, computers=min(self.computers, seats - 1))

    def with_level(self, level: str) -> TableDraft:
        """A draft with this level, and at least one computer."""
        return replace(self, level=level, computers=max(self.computers, 1))


def first_draft(policy: HousePolicy) -> TableDraft:
    pace = USUAL_PACE if USUAL_PACE in policy.paces else paces(policy)[0]
    return TableDraft(pace=pace, time_out=policy.time_out)


def read_draft(text: str, policy: HousePolicy) -> TableDraft | None:
    """A draft from a button; None if it is not valid, or no longer valid in this house."""
    edition, _, rest = text.partition(DRAFT_SEPARATOR)
    pace, _, signs = rest.rpartition(DRAFT_SEPARATOR)
    if edition not in EDITIONS or not is_pace(pace, policy) or len(signs) != DRAFT_LETTERS:
        return None
    draft = _from_signs(TableDraft(edition=edition, pace=pace), signs)
    return draft if str(draft) == text else None


def _from_signs(draft: TableDraft, signs: str) -> TableDraft | None:
    seats, replacement, computers, level, visible, time_out, hints = tuple(signs)
    replacements = {each[0]: each for each in REPLACEMENTS}
    levels = {each[0]: each for each in LEVELS}
    time_outs = {each.value[0]: each for each in TimeOut}
    if seats not in map(str, GOALS) or computers not in map(str, range(int(seats))):
        return None
    if replacement not in replacements or level not in levels or time_out not in time_outs:
        return None
    return replace(
        draft,
        seats=int(seats),
        replacement=replacements[replacement],
        computers=int(computers),
        level=levels[level],
        public=visible == OPEN_TO_ALL,
        time_out=time_outs[time_out],
        hints=hints == HINTS,
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


def _fits(pace: str) -> bool:
    return 0 < len(pace.encode()) <= MAX_PACE_BYTES and not set(pace) & {
        DRAFT_SEPARATOR,
        buttons.FIELD_SEPARATOR,
    }


def pace_name(pace: str, words: Words) -> str:
    return words.text(PACE_LABELS[pace]) if pace in PACE_LABELS else pace


# The screen


def opening_screen(
    draft: TableDraft, words: Words, policy: HousePolicy, *, person: PersonId, unknown_word: str | None = None
) -> Screen:
    """The choices so far, and a button for each alternative.

    `unknown_word`: a word after the command that was not understood.
    """
    draw = _DraftButtons(draft, words, person)
    editions = {key: _plain(edition_name(key, words)) for key in reversed(list(EDITIONS))}
    rows = [
        draw.row([(name, replace(draft, edition=key)) for key, name in editions.items()]),
        draw.row([(f"{seats} 👥", draft.with_seats(seats)) for seats in GOALS]),
        *in_rows(draw.row([(pace_name(key, words), replace(draft, pace=key)) for key in paces(policy)]), 3),
        draw.row(
            [(f"{count} {COMPUTER_SIGN}", replace(draft, computers=count)) for count in range(draft.seats)]
        ),
        draw.levels(),
        draw.toggles(),
        draw.hints(),
        draw.time_out(draft.options(policy)),
        (Button(words.text("opening-open"), buttons.OpenTap(person, str(draft)), style=SUCCESS),),
    ]
    return Screen(_text(draft, words, policy, unknown_word), tuple(filter(None, rows)))


@dataclass(frozen=True, slots=True)
class _DraftButtons:
    draft: TableDraft
    words: Words
    person: PersonId

    def row(self, choices: list[tuple[str, TableDraft]]) -> Row:
        """A row of alternatives, one of which is chosen."""
        return tuple([self._choice(label, draft) for label, draft in choices])

    def _choice(self, label: str, draft: TableDraft) -> Button:
        if draft == self.draft:
            return self._button(f"{CHOSEN_SIGN} {label}", draft)
        return self._button(label, draft)

    def levels(self) -> Row:
        """The levels, if there is a computer."""
        if not self.draft.computers:
            return ()
        return self.row([(level_label(level, self.words), self.draft.with_level(level)) for level in LEVELS])

    def toggles(self) -> Row:
        """Two choices that a tap switches over."""
        order = "opening-in-order" if self.draft.replacement == IN_ORDER else "opening-together"
        visible = "opening-public" if self.draft.public else "opening-by-invitation"
        other = REPLACEMENTS[REPLACEMENTS.index(self.draft.replacement) - 1]
        sign = "🌍" if self.draft.public else "🔒"
        return (
            self._button(f"🃏 {self.words.text(order)}", replace(self.draft, replacement=other)),
            self._button(
                f"{sign} {self.words.text(visible)}", replace(self.draft, public=not self.draft.public)
            ),
        )

    def hints(self) -> Row:
        label = self.words.text("opening-hints" if self.draft.hints else "opening-no-hints")
        return (self._button(f"💡 {label}", replace(self.draft, hints=not self.draft.hints)),)

    def time_out(self, options: Options) -> Row:
        """The choice for a time-out; a tap gives the next one. Without a clock there is none."""
        if options.pace.bank is None:
            return ()
        all_of_them = list(TimeOut)
        following = all_of_them[(all_of_them.index(self.draft.time_out) + 1) % len(all_of_them)]
        label = f"⌛ {self.words.text(NEW_TABLE_TIME_OUTS[self.draft.time_out])}"
        return (self._button(label, replace(self.draft, time_out=following)),)

    def _button(self, label: str, draft: TableDraft) -> Button:
        return Button(label, buttons.DraftTap(self.person, str(draft)))


def _plain(name: str) -> str:
    """A name without brackets, which are too wide for a button."""
    return name.replace("(", "").replace(")", "")


def _text(draft: TableDraft, words: Words, policy: HousePolicy, unknown_word: str | None) -> str:
    lines = [
        f"🎲 {safe(edition_name(draft.edition, words))}",
        "👥 " + words.text("opening-seats", seats=draft.seats, computers=draft.computers),
        *([trait_line(draft.level, words)] if draft.computers else []),
        *option_lines(draft.options(policy), words),
    ]
    title, how = words.text("opening-title"), words.text("opening-how")
    parts = [f"🪑 <b>{title}</b>\n{how}", "\n".join(lines)]
    if unknown_word is not None:
        parts.insert(1, words.text("opening-puzzle", word=safe(unknown_word), example=EXAMPLE))
    return "\n\n".join(parts)


def opened_screen(code: str, words: Words, *, link: str | None = None) -> Screen:
    """Replaces the message where the table was put together; `link`: the way in for an author without a private chat."""
    if link is None:
        return Screen(words.text("opening-opened", table=table_name(code)))
    return start_screen("opening-opened-come-in", words, link=link, table=table_name(code))


def new_table_button(person: PersonId, words: Words, policy: HousePolicy) -> Button:
    label = words.text("opening-new")
    return Button(label, buttons.DraftTap(person, str(first_draft(policy))), style=PRIMARY)
