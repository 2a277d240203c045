"""/log: what happened, as the reader may see it, in pages that stay where they are."""

from __future__ import annotations

import re
from itertools import product

import pytest

from engine.rules.record import Record, ReplayStep, replay_steps
from engine.tables.answers import UndoAnswer
from engine.tables.lobby import Actor, StartGame
from engine.tables.refusals import Refusal
from engine.tables.table import Phase, Snapshot
from engine.tables.table_view import view_table
from tests.tables.steps import game_of, person, refused, the_asked
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, tables_on, the_screen
from tgbot.buttons.pages import LogTap
from tgbot.requests import house_context as game_steps
from tgbot.requests.limits import LOOK_BACK_LIMIT
from tgbot.story.log import (
    LOG_NEW_MESSAGE,
    LOG_RECENT,
    MAX_LOG_CHARACTERS,
    fitting,
    page_screen,
    pages_of,
    parts_of,
    teller_of,
)
from tgbot.words import Words, languages


async def until_round(house: BotHouse, code: str, number: int) -> Snapshot:
    return await house.play_until(code, lambda one: game_of(one).round >= number)


async def test_the_log_begins_with_ones_last_move(house: BotHouse) -> None:
    snapshot = await house.open_round(2)
    code, first = snapshot.table.code, the_asked(snapshot)
    await house.play_until(code, lambda one: the_asked(one) != first)
    text = shown(the_screen(await house.writes(person(snapshot, first), "/log")))
    assert "since your last move" in text
    assert f"Person {person(snapshot, first)}" in text


async def test_rounds_are_pages_that_stay_where_they_are(house: BotHouse) -> None:
    code = (await house.game(3)).table.code
    await until_round(house, code, 3)
    before = [shown(the_screen(await house.taps(1, LogTap(code, page)))) for page in (1, 2)]
    assert "round 1" in before[0]
    assert "reveals" in before[0]
    assert "Round 2." in before[1]
    await until_round(house, code, 5)
    after = [shown(the_screen(await house.taps(1, LogTap(code, page)))) for page in (1, 2)]
    assert before == after


async def test_one_can_leaf_through_the_whole_game(house: BotHouse) -> None:
    code = (await house.game(2)).table.code
    snapshot = await house.play_until(code, lambda one: game_of(one).round >= 6)
    screen = the_screen(
        await house.taps(1, button(the_screen(await house.writes(1, "/log")), "Round by round"))
    )
    seen = [shown(screen)]
    while "Earlier" in str(labels(screen)):
        screen = the_screen(await house.taps(1, button(screen, "Earlier")))
        seen.append(shown(screen))
    rounds = [int(found[1]) for text in reversed(seen) if (found := re.search(r"· round (\d+)", text))]
    assert rounds == sorted(rounds)
    assert {*rounds} == {*range(1, game_of(snapshot).round + 1)}
    back = the_screen(await house.taps(1, button(screen, "Since your last move")))
    assert "since your last move" in shown(back)


async def test_a_tables_own_message_is_never_turned_into_a_log(house: BotHouse) -> None:
    code = (await house.open_round(2)).table.code
    fresh = await house.taps(1, LogTap(code, LOG_NEW_MESSAGE))
    assert fresh.edit is None
    assert len(fresh.send) == 1
    assert (await house.taps(1, LogTap(code, LOG_RECENT))).edit is not None
    assert (await house.taps(1, LogTap(code, 99))).edit is not None


async def test_a_log_never_tells_a_secret_of_others(house: BotHouse) -> None:
    """Laid cards are told to their owner, and to others only once they lie open."""
    code = (await house.group_game(3)).table.code

    def replacing(one: Snapshot) -> bool:
        return game_of(one).round == 2 and any(player.laid for player in game_of(one).players)

    snapshot = await house.play_until(code, replacing)
    laid = next(n for n, player in enumerate(game_of(snapshot).players) if player.laid)
    (card,) = game_of(snapshot).players[laid].laid
    last = await house.store.log(code)
    assert card.value in last[-1]
    own = shown(the_screen(await house.taps(person(snapshot, laid), LogTap(code, 99))))
    others = [
        shown(the_screen(await house.taps(person(snapshot, number), LogTap(code, 99))))
        for number in range(3)
        if number != laid
    ]
    others.append(shown(the_screen(await house.taps(9, LogTap(code, 99), chat=GROUP))))
    name = Words("en").text(f"card-{card}")
    told = f"Person {person(snapshot, laid)} replaces"
    assert re.search(rf"{told} [\w ]+ with {name}", own)
    assert all(told in text and not re.search(rf"{told} [\w ]+ with", text) for text in others)


async def test_a_group_reads_open_facts_in_its_own_language(house: BotHouse) -> None:
    code = (await house.group_game(3, language="de")).table.code
    await until_round(house, code, 3)
    latest = shown(the_screen(await house.writes(9, "/log", chat=GROUP)))
    assert "die letzte Runde" in latest
    assert "Runde 1" in shown(the_screen(await house.taps(9, LogTap(code, 1), chat=GROUP)))
    with refused(Refusal.NOT_SEATED):
        await house.taps(1, LogTap(code, 1), chat=GROUP - 1)


async def test_who_does_not_sit_there_reads_nothing(house: BotHouse) -> None:
    code = (await house.open_round(2)).table.code
    for ask in (
        house.writes(9, f"/log {code}"),
        house.taps(9, LogTap(code, 1)),
    ):
        with refused(Refusal.NOT_SEATED):
            await ask
    with refused(Refusal.NOT_PLAYING):
        await house.writes(9, "/log")
    with refused(Refusal.UNKNOWN_TABLE):
        await house.writes(1, "/log H7K9MW")


async def test_a_table_that_has_not_begun_has_no_log(house: BotHouse) -> None:
    code = (await house.lobby(2)).table.code
    with refused(Refusal.NOT_STARTED):
        await house.writes(1, f"/log {code}")


async def test_with_several_tables_one_is_chosen_and_a_finished_one_by_itself(house: BotHouse) -> None:
    over = (await house.game(2)).table.code
    finished = await house.play_out(over)
    assert finished.table.phase is Phase.FINISHED
    assert set(tables_on(the_screen(await house.writes(1, "/log")))) == {over}
    codes = [(await house.game(2)).table.code for _ in range(2)]
    screen = the_screen(await house.writes(1, "/log"))
    assert sorted(tables_on(screen)) == sorted(codes)
    assert set(tables_on(the_screen(await house.writes(1, f"/log {over}")))) == {over}


async def test_what_was_taken_back_is_not_told(house: BotHouse) -> None:
    code = (await house.open_round(2)).table.code
    snapshot = await house.play_until(code, lambda one: one.table.undo is not None)
    assert snapshot.table.undo is not None
    who = person(snapshot, snapshot.table.undo.seat)
    before = shown(the_screen(await house.taps(who, LogTap(code, 1)))).splitlines()
    await house.tables.change(code, UndoAnswer(who))
    after = shown(the_screen(await house.taps(who, LogTap(code, 1)))).splitlines()
    assert len(after) < len(before)
    assert after == before[: len(after)]


async def test_every_page_of_a_whole_game_fits_in_every_language(house: BotHouse) -> None:
    profiles = [await house.people.meet(number, "&<W>" * 8, "en") for number in (1, 2, 3, 4)]
    lobby = await house.tables.open(profiles[0], house.options(4, edition="la-habana-2024"))
    for profile in profiles[1:]:
        await house.tables.join(lobby.table.code, profile)
    await house.tables.change(lobby.table.code, StartGame(Actor(1)))
    snapshot = await house.play_until(lobby.table.code, lambda one: game_of(one).round > 8)
    steps = await house.context.steps.of(snapshot, 1)
    for reader, language in product((None, 2), languages()):
        seen = view_table(snapshot, reader)
        teller = teller_of(seen, Words(language), house.time.now(), "UTC")
        pages = pages_of(steps, teller)
        for number in range(1, len(pages) + 1):
            check(page_screen(seen, pages, number, Words(language)))
    for language in languages():
        check(the_screen(await house.writes(1, "/log", language=language)))


def test_a_round_that_does_not_fit_has_several_pages() -> None:
    lines = [f"{number} " + "x" * 200 for number in range(60)]
    parts = list(parts_of(lines))
    assert [line for part in parts for line in part] == lines
    assert all(sum(len(line) + 1 for line in part) <= MAX_LOG_CHARACTERS + 1 for part in parts)
    assert fitting(lines)[-1] == lines[-1]
    assert fitting(["x" * 5000]) == []


class Replays:
    """Counts how often a game is replayed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        monkeypatch.setattr(game_steps, "replay_steps", self.replay)

    def replay(self, record: Record) -> list[ReplayStep]:
        self.count += 1
        return replay_steps(record)


async def test_a_game_is_replayed_once_however_often_its_pages_are_turned(
    house: BotHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty taps in ten seconds are within what one person may do, and nobody else is served meanwhile."""
    code = (await house.game(3)).table.code
    snapshot = await until_round(house, code, 3)
    replays = Replays(monkeypatch)
    for page in range(30):
        await house.taps(1 + page % 3, LogTap(code, 1 + page % 2))
    assert replays.count == 1
    await house.answer(code, the_asked(snapshot))
    await house.taps(1, LogTap(code, 1))
    assert replays.count == 2, "it has gone on"


async def test_nobody_replays_one_game_after_another_without_end(
    house: BotHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_steps, "MAX_REMEMBERED_REPLAYS", 1)
    codes = [(await house.game(3)).table.code for _ in range(2)]
    for number in range(LOOK_BACK_LIMIT.burst):
        await house.taps(1, LogTap(codes[number % 2], LOG_RECENT))
    with refused(Refusal.TOO_OFTEN):
        await house.taps(1, LogTap(codes[0], LOG_RECENT))
    await house.taps(1, LogTap(codes[1], LOG_RECENT))
    await house.taps(2, LogTap(codes[0], LOG_RECENT))
