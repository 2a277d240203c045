"""A table with a last day says so, and who finishes it then."""

from __future__ import annotations

from engine.tables.frozen import changed
from engine.tables.seat import StandIn
from engine.tables.time.instants import DAY
from tests.backends import NOON
from tests.screens.tables import Game, seat_with
from tgbot.screen.drafts import MORE
from tgbot.topics.play.seat_screen import seat_screen


def told(*, last_day: int, draft: str = "", **seat: object) -> str:
    game = Game()
    table = game.table()
    options = changed(table.options, last_day=last_day)
    view = game.table_view(0, options=options, seats=seat_with(table, 0, **seat))
    return seat_screen(game.page(0, table=view, public=game.table_view(None), draft=draft)).text


def test_players_see_when_the_last_day_is() -> None:
    assert "🏁 Last day: " in told(last_day=NOON + DAY, draft=MORE)
    assert "🏁 Last day: " in told(last_day=NOON + DAY, envelope="siesta+mama")


def test_after_it_nobody_is_told_to_come_back() -> None:
    said = told(last_day=NOON - DAY, stand_in=StandIn.KEEPS, computer="medium")
    assert "The last day is over" in said
    assert "until you are back" not in said
