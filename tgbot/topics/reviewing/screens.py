"""Screens of a review: a page for each moment, one that ends it, and the chart of everybody's chances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.players.review import GameReview, ReviewedAnswer
from engine.rules.record import ReplayStep
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_view import TableView, view_table
from tgbot.board.board_pictures import seat_picture
from tgbot.board.page import Caption, Page, living_screen
from tgbot.board.scene_pictures import chances_picture
from tgbot.buttons.pages import ReplayTap
from tgbot.questions.choices import reasons_text, suggestion
from tgbot.screen.additions import Spot, adds_keys
from tgbot.screen.names import names_of
from tgbot.screen.screen import Button, PictureWish, Row, Screen, fitting_rows, safe
from tgbot.screen.signs import ticked
from tgbot.screen.table_names import people_name
from tgbot.topics.reviewing.buttons import REVIEW_NEW_MESSAGE, ChancesTap, ReviewTap
from tgbot.words import Words

REVIEW_SIGN, FEAT_SIGN, TAKEAWAY_SIGN, CHANCES_SIGN = "🔎", "⭐", "🎒", "📈"
MAX_ROUNDS_TOLD = 10
"""Rounds of the chart in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedGame:
    """A review and the game that it is about, as its player reads them."""

    table: Table
    steps: Sequence[ReplayStep]
    seat: int
    review: GameReview
    words: Words
    wish: PictureWish

    def page(self, one: ReviewedAnswer) -> Page:
        """The player's living message as it was when the question was asked."""
        seen = view_table(Snapshot(self.table, self.steps[one.step].state), self.seat)
        return Page(words=self.words, table=replace(seen, phase=Phase.PLAYING), now=0)


# The ways to it


@adds_keys(Spot.PODIUM)
def ways_of_podium(table: TableView, words: Words) -> Row:
    """A group has no own game: it sees everybody's chances."""
    return ways_of_replay(table, words) if table.own else (_chances_key(table.code, words),)


@adds_keys(Spot.REPLAY)
def ways_of_replay(table: TableView, words: Words) -> Row:
    """The way to what one could have done better."""
    own = Button(words.text("button-review"), ReviewTap(table.code, REVIEW_NEW_MESSAGE))
    return (own,) if table.own else ()


def _chances_key(code: str, words: Words) -> Button:
    return Button(words.text("button-chances"), ChancesTap(code))


# A review


def review_screen(game: ReviewedGame, number: int) -> Screen:
    """A page of a review, counted from 1: the slips, then what was done well and what to take along."""
    slips = game.review.slips
    number = min(max(number, 1), len(slips) + 1)
    if number > len(slips):
        return _last_page(game, number)
    slip = slips[number - 1]
    title = game.words.text("review-moment", number=number, count=len(slips))
    return _moment(game, slip, number, _headed(game, slip, REVIEW_SIGN, title), _slip_lines(game, slip))


def _slip_lines(game: ReviewedGame, slip: ReviewedAnswer) -> Iterator[str]:
    page, text = game.page(slip), game.words.text
    yield safe(text("review-chosen", what=suggestion(page, slip.worse)))
    yield f"<b>{safe(text('review-better', what=suggestion(page, slip.better)))}</b>"
    yield safe(f"{reasons_text(page, slip.reasons)} {text('review-gain', games=slip.games)}")


def _last_page(game: ReviewedGame, number: int) -> Screen:
    feat, words = game.review.feat, game.words
    end = [*_no_slip(game), *_end_lines(game)]
    if feat is None:
        head = words.signed(
            REVIEW_SIGN, people_name(view_table(Snapshot(game.table, None), game.seat), words)
        )
        return Screen("\n".join([head, *end]), _rows(game, number, None))
    title = words.text("review-feat")
    return _moment(
        game, feat, number, _headed(game, feat, FEAT_SIGN, title), [*_feat_lines(game, feat), *end]
    )


def _no_slip(game: ReviewedGame) -> Iterator[str]:
    if not game.review.slips:
        yield f"<b>{safe(game.words.text('review-no-slip'))}</b>"


def _feat_lines(game: ReviewedGame, feat: ReviewedAnswer) -> Iterator[str]:
    page, text = game.page(feat), game.words.text
    yield safe(text("review-chosen", what=suggestion(page, feat.better)))
    yield safe(text("review-instead", what=suggestion(page, feat.worse), games=feat.games))


def _end_lines(game: ReviewedGame) -> Iterator[str]:
    review, words = game.review, game.words
    title, told = words.text("review-takeaway"), words.text(f"takeaway-{review.takeaway.value}")
    yield words.signed(TAKEAWAY_SIGN, f"<b>{safe(title)}</b> {safe(told)}")
    yield safe(words.text("review-agreed", agreed=review.agreed, answers=review.answers))
    if _was_helped(game.table, game.seat):
        yield safe(words.text("review-helped"))


def _was_helped(table: Table, number: int) -> bool:
    """Did anybody else answer at this seat, a computer or the person who had it before?"""
    seat = table.seats[number]
    is_new = bool(table.beginners) and seat.person not in table.beginners
    return is_new or bool(seat.answers.time_outs) or seat.stand_in is not None


def _headed(game: ReviewedGame, one: ReviewedAnswer, sign: str, title: str) -> str:
    round_number = max(1, game.steps[one.step].state.round)
    where = game.words.text("review-round", round=round_number)
    return game.words.signed(sign, game.words.beside(f"<b>{safe(title)}</b>", safe(where)))


def _moment(game: ReviewedGame, one: ReviewedAnswer, number: int, head: str, lines: Iterable[str]) -> Screen:
    """A moment with its board: a picture, or a text for those who want that, and where no picture can be drawn.

    What is said of it is never cut: the player's own cards leave the picture before, then the picture itself gives way.
    """
    page, rows = game.page(one), _rows(game, number, one)
    said = Caption(head=head, hint="\n".join(lines))
    in_text = living_screen(page, said, rows, None)
    if not game.wish.wanted:
        return in_text
    whole = seat_picture(page.table, game.words, is_dark=game.wish.is_dark, has_keys=False)
    forms = [living_screen(page, said, rows, shown) for shown in (whole, replace(whole, own=None))]
    screen = next((one for one in forms if said.hint in one.text), in_text)
    return replace(screen, instead=in_text)


def _rows(game: ReviewedGame, number: int, one: ReviewedAnswer | None) -> tuple[Row, ...]:
    """The pages side by side, then the ways that lead on."""
    code, words, slips = game.table.code, game.words, game.review.slips
    labels = [words.text("review-page", number=each) for each in range(1, len(slips) + 1)]
    pages = [
        Button(ticked(label, words) if each == number else label, ReviewTap(code, each))
        for each, label in enumerate([*labels, words.text("review-end")], 1)
    ]
    replay = [Button(words.text("button-replay"), ReplayTap(code, one.step + 1))] if one else []
    ways = [*replay, _chances_key(code, words)]
    return tuple(
        [row for keys in ([pages] if slips else []) + [ways] for row in fitting_rows(keys, len(keys))]
    )


# Everybody's chances


def chances_screen(
    table: TableView, chances: Sequence[Sequence[float]], words: Words, wish: PictureWish
) -> Screen:
    """Everybody's chances at the end of each round, as anybody may see them who was there."""
    if table.own is not None:
        raise ValueError("table: must be everybody's view")
    title = words.signed(CHANCES_SIGN, words.text("chances-title", table=people_name(table, words)))
    in_text = Screen("\n".join([title, "", *_chances_in_words(table, chances, words)]))
    if not wish.wanted:
        return in_text
    picture = chances_picture(table, chances, words, is_dark=wish.is_dark)
    caption = f"{title}\n{safe(words.text('chances-help'))}"
    return Screen(caption, (), picture, instead=in_text)


def _chances_in_words(table: TableView, chances: Sequence[Sequence[float]], words: Words) -> Iterator[str]:
    """A line for each round, or for as many of a long game as can be read at once."""
    rounds, names = len(chances[0]), names_of(table, words)
    every = -(-rounds // MAX_ROUNDS_TOLD)
    for number in sorted({*range(every, rounds + 1, every), rounds}):
        parts = [
            words.text("chances-of", name=name, part=of_seat[number - 1])
            for name, of_seat in zip(names, chances, strict=True)
        ]
        yield safe(words.text("chances-round", round=number, chances=words.beside(*parts)))
    yield safe(words.text("chances-help"))
