"""Pictures of the board: facts from a table, and the room they take."""

from __future__ import annotations

import pytest

from engine.tables.answers import PlayAnswer
from engine.tables.table_view import view_table
from tests.showing.paper import PaperTable
from tgbot.board.board_pictures import board_points, public_picture, seat_picture
from tgbot.pictures.draw import layout_of
from tgbot.screen.screen import picture_points
from tgbot.words import Words


@pytest.mark.parametrize("people", [2, 3, 4])
def test_a_picture_takes_as_much_room_as_is_said_before_it_is_drawn(people: int, edition: str) -> None:
    table = PaperTable(people, edition=edition).begun()
    opening = seat_picture(view_table(table.snapshot, 0), Words("en"), is_dark=False)
    while table.snapshot.game is not None and not table.snapshot.game.round:
        seat = table.awaited()[0]
        there = table.table.seats[seat]
        table.change(PlayAnswer(there.person or 0, there.asked or 0, table.options(seat)[0]))
    seats = [seat_picture(view_table(table.snapshot, seat), Words("en"), is_dark=False) for seat in (0, 1)]
    public = public_picture(view_table(table.snapshot, None), Words("en"), is_dark=False)
    for picture in (opening, *seats, public):
        assert board_points(picture) == pytest.approx(picture_points(layout_of(picture).height))
