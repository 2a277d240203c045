"""Moments of a table that take much room on a phone: each as the screen of one reader, with the longest that it may say."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from typing import Any

from engine.rules import EDITIONS
from engine.rules.cards import Card
from engine.rules.course.replacement import replacement_ahead
from engine.rules.editions.base import GOALS
from engine.rules.goods import Goods
from engine.tables.frozen import changed
from engine.tables.luck.luck import SealedLuck
from engine.tables.orders.wishes import Orders
from engine.tables.past.highlights import BuyingTurn, Highlights
from engine.tables.seat import Seat
from engine.tables.table import Phase, Proposal, RemovedPerson, Snapshot, Table, UndoStep, UndoSteps
from engine.tables.table_events import (
    HostPassed,
    LastOne,
    Nudged,
    Proposed,
    Reminded,
    TableEvent,
    TableFull,
    Wish,
)
from engine.tables.table_view import TableView, view_table
from engine.tables.time.instants import DAY, HOUR
from tests.screens.tables import DECISION, NAMES, NOON, Game
from tgbot.board.page import OtherTable
from tgbot.board.podium import group_podium_screen
from tgbot.board.scene_pictures import lobby_picture, podium_picture
from tgbot.buttons.answers import PickTap
from tgbot.screen.drafts import MORE, PLAN, PLAN_BUYS, PLAN_ELSE, PLAN_NOW, PLAN_TURN
from tgbot.screen.screen import Screen, with_picture
from tgbot.screen.times import guessed_home
from tgbot.topics.lobby.screens import group_lobby_screen, lobby_screen
from tgbot.topics.play.coach import Tip
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.words import Words

LUCK = SealedLuck(seed="5e" * 32)
OTHER = OtherTable("QQQQQQ", "🔷 Maximiliane, Diego")
QUESTIONS = ("LayPair", "Replace", "RemoveBuilding", "Buy")
SETTLED: dict[tuple[str, int, str], Game] = {}
"""Games that were played up to a question, which takes longer than to draw it."""


def moments(words: Words) -> Iterator[tuple[str, Screen]]:
    """All of them in a language: of each edition, with as few and as many players as there can be."""
    for edition in EDITIONS:
        for players in (min(GOALS), max(GOALS)):
            for name, screen in _of_game(edition, players, words):
                yield f"{name}, {edition}, {players}", screen
    for seats in GOALS:
        for name, screen in _of_lobby(seats, words):
            yield f"{name}, {seats} seats", screen


# While it is played, and when it is over


def _of_game(edition: str, players: int, words: Words) -> Iterator[tuple[str, Screen]]:
    for pictured in (True, False):
        for name, screen in _that_call(edition, players, words, pictured=pictured):
            yield f"{name}{'' if pictured else ' in text'}", screen
    for question in QUESTIONS:
        if question != "LayPair":
            yield f"{question} with undo", asked(edition, players, question, words, undo=True)
        yield f"{question} of several tables", asked(edition, players, question, words, plays_elsewhere=True)
    for number, screen in enumerate(payments(edition, players, words)):
        yield f"a payment, building {number}", screen


def _that_call(edition: str, players: int, words: Words, *, pictured: bool) -> Iterator[tuple[str, Screen]]:
    """Screens that a person is called for, with pictures and without: reminders, nudges, votes and the end; and those
    behind ⋯."""
    how: dict[str, Any] = {"pictured": pictured}
    yield "the podium of a first game", podium(edition, players, words, tip=Tip.NEXT, **how)
    yield "a podium", podium(edition, players, words, **how)
    for question in QUESTIONS:
        for headline in (Reminded(0, DECISION), LastOne(0, DECISION), Nudged(0, by=1)):
            screen = asked(edition, players, question, words, headline=headline, **how)
            yield f"{type(headline).__name__} of {question}", screen
        yield f"{question} beside a vote", asked(edition, players, question, words, votes=True, **how)
        yield f"⋯ of {question}", asked(edition, players, question, words, draft=MORE, **how)
    yield from plan_pages(edition, players, words, **how)
    for seat in range(2):
        yield f"a vote, seat {seat}", vote(edition, players, seat, words, **how)


def podium(
    edition: str, players: int, words: Words, *, seat: int = 0, pictured: bool = True, **more: Any
) -> Screen:
    game, public, highlights = over(edition, players)
    page = game.page(
        seat,
        words=words,
        table=game.table_view(seat, luck=LUCK),
        public=public if pictured else None,
        highlights=highlights,
        has_inline=True,
        **more,
    )
    return seat_screen(page)


def over(edition: str, players: int) -> tuple[Game, TableView, Highlights]:
    """The end of a game at which somebody has bought much in the last turn, and stolen much before."""
    game = settled(edition, players, "")
    built = max([player.built for player in game.state.players], key=len)[-3:]
    turn = BuyingTurn(game.state.round, 1, built, 21)
    thief = tuple([Goods(pesos=9 - number, red=9 - number) for number in range(players)])
    points = tuple([tuple(range(game.state.round))] * players)
    return game, game.table_view(None, luck=LUCK), Highlights(turn, thief, thief, points)


def asked(
    edition: str,
    players: int,
    question: str,
    words: Words,
    *,
    undo: bool = False,
    votes: bool = False,
    pictured: bool = True,
    **more: Any,
) -> Screen:
    """A question, as a reminder or beside what else there may be."""
    game = settled(edition, players, question)
    seat = game.until(question)
    me, changes = game.state.players[seat], dict[str, Any](luck=LUCK)
    if undo:
        cards = me.shown or me.hand
        changes["undo"] = UndoSteps(seat=seat, steps=(UndoStep(cards[0], 0),))
    if votes:
        changes["proposal"] = proposal((seat + 1) % players)
    page = game.page(
        seat,
        latest=6,
        words=words,
        table=game.table_view(seat, **changes),
        public=game.table_view(None, **changes) if pictured else None,
        **more,
    )
    return seat_screen(page)


def payments(edition: str, players: int, words: Words) -> Iterator[Screen]:
    """The question how to pay, for somebody whose goods allow many ways to pay for everything."""
    game, seat = rich_buyer(edition, players, Goods(2, 2, 2, 2, 15, 15, 4))
    page = game.page(seat, latest=6, words=words, public=game.table_view(None))
    picks = [button.data for row in seat_screen(page).rows for button in row]
    for draft in [pick.draft for pick in picks if isinstance(pick, PickTap)]:
        yield seat_screen(replace(page, draft=draft))


def rich_buyer(edition: str, players: int, goods: Goods) -> tuple[Game, int]:
    """A game in which somebody who has these goods is asked what they buy."""
    game = copy(settled(edition, players, "Buy"))
    seat = game.until("Buy")
    seated = list(game.state.players)
    seated[seat] = seated[seat]._replace(goods=goods)
    game.state = game.state._replace(players=tuple(seated))
    return game, seat


def plan_pages(
    edition: str, players: int, words: Words, *, pictured: bool = True
) -> Iterator[tuple[str, Screen]]:
    """The pages of a plan while somebody else buys: at first, and with everything planned."""
    game = thieves_turn(edition, players)
    seat = (game.until("Buy") + 1) % 2
    ahead = tuple(replacement_ahead(game.state, seat))
    shown = game.state.players[seat].shown
    row = [building.name for row in game.state.rows for building in (row[0], row[-1])]
    others = tuple([number for number in range(players) if number != seat])
    everything = Orders(
        cards=ahead[1:2], first=shown[0].value, victims=others, takes="YRBG", buys=tuple(row), ends_turn=True
    )
    for name, orders, plan in (("nothing", None, None), ("everything", everything, next(iter(ahead), None))):
        seats = tuple(
            [
                changed(one, orders=orders, plan=plan) if number == seat else one
                for number, one in enumerate(game.table().seats)
            ]
        )
        views = [game.table_view(one, seats=seats, luck=LUCK) for one in (seat, None)]
        for draft in ("", PLAN, PLAN_ELSE, PLAN_TURN, PLAN_BUYS, PLAN_NOW):
            page = game.page(
                seat,
                latest=6,
                words=words,
                table=views[0],
                public=views[1] if pictured else None,
                draft=draft,
            )
            yield f"{draft or 'waiting'} with {name} planned", seat_screen(page)


def thieves_turn(edition: str, players: int) -> Game:
    """Somebody is asked what they buy, and both others who wait show cards that ask most."""
    game = copy(settled(edition, players, "Buy"))
    buyer = game.until("Buy")
    seated = list(game.state.players)
    for number in [number for number in range(players) if number != buyer]:
        pair = (Card.MATERIALS_THIEF, Card.MAMA)
        held = (*seated[number].hand, *seated[number].discards, *seated[number].shown)
        rest = tuple([card for card in held if card not in pair])
        seated[number] = seated[number]._replace(
            shown=pair, hand=rest[:-2], discards=rest[-2:], laid=(), covered=None
        )
    game.state = game.state._replace(players=tuple(seated))
    return game


def vote(edition: str, players: int, seat: int, words: Words, *, pictured: bool = True) -> Screen:
    """Seat 0 has proposed something while another is waited for."""
    game = settled(edition, players, "Buy")
    changes = {"proposal": proposal(0), "luck": LUCK}
    views = [game.table_view(one, **changes) for one in (seat, None)]
    page = game.page(
        seat,
        latest=6,
        words=words,
        table=views[0],
        public=views[1] if pictured else None,
        headline=Proposed(0, Wish.PAUSE, 7 * DAY, NOON + 48 * HOUR),
    )
    return seat_screen(page)


def proposal(by: int) -> Proposal:
    return Proposal(wish=Wish.PAUSE, by=by, span=7 * DAY, expires=NOON + 48 * HOUR, votes={by: True})


def settled(edition: str, players: int, question: str) -> Game:
    """A game that has come to this question, or to its end."""
    key = edition, players, question
    if key not in SETTLED:
        SETTLED[key] = game = Game(edition, players, seed=2)
        if question:
            game.until(question)
        else:
            game.play_out()
    return SETTLED[key]


# In a group


def group_moments(words: Words) -> Iterator[tuple[str, Screen]]:
    """Screens that take much room below a picture in a group."""
    for seats in GOALS:
        for taken in range(1, seats + 1):
            yield f"{taken} of {seats} in the lobby", group_lobby(seats, taken, words)
        for edition in EDITIONS:
            yield f"the podium of {seats}, {edition}", group_podium(edition, seats, words)


def group_lobby(seats: int, taken: int, words: Words) -> Screen:
    view = lobby_view(seats, taken, None)
    lobby = group_lobby_screen(view, words, bot_name="HabanaBot", pictured=True)
    return with_picture(lobby, lobby_picture(view, words, is_dark=False))


def group_podium(edition: str, players: int, words: Words) -> Screen:
    view, highlights = over(edition, players)[1:]
    screen = group_podium_screen(view, highlights, words, pictured=True)
    return with_picture(screen, podium_picture(view, highlights, words, is_dark=False))


# Before it is played


def _of_lobby(seats: int, words: Words) -> Iterator[tuple[str, Screen]]:
    for taken in range(2, seats + 1):
        for reader in range(2):
            yield f"{taken} in the lobby, reader {reader}", lobby(seats, taken, reader, words)
    yield "a full lobby that calls", lobby(seats, seats, 0, words, headline=TableFull())
    yield (
        "a lobby with somebody removed",
        lobby(seats, 2, 0, words, removed=(RemovedPerson(9, "Maximilian"),)),
    )
    yield "a lobby that asks for the nights", lobby(seats, 2, 0, words, asks_for_home=True)
    yield "the guest's nights", lobby(seats, 2, 1, words, asks_for_home=True, headline=HostPassed(1))


def lobby(
    seats: int,
    taken: int,
    reader: int,
    words: Words,
    *,
    headline: TableEvent | None = None,
    asks_for_home: bool = False,
    **changes: Any,
) -> Screen:
    table = lobby_view(seats, taken, reader, **changes)
    if asks_for_home and table.own is not None:
        table = replace(table, own=replace(table.own, home=guessed_home(words.language)))
    picture = lobby_picture(lobby_view(seats, taken, None), words, is_dark=False)
    return lobby_screen(
        table, words, bot_name="HabanaBot", headline=headline, picture=picture, has_inline=True
    )


def lobby_view(seats: int, taken: int, reader: int | None, **changes: Any) -> TableView:
    game = Game("la-habana-2024", seats)
    sitting = tuple([_seat(number) for number in range(taken)])
    table = Table(
        code=game.table().code,
        options=game.table().options,
        opened=NOON,
        host=1,
        revision=DECISION,
        phase=Phase.LOBBY,
        seats=sitting,
        expires=NOON + 7 * DAY,
        luck=LUCK,
    )
    return view_table(Snapshot(changed(table, **changes), None), reader)


def _seat(number: int) -> Seat:
    name = NAMES[number]
    return Seat(person=number + 1 if name else None, computer=None if name else "hard", name=name)
