"""Further chats see a table in a way of their own, which a topic declares: here a toy, for a group that has nothing else of it."""

from __future__ import annotations

import pytest

from engine.tables.port import Due
from engine.tables.refusals import Refusal
from engine.tables.spectators import MAX_TABLES_WATCHED, SPECTATORS_KEPT_MS, WATCH_EVERY_MS
from tests.company.clubs import seasons_in
from tests.spectators.galleries import Stands
from tests.tables.steps import refused, the_asked
from tests.topics.bot_house import BotHouse
from tests.values import not_none
from tgbot.board import watched
from tgbot.board.watched import WatchedTable, watched_as, with_choice
from tgbot.buttons.pages import ToastTap
from tgbot.buttons.spectators import UnwatchTap
from tgbot.records.shown import shown_with
from tgbot.requests.galleries import let_watch
from tgbot.screen.screen import Button, Screen
from tgbot.showing.calls.outcomes import CallOutcome, CallStatus
from tgbot.showing.facts_beside import known_in

WALL = -1077
MOVED = -1_000_000_001_077
TOY = ToastTap("toy")


def wall_screen(seen: WatchedTable) -> Screen:
    round_number = seen.table.game.round if seen.table.game else 0
    return Screen(
        f"Wall{seen.choice}: {seen.table.phase.value} {round_number} {seen.words.language}",
        ((Button("?", TOY),),),
    )


@pytest.fixture(autouse=True)
def _the_toy_goes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched, "_WATCH_KINDS", {**watched._WATCH_KINDS})  # noqa: SLF001
    watched_as("wall", is_pinned=True)(wall_screen)


async def hung(house: BotHouse, code: str, chat: int = WALL, language: str = "en", choice: str = "") -> None:
    record = shown_with(language=language, seen_as=with_choice("wall", choice))
    await let_watch(house.context, code, chat, record)


async def go_on(stands: Stands, house: BotHouse, code: str) -> None:
    now = await house.read(code)
    await house.play_until(code, lambda later: the_asked(later) != the_asked(now))
    for _ in range(2):
        house.time.passes(WATCH_EVERY_MS)
        await stands.show()


async def test_a_group_has_its_own_message_beside_those_who_watch(stands: Stands, house: BotHouse) -> None:
    code = (await house.open_round(2, public=True)).table.code
    await stands.add(code, 100)
    await hung(house, code)
    await stands.show()
    (message,), (other,) = stands.phones.of(WALL), stands.phones.of(100)
    assert message.screen.text == "Wall: playing 1 en"
    assert UnwatchTap(code) in [key.data for row in other.screen.rows for key in row]
    assert stands.phones.pinned == {message.id}


async def test_it_is_edited_as_the_table_moves_until_the_game_is_over(
    stands: Stands, house: BotHouse
) -> None:
    code = (await house.open_round(2, public=True)).table.code
    await hung(house, code, language="de")
    await stands.show()
    await house.play_until(code, lambda now: now.game is not None and now.game.round > 1)
    await go_on(stands, house, code)
    (message,) = stands.phones.of(WALL)
    assert message.edits
    assert message.screen.text.endswith(f"{not_none((await house.read(code)).game).round} de")
    await stands.play_out(code)
    for _ in range(3):
        house.time.passes(WATCH_EVERY_MS)
        await stands.show()
    assert stands.phones.latest(WALL).screen.text.startswith("Wall: finished")
    assert stands.phones.pinned == set()
    house.time.passes(SPECTATORS_KEPT_MS)
    await stands.show()
    assert await house.store.spectator(code, WALL) is None
    assert await house.people.watched_by(WALL) == []


async def test_asked_for_once_more_it_comes_to_the_bottom(stands: Stands, house: BotHouse) -> None:
    code = (await house.open_round(2, public=True)).table.code
    for _ in range(2):
        await hung(house, code)
        for _ in range(3):
            house.time.passes(WATCH_EVERY_MS)
            await stands.show()
    (message,) = stands.phones.of(WALL)
    assert message.id == 2


async def test_each_chat_sees_what_it_has_chosen(stands: Stands, house: BotHouse) -> None:
    code = (await house.open_round(2, public=True)).table.code
    chats = {WALL: " of seat 1", WALL - 1: " of seat 2", WALL - 2: ""}
    for chat, choice in chats.items():
        await hung(house, code, chat, choice=choice)
    for _ in range(2):
        house.time.passes(WATCH_EVERY_MS)
        await stands.show()
    for chat, choice in chats.items():
        assert stands.phones.latest(chat).screen.text == f"Wall{choice}: playing 1 en"
    assert len(stands.phones.pins_made) == len(chats)
    await hung(house, code, choice=" of seat 2")
    for _ in range(3):
        house.time.passes(WATCH_EVERY_MS)
        await stands.show()
    (message,) = stands.phones.of(WALL)
    assert message.screen.text == "Wall of seat 2: playing 1 en"


async def test_a_group_that_has_moved_sees_it_where_it_is_now(stands: Stands, house: BotHouse) -> None:
    code = (await house.open_round(2, public=True)).table.code
    await hung(house, code, language="fr")
    await stands.show()
    stands.phones.outcomes[WALL] = CallOutcome(CallStatus.MOVED, MOVED)
    await house.play_until(code, lambda now: now.game is not None and now.game.round > 1)
    for _ in range(4):
        house.time.passes(WATCH_EVERY_MS)
        await stands.show()
    (message,) = stands.phones.of(MOVED)
    assert message.screen.text.endswith("fr")
    assert await house.store.spectator(code, WALL) is None
    assert (await house.people.watched_by(WALL), await house.people.watched_by(MOVED)) == ([], [code])


async def test_a_group_where_the_bot_may_not_write_is_forgotten(stands: Stands, house: BotHouse) -> None:
    code = (await house.open_round(2, public=True)).table.code
    await hung(house, code)
    stands.phones.outcomes[WALL] = CallOutcome(CallStatus.UNREACHABLE)
    await stands.show()
    assert await house.store.spectator(code, WALL) is None
    assert await house.people.watched_by(WALL) == []


async def test_one_chat_watches_only_so_many_tables(house: BotHouse) -> None:
    for _ in range(MAX_TABLES_WATCHED):
        await hung(house, (await house.open_round(2, public=True)).table.code)
    with refused(Refusal.TOO_MANY_WATCHED, most=MAX_TABLES_WATCHED):
        await hung(house, (await house.open_round(2, public=True)).table.code)


async def test_a_kind_that_no_topic_here_knows_is_shown_as_to_spectators(
    stands: Stands, house: BotHouse
) -> None:
    code = (await house.open_round(2, public=True)).table.code
    await let_watch(house.context, code, WALL, shown_with(seen_as="of another release"))
    await stands.show()
    (message,) = stands.phones.of(WALL)
    assert UnwatchTap(code) in [key.data for row in message.screen.rows for key in row]


async def test_a_search_in_a_group_spares_what_it_has_of_other_tables(
    stands: Stands, house: BotHouse
) -> None:
    codes = [(await house.open_round(2, public=True)).table.code for _ in range(2)]
    for code in codes:
        await hung(house, code)
    while await house.store.is_put(codes[0], Due.SPECTATORS) or await house.store.is_put(
        codes[1], Due.SPECTATORS
    ):
        house.time.passes(WATCH_EVERY_MS)
        if not await stands.show():
            break
    messages = {not_none(await stands.record(code, WALL)).living.message for code in codes}
    assert len(messages) == 2
    assert messages <= await known_in(seasons_in(house), WALL)


def test_two_topics_cannot_have_kinds_of_the_same_name() -> None:
    with pytest.raises(ValueError, match="'wall'"):
        watched_as("wall")(wall_screen)
