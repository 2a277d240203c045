"""Games for tests: seeded play-outs, one state at a time, and what must hold in each of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product
from typing import NamedTuple

from engine.rules import EDITIONS, Decision, Move, Record, State, View, deal, legal, new_game, pending, play
from engine.rules.buildings import Deck
from engine.rules.course.market import differing_offers
from engine.rules.editions.base import ALL_BRICKS, GOALS, LAST_ROUND, WORKER_COUNT
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.goods import Goods
from engine.rules.state import CHANCE, ITEMS, REPLACEMENTS, Kind, Options

MOST_CHARACTERS = 32
MOST_BYTES = 40


class Table(NamedTuple):
    """The terms that are agreed before a game."""

    edition: str
    players: int
    replacement: str

    def __str__(self) -> str:
        return f"{self.edition}-{self.players}-{self.replacement.replace(' ', '-')}"

    def game(self, deck: Deck = HOUSE_DECK) -> State:
        return new_game(self.edition, self.players, replacement=self.replacement, deck=deck)


TABLES = [Table(*agreed) for agreed in product(EDITIONS, GOALS, REPLACEMENTS)]
PAIRS = [
    Table(edition, players, REPLACEMENTS[(one + other) % 2])
    for one, edition in enumerate(EDITIONS)
    for other, players in enumerate(GOALS)
]
"""Half of them, in which any two choices are met together."""

ONLY_2009 = {"RecoverCard", "TakeBack", "Tax"}
ONLY_2024 = {"ChooseFromBag", "PutCardAway", "RecoverCardOpenly", "TurnUpTop"}
ONLY_WITH_THREE = {"ChooseMaterialsVictim", "ChoosePesosVictim"}
"""Where only one answer is possible, nobody is asked."""


def questions(edition: str, players: int) -> set[str]:
    """The names of all decisions such a game can ask: those that no other is a kind of."""
    decisions = [kind for kind in ITEMS.values() if issubclass(kind, Decision)]
    names = {kind.__name__ for kind in decisions if not any(_is_kind_of(other, kind) for other in decisions)}
    names -= ONLY_2024 if edition == "havana-2009" else ONLY_2009
    return names - ONLY_WITH_THREE if players < 3 else names


def _is_kind_of(other: type, kind: type) -> bool:
    return other is not kind and issubclass(other, kind)


# Who chooses


Chooser = Callable[[list[str], random.Random], str]
"""Picks one of the codes."""


def at_random(codes: list[str], rng: random.Random) -> str:
    return rng.choice(codes)


def eagerly(codes: list[str], rng: random.Random) -> str:
    """Buys whenever it can."""
    return rng.choice([code for code in codes if ":" in code] or codes)


def idly(codes: list[str], rng: random.Random) -> str:
    """Declines whatever can be declined and buys nothing."""
    return next((code for code in ("finish", "pass") if code in codes), None) or rng.choice(codes)


def destructively(codes: list[str], rng: random.Random) -> str:
    """Buys nothing, and plays and uses Conservation when it can."""
    if "finish" in codes:
        return "finish"
    wanted = [code for code in codes if code in ("UL", "UR", "LL", "LR") or code.endswith("conservation")]
    return rng.choice(wanted or codes)


# Play-outs


def play_out(state: State, rng: random.Random, choose: Chooser = at_random) -> Iterator[State]:
    """The state given and every state in which a person is asked, to the end; chance draws by itself."""
    state = deal(state, rng)
    yield state
    while asked := list(pending(state)):
        seat = rng.choice(asked)
        state = deal(play(state, seat, choose(list(legal(state, seat)), rng)), rng)
        yield state


def steps(
    state: State, rng: random.Random, choose: Chooser = at_random
) -> Iterator[tuple[State, Move | None]]:
    """Every state with the move made in it, draws of chance singly; the last state has no move."""
    while asked := list(pending(state)):
        seat = rng.choice(asked)
        codes = list(legal(state, seat))
        move = Move(seat, rng.choice(codes) if seat == CHANCE else choose(codes, rng))
        yield state, move
        state = play(state, *move)
    yield state, None


def recorded(states: list[State]) -> Record:
    """The record of a play-out."""
    record = Record.of(states[0])
    return record._replace(moves=tuple(move for state in states for move in state.moves))


@cache
def assorted_states(games: int = 1) -> tuple[State, ...]:
    """States of all tables in which every kind of question is asked, and how those games ended."""
    found: list[State] = []
    for table, seed in product(TABLES, range(games)):
        met: set[frozenset[str]] = set()
        for state, move in steps(table.game(), random.Random(f"assorted {table} {seed}")):
            kinds = frozenset(
                f"{type(decision).__name__} {seat}" for seat, decision in pending(state).items()
            )
            if kinds not in met or move is None:
                met.add(kinds)
                found.append(state)
    return tuple(found)


# What must hold


def check_state(state: State) -> None:
    """Everything there is lies in exactly one place, and somebody can move or the game is over."""
    check_goods(state)
    check_buildings(state)
    check_cards(state)
    assert bool(state.ending) != bool(pending(state))
    assert state.round <= LAST_ROUND


def check_goods(state: State) -> None:
    places = [state.bag, state.centre, state.reserve, state.box, *[player.goods for player in state.players]]
    everything = ALL_BRICKS.plus(Goods(pesos=state.setup.edition.pesos, workers=WORKER_COUNT))
    assert tuple(map(sum, zip(*places, strict=True))) == everything
    assert min(map(min, places)) >= 0
    assert state.bag == state.bag.bricks
    assert state.box == state.box.bricks
    assert not any(state.reserve.bricks)
    assert not state.centre.workers


def check_buildings(state: State) -> None:
    top = () if state.top is None else (state.top,)
    built = [building for player in state.players for building in player.built]
    buildings = [*state.rows[0], *state.rows[1], *state.pile, *top, *built, *state.removed]
    assert len(buildings) == len(state.setup.deck)
    assert {building.name for building in buildings} == {building.name for building in state.setup.deck}


def check_cards(state: State) -> None:
    """All thirteen, each once."""
    digits = state.setup.edition.digits
    for player in state.players:
        cards = player.hand + player.shown + player.discards + player.laid
        assert len(cards) == len(digits)
        assert digits.keys() == set(cards)
        assert player.covered is None or player.covered in player.shown
        assert set(player.discarded) <= set(player.discards)
        assert set(player.kept) <= {*player.hand, *player.laid}


def check_sorting(state: State) -> None:
    """Lower digits stand left; no order tells when a card was laid."""
    sort = state.setup.edition.sort
    for player in state.players:
        rows = (player.hand, player.shown, player.discards, player.discarded, player.kept)
        assert rows == tuple(map(sort, rows))


def check_options(state: State) -> None:
    """Every person who is asked has a real choice, and every notation fits into a button."""
    for seat in pending(state):
        codes = list(legal(state, seat))
        assert len(codes) >= (1 if seat == CHANCE else 2)
        for code in codes:
            assert type(code) is str
            assert 0 < len(code) <= MOST_CHARACTERS
            assert len(code.encode()) <= MOST_BYTES


def check_points(states: list[State]) -> None:
    """Points never fall."""
    for before, after in pairwise([[player.points for player in state.players] for state in states]):
        assert all(map(int.__le__, before, after))


def offered(view: View) -> Options:
    """The options without payments that differ in nothing: a screen shows one of each."""
    if view.question is None or view.question.kind is not Kind.END or view.seat is None:
        return view.options
    return differing_offers(view.options, view.players[view.seat].points, view.setup)
