"""Nothing that a spectator sees is more than the public view: with other secrets every screen is the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.rules import view
from engine.rules.state import IN_ORDER, TOGETHER
from engine.tables.answers import PlanReplacement, PlayAnswer
from engine.tables.table import Group, Phase, Snapshot
from engine.tables.table_view import TableView, view_table
from tests.bot.leaks import REMARKS, twin_moment
from tests.showing.paper import PaperTable
from tests.tables.steps import decision
from tgbot.board.board_pictures import seat_picture
from tgbot.screen.screen import Screen
from tgbot.showing.chats.spectators import Gallery, Viewer
from tgbot.showing.moment import TableMoment
from tgbot.words import Words

EVERY = 5
"""Of the answers of a game, each fifth is looked at."""


def moments(
    replacement: str, edition: str, group: Group | None = None, *, pictures: bool = True
) -> Iterator[TableMoment]:
    """Moments of a game by chance: its lobby, its rounds, its podium; with plans, envelopes and undo."""
    table = PaperTable(3, seed=5, public=True, edition=edition, replacement=replacement, group=group)
    yield table.moment(pictures=pictures)
    table.begun()
    for number in range(10_000):
        if table.table.phase is not Phase.PLAYING:
            break
        seat = table.rng.choice(table.awaited())
        plan(table)
        person = table.table.seats[seat].person
        assert person is not None
        answer = table.rng.choice(table.options(seat))
        assert table.change(PlayAnswer(person, decision(table.snapshot, seat), answer))
        if number % EVERY == 0:
            yield table.moment(pictures=pictures)
    yield table.moment(pictures=pictures)


def plan(table: PaperTable) -> None:
    for number, seat in enumerate(table.table.seats):
        own = view_table(table.snapshot, number).own
        if own is not None and own.plannable and seat.person is not None and table.rng.random() < 0.3:
            table.change(PlanReplacement(seat.person, table.rng.choice(list(own.plannable))))


def screens(moment: TableMoment) -> list[Screen]:
    gallery = Gallery(moment, 3, REMARKS)
    return [
        gallery.drawn(Viewer("en", as_text=as_text, keeps_picture=keeps)).screen
        for as_text, keeps in ((False, False), (True, False), (True, True))
    ]


@pytest.mark.parametrize(
    ("replacement", "edition"), [(IN_ORDER, "havana-2009"), (TOGETHER, "la-habana-2024")]
)
def test_with_other_secrets_every_screen_and_picture_is_the_same(replacement: str, edition: str) -> None:
    different = 0
    for number, moment in enumerate(moments(replacement, edition)):
        twin = twin_moment(moment, None, random.Random(number))
        assert screens(moment) == screens(twin)
        different += twin.snapshot != moment.snapshot
    assert different > 15


def test_a_leak_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards of the first player, in everybody's picture."""

    def leaking(self: TableMoment, seat: int | None) -> TableView:
        seen = view_table(self.snapshot, seat)
        return seen if self.snapshot.game is None else replace(seen, game=view(self.snapshot.game, 0))

    monkeypatch.setattr(TableMoment, "view", leaking)
    monkeypatch.setattr("tgbot.topics.spectators.screens.spectator_picture", first_players_picture)
    found = [
        number
        for number, moment in enumerate(moments(IN_ORDER, "havana-2009"))
        if screens(moment) != screens(twin_moment(moment, None, random.Random(number)))
    ]
    assert found


def first_players_picture(table: TableView, *_: object) -> object:
    if table.game is None or table.game.outcome is not None:
        return None
    own = replace(view_table(Snapshot(PaperTable(3).begun().table, None), 0), game=table.game)
    return seat_picture(own, Words("en"), is_dark=False, has_keys=False)
