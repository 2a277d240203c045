"""Ratings and leaderboards: words first, numbers on request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.company.results.leaderboard import Leader
from engine.company.results.ratings import (
    ESTABLISHED_FROM,
    MIN_RATED_GAMES,
    MIN_RATED_OPPONENTS,
    Rating,
    RatingWord,
)
from engine.rules.editions.registry import EDITIONS
from engine.tables.profiles import PersonId
from tgbot.screen.names import edition_name
from tgbot.screen.screen import Button, Row, Screen, safe
from tgbot.screen.signs import MEDALS, ticked
from tgbot.topics.statistics.buttons import ListMeTap, TopTap
from tgbot.words import Words

MAX_LEADERS = 10
RATING_SIGNS = {
    RatingWord.TURISTA: "🧳",
    RatingWord.CUBANO: "🌴",
    RatingWord.CAPITAN: "⚓",
    RatingWord.GOBERNADOR: "👑",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TopPage:
    edition: str
    leaders: Sequence[Leader]
    names: Mapping[PersonId, str]
    in_group: bool
    numbers: bool = False
    own: Rating | None = None
    """The rating of the reader of a private page."""
    place: int | None = None
    """Their place on the list of all."""
    is_listed: bool = False
    """They want to be on it."""


def rating_text(rating: Rating, words: Words, *, numbers: bool) -> str:
    """A rating in a word, with its sign; with numbers if these are wanted."""
    text = words.signed(RATING_SIGNS[rating.word], words.text(f"rating-{rating.word}"))
    if not numbers:
        return text
    return words.text("rating-with-number", word=text, number=rating.ordinal, games=rating.games)


def rating_line(edition: str, rating: Rating, words: Words, *, numbers: bool) -> str:
    text = rating_text(rating, words, numbers=numbers)
    return words.text("rating-line", edition=safe(edition_name(edition, words)), rating=text)


def ratings_ladder(words: Words) -> str:
    """The words for ratings, from the first to the best, and what leads from one to the next."""
    steps = [words.signed(sign, words.text(f"rating-{word}")) for word, sign in RATING_SIGNS.items()]
    return words.text("ratings-ladder", ladder=words.series(steps) if words.aloud else " → ".join(steps))


def top_screen(page: TopPage, words: Words, person: PersonId) -> Screen:
    title = words.text(
        "top-title-group" if page.in_group else "top-title", edition=safe(edition_name(page.edition, words))
    )
    lines = [_leader(leader, page, words) for leader in page.leaders if leader.person in page.names]
    least = {"games": MIN_RATED_GAMES, "opponents": MIN_RATED_OPPONENTS, "others": ESTABLISHED_FROM}
    lines = lines or [words.text("top-nobody")]
    rules = [ratings_ladder(words), words.text("top-rules-group" if page.in_group else "top-rules", **least)]
    text = [f"<b>{title}</b>", "", *lines, "", *rules, *_own(page, words)]
    return Screen("\n".join(text), _rows(page, words, person))


def _leader(leader: Leader, page: TopPage, words: Words) -> str:
    place = MEDALS[leader.place - 1] if leader.place <= len(MEDALS) else f"{leader.place}."
    name = safe(page.names[leader.person])
    return words.beside(f"{place} {name}", rating_text(leader.rating, words, numbers=page.numbers))


def _own(page: TopPage, words: Words) -> list[str]:
    """The reader's own place; for somebody who has begun, how far it is to the list."""
    if page.own is None:
        return []
    if page.own.is_listed:
        text = rating_text(page.own, words, numbers=page.numbers)
        return ["", words.text("top-you", rating=text, place=page.place or 0)]
    met = {
        "opponents": len(page.own.opponents),
        "known": len(page.own.established),
        "others": ESTABLISHED_FROM,
    }
    return ["", words.text("top-you-so-far", games=page.own.games, **met)]


def _rows(page: TopPage, words: Words, person: PersonId) -> tuple[Row, ...]:
    numbers = int(page.numbers)
    editions = [
        Button(
            ticked(edition_name(edition, words), words)
            if edition == page.edition
            else edition_name(edition, words),
            TopTap(edition, numbers),
        )
        for edition in reversed(list(EDITIONS))
    ]
    label = words.text("ratings-in-words" if page.numbers else "ratings-in-numbers")
    other = Button(label, TopTap(page.edition, 1 - numbers))
    if page.in_group:
        return (tuple(editions), (other,))
    state = words.text("opening-yes" if page.is_listed else "opening-no")
    switch = Button(
        words.text("top-list-me", state=state),
        ListMeTap(person, int(not page.is_listed), page.edition),
    )
    return (tuple(editions), (other,), (switch,))
