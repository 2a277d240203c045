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
    CardPutAway,
    CardRecovered,
    CardsRevealed,
    DiscardsTakenBack,
    GoodsSource,
    GoodsStolen,
    GoodsTaken,
    GoodsTaxed,
    NothingToTake,
    OwnCardPutAway,
    OwnCardRecovered,
    RoundBegan,
    TurnEnded,
)
from engine.rules.goods import Goods
from engine.rules.state import CHANCE
from engine.tables.orders.wishes import Misfit
from engine.tables.table_events import (
    Agreed,
    CameBack,
    Paused,
    PlanDropped,
    Proposed,
    Resumed,
    Started,
    TableSetBack,
    TimedOut,
    Undone,
    Wish,
)
from engine.tables.work import NewsEntry
from tests.screens.tables import NOON, Game
from tgbot.screen.deeds import Deed, DeedKind
from tgbot.screen.signs import Signs
from tgbot.story.recap import PlayerTurn, Recap, Recapper, Teller, recap_of
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
    (turn,) = recap(BRICKS, WORKERS, DRAWN, *BOUGHT).told
    assert isinstance(turn, PlayerTurn)
    assert (turn.seat, turn.number) == (ANA, 2)
    assert [(deed.kind, deed.goods, deed.things) for deed in turn.deeds] == [
        (DeedKind.TOOK, Goods(blue=1, rubble=1, workers=2), ()),
        (DeedKind.TOOK, Goods(red=1), ()),
        (DeedKind.BOUGHT, Goods(), (MIRADOR, FARO)),
    ]
    assert told(BRICKS, WORKERS, DRAWN) == ["· Ana 02 takes 1🟦B 1🪨 2👷, draws 1🟥R from the bag"]


def test_a_player_gets_one_phrase_whatever_happens_in_between() -> None:
    taxed = GoodsTaxed(ANA, CARLOS, Goods(workers=1))
    lines = told(BRICKS, NothingToTake(CARLOS, ANA), taxed, CardCovered(ANA, Card.WORKER))
    assert lines == [
        "· Ana 02 takes 1🟦B 1🪨, taxes Carlos (1👷), replaces 4👷",
        "· Carlos 58 finds nothing to take from Ana",
    ]


def test_what_was_done_to_the_reader_is_told_apart_and_once() -> None:
    more = GoodsStolen(CARLOS, BEA, Goods(red=1))
    assert own(ROBBED, more) == ["❗️ Carlos steals 1🟥R 3💰 from you"]
    assert told(ROBBED, more, TurnEnded(CARLOS)) == []


def test_whoever_got_nothing_is_told_too() -> None:
    assert told(CardCarriedOut(ANA, Card.SIESTA), TurnEnded(ANA)) == ["· Ana 02 gets nothing"]
    assert told(AllProtected(ANA, Card.PESOS_THIEF), TurnEnded(ANA)) == [
        "· Ana 02 can rob nobody, everyone within reach is protected"
    ]


def test_who_takes_discards_back_before_a_round_gets_one_phrase() -> None:
    began = RoundBegan(CHANCE, 3, (0, 1, 2))
    assert told(DiscardsTakenBack(ANA, 9), began, WORKERS) == ["· Ana 02 takes 9 discards back, takes 2👷"]


def test_of_an_earlier_round_nobody_knows_the_number() -> None:
    began = RoundBegan(CHANCE, 3, (0, 1, 2))
    revealed = CardsRevealed(ANA, (Card.MAMA,), (Card.SIESTA, Card.MAMA), 9)
    lines = told(BRICKS, CardCovered(ANA, Card.PESOS), revealed, began, DiscardsTakenBack(ANA, 4), WORKERS)
    assert lines == ["· Ana 02 takes 4 discards back, takes 2👷", "· Ana takes 1🟦B 1🪨"]


def test_who_bought_something_comes_first() -> None:
    assert told(GoodsTaken(CARLOS, Goods(pesos=1), GoodsSource.CENTRE), BOUGHT[0]) == [
        "· Ana 02 buys Mirador (+2⭐)",
        "· Carlos 58 takes 1💰",
    ]


OWN = (
    CardCarriedOut(BEA, Card.PESOS),
    GoodsTaken(BEA, Goods(pesos=2), GoodsSource.CENTRE),
    CardCarriedOut(BEA, Card.MATERIALS_THIEF),
    GoodsStolen(BEA, ANA, Goods(red=1)),
    BuildingBought(BEA, MIRADOR, Goods(red=1), 2),
    TurnEnded(BEA),
)


def test_of_the_readers_own_turn_it_tells_first_what_each_card_brought_and_what_they_bought() -> None:
    assert own(*OWN) == ["You: 8💰 +2💰 · 6🥷 +1🟥R (Ana) · 🏗️ Mirador (+2⭐)"]
    assert told(*OWN) == []


def test_a_card_that_brought_the_reader_nothing_says_why() -> None:
    failed = (CardCarriedOut(BEA, Card.WORKER), CameToNothing(BEA, Card.WORKER))
    assert own(*failed) == ["You: 4👷 nothing, no worker is left in the reserve"]


def test_of_a_card_that_was_swapped_it_tells_the_one_that_came_back() -> None:
    put_away = (CardPutAway(BEA), OwnCardPutAway(BEA, Card.MAMA))
    recovered = (CardRecovered(BEA), OwnCardRecovered(BEA, Card.SIESTA))
    assert own(CardCarriedOut(BEA, Card.REFRESHMENT), *put_away, *recovered) == ["You: 1🥤 ↩ 0😴"]


def test_a_card_that_was_put_away_for_nothing_has_a_minus() -> None:
    put_away = (CardPutAway(BEA), OwnCardPutAway(BEA, Card.MAMA))
    assert own(CardCarriedOut(BEA, Card.REFRESHMENT), *put_away) == ["You: 1🥤 −9👩"]


def test_of_what_was_read_only_the_readers_own_turn_is_told_again() -> None:
    """A turn of several questions is told as one, and nothing is told twice that others did."""
    began, bought = RoundBegan(CHANCE, 3, (0, 1, 2)), OWN[4:]
    news = [NewsEntry(at, NOON, one) for at, one in enumerate([(began,), (ROBBED, BRICKS, *OWN[:4]), bought])]
    recent = recap_of(news, BEA, NUMBERS, since=2)
    assert recapper().own_lines(recent) == ["You: 8💰 +2💰 · 6🥷 +1🟥R (Ana) · 🏗️ Mirador (+2⭐)"]
    assert recapper().phrases(recent) == []


def test_who_answers_after_a_time_out_plays_themselves() -> None:
    news = [NewsEntry(at, NOON, one) for at, one in enumerate([(TimedOut(BEA, 1), *OWN[:2]), OWN[4:]])]
    recent = recap_of(news, BEA, NUMBERS, since=1)
    assert recapper().own_lines(recent) == ["You: 🏗️ Mirador (+2⭐)"]


def test_that_a_turn_is_over_is_not_said() -> None:
    assert own(CardCarriedOut(BEA, Card.SIESTA), TurnEnded(BEA)) == []


def test_after_a_single_time_out_it_tells_which_move_was_made_and_says_so_once() -> None:
    laid = CardsRevealed(BEA, (Card.MAMA,), (Card.SIESTA, Card.MAMA), 9)
    news = (TimedOut(BEA, 1), laid, *OWN[:2])
    assert own(*news) == ["❗️ Your time ran out. 🤖 For you: 🃏 9👩 · 8💰 +2💰"]
    assert told(*news) == []
    assert own(TimedOut(BEA, 1), CameBack(BEA), *OWN[:2]) == ["❗️ Your time ran out.", "You: 8💰 +2💰"]


def test_that_time_ran_out_twice_is_said_once() -> None:
    assert len(own(TimedOut(BEA, 1), TimedOut(BEA, 2))) == 1


def test_what_a_computer_did_that_keeps_the_seat_is_not_the_readers_own() -> None:
    news = recap_of([NewsEntry(0, NOON, OWN)], BEA, NUMBERS, by_computer=True)
    assert recapper().own_lines(news) == []
    assert recapper().phrases(news) == ["🤖 For you: 8💰 +2💰 · 6🥷 +1🟥R (Ana) · 🏗️ Mirador (+2⭐)"]


def test_a_plan_that_was_dropped_is_not_overlooked() -> None:
    dropped = PlanDropped(BEA, "siesta>mama", Misfit.CARD_NOT_IN_HAND)
    assert own(dropped) == ["❗️ Your plan was dropped: Mama is no longer in your hand."]


def test_that_the_game_was_set_back_is_overlooked_by_nobody() -> None:
    line = (
        "The people who run this bot have set the game back to an earlier move, because it could not go on."
    )
    for reader in (ANA, BEA, CARLOS):
        news = recap(*BOUGHT, TableSetBack(), reader=reader)
        assert [said for said in recapper().own_lines(news) if said.startswith(f"❗️ {line}")]
        assert line not in " ".join(recapper().phrases(news))


def test_of_a_game_that_was_set_back_only_what_came_since_is_told() -> None:
    since = recap(ROBBED, BRICKS, CameBack(ANA), TableSetBack(), WORKERS)
    assert recapper().phrases(since) == ["Ana 02 takes 2👷", "Ana is back."]
    assert since.hits == ()


def test_steps_that_were_taken_back_are_not_told() -> None:
    assert told(BRICKS, Undone(ANA, 0)) == []
    assert told(Undone(ANA, 7)) == ["· Ana 02 undoes a move"]


def test_what_happened_beside_the_game_is_told_unless_it_is_shown_anyway() -> None:
    assert told(CameBack(ANA)) == ["· Ana is back."]
    assert told(Proposed(ANA, Wish.PAUSE, 0, 0), Started()) == []


def test_that_a_pause_was_agreed_upon_is_no_news_beside_the_pause() -> None:
    assert told(Agreed(Wish.PAUSE), Paused(NOON)) == []
    assert told(Agreed(Wish.RESUME), Resumed()) == ["· The game goes on."]


def test_the_deal_is_no_news() -> None:
    assert recap_of([NewsEntry(0, NOON, (Started(), DRAWN))], BEA, NUMBERS) == Recap()


PHRASES = {
    "de": (
        "❗️ Carlos stiehlt dir 3💰",
        "· Ana 02 nimmt 1🟦B 1🪨, kauft Mirador (+2⭐) und Faro (+3⭐)",
        "· Carlos 58 zieht 1🟥R aus dem Beutel, entfernt Faro (3⭐)",
    ),
    "en": (
        "❗️ Carlos steals 3💰 from you",
        "· Ana 02 takes 1🟦B 1🪨, buys Mirador (+2⭐) and Faro (+3⭐)",
        "· Carlos 58 draws 1🟥R from the bag, removes Faro (3⭐)",
    ),
    "es": (
        "❗️ Carlos te roba 3💰",
        "· Ana 02 toma 1🟦B 1🪨, compra Mirador (+2⭐) y Faro (+3⭐)",
        "· Carlos 58 saca 1🟥R de la bolsa, retira Faro (3⭐)",
    ),
    "fr": (
        "❗️ Carlos te vole 3💰",
        "· Ana 02 prend 1🟦B 1🪨, achète Mirador (+2⭐) et Faro (+3⭐)",
        "· Carlos 58 pioche 1🟥R, retire Faro (3⭐)",
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


def test_every_deed_has_words_for_the_reader_and_for_others(language: str) -> None:
    words = recapper(language)
    deeds = [
        Deed(
            kind, ANA, Card.PESOS, victim, Goods(red=1), None, ((victim, Goods(red=1)),), (MIRADOR,), cards=2
        )
        for kind in set(DeedKind) - {DeedKind.LAID}
        for victim in (BEA, CARLOS)
    ]
    lines = words.phrases(Recap(told=tuple([PlayerTurn(ANA, None, (deed,)) for deed in deeds])))
    lines += [words.own_lines(Recap(own=(deed,)))[0] for deed in deeds]
    assert not [line for line in lines if "none" in line]
