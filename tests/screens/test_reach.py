"""Whatever the rules allow can be tapped, in few taps, and nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import cycle, permutations, product

import pytest

from engine.players.defaults import most_useful
from engine.rules import EDITIONS
from engine.rules.course.market import FINISH, Purchase
from engine.rules.goods import Goods, parse_goods
from engine.rules.state import Kind
from engine.tables.table_view import TableView, view_table
from tests.properties.playing import PAIRS, offered
from tests.screens.moments import rich_buyer
from tests.screens.tables import (
    CODE,
    DECISION,
    LANGUAGES,
    Game,
    buttons,
    check_screen,
    check_seen_whole,
    data_of,
    labels,
    screen_of,
    seat_with,
    taps_to_answers,
)
from tgbot.board.page import Page
from tgbot.buttons.answers import ActTap, PickTap, PlanTap, ShowTap
from tgbot.buttons.codec import ButtonData
from tgbot.buttons.pages import ToastTap
from tgbot.questions.choices import MAX_LISTED_PURCHASES
from tgbot.screen.drafts import draft_fits
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.words import Words

ENGLISH = Words("en")
LAST_ROUND_WALKED = 12
"""Until then every kind of question has come."""
MOST_OF_A_KIND = 10
"""Of so many that are walked through, each language has two."""


@pytest.mark.parametrize(("edition", "players", "replacement"), PAIRS)
def test_every_answer_can_be_tapped_and_no_other(edition: str, players: int, replacement: str) -> None:
    game, language = Game(edition, players, replacement), cycle(LANGUAGES)
    walked = Counter[str]()
    for seat in game.questions():
        page = game.page(seat)
        view = page.table.game
        assert view is not None
        kind = type(view.question).__name__
        if walked[kind] < (MOST_OF_A_KIND if view.round else 1):
            walked[kind] += 1
            answers = taps_to_answers(page, Words(next(language)))
            assert answers.keys() == offered(view).keys()
        if view.round > LAST_ROUND_WALKED:
            break


def taps(edition: str, question: str, seed: int = 0) -> dict[str, int]:
    game = Game(edition, 4, seed=seed)
    return taps_to_answers(game.page(game.until(question)), ENGLISH)


def test_an_opening_pair_takes_two_taps() -> None:
    answers = taps("havana-2009", "LayPair")
    assert len(answers) == 78
    assert set(answers.values()) == {2}


def test_a_new_card_takes_one_tap_and_two_if_the_other_open_card_goes() -> None:
    answers = taps("la-habana-2024", "Replace")
    goes = {code.partition(">")[0]: count for code, count in answers.items()}
    assert sorted(goes.values()) == [1, 2]
    assert all([count == goes[code.partition(">")[0]] for code, count in answers.items()])


@pytest.mark.parametrize(
    "question", ["ChooseFirst", "ChoosePesosVictim", "Tax", "RecoverCard", "RemoveBuilding"]
)
def test_most_questions_take_one_tap(question: str) -> None:
    assert set(taps("havana-2009", question).values()) == {1}


def test_buying_takes_one_tap_and_two_where_of_many_ways_not_the_price_is_paid() -> None:
    game, met = Game("havana-2009", 3), set()
    for seat in game.questions():
        page = game.page(seat)
        assert page.table.game
        options = page.table.game.options
        if type(page.table.game.question).__name__ == "Buy":
            for code, count in taps_to_answers(page, ENGLISH).items():
                ways = [other for other in options if other.startswith(f"{code.partition(':')[0]}:")]
                is_long, is_price = len(options) - 1 > MAX_LISTED_PURCHASES, _is_price(options[code])
                assert count == (2 if len(ways) > 1 and is_long and not is_price else 1)
                met.add(count)
    assert met == {1, 2}


def _is_price(purchase: Purchase | None) -> bool:
    return purchase is not None and purchase.payment == purchase.building.cost


def test_who_wants_to_be_asked_once_more_is() -> None:
    game = Game("la-habana-2024", 3)
    seat = game.until("ChooseFirst")
    page = game.page(seat, confirms=True)
    screen = screen_of(page, ENGLISH)
    assert not [data for data in data_of(screen) if isinstance(data, ActTap)]
    (asked, *_) = [data for data in data_of(screen) if isinstance(data, PickTap)]
    screen = check_screen(screen_of(replace(page, draft=asked.draft), ENGLISH))
    assert [type(data) for data in data_of(screen)] == [ActTap, ShowTap]
    assert set(taps_to_answers(page, ENGLISH).values()) == {2}


def big_heap() -> Page:
    """A question with so many heaps that one is put together."""
    game = Game("havana-2009", 3, seed=1)
    for seat in game.questions():
        page = game.page(seat)
        view = page.table.game
        assert view
        if view.question and view.question.kind is Kind.GOODS and "➕" in labels(screen_of(page, ENGLISH)):
            return page
    raise AssertionError("no big heap")


def test_a_big_heap_is_put_together_brick_by_brick() -> None:
    page = big_heap()
    assert page.table.game
    assert len(page.table.game.options) > 12
    assert "chosen" in screen_of(page, ENGLISH).text


def test_as_many_of_a_kind_as_there_may_be_are_one_tap() -> None:
    answers = taps_to_answers(big_heap(), ENGLISH)
    assert (answers["1R3B"], answers["2R2B"], answers["1R1Y1B1N"]) == (3, 3, 5)


@pytest.mark.parametrize("pictured", [False, True])
def test_the_most_useful_heap_is_one_tap_away_where_hints_are_allowed(*, pictured: bool) -> None:
    page = big_heap()
    public = replace(page.table, own=None)
    page = replace(page, public_view=(lambda: public) if pictured else None)
    (useful,) = useful_keys(page)
    assert useful == ActTap(CODE, DECISION, most_useful(page.game))
    strict = replace(page.table, options=replace(page.table.options, hints=False))
    assert useful_keys(replace(page, table=strict)) == []


def useful_keys(page: Page) -> list[ButtonData | None]:
    return [one.data for one in buttons(screen_of(page, ENGLISH)) if one.text.startswith("✨")]


@pytest.mark.parametrize(
    ("aloud", "draft", "answer", "label"),
    [
        (False, "g1R", "1R3B", "🟦B 0/3"),
        (False, "g3B", "1R3B", "1🟥R 3🟦B"),
        (False, "g2R1Y", "2R1Y1B", "✅ 🟦B 1/3"),
        (True, "g2R1Y", "2R1Y1B", "Take 2 red bricks, 1 yellow brick and 1 blue brick"),
    ],
)
def test_below_a_picture_and_aloud_the_last_piece_takes_the_heap(
    *, aloud: bool, draft: str, answer: str, label: str
) -> None:
    page = pictured_heap()
    page = replace(page, public_view=None if aloud else page.public_view, draft=f"{DECISION}:{draft}")
    screen = screen_of(page, Words("en", aloud=aloud))
    said = {key.data.answer: key.text for key in buttons(screen) if isinstance(key.data, ActTap)}
    assert said.get(answer) == label if said else label in labels(screen)


def test_a_heap_of_four_takes_four_taps_below_a_picture_and_the_most_useful_one_takes_one() -> None:
    page = pictured_heap()
    taps = taps_to_answers(page, ENGLISH)
    assert taps.keys() == offered(page.game).keys()
    assert {code: count for code, count in taps.items() if count != 4} == {most_useful(page.game): 1}


def pictured_heap() -> Page:
    page = big_heap()
    public = replace(page.table, own=None)
    return replace(page, public_view=lambda: public)


def robber(edition: str, goods: Goods, language: str) -> Page:
    """The question below a picture of what to steal from somebody who has these goods."""
    game = Game(edition, 3, seed=1)
    seat = game.until("StealBricks")
    victim = game.page(seat).game.question.victim  # type: ignore[union-attr]
    seated = list(game.state.players)
    seated[victim] = seated[victim]._replace(goods=goods)
    game.state = game.state._replace(players=tuple(seated))
    return game.page(seat, words=Words(language, edition), public=game.table_view(None))


@pytest.mark.parametrize(("edition", "language"), list(product(EDITIONS, LANGUAGES)))
def test_below_a_picture_every_heap_of_two_pieces_is_one_tap(edition: str, language: str) -> None:
    for goods in (Goods(1, 1, 1, 1, 2), Goods(2, 1, 2, 0, 3), Goods(2, 2, 1, 1, 1)):
        page = robber(edition, goods, language)
        screen = check_seen_whole(seat_screen(page))
        assert all([page.fits(key.text, len(row)) for row in screen.rows for key in row])
        answers = [data.answer for data in data_of(screen) if isinstance(data, ActTap)]
        assert set(answers) == offered(page.game).keys()
        totals = [parse_goods(code).total for code in answers[: len(page.game.options)]]
        assert totals == sorted(totals, reverse=True), "a single piece is last"


def test_keys_of_two_pieces_have_the_letters_of_bricks_and_count_what_is_alike() -> None:
    keys = labels(seat_screen(robber("havana-2009", Goods(2, 2, 1, 1, 2), "en")))
    assert {"2🟥R", "🟥R🟨Y", "🟥R🪨", "2🪨", "1🪨"} <= {*keys}


def test_a_heap_that_was_begun_by_a_key_of_an_earlier_release_is_put_together_as_before() -> None:
    page = robber("havana-2009", Goods(2, 2, 1, 1, 2), "en")
    begun = check_seen_whole(seat_screen(replace(page, draft=f"{DECISION}:g1R")))
    assert {"↺", "🟥R 1/2"} & {*labels(begun)} == {"↺"}
    assert "2🟥R" in labels(begun)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_that_takes_a_heap_takes_one_line(language: str) -> None:
    """Full heaps come from keys of earlier releases."""
    for page in (pictured_heap(), big_heap()):
        for code in list(page.game.options)[::3]:
            screen = seat_screen(
                replace(page, words=Words(language, "havana-2009"), draft=f"{DECISION}:g{code}")
            )
            assert [key.text for row in screen.rows for key in row if not page.fits(key.text, len(row))] == []


def test_a_key_of_a_heap_that_has_nothing_to_do_says_why() -> None:
    page = big_heap()
    view = page.table.game
    assert view
    said: set[str] = set()
    for code in ("0", "1B", *list(view.options)[::3]):
        screen = screen_of(replace(page, draft=f"{DECISION}:g{code}"), ENGLISH)
        assert len(screen.rows) == len(screen_of(page, ENGLISH).rows), "the keys stay where they are"
        said |= {data.why for data in data_of(screen) if isinstance(data, ToastTap)}
    assert said == {"heap-none", "heap-all", "heap-full", "heap-more"}


# Choices ahead


def ahead(game: Game, **own: object) -> tuple[TableView, int]:
    """Somebody whose turn is over, while another is asked."""
    game.until("ChooseFirst")
    snapshot = game.snapshot()
    number = next(n for n in range(3) if not snapshot.table.seats[n].asked)
    return view_table(game.snapshot(seats=seat_with(snapshot.table, number, **own)), number), number


def test_a_choice_ahead_is_the_same_screen_as_the_choice_itself() -> None:
    seen, number = ahead(game := Game("la-habana-2024", 4))
    page = game.page(number, table=seen)
    (plan,) = [one for one in buttons(screen_of(page, ENGLISH)) if one.text == "🗓 Plan ahead"]
    assert isinstance(plan.data, ShowTap)
    first = check_screen(screen_of(replace(page, draft=plan.data.what), ENGLISH))
    (other,) = [data for data in data_of(first) if isinstance(data, ShowTap) and data.what[:5] == "plan:"]
    second = check_screen(screen_of(replace(page, draft=other.what), ENGLISH))
    found = [data.answer for one in (first, second) for data in data_of(one) if isinstance(data, PlanTap)]
    assert seen.own
    assert sorted(found) == sorted(seen.own.plannable)
    assert [label[:1] for label in labels(second)[:2]].count("✓") == 1


def test_a_plan_can_be_changed_and_dropped() -> None:
    game = Game("la-habana-2024", 4)
    seen, number = ahead(game)
    assert seen.own
    code = next(iter(seen.own.plannable))
    seen, number = ahead(game, plan=code)
    screen = screen_of(game.page(number, table=seen), ENGLISH)
    assert "Your plan" in screen.text
    (plan,) = [one for one in buttons(screen) if one.text.startswith("🗓 Plan: ")]
    assert isinstance(plan.data, ShowTap)
    picker = screen_of(game.page(number, table=seen, draft=plan.data.what), ENGLISH)
    assert PlanTap(CODE, "") in data_of(picker)


def test_the_picker_closes_when_the_plan_is_made() -> None:
    game = Game("la-habana-2024", 4)
    seen, _ = ahead(game)
    assert seen.own
    code = next(iter(seen.own.plannable))
    draft = f"plan:{code.partition('>')[0]}:"
    assert draft_fits(seen, draft)
    assert not draft_fits(ahead(game, plan=code)[0], draft)


def test_the_bare_word_always_opens_the_picker() -> None:
    game = Game("la-habana-2024", 4)
    seen, number = ahead(game)
    assert seen.own
    code = next(iter(seen.own.plannable))
    assert draft_fits(seen, "plan")
    seen, number = ahead(game, plan=code)
    assert draft_fits(seen, "plan")
    assert "Your plan" in screen_of(game.page(number, table=seen, draft="plan"), ENGLISH).text


# Drafts


@pytest.mark.parametrize(
    "draft",
    [
        "4712:csiesta",
        f"{DECISION}:cnobody",
        f"{DECISION}:g1R",
        f"{DECISION}:eUL",
        f"{DECISION}:a",
        f"{DECISION}:s",
        f"{DECISION}:",
        "plan",
        "plan:mama:",
        "x",
        "||",
    ],
)
def test_a_draft_that_does_not_fit_is_as_none(draft: str) -> None:
    game = Game("havana-2009", 4)
    page = game.page(game.until("LayPair"))
    assert not draft_fits(page.table, draft)
    assert screen_of(replace(page, draft=draft), ENGLISH) == screen_of(page, ENGLISH)


def test_a_draft_goes_with_its_decision() -> None:
    game = Game("havana-2009", 4)
    page = game.page(game.until("LayPair"))
    assert draft_fits(page.table, f"{DECISION}:csiesta+mama")
    assert draft_fits(page.table, "?")
    assert draft_fits(page.table, "more")
    seat = game.until("ChooseFirst")
    assert not draft_fits(game.table_view(seat), f"{DECISION}:csiesta+mama")


@pytest.mark.parametrize("pictured", [False, True])
def test_a_building_is_bought_at_its_price_in_one_tap_and_otherwise_in_two(*, pictured: bool) -> None:
    game, seat = rich_buyer("havana-2009", 4, Goods(2, 2, 2, 2, 7, 9, 4))
    page = game.page(seat, public=game.table_view(None) if pictured else None)
    taps = taps_to_answers(page, ENGLISH)
    assert len(page.game.options) > MAX_LISTED_PURCHASES
    assert taps == {
        code: 1 if code == FINISH or _is_price(one) else 2 for code, one in page.game.options.items()
    }


def test_below_a_picture_a_few_ways_to_pay_are_one_tap_each(language: str) -> None:
    met = 0
    for goods in (
        Goods._make((*bricks, 10, pesos, 2)) for bricks in {*permutations((0, 1, 1, 1))} for pesos in (0, 11)
    ):
        game, seat = rich_buyer("havana-2009", 3, goods)
        page = game.page(seat, words=Words(language, "havana-2009"), public=game.table_view(None))
        ends = [code.partition(":")[0] for code in page.game.options if code != FINISH]
        if 2 < len(ends) < 6 and len({*ends}) < len(ends):
            screen = check_seen_whole(seat_screen(page))
            keys = {key.data.answer: key.text for key in buttons(screen) if isinstance(key.data, ActTap)}
            assert len({*keys.values()}) == len(keys), "no two keys read the same"
            met += keys.keys() == offered(page.game).keys()
    assert met > 0


def test_ways_to_pay_stand_beside_another_for_the_same_building_or_have_its_name(language: str) -> None:
    game, seat = rich_buyer("havana-2009", 3, Goods(0, 1, 1, 1, 10, 11, 2))
    page = game.page(seat, words=Words(language, "havana-2009"), public=game.table_view(None))
    rows = [[key.text for key in row] for row in seat_screen(page).rows]
    alone, beside = rows[:3], rows[3]
    assert [len(row) for row in alone] == [1, 1, 1]
    assert all(
        [name in row[0] for name, row in zip(("Plazuela", "Casa colon", "Casa colon"), alone, strict=True)]
    )
    assert beside == ["↘ +3⭐ 5💰 2👷", "↘ +3⭐ 10💰 1👷"]
