"""Days away, pauses, giving up a seat: noted, proposed, asked once more, and said."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest
from babel.dates import format_skeleton
from hypothesis import given
from hypothesis import strategies as st

from engine.tables.lobby import Actor, CancelTable
from engine.tables.refusals import Refusal
from engine.tables.seat import StandIn
from engine.tables.table_events import Wish
from engine.tables.table_view import view_table
from engine.tables.time.calendar import AwayDays as Period
from engine.tables.time.instants import DAY, HOUR
from engine.tables.waiting.consent import Propose, Vote
from tests.tables.steps import agree, begin, person, refused, seat_of, wake_when_due
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, tables_on, the_alert, the_screen
from tests.values import not_none
from tgbot.buttons.absence import AwayTap, BackTap, OfferTap, ProposeTap, ReplaceTap, ResignTap, VoteTap
from tgbot.buttons.codec import ASK_SURE, SURE_YES
from tgbot.topics.waiting.days import days_meant, days_of
from tgbot.topics.waiting.screens import (
    away_screen,
    merged,
    resign_screen,
    wishes_screen,
)
from tgbot.words import Words, languages

SUNDAY = date(2025, 11, 16)
"""When tests begin."""


# Away


async def test_a_tap_notes_days_away(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/away"))
    assert "None planned." in shown(screen)
    reply = await house.taps(1, button(screen, "7 days"))
    assert the_alert(reply) == "Noted. Have a good time!"
    assert "• Sun, Nov 16 – Sat, Nov 22" in shown(the_screen(reply))
    assert (await house.people.profile(1)).calendar.away == (Period(SUNDAY, date(2025, 11, 22)),)


async def test_the_same_tap_twice_notes_once_and_periods_that_touch_are_told_as_one(
    house: BotHouse,
) -> None:
    screen = the_screen(await house.writes(1, "/away"))
    for label in ("Today", "Today", "Tomorrow"):
        reply = await house.taps(1, button(screen, label), token=label)
    assert shown(the_screen(reply)).count("•") == 1
    assert "• Sun, Nov 16 – Mon, Nov 17" in shown(the_screen(reply))


async def test_who_is_not_away_after_all_says_so(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/away 24.12.-31.12."))
    assert "Wed, Dec 24 – Wed, Dec 31" in shown(screen)
    reply = await house.taps(1, button(screen, "not away after all"))
    assert (await house.people.profile(1)).calendar.away == ()
    assert "not away" not in str(labels(the_screen(reply)))


async def test_in_a_group_only_who_asked_may_tap(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/away", chat=GROUP))
    with refused(Refusal.NOT_YOURS):
        await house.taps(2, button(screen, "Today"), chat=GROUP)
    assert "Nov 16" in shown(the_screen(await house.taps(1, button(screen, "Today"), chat=GROUP)))


@pytest.mark.parametrize(
    "text",
    ["whenever", "3", "----", "...", "32.12.", "31.11.", "2020-01-01", "fri-sun-mon", "24.12.2025-1.5.2026"],
)
async def test_days_that_are_none_are_refused(house: BotHouse, text: str) -> None:
    with refused(Refusal.BAD_DATES):
        await house.writes(1, f"/away {text}")


async def test_a_button_that_makes_no_sense_is_outdated(house: BotHouse) -> None:
    for days in ("", "0", "-3", "1000", "never"):
        with refused(Refusal.OUTDATED):
            await house.taps(1, AwayTap(1, days))


@pytest.mark.parametrize(
    ("language", "text", "first", "last"),
    [
        ("en", "24.12.-31.12.", (12, 24), (12, 31)),
        ("de", "24.12. – 31.12.", (12, 24), (12, 31)),
        ("de", "24. - 31.12.", (12, 24), (12, 31)),
        ("de", "vom 24. bis 31. Dezember", (12, 24), (12, 31)),
        ("de", "24.12. 31.12.", (12, 24), (12, 31)),
        ("en", "2025-12-24 2025-12-31", (12, 24), (12, 31)),
        ("en", "2025-12-24 to 2025-12-31", (12, 24), (12, 31)),
        ("en", "2025-12-24", (12, 24), (12, 24)),
        ("en", "Dec 24-31", (12, 24), (12, 31)),
        ("en", "from the 24th of December until the 31st", (12, 24), (12, 31)),
        ("en", "12/24", (12, 24), (12, 24)),
        ("fr", "du 24 au 31 décembre", (12, 24), (12, 31)),
        ("fr", "24 déc.", (12, 24), (12, 24)),
        ("it", "dal 24 al 31 dicembre", (12, 24), (12, 31)),
        ("es", "del 24 al 31 de diciembre", (12, 24), (12, 31)),
        ("en", "fri-sun", (11, 21), (11, 23)),
        ("de", "Fr-So", (11, 21), (11, 23)),
        ("fr", "jeudi", (11, 20), (11, 20)),
        ("it", "lun-mer", (11, 17), (11, 19)),
        ("es", "lunes a miércoles", (11, 17), (11, 19)),
        ("de", "fri-sun", (11, 21), (11, 23)),
        ("en", "today", (11, 16), (11, 16)),
        ("de", "morgen", (11, 17), (11, 17)),
        ("es", "manana", (11, 17), (11, 17)),
        ("fr", "week-end", (11, 16), (11, 16)),
        ("it", "weekend", (11, 16), (11, 16)),
        ("it", "fine settimana", (11, 16), (11, 16)),
        ("en", "3 days", (11, 16), (11, 18)),
        ("de", "2 Wochen", (11, 16), (11, 29)),
        ("fr", "3 jours", (11, 16), (11, 18)),
        ("fr", "1 semaine", (11, 16), (11, 22)),
        ("it", "5g", (11, 16), (11, 20)),
    ],
)
def test_days_in_plain_words(language: str, text: str, first: tuple[int, int], last: tuple[int, int]) -> None:
    assert days_meant(text, SUNDAY, language) == (date(2025, *first), date(2025, *last))


def test_a_range_over_new_year_ends_in_the_next() -> None:
    assert days_meant("28.12.-3.1.", SUNDAY, "de") == (date(2025, 12, 28), date(2026, 1, 3))
    assert days_meant("28.-3.1.", SUNDAY, "de") == (date(2025, 12, 28), date(2026, 1, 3))
    assert days_meant("28.12.-3.", SUNDAY, "de") == (date(2025, 12, 28), date(2026, 1, 3))
    assert days_meant("28.12.-3.1.", date(2026, 1, 2), "de") == (date(2025, 12, 28), date(2026, 1, 3))


@pytest.mark.parametrize("text", ["31.2.", "30.2.2030-31.2.2031", "31.4.-29.2.1999", "1.13.2026", "0.0."])
def test_days_that_no_calendar_has_are_not_understood(text: str) -> None:
    assert days_meant(text, SUNDAY, "en") is None


WAYS = (
    lambda day, _: day.isoformat(),
    lambda day, _: f"{day.day}.{day.month}.",
    lambda day, _: f"{day:%d/%m/%Y}",
    lambda day, _: f"{day:%d.%m.%y}",
    lambda day, language: format_skeleton("yMMMMd", day, locale=language),
    lambda day, language: format_skeleton("MMMMd", day, locale=language),
)


@given(
    today=st.dates(date(2024, 1, 1), date(2040, 1, 1)),
    ahead=st.integers(0, 360),
    length=st.integers(0, 59),
    way=st.sampled_from(WAYS),
    between=st.sampled_from(["-", " - ", " – "]),
    language=st.sampled_from(languages()),
)
def test_whatever_way_days_are_written_they_are_understood(
    today: date, ahead: int, length: int, way: object, between: str, language: str
) -> None:
    last = today + timedelta(days=ahead)
    first = last - timedelta(days=length)
    assert callable(way)
    text = way(first, language) + between + way(last, language)
    assert days_meant(text, today, language) == (first, last)


@given(
    st.text(max_size=80) | st.text("0123456789.-/ abcdefghijklmnoprstuvz", max_size=30),
    st.sampled_from(languages()),
)
def test_no_text_breaks_anything(text: str, language: str) -> None:
    days = days_meant(text, SUNDAY, language)
    assert days is None or (days[0] <= days[1] and days[1] >= SUNDAY)


@given(st.lists(st.tuples(st.integers(0, 80), st.integers(0, 20)), max_size=6))
def test_merged_periods_are_the_same_days(spans: list[tuple[int, int]]) -> None:
    periods = [
        Period(SUNDAY + timedelta(start), SUNDAY + timedelta(start + length)) for start, length in spans
    ]
    found = merged(periods)
    days = {first + timedelta(n) for first, last in found for n in range((last - first).days + 1)}
    assert days == {one.first + timedelta(n) for one in periods for n in range(one.days)}
    assert all(one[1] + timedelta(1) < two[0] for one, two in pairwise(found))


# Pauses


async def test_a_pause_is_proposed_with_a_tap_and_voted_on(house: BotHouse) -> None:
    code = (await house.game(3)).table.code
    screen = the_screen(await house.writes(1, "/pause"))
    assert labels(screen) == [
        ["⏸ 1 day", "⏸ 3 days", "⏸ 7 days"],
        ["⏳ +1 day", "⏳ +3 days", "✖ Close"],
    ]
    reply = await house.taps(1, button(screen, "3 days"))
    assert the_alert(reply) == "The others can vote until Mon 00:00. No answer counts as yes."
    open_page = the_screen(await house.writes(2, "/pause"))
    assert "Person 1 proposes a pause of 3 days." in shown(open_page)
    assert the_alert(await house.taps(2, button(open_page, "Agree"))) == "You agree."
    pause = not_none((await house.read(code)).table.pause)
    assert pause.until == house.time.now() + 3 * DAY


async def test_the_same_proposal_come_twice_is_one(house: BotHouse) -> None:
    code = (await house.game(3)).table.code
    for _ in range(2):
        await house.taps(1, ProposeTap(code, "pause", "1d"), token="the same")
    assert (await house.read(code)).table.proposal is not None
    with refused(Refusal.ALREADY_PROPOSED):
        await house.taps(1, ProposeTap(code, "pause", "1d"))


async def test_a_vote_is_for_one_proposal_only(house: BotHouse) -> None:
    snapshot = await house.game(3)
    code = snapshot.table.code
    proposed = await house.tables.change(code, Propose(person(snapshot, 0), Wish.PAUSE, DAY))
    assert proposed.table.proposal is not None
    with refused(Refusal.NOTHING_PROPOSED):
        await house.taps(person(snapshot, 1), VoteTap(code, proposed.table.proposal.expires - 1, 1))
    reply = await house.taps(person(snapshot, 1), VoteTap(code, proposed.table.proposal.expires, 0))
    assert the_alert(reply) == "You are against it."


async def test_a_typed_pause_is_proposed_at_once(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    assert "The others can vote" in shown(the_screen(await house.writes(1, "/pause 2h 30m")))
    proposal = not_none((await house.read(code)).table.proposal)
    assert proposal.span == 2 * HOUR + HOUR // 2
    with refused(Refusal.BAD_DURATION):
        await house.writes(1, "/pause for ever")


async def test_a_paused_table_can_go_on(house: BotHouse) -> None:
    code = (await agree(house, await house.game(2), Wish.PAUSE, DAY)).table.code
    screen = the_screen(await house.writes(1, "/pause"))
    await house.taps(1, button(screen, "Go on"))
    proposal = not_none((await house.read(code)).table.proposal)
    assert proposal.wish is Wish.RESUME


async def test_with_several_tables_one_is_chosen(house: BotHouse) -> None:
    codes = [(await house.game(2)).table.code for _ in range(2)]
    screen = the_screen(await house.writes(1, "/pause"))
    assert sorted(tables_on(screen)) == sorted(codes)
    page = the_screen(await house.taps(1, button(screen, codes[0])))
    assert set(tables_on(page)) == {codes[0]}
    typed = the_screen(await house.writes(1, "/pause 1d"))
    assert button(typed, codes[1]).data == ProposeTap(codes[1], "pause", "24h")
    await house.writes(1, f"/pause {codes[1].lower()} 1d")
    assert (await house.read(codes[1])).table.proposal is not None


async def test_a_quick_table_has_quick_pauses_and_an_open_one_no_more_time(house: BotHouse) -> None:
    await house.game(2, pace="10m+2m")
    assert labels(the_screen(await house.writes(1, "/pause")))[0][0] == "⏸ 15 min"
    two = await begin(house, house.person(3), house.person(4), pace="open")
    assert labels(the_screen(await house.writes(person(two, 0), "/pause")))[1:] == [["✖ Close"]]


async def test_a_group_pauses_its_own_table_only(house: BotHouse) -> None:
    await house.game(2)
    with refused(Refusal.NOT_SEATED):
        await house.writes(1, "/pause", chat=GROUP)
    here = (await house.group_game()).table.code
    assert set(tables_on(the_screen(await house.writes(1, "/pause", chat=GROUP)))) == {here}
    with refused(Refusal.NOT_SEATED):
        await house.writes(9, "/pause", chat=GROUP)


async def test_a_table_that_is_named_must_be_running(house: BotHouse) -> None:
    code = (await house.lobby(2)).table.code
    for command in ("pause", "resign"):
        with refused(Refusal.NOT_STARTED):
            await house.writes(1, f"/{command} {code}")
    await house.tables.change(code, CancelTable(Actor(1)))
    with refused(Refusal.OVER):
        await house.writes(1, f"/pause {code}")


async def test_wishes_that_do_not_exist_are_outdated(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    with refused(Refusal.OUTDATED):
        await house.taps(1, ProposeTap(code, "beer", "1d"))
    with refused(Refusal.NOT_SEATED):
        await house.taps(9, ProposeTap(code, "page", ""))


# Seats


async def test_resigning_asks_once_more(house: BotHouse) -> None:
    code = (await house.game(3)).table.code
    screen = the_screen(await house.writes(1, "/resign"))
    assert "for good" in shown(screen)
    kept = await house.taps(1, button(screen, "play on"))
    assert "You play on" in shown(the_screen(kept))
    for _ in range(2):
        done = await house.taps(1, button(screen, "Yes"), token="once")
    assert "The computer has your seat" in shown(the_screen(done))
    table = (await house.read(code)).table
    number = not_none(table.seat_of(1))
    assert table.seats[number].stand_in is StandIn.RESIGNED
    with refused(Refusal.NOT_PLAYING):
        await house.writes(1, "/resign")


@pytest.mark.parametrize("label", ["Yes", "play on"])
async def test_who_was_asked_twice_and_has_resigned_is_told_so_by_the_other_question(
    house: BotHouse, label: str
) -> None:
    await house.game(3)
    first, second = [the_screen(await house.writes(1, "/resign")) for _ in range(2)]
    await house.taps(1, button(first, "Yes"))
    told = await house.taps(1, button(second, label))
    assert "The computer has your seat" in shown(the_screen(told))


async def test_a_button_to_resign_is_for_one_person_and_asks_in_a_new_message(house: BotHouse) -> None:
    code = (await house.game(3)).table.code
    with refused(Refusal.NOT_YOURS):
        await house.taps(2, ResignTap(code, 1, SURE_YES), chat=GROUP)
    reply = await house.taps(1, ResignTap(code, 1, ASK_SURE))
    assert reply.edit is None
    assert "Person 1" in shown(reply.send[0])


async def test_with_several_tables_resigning_asks_which(house: BotHouse) -> None:
    codes = [(await house.game(2)).table.code for _ in range(2)]
    screen = the_screen(await house.writes(1, "/resign"))
    assert button(screen, codes[0]).data == ResignTap(codes[0], 1, ASK_SURE)
    assert set(tables_on(the_screen(await house.writes(1, f"/resign {codes[1]}")))) == {codes[1]}


@pytest.mark.parametrize("people", [2, 3])
async def test_the_others_let_a_computer_play_for_who_is_silent(house: BotHouse, people: int) -> None:
    snapshot = await house.game(people, pace="open")
    code, number = snapshot.table.code, seat_of(snapshot, 1)
    for seat in range(people):
        if seat != number:
            await house.answer(code, seat)
    with refused(Refusal.NOT_SILENT):
        await house.taps(2, ReplaceTap(code, number))
    while (await house.read(code)).table.seats[number].silent is None:
        await wake_when_due(house, code)
    assert button(the_screen(await house.writes(2, "/pause")), "Person 1").data == ReplaceTap(code, number)
    said = the_alert(await house.taps(2, ReplaceTap(code, number)))
    assert ("Done" in said) == (people == 2)
    if people == 3:
        assert "No answer counts as yes" in said
        proposal = not_none((await house.read(code)).table.replacement)
        await house.taps(3, VoteTap(code, proposal.expires, 1))
    assert (await house.read(code)).table.seats[number].stand_in is StandIn.KEEPS
    await house.taps(2, OfferTap(code, number))
    await house.taps(1, BackTap(code))
    assert (await house.read(code)).table.seats[number].stand_in is None


async def test_a_forged_wish_to_replace_somebody_is_outdated(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    with refused(Refusal.OUTDATED):
        await house.taps(2, ProposeTap(code, Wish.REPLACE, ""))


async def test_who_was_replaced_comes_back_and_a_seat_can_be_offered(house: BotHouse) -> None:
    snapshot = await house.game(3)
    code, number = snapshot.table.code, snapshot.table.seat_of(1)
    assert number is not None
    with refused(Refusal.NOT_AWAY):
        await house.taps(1, BackTap(code))
    house.tables.policy = type(house.tables.policy)(misses=1)
    for seat in range(3):
        if seat != number:
            await house.answer(code, seat)
    while (await house.read(code)).table.seats[number].stand_in is None:
        await wake_when_due(house, code)
    other = person(snapshot, (number + 1) % 3)
    assert f"/join {code}" in the_alert(await house.taps(other, OfferTap(code, number)))
    assert "Welcome back" in the_alert(await house.taps(1, BackTap(code)))
    assert (await house.read(code)).table.seats[number].stand_in is None


async def test_all_of_it_can_be_drawn_in_every_language(house: BotHouse, language: str) -> None:
    words, now = Words(language), house.time.now()
    profile = house.person(10**12)
    await house.people.meet(1, "A", language)
    away = await house.people.go_away(1, SUNDAY, SUNDAY + timedelta(days=2))
    check(away_screen(away, words, now))
    check(away_screen(profile, words, now))
    snapshot = await house.game(2)
    check(resign_screen(view_table(snapshot, 0), 10**12, "<Ana>", words))
    check(wishes_screen(snapshot, 0, house.tables.policy, words, now))
    code = snapshot.table.code
    for wish in (Wish.PAUSE, Wish.EXTENSION):
        proposed = await house.tables.change(code, Propose(person(snapshot, 0), wish, DAY))
        check(wishes_screen(proposed, 1, house.tables.policy, words, now))
        snapshot = await house.tables.change(code, Vote(person(snapshot, 1), agrees=False))
        house.time.passes(house.tables.policy.consent.again)
    check(wishes_screen(await agree(house, snapshot, Wish.PAUSE, DAY), 0, house.tables.policy, words, now))


@pytest.mark.parametrize(
    "days", ["", "0", "00", "-1", "100", "099999999999999999", "9" * 40, "²", "1.5", "soon"]
)
def test_a_button_with_absurd_days_is_outdated(days: str) -> None:
    with refused(Refusal.OUTDATED):
        days_of(days, date(2026, 7, 1))
