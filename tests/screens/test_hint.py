"""Hints as they are read: in every language, for every question and every fact."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import cycle
from typing import Any

import pytest

from engine.players.hints import FACTS, Chance, Fact, Hint, facts, hint_for
from engine.players.hints.facts import Turn
from engine.rules import Decision, pending
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.goods import NOTHING, Goods
from engine.rules.state import PASS
from engine.tables.frozen import changed
from engine.tables.table_events import LastOne
from tests.properties.playing import PAIRS, TABLES, questions
from tests.screens.tables import (
    CODE,
    DECISION,
    LANGUAGES,
    Game,
    buttons,
    check_screen,
    check_seen_whole,
    data_of,
    screen_of,
)
from tgbot.board.page import GivenHint, Page
from tgbot.buttons.absence import SnoozeTap
from tgbot.buttons.answers import ActTap, HintTap, PickTap
from tgbot.questions.choices import reasons_text, suggestion
from tgbot.screen.screen import Screen, as_read, most_across, width
from tgbot.topics.play.caption import hint_text
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.words import Words

ENGLISH = Words("en")
LONGEST = 420
"""A hint is read at a glance."""
FARO = Building("Faro", 3, Goods(blue=1, rubble=4, workers=1))
SAMPLES: dict[str, tuple[Any, ...]] = {
    "int": (1, 2, 3),
    "bool": (False, True),
    "int | None": (None, 1),
    "Chance": tuple(Chance),
    "Turn": tuple(Turn),
    "Card": (Card.MAMA,),
    "Goods": (NOTHING, Goods(red=1, pesos=2)),
    "Building": (FARO, FARO._replace(points=1)),
}


def page_of(game: Game, seat: int, language: str = "en", **page: Any) -> Page:
    return game.page(seat, words=Words(language), **page)


def samples(kind: type[Fact]) -> Iterator[Fact]:
    """In which every field takes each of its sample values, in all combinations that matter."""
    choices = [SAMPLES[str(field.type)] for field in fields(kind)]
    for at in range(12):
        picked = [values[at // (1 + place) % len(values)] for place, values in enumerate(choices)]
        yield kind(*picked)


def test_every_fact_is_a_sentence(language: str) -> None:
    page = page_of(Game(), 0, language)
    texts = [reasons_text(page, [fact]) for kind in FACTS.values() for fact in samples(kind)]
    assert not [text for text in texts if text[-1] not in ".!" or "none" in text or "  " in text]


@pytest.mark.parametrize(("edition", "players", "replacement"), PAIRS)
def test_every_question_has_a_hint_in_every_language(edition: str, players: int, replacement: str) -> None:
    game, met, rng = Game(edition, players, replacement, seed=3), set[type[Decision]](), random.Random(3)
    for seat in game.questions():
        kind = type(pending(game.state)[seat])
        if kind in met:
            continue
        met.add(kind)
        hint = hint_for(page_of(game, seat).game, rng, level="medium")
        pages = [page_of(game, seat, language) for language in LANGUAGES]
        for page in pages:
            check_hint(page, hint)
        for page, code in zip(cycle(pages), pages[0].game.options, strict=False):
            assert suggestion(page, code).strip()
    assert len(met) >= 7


def check_hint(page: Page, hint: Hint) -> None:
    text = hint_text(page, hint)
    assert text.startswith("💡")
    assert len(text) <= LONGEST
    screen = check_screen(hinted(page, hint))
    assert text in screen.text
    assert data_of(screen)[0] == ActTap(CODE, DECISION, hint.code)


def test_a_hint_below_a_picture_keeps_its_reason_when_everybody_waits(language: str) -> None:
    """Who asks what to do is at it: the keys for later go, and come back without the hint."""
    game = Game(seed=3)
    page = replace(
        page_of(game, 0, language, public=game.table_view(None)),
        headline=LastOne(0, DECISION),
    )
    hint = hint_for(page.game, random.Random(3), level="medium")
    screen = hinted(page, hint)
    assert reasons_text(page, hint.reasons).split(".")[0] in as_read(screen.text)
    assert not [one for one in data_of(screen) if isinstance(one, SnoozeTap)]
    assert [one for one in data_of(seat_screen(page)) if isinstance(one, SnoozeTap)]


def test_a_hint_in_a_text_is_seen_whole_with_the_question_and_all_keys(language: str) -> None:
    for edition, players in (("havana-2009", 2), ("la-habana-2024", 4)):
        game = Game(edition, players, seed=3)
        page = page_of(game, game.until("Replace"), language, is_text_by_choice=True)
        check_seen_whole(hinted(page, hint_for(page.game, random.Random(3), level="medium")))


def hinted(page: Page, hint: Hint) -> Screen:
    """The question with a hint."""
    return seat_screen(replace(page, hint=GivenHint(hint.code, hint_text(page, hint))))


def test_every_question_has_words_for_what_to_do(language: str) -> None:
    asked = {name for table in TABLES for name in questions(table.edition, table.players)}
    words, draws = Words(language), ("Draw", "Place", "TurnUp", "Deal")
    for name in asked - {"TakeBack"}:
        assert name.startswith(draws) or f"suggest-{name}" in words, name


def test_who_wants_to_be_asked_once_more_is_asked_once_more() -> None:
    game = Game()
    seat = game.until("LayPair")
    page, hint = page_of(game, seat, confirms=True), Hint("siesta+mama", (facts.TrialResult(),))
    pick, *_ = data_of(hinted(page, hint))
    assert isinstance(pick, PickTap)
    assert "siesta+mama" in pick.draft
    confirming = data_of(hinted(replace(page, draft=pick.draft), hint))
    assert ActTap(CODE, DECISION, "siesta+mama") in confirming
    assert pick not in confirming, "the hint has been followed"


def test_a_hint_says_what_to_do_and_why() -> None:
    game = Game("havana-2009", 3)
    page = page_of(game, game.until("LayPair"))
    reasons = (
        facts.ComingBuilding(FARO, Turn.NEXT, Chance.PROBABLY),
        facts.PlaceInRound(2, 3, Chance.PROBABLY, 2, Goods(pesos=1), exact=False),
    )
    assert hint_text(page, Hint("siesta+mama", reasons)) == (
        "💡 <b>Start with 0😴\u00a0Siesta and 9👩\u00a0Mama: 09</b>\n"
        "In your next turn you can probably buy Faro (3 points). "
        "You will probably act second; you can expect about 2🧱 1💰."
    )


def test_only_what_is_expected_is_told_as_about_so_much() -> None:
    page = page_of(Game("havana-2009", 3), 0)
    worker = Goods(workers=1)
    said = [
        reasons_text(page, [facts.PlaceInRound(1, 3, Chance.SURELY, 2, worker, exact=True)]),
        reasons_text(page, [facts.PlaceInRound(3, 3, Chance.PERHAPS, 0, worker, exact=False)]),
        reasons_text(page, [facts.PlaceInRound(3, 3, Chance.PROBABLY, 0, NOTHING, exact=True)]),
    ]
    assert said == [
        "You will act first; you get 2🧱 1👷.",
        "You may act last; you can expect 1👷.",
        "You will probably act last.",
    ]


def test_what_is_still_needed_names_the_architect() -> None:
    page = page_of(Game(), 0)
    needs = [facts.PartOfPrice(FARO, missing, architect=True) for missing in (Goods(pesos=2), NOTHING)]
    assert [reasons_text(page, [one]) for one in needs] == [
        "That brings you closer to Faro (3 points); then you still need 2💰 and the Architect.",
        "With that you have the price of Faro (3 points); you only need the Architect.",
    ]


def test_that_it_wins_is_said_last() -> None:
    game = Game("havana-2009", 3)
    page = page_of(game, game.until("LayPair"))
    reasons = (facts.ComingWin(Chance.SURELY), facts.ComingBuilding(FARO, Turn.THIS, Chance.SURELY))
    _, reason = hint_text(page, Hint("siesta+mama", reasons)).splitlines()
    assert reason == "After that you can buy Faro (3 points) this turn. That should win you the game."


def test_a_hint_to_decline_has_words_of_its_own(language: str) -> None:
    """On a button "none of them" is enough; here nobody sees the question."""
    words = Words(language)
    for plain in ("none-Buy", "none-RecoverCard", "none-ChooseFromBag", "none-RemoveBuilding", "no-TakeBack"):
        assert f"suggest-{plain}" in words
    game = Game("havana-2009", 3)
    page = page_of(game, game.until("RemoveBuilding"), language)
    assert suggestion(page, PASS) == words.text("suggest-none-RemoveBuilding")


def test_names_of_others_are_harmless_in_a_reason() -> None:
    game = Game("havana-2009", 4)
    page = page_of(game, 1)
    assert "Ana &lt;b&gt;&amp;" in hint_text(page, Hint("siesta+mama", (facts.DeniedPurchase(0),)))


# The button below a question


def the_hint(game: Game, seat: int, **changes: Any) -> list[HintTap]:
    screen = screen_of(game.page(seat, table=game.table_view(seat, **changes)), ENGLISH)
    return [data for data in data_of(screen) if isinstance(data, HintTap)]


def test_a_question_offers_a_hint_where_the_table_allows_it() -> None:
    game = Game("la-habana-2024", 3)
    seat = game.until("Replace")
    assert the_hint(game, seat) == [HintTap(CODE, DECISION)]
    assert the_hint(game, seat, options=changed(game.table().options, hints=False)) == []


def test_who_is_asked_nothing_is_offered_no_hint() -> None:
    game = Game("la-habana-2024", 3)
    seat = game.until("Replace")
    assert [the_hint(game, other) for other in range(3) if other != seat] == [[], []]


def test_the_hint_leaves_room_for_its_neighbours(language: str) -> None:
    game = Game("la-habana-2024", 3)
    screen = screen_of(game.page(game.until("Replace")), Words(language))
    (row,) = [row for row in screen.rows if any(isinstance(button.data, HintTap) for button in row)]
    assert len(row) <= most_across(max(width(button.text) for button in row))
    assert row[0] in buttons(screen)
