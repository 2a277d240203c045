"""News in the terminal: the events each person sees, and the sentences about them."""

from __future__ import annotations

from engine.rules import Event, Move
from engine.rules.cards import Card
from engine.rules.events import CardCarriedOut, GoodsStolen, PairLaid, TurnEnded
from engine.rules.goods import Goods
from tests.terminal.keyboard import NAMES
from tgbot.screen.phrases import Phrases
from tgbot.terminal.news import NewsListener, paragraphs
from tgbot.words import Words

PHRASES = Phrases(Words("en"), NAMES)
ROBBERY: list[Event] = [CardCarriedOut(1, Card.PESOS_THIEF), GoodsStolen(1, 0, Goods(pesos=4))]
FINISHED = Move(0, "finish")


def test_what_was_done_to_the_reader_is_bold_and_has_a_sign() -> None:
    (paragraph,) = paragraphs(PHRASES, ROBBERY, reader=0)
    assert paragraph.plain == "» Bea, Pesos Thief: steals 4 pesos from Ana."
    assert [str(span.style) for span in paragraph.spans] == ["bold"]


def test_others_read_the_same_without_a_sign() -> None:
    for reader in (1, 2, None):
        (paragraph,) = paragraphs(PHRASES, ROBBERY, reader)
        assert paragraph.plain == "Bea, Pesos Thief: steals 4 pesos from Ana."


def test_the_end_of_a_turn_is_told_only_to_its_owner_and_only_if_nothing_was_asked() -> None:
    listener = NewsListener(0)
    listener.hear(Move(1, "finish"), [TurnEnded(1)])
    listener.hear(FINISHED, [TurnEnded(0)])
    assert not listener.untold
    listener.hear(Move(0, "siesta>mama"), [TurnEnded(0)])
    (paragraph,) = paragraphs(PHRASES, listener.untold, reader=0)
    assert paragraph.plain == "There is nothing you can buy now."


def test_the_log_goes_back_to_the_end_of_the_own_last_turn() -> None:
    listener = NewsListener(0)
    listener.hear(FINISHED, [PairLaid(2), TurnEnded(0), *ROBBERY])
    listener.untold.clear()
    listener.hear(Move(1, "finish"), [TurnEnded(1), PairLaid(1)])
    assert listener.log == [*ROBBERY, PairLaid(1)]
    assert listener.untold == [PairLaid(1)]
