"""/replay: a finished game, step by step, for those who were there."""

from __future__ import annotations

import re

from engine.tables.refusals import Refusal
from engine.tables.table import Group
from tests.tables.steps import refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, tables_on, the_screen
from tgbot.board.replay import REPLAY_START, replay_screen, starts_of_rounds
from tgbot.buttons.pages import ReplayTap, ToastTap
from tgbot.words import Words, languages


async def test_a_finished_game_can_be_walked_through(house: BotHouse) -> None:
    await house.finished()
    reply = await house.writes(1, "/replay")
    first = the_screen(reply)
    assert re.search(r"Person 2 · step 1 of \d+, round 1", shown(first))
    assert "The game begins." in shown(first)
    second = the_screen(await house.taps(1, button(first, "▶")))
    assert "step 2 of" in shown(second)
    last = the_screen(await house.taps(1, button(first, "⏭")))
    assert "Winner: " in shown(last)
    assert the_screen(await house.taps(1, button(second, "◀"))) == first
    assert the_screen(await house.taps(1, button(last, "⏮"))) == first


async def test_the_buttons_stay_where_they_are_and_those_that_lead_nowhere_do_nothing(
    house: BotHouse,
) -> None:
    await house.finished()
    first = the_screen(await house.writes(1, "/replay"))
    last = the_screen(await house.taps(1, button(first, "⏭")))
    assert labels(first)[0] == labels(last)[0] == ["⏮", "◀", "▶", "⏭"]
    assert [button.data for button in first.rows[0][:2]] == [ToastTap("replay-end")] * 2
    assert [button.data for button in last.rows[0][2:]] == [ToastTap("replay-end")] * 2


async def test_one_can_go_by_rounds(house: BotHouse) -> None:
    await house.finished()
    screen = the_screen(await house.writes(1, "/replay"))
    assert labels(screen)[1] == ["Round ⏩", "🔎 Review", "✖ Close"]
    rounds = []
    while "⏩" in str(labels(screen)):
        screen = the_screen(await house.taps(1, button(screen, "⏩")))
        found = re.search(r"round (\d+)", shown(screen))
        assert found
        rounds.append(int(found[1]))
    assert rounds == list(range(1, rounds[-1] + 1))
    back = the_screen(await house.taps(1, button(screen, "⏪")))
    assert f"round {rounds[-1] - 1}" in shown(back)


async def test_hands_of_others_stay_hidden_and_one_sees_what_one_laid(house: BotHouse) -> None:
    code = (await house.finished()).table.code
    first, second = [shown(the_screen(await house.taps(reader, ReplayTap(code, 2)))) for reader in (1, 2)]
    if "Person 2 puts" in second:
        first, second = second, first
    assert re.search(r"Person \d puts [\w ]+ and [\w ]+ face down\.", first)
    assert re.search(r"Person \d has chosen two cards\.", second)
    assert " puts " not in second
    assert all("Your hand:" in text for text in (first, second))


async def test_a_group_sees_what_lay_open(house: BotHouse) -> None:
    code = (await house.finished(group=Group(GROUP, language="fr"))).table.code
    screen = the_screen(await house.writes(9, "/replay", chat=GROUP))
    assert "étape 1" in shown(screen)
    text = shown(the_screen(await house.taps(9, ReplayTap(code, 2), chat=GROUP)))
    assert " face cachée" not in text
    assert "main :" not in text
    with refused(Refusal.NOT_SEATED):
        await house.taps(9, ReplayTap(code, 2), chat=GROUP - 1)


async def test_every_step_says_something(house: BotHouse) -> None:
    snapshot = await house.finished()
    steps = await house.context.steps.of(snapshot, 1)
    for number in range(1, len(steps) + 1):
        text = shown(replay_screen(snapshot.table, steps, number, None, Words("en")))
        assert "Nothing has happened." not in text


async def test_a_running_game_is_no_replay_and_strangers_see_none(house: BotHouse) -> None:
    code = (await house.open_round(2)).table.code
    with refused(Refusal.NOT_OVER):
        await house.taps(1, ReplayTap(code, REPLAY_START))
    with refused(Refusal.NOT_OVER):
        await house.writes(1, f"/replay {code}")
    assert "no finished game" in shown(the_screen(await house.writes(1, "/replay")))
    over = (await house.finished()).table.code
    for ask in (house.writes(9, f"/replay {over}"), house.taps(9, ReplayTap(over, 3))):
        with refused(Refusal.NOT_SEATED):
            await ask


async def test_the_latest_of_several_games_comes_first(house: BotHouse) -> None:
    codes = []
    for edition in ("la-habana-2024", "havana-2009"):
        codes.append((await house.finished(edition=edition)).table.code)
        house.time.passes(1000)
    screen = the_screen(await house.writes(1, "/replay"))
    assert [row[0].data for row in screen.rows[:-1]] == [
        ReplayTap(code, REPLAY_START) for code in reversed(codes)
    ]
    opened = await house.taps(1, screen.rows[0][0])
    assert opened.edit is None
    assert codes[1] in tables_on(opened.send[0])


async def test_every_step_of_a_game_fits_in_every_language(house: BotHouse) -> None:
    snapshot = await house.finished()
    steps = await house.context.steps.of(snapshot, 1)
    for number in range(0, len(steps) + 2, 3):
        for language in languages():
            check(replay_screen(snapshot.table, steps, number, (None, 0, 1)[number % 3], Words(language)))
    assert len(starts_of_rounds(steps)) == steps[-1].state.round
