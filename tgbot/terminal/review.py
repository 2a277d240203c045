"""The review of a recorded game in the terminal: turning points, what was better and why, and everybody's chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.players.review import GameReview, ReviewedAnswer, review_of
from engine.players.review.game_review import chances_by_round
from engine.rules.record import ReplayStep
from engine.rules.view import view
from tgbot.screen.advice import AdvicePhrases
from tgbot.terminal.terminal import Terminal
from tgbot.words import Words


def show_reviews(
    steps: Sequence[ReplayStep],
    seats: Sequence[int],
    names: Sequence[str],
    words: Words,
    terminal: Terminal,
) -> None:
    """Think about the game of each of these seats, and tell what was found; then everybody's chances."""
    for seat in seats:
        terminal.say(words.text("review-going-through", name=names[seat]), "bold")
        review = review_of(steps, seat)
        for line in review_lines(review, steps, seat, names, words):
            terminal.say(line)
        terminal.say("")
    terminal.say(words.text("scene-chances-by-round"), "bold")
    for number, chances in enumerate(zip(*chances_by_round(steps), strict=True), 1):
        parts = [
            words.text("chances-of", name=name, part=part) for name, part in zip(names, chances, strict=True)
        ]
        terminal.say(words.text("chances-round", round=number, chances=words.series(parts)))


def review_lines(
    review: GameReview, steps: Sequence[ReplayStep], seat: int, names: Sequence[str], words: Words
) -> Iterator[str]:
    """A review in sentences; an empty line before each moment."""
    if not review.slips:
        yield words.text("review-no-slip")
    for number, slip in enumerate(review.slips, 1):
        title = words.text("review-moment", number=number, count=len(review.slips))
        phrases = _phrases(slip, steps, seat, names, words)
        yield from ("", _headed(title, slip, steps, words))
        yield words.text("review-chosen", what=_choice(phrases, slip.worse))
        yield words.text("review-better", what=_choice(phrases, slip.better))
        yield f"{phrases.reasons(slip.reasons)} {words.text('review-gain', games=slip.games)}"
    if (feat := review.feat) is not None:
        phrases = _phrases(feat, steps, seat, names, words)
        yield from ("", _headed(words.text("review-feat"), feat, steps, words))
        yield words.text("review-chosen", what=_choice(phrases, feat.better))
        yield words.text("review-instead", what=_choice(phrases, feat.worse), games=feat.games)
    takeaway = words.text(f"takeaway-{review.takeaway.value}")
    yield from ("", f"{words.text('review-takeaway')} {takeaway}")
    yield words.text("review-agreed", agreed=review.agreed, answers=review.answers)


def _headed(title: str, one: ReviewedAnswer, steps: Sequence[ReplayStep], words: Words) -> str:
    where = words.text("review-round", round=max(1, steps[one.step].state.round))
    return words.beside(title, where)


def _phrases(
    one: ReviewedAnswer, steps: Sequence[ReplayStep], seat: int, names: Sequence[str], words: Words
) -> AdvicePhrases:
    return AdvicePhrases(words, names, view(steps[one.step].state, seat))


def _choice(phrases: AdvicePhrases, code: str) -> str:
    """A choice as something to do; as the record has it where the language has no words for that."""
    return phrases.suggestion(code) or code
