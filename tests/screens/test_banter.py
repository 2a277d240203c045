"""Banter: a computer says one line in a game, everybody reads the same one, and it takes no room from anything else."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.players import LEVELS
from engine.rules import EDITIONS
from engine.rules.buildings import Building
from engine.rules.events import BuildingBought, GoodsStolen, GoodsTaxed, RoundBegan
from engine.rules.goods import NOTHING, Goods
from engine.rules.state import CHANCE
from engine.tables.directory.names import CODE_ALPHABET
from engine.tables.frozen import changed
from engine.tables.table import Table
from engine.tables.table_events import Undone
from engine.tables.work import NewsEntry, news_for
from tests.screens.tables import LANGUAGES, NOON, Game
from tgbot.board.page import Caption, Page, below_picture
from tgbot.topics.play.caption import ROUNDS_OF_VICTIMS, Occasion, banter_line, occasion_of, round_of_victims
from tgbot.words import Words

MAX_LINE_CHARACTERS = 40
ME, OTHER = 0, 1
CODES = {
    occasion: next(
        code for code in map("AAAAA{}".format, CODE_ALPHABET) if occasion_of(code, OTHER) is occasion
    )
    for occasion in Occasion
}
"""Tables where the other, a computer, has this occasion."""


class Computers(Game):
    """A game of one person against computers."""

    level = "easy"
    code = "AAAAAA"

    def table(self) -> Table:
        table = super().table()
        against = [
            changed(seat, person=None, name="", computer=self.level, character=number) if number else seat
            for number, seat in enumerate(table.seats)
        ]
        return changed(table, code=self.code, seats=tuple(against))


def page_of(code: str, *news: Any, level: str = "easy", language: str = "en", **more: Any) -> Page:
    """The person's message after these news, each an entry of its own."""
    game = Computers("havana-2009", 2)
    game.level, game.code = level, code
    entries = [NewsEntry(number, NOON, (one,)) for number, one in enumerate(news)]
    return game.page(ME, news=entries, words=Words(language), **more)


def buys(points: int, worth: int, seat: int = OTHER) -> BuildingBought:
    return BuildingBought(seat, Building("Faro", worth, NOTHING), NOTHING, points)


GOAL = Computers("havana-2009", 2).state.setup.goal
STOLEN = GoodsStolen(ME, OTHER, Goods(pesos=3))
HAPPENS = {
    Occasion.FIRST: (buys(3, 3), buys(6, 3)),
    Occasion.HALF: (buys(GOAL // 2 + 1, 3), buys(GOAL // 2 + 4, 3)),
    Occasion.NEAR: (buys(GOAL - 4, 3), buys(GOAL - 1, 3)),
}
"""By occasion: the purchase that is one, and one that is none any more."""


@pytest.mark.parametrize(("occasion", "events"), HAPPENS.items())
def test_a_computer_speaks_when_its_occasion_comes_and_not_again(occasion: Occasion, events: Any) -> None:
    now, later = events
    line = Words("en").text(f"banter-easy-{occasion}")
    assert banter_line(page_of(CODES[occasion], now)) == f"💬 {name_of(CODES[occasion])}: {line}"
    assert banter_line(page_of(CODES[occasion], later)) == ""


def name_of(code: str) -> str:
    return page_of(code).names[OTHER]


def test_who_wins_says_nothing_and_neither_does_a_person() -> None:
    assert banter_line(page_of(CODES[Occasion.NEAR], buys(GOAL, 8))) == ""
    assert banter_line(page_of(CODES[Occasion.FIRST], buys(3, 3, ME))) == ""


def test_a_theft_is_an_occasion_in_one_round_only() -> None:
    code = CODES[Occasion.ROBBED]
    order = (ME, OTHER)
    spoken = [
        number
        for number in range(1, 20)
        for theft in (STOLEN, GoodsTaxed(ME, OTHER, Goods(workers=1)))
        if banter_line(page_of(code, RoundBegan(CHANCE, number, order), theft))
    ]
    assert spoken == [round_of_victims(code)] * 2
    assert spoken[0] in ROUNDS_OF_VICTIMS
    mine = GoodsStolen(OTHER, ME, Goods(pesos=3))
    assert banter_line(page_of(code, RoundBegan(CHANCE, spoken[0], order), mine)) == ""
    late = page_of(code, STOLEN, RoundBegan(CHANCE, spoken[0] + 1, order))
    assert banter_line(late), "in the round before the one that began since"


def test_what_was_read_or_undone_or_is_not_wanted_is_not_said() -> None:
    code, (now, _) = CODES[Occasion.FIRST], HAPPENS[Occasion.FIRST]
    assert banter_line(page_of(code, now, banter=False)) == ""
    assert banter_line(page_of(code, now, Undone(OTHER, 0))) == ""
    page = page_of(code, now)
    own = changed(page.own, acted=1)
    assert banter_line(page_of(code, now, table=changed(page.table, own=own))) == ""


def test_computers_without_a_character_are_silent() -> None:
    now, _ = HAPPENS[Occasion.FIRST]
    assert banter_line(page_of(CODES[Occasion.FIRST], now, level="greedy")) == ""


def test_no_two_at_a_table_have_the_same_occasion() -> None:
    for code in CODES.values():
        assert len({occasion_of(code, seat) for seat in range(4)}) == 4


def test_every_level_has_a_line_for_every_occasion_in_every_language() -> None:
    for language, level in product(LANGUAGES, LEVELS):
        lines = [Words(language).text(f"banter-{level}-{occasion}") for occasion in Occasion]
        assert len({*lines}) == len(lines)
        assert [line for line in lines if not 0 < len(line) <= MAX_LINE_CHARACTERS] == []


def test_in_whole_games_everybody_reads_the_same_and_a_computer_speaks_once() -> None:
    """Somebody who watches every step hears each computer at most once, whoever they are."""
    heard = {(edition, seat): listened(edition, seat) for edition in EDITIONS for seat in (ME, OTHER)}
    for edition in EDITIONS:
        assert heard[edition, ME] == heard[edition, OTHER]
    lines = [line for spoken in heard.values() for line in spoken]
    assert lines, "they speak"
    assert all([len(spoken) == len({*spoken}) for spoken in heard.values()])


def listened(edition: str, seat: int) -> list[str]:
    """What somebody at this seat reads in a game."""
    game = Computers(edition, 4, seed=3)
    lines: list[str] = []
    while game.goes_on():
        page = game.page(seat, news=news_for(game.news[-1:], seat))
        lines += filter(None, [banter_line(page)])
    return lines


def test_a_line_of_banter_gives_way_before_anything_else() -> None:
    said = Caption("Head", own=("Own",), told=("Told",), banter="💬 Pepe: Hey!", foot="Foot")
    airy = below_picture(said, 0, 0, Words("en"))
    assert "Pepe" in airy
    texts = [below_picture(said, points, 0, Words("en")) for points in range(0, 700, 5)]
    without = [below_picture(said._replace(banter=""), points, 0, Words("en")) for points in range(0, 700, 5)]
    assert [text for text in texts if text != airy] == [
        plain for text, plain in zip(texts, without, strict=True) if text != airy
    ], "as if nobody had said anything"
