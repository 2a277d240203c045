"""Moments of a table that take much room on a phone: each as the screen of one reader, with the longest that it may say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.rules import EDITIONS
from engine.rules.editions.base import GOALS
from engine.rules.goods import Goods
from engine.tables.frozen import changed
from engine.tables.highlights import BuyingTurn, Highlights
from engine.tables.instants import DAY, HOUR
from engine.tables.luck import SealedLuck
from engine.tables.seat import Seat
from engine.tables.table import Phase, Proposal, RemovedPerson, Snapshot, Table, UndoStep, UndoSteps
from engine.tables.table_events import HostPassed, LastOne, Proposed, Reminded, TableEvent, TableFull, Wish
from engine.tables.table_view import TableView, view_table
from tests.render.tables import DECISION, NAMES, NOON, Game
from tgbot.render.coach import Tip
from tgbot.render.lobby import lobby_screen
from tgbot.render.page import OtherTable
from tgbot.render.scene_pictures import lobby_picture
from tgbot.render.screen import Screen
from tgbot.render.seat_screen import seat_screen
from tgbot.render.settings import guessed_home
from tgbot.words import Words

LUCK = SealedLuck(seed="5e" * 32)
OTHER = OtherTable("QQQQQQ", "🔷 Maximiliane, Diego")
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
    yield "the podium of a first game", podium(edition, players, words, tip=Tip.NEXT)
    yield "a podium", podium(edition, players, words)
    for question in ("LayPair", "Replace", "RemoveBuilding", "Buy"):
        for headline in (Reminded(0, DECISION), LastOne(0, DECISION)):
            yield f"a reminder of {question}", asked(edition, players, question, words, headline=headline)
        if question != "LayPair":
            yield f"{question} with undo", asked(edition, players, question, words, undo=True)
        yield f"{question} of several tables", asked(edition, players, question, words, plays_elsewhere=True)
        yield f"{question} beside a vote", asked(edition, players, question, words, votes=True)
    for seat in range(2):
        yield f"a vote, seat {seat}", vote(edition, players, seat, words)


def podium(edition: str, players: int, words: Words, *, seat: int = 0, **more: Any) -> Screen:
    """The end of a game at which somebody has bought much in the last turn, and stolen much before."""
    game = settled(edition, players, "")
    built = max([player.built for player in game.state.players], key=len)[-3:]
    turn = BuyingTurn(game.state.round, 1, built, 21)
    thief = tuple([Goods(pesos=9 - number, red=9 - number) for number in range(players)])
    points = tuple([tuple(range(game.state.round))] * players)
    page = game.page(
        seat,
        words=words,
        table=game.table_view(seat, luck=LUCK),
        public=game.table_view(None, luck=LUCK),
        highlights=Highlights(turn, thief, thief, points),
        has_inline=True,
        **more,
    )
    return seat_screen(page)


def asked(
    edition: str,
    players: int,
    question: str,
    words: Words,
    *,
    undo: bool = False,
    votes: bool = False,
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
        public=game.table_view(None, **changes),
        **more,
    )
    return seat_screen(page)


def vote(edition: str, players: int, seat: int, words: Words) -> Screen:
    """Seat 0 has proposed something while another is waited for."""
    game = settled(edition, players, "Buy")
    changes = {"proposal": proposal(0), "luck": LUCK}
    views = [game.table_view(one, **changes) for one in (seat, None)]
    page = game.page(
        seat,
        latest=6,
        words=words,
        table=views[0],
        public=views[1],
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
            while game.goes_on():
                pass
    return SETTLED[key]


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
