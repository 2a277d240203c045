"""A season as its group sees it: who signs up, who is ahead, who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.company.season.season import (
    MIN_PLAYERS,
    ROUND_COUNT,
    Season,
    SeasonPhase,
    champions_of,
    is_in,
    round_span,
    standing_of,
)
from engine.company.season.standings import PLACE_POINTS, POINT_PARTS, RankedPlayer, Scoring
from engine.rules.editions.registry import EDITIONS
from engine.tables.directory.names import clean_name
from engine.tables.options import Pace
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from engine.tables.time.instants import DAY, Instant, Span
from tgbot.buttons.codec import NO_PERSON
from tgbot.buttons.pages import CloseTap
from tgbot.pictures.scene_facts import StandingFacts, StandingRow
from tgbot.screen.names import edition_name, isolated, shortened, without_brackets
from tgbot.screen.phrases import Phrases
from tgbot.screen.screen import DANGER, PRIMARY, SUCCESS, Button, Row, Screen, in_rows, safe
from tgbot.screen.signs import ticked
from tgbot.screen.table_drafts import DRAFT_SEPARATOR, first_draft, is_pace, pace_name, paces
from tgbot.screen.times import UTC, moment_tag, pace_text, span
from tgbot.screen.ways import close_button
from tgbot.topics.season.buttons import SeasonDraftTap, SeasonMenuTap, SeasonOpenTap, SeasonTap
from tgbot.words import Words

JOIN_SEASON, LEAVE_SEASON, SEASON_MENU = "in", "out", "menu"
"""The actions of the keys below a standing."""
SCORE_TEXTS = {Scoring.FLAT: "season-score-flat", Scoring.EVEN: "season-score-even"}
"""The texts that say what places bring."""
TITLE_SIGN = "👑"
NO_PLACE_SIGN = "·"
"""Before a player who has no points yet."""


def season_screen(season: Season, words: Words, now: Instant, *, pictures: bool) -> Screen:
    """The standing: a picture with a short caption, or everything as a text."""
    rows, lines = _rows(season, words), _lines(season, words, now)
    whole = Screen("\n".join([*lines, *names_lines(season, words), *standing_lines(season, words)]), rows)
    if not pictures:
        return whole
    picture = standing_picture(season, words, is_dark=False)
    return Screen("\n".join(lines), rows, picture=picture, instead=whole)


def retired_season_screen(season: Season, words: Words) -> Screen:
    """The screen in place of a standing that was replaced by a new one and cannot be deleted: it names nobody."""
    standing = standing_picture(season, words, is_dark=False)
    picture = replace(standing, round=0, is_over=False, champions=(), divisions=())
    return Screen(words.text("season-newer-below", number=season.number), picture=picture)


def _rows(season: Season, words: Words) -> tuple[Row, ...]:
    if season.phase is SeasonPhase.OVER:
        return ((Button(words.text("season-next"), SeasonDraftTap(NO_PERSON, ""), style=PRIMARY),),)
    menu = Button("⋯", SeasonTap(season.id, SEASON_MENU))
    if season.phase is SeasonPhase.PLAYING:
        return ((menu,),)
    join = Button(words.text("season-join"), SeasonTap(season.id, JOIN_SEASON), style=SUCCESS)
    leave = Button(words.text("season-leave"), SeasonTap(season.id, LEAVE_SEASON))
    return ((join,), (leave, menu))


# Lines


def _lines(season: Season, words: Words, now: Instant) -> list[str]:
    lines = {
        SeasonPhase.SIGN_UP: _sign_up_lines,
        SeasonPhase.PLAYING: _playing_lines,
        SeasonPhase.OVER: _over_lines,
    }[season.phase](season, words, now)
    if season.paused_until is not None:
        until = moment_tag(season.paused_until, UTC, words, now)
        lines.append(words.text("season-paused", until=until))
    return lines


def _sign_up_lines(season: Season, words: Words, now: Instant) -> list[str]:
    return [
        f"🏆 <b>{words.text('season-who-plays', number=season.number)}</b>",
        f"{safe(edition_name(season.edition, words))} · {pace_text(season.pace, words)}",
        *rules_lines(season.scoring, season.pace, words),
        words.text("season-signed-up", count=len(season.players)),
        *([] if season.paused_until else [_begins_line(season, words, now)]),
    ]


def rules_lines(scoring: Scoring, pace: Pace, words: Words) -> list[str]:
    """How long a season lasts, and what places bring."""
    points = {
        len(places): words.series([str(one) for one in places]) for places in PLACE_POINTS[scoring].values()
    }
    return [
        words.text("season-rules", rounds=ROUND_COUNT, span=span(round_span(pace), words)),
        words.text(SCORE_TEXTS[scoring], two=points[2], three=points[3], four=points[4]),
    ]


def _begins_line(season: Season, words: Words, now: Instant) -> str:
    return words.text("season-begins", moment=moment_tag(season.begins, UTC, words, now))


def _playing_lines(season: Season, words: Words, now: Instant) -> list[str]:
    latest = season.rounds[-1]
    running = len([table for table in latest.tables if not table.is_over])
    round_number = len(season.rounds)
    return [
        f"🏆 <b>{words.text('season-round', number=season.number, round=round_number, rounds=ROUND_COUNT)}</b>",
        *_leader_line(season, words),
        words.text("season-tables", count=running),
        words.text("season-last-day", moment=moment_tag(latest.last_day, UTC, words, now)),
    ]


def _leader_line(season: Season, words: Words) -> list[str]:
    leaders = [row for row in standing_of(season, 0) if row.place == 1 and row.parts]
    if not leaders:
        return []
    names = [season_player_name(season, row.player, words) for row in leaders]
    listed = _listed(names, words)
    return [words.text("season-leads", count=len(names), names=listed, points=_points(leaders[0].parts))]


def _over_lines(season: Season, words: Words, now: Instant) -> list[str]:  # noqa: ARG001 - as the others
    champions = [season_player_name(season, number, words) for number in champions_of(season)]
    names = _listed(champions, words)
    title = f"🏆 <b>{words.text('season-over', number=season.number, count=len(champions), names=names)}</b>"
    if not season.rounds:
        is_too_few = len(season.players) < MIN_PLAYERS
        return [title, words.text("season-too-few" if is_too_few else "season-never-begun")]
    return [title, *([words.text("season-title-kept", sign=TITLE_SIGN)] if champions else [])]


def _listed(names: Sequence[str], words: Words) -> str:
    return safe(Phrases(words, ()).listed(names)) if names else ""


def names_lines(season: Season, words: Words) -> list[str]:
    """The people who have signed up, as lines of text."""
    if season.phase is not SeasonPhase.SIGN_UP or not season.players:
        return []
    names = [season_player_name(season, number, words) for number in range(len(season.players))]
    return ["", _listed(names, words)]


def standing_lines(season: Season, words: Words) -> list[str]:
    """The standing as a text, one line a player."""
    if not season.rounds:
        return []
    lines = []
    for division in season.divisions:
        title = f"<b>{words.text('season-division', number=division + 1)}</b>"
        lines += ["", *([title] if len(season.divisions) > 1 else [])]
        lines += [_line(season, row, words) for row in standing_of(season, division)]
    return lines


def _line(season: Season, row: RankedPlayer, words: Words) -> str:
    sign = f" {TITLE_SIGN}" if season.players[row.player].has_title else ""
    name = f"{safe(season_player_name(season, row.player, words))}{sign}"
    place = f"{row.place}." if row.parts else NO_PLACE_SIGN
    return words.text("season-line", place=place, name=name, points=_points(row.parts))


def _points(parts: int) -> float | int:
    whole, rest = divmod(parts, POINT_PARTS)
    return whole if not rest else round(parts / POINT_PARTS, 1)


def season_player_name(season: Season, number: int, words: Words) -> str:
    """A player's name, not escaped; those who were forgotten have none."""
    player = season.players[number]
    name = shortened(clean_name(player.name)) if player.person is not None else ""
    return isolated(name) if name else words.text("nameless")


# The picture


def standing_picture(season: Season, words: Words, *, is_dark: bool) -> StandingFacts:
    """Everybody's places and points; while people sign up, everybody who plays."""
    champions = [season.players[number].name for number in champions_of(season)]
    divisions = season.divisions if season.rounds else (0,)
    return StandingFacts(
        language=words.language,
        is_dark=is_dark,
        edition=season.edition,
        number=season.number,
        round=len(season.rounds),
        rounds=ROUND_COUNT,
        is_over=season.phase is SeasonPhase.OVER,
        champions=tuple(champions),
        divisions=tuple([_rows_of(season, division, words) for division in divisions]),
    )


def _rows_of(season: Season, division: int, words: Words) -> tuple[StandingRow, ...]:
    return tuple([_row(season, row, words) for row in standing_of(season, division)])


def _row(season: Season, row: RankedPlayer, words: Words) -> StandingRow:
    player = season.players[row.player]
    has_place = bool(season.rounds) and row.parts > 0
    points = words.text("season-points", points=_points(row.parts)) if season.rounds else ""
    return StandingRow(
        place=row.place if has_place else None,
        number=row.player + 1,
        name=player.name or words.text("nameless"),
        points=points,
        has_title=player.has_title,
        is_in=season.phase is SeasonPhase.OVER or is_in(season, row.player),
    )


# Pages for one person: the form for a new season, and what its admins may do


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
    """The screen in place of a page on which something was done, if it cannot be deleted."""
    return Screen(words.text(f"season-done-{action}", number=season.number))
