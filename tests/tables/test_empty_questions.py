"""Empty questions at a table: it answers them itself, records the answer, and undo skips over them."""

from __future__ import annotations

from engine.rules import EDITIONS, State, legal, pending
from engine.rules.cards import Card
from engine.rules.course.market import Buy
from engine.rules.events import CardCarriedOut, NothingToTake
from engine.rules.outlook import empty_answer
from engine.store.codec import TABLE_FORM, table_to_json
from engine.tables.time.instants import HOUR
from engine.tables.waiting.wakeups import Wake
from tests.rules.positions import HAVANA, LA_HABANA, position
from tests.tables.pure import PureMidgame as Game
from tests.tables.pure import PureTable
from tests.values import not_none

CHEAP = ("Farola, Parque, Puesto de frutas", "Faro, Capilla, Palacio")


def buys_then_next_has_an_empty_order(edition: str) -> State:
    return position(
        edition,
        shown={0: "siesta protection", 1: "worker pesos"},
        goods={0: "3P", 1: "3P"},
        centre="2P",
        rows=CHEAP,
    )


def test_the_table_answers_an_empty_question_as_a_recorded_move(edition: str) -> None:
    table = Game(buys_then_next_has_an_empty_order(edition))
    table.answers(0, "finish")
    assert table.latest == ["0 finish", "1 worker"]
    assert pending(table.game) == {1: Buy(1)}
    assert [CardCarriedOut(1, card) in table.news for card in (Card.WORKER, Card.PESOS)] == [True, True]


def test_to_its_player_it_is_news_and_no_answer_of_theirs(edition: str) -> None:
    table = Game(buys_then_next_has_an_empty_order(edition))
    before = table.table.seats[1]
    table.answers(0, "finish")
    after = table.table.seats[1]
    assert (after.played, after.acted, after.misses) == (before.played, before.acted, before.misses)
    assert (after.asked, after.called) == (table.table.revision, table.table.revision)
    assert (after.clock.left, after.clock.since) == (48 * HOUR, table.now)


def test_taking_back_an_answer_takes_back_what_the_table_answered_after_it(edition: str) -> None:
    table = Game(buys_then_next_has_an_empty_order(edition))
    start = table.game
    table.answers(0, "finish")
    assert not table.takes_back(1)
    assert TABLE_FORM.read(table_to_json(table.table), 1) == table.table
    assert table.takes_back(0)
    assert (table.game, table.table.undo) == (start, None)
    assert [seat.asked is not None for seat in table.table.seats] == [True, False]


def thief_between_two_answers() -> State:
    """Refreshment asks, then a thief finds nobody with pesos to lose, then there is something to buy."""
    shown = {0: "refreshment pesos-thief", 1: "worker mama", 2: "pesos mama"}
    return position(HAVANA, shown=shown, goods={0: "3P"}, discards={0: "siesta"}, centre="2R2Y", rows=CHEAP)


def test_undo_goes_from_one_own_answer_to_the_one_before() -> None:
    state = thief_between_two_answers()
    assert empty_answer(state) == "refreshment"
    table = Game(state)
    table.answers(0, "refreshment")  # asked by an older release
    asked = table.game
    table.answers(0, "siesta")
    assert table.latest == ["0 siesta", "0 1"]
    assert NothingToTake(0, 1) in table.news
    buying = table.game
    table.answers(0, "finish")
    undo = not_none(table.table.undo)
    assert [step.answer for step in undo.steps if step.seat is None] == ["refreshment", "siesta", "finish"]
    for earlier in (buying, asked, state.without_news()):
        assert table.takes_back(0)
        assert table.game == earlier
    assert not table.takes_back(0)


def test_what_the_table_answered_before_a_player_could_stays(edition: str) -> None:
    """The computer's turn ends, and the player's cards are carried out: there is nothing of theirs to take back."""
    table = Game(
        position(
            edition,
            shown={0: "worker pesos", 1: "siesta protection"},
            goods={0: "3P", 1: "3P"},
            centre="2P",
            rows=CHEAP,
        ),
        computers=1,
    )
    table.answers(1, "finish")
    asked = table.game
    assert not table.takes_back(0)
    table.answers(0, "UR:3P")
    if table.table.undo:  # nothing was drawn
        assert table.takes_back(0)
        assert table.game == asked


def test_a_table_that_waits_at_an_empty_question_goes_on_waiting(edition: str) -> None:
    """A release that asked them may have stored it: it is left alone, and can be answered."""
    table = Game(position(edition, shown={0: "worker pesos"}, goods={0: "3P"}, rows=CHEAP))
    assert table.change(Wake())
    assert set(legal(table.game, 0)) == {"worker", "pesos"}
    table.answers(0, "pesos")
    assert pending(table.game) == {0: Buy(0)}


def test_nobody_is_asked_an_empty_question_in_a_whole_game() -> None:
    for edition in EDITIONS:
        table = PureTable(2, computers=1, edition=edition, seed=14).begun()
        for _ in range(150):
            table.think()
            if table.is_over:
                break
            assert table.snapshot.game is not None
            assert empty_answer(table.snapshot.game) is None
            table.answer(table.awaited()[0])


def test_the_last_brick_of_the_bag_is_taken_unasked() -> None:
    table = Game(
        position(
            LA_HABANA,
            shown={0: "siesta protection", 1: "protection black-market"},
            goods={0: "3P"},
            bag="1R",
            rows=CHEAP,
        )
    )
    table.answers(0, "finish")
    assert "1 blind" in table.latest
    assert table.game.players[1].goods.red == 1
