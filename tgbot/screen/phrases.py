"""Goods, cards, events, questions and choices of the rules in words.

Every class of event and decision has messages under its own name, so a new card needs new messages
and nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from functools import cache
from itertools import zip_longest
from typing import Any, NamedTuple

from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.course.market import FIVE_FOR_ONE, Purchase
from engine.rules.editions.base import Edition
from engine.rules.events import BuildingPlaced, CardsRevealed, CentreSupplied, Event
from engine.rules.goods import Goods, goods_sum, parse_goods
from engine.rules.state import Decision, Kind
from engine.rules.view import View
from engine.tables.orders.ordered_answers import BUILDING_SEPARATOR
from engine.tables.orders.wishes import WishKind
from engine.tables.table_events import PlanFollowed, TableEvent, WishDropped
from tgbot.screen.deeds import Deed, DeedKind, added_up, deeds_of
from tgbot.words import Words

NO_VALUE = "none"
"""The argument of a message for a fact that is absent."""
VOWELS_AFTER_AND = {"i": re.compile("h?[ií](?!e)", re.IGNORECASE), "e": re.compile("[eèé]", re.IGNORECASE)}
"""Vowels before which "and" sounds otherwise: Spanish "Ana e Irene" (but "y Hielo"), Italian "Ana ed Elena"."""


class Sentence(NamedTuple):
    text: str
    told: tuple[Deed | Event, ...]
    """The deeds and events in it."""

    @property
    def victims(self) -> set[int]:
        return {deed.victim for deed in self.told if isinstance(deed, Deed) and deed.victim is not None}


class Phrases:
    """Phrases about one game, in one language and with the names of its players by seat."""

    voice = "did"
    """Deeds have words by this name, or else those of the log, `did-KIND`."""
    reader: int | None = None
    """The seat that is spoken to, if it is: what was done to it was done to "you"."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = tuple(names)

    # Things

    def listed(self, items: Iterable[str]) -> str:
        *items, last = items
        if not items:
            return last
        return self.words.text("list-last", list=self.words.series(items), next=last, sound=first_sound(last))

    def goods(self, goods: Goods) -> str:
        """Goods in words: `2 red bricks and 1 peso`."""
        owned = [(name, count) for name, count in zip(Goods._fields, goods, strict=True) if count]
        if not owned:
            return self.words.text("goods-nothing")
        return self.listed(self.words.text(f"goods-{name}", count=count) for name, count in owned)

    def bricks(self, count: int) -> str:
        """Bricks whose colours are still open."""
        return self.words.text("goods-brick", count=count)

    def card(self, card: Card) -> str:
        return self.words.text(f"card-{card}")

    def cards(self, cards: Iterable[Card]) -> str:
        return self.listed(map(self.card, cards))

    def help(self, card: Card, architect: str = "") -> str:
        """The effect of a card in one line.

        `architect` is the mark of a building that needs the architect, if it is not the usual sign.
        """
        return self.words.text(f"help-{card}", architect=architect or self.words.text("sign-architect"))

    def edition(self, edition: Edition) -> str:
        return self.words.text(f"edition-{edition.key}")

    def replacement(self, replacement: str) -> str:
        return self.words.text(f"replacement-{replacement.replace(' ', '-')}")

    def points(self, count: int) -> str:
        return self.words.text("points", count=count)

    def seats(self, seats: Iterable[int]) -> str:
        return self.listed(self.names[seat] for seat in seats)

    def payment(self, purchase: Purchase) -> str:
        """A payment in words, with the goods that are paid five for one."""
        paid, cost = purchase.payment, purchase.building.cost
        swaps = {"bricks": paid.rubble - cost.rubble, "workers": paid.pesos - cost.pesos}
        parts = [
            self.words.text(f"swap-{name}", count=five // FIVE_FOR_ONE)
            for name, five in swaps.items()
            if five
        ]
        if not parts:
            return self.goods(paid)
        return self.words.text("paid-in-fives", payment=self.goods(paid), swaps=self.listed(parts))

    # Deeds

    def did(self, deed: Deed, **more: object) -> str:
        """A player's deed, as it stands behind their name."""
        own = f"{self.voice}-{deed.kind}"
        return self.words.text(
            own if own in self.words else f"did-{deed.kind}", **self._deed_arguments(deed), **more
        )

    def _deed_arguments(self, deed: Deed) -> dict[str, object]:
        return {
            "key": deed.card.value if deed.card else NO_VALUE,
            "card": self.card(deed.card) if deed.card else NO_VALUE,
            "goods": self.goods(deed.goods),
            "source": deed.source or NO_VALUE,
            "victim": NO_VALUE if deed.victim is None else self.names[deed.victim],
            "me": "yes" if deed.victim is not None and deed.victim == self.reader else "no",
            "victims": self.listed([self._loss(*loss) for loss in deed.losses]) if deed.losses else NO_VALUE,
            "things": self.listed([self.thing(one, deed) for one in deed.things])
            if deed.things
            else NO_VALUE,
            "payment": self.goods(deed.payment) if any(deed.payment) else NO_VALUE,
            "points": deed.points,
            "count": deed.cards,
        }

    def thing(self, one: Building | Card, deed: Deed) -> str:
        """A building or a card that something was done to."""
        return one.name if isinstance(one, Building) else self.card(one)

    def _loss(self, victim: int, goods: Goods) -> str:
        return self.words.text("taxed-one", victim=self.names[victim], goods=self.goods(goods))

    # Events

    def tell(self, events: Iterable[Event]) -> list[str]:
        """Sentences about events; events that belong together share one."""
        return [sentence.text for sentence in self.sentences(events)]

    def sentences(self, events: Iterable[Event]) -> list[Sentence]:
        return [self.sentence(group) for group in grouped(events)]

    def sentence(self, told: tuple[Deed | Event, ...]) -> Sentence:
        return Sentence(self._sentence(told), told)

    def _sentence(self, told: Sequence[Deed | Event]) -> str:
        first = told[0]
        if isinstance(first, Deed):
            return self._deeds([deed for deed in told if isinstance(deed, Deed)])
        arguments = self._event_arguments(first)
        if isinstance(first, CardsRevealed):
            kept = [card for card in first.shown if card not in first.cards]
            arguments["beside"] = self.cards(kept) if kept else NO_VALUE
        if isinstance(first, BuildingPlaced):
            arguments["buildings"] = self.listed(
                event.building.name for event in told if isinstance(event, BuildingPlaced)
            )
        if isinstance(first, CentreSupplied):
            arguments["goods"] = self.goods(goods_sum(e.goods for e in told if isinstance(e, CentreSupplied)))
        return self.words.text(f"event-{type(first).__name__}", **arguments)

    def _deeds(self, deeds: Sequence[Deed]) -> str:
        """One player's deeds by one card, in one sentence; a card that brought nothing about was played."""
        seat, card = deeds[0].seat, deeds[0].card
        done = added_up([deed for deed in deeds if deed.kind is not DeedKind.PLAYED], _told_together)
        clauses = [self.did(deed) for deed in done]
        if card is None or not clauses:
            told = self._joined(clauses or [self.did(deeds[0])])
            return self.words.text("told-effects", name=self.names[seat], effects=told)
        return self.words.text(
            "told-card", name=self.names[seat], card=self.card(card), effects=self._joined(clauses)
        )

    def _joined(self, effects: Sequence[str]) -> str:
        joined, *rest = effects
        for effect in rest:
            joined = self.words.text("effects-more", effects=joined, next=effect)
        return joined

    def _event_arguments(self, event: Event) -> dict[str, Any]:
        arguments = self.facts(event)
        card: Card | None = getattr(event, "card", None)
        return arguments | {"name": arguments.pop("seat"), "key": card.value if card else NO_VALUE}

    def facts(self, news: Any) -> dict[str, Any]:
        """All fields of an event as arguments of messages."""
        kind: Any = type(news)
        return {name: self._argument(name, getattr(news, name)) for name in _names(kind)}

    def _argument(self, name: str, value: Any) -> Any:
        """A field of an event as an argument of messages: a number, a word, or a name to select by."""
        match name, value:
            case "seat" | "victim" | "by" | "rival" | "about", int():
                return self.names[value] if 0 <= value < len(self.names) else NO_VALUE
            case "order" | "winners", seats:
                return self.seats(seats)
            case "number", int():
                return f"{value:02}"
            case _, Card():
                return self.card(value)
            case _, Goods():
                return self.goods(value)
            case _, Building():
                return value.name
            case "cards" | "shown", cards:
                return self.cards(cards)
            case _, Enum():
                return value.value
            case _, int():
                return value
        return NO_VALUE

    def table_event(self, table_event: TableEvent, **facts: str) -> str:
        """A sentence about an event of the table; instants and durations come as finished texts."""
        arguments = self.facts(table_event)
        arguments["name"] = arguments.pop("seat", NO_VALUE)
        if answer := getattr(table_event, "answer", ""):  # a replacement
            arguments |= zip(("first", "second"), map(self.card, map(Card, answer.split(">"))), strict=True)
        arguments["code"] = getattr(table_event, "code", "")
        if isinstance(table_event, PlanFollowed | WishDropped):
            arguments["what"] = self.wished(table_event.wish, table_event.what)
        if isinstance(table_event, PlanFollowed):
            arguments["deeds"] = self.wish_done(table_event.wish, table_event.what)
        return self.words.text(f"table-event-{type(table_event).__name__}", **arguments | facts)

    def wish_done(self, wish: str, what: str) -> str:
        """An answer that was planned, as a part of a sentence: `Castillo bought`."""
        return self.words.text(f"planned-{wish if what else 'end'}", what=self.wished(wish, what))

    def wished(self, wish: str, what: str) -> str:
        """A part of a wish: a card, a player, goods or a building; of a feature's wish the answer as it is written."""
        match wish:
            case WishKind.FIRST if what:
                return self.card(Card(what))
            case WishKind.VICTIMS if what:
                return self.names[int(what)]
            case WishKind.TAKES if what:
                return self.goods(parse_goods(what))
        return self.words.series(what.split(BUILDING_SEPARATOR))

    # Questions and choices

    def question(self, decision: Decision) -> str:
        """The question of a decision, as a sentence of its own."""
        return capitalised(self.clause(decision))

    def clause(self, decision: Decision) -> str:
        """The question of a decision, as it stands after a colon: `what do you buy?`"""
        victim: int | None = getattr(decision, "victim", None)
        return self.words.text(
            f"ask-{type(decision).__name__}", victim=NO_VALUE if victim is None else self.names[victim]
        )

    def explanation(self, view: View) -> str:
        """The facts that one should know to answer the view's question; empty if it explains itself."""
        explains = f"explain-{type(view.question).__name__}"
        return self.words.text(explains, bag=self.goods(view.bag)) if explains in self.words else ""

    def choice(self, view: View, choice: Any, form: str = "choice") -> str:
        """An option of the view's question in words; `form` is the prefix of its message."""
        assert view.question
        name = type(view.question).__name__
        if choice is None:
            return self.words.text(f"none-{name}")
        if isinstance(choice, bool):
            return self.words.text(f"{'yes' if choice else 'no'}-{name}")
        return self.words.text(f"{form}-{name}", **self._choice_arguments(view, choice))

    def _choice_arguments(self, view: View, choice: Any) -> Mapping[str, Any]:
        assert view.question
        match view.question.kind:
            case Kind.CARDS:
                return self._about_cards(view, choice)
            case Kind.SEAT:
                return self._about_seat(view, choice)
            case Kind.END:
                return self._about_end(choice)
        return {"goods": self.goods(choice)}

    def _about_cards(self, view: View, cards: tuple[Card, ...]) -> Mapping[str, Any]:
        number = number_made(view, cards)
        names = dict(zip_longest(("first", "second"), map(self.card, cards), fillvalue=NO_VALUE))
        return names | {"number": NO_VALUE if number is None else f"{number:02}"}

    def _about_seat(self, view: View, seat: int) -> Mapping[str, Any]:
        goods = view.players[seat].goods
        return {
            "victim": self.names[seat],
            "bricks": self.goods(goods.bricks),
            "pesos": goods.pesos,
            "loot": view.setup.edition.peso_loot(goods.pesos),
        }

    def _about_end(self, purchase: Purchase) -> Mapping[str, Any]:
        return {
            "building": purchase.building.name,
            "points": purchase.building.points,
            "payment": self.payment(purchase),
            "end": self.words.text(f"end-{purchase.end}"),
        }


def capitalised(clause: str) -> str:
    """A clause as a sentence of its own.

    >>> capitalised("¿qué compras?")
    '¿Qué compras?'
    """
    at = next((at for at, character in enumerate(clause) if character.isalpha()), 0)
    return clause[:at] + clause[at : at + 1].upper() + clause[at + 1 :]


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The names of the fields of an event."""
    return tuple([field.name for field in fields(kind)])


def number_made(view: View, cards: tuple[Card, ...]) -> int | None:
    """The number a player would have after laying these cards down, or covering one with the other."""
    shown = view.players[view.own_seat].shown
    kept = [card for card in shown if card not in cards]
    new = [card for card in cards if card not in shown]
    edition = view.setup.edition
    pair = edition.sort((*kept, *new))
    return edition.number(pair) if new and len(pair) == 2 else None


def first_sound(word: str) -> str:
    """The vowel with which a word begins, where "and" changes before it; otherwise `other`."""
    return next((vowel for vowel, begins in VOWELS_AFTER_AND.items() if begins.match(word)), "other")


def grouped(events: Iterable[Event]) -> list[tuple[Deed | Event, ...]]:
    """The deeds and events of each sentence."""
    groups: list[list[Deed | Event]] = []
    for one in deeds_of(events):
        assert not isinstance(one, TableEvent)
        if groups and _belong_together(groups[-1][-1], one):
            groups[-1].append(one)
        else:
            groups.append([one])
    return [tuple(group) for group in groups]


def _belong_together(one: Deed | Event, following: Deed | Event) -> bool:
    if isinstance(one, Deed) and isinstance(following, Deed):
        by_one_card = one.card is not None or one.kind is following.kind is DeedKind.TAXED
        return by_one_card and (one.seat, one.card) == (following.seat, following.card)
    if isinstance(one, BuildingPlaced) and isinstance(following, BuildingPlaced):
        return one.row == following.row
    return isinstance(one, CentreSupplied) and isinstance(following, CentreSupplied)


def _told_together(deed: Deed) -> Hashable:
    """A key for deeds that share one sentence: the victims of one card's tax."""
    return deed.kind if deed.kind is DeedKind.TAXED else deed
