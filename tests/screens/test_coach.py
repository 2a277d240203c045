"""The coach: which tip comes when, what it says, and that everything is seen at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from engine.players import LEVELS
from engine.rules import EDITIONS
from engine.rules.buildings import Building
from engine.rules.events import GoodsStolen, GoodsTaxed
from engine.rules.goods import Goods
from engine.tables.table_view import TableView
from engine.tables.work import NewsEntry, news_for
from tests.screens.tables import (
    LANGUAGES,
    NOON,
    Game,
    buttons,
    check_screen,
    check_seen_whole,
    data_of,
    labels,
    seat_with,
)
from tgbot.board.page import GivenHint, Page
from tgbot.buttons.answers import ActTap, HintTap, PickTap, ShowTap
from tgbot.buttons.codec import DRAFT_NEW_MESSAGE
from tgbot.buttons.lobby import DraftTap, PracticeTap
from tgbot.pictures.facts import OpeningFacts, TableFacts
from tgbot.questions.choices import MAX_TIP_LINES
from tgbot.screen.drafts import HELP, TEXT
from tgbot.screen.screen import CAPTION_ROOM_UNITS, Screen, as_read, lines_below_picture, text_units
from tgbot.topics.play.coach import Tip, tip_for, tip_line
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.words import Words

MAX_LINE_CHARACTERS = 110
MAX_FIRST_CAPTION_CHARACTERS = 300
MAX_SHARE_WITHOUT_ROOM, MAX_SHARE_WITHOUT_ROOM_OF_FOUR = 0.05, 0.25
"""Of the tips: a question of many words, with a clock and with something that has happened to the reader."""
FARO = Building("Faro", 3, Goods(blue=1, rubble=4, workers=1))
HINT = GivenHint("siesta+mama", "💡 <b>Show 0😴 Siesta and 9👩 Mama: 09</b>\nYou will probably act first.")


class Tips(Game):
    """A game in which all players are newcomers."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.acted = dict.fromkeys(range(self.players), 0)
        self.told: dict[int, list[str]] = {seat: [] for seat in range(self.players)}
        self.judged: set[int] = set()

    def answer(self, seat: int, code: str) -> None:
        self.acted[seat] = len(self.news)
        self.judged.discard(seat)
        super().answer(seat, code)

    def tips(self) -> Iterator[tuple[int, Tip]]:
        """The seats that are told something, and what, to the end of the game."""
        for seat in self.questions():
            if seat not in self.judged and (tip := self.tip(seat)) is not None:
                yield seat, tip
                self.told[seat].append(tip)
            self.judged.add(seat)

    def tip(self, seat: int) -> Tip | None:
        return tip_for(self.table_view(seat), self.news_of(seat), self.told[seat])

    def news_of(self, seat: int) -> list[NewsEntry]:
        return news_for(self.news[self.acted[seat] :], seat)


def asked(question: str, edition: str = "havana-2009", **changes: Any) -> TableView:
    """A reader who is asked this, early in a game, as far as nothing else is said."""
    game = Game(edition, 3, seed=3)
    table = game.table_view(game.until(question))
    assert table.game is not None
    assert table.game.seat is not None
    players = list(table.game.players)
    plain: dict[str, Any] = {"built": (), "points": 0, "hand_count": 9}
    players[table.game.seat] = players[table.game.seat]._replace(**plain | changes)
    return replace(table, game=table.game._replace(players=tuple(players)))


def news_of(
    table: TableView, event: type[GoodsStolen | GoodsTaxed], goods: Goods, victim: int | None = None
) -> list[NewsEntry]:
    """Somebody has taken something from the reader, or from a victim."""
    assert table.own is not None
    victim = table.own.seat if victim is None else victim
    return [NewsEntry(0, NOON, (event((table.own.seat + 1) % 3, victim, goods),))]


# Which one


@pytest.mark.parametrize(
    ("question", "tip"),
    [
        ("LayPair", Tip.NUMBER),
        ("ChooseFirst", Tip.ORDER),
        ("TakeFromCentre", Tip.CARD),
        ("RemoveBuilding", Tip.CARD),
        ("Buy", Tip.ENDS),
        ("Replace", Tip.STAYS),
    ],
)
def test_a_question_has_its_tip(question: str, tip: Tip) -> None:
    assert tip_for(asked(question), (), ()) is tip
    assert tip_for(asked(question), (), tuple(set(Tip) - {Tip.FIVE})) in (None, Tip.FIVE)


def test_a_later_purchase_tells_of_five_for_one() -> None:
    assert tip_for(asked("Buy"), (), (Tip.ENDS,)) is Tip.FIVE
    assert tip_for(asked("Buy"), (), (Tip.ENDS, Tip.FIVE)) is None


def test_what_has_happened_comes_before_the_question() -> None:
    table = asked("Replace", built=(FARO,), points=18, hand_count=3)
    robbed, told = news_of(table, GoodsStolen, Goods(pesos=2)), list[str]()
    while (tip := tip_for(table, robbed, told)) is not None:
        told.append(tip)
    assert told == [Tip.ROBBED, Tip.BUILDING, Tip.GOAL_NEAR, Tip.BACK, Tip.STAYS]


def test_that_somebody_else_was_robbed_is_no_tip() -> None:
    table = asked("Replace")
    assert table.own is not None
    robbed = news_of(table, GoodsStolen, Goods(pesos=2), victim=(table.own.seat + 2) % 3)
    assert tip_for(table, robbed, ()) is Tip.STAYS


@pytest.mark.parametrize(("edition", "players"), list(product(EDITIONS, (2, 4))))
def test_in_a_whole_game_every_tip_comes_at_most_once_and_is_seen_whole(edition: str, players: int) -> None:
    game, met, lines = Tips(edition, players, seed=4), set[str](), list[int]()
    for seat, tip in game.tips():
        assert tip not in game.told[seat]
        met.add(tip)
        for language in LANGUAGES:
            shown = whole(game, seat, tip=tip, language=language)
            lines.append(as_read(shown.text).count("🎓"))
    assert max(lines) == 1
    # What concerns the reader goes before a tip; below the board of four there is not always room for both.
    share = MAX_SHARE_WITHOUT_ROOM if players < 4 else MAX_SHARE_WITHOUT_ROOM_OF_FOUR
    assert lines.count(0) <= len(lines) * share
    assert met >= set(Tip) - {Tip.NEXT, Tip.ROBBED, Tip.CARD}


def whole(game: Game, seat: int, *, language: str, is_coached: bool = True, **more: Any) -> Screen:
    """A question below its picture, of which nothing is hidden on a phone."""
    page = game.page(
        seat,
        latest=6,
        words=Words(language),
        public=game.table_view(None),
        is_coached=is_coached,
        **more,
    )
    screen = seat_screen(page)
    assert isinstance(screen.picture, OpeningFacts | TableFacts)
    check_seen_whole(screen)
    assert text_units(screen.text) <= CAPTION_ROOM_UNITS
    return screen


# What it says


def page_of(table: TableView, language: str = "en", **more: Any) -> Page:
    return Page(words=Words(language), table=table, now=NOON, **more)


@pytest.mark.parametrize(("language", "edition"), list(product(LANGUAGES, EDITIONS)))
def test_a_tip_is_one_short_line(language: str, edition: str) -> None:
    table = asked("Replace", edition)
    robbed = news_of(table, GoodsStolen, Goods(red=1))
    for tip, news in product(Tip, (robbed, [])):
        line = tip_line(page_of(table, language, news=news), tip)
        assert line.startswith("🎓 ")
        assert "\n" not in line
        assert "none" not in line
        assert len(as_read(line)) <= MAX_LINE_CHARACTERS, line


@pytest.mark.parametrize(
    ("event", "goods", "card"),
    [
        (GoodsStolen, Goods(pesos=2), "Pesos Thief"),
        (GoodsStolen, Goods(blue=1), "Materials Thief"),
        (GoodsTaxed, Goods(workers=1), "Tax Collector"),
    ],
)
def test_a_victim_learns_which_card_it_was_and_which_one_prevents_it(
    event: type[GoodsStolen | GoodsTaxed], goods: Goods, card: str
) -> None:
    table = asked("Replace")
    line = as_read(tip_line(page_of(table, news=news_of(table, event, goods)), Tip.ROBBED))
    assert card in line.replace("\u00a0", " ")
    assert "Protection" in line


def test_how_cards_come_back_is_told_as_it_is_in_the_edition() -> None:
    may, do = [tip_line(page_of(asked("Replace", edition)), Tip.BACK) for edition in EDITIONS]
    assert "rather be asked" in may
    assert "you get all your discards back" in do


def test_who_is_near_the_goal_is_named_unless_it_is_the_reader() -> None:
    assert "You are only 2⭐ away" in tip_line(page_of(asked("Replace", points=18)), Tip.GOAL_NEAR)
    table = asked("Replace")
    assert table.game is not None
    assert table.own is not None
    players = list(table.game.players)
    players[2 - table.own.seat] = players[2 - table.own.seat]._replace(points=17)
    rival = replace(table, game=table.game._replace(players=tuple(players)))
    name = page_of(rival).names[2 - table.own.seat]
    assert table.own.seat != 1
    assert as_read(tip_line(page_of(rival), Tip.GOAL_NEAR)).startswith(f"🎓 {name} is only 3⭐ away")


def test_a_tip_of_another_release_is_not_shown() -> None:
    assert "🎓" not in seat_screen(page_of(asked("Replace"), tip="juggling")).text


# The opening


@pytest.mark.parametrize(("edition", "language"), list(product(EDITIONS, LANGUAGES)))
def test_the_first_question_explains_itself_and_is_seen_whole(edition: str, language: str) -> None:
    game = Game(edition, 3)
    first = whole(game, 1, tip=Tip.NUMBER, language=language)
    assert len(as_read(first.text)) <= MAX_FIRST_CAPTION_CHARACTERS
    for draft in (data.draft for data in data_of(first) if isinstance(data, PickTap)):
        whole(game, 1, tip=Tip.NUMBER, language=language, draft=draft)
    whole(game, 1, tip=Tip.NUMBER, language=language, hint=HINT)


@pytest.mark.parametrize(("edition", "language"), list(product(EDITIONS, LANGUAGES)))
def test_as_a_text_the_first_question_is_seen_whole_too(edition: str, language: str) -> None:
    page = Game(edition, 4).page(1, words=Words(language), is_coached=True, tip=Tip.NUMBER)
    check_seen_whole(seat_screen(page))


def test_a_newcomer_asks_with_one_tap_and_accepts_with_another() -> None:
    game = Game("havana-2009", 3)
    page = game.page(1, public=game.table_view(None), is_coached=True, tip=Tip.NUMBER)
    first = check_screen(seat_screen(page))
    assert [type(data) for data in data_of(first)].count(HintTap) == 1
    advised = check_screen(seat_screen(replace(page, hint=HINT)))
    follow, choose, *_ = data_of(advised)
    assert isinstance(follow, ActTap)
    assert follow.answer == HINT.answer
    assert "You will probably act first." in advised.text
    assert isinstance(choose, PickTap)
    cards = check_screen(seat_screen(replace(page, hint=HINT, draft=choose.draft)))
    assert "You will probably act first." not in cards.text
    assert ShowTap(game.table().code, "") in data_of(cards), "the way back to the suggestion"
    assert {ShowTap(game.table().code, what) for what in (HELP, TEXT)} <= {*data_of(cards)}
    assert [len(row) for row in cards.rows] == [len(row) for row in first.rows]


def test_a_newcomer_for_whom_there_was_no_suggestion_chooses_themselves() -> None:
    game = Game("havana-2009", 3)
    failed = GivenHint("", "No hint just now.")
    page = game.page(1, public=game.table_view(None), is_coached=True, hint=failed)
    screen = check_screen(seat_screen(page))
    assert failed.text in screen.text
    assert [type(data) for data in data_of(screen)].count(PickTap) == 13
    assert [type(data) for data in data_of(screen)].count(HintTap) == 1


def test_whoever_knows_the_game_or_plays_without_hints_is_not_guided() -> None:
    game = Game("havana-2009", 3)
    assert "💡 Not sure? Suggest two" not in labels(seat_screen(game.page(1)))
    table = game.table_view(1)
    strict = replace(table, options=replace(table.options, hints=False))
    assert not [
        one for one in data_of(seat_screen(page_of(strict, is_coached=True))) if isinstance(one, HintTap)
    ]


# After the game


def test_the_first_podium_says_what_to_try_next(language: str) -> None:
    game = Game("havana-2009", 3).play_out()
    screens = [seat_screen(game.page(0, words=Words(language), tip=tip)) for tip in ("", Tip.NEXT)]
    plain, first = map(check_screen, screens)
    assert first.text.startswith(plain.text)
    assert "🎓" not in plain.text
    added = [one for one in data_of(first) if one not in data_of(plain)]
    assert added == [DraftTap(1, DRAFT_NEW_MESSAGE), *[PracticeTap(1, level) for level in LEVELS]]


def podium_against(level: str, *, wins: bool) -> Screen:
    """The podium of somebody who has played against a computer, not for the first time."""
    game = Game("havana-2009", 2).play_out()
    (winner,) = game.table_view(None).game.outcome.winners  # type: ignore[union-attr]
    me = winner if wins else 1 - winner
    seats = seat_with(game.table(), 1 - me, name="", person=None, computer=level)
    return seat_screen(game.page(me, table=game.table_view(me, seats=seats)))


@pytest.mark.parametrize(
    ("level", "wins", "follows"),
    [
        ("easy", True, "medium"),
        ("medium", True, "hard"),
        ("hard", True, "hard"),
        ("medium", False, "medium"),
    ],
)
def test_after_a_game_against_a_computer_every_level_is_a_tap_away_and_the_next_is_marked(
    level: str,
    wins: bool,  # noqa: FBT001 - a case of the table above
    follows: str,
) -> None:
    keys = [one for one in buttons(podium_against(level, wins=wins)) if isinstance(one.data, PracticeTap)]
    assert [one.data.level for one in keys if isinstance(one.data, PracticeTap)] == list(LEVELS)
    (marked,) = [one.data for one in keys if one.text.startswith("▶")]
    assert isinstance(marked, PracticeTap)
    assert marked.level == follows


def test_a_game_with_people_leads_to_no_computer() -> None:
    game = Game("havana-2009", 2).play_out()
    assert not [one for one in data_of(seat_screen(game.page(0))) if isinstance(one, PracticeTap)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tip_takes_as_many_lines_below_a_picture_as_are_kept_for_it(edition: str, language: str) -> None:
    told: dict[Tip, float] = {}
    game = Tips(edition, 3, seed=2)
    for seat, tip in game.tips():
        page = game.page(seat, latest=6, words=Words(language, edition), tip=tip)
        told[tip] = max(told.get(tip, 0), lines_below_picture(tip_line(page, tip)))
    assert len(told) > 6
    assert {tip: lines for tip, lines in told.items() if lines > MAX_TIP_LINES} == {}
