"""What a seat may not know makes no difference to what it is shown."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.players.worlds import forgetful
from engine.rules import State, deal, legal, pending, play, view
from engine.rules.cards import Card
from engine.rules.editions.base import Edition
from engine.rules.events import CardRecoveredOpenly, CardsRevealed, Event
from engine.rules.state import CHANCE, TOGETHER
from tests.properties.playing import PAIRS, TABLES, Table, assorted_states, play_out, steps
from tests.properties.twin_states import with_other_secrets

GAMES = 4
States = st.deferred(lambda: st.sampled_from(assorted_states()))

every_table = pytest.mark.parametrize("table", PAIRS, ids=str)


@every_table
def test_secrets_of_others_make_no_difference(table: Table) -> None:
    for number in range(GAMES):
        rng = random.Random(f"{table} views {number}")
        for state, _ in steps(table.game(), rng):
            if rng.random() < 0.3:
                for seat in (None, *range(table.players)):
                    assert view(state, seat) == view(with_other_secrets(state, seat, rng), seat)


@every_table
def test_what_others_do_in_secret_makes_no_difference(table: Table) -> None:
    """Any two answers that differ only in a hidden card look the same from every other seat."""
    rng = random.Random(f"{table} secret answers")
    compared = set()
    for state in play_out(table.game(), rng):
        for seat, decision in pending(state).items():
            for one, other in combinations(
                rng.sample(list(legal(state, seat)), min(3, len(legal(state, seat)))), 2
            ):
                if secretly_different(state, seat, one, other):
                    compared.add(type(decision).__name__)
                    assert_alike_to_others(seat, play(state, seat, one), play(state, seat, other))
    in_one_edition = {"RecoverCard"} if table.edition == "havana-2009" else {"PutCardAway"}
    assert compared >= {"LayPair", "Replace"} | in_one_edition


def secretly_different(state: State, seat: int, one: str, other: str) -> bool:
    """Do two answers differ in nothing that must be public?"""
    kind = type(pending(state)[seat]).__name__
    if any(isinstance(event, (CardsRevealed, CardRecoveredOpenly)) for event in play(state, seat, one).news):
        return False
    if kind == "Replace":
        return state.setup.replacement == TOGETHER or one.split(">")[0] == other.split(">")[0]
    if kind == "RecoverCard":
        return "pass" not in (one, other)
    return kind in ("LayPair", "PutCardAway")


def assert_alike_to_others(actor: int, one: State, other: State) -> None:
    for seat in (None, *range(one.setup.players)):
        if seat != actor:
            assert view(one, seat) == view(other, seat)


# Nothing hidden in a spectator's view


@every_table
def test_a_spectator_sees_open_cards_only(table: Table) -> None:
    """And remembers those that have lain open: tests/rules/test_known_cards.py."""
    rng = random.Random(f"{table} spectator")
    for state, _ in steps(table.game(), rng):
        seen = view(state, None)
        for player in seen.players:
            assert (player.hand, player.discards, player.laid) == (None, None, None)
            assert player.covered is None or table.replacement != TOGETHER
        shown = {card for player in state.players for card in player.shown}
        assert set(cards_in(seen.agenda)) <= shown
        forgetful_view = forgetful(seen)._replace(agenda=(), news=())
        assert set(cards_in(forgetful_view)) <= shown | set(state.used)
        assert not seen.options
        assert seen.question is None


def cards_in(thing: object) -> Iterator[Card]:
    """All cards anywhere inside; an edition lists its cards, which is no secret."""
    if isinstance(thing, Card):
        yield thing
    elif is_dataclass(thing) and not isinstance(thing, (Edition, type)):
        for field in fields(thing):
            yield from cards_in(getattr(thing, field.name))
    elif isinstance(thing, dict):
        yield from cards_in(tuple(thing.items()))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from cards_in(part)


def test_cards_are_found_wherever_they_lie() -> None:
    state = deal(TABLES[0].game(), random.Random(1))
    mine = view(play(state, 0, "siesta+mama"), 0)
    assert set(cards_in(mine)) == set(state.setup.edition.digits)
    assert set(cards_in(mine.news)) == {Card.SIESTA, Card.MAMA}


# News, and the seat that asks


@every_table
def test_nobody_is_told_the_secrets_of_others(table: Table) -> None:
    kept = 0
    for state in play_out(table.game(), random.Random(f"{table} news")):
        for seat in (None, *range(table.players)):
            told = view(state, seat).news
            assert all(not event.secret or event.seat == seat for event in told)
            assert [event for event in state.news if event in told] == list(told)
        kept += sum(event.secret for event in state.news)
    assert kept > 0


@every_table
def test_news_names_only_cards_that_lie_or_lay_open(table: Table) -> None:
    """Or is secret; and the card recovered by 2024's Refreshment is shown to all."""
    for before, after in pairwise(play_out(table.game(), random.Random(f"{table} named cards"))):
        for event in after.news:
            if not event.secret and not isinstance(event, CardRecoveredOpenly):
                assert set(cards_in(event)) <= open_cards(before, event) | open_cards(after, event)


def open_cards(state: State, event: Event) -> set[Card]:
    return set() if event.seat == CHANCE else set(state.players[event.seat].shown)


@given(States, st.data())
def test_a_view_asks_its_own_seat_only(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(range(state.setup.players)))
    seen = view(state, seat)
    assert seen.question == pending(state).get(seat)
    assert dict(seen.options) == dict(legal(state, seat))
    assert set(seen.awaited) == pending(state).keys() - {CHANCE}


@given(States, st.integers() | st.booleans() | st.floats() | st.text() | st.binary() | st.lists(st.none()))
def test_only_seats_and_spectators_have_a_view(state: State, seat: object) -> None:
    if type(seat) is int and 0 <= seat < state.setup.players:
        assert view(state, seat).seat == seat
        return
    with pytest.raises(ValueError, match="seat"):
        view(state, seat)  # type: ignore[arg-type]
