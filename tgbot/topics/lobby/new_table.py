"""The form for a new table: everything chosen so far is written in its buttons."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from engine.players.levels import LEVEL_NAMES
from engine.rules.editions.base import GOALS
from engine.rules.editions.registry import EDITIONS
from engine.rules.state import IN_ORDER, TOGETHER
from engine.tables.options import Options, TimeOut
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from tgbot.board.lobby_text import guests_line, start_screen
from tgbot.buttons.lobby import DraftOptionsTap, DraftPacesTap, DraftTap, OpenTap
from tgbot.screen.cast import COMPUTER_SIGN, trait_line
from tgbot.screen.names import edition_name, without_brackets
from tgbot.screen.screen import SUCCESS, Button, Row, Screen, in_rows, safe
from tgbot.screen.signs import computers_label, people_label, ticked
from tgbot.screen.table_drafts import TableDraft, pace_label, pace_name, paces
from tgbot.screen.table_names import table_name
from tgbot.screen.times import pace_text
from tgbot.screen.ways import close_button
from tgbot.words import Words

EXAMPLE = "<code>/new 2009 4 live +1 hard</code>"
NEW_TABLE_REPLACEMENTS = {IN_ORDER: "opening-in-order", TOGETHER: "opening-together"}
NEW_TABLE_TIME_OUTS = {
    TimeOut.STAND_IN: "opening-time-out-stand-in",
    TimeOut.RESIGN: "opening-time-out-resign",
    TimeOut.WAIT: "opening-time-out-wait",
}


class DraftPage(Protocol):
    """A page of the form beside the first."""

    def __call__(
        self, draft: TableDraft, words: Words, policy: HousePolicy, *, person: PersonId, in_group: bool
    ) -> Screen: ...


def opening_screen(
    draft: TableDraft,
    words: Words,
    policy: HousePolicy,
    *,
    person: PersonId,
    in_group: bool = False,
    unknown_word: str | None = None,
) -> Screen:
    """The form of a new table with what nearly everybody wants to choose: edition and people; the rest is a page
    away, and remembered.

    `unknown_word`: a word after the command that was not understood.
    """
    draw = _DraftButtons(draft, words, person, DraftTap)
    editions = {key: without_brackets(edition_name(key, words)) for key in reversed(list(EDITIONS))}
    rows = (
        draw.row([(name, replace(draft, edition=key)) for key, name in editions.items()]),
        draw.row([(people_label(seats, words), draft.with_seats(seats)) for seats in GOALS]),
        (draw.pace(), draw.more()),
        (close_button(person, words), draw.open()),
    )
    return Screen(_text(draft, words, policy, in_group=in_group, unknown_word=unknown_word), rows)


def paces_screen(
    draft: TableDraft, words: Words, policy: HousePolicy, *, person: PersonId, in_group: bool = False
) -> Screen:
    """The paces of the house, one below the other and in plain words; a tap leads back to the first page."""
    draw = _DraftButtons(draft, words, person, DraftTap)
    text = _text(draft, words, policy, in_group=in_group)
    return Screen(text, (*draw.paces(policy), (draw.back(),)))


def options_screen(
    draft: TableDraft, words: Words, policy: HousePolicy, *, person: PersonId, in_group: bool = False
) -> Screen:
    """The options of a new table that are seldom changed, and remembered."""
    draw = _DraftButtons(draft, words, person, DraftOptionsTap)
    rows = [
        draw.row(
            [(computers_label(count, words), draft.with_computers(count)) for count in range(draft.seats)]
        ),
        draw.levels(),
        draw.replacement(draft.options(policy)),
        *draw.switches(is_watched=in_group or draft.public),
        draw.time_out(draft.options(policy)),
        (draw.back(), draw.open()),
    ]
    text = f"{_text(draft, words, policy, in_group=in_group)}\n{words.text('edition-differs')}"
    return Screen(text, tuple(filter(None, rows)))


@dataclass(frozen=True, slots=True)
class _DraftButtons:
    """The buttons of a page. Of several in a row one is chosen and has a mark; one that stands alone says what holds."""

    draft: TableDraft
    words: Words
    person: PersonId
    page: type[DraftTap | DraftOptionsTap]

    def row(self, choices: list[tuple[str, TableDraft]]) -> Row:
        """A row of alternatives, one of which is chosen."""
        return tuple([self._choice(label, draft) for label, draft in choices])

    def _choice(self, label: str, draft: TableDraft) -> Button:
        return self._button(ticked(label, self.words) if draft == self.draft else label, draft)

    def pace(self) -> Button:
        """The pace that is chosen, and the way to the others."""
        label = self.words.signed("⏳", pace_name(self.draft.pace, self.words))
        return Button(label, DraftPacesTap(self.person, str(self.draft)))

    def paces(self, policy: HousePolicy) -> tuple[Row, ...]:
        labels = {key: pace_label(key, self.words, policy) for key in paces(policy)}
        return in_rows(self.row([(label, replace(self.draft, pace=key)) for key, label in labels.items()]), 1)

    def levels(self) -> Row:
        """The levels, if there is a computer."""
        if not self.draft.computers:
            return ()
        return self.row(
            [(self.words.text(f"level-{key}"), self.draft.with_level(key)) for key in LEVEL_NAMES]
        )

    def replacement(self, options: Options) -> Row:
        """How new cards are chosen; a tap gives the other way."""
        other = IN_ORDER if options.replacement == TOGETHER else TOGETHER
        label = self.words.text(NEW_TABLE_REPLACEMENTS[options.replacement])
        return (self._button(label, replace(self.draft, replacement=other)),)

    def switches(self, *, is_watched: bool) -> tuple[Row, ...]:
        """Things that are so or not; a tap changes it. Some make sense only at a public table, or without computers.

        `is_watched`: others may usually watch such a table.
        """
        draft, draw = self.draft, self._switch
        public = draw("opening-public-is", draft.for_all(wanted=not draft.public), is_on=draft.public)
        steady_only = replace(draft, steady_only=not draft.steady_only)
        steady = draw("opening-steady-is", steady_only, is_on=draft.steady_only) if draft.public else None
        hints = draw("opening-hints-are", draft.with_hints(wanted=not draft.hints), is_on=draft.hints)
        rating = draft.with_rating(wanted=not draft.rated)
        rated = None if draft.computers else draw("opening-rated-is", rating, is_on=draft.rated)
        spectators = self._spectators(is_usual=is_watched)
        return in_rows(filter(None, [public, steady, hints, rated, spectators]), 2)

    def _spectators(self, *, is_usual: bool) -> Button:
        """The key that says whether others may watch; a tap changes it, and what is usual is written as such."""
        draft = self.draft
        is_on = is_usual if draft.spectators is None else draft.spectators
        other = None if is_usual is not is_on else not is_on
        return self._switch("watch-allowed-is", replace(draft, spectators=other), is_on=is_on)

    def _switch(self, message_id: str, draft: TableDraft, *, is_on: bool) -> Button:
        state = self.words.text("opening-yes" if is_on else "opening-no")
        return self._button(self.words.text(message_id, state=state), draft)

    def time_out(self, options: Options) -> Row:
        """The consequence of a time-out; a tap gives the next choice. Without a clock there is none."""
        if options.pace.bank is None:
            return ()
        all_of_them = list(TimeOut)
        following = all_of_them[(all_of_them.index(self.draft.time_out) + 1) % len(all_of_them)]
        label = self.words.signed("⌛", self.words.text(NEW_TABLE_TIME_OUTS[self.draft.time_out]))
        return (self._button(label, replace(self.draft, time_out=following)),)

    def more(self) -> Button:
        return Button(self.words.text("opening-more"), DraftOptionsTap(self.person, str(self.draft)))

    def back(self) -> Button:
        return Button(self.words.text("button-back"), DraftTap(self.person, str(self.draft)))

    def open(self) -> Button:
        return Button(self.words.text("opening-open"), OpenTap(self.person, str(self.draft)), style=SUCCESS)

    def _button(self, label: str, draft: TableDraft) -> Button:
        return Button(label, self.page(self.person, str(draft)))


def _text(
    draft: TableDraft, words: Words, policy: HousePolicy, *, in_group: bool, unknown_word: str | None = None
) -> str:
    """The consequences of the choices; the choices themselves stand on the buttons."""
    options = draft.options(policy)
    lines = [
        words.signed("🪑", f"<b>{words.text('opening-title')}</b>"),
        words.signed("⏱", pace_text(options.pace, words)),
        *_computers(draft, words),
        guests_line(options, words, in_group=in_group),
    ]
    if unknown_word is not None:
        lines.insert(1, words.text("opening-puzzle", word=safe(unknown_word), example=EXAMPLE))
    return "\n".join(lines)


def _computers(draft: TableDraft, words: Words) -> list[str]:
    if not draft.computers:
        return []
    seats = words.text("opening-seats", seats=draft.seats, computers=draft.computers)
    return [words.signed(COMPUTER_SIGN, seats), trait_line(draft.level, words)]


def opened_screen(code: str, words: Words) -> Screen:
    """The screen in place of the message where the table was put together, if that cannot be deleted."""
    return Screen(words.text("opening-opened", table=table_name(code, words)))


def come_in_screen(code: str, words: Words, *, link: str) -> Screen:
    """The way into one's own new table, for a person to whom the bot cannot write yet."""
    return start_screen("opening-opened-come-in", words, link=link, table=table_name(code, words))


def dropped_screen(words: Words) -> Screen:
    """The screen in place of a page that was closed, if it cannot be deleted."""
    return Screen(words.text("opening-dropped"))
