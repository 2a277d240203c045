"""/replay: a finished game, step by step, for those who were there."""

from __future__ import annotations

import re

import pytest

from engine.tables.lobby import Actor, StartGame
from engine.tables.refusals import Refusal
from engine.tables.table import Group, Phase, Snapshot
from tests.backends import Harness
from tests.handlers.fake_telegram import (
    GROUP,
    FakeTelegram,
    button,
    check,
    labels,
    shown,
    tables_on,
    the_screen,
)
from tests.tables.steps import refused
from tgbot.board.replay import REPLAY_START, replay_screen, starts_of_rounds
from tgbot.buttons.pages import ReplayTap, ToastTap
from tgbot.topics.past import replay_handlers as replay
from tgbot.words import Words, languages


@pytest.fixture
def telegram(house: Harness) -> FakeTelegram:
    return FakeTelegram(house, replay.register)


async def finished(house: Harness, group: Group | None = None, edition: str = "la-habana-2024") -> Snapshot:
    lobby = await house.tables.open(house.person(1), house.options(2, edition=edition), group=group)
    await house.tables.join(lobby.table.code, house.person(2))
    await house.tables.change(lobby.table.code, StartGame(Actor(1)))
    snapshot = await house.play_until(lobby.table.code, lambda _: False)
    assert snapshot.table.phase is Phase.FINISHED
    return snapshot


async def test_a_finished_game_can_be_walked_through(telegram: FakeTelegram, house: Harness) -> None:
    await finished(house)
    reply = await telegram.writes(1, "/replay")
    first = the_screen(reply)
    assert re.search(r"Person 2 · step 1 of \d+, round 1", shown(first))
    assert "The game begins." in shown(first)
    second = the_screen(await telegram.taps(1, button(first, "▶")))
    assert "step 2 of" in shown(second)
    last = the_screen(await telegram.taps(1, button(first, "⏭")))
    assert "Winner: " in shown(last)
    assert the_screen(await telegram.taps(1, button(second, "◀"))) == first
    assert the_screen(await telegram.taps(1, button(last, "⏮"))) == first


async def test_the_buttons_stay_where_they_are_and_those_that_lead_nowhere_do_nothing(
    telegram: FakeTelegram, house: Harness
) -> None:
    await finished(house)
    first = the_screen(await telegram.writes(1, "/replay"))
    last = the_screen(await telegram.taps(1, button(first, "⏭")))
    assert labels(first)[0] == labels(last)[0] == ["⏮", "◀", "▶", "⏭"]
    assert [button.data for button in first.rows[0][:2]] == [ToastTap("replay-end")] * 2
    assert [button.data for button in last.rows[0][2:]] == [ToastTap("replay-end")] * 2


async def test_one_can_go_by_rounds(telegram: FakeTelegram, house: Harness) -> None:
    await finished(house)
    screen = the_screen(await telegram.writes(1, "/replay"))
    assert labels(screen)[1] == ["Round ⏩", "✖ Close"]
    rounds = []
    while "⏩" in str(labels(screen)):
        screen = the_screen(await telegram.taps(1, button(screen, "⏩")))
        found = re.search(r"round (\d+)", shown(screen))
        assert found
        rounds.append(int(found[1]))
    assert rounds == list(range(1, rounds[-1] + 1))
    back = the_screen(await telegram.taps(1, button(screen, "⏪")))
    assert f"round {rounds[-1] - 1}" in shown(back)


async def test_hands_of_others_stay_hidden_and_one_sees_what_one_laid(
    telegram: FakeTelegram, house: Harness
) -> None:
    snapshot = await finished(house)
    code = snapshot.table.code
    first, second = [shown(the_screen(await telegram.taps(reader, ReplayTap(code, 2)))) for reader in (1, 2)]
    if "Person 2 puts" in second:
        first, second = second, first
    assert re.search(r"Person \d puts [\w ]+ and [\w ]+ face down\.", first)
    assert re.search(r"Person \d has chosen two cards\.", second)
    assert " puts " not in second
    assert all("Your hand:" in text for text in (first, second))


async def test_a_group_sees_what_lay_open(telegram: FakeTelegram, house: Harness) -> None:
    code = (await finished(house, Group(GROUP, language="fr"))).table.code
    screen = the_screen(await telegram.writes(9, "/replay", chat=GROUP))
    assert "étape 1" in shown(screen)
    text = shown(the_screen(await telegram.taps(9, ReplayTap(code, 2), chat=GROUP)))
    assert " face cachée" not in text
    assert "main :" not in text
    with refused(Refusal.NOT_SEATED):
        await telegram.taps(9, ReplayTap(code, 2), chat=GROUP - 1)


async def test_every_step_says_something(telegram: FakeTelegram, house: Harness) -> None:
    snapshot = await finished(house)
    steps = await telegram.context.steps.of(snapshot, 1)
    for number in range(1, len(steps) + 1):
        text = shown(replay_screen(snapshot.table, steps, number, None, Words("en")))
        assert "Nothing has happened." not in text


async def test_a_running_game_is_no_replay_and_strangers_see_none(
    telegram: FakeTelegram, house: Harness
) -> None:
    code = (await house.open_round(2)).table.code
    with refused(Refusal.NOT_OVER):
        await telegram.taps(1, ReplayTap(code, REPLAY_START))
    with refused(Refusal.NOT_OVER):
        await telegram.writes(1, f"/replay {code}")
    assert "no finished game" in shown(the_screen(await telegram.writes(1, "/replay")))
    over = (await finished(house)).table.code
    for ask in (telegram.writes(9, f"/replay {over}"), telegram.taps(9, ReplayTap(over, 3))):
        with refused(Refusal.NOT_SEATED):
            await ask


async def test_the_latest_of_several_games_comes_first(telegram: FakeTelegram, house: Harness) -> None:
    codes = []
    for edition in ("la-habana-2024", "havana-2009"):
        codes.append((await finished(house, edition=edition)).table.code)
        house.time.passes(1000)
    screen = the_screen(await telegram.writes(1, "/replay"))
    assert [row[0].data for row in screen.rows[:-1]] == [
        ReplayTap(code, REPLAY_START) for code in reversed(codes)
    ]
    opened = await telegram.taps(1, screen.rows[0][0])
    assert opened.edit is None
    assert codes[1] in tables_on(opened.send[0])


async def test_every_step_of_a_game_fits_in_every_language(telegram: FakeTelegram, house: Harness) -> None:
    snapshot = await finished(house)
    steps = await telegram.context.steps.of(snapshot, 1)
    for number in range(0, len(steps) + 2, 3):
        for language in languages():
            check(replay_screen(snapshot.table, steps, number, (None, 0, 1)[number % 3], Words(language)))
    assert len(starts_of_rounds(steps)) == steps[-1].state.round
