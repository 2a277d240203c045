"""Pages of a season for one person: the form for a new one, and what its admins may do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.company.season.season import Season, SeasonPhase
from engine.company.season.standings import Scoring
from engine.rules.editions.registry import EDITIONS
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from engine.tables.time.instants import DAY, Span
from tgbot.buttons.pages import CloseTap
from tgbot.buttons.season import SeasonDraftTap, SeasonMenuTap, SeasonOpenTap
from tgbot.screen.close_button import close_button
from tgbot.screen.names import edition_name, without_brackets
from tgbot.screen.screen import DANGER, SUCCESS, Button, Row, Screen, in_rows
from tgbot.screen.signs import ticked
from tgbot.screen.table_drafts import DRAFT_SEPARATOR, first_draft, is_pace, pace_name, paces
from tgbot.screen.times import pace_text, span
from tgbot.topics.season.screens import rules_lines
from tgbot.words import Words

SIGN_UP_DAYS = (1, 3, 7)
USUAL_SIGN_UP_DAYS = 3
PACES_IN_A_ROW = 3

BEGIN_NOW, PAUSE_ALL, GO_ON, END_NOW, LEAVE_LATER = "begin", "pause", "resume", "end", "quit"
"""The actions on the page of a season; `SURE_SUFFIX` behind it: the person is sure."""
SURE_SUFFIX = "!"
ASKED_TWICE = (BEGIN_NOW, END_NOW, LEAVE_LATER)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonDraft:
    """A season that is being put together."""

    edition: str
    pace: str
    days: int = USUAL_SIGN_UP_DAYS

    def __str__(self) -> str:
        return DRAFT_SEPARATOR.join([self.edition, self.pace, str(self.days)])

    @property
    def sign_up(self) -> Span:
        return self.days * DAY


def first_season_draft(policy: HousePolicy, remembered: str = "") -> SeasonDraft:
    """The draft that a person begins with: edition and pace of their last table."""
    table = first_draft(policy, remembered)
    return SeasonDraft(edition=table.edition, pace=table.pace)


def read_season_draft(text: str, policy: HousePolicy) -> SeasonDraft | None:
    """A draft from a button; None if it is not valid, or no longer valid in this house."""
    edition, _, rest = text.partition(DRAFT_SEPARATOR)
    pace, _, days = rest.rpartition(DRAFT_SEPARATOR)
    if edition not in EDITIONS or not is_pace(pace, policy) or days not in map(str, SIGN_UP_DAYS):
        return None
    return SeasonDraft(edition=edition, pace=pace, days=int(days))


def season_draft_screen(draft: SeasonDraft, words: Words, policy: HousePolicy, person: PersonId) -> Screen:
    """The form for a new season: edition, pace, and how long people can sign up."""

    def choice(label: str, chosen: SeasonDraft) -> Button:
        text = ticked(label, words) if chosen == draft else label
        return Button(text, SeasonDraftTap(person, str(chosen)))

    editions = [
        choice(without_brackets(edition_name(key, words)), replace(draft, edition=key))
        for key in reversed(list(EDITIONS))
    ]
    paced = [choice(pace_name(key, words), replace(draft, pace=key)) for key in paces(policy)]
    days = [choice(span(each * DAY, words), replace(draft, days=each)) for each in SIGN_UP_DAYS]
    close = close_button(person, words)
    go = Button(words.text("season-open"), SeasonOpenTap(person, str(draft)), style=SUCCESS)
    return Screen(
        _draft_text(draft, words, policy),
        (tuple(editions), *in_rows(paced, PACES_IN_A_ROW), tuple(days), (close, go)),
    )


def _draft_text(draft: SeasonDraft, words: Words, policy: HousePolicy) -> str:
    pace = policy.pace(draft.pace)
    lines = [
        words.signed("🏆", f"<b>{words.text('season-new')}</b>"),
        words.text("season-new-how", span=span(draft.sign_up, words)),
        *rules_lines(Scoring.EVEN, pace, words),
        words.signed("⏱", pace_text(pace, words)),
    ]
    return "\n".join(lines)


# The page of one person


def season_menu_screen(season: Season, words: Words, person: PersonId, *, is_admin: bool) -> Screen | None:
    """The menu of this person's actions; None if there are none."""
    actions = _actions(season, person, is_admin=is_admin)
    if not actions:
        return None
    keys = [
        Button(words.text(f"season-do-{action}"), SeasonMenuTap(season.id, person, action))
        for action in actions
    ]
    close: Row = (close_button(person, words),)
    text = words.signed("🏆", f"<b>{words.text('season-menu', number=season.number)}</b>")
    return Screen(text, (*in_rows(keys, 1), close))


def _actions(season: Season, person: PersonId, *, is_admin: bool) -> list[str]:
    if season.phase is SeasonPhase.OVER:
        return []
    may_begin = season.phase is SeasonPhase.SIGN_UP and (is_admin or season.opener == person)
    number = season.number_of(person)
    plays = season.phase is SeasonPhase.PLAYING and number is not None and not season.players[number].has_left
    return [
        *([BEGIN_NOW] if may_begin else []),
        *([LEAVE_LATER] if plays else []),
        *([GO_ON if season.paused_until else PAUSE_ALL, END_NOW] if is_admin else []),
    ]


def may_do(season: Season, person: PersonId, action: str, *, is_admin: bool) -> bool:
    return action in _actions(season, person, is_admin=is_admin)


def season_sure_screen(season: Season, words: Words, person: PersonId, action: str) -> Screen:
    """The question whether somebody is sure."""
    yes = Button(
        words.text(f"season-do-{action}"),
        SeasonMenuTap(season.id, person, action + SURE_SUFFIX),
        style=SUCCESS if action == BEGIN_NOW else DANGER,
    )
    no = Button(words.text("season-not-sure"), CloseTap(person))
    return Screen(words.text(f"season-sure-{action}", number=season.number), ((yes, no),))


def season_done_screen(season: Season, words: Words, action: str) -> Screen:
    """In place of a page on which something was done, if it cannot be deleted."""
    return Screen(words.text(f"season-done-{action}", number=season.number))
