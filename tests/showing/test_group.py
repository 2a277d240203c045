"""What is decided for a group: a lobby, one message per round, a podium."""

from __future__ import annotations

from typing import Any

import pytest

from engine.tables.answers import PlayAnswer, UndoAnswer
from engine.tables.lobby import Actor, CancelTable, Leave
from engine.tables.table import Group, Phase
from engine.tables.table_events import Wish
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND
from engine.tables.waiting.absence import Resign
from engine.tables.waiting.consent import Propose
from engine.tables.waiting.wakeups import Wake
from tests.showing.paper import Crash, PaperChats, PaperTable, no_content
from tgbot.buttons.answers import HandTap
from tgbot.buttons.lobby import RematchTap
from tgbot.records.shown import Shown, read_record, shown_with, write_record
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Edit, Intent, Priority, Rest, Send
from tgbot.showing.calls.outcomes import CallStatus
from tgbot.showing.chats.group import GROUP_EDIT_EVERY_MS, GroupDecider

GROUP = Group(-77, topic=5)


class GroupChat:
    """A group and a table on paper, and the record of what was shown."""

    def __init__(self, people: int = 3, **options: Any) -> None:
        self.table = PaperTable(people, group=GROUP, **options)
        self.records: dict[str, str] = {}
        self.chats = PaperChats()

    def decider(self) -> GroupDecider:
        known = {GROUP.id: self.chats.sent.of(GROUP.id)}
        return GroupDecider(self.table.moment(self.records, known=known), GROUP.id)

    def decide(self) -> Intent:
        decider = self.decider()
        return decider.decide(decider.begin())

    def deliver(self) -> Any:
        return self.chats.deliver(self.decider(), self.records)

    def settle(self) -> None:
        """Pass after pass, until there is nothing left to do."""
        for _ in range(40):
            report = self.deliver()
            if report.until is None and report.wait is None:
                return
            self.table.now = report.until or self.table.now + 2 * SECOND
        raise AssertionError("it never rests")

    @property
    def messages(self) -> list[Any]:
        return self.chats.of(GROUP.id)

    @property
    def living(self) -> Screen:
        return self.messages[-1].screen  # type: ignore[no-any-return]

    @property
    def shown(self) -> Shown:
        return read_record(self.records.get("g"))

    def answer(self) -> None:
        number = self.table.awaited()[0]
        seat = self.table.table.seats[number]
        assert seat.person is not None
        assert seat.asked is not None
        chosen = self.table.rng.choice(self.table.options(number))
        assert self.table.change(PlayAnswer(seat.person, seat.asked, chosen))

    def play_until_round(self, number: int, *, told: bool = True) -> None:
        while self.round < number and self.table.table.phase is Phase.PLAYING:
            self.answer()
            if told:
                self.table.now += MINUTE
                self.settle()

    @property
    def round(self) -> int:
        game = self.table.snapshot.game
        return game.round if game else 0


def with_keys(chat: GroupChat) -> list[int]:
    return [one.id for one in chat.messages if one.screen.rows]


@pytest.fixture
def lobby() -> GroupChat:
    chat = GroupChat()
    chat.settle()
    return chat


@pytest.fixture
def game(lobby: GroupChat) -> GroupChat:
    """Three people in their first round."""
    lobby.table.begun()
    lobby.settle()
    lobby.play_until_round(1)
    return lobby


# The lobby


def test_the_lobby_is_one_silent_message_that_is_edited_until_the_game_begins(lobby: GroupChat) -> None:
    lobby.table.change(Leave(3))
    assert isinstance(lobby.decide(), Edit)
    lobby.settle()
    lobby.table.begun()
    lobby.settle()
    (message,) = lobby.messages
    assert message.silent
    hand, watch = message.screen.rows[0]
    assert hand.data == HandTap("H7K9MW")
    assert watch.url == "https://t.me/HabanaBot?start=watch_H7K9MW"


def test_a_lobby_that_was_deleted_is_sent_anew(lobby: GroupChat) -> None:
    lobby.messages.clear()
    lobby.table.change(Leave(3))
    lobby.settle()
    assert len(lobby.messages) == 1


def test_a_lobby_that_is_cancelled_says_so_and_has_no_keys(lobby: GroupChat) -> None:
    lobby.table.change(CancelTable(Actor(1)))
    lobby.settle()
    assert len(lobby.messages) == 1
    assert not with_keys(lobby)


def test_a_group_that_has_moved_gets_a_new_message(lobby: GroupChat) -> None:
    lobby.records["g"] = write_record(shown_with(chat=-1, message=5, digest="old", key="old"))
    intent = lobby.decide()
    assert isinstance(intent, Send)
    assert intent.done.living.chat == GROUP.id


# A message per round


@pytest.mark.parametrize("replacement", ["in order", "together"])
def test_a_game_is_a_lobby_one_silent_message_per_round_and_a_podium_with_a_sound(replacement: str) -> None:
    chat = GroupChat(replacement=replacement)
    chat.settle()
    chat.table.begun()
    chat.settle()
    chat.play_until_round(1000)
    assert chat.table.table.phase is Phase.FINISHED
    assert len(chat.messages) == 2 + chat.round
    assert [message.silent for message in chat.messages] == [True] * (1 + chat.round) + [False]
    assert with_keys(chat) == [chat.messages[-1].id]
    assert isinstance(chat.living.rows[0][0].data, RematchTap)
    for number, message in enumerate(chat.messages[1:-1], 1):
        assert f"Round {number}:" in message.screen.text


def test_my_hand_is_on_the_newest_message_only(game: GroupChat) -> None:
    game.play_until_round(3)
    assert with_keys(game) == [game.messages[-1].id]


def test_a_turn_adds_a_line_to_the_message_and_an_undone_one_takes_it_away() -> None:
    chat = GroupChat(2, edition="la-habana-2024")
    chat.table.begun()
    chat.play_until_round(2)
    for _ in range(60):
        before = chat.living.text
        chat.answer()
        chat.table.now += MINUTE
        chat.settle()
        undo = chat.table.table.undo
        told = chat.living.text
        if undo is not None and told.count("\n") > before.count("\n") and "Round" in told:
            person = chat.table.table.seats[undo.seat].person
            assert person is not None
            assert chat.table.change(UndoAnswer(person))
            chat.table.now += MINUTE
            chat.settle()
            assert chat.living.text == before
            return
    raise AssertionError("nothing could be undone")


def test_turns_that_come_fast_are_told_in_one_edit(game: GroupChat) -> None:
    game.table.now += MINUTE
    key = game.shown.group.key
    while game.decider()._drawing.key == key:  # noqa: SLF001
        game.answer()
    game.deliver()
    calls = len(game.chats.calls)
    key = game.shown.group.key
    while game.decider()._drawing.key == key and game.round == 1:  # noqa: SLF001
        game.answer()
    rest = game.decide()
    assert isinstance(rest, Rest)
    assert rest.until == game.shown.living.edited + GROUP_EDIT_EVERY_MS
    assert len(game.chats.calls) == calls
    game.table.now = rest.until
    assert isinstance(game.decide(), Edit)


def test_rounds_that_nobody_could_be_told_of_are_caught_up_with(game: GroupChat) -> None:
    game.play_until_round(3, told=False)
    game.settle()
    assert [message.id for message in game.messages] == [1, 2, 3]
    assert "Waiting" not in game.messages[1].screen.text
    assert "Round 2 went by" in game.living.text
    assert "Round 3:" in game.living.text
    assert with_keys(game) == [3]


def test_a_message_that_was_deleted_by_hand_is_sent_anew_in_its_round(game: GroupChat) -> None:
    game.messages.clear()
    game.play_until_round(2)
    assert "Round 2:" in game.living.text


def test_a_pause_and_a_resignation_are_lines_of_the_round(game: GroupChat) -> None:
    game.table.change(Propose(1, Wish.PAUSE, DAY))
    game.table.change(Resign(2))
    game.table.now += MINUTE
    game.settle()
    assert len(game.messages) == 2
    assert game.living.text.count("🔔") == 2


# A mention


def late(chat: GroupChat) -> int:
    """Half of the time has passed: the decision that the table waits for."""
    number = chat.table.awaited()[0]
    chat.table.now += 25 * HOUR
    chat.table.change(Wake())
    assert chat.table.table.seats[number].clock.reminded
    return number


def test_who_keeps_the_table_waiting_is_mentioned_once_with_a_sound(game: GroupChat) -> None:
    number = late(game)
    intent = game.decide()
    assert isinstance(intent, Send)
    assert (intent.silent, intent.topic, intent.priority) == (False, 5, Priority.GROUP)
    game.settle()
    assert f"tg://user?id={game.table.table.seats[number].person}" in game.living.text
    assert len(game.messages) == 2  # the lobby and one for the round
    assert with_keys(game) == [game.messages[-1].id]
    sent = [method for method, *_ in game.chats.calls].count("send")
    game.table.now += 15 * HOUR  # four fifths of the time
    game.table.change(Wake())
    game.settle()
    assert [method for method, *_ in game.chats.calls].count("send") == sent


def test_a_message_that_is_too_old_to_be_deleted_shrinks_to_a_line(game: GroupChat) -> None:
    game.chats.keeps = lambda _: True
    late(game)
    game.settle()
    _, before, _ = game.messages
    assert "\n" not in before.screen.text
    assert with_keys(game) == [game.messages[-1].id]


def test_the_mention_goes_with_the_answer(game: GroupChat) -> None:
    number = late(game)
    game.settle()
    while game.table.awaited() == [number]:
        game.answer()
    game.table.now += MINUTE
    game.settle()
    assert "tg://user" not in "".join([message.screen.text for message in game.messages])


# Trouble


def test_a_round_goes_on_although_the_one_before_cannot_be_edited(game: GroupChat) -> None:
    game.chats.refuses = lambda content: "Round 1:" in content.text
    game.play_until_round(2, told=False)
    game.deliver()
    assert "Round 2:" in game.living.text
    game.chats.refuses = no_content
    game.settle()
    assert isinstance(game.decide(), Rest)


def test_a_refused_round_is_tried_less_and_less_often(game: GroupChat) -> None:
    game.play_until_round(2, told=False)
    game.chats.refuses = lambda content: bool(content.rows)
    waits = []
    for _ in range(3):
        report = game.deliver()
        assert report.until is not None
        waits.append(report.until - game.table.now)
        game.table.now = report.until
    assert waits == [MINUTE, 2 * MINUTE, 4 * MINUTE]
    game.chats.refuses = no_content
    game.settle()
    assert len(game.messages) == 3


def test_a_message_that_nobody_could_note_is_found_and_deleted(game: GroupChat) -> None:
    game.play_until_round(2, told=False)
    calls = iter(["no", "crash-after"])
    game.chats.fails = lambda: next(calls, "no")
    with pytest.raises(Crash):
        game.deliver()
    game.chats.sent = PaperChats().sent
    game.settle()
    assert "Round 2:" in game.living.text
    assert len(game.messages) == 3


# Records of earlier releases


def test_a_game_that_began_under_an_earlier_release_goes_on_with_one_message_per_round() -> None:
    chat = GroupChat()
    chat.settle()
    chat.table.begun()
    chat.play_until_round(4, told=False)
    chat.records["g"] = (
        f'{{"chat":-77,"message":1,"digest":"d","key":"k","upto":{chat.table.table.news.end}}}'
    )
    chat.settle()
    assert len(chat.messages) == 2
    assert "Round 4:" in chat.living.text
    assert "went by" not in chat.living.text


def test_an_end_that_an_earlier_release_has_told_is_not_told_again() -> None:
    chat = GroupChat()
    chat.table.begun()
    chat.play_until_round(1000, told=False)
    end = chat.table.table.news.end
    chat.records["g"] = f'{{"chat":-77,"message":1,"digest":"d","key":"k","upto":{end},"turn_refusals":1}}'
    assert isinstance(chat.decide(), Rest)
    chat.records["g"] = write_record(chat.shown.having(upto=end - 1))
    assert isinstance(chat.decide(), Edit | Send)


# Pictures


def test_a_podium_waits_for_its_picture_but_not_behind_one_that_hangs(game: GroupChat) -> None:
    while game.table.table.phase is Phase.PLAYING:
        game.answer()
        game.settle()
    chats = game.chats
    chats.drawing = CallStatus.PICTURE_LATE
    for hangs in (False, True):
        chats.drawing_hangs = hangs
        decider = GroupDecider(game.table.moment(pictures=True), GROUP.id)
        report = chats.deliver(decider, {})
        assert (report.wait is None) is hangs
    assert game.living.picture is None
    assert any([isinstance(key.data, RematchTap) for row in game.living.rows for key in row])
