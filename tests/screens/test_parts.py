"""Names, times, signs, refusals, alerts."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.rules.buildings import Building
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.goods import Goods
from engine.tables.directory.names import new_code
from engine.tables.refusals import Refusal, Refused
from engine.tables.table_view import TableView, view_table
from engine.tables.time.instants import DAY, HOUR, MINUTE
from tests.screens.tables import NOON, Game, check_html
from tests.tables.pure import PureTable
from tgbot.board.board_text import card_help, hand_alert, hand_text, whole_board_text
from tgbot.screen.names import names_of, shortened
from tgbot.screen.refusals import refusal_text
from tgbot.screen.screen import MAX_ALERT_CHARACTERS, MAX_LABEL_COLUMNS, fitted, unbroken_numbers, width
from tgbot.screen.signs import building_signs, goods_signs
from tgbot.screen.table_names import TABLE_MARKS, table_labels, table_mark
from tgbot.screen.times import moment, span
from tgbot.words import Words

ENGLISH = Words("en")


def test_a_name_is_not_cut_within_a_character() -> None:
    family = "👩\u200d👩\u200d👧"
    assert shortened(family * 20, 5) == family * 4 + "…"


@pytest.mark.parametrize(
    ("length", "words"),
    [
        (MINUTE, "1 min"),
        (90 * MINUTE, "1 hour 30 min"),
        (DAY, "1 day"),
        (26 * HOUR, "26 hours"),
        (2 * DAY, "2 days"),
        (2 * DAY + HOUR, "2 days 1 hour"),
        (30 * DAY, "30 days"),
        (1, "1 min"),
        (-DAY, "1 min"),
    ],
)
def test_spans_are_told_in_two_units_at_most(length: int, words: str) -> None:
    assert span(length, ENGLISH) == words


def test_moments_are_told_in_the_readers_zone() -> None:
    assert moment(NOON, "Europe/Berlin", ENGLISH, NOON) == "Sun 12:00"
    assert moment(NOON, "America/New_York", ENGLISH) == "Sun 16 Nov 06:00"
    assert moment(NOON, "UTC", Words("de"), NOON) == "So. 11:00 UTC"


def test_marks_of_tables_are_spread_evenly() -> None:
    rng = random.Random(1)
    marks = [table_mark(new_code(rng)) for _ in range(800)]
    assert set(marks) == set(TABLE_MARKS)
    assert max(map(marks.count, TABLE_MARKS)) < 200


def test_labels_are_cut_by_what_they_take_on_a_screen() -> None:
    assert width("0😴") == width("1🛡️") == 3.25
    assert width("ill") < width("abc") < width("WMW")
    assert width("1\u2060\u2068💰\u2069") == width("1💰")
    assert fitted("😴😴😴", 6.5) == "😴😴…"
    assert fitted("abc", 3) == "abc"


def test_an_alert_has_room_for_every_hand(language: str) -> None:
    for edition in ("havana-2009", "la-habana-2024"):
        game = Game(edition, 3)
        for at, seat in enumerate(game.questions()):
            if at % 10 == 0:
                text = hand_alert(game.table_view(seat), Words(language))
                assert 0 < len(text.encode("utf-16-le")) // 2 <= MAX_ALERT_CHARACTERS
                check_html(hand_text(game.table_view(seat), Words(language)))
                check_html("\n".join(card_help(game.table_view(seat), Words(language))))
                assert len(whole_board_text(game.table_view(None), Words(language))) < 4096
            if at > 150:
                break


def test_the_whole_board_tells_once_what_is_left_in_bag_and_reserve() -> None:
    game = Game(players=3)
    text = whole_board_text(game.table_view(None), ENGLISH)
    for goods in (game.state.bag, game.state.reserve):
        assert text.count(goods_signs(goods, ENGLISH)) == 1
    assert text.count("Bag") == 1


def test_buildings_have_short_lines() -> None:
    lines = [width(building_signs(building, ENGLISH)) for building in HOUSE_DECK]
    assert max(lines) <= 40
    assert sorted(lines)[len(lines) // 2] <= 28


def test_prices_are_written_like_stocks() -> None:
    cost = Goods(blue=1, rubble=4, workers=1)
    assert building_signs(Building("Faro", 3, cost), ENGLISH) == f"3⭐ Faro {goods_signs(cost, ENGLISH)}"
    assert goods_signs(cost, ENGLISH) == "1🟦B 4🪨 1👷"


def test_no_two_bricks_have_the_same_letter(language: str) -> None:
    signs = [Words(language).text(f"sign-{name}") for name in Goods._fields]
    letters = [sign[1:] for sign in signs if sign[1:]]
    assert len(letters) == len(set(letters)) == 4
    assert len(signs) == len(set(signs))


def test_a_number_is_never_broken_off_its_sign() -> None:
    assert (
        unbroken_numbers("12⭐ <b>3</b> 4🟦B 🖐8 or 5") == "12\u2060⭐ <b>3</b> 4\u2060🟦\u2060B 🖐\u20608 or 5"
    )


FACTS: tuple[dict[str, object], ...] = (
    {},
    {"name": "Ana"},
    {"name": ""},
    {"longest": 7 * DAY},
    {"longest": 500},
    {"not_before": NOON + HOUR},
    {"most": 50},
    {"most": 1},
)


def test_every_refusal_fits_into_an_alert(language: str) -> None:
    refusals = [Refused(reason, **facts) for reason in Refusal for facts in FACTS]
    texts = [refusal_text(refused, Words(language), now) for refused in refusals for now in (None, NOON)]
    assert not [text for text in texts if not 0 < len(text) <= MAX_ALERT_CHARACTERS or "none" in text]


def test_a_refusal_says_what_it_knows() -> None:
    def said(reason: Refusal, **facts: object) -> str:
        return refusal_text(Refused(reason, **facts), ENGLISH, NOON)

    assert said(Refusal.NOT_YOURS) == "This button is for somebody else."
    assert said(Refusal.TOO_SOON, not_before=NOON + 2 * HOUR).endswith("You can do it again in 2 hours.")
    assert said(Refusal.BAD_DURATION, longest=7 * DAY) == "That is too long. At most 7 days, please."
    assert said(Refusal.TALK_TOO_LONG, longest=500) == "That is too long. Please use at most 500 characters."
    assert said(Refusal.TOO_MANY_TABLES, most=50).startswith("You already have 50 tables, the maximum.")


def seen_table() -> TableView:
    return view_table(PureTable(2, computers=1).begun().snapshot, 0)


def test_a_table_is_labelled_by_its_mark_and_the_others_computers_too() -> None:
    table = replace(seen_table(), mark=1)
    (label,) = table_labels([table], ENGLISH)
    others = [name for seat, name in enumerate(names_of(table, ENGLISH)) if seat != 0]
    assert label == f"🔷 {', '.join(others)}"
    assert table.code not in label


def test_tables_of_the_same_people_are_told_apart_by_edition_round_or_code() -> None:
    table = seen_table()
    assert table.game is not None
    later = replace(table, game=table.game._replace(round=3))
    other = replace(table, options=replace(table.options, edition="la-habana-2024"))
    endings = [label.partition(" · ")[2] for label in table_labels([table, other], ENGLISH)]
    assert endings == ["Havana", "La Habana"]
    assert [one.partition(" · ")[2] for one in table_labels([table, later], ENGLISH)] == [
        "opening",
        "round 3",
    ]
    codes = [one.partition(" · ")[2] for one in table_labels([table, replace(table, code="ACDEFG")], ENGLISH)]
    assert codes == [table.code, "ACDEFG"]
    assert all(width(f"👉 {label}") <= MAX_LABEL_COLUMNS for label in table_labels([later, table], ENGLISH))
