"""The pages of a plan, and a whole turn that is played by it: the whole bot, tap by tap."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.rules import EDITIONS, legal, pending, view
from engine.rules.cards import Card
from engine.rules.course.replacement import Replace, replacement_ahead
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.tables.frozen import changed
from engine.tables.orders.ordered_answers import MAX_NEXT_CARDS, MAX_WANTED_BUILDINGS, TAKEN_LETTERS
from engine.tables.orders.wishes import NO_ORDERS, OF_THE_TURN, Orders, WishKind
from engine.tables.table_view import view_table
from tests.bot.players import buttons_of
from tests.properties.playing import PAIRS, play_out
from tests.properties.playing import Table as Terms
from tests.properties.twin_states import with_other_secrets
from tests.rules.positions import HAVANA, position
from tests.screens.moments import plan_pages, thieves_turn
from tests.screens.still_bot import still_bot
from tests.screens.still_table import KnowingHands, StillTable, open_table
from tests.screens.still_table import play as play_at
from tests.screens.tables import CODE, Game, buttons, check_screen, check_seen_whole, data_of, labels
from tests.tables.some_orders import some_orders
from tgbot.buttons.answers import OrdersTap, PlanTap, ShowTap
from tgbot.buttons.codec import MAX_BUTTON_BYTES, read_button
from tgbot.playground.botapi import Person
from tgbot.screen.drafts import (
    CARD_LETTERS,
    KIND_LETTERS,
    PLAN,
    PLAN_BUYS,
    PLAN_ELSE,
    PLAN_NOW,
    PLAN_TURN,
    draft_fits,
    read_orders,
    written_orders,
)
from tgbot.screen.screen import LABEL_CUT, as_read
from tgbot.topics.play.plans.rehearsal import rehearse
from tgbot.topics.play.seat_screen import seat_screen
from tgbot.words import Words

# In a button


@pytest.mark.parametrize("terms", PAIRS, ids=str)
def test_orders_in_a_button_are_read_again(terms: Terms) -> None:
    rng = random.Random(f"{terms} buttons")
    for state in [one for one in play_out(terms.game(), rng) if one.order][::5]:
        for seat in range(terms.players):
            orders = some_orders(state, seat, rng)
            kinds = tuple([kind for kind in WishKind if rng.random() < 0.6])[:5] or tuple(WishKind)
            text = written_orders(orders, kinds, state.setup.deck)
            assert read_button(str(OrdersTap(CODE, text))) == OrdersTap(CODE, text)
            assert read_orders(text, state.setup.deck) == (NO_ORDERS.of_kinds(kinds, orders), kinds)


def test_the_longest_orders_fit_into_a_button() -> None:
    names = [building.name for building in HOUSE_DECK[-MAX_WANTED_BUILDINGS:]]
    cards = [f"conservation>{card}" for card in (Card.MATERIALS_THIEF, Card.BLACK_MARKET, Card.MAMA)]
    assert len(cards) == MAX_NEXT_CARDS
    longest = Orders(
        cards=tuple(cards),
        first="mama",
        victims=(1, 2, 3),
        takes=TAKEN_LETTERS,
        buys=tuple(names),
        ends_turn=True,
    )
    text = written_orders(longest, WishKind, HOUSE_DECK)
    assert len(str(OrdersTap(CODE, text)).encode()) <= MAX_BUTTON_BYTES


def test_every_card_and_every_kind_of_wish_has_a_letter_of_its_own() -> None:
    assert {*CARD_LETTERS} == {*Card}
    assert len({*CARD_LETTERS.values()}) == len(Card)
    assert {*KIND_LETTERS} == {*WishKind}


@pytest.mark.parametrize("text", ["", "x", "cs", "cs?", "csuf", "r1x", "b99", "bx", "f?", "c-q"])
def test_a_text_that_is_none_of_orders_is_refused(text: str) -> None:
    with pytest.raises((ValueError, LookupError)):
        read_orders(text, HOUSE_DECK)


def test_keys_that_0_7_0_wrote_into_chats_plan_as_they_did() -> None:
    """Before there were orders a plan was the next card alone; its texts are those of that release."""
    game = thieves_turn(HAVANA, 3)
    table = game.table_view((game.until("Buy") + 1) % 2)
    code = next(iter(table.reader.plannable))
    gone, _, _ = code.partition(">")
    for text in ("plan", "plan::", f"plan:{gone}:"):
        assert read_button(f"1s|{CODE}|{text}") == ShowTap(CODE, text)
        screen = seat_screen(game.page(table.reader.seat, draft=text))
        assert screen.text.startswith("<b>Plan your next card")
        assert PlanTap(CODE, code) in data_of(screen)
    assert read_button(f"1p|{CODE}|{code}") == PlanTap(CODE, code)
    assert read_button(f"1p|{CODE}|") == PlanTap(CODE, ""), "drops the plan"


# The pages


def test_every_page_is_a_proper_screen_in_which_each_key_changes_one_wish(edition: str) -> None:
    met = set[object]()
    for players in (2, 4):
        for _, screen in plan_pages(edition, players, Words("en")):
            for data in data_of(check_screen(screen)):
                if isinstance(data, OrdersTap):
                    _, kinds = read_orders(data.wishes, HOUSE_DECK)
                    met |= {*kinds} if len(kinds) == 1 else {"all"}
    assert met == {*WishKind, "all"}


def test_buildings_at_the_ends_are_named_in_full(edition: str) -> None:
    """As far as there is room: with three or four players the picture is higher."""
    game = thieves_turn(edition, 2)
    page = game.page((game.until("Buy") + 1) % 2, public=game.table_view(None), draft=PLAN_BUYS)
    screen = check_seen_whole(check_screen(seat_screen(page)))
    assert not [label for label in labels(screen) if label[:1] in "↖↗↙↘" and LABEL_CUT in label]


def test_the_page_of_a_turn_says_whose_turn_it_plans_and_what_its_keys_are(language: str) -> None:
    game = thieves_turn(HAVANA, 3)
    seat = (game.until("Buy") + 1) % 2
    words, shown = Words(language), game.state.players[seat].shown
    screen = seat_screen(game.page(seat, words=words, public=game.table_view(None), draft=PLAN_TURN))
    said = as_read(check_seen_whole(check_screen(screen)).text).replace("\u00a0", " ")
    assert words.text("asked-plan-takes") in said
    assert all([words.text(f"card-{card}").replace("\u00a0", " ") in said for card in shown])


def test_a_page_that_makes_no_sense_is_not_shown() -> None:
    game = thieves_turn(HAVANA, 4)
    buyer = game.until("Buy")
    waiting = (buyer + 1) % 2
    for draft in (PLAN_TURN, PLAN_BUYS, PLAN_NOW, PLAN):
        assert draft_fits(game.table_view(waiting), draft)
    assert not draft_fits(game.table_view(waiting), PLAN_ELSE), "there is no card yet to fall back from"
    assert not draft_fits(game.table_view(buyer), PLAN_TURN), "who is asked answers"
    opening = Game(HAVANA, 3)
    assert not draft_fits(opening.table_view(0), PLAN_TURN)


def test_where_no_card_can_be_chosen_ahead_the_plan_begins_with_the_turn() -> None:
    game = Game(HAVANA, 3, seed=1)
    first = game.until("Replace")
    game.answer(first, next(iter(legal(game.state, first))))
    seen = game.table_view(first)
    assert seen.reader.decision is None
    assert not seen.reader.plannable
    page = game.page(first, table=seen)
    plan = [key.data for key in buttons(seat_screen(page)) if isinstance(key.data, ShowTap)]
    assert ShowTap(CODE, PLAN) in plan
    for draft in (PLAN, PLAN_TURN):
        assert "next turn" in seat_screen(replace(page, draft=draft)).text


# A rehearsal


def test_a_rehearsal_says_what_would_happen_now(edition: str) -> None:
    state = position(
        edition,
        players=4,
        shown={0: "siesta protection", 1: "materials-thief mama"},
        goods={0: "3P", 1: "3P", 3: "3Y3B"},
        centre="2R2Y1B",
        rows=("Farola, Parque, Kiosco, Puesto de frutas", "Faro, Capilla, Palacio"),
    )
    orders = Orders(victims=(3,), takes="YBRNG", buys=("Puesto de frutas",))
    found = rehearse(view(state, 1), orders, ())
    assert [one.what for one in found.done] == ["3", "2Y", "2Y1B", "Puesto de frutas"]
    assert (found.asks, found.is_drawn, found.me.points) == (None, False, 1)
    asked = rehearse(view(state, 1), changed(orders, victims=()), ())
    assert asked.asks is not None
    assert "Victim" in type(asked.asks).__name__
    assert not asked.done


def test_a_rehearsal_tells_nothing_of_what_has_happened(edition: str) -> None:
    """What a card has brought before would read as if it came of the plan."""
    game = thieves_turn(edition, 2)
    waiting = (game.until("Buy") + 1) % 2
    rehearsed, turn = [
        as_read(seat_screen(game.page(waiting, draft=draft)).text) for draft in (PLAN_NOW, PLAN_TURN)
    ]
    deed = next(line for line in turn.splitlines() if line.startswith("· "))
    assert deed not in rehearsed
    assert not [line for line in rehearsed.splitlines() if line.startswith(("· ", "You: "))]


@pytest.mark.parametrize("terms", PAIRS, ids=str)
def test_a_rehearsal_knows_no_more_than_its_player(terms: Terms) -> None:
    rng = random.Random(f"{terms} rehearsals")
    compared = 0
    for state in [one for one in play_out(terms.game(), rng) if one.order and pending(one)][::4]:
        for seat in [seat for seat in range(terms.players) if seat not in pending(state)]:
            orders, ahead = some_orders(state, seat, rng), tuple(replacement_ahead(state, seat))
            other = with_other_secrets(state, seat, rng)
            assert rehearse(view(state, seat), orders, ahead) == rehearse(view(other, seat), orders, ahead)
            compared += 1
    assert compared > 20


# A whole turn


async def test_a_turn_is_planned_by_taps_and_played_without_a_question(edition: str) -> None:
    """The plan is made on the phone; then another person ends their turn, and everything happens at once."""
    async with still_bot(3) as bot:
        people = [bot.world.person(name) for name in ("Bea", "Carlos", "Diego")]
        for person in people:
            await bot.writes(person, "/start")
        table = await open_table(bot, people, f"{EDITIONS[edition].key[-4:]} 3 48h+24h in-order")
        await table.start()
        hands = KnowingHands(table, 3)
        played = 0
        for _ in range(40):
            await play_at(table, hands, enough=lambda: _can_plan_a_card(table))
            planner = await _planner(table)
            if planner is None:
                break
            before = await table.read()
            await _plan_by_taps(table, planner)
            number = before.table.seat_of(planner.id)
            assert number is not None
            planned = (await table.read()).table.seats[number].planned
            assert planned.ends_turn
            assert planned.cards
            told = await _until_played(table, hands, planner, number)
            assert not (await table.read()).table.seats[number].planned.ends_turn
            if "As you planned" in told:
                played += 1
                break
        assert played == 1


async def _can_plan_a_card(table: StillTable) -> bool:
    return await _planner(table) is not None


async def _planner(table: StillTable) -> Person | None:
    """Somebody who waits for their turn in this round, and could choose their next card."""
    snapshot = await table.read()
    if snapshot.game is None or (
        pending(snapshot.game) and isinstance(next(iter(pending(snapshot.game).values())), Replace)
    ):
        return None
    for person in table.people:
        own = view_table(snapshot, snapshot.table.seat_of(person.id)).own
        if own is not None and own.decision is None and own.plannable and not own.orders.cards:
            return person
    return None


async def _plan_by_taps(table: StillTable, person: Person) -> None:
    async def tap(wanted: str) -> None:
        message = table.living(person)
        assert message is not None
        keys = [
            key for key, data in buttons_of(message, table.code) if wanted in key.text or wanted == str(data)
        ]
        assert keys, (wanted, [key.text for key in message.buttons])
        await table.bot.taps(person, message, keys[0].data or "")

    async def first_of(kind: type[PlanTap]) -> str:
        message = table.living(person)
        assert message is not None
        found = [str(data) for _, data in buttons_of(message, table.code) if isinstance(data, kind)]
        assert found, (message.text, [key.text for key in message.buttons])
        return found[0]

    await tap("🗓")
    await tap(await first_of(PlanTap))
    message = table.living(person)
    assert message is not None
    assert "Your plan" in message.text
    if not any(["🛒" in key.text for key in message.buttons]):
        await tap("🗓")
    await tap("🛒")
    await tap("⏹")
    await tap("🎬")
    await tap("▶️")
    assert "If it were your turn now" in (table.living(person) or message).text
    await tap("Back")


async def _until_played(table: StillTable, hands: KnowingHands, person: Person, number: int) -> str:
    """Everybody plays until the turn that was planned is over; the text of the planner's message then."""

    async def is_over() -> bool:
        return not any([(await table.read()).table.seats[number].planned.has(kind) for kind in OF_THE_TURN])

    await play_at(table, hands, enough=is_over)
    message = table.living(person)
    return message.text if message else ""
