"""The caption of a living message: all of its text but the board.

It begins with what is wanted of the reader: a phone that is locked shows no more than that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from engine.players.hints.facts import Hint
from engine.players.levels import LEVEL_NAMES
from engine.rules.events import BuildingBought, GoodsStolen, GoodsTaxed, RoundBegan
from engine.tables.directory.names import common_mark
from engine.tables.table_events import (
    LastOne,
    NextUp,
    Nudged,
    Proposed,
    Reminded,
    StandInKeeps,
    TimedOut,
    WentSilent,
)
from engine.tables.table_view import TableView
from engine.tables.work import News
from tgbot.board.page import Caption, Page, deadline_texts, feet, first_line_bold
from tgbot.board.seals import left_out_lines
from tgbot.board.stakes import chance_lines, danger_lines
from tgbot.questions.choices import (
    Question,
    choose_key,
    has_advice,
    has_lookup_signs,
    is_advised,
    reasons_text,
    suggestion,
)
from tgbot.screen.drafts import CONFIRM, step_of
from tgbot.screen.screen import CAPTION_ROOM_UNITS, SUCCESS, fits, safe
from tgbot.story.recap import Recap, Recapper, Teller, latest_entries, recap_of
from tgbot.topics.play.coach import Tip, tip_lines
from tgbot.topics.play.waits import (
    last_day,
    own_stand_in,
    pause_lines,
    proposal_texts,
    seat_lines,
    standing_texts,
    welcome_lines,
)
from tgbot.words import Words

# Banter: what computers say. Each has one occasion in a game, and one line for it
#
# Everything follows from the table's code, the seat and what all have seen: nothing is stored, and everybody reads
# the same.


NEAR_POINTS = 5
"""A player who lacks at most this many points may win in one turn."""
ROUNDS_OF_VICTIMS = (7, 8, 9, 10)
"""In one of these rounds being robbed is an occasion. Which theft of a game is the first, the latest news does not say."""


class Occasion(StrEnum):
    """A moment that comes at most once in a game. The line for it is `banter-LEVEL-OCCASION`."""

    FIRST = "first"
    """The first building."""
    HALF = "half"
    """Half of the points that end the game."""
    NEAR = "near"
    """Nearly all of them."""
    ROBBED = "robbed"
    """Robbed in the one round in which that is an occasion."""


def occasion_of(code: str, seat: int) -> Occasion:
    """The occasion of a computer; no two at a table have the same."""
    return tuple(Occasion)[(common_mark(code) + seat) % len(Occasion)]


def round_of_victims(code: str) -> int:
    return ROUNDS_OF_VICTIMS[common_mark(code) % len(ROUNDS_OF_VICTIMS)]


def banter_line(page: Page) -> str:
    """The line of the computer whose occasion came last since the reader's own last answer, as HTML; "" if none has."""
    if not page.banter or not _computers(page.table):
        return ""
    news = [
        one for entry in latest_entries(page.news) if entry.number >= page.own.acted for one in entry.news
    ]
    spoken = list(_speakers(page.table, news))
    if not spoken:
        return ""
    seat, occasion = spoken[-1]
    line = page.words.text(f"banter-{page.table.seats[seat].computer}-{occasion}")
    return page.words.text("banter", name=safe(page.names[seat]), line=line)


def _speakers(table: TableView, news: Sequence[News]) -> Iterator[tuple[int, Occasion]]:
    """The computers whose occasion is among these news, in the order in which it came."""
    goal, minding = table.played.setup.goal, round_of_victims(table.code)
    for in_round, one in _by_round(news, table.played.round):
        for seat in _computers(table):
            occasion = occasion_of(table.code, seat)
            if occasion is Occasion.ROBBED:
                is_now = in_round == minding and _robs(one, seat)
            else:
                is_now = _reaches(occasion, one, seat, goal)
            if is_now:
                yield seat, occasion


def _computers(table: TableView) -> list[int]:
    return [
        seat for seat, one in enumerate(table.seats) if one.person is None and one.computer in LEVEL_NAMES
    ]


def _by_round(news: Sequence[News], current: int) -> Iterator[tuple[int, News]]:
    """The news with the round in which each happened; `current` is that of the last."""
    begun = [one.round for one in news if isinstance(one, RoundBegan)]
    in_round = begun[0] - 1 if begun else current
    for one in news:
        in_round = one.round if isinstance(one, RoundBegan) else in_round
        yield in_round, one


def _robs(one: News, seat: int) -> bool:
    return isinstance(one, GoodsStolen | GoodsTaxed) and one.victim == seat


def _reaches(occasion: Occasion, one: News, seat: int, goal: int) -> bool:
    """Does a purchase take the seat to the points of an occasion, without ending the game?"""
    points = {Occasion.FIRST: 1, Occasion.HALF: (goal + 1) // 2, Occasion.NEAR: goal - NEAR_POINTS}[occasion]
    if not isinstance(one, BuildingBought) or one.seat != seat or one.points >= goal:
        return False
    return one.points - one.building.points < points <= one.points


# A hint: the suggested choice and the reasons, above the question's own buttons one that plays it


HINT_SIGN = "💡"


def hint_text(page: Page, hint: Hint) -> str:
    """A hint for the player who is asked, as HTML."""
    said = f"<b>{safe(suggestion(page, hint.code))}</b>\n{safe(reasons_text(page, hint.reasons))}"
    return page.words.signed(HINT_SIGN, said)


def with_hint(page: Page, asked: Question) -> Question:
    """The question with a button that follows its hint, above its own buttons."""
    answer = page.hint.answer if page.hint else ""
    if not hint_lines(page) or answer not in page.game.options:
        return asked
    follow = page.final(page.words.text("button-follow"), answer, SUCCESS)
    beside = (choose_key(page),) if is_advised(page) else ()
    return asked._replace(rows=((follow, *beside), *asked.rows))


def hint_lines(page: Page) -> list[str]:
    """The hint that was given for this question; none if it has been followed, or is about to be.

    Who chooses their first cards themselves has put it aside: below a picture there is no room for both.
    """
    hint = page.hint
    if hint is None or hint.answer == page.own.envelope or (has_lookup_signs(page) and has_advice(page)):
        return []
    return [] if step_of(page.table, page.draft).kind == CONFIRM else [hint.text]


# The caption


MAX_PHRASES = 6


def caption(page: Page, asked: Question) -> Caption:
    """The caption around a question, with as much of the news as there is room for."""
    recapper, recap = Recapper(Teller(page.table, page.phrases, page.now, page.zone)), _recap(page)
    pause = [] if _is_asked(page) else pause_lines(page)
    lead = [*_notices(page, recapper), *pause, asked.asks]
    foot, brief_foot = ["\n".join(lines) for lines in _feet(page)]
    said = Caption(
        head=first_line_bold([*lead, asked.details, *standing_texts(page)]),
        own=(*welcome_lines(page), *recapper.own_lines(recap)),
        stakes=(*_stakes(page),),
        told=(*recapper.phrases(recap), *_left_out(page)),
        banter=banter_line(page),
        tip="" if _presses(page) else "".join(_tips(page)),
        hint="".join(hint_lines(page)),
        foot=foot,
        brief_foot=brief_foot,
    )
    return _within(said, page.words)


def _left_out(page: Page) -> list[str]:
    return left_out_lines(page.table, page.words) if page.game.round <= 1 else []


def _stakes(page: Page) -> list[str]:
    """Chance and danger, unless the coach says it."""
    chance = chance_lines(page.game, page.words) if _is_asked(page) else []
    is_told = page.tip == Tip.GOAL_NEAR and bool(_tips(page))
    return [*chance, *([] if is_told else danger_lines(page.game, page.phrases))]


def _is_asked(page: Page) -> bool:
    return page.own.decision is not None and page.own.envelope is None


def _presses(page: Page) -> bool:
    """Is it a reminder that time runs out? The coach has spoken when the question was asked first."""
    return isinstance(page.headline, Reminded | LastOne | Nudged) and page.me.deadline is not None


def _feet(page: Page) -> tuple[list[str], list[str]]:
    """How much time is left, which table it is and how far the game is, in full and in short. A picture has the rest."""
    time, brief_time = [*deadline_texts(page), *last_day(page)], list(deadline_texts(page, brief=True))
    if page.pictures:
        return time, brief_time
    foot, brief_foot = feet(page.table, page.words)
    return [*time, foot], [page.words.beside(*brief_time, brief_foot)]


def _within(said: Caption, words: Words) -> Caption:
    """A caption that fits below a picture: what is least important makes room, and it is said where to find it."""
    after, kept = words.text("news-before"), said.told[:MAX_PHRASES]
    rest = [said.head, said.tip, *said.own, *said.stakes, after, said.hint, said.foot]
    while kept and not fits("\n\n".join([*rest, *kept]), CAPTION_ROOM_UNITS):
        kept = kept[:-1]
    has_room = bool(said.banter) and fits("\n\n".join([*rest, *kept, said.banter]), CAPTION_ROOM_UNITS)
    return said._replace(
        told=kept if len(kept) == len(said.told) else (*kept, after),
        banter=said.banter if has_room else "",
    )


def _recap(page: Page) -> Recap:
    """The recap of the news. That time ran out is said once: not while a message says that a computer plays, or at
    its head."""
    numbers = {seat: player.number for seat, player in enumerate(page.game.players)}
    own, is_kept = page.own, page.own.kept_from is not None
    recap = recap_of(page.news, own.seat, numbers, since=own.acted, by_computer=is_kept)
    if page.me.stand_in is None and page.own.kept_from is None:
        return recap
    return recap._replace(notes=tuple([one for one in recap.notes if not isinstance(one, TimedOut)]))


# What the message was sent for


def _notices(page: Page, recapper: Recapper) -> Iterator[str]:
    """The notices that matter more than the game: who plays for the reader, and what the message was sent for."""
    yield from own_stand_in(page)
    match page.headline:
        case None | Reminded() | LastOne() | Nudged() | StandInKeeps() | TimedOut():
            return
        case NextUp():
            yield page.words.text("lead-NextUp", name=safe(page.names[page.own.seat]))
        case Proposed():
            yield from proposal_texts(page)
        case WentSilent(seat):
            yield from seat_lines(page, seat)
        case headline:
            yield recapper.note(headline)


def _tips(page: Page) -> list[str]:
    """The line of the coach, unless a hint takes its place."""
    return [] if hint_lines(page) else tip_lines(page)
