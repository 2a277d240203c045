"""The coach in deliveries: every tip once, whatever crashes, at however many tables, and never in a group."""

from __future__ import annotations

import asyncio
from collections.abc import Container
from dataclasses import replace
from typing import Any

import pytest

from engine.store.people.people_store import PeopleStore
from engine.tables.directory.people import People
from engine.tables.lobby import Actor, StartGame
from engine.tables.profiles import Preferences, Profile
from engine.tables.refusals import StoreAway
from engine.tables.table import Group, Phase, Snapshot
from engine.tables.time.instants import SECOND
from engine.tables.waiting.attention import RefreshSeat
from tests.backends import Harness
from tests.failures import failing
from tests.showing.chats import Post
from tests.showing.paper import Message
from tests.tables.steps import begin_delivery, seat_of
from tests.values import not_none
from tgbot.buttons.lobby import PracticeTap
from tgbot.records.shown import field_of, read_record
from tgbot.requests.requests import HintRequest
from tgbot.screen.drafts import CARDS, written
from tgbot.showing.calls.outcomes import CallOutcome, CallStatus
from tgbot.showing.chats.wishes import Coach
from tgbot.showing.moment import TableMoment
from tgbot.topics.play.coach import Tip

GROUP = -77
NEWCOMER, OLD_HAND = 1, 2


async def begun(house: Harness, newcomer: Profile | None = None, **options: Any) -> Snapshot:
    """A game of a newcomer and somebody who has had no coach for long."""
    newcomer = newcomer or await house.people.meet(NEWCOMER, "Ann", "en", private=True)
    old_hand = await house.people.meet(OLD_HAND, "Bob", "en", private=True)
    old_hand = await house.people.wish(OLD_HAND, replace(old_hand.preferences, coach=False))
    table = (await house.tables.open(newcomer, house.options(2), **options)).table
    await house.tables.join(table.code, old_hand)
    return await house.tables.change(table.code, StartGame(Actor(NEWCOMER)))


def tips_in(letters: list[Message]) -> list[str]:
    return [line for letter in letters for line in letter.screen.text.split("\n") if line.startswith("🎓")]


async def told(house: Harness, person: int = NEWCOMER) -> tuple[str, ...]:
    return (await house.people.profile(person)).told


async def test_the_first_question_of_a_newcomer_has_a_tip_and_keeps_it(post: Post) -> None:
    code = (await begun(post.house)).table.code
    await post.deliver(code)
    assert len(tips_in(post.phones.of(NEWCOMER))) == 1
    post.delivery.send_anew(code, NEWCOMER)
    await post.settle()
    assert len(tips_in([post.phones.latest(NEWCOMER)])) == 1
    assert await told(post.house) == (Tip.NUMBER,)
    assert not tips_in(post.phones.of(OLD_HAND))


async def test_a_tip_goes_with_its_question(post: Post) -> None:
    snapshot = await begun(post.house)
    code = snapshot.table.code
    await post.deliver(code)
    await post.house.answer(code, seat_of(snapshot, NEWCOMER))
    await post.deliver(code)
    assert not tips_in([post.phones.latest(NEWCOMER)])


async def test_a_suggestion_that_comes_while_a_newcomer_chooses_is_seen(post: Post) -> None:
    snapshot = await begun(post.house)
    code, number = snapshot.table.code, seat_of(snapshot, NEWCOMER)
    asked = not_none(snapshot.table.seats[number].asked)
    await post.deliver(code)
    await not_none(post.delivery.show_draft(code, NEWCOMER, written(asked, CARDS, "mama")))
    assert "✅ Mama" in str(post.phones.latest(NEWCOMER).screen.rows)
    post.delivery.show_hint(code, NEWCOMER, HintRequest(asked, "siesta+mama", "💡 Because"))
    await post.settle()
    assert "💡 Because" in post.phones.latest(NEWCOMER).screen.text
    assert "Mama" not in str(post.phones.latest(NEWCOMER).screen.rows)


async def test_without_a_coach_no_profile_is_read(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    snapshot = await post.house.game(2)
    monkeypatch.delattr(PeopleStore, "profile")
    await post.deliver(snapshot.table.code)
    assert post.phones.of(NEWCOMER)


async def test_a_question_is_looked_at_once(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    code = (await begun(post.house)).table.code
    await post.deliver(code)
    first = post.phones.latest(NEWCOMER)
    monkeypatch.delattr(PeopleStore, "profile")
    post.delivery.send_anew(code, NEWCOMER)
    await post.settle()
    assert post.phones.latest(NEWCOMER).id != first.id


async def test_a_profile_is_read_only_for_a_tip_that_may_be_new(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, reads = PeopleStore.profile, list[int]()

    async def noted(store: PeopleStore, person: int, **how: Any) -> Profile | None:
        reads.append(person)
        return await read(store, person, **how)

    code = (await begun(post.house)).table.code
    monkeypatch.setattr(PeopleStore, "profile", noted)
    await played(post, code, answers=60)
    assert len(reads) == len(await told(post.house)) > 4


async def test_what_a_chat_knows_of_tips_goes_with_the_coach(post: Post) -> None:
    """So people who switch it on again hear everything again, at this table too."""
    code, field = (await begun(post.house)).table.code, field_of(NEWCOMER)
    await post.deliver(code)
    [record] = (await post.house.store.shown_in([code], field)).values()
    assert read_record(record).asides.told == (Tip.NUMBER,)
    profile = await post.house.people.profile(NEWCOMER)
    profile = await post.house.people.wish(NEWCOMER, replace(profile.preferences, coach=False))
    await post.house.tables.change(code, RefreshSeat(profile))
    await post.deliver(code)
    [record] = (await post.house.store.shown_in([code], field)).values()
    assert read_record(record).asides.told == ()


async def test_at_two_tables_at_once_a_tip_comes_at_one_of_them(post: Post) -> None:
    for table in (await begun(post.house), await begun(post.house)):
        post.deliveries.table_changed(table)
    await post.settle()
    assert len(post.phones.of(NEWCOMER)) == 2
    assert len(tips_in(post.phones.of(NEWCOMER))) == 1


async def test_of_two_workers_that_choose_at_the_same_time_one_tells_it(house: Harness) -> None:
    await begun(house)

    def number(told: tuple[str, ...]) -> str | None:
        return None if told else Tip.NUMBER

    tips = await asyncio.gather(*[house.people.teach(NEWCOMER, number) for _ in range(3)])
    assert sorted(map(str, tips)) == ["None", "None", "number"]


async def test_a_chat_that_is_slow_gets_its_tip_when_it_is_drawn_again(post: Post) -> None:
    code = (await begun(post.house)).table.code
    claimed = not_none(await begin_delivery(post.house.store, code, "another worker", 5 * SECOND))
    now = post.house.tables.timepiece.now()
    moment = TableMoment(claimed.snapshot, claimed.shown, claimed.news, claimed.talk, now)
    coach = Coach(post.house.people)
    assert await coach.tips(moment, slow={field_of(NEWCOMER)}) == {}
    assert await told(post.house) == ()
    assert await coach.tips(moment, slow=()) == {NEWCOMER: Tip.NUMBER}


async def test_a_tip_that_the_store_could_not_note_is_asked_for_again(post: Post) -> None:
    code = (await begun(post.house)).table.code

    with failing(People, "teach", StoreAway("away")):
        await post.deliver(code)
    assert len(post.phones.of(NEWCOMER)) == 1
    assert not tips_in(post.phones.of(NEWCOMER))
    await post.deliver(code)
    assert len(tips_in(post.phones.of(NEWCOMER))) == 1


async def test_after_a_crash_before_the_message_a_tip_is_lost_rather_than_told_twice(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await begun(post.house)).table.code
    tips = Coach.tips

    async def crashes(coach: Coach, moment: TableMoment, *, slow: Container[str]) -> dict[int, str]:
        await tips(coach, moment, slow=slow)
        raise StoreAway

    with monkeypatch.context() as dying:
        dying.setattr(Coach, "tips", crashes)
        await post.deliver(code)
    assert await told(post.house) == (Tip.NUMBER,)
    await post.deliver(code)
    assert len(post.phones.of(NEWCOMER)) == 1
    assert not tips_in(post.phones.of(NEWCOMER))


async def test_a_message_that_cannot_be_sent_now_has_its_tip_later(post: Post) -> None:
    code = (await begun(post.house)).table.code
    post.phones.outcomes[NEWCOMER] = CallOutcome(CallStatus.REFUSED)
    await post.deliver(code)
    post.phones.outcomes.clear()
    post.delivery.send_anew(code, NEWCOMER)
    await post.settle()
    assert len(tips_in(post.phones.of(NEWCOMER))) == 1


async def test_a_first_game_ends_the_coach_and_the_group_never_has_a_tip(post: Post) -> None:
    group = Group(id=GROUP)
    first = await begun(post.house, group=group)
    tips, in_group = await played(post, first.table.code)
    assert len(tips) == len(set(tips)) > 4
    assert not in_group
    profile = await post.house.people.profile(NEWCOMER)
    assert not profile.preferences.coach
    podium = post.phones.latest(NEWCOMER).screen
    assert "🔎 goes through your game. Slow games: /new" in podium.text
    assert PracticeTap(NEWCOMER, "medium") in [button.data for row in podium.rows for button in row]
    assert "🔎 goes through your game. Slow games: /new" not in post.phones.latest(OLD_HAND).screen.text
    second = await begun(post.house, profile)
    assert await played(post, second.table.code, answers=12) == ([], [])


async def played(post: Post, code: str, answers: int = 1000) -> tuple[list[str], list[str]]:
    """Play to the end, or so far; the tips that the newcomer and the group have seen, each question once."""
    seen: dict[tuple[int | None, str], str] = {}
    in_group: list[str] = []
    snapshot = await post.house.read(code)
    for _ in range(answers):
        await post.deliver(code)
        asked = snapshot.table.seats[seat_of(snapshot, NEWCOMER)].asked
        seen |= {(asked, line): line for line in tips_in([post.phones.latest(NEWCOMER)])}
        in_group += tips_in(post.phones.of(GROUP))
        if snapshot.table.phase is not Phase.PLAYING:
            break
        number = next(at for at, seat in enumerate(snapshot.table.seats) if seat.awaited)
        snapshot = await post.house.answer(code, number)
    return list(seen.values()), in_group


async def test_a_seat_that_does_not_know_yet_that_the_coach_is_gone_brings_no_tip(post: Post) -> None:
    code = (await begun(post.house)).table.code
    assert await post.house.people.end_coaching(NEWCOMER)
    assert not await post.house.people.end_coaching(NEWCOMER)
    await post.deliver(code)
    assert post.phones.of(NEWCOMER)
    assert not tips_in(post.phones.of(NEWCOMER))


async def test_whoever_switches_the_coach_on_again_is_told_everything_again(house: Harness) -> None:
    profile = await house.people.meet(NEWCOMER, "Ann", "en")
    await house.people.teach(NEWCOMER, lambda _: "number")
    await house.people.wish(NEWCOMER, replace(profile.preferences, dark=True))
    assert await told(house) == ("number",)
    await house.people.end_coaching(NEWCOMER)
    assert await told(house) == ("number",)
    assert await house.people.teach(NEWCOMER, lambda _: "order") is None
    await house.people.wish(NEWCOMER, Preferences(coach=True))
    assert await told(house) == ()


async def test_whoever_switches_the_coach_off_and_on_hears_the_first_tip_again_from_the_same_worker(
    post: Post,
) -> None:
    """A worker that remembers by itself which tips it has given would stay silent."""
    await post.deliver((await begun(post.house)).table.code)
    profile = await post.house.people.profile(NEWCOMER)
    for coach in (False, True):
        profile = await post.house.people.wish(NEWCOMER, replace(profile.preferences, coach=coach))
    await post.deliver((await begun(post.house, profile)).table.code)
    first, again = tips_in(post.phones.of(NEWCOMER))
    assert first == again
    assert await told(post.house) == (Tip.NUMBER,)


async def test_people_whom_we_knew_before_there_was_a_coach_have_none(house: Harness) -> None:
    await house.store.save_profile(Profile(person=NEWCOMER, name="Ann"), before=None)
    assert not (await house.people.meet(NEWCOMER, "Ann", "en")).preferences.coach
    assert (await house.people.meet(OLD_HAND, "Bob", "en")).preferences.coach
