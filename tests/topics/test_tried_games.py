"""Tried games: what they are made of, what the others do in them, and what may be assumed. Nothing but values."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import State, legal, pending, view
from engine.rules.cards import Card
from engine.rules.course.discards import TakeBack
from engine.rules.editions.havana_2009 import HAVANA_2009
from engine.rules.events import CardsRevealed
from engine.rules.outlook import empty_answer
from engine.rules.state import IN_ORDER, TOGETHER
from engine.rules.view import View
from engine.tables.work import NewsEntry
from tests.properties.playing import (
    PAIRS,
    Table,
    check_buildings,
    check_cards,
    check_goods,
    check_sorting,
    steps,
)
from tests.properties.twin_states import with_other_secrets
from tests.rules.positions import HAVANA, after, drawn, position
from tgbot.topics.trying.tried_game import Assumed, TriedGame, state_after
from tgbot.topics.trying.try_drafts import TryStep, WhatIf

ME, BEA = 0, 1
LONGEST = 8


@cache
def positions() -> tuple[tuple[State, int], ...]:
    """A state of every fifth step of some games, with one of its seats."""
    found = []
    for table in PAIRS:
        rng = random.Random(f"{table} tried")
        for state, _ in islice(steps(table.game(), rng), 30, None, 5):
            if pending(state) and min(pending(state)) >= 0:
                found.append((state, rng.randrange(table.players)))
    return tuple(found)


def some(every: int = 8) -> Iterator[tuple[State, int]]:
    yield from positions()[::every]


def question_of(tried: TriedGame, me: int) -> list[str]:
    """The notation of all answers to what the player is asked."""
    return list(legal(tried.state, me))


def played_on(seen: View, seed: int, count: int) -> tuple[TriedGame, list[TryStep]]:
    """A tried game after so many answers by chance, if it goes on for so long."""
    rng, taken = random.Random(seed), list[TryStep]()
    tried = state_after(seen, seed, ())
    while len(taken) < count and (codes := question_of(tried, seen.own_seat)):
        taken.append(rng.randrange(len(codes)))
        tried = state_after(seen, seed, taken)
    return tried, taken


def answered(tried: TriedGame, me: int, code: str) -> int:
    """The step that gives this answer."""
    return question_of(tried, me).index(code)


def place(card: Card) -> int:
    return list(HAVANA_2009.digits).index(card)


def replacing(replacement: str) -> State:
    """Both have played, and lay a new card."""
    shown = {ME: "siesta protection", BEA: "siesta worker"}
    return drawn(position(HAVANA, shown=shown, replacement=replacement))


def revealed(news: Sequence[NewsEntry], seat: int) -> list[tuple[Card, ...]]:
    events = [one for entry in news for one in entry.news]
    return [one.cards for one in events if isinstance(one, CardsRevealed) and one.seat == seat]


# What they are made of


def test_what_the_others_hold_makes_no_difference() -> None:
    """Of all that is tried in a world nothing depends on what its player may not know."""
    for number, (state, me) in enumerate(some()):
        twin = with_other_secrets(state, me, random.Random(number))
        tried, taken = played_on(view(state, me), number, 4)
        assert state_after(view(twin, me), number, taken) == tried


def test_it_begins_from_what_is_seen() -> None:
    for state, me in some(every=2):
        seen = view(state, me)
        if seen.question is not None and empty_answer(state) is None:
            begun = view(state_after(seen, 1, ()).state, me)
            assert begun._replace(news=()) == seen._replace(news=())


def test_who_is_not_asked_comes_to_their_next_question() -> None:
    for state, me in some(every=2):
        tried = state_after(view(state, me), 1, ())
        assert me in pending(tried.state) or tried.state.ending


def test_nothing_is_asked_that_the_table_would_not_ask() -> None:
    for number, (state, me) in enumerate(some()):
        seen = view(state, me)
        for count in range(4):
            tried, _ = played_on(seen, number, count)
            asked = pending(tried.state).get(me)
            assert empty_answer(tried.state) is None
            assert asked == seen.question or not isinstance(asked, TakeBack)


def test_every_world_accounts_for_all_goods_buildings_and_cards() -> None:
    for number, (state, me) in enumerate(some()):
        tried, _ = played_on(view(state, me), number, LONGEST)
        check_goods(tried.state)
        check_buildings(tried.state)
        check_cards(tried.state)
        check_sorting(tried.state)


def test_another_seed_imagines_other_cards() -> None:
    state = replacing(IN_ORDER)
    first = next(iter(pending(state)))
    seen = view(after(state, f"{first} {next(iter(legal(state, first)))}"), 1 - first)
    assert len({state_after(seen, seed, ()).state.players for seed in range(1, 20)}) > 5


def test_a_step_back_is_the_game_before() -> None:
    for number, (state, me) in enumerate(some(every=8)):
        seen = view(state, me)
        tried, taken = played_on(seen, number, 3)
        for count in range(len(taken)):
            before = state_after(seen, number, taken[:count])
            assert tried.news[: len(before.news)] == before.news


def test_news_are_those_that_the_player_would_see() -> None:
    for number, (state, me) in enumerate(some()):
        tried, _ = played_on(view(state, me), number, LONGEST)
        assert all([one.visible_to(me) for entry in tried.news for one in entry.news])


# What the others do


def test_whatever_is_laid_the_others_lay_the_same() -> None:
    """Who lays at the same time does not know it, and chance is that of the place, not of what went before."""
    state = replacing(TOGETHER)
    seen = view(state, ME)
    laid = set()
    for number in range(len(question_of(state_after(seen, 1, ()), ME))):
        laid.add(tuple(revealed(state_after(seen, 1, (number,)).news, BEA)[:1]))
    assert len(laid) == 1


def test_they_lay_other_cards_in_other_worlds() -> None:
    state = replacing(TOGETHER)
    laid = {revealed(state_after(view(state, ME), seed, (0,)).news, BEA)[0] for seed in range(1, 30)}
    assert len(laid) > 3


# Steps that make no sense


def test_a_step_that_makes_no_sense_ends_it_there() -> None:
    for state, me in some(every=8):
        seen = view(state, me)
        first = state_after(seen, 1, (0,))
        for nonsense in (3000, WhatIf(me, 0), WhatIf(9, 0), WhatIf((me + 1) % 2, 61)):
            tried = state_after(seen, 1, (0, nonsense, 0))
            assert tried == first
            assert tried.followed <= 1


Steps = st.lists(
    st.integers(0, 90) | st.integers(0, 2) | st.builds(WhatIf, st.integers(0, 9), st.integers(0, 15)),
    max_size=LONGEST,
)


@given(st.deferred(lambda: st.sampled_from(positions())), st.integers(1, 999), Steps)
def test_whatever_is_tapped_leads_to_a_game(
    there: tuple[State, int], seed: int, taken: list[TryStep]
) -> None:
    state, me = there
    tried = state_after(view(state, me), seed, taken)
    assert 0 <= tried.lasting <= tried.followed <= len(taken)
    assert tried == state_after(view(state, me), seed, taken[: tried.followed])._replace(
        followed=tried.followed
    )
    assert me in pending(tried.state) or tried.state.ending


# What if


@pytest.mark.parametrize("replacement", [IN_ORDER, TOGETHER])
def test_who_is_assumed_to_lay_a_card_lays_it_next(replacement: str) -> None:
    state = replacing(replacement)
    for card in (Card.MAMA, Card.PESOS, Card.PROTECTION):
        tried = state_after(view(state, ME), 1, (WhatIf(BEA, place(card)), 0))
        assert revealed(tried.news, BEA)[0] == (card,)


def test_it_holds_until_the_card_is_revealed() -> None:
    state = replacing(TOGETHER)
    assumed = state_after(view(state, ME), 1, (WhatIf(BEA, place(Card.MAMA)),))
    assert assumed.assumed == (Assumed(BEA, Card.MAMA),)
    assert state_after(view(state, ME), 1, (WhatIf(BEA, place(Card.MAMA)), 0)).assumed == ()


def test_a_card_that_lies_face_down_already_may_be_any_that_was_not_seen() -> None:
    state = replacing(IN_ORDER)
    first = next(iter(pending(state)))
    rival = 1 - first
    seen = view(after(state, f"{first} {next(iter(legal(state, first)))}"), rival)
    hidden = [card for card in HAVANA_2009.digits if card not in seen.players[first].shown]
    assert list(state_after(seen, 1, ()).assumable[first]) == hidden
    for card in hidden:
        tried = state_after(seen, 1, (WhatIf(first, place(card)), 0))
        assert revealed(tried.news, first)[0] == (card,)


def test_in_the_opening_two_cards_may_be_assumed() -> None:
    state = drawn(Table("havana-2009", 2, TOGETHER).game())
    mama, pesos, siesta = [WhatIf(BEA, place(card)) for card in (Card.MAMA, Card.PESOS, Card.SIESTA)]
    tried = state_after(view(state, ME), 1, (mama, siesta, pesos, 0))
    assert set(revealed(tried.news, BEA)[0]) == {Card.SIESTA, Card.PESOS}
    assert Card.MAMA in set(revealed(state_after(view(state, ME), 1, (mama, 0)).news, BEA)[0])


def test_a_card_that_was_seen_to_go_cannot_be_assumed() -> None:
    state = replacing(TOGETHER)
    tried = state_after(view(state, ME), 1, (0,))
    gone = ({Card.SIESTA, Card.WORKER} - set(tried.state.players[BEA].shown)).pop()
    assert gone not in tried.assumable[BEA]
    assert tried.assumable[ME] == ()


def test_what_holds_in_any_world_is_what_is_assumed_and_laid_first() -> None:
    state = replacing(TOGETHER)
    tried = state_after(view(state, ME), 1, (WhatIf(BEA, place(Card.MAMA)), 3, 0))
    assert (tried.followed, tried.lasting) == (3, 2)
    assert tried.replacement == question_of(state_after(view(state, ME), 1, ()), ME)[3]
