"""Dice are thrown in private chats: one for each person, whatever happens, and the game begins with what is known of them."""

from __future__ import annotations

import random

import pytest

from engine.tables.game_start import FollowLuck
from engine.tables.luck.luck import DIE_LEFT_OUT
from engine.tables.policy import HousePolicy
from engine.tables.table import Group, Phase
from engine.tables.time.instants import HOUR, SECOND
from engine.tables.waiting.absence import MarkUnreachable
from engine.tables.waiting.wakeups import Wake
from tests.screens.tables import too_wide
from tests.showing.paper import BLOCKED, DIE, NOON, Crash, Message, PaperChats, PaperTable
from tgbot.buttons.pages import ToastTap
from tgbot.records.shown import field_of, read_record, write_record
from tgbot.screen.screen import MAX_ALERT_CHARACTERS, Screen
from tgbot.showing.calls.intents import Rest
from tgbot.showing.chats.dice import DIE_STAYS_MS, die_keys, fallen_die
from tgbot.showing.chats.private import PrivateDecider
from tgbot.showing.subjects.tables import deciders_of
from tgbot.topics.play.handlers import MAX_TOAST_CHARACTERS
from tgbot.words import Words

WITH_DICE = HousePolicy(dice_wait=30 * SECOND)
PEOPLE = (1, 2, 3)
FAILURES = ("later", "refused", "silent", "lost-in-silence", "crash-before", "crash-after")


class Start:
    """A table that has begun, its chats, and a worker that delivers."""

    def __init__(self, seed: int = 1, followed_by: tuple[int, ...] = ()) -> None:
        self.table = PaperTable(len(PEOPLE), seed=seed, policy=WITH_DICE, group=Group(-7))
        for person in followed_by:
            self.table.change(FollowLuck(person))
        self.table.begun()
        self.chats = PaperChats(clock=lambda: self.table.now)
        self.records: dict[str, str] = {}

    def deliver(self) -> None:
        """One pass, and what the table is told of it. A worker that dies tells nothing."""
        try:
            for decider in deciders_of(self.table.moment(dict(self.records))):
                report = self.chats.deliver(decider, self.records)
                if isinstance(decider, PrivateDecider):
                    away = report.unreachable
                    thrown = fallen_die(self.table.table, decider.seat, report.record, unreachable=away)
                    if thrown is not None:
                        self.table.change(thrown)
        except Crash:
            pass

    def wait(self, seconds: int) -> None:
        self.table.now += seconds * SECOND
        self.table.change(Wake())

    def dice(self, person: int) -> list[Message]:
        return [one for one in self.chats.of(person) if one.screen.text == DIE]

    def values(self) -> list[int]:
        """By person, once the game has begun."""
        luck = self.table.table.luck
        assert luck is not None
        return [luck.die_of(self.table.table.seat_of(person) or 0) for person in PEOPLE]

    def is_begun(self) -> bool:
        return self.table.table.phase is Phase.PLAYING


def test_everybody_gets_one_die_and_then_the_cards_are_dealt() -> None:
    start = Start()
    start.deliver()
    assert start.is_begun()
    assert start.values() == [1, 2, 3]
    assert start.chats.dice == dict.fromkeys(PEOPLE, 1)


def test_nobody_gets_a_second_die_and_the_first_goes_when_telegram_lets_it() -> None:
    start = Start()
    for _ in range(3):
        start.deliver()
        start.wait(20)
    assert start.chats.dice == dict.fromkeys(PEOPLE, 1)
    assert [len(start.dice(person)) for person in PEOPLE] == [1, 1, 1]
    start.wait(DIE_STAYS_MS // SECOND)
    start.chats.remove_due()
    assert [start.dice(person) for person in PEOPLE] == [[], [], []]


def settled(start: Start, passes: int = 4) -> Start:
    for _ in range(passes):
        start.deliver()
        start.wait(2)
    return start


def test_who_follows_the_luck_is_shown_the_dice_of_the_others_once_and_nobody_else_is() -> None:
    start = settled(Start(followed_by=(2,)))
    assert sorted(start.chats.forwarded) == [(1, 2), (3, 2)]
    assert [len(start.dice(person)) for person in PEOPLE] == [1, 3, 1]
    assert [one.silent for one in start.dice(2)[1:]] == [True, True]
    assert start.chats.dice == dict.fromkeys(PEOPLE, 1)


def test_dice_come_before_the_first_question_and_go_a_day_later() -> None:
    start = settled(Start(followed_by=PEOPLE))
    for person in PEOPLE:
        *before, last = start.chats.of(person)
        assert [one.screen.text for one in before[-3:]] == [DIE] * 3
        assert last.screen.rows
        assert last.screen.text != DIE
    start.wait(DIE_STAYS_MS // SECOND)
    start.chats.remove_due()
    assert [start.dice(person) for person in PEOPLE] == [[], [], []]


@pytest.mark.parametrize("seed", range(20))
def test_whatever_fails_no_die_is_shown_twice(seed: int) -> None:
    rng, start = random.Random(seed), Start(followed_by=PEOPLE)
    start.chats.fails = lambda: rng.choice(("no", "no", *FAILURES))
    settled(start, 8)
    start.chats.fails = lambda: "no"
    settled(start)
    assert start.is_begun()
    assert len(set(start.chats.forwarded)) == len(start.chats.forwarded)


def test_a_die_that_is_gone_holds_up_nothing() -> None:
    start = Start(followed_by=(2,))
    start.deliver()
    start.chats.chats[1].clear()
    settled(start)
    assert start.chats.forwarded == [(3, 2)]
    assert start.is_begun()


@pytest.mark.parametrize("hours_away", [0, 5, 20])
def test_a_die_goes_without_its_table_and_after_an_outage(hours_away: int) -> None:
    """Nothing of the table is asked: it may be over, closed, or erased with all its records."""
    start = Start()
    start.deliver()
    start.records.clear()
    start.table.now += DIE_STAYS_MS + hours_away * HOUR
    start.chats.remove_due()
    assert [start.dice(person) for person in PEOPLE] == [[], [], []]


def test_the_die_of_somebody_who_gives_up_their_seat_goes_too() -> None:
    """The removal used to be tried at once, in vain, and given up."""
    start = Start()
    start.deliver()
    record = read_record(start.records[field_of(3)]).having(die_message=None)
    start.records[field_of(9)] = write_record(record.having(message=None, die_message=77, die_sent=NOON))
    start.deliver()
    assert start.chats.removals[9, 77] == NOON + DIE_STAYS_MS
    assert field_of(9) not in start.records


def test_a_die_of_an_earlier_release_is_handed_over_to_a_job() -> None:
    start = Start()
    start.deliver()
    record = read_record(start.records[field_of(1)])
    start.records[field_of(1)] = write_record(record.having(die_message=55, die_sent=NOON))
    start.deliver()
    assert start.chats.removals[1, 55] == NOON + DIE_STAYS_MS
    assert read_record(start.records[field_of(1)]).dice.die_message is None


def test_a_key_below_the_die_says_what_it_is() -> None:
    start = Start()
    start.deliver()
    ((die,), *_) = [start.dice(person) for person in PEOPLE]
    ((key,),) = die.screen.rows
    assert key.text == "🎰 Your spin for this game’s luck"
    assert key.data == ToastTap("die")


def test_what_the_key_says_and_explains_fits_in_every_language(language: str) -> None:
    words = Words(language)
    assert too_wide(Screen("🎰", die_keys(words))) == []
    assert MAX_TOAST_CHARACTERS < len(words.text("toast-die")) <= MAX_ALERT_CHARACTERS


def test_a_person_who_has_blocked_the_bot_is_left_out_at_once() -> None:
    start = Start()
    start.chats.outcomes[2] = BLOCKED
    start.deliver()
    assert start.is_begun()
    assert start.values() == [1, DIE_LEFT_OUT, 3]


def test_a_person_who_was_out_of_reach_before_is_left_out_at_once() -> None:
    start = Start()
    start.table.change(MarkUnreachable(3, unreachable=True, at=start.table.now))
    start.deliver()
    assert start.values() == [1, 2, DIE_LEFT_OUT]


@pytest.mark.parametrize("failure", ["silent", "lost-in-silence", "crash-after", "crash-before"])
def test_a_die_of_which_nobody_knows_how_it_fell_is_left_out_and_not_thrown_again(failure: str) -> None:
    start = Start()
    calls = iter(["no", failure])  # the lobby's message, then the die of the first person
    start.chats.fails = lambda: next(calls, "no")
    for _ in range(4):
        start.deliver()
        start.table.now += 3 * SECOND
    assert start.is_begun()
    assert start.values() == [DIE_LEFT_OUT, 2, 3]
    assert start.chats.dice[1] <= 1


def test_a_limit_of_telegram_puts_a_die_off_for_half_a_minute_at_most() -> None:
    start = Start()
    start.chats.fails = lambda: "later"
    start.deliver()
    start.wait(29)
    start.deliver()
    assert not start.is_begun()
    start.wait(1)
    assert start.is_begun()
    assert start.values() == [DIE_LEFT_OUT] * 3


@pytest.mark.parametrize("seed", range(25))
def test_whatever_fails_the_game_begins_once_with_dice_that_were_seen(seed: int) -> None:
    start, rng = Start(seed), random.Random(seed)
    start.chats.fails = lambda: rng.choice(FAILURES) if rng.random() < 0.5 else "no"
    for _ in range(40):
        start.deliver()
        start.wait(1)
    assert start.is_begun()
    begun = start.values()
    for person, value in zip(PEOPLE, begun, strict=True):
        assert value in (person, DIE_LEFT_OUT)
        assert start.chats.dice[person] <= 1
        assert value == DIE_LEFT_OUT or start.chats.dice[person] == 1
    start.chats.fails = lambda: "no"
    start.deliver()
    assert start.values() == begun


def test_a_chat_in_which_nothing_is_to_be_thrown_rests() -> None:
    start = Start()
    for _ in range(5):
        start.deliver()
        start.wait(20)
    for decider in deciders_of(start.table.moment(dict(start.records))):
        intent = decider.decide(decider.begin())
        assert isinstance(intent, Rest)
        assert intent.until is None
