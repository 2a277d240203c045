"""What is decided for the chat of one spectator: values in, an intent out."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from engine.tables.answers import PlayAnswer
from engine.tables.lobby import Actor, CancelTable
from engine.tables.table import Group, Phase
from engine.tables.time.instants import DAY, MINUTE
from engine.tables.waiting.attention import Regroup
from tests.showing.paper import BLOCKED, Message, PaperChats, PaperTable
from tests.tables.steps import decision
from tgbot.buttons.spectators import UnwatchTap
from tgbot.pictures.scene_facts import PodiumFacts
from tgbot.records.shown import Shown, read_record
from tgbot.showing.calls.intents import Edit, Priority, Rest, Send
from tgbot.showing.calls.outcomes import CallStatus
from tgbot.showing.chats.spectators import Gallery, SpectatorDecider

ZOE = 100
FIELD = str(ZOE)


@dataclass
class PaperSpectator:
    """Zoe watches a table on paper."""

    table: PaperTable
    chats: PaperChats = field(default_factory=PaperChats)
    records: dict[str, str] = field(default_factory=lambda: {FIELD: "{}"})
    watching: int = 1

    @property
    def shown(self) -> Shown:
        return read_record(self.records[FIELD])

    @property
    def messages(self) -> list[Message]:
        return self.chats.of(ZOE)

    def decider(self) -> SpectatorDecider:
        moment = self.table.moment(self.records, pictures=True)
        return Gallery(moment, self.watching).decider(ZOE)

    def look(self) -> object:
        decider = self.decider()
        return decider.decide(decider.begin())

    def settle(self, passes: int = 4) -> None:
        for _ in range(passes):
            if FIELD in self.records:
                self.chats.deliver(self.decider(), self.records)
                self.table.now += MINUTE // 4


def play(table: PaperTable, answers: int = 1) -> None:
    for _ in range(answers):
        if table.table.phase is Phase.PLAYING:
            seat = table.awaited()[0]
            person = table.table.seats[seat].person
            assert person is not None
            answer = table.rng.choice(table.options(seat))
            assert table.change(PlayAnswer(person, decision(table.snapshot, seat), answer))


@pytest.fixture
def zoe() -> PaperSpectator:
    zoe = PaperSpectator(PaperTable(2, public=True).begun())
    zoe.settle()
    return zoe


def test_one_message_is_sent_without_a_sound_and_edited_from_then_on(zoe: PaperSpectator) -> None:
    (message,) = zoe.messages
    assert message.silent
    assert isinstance(zoe.look(), Rest)
    play(zoe.table, 6)
    assert isinstance(zoe.look(), Edit)
    zoe.settle()
    assert zoe.messages == [message]


def test_a_picture_that_stays_the_same_keeps_its_place_while_the_words_change(zoe: PaperSpectator) -> None:
    zoe.watching = 2
    edit = zoe.look()
    assert isinstance(edit, Edit)
    assert edit.keeps_picture


def test_the_podium_comes_once_with_a_sound_and_the_message_before_goes(zoe: PaperSpectator) -> None:
    (before,) = zoe.messages
    play(zoe.table, 10_000)
    assert zoe.table.table.phase is Phase.FINISHED
    zoe.settle()
    (podium,) = zoe.messages
    assert podium is not before
    assert not podium.silent
    assert isinstance(podium.screen.picture, PodiumFacts)
    assert isinstance(zoe.look(), Rest)


def test_a_message_before_the_podium_that_is_too_old_shrinks_to_a_line(zoe: PaperSpectator) -> None:
    zoe.table.now += 3 * DAY
    play(zoe.table, 10_000)
    zoe.settle()
    old, podium = zoe.messages
    assert old.screen.rows == ()
    assert podium.screen.rows


def test_a_message_that_is_lost_is_sent_again(zoe: PaperSpectator) -> None:
    zoe.messages.clear()
    play(zoe.table, 6)
    zoe.settle()
    assert len(zoe.messages) == 1


def test_a_picture_that_cannot_be_drawn_is_text(zoe: PaperSpectator) -> None:
    zoe = PaperSpectator(zoe.table, PaperChats(drawing=CallStatus.UNDRAWN))
    zoe.settle()
    (message,) = zoe.messages
    assert message.screen.picture is None
    assert isinstance(zoe.look(), Rest)
    zoe.chats.drawing = CallStatus.DONE
    play(zoe.table, 6)
    zoe.settle()
    (message,) = zoe.messages
    assert message.screen.picture is not None


def test_what_is_refused_is_tried_less_and_less_often(zoe: PaperSpectator) -> None:
    zoe.chats.refuses = lambda _: True
    play(zoe.table, 6)
    zoe.chats.deliver(zoe.decider(), zoe.records)
    rest = zoe.look()
    assert isinstance(rest, Rest)
    assert rest.until == zoe.table.now + MINUTE
    zoe.chats.refuses = lambda _: False
    zoe.table.now += MINUTE
    assert isinstance(zoe.look(), Edit)


def test_whoever_blocks_the_bot_is_forgotten(zoe: PaperSpectator) -> None:
    zoe.chats.outcomes[ZOE] = BLOCKED
    play(zoe.table, 6)
    zoe.chats.deliver(zoe.decider(), zoe.records)
    assert FIELD not in zoe.records


def test_a_closed_table_is_told_in_place_and_forgotten() -> None:
    zoe = PaperSpectator(PaperTable(2, public=True))
    zoe.settle()
    zoe.table.change(CancelTable(Actor(1)))
    zoe.settle()
    (message,) = zoe.messages
    assert message.screen.rows == ()
    assert message.screen.picture is not None, "a picture stays one"
    assert FIELD not in zoe.records


def test_a_spectator_whom_nobody_could_tell_of_a_closed_table_is_forgotten() -> None:
    zoe = PaperSpectator(PaperTable(2, public=True))
    zoe.table.change(CancelTable(Actor(1)))
    assert zoe.look() == Rest(record=None)


def test_a_table_that_has_lost_its_group_is_private_and_whoever_watched_it_there_watches_no_more() -> None:
    zoe = PaperSpectator(PaperTable(2, group=Group(-100)).begun())
    zoe.settle()
    assert zoe.messages
    zoe.table.change(Regroup(-100, None))
    zoe.settle()
    assert (zoe.messages, FIELD in zoe.records) == ([], False)


def test_the_living_message_can_always_be_left(zoe: PaperSpectator) -> None:
    keys = [button.data for row in zoe.messages[0].screen.rows for button in row]
    assert UnwatchTap("H7K9MW") in keys


def test_an_unanswered_call_leaves_no_message_that_is_taken_for_another(zoe: PaperSpectator) -> None:
    play(zoe.table, 6)
    zoe.chats.fails = lambda: "silent"
    zoe.chats.deliver(zoe.decider(), zoe.records)
    zoe.chats.fails = lambda: "no"
    assert isinstance(zoe.look(), Edit), "nobody knows what it shows"
    zoe.settle()
    assert isinstance(zoe.look(), Rest)


def test_the_first_message_is_below_everybody_elses() -> None:
    zoe = PaperSpectator(PaperTable(2, public=True).begun())
    send = zoe.look()
    assert isinstance(send, Send)
    assert send.priority is max(Priority)
