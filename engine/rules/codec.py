"""A state as plain data, fit for JSON, and back: equal at every point of every game.

Stored forms outlive releases, so everything in them has a stable name: cards and goods by notation,
buildings by their place in the state's own deck, agenda items and events by the names of their
classes. A change of form raises `STATE_VERSION` and adds a step to `STATE_UPGRADES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cache, lru_cache, partial
from itertools import repeat
from typing import Any, NamedTuple, get_type_hints

from engine.rules.buildings import Building, Deck, check_deck, parse_building
from engine.rules.cards import Card
from engine.rules.editions.base import GOALS
from engine.rules.editions.registry import EDITIONS
from engine.rules.events import EVENTS, Ending, Event, GoodsSource
from engine.rules.goods import Goods, parse_goods
from engine.rules.state import ITEMS, REPLACEMENTS, Decision, Item, Move, Player, Row, Setup, State

STATE_VERSION = 1
STATE_UPGRADES: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By version: how a stored form becomes one of the next version."""
NOTHING_KNOWN: Sequence[list[str]] = ([], [])
"""It is all that is known of hidden cards in a game that was written by a release before 0.8.0."""


class BadState(ValueError):
    """A stored form that cannot be read; it says why, and the form is left as it is."""


class NewerState(BadState):
    """A newer release wrote it: nothing is wrong with it."""


# From state to plain data


def to_plain(state: State) -> dict[str, Any]:
    setup = state.setup
    notation, places = _deck_forms(setup.deck)
    row = partial(_plain_row, places=places)
    return {
        "version": STATE_VERSION,
        "edition": setup.edition.key,
        "replacement": setup.replacement,
        "deck": notation,
        "players": [_plain_player(player, places) for player in state.players],
        **_plain_known(state.players),
        "agenda": [_plain_item(item, places) for item in state.agenda],
        "goods": [str(goods) for goods in (state.bag, state.centre, state.reserve, state.box)],
        "rows": [row(state.rows[0]), row(state.rows[1])],
        "pile": row(state.pile),
        "top": state.top and places[state.top.name],
        "removed": row(state.removed),
        "round": state.round,
        "order": state.order,
        "used": state.used,
        "ending": state.ending or "",
        "news": [_plain_event(event, places) for event in state.news],
        "moves": [list(move) for move in state.moves],
    }


def _plain_known(players: Sequence[Player]) -> dict[str, Any]:
    """In a place of its own stands what all know of hidden cards: releases before 0.8 do not read it."""
    is_known = any([player.discarded or player.kept for player in players])
    return {"known": [[player.discarded, player.kept] for player in players]} if is_known else {}


def _plain_player(player: Player, places: Mapping[str, int]) -> list[Any]:
    hand, goods, shown, discards, laid, covered, built, _, _ = player
    return [hand, str(goods), shown, discards, laid, covered, _plain_row(built, places)]


def _plain_row(row: Row, places: Mapping[str, int]) -> list[int]:
    return [places[building.name] for building in row]


def _plain_item(item: Item, places: Mapping[str, int]) -> list[Any]:
    name = type(item).__name__
    form = _item_form(name)
    parts = [getattr(item, field) for field in form.fields]
    return [name, *(parts if form.numbers else [_plain(part, places) for part in parts])]


def _plain_event(event: Event, places: Mapping[str, int]) -> list[Any]:
    name = type(event).__name__
    return [name, *[_plain(getattr(event, field), places) for field in _event_form(name).fields]]


def _plain(thing: Any, places: Mapping[str, int]) -> Any:
    if isinstance(thing, (int, str)):
        return thing
    if isinstance(thing, Building):
        return places[thing.name]
    if isinstance(thing, Goods):
        return str(thing)
    if isinstance(thing, tuple):
        return [_plain(part, places) for part in thing]
    return _plain_item(thing, places) if isinstance(thing, Item) else thing


def events_to_plain(events: Iterable[Event], deck: Deck) -> list[Any]:
    """Events by themselves, for a log of news; buildings by their place in the deck."""
    _, places = _deck_forms(deck)
    return [_plain_event(event, places) for event in events]


def events_from_plain(plain: list[Any], deck: Deck) -> tuple[Event, ...]:
    try:
        return _StateReader(deck).events(plain)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise BadState(f"not events: {error!r}") from error


def _deck_forms(deck: Deck) -> DeckForms:
    """The forms of a deck; those of the deck used last without looking it up: to hash a deck takes longer than to write a row of it."""
    global _latest_deck
    if _latest_deck[0] is not deck:
        _latest_deck = deck, _make_deck_forms(deck)
    return _latest_deck[1]


DeckForms = tuple[tuple[str, ...], Mapping[str, int]]
"""A deck's notation, and each building's place in it by name."""

_latest_deck: tuple[Deck, DeckForms] = ((), ((), {}))


@lru_cache(maxsize=64)
def _make_deck_forms(deck: Deck) -> DeckForms:
    return tuple(map(str, deck)), {building.name: place for place, building in enumerate(deck)}


# From plain data to state


def from_plain(plain: Any) -> State:
    try:
        return _state(_upgraded(plain))
    except BadState:
        raise
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise BadState(f"not a state: {error!r}") from error


def _upgraded(plain: dict[str, Any]) -> dict[str, Any]:
    version = plain["version"]
    if type(version) is not int:
        raise BadState(f"not a version: {version!r:.40}")
    if version > STATE_VERSION:
        raise NewerState(f"version {version!r} is not known here, only versions up to {STATE_VERSION}")
    for old in range(version, STATE_VERSION):
        plain = STATE_UPGRADES[old](plain)
    return plain


def _state(plain: dict[str, Any]) -> State:
    deck = _deck(tuple(plain["deck"]))
    read = _StateReader(deck)
    _check(plain)
    edition = EDITIONS[plain["edition"]]
    bag, centre, reserve, box = map(parse_goods, plain["goods"])
    upper, lower = map(read.row, plain["rows"])
    return State(
        setup=Setup(edition, len(plain["players"]), plain["replacement"], deck),
        players=tuple(map(read.player, plain["players"], plain.get("known") or repeat(NOTHING_KNOWN))),
        agenda=read.items(plain["agenda"]),
        bag=bag,
        centre=centre,
        reserve=reserve,
        box=box,
        rows=(upper, lower),
        pile=read.row(plain["pile"]),
        top=None if plain["top"] is None else read.building(plain["top"]),
        removed=read.row(plain["removed"]),
        round=plain["round"],
        order=tuple(plain["order"]),
        used=_cards(plain["used"]),
        ending=Ending(plain["ending"]) if plain["ending"] else None,
        news=read.events(plain["news"]),
        moves=tuple(Move(seat, code) for seat, code in plain["moves"]),
    )


def _check(plain: dict[str, Any]) -> None:
    """The few things everything else leans on; what we wrote ourselves always has them."""
    seats, order = range(len(plain["players"])), plain["order"]
    if len(seats) not in GOALS or (order and sorted(order) != list(seats)):
        raise BadState(f"not seats in an order: {len(seats)} players, order {order!r:.40}")
    if plain["replacement"] not in REPLACEMENTS:
        raise BadState(f"not a replacement: {plain['replacement']!r:.40}")
    if type(plain["round"]) is not int or plain["round"] < 0:
        raise BadState(f"not a round: {plain['round']!r:.40}")


@lru_cache(maxsize=64)
def _deck(notation: tuple[str, ...]) -> Deck:
    return check_deck(map(parse_building, notation))


_CARDS = {card.value: card for card in Card}


def _cards(names: list[str]) -> tuple[Card, ...]:
    return tuple([_CARDS[name] for name in names])


class _StateReader(NamedTuple):
    """Reads what refers to the deck."""

    deck: Deck

    def building(self, place: int) -> Building:
        if type(place) is not int or place < 0:
            raise BadState(f"not a place in the deck: {place!r:.40}")
        return self.deck[place]

    def row(self, places: list[int]) -> Row:
        return tuple([self.building(place) for place in places])

    def player(self, plain: list[Any], known: Sequence[list[str]]) -> Player:
        discarded, kept = known
        hand, goods, shown, discards, laid, covered, built = plain
        return Player(
            hand=_cards(hand),
            goods=parse_goods(goods),
            shown=_cards(shown),
            discards=_cards(discards),
            laid=_cards(laid),
            covered=covered and Card(covered),
            built=self.row(built),
            discarded=_cards(discarded),
            kept=_cards(kept),
        )

    def items(self, plain: list[Any]) -> tuple[Any, ...]:
        return tuple([self.typed(_item_form(name), parts) for name, *parts in plain])

    def events(self, plain: list[Any]) -> tuple[Any, ...]:
        return tuple([self.typed(_event_form(name), parts) for name, *parts in plain])

    def typed(self, form: _Form, parts: list[Any]) -> Any:
        if form.numbers:
            return form.make(*parts)
        return form.make(*[read(self, part) for read, part in zip(form.readers, parts, strict=True)])


_READ_BY_TYPE: Mapping[Any, Callable[[_StateReader, Any], Any]] = {
    int: lambda _, part: part,
    Card: lambda _, part: Card(part),
    Card | None: lambda _, part: part and Card(part),
    tuple[Card, ...]: lambda _, part: _cards(part),
    tuple[int, ...]: lambda _, part: tuple(part),
    Goods: lambda _, part: parse_goods(part),
    GoodsSource: lambda _, part: GoodsSource(part),
    Ending: lambda _, part: Ending(part),
    Building: _StateReader.building,
    tuple[Decision, ...]: _StateReader.items,
}


class _Form(NamedTuple):
    """The stored form of one kind of agenda item or event: its fields in order."""

    make: type
    fields: tuple[str, ...]
    readers: tuple[Callable[[_StateReader, Any], Any], ...]
    numbers: bool
    """Has nothing but numbers, as most of an agenda."""


@cache
def _item_form(name: str) -> _Form:
    return _form(ITEMS[name])


@cache
def _event_form(name: str) -> _Form:
    return _form(EVENTS[name])


def _form(cls: Any) -> _Form:
    """Base classes never occur in a state, so they have no form."""
    if cls.__subclasses__():
        raise BadState(f"not stored by itself: {cls.__name__}")
    hints = get_type_hints(cls)
    names = tuple(field.name for field in fields(cls))
    numbers = all(hints[field] is int for field in names)
    return _Form(cls, names, tuple(_READ_BY_TYPE[hints[field]] for field in names), numbers)
