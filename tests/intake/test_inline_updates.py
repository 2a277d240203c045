"""Updates from other chats: whose they are, and what happens if there are too many."""

from __future__ import annotations

from engine.store.people.limits import UpdateSender
from tests.intake.test_reception_monitor import Desk, Hook, looking
from tgbot.api.transport import GAME_UPDATES
from tgbot.intake.lanes import counted_sender, is_chatter, lane_of
from tgbot.intake.reception_monitor import ASK_FOR_ALL_SECONDS

ANN = {"id": 1, "is_bot": False, "first_name": "Ann", "language_code": "en"}
INLINE_QUERY = {"update_id": 1, "inline_query": {"id": "9", "from": ANN, "query": "", "offset": ""}}
CHOSEN_RESULT = {"update_id": 2, "chosen_inline_result": {"result_id": "play", "from": ANN, "query": ""}}
GUEST_MESSAGE = {
    "update_id": 3,
    "guest_message": {"message_id": 5, "from": ANN, "chat": {"id": -7, "type": "group"}, "text": "@bot new"},
}


def test_what_somebody_does_in_other_chats_waits_in_their_own_lane() -> None:
    assert {lane_of(update) for update in (INLINE_QUERY, CHOSEN_RESULT, GUEST_MESSAGE)} == {"person 1"}


def test_it_counts_for_the_person_and_a_guest_for_the_group_too() -> None:
    assert counted_sender(INLINE_QUERY) == counted_sender(CHOSEN_RESULT) == UpdateSender(1, None)
    assert counted_sender(GUEST_MESSAGE) == UpdateSender(1, -7)


def test_none_of_it_is_chatter() -> None:
    assert not any(is_chatter(update) for update in (INLINE_QUERY, CHOSEN_RESULT, GUEST_MESSAGE))


async def test_an_earlier_release_that_asks_for_less_is_not_fought() -> None:
    """Its workers run beside ours during an upgrade, and would take us for another program."""
    hook, desk = Hook(), Desk()
    look = looking(hook, desk)
    for minute in range(120):
        hook.info["allowed_updates"] = [*GAME_UPDATES]
        assert (await look()).hears
        desk.now += 60.0
        assert hook.set <= minute * 60 / ASK_FOR_ALL_SECONDS
    assert hook.set > 3
    assert not desk.told
