"""The recap: one phrase per player and round."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.events import (
    AllProtected,
    BuildingBought,
    BuildingRemoved,
    CameToNothing,
    CardCarriedOut,
    CardCovered,
    CardsRevealed,
    DiscardsTakenBack,
    GoodsSource,
    GoodsStolen,
    GoodsTaken,
    GoodsTaxed,
    NothingToTake,
    RoundBegan,
    TurnEnded,
)
from engine.rules.goods import Goods
from engine.rules.state import CHANCE
from engine.tables.port import NewsEntry
from engine.tables.table_events import (
    CameBack,
    Misfit,
    PlanDropped,
    Proposed,
    Started,
    TimedOut,
    Undone,
    Wish,
)
from tests.render.tables import LANGUAGES, NOON, Game
from tgbot.render.recap import Deed, PlayerTurn, Recap, Recapper, recap_of
from tgbot.render.signs import Signs
from tgbot.render.story import Teller
from tgbot.words import Words

ANA, BEA, CARLOS = 0, 1, 2
NAMES = ("Ana", "Bea", "Carlos")
NUMBERS = {ANA: 2, BEA: 49, CARLOS: 58}
MIRADOR, FARO = Building("Mirador", 2, Goods(red=1)), Building("Faro", 3, Goods(blue=1))
BRICKS = GoodsTaken(ANA, Goods(blue=1, rubble=1), GoodsSource.CENTRE)
WORKERS = GoodsTaken(ANA, Goods(workers=2), GoodsSource.RESERVE)
DRAWN = GoodsTaken(ANA, Goods(red=1), GoodsSource.BAG)
BOUGHT = (BuildingBought(ANA, MIRADOR, Goods(red=1), 2), BuildingBought(ANA, FARO, Goods(blue=1), 5))
ROBBED = GoodsStolen(CARLOS, BEA, Goods(pesos=3))


def recap(*news: Any, reader: int = BEA) -> Recap:
    return recap_of([NewsEntry(number, NOON, (one,)) for number, one in enumerate(news)], reader, NUMBERS)


def recapper(language: str = "en") -> Recapper:
    table = Game("havana-2009", 3).table_view(BEA)
    return Recapper(Teller(table, Signs(Words(language), NAMES), NOON))


def own(*news: Any) -> list[str]:
    return recapper().own_lines(recap(*news))


def told(*news: Any) -> list[str]:
    return [f"· {phrase}" for phrase in recapper().phrases(recap(*news))]


def test_what_is_alike_is_added_up() -> None:
    assert recap(BRICKS, WORKERS, DRAWN, *BOUGHT).told == (
        PlayerTurn(
            ANA,
            2,
            (
                Deed("took", goods=Goods(blue=1, rubble=1, workers=2)),
                Deed("drew", goods=Goods(red=1)),
                Deed("bought", things=(MIRADOR, FARO)),
            ),
        ),
    )


def test_a_player_gets_one_phrase_whatever_happens_in_between() -> None:
    taxed = GoodsTaxed(ANA, CARLOS, Goods(workers=1))
    lines = told(BRICKS, NothingToTake(CARLOS, ANA), taxed, CardCovered(ANA, Card.WORKER))
    assert lines == [
        "· Ana 02 took 1🟦B 1🪨, took 1👷 from Carlos in taxes, replaces 4👷",
        "· Carlos 58 found nothing to take from Ana",
    ]


def test_what_was_done_to_the_reader_is_told_apart_and_once() -> None:
    more = GoodsStolen(CARLOS, BEA, Goods(red=1))
    assert own(ROBBED, more) == ["❗️ Carlos stole 1🟥R 3💰 from you"]
    assert told(ROBBED, more, TurnEnded(CARLOS)) == []


def test_whoever_got_nothing_is_told_too() -> None:
    assert told(CardCarriedOut(ANA, Card.SIESTA), TurnEnded(ANA)) == ["· Ana 02 got nothing"]
    assert told(AllProtected(ANA, Card.PESOS_THIEF), TurnEnded(ANA)) == [
        "· Ana 02 could rob nobody, all are protected"
    ]


def test_of_an_earlier_round_nobody_knows_the_number() -> None:
    began = RoundBegan(CHANCE, 3, (0, 1, 2))
    revealed = CardsRevealed(ANA, (Card.MAMA,), (Card.SIESTA, Card.MAMA), 9)
    lines = told(BRICKS, CardCovered(ANA, Card.PESOS), revealed, began, DiscardsTakenBack(ANA, 4), WORKERS)
    assert lines == ["· Ana took 1🟦B 1🪨", "· Ana 02 took 4 discards back, took 2👷"]


def test_of_the_readers_own_cards_it_tells_what_they_brought() -> None:
    gains = (GoodsTaken(BEA, Goods(pesos=2), GoodsSource.CENTRE), GoodsStolen(BEA, ANA, Goods(red=1)))
    assert told(*gains, CameToNothing(BEA, Card.WORKER)) == [
        "· You got 1🟥R 2💰; 4👷: nothing, no worker is left in the reserve",
    ]
    assert told(*gains, RoundBegan(CHANCE, 2, (0, 1, 2))) == []


def test_of_the_readers_own_purchases_it_tells_nothing() -> None:
    assert told(BuildingBought(BEA, MIRADOR, Goods(red=1), 2), TurnEnded(BEA)) == []


def test_what_a_computer_did_for_the_reader_is_told() -> None:
    bought = BuildingBought(BEA, MIRADOR, Goods(red=1), 2)
    assert own(TimedOut(BEA, 1), bought) == ["❗️ Your time ran out: the computer moved for you."]
    assert told(TimedOut(BEA, 1), bought) == ["· Bea 🤖 49 bought Mirador (+2⭐)"]
    assert told(TimedOut(BEA, 1), CameBack(BEA), bought) == []


def test_a_plan_that_was_dropped_is_not_overlooked() -> None:
    dropped = PlanDropped(BEA, "siesta>mama", Misfit.CARD_NOT_IN_HAND)
    assert own(dropped) == ["❗️ Your plan was dropped: Mama is no longer in your hand."]


def test_a_turn_that_ended_by_itself_is_explained_until_the_next_round() -> None:
    ended = NewsEntry(0, NOON, (CardCarriedOut(BEA, Card.SIESTA), TurnEnded(BEA)))
    assert recap_of([ended], BEA, {}).turn_over
    assert not recap_of([ended], ANA, {}).turn_over
    assert not recap(TurnEnded(BEA)).turn_over
    began = NewsEntry(1, NOON, (RoundBegan(CHANCE, 2, (0, 1, 2)),))
    assert not recap_of([ended, began], BEA, {}).turn_over


def test_steps_that_were_taken_back_are_not_told() -> None:
    assert told(BRICKS, Undone(ANA, 0)) == []
    assert told(Undone(ANA, 7)) == ["· Ana 02 undid a move"]


def test_what_happened_beside_the_game_is_told_unless_it_is_shown_anyway() -> None:
    assert told(CameBack(ANA)) == ["· Ana is back."]
    assert told(Proposed(ANA, Wish.PAUSE, 0, 0), Started()) == []


def test_the_deal_is_no_news() -> None:
    assert recap_of([NewsEntry(0, NOON, (Started(), DRAWN))], BEA, NUMBERS) == Recap()


PHRASES = {
    "de": (
        "❗️ Carlos stiehlt dir 3💰",
        "· Ana 02 nimmt 1🟦B 1🪨, kauft Mirador (+2⭐) und Faro (+3⭐)",
        "· Carlos 58 zieht 1🟥R aus dem Beutel, entfernt Faro (3⭐)",
    ),
    "en": (
        "❗️ Carlos stole 3💰 from you",
        "· Ana 02 took 1🟦B 1🪨, bought Mirador (+2⭐) and Faro (+3⭐)",
        "· Carlos 58 drew 1🟥R from the bag, removed Faro (3⭐)",
    ),
    "es": (
        "❗️ Carlos te roba 3💰",
        "· Ana 02 toma 1🟦B 1🪨, compra Mirador (+2⭐) y Faro (+3⭐)",
        "· Carlos 58 saca 1🟥R de la bolsa, retira Faro (3⭐)",
    ),
    "fr": (
        "❗️ Carlos te vole 3💰",
        "· Ana 02 prend 1🟦B 1🪨, achète Mirador (+2⭐) et Faro (+3⭐)",
        "· Carlos 58 tire 1🟥R du sac, retire Faro (3⭐)",
    ),
    "it": (
        "❗️ Carlos ti ruba 3💰",
        "· Ana 02 prende 1🟦B 1🪨, compra Mirador (+2⭐) e Faro (+3⭐)",
        "· Carlos 58 pesca 1🟥R dal sacchetto, toglie Faro (3⭐)",
    ),
}


@pytest.mark.parametrize("language", PHRASES)
def test_a_recap_reads_naturally(language: str) -> None:
    drawn = GoodsTaken(CARLOS, Goods(red=1), GoodsSource.BAG)
    news = recap(ROBBED, BRICKS, *BOUGHT, drawn, BuildingRemoved(CARLOS, FARO))
    reader = recapper(language)
    lines = [*reader.own_lines(news), *sorted([f"· {phrase}" for phrase in reader.phrases(news)])]
    expected = "\n".join(PHRASES[language])
    for sign, name in SIGNS.items():
        expected = expected.replace(sign, Words(language).text(f"sign-{name}"))
    assert "\n".join(lines) == expected


SIGNS = {"🟥R": "red", "🟦B": "blue", "🪨": "rubble"}
"""Letters beside bricks differ from language to language."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_has_words_for_the_reader_and_for_others(language: str) -> None:
    goods, words = Goods(red=1), recapper(language)
    kinds = ("took", "drew", "stole", "taxed", "missed", "stopped", "removed", "bought", "replaces")
    deeds = [Deed(kind, victim, goods, (MIRADOR,), 2) for kind in (*kinds, *RARE) for victim in (BEA, CARLOS)]
    lines = words.phrases(Recap(told=tuple([PlayerTurn(ANA, None, (deed,)) for deed in deeds])))
    assert len({line for line in lines if "none" not in line}) == len(set(lines))


RARE = ("recovered", "retrieved", "collected", "undid", "idle")
