"""Answers to commands about a table show the signs of its edition."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules import legal, pending, view
from engine.rules.state import Kind
from engine.tables.table import Phase, Snapshot
from tests.brick_signs import foreign_signs, own_signs
from tests.tables.steps import game_of, person
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, the_screen
from tgbot.buttons.pages import LogTap
from tgbot.screen.screen import Screen


async def in_group(house: BotHouse, edition: str) -> Snapshot:
    code = (await house.group_game(edition=edition, language="it")).table.code
    return await house.play_until(code, lambda one: game_of(one).round >= 4)


def coloured_question(snapshot: Snapshot) -> int | None:
    """The seat that is asked for coloured bricks, with more than one answer."""
    game = game_of(snapshot)
    asked = [(seat, view(game, seat)) for seat in pending(game)]
    return next(
        (
            seat
            for seat, own in asked
            if own.question
            and own.question.kind is Kind.GOODS
            and all([choice.coloured for choice in own.options.values()])
            and len(legal(game, seat)) > 1
        ),
        None,
    )


def check_signs(screens: Iterable[Screen], edition: str) -> None:
    """The bricks of these screens, which are there, have the signs of the edition and no others."""
    assert {sign for screen in screens for sign in foreign_signs(screen, edition)} == set()
    assert {sign for screen in screens for sign in own_signs(screen, edition)} != set()


async def test_boards_logs_rules_and_replays_have_the_signs_of_the_edition(
    house: BotHouse, edition: str
) -> None:
    code = (await in_group(house, edition)).table.code
    check_signs([the_screen(await house.writes(1, "/table", chat=GROUP))], edition)
    check_signs([the_screen(await house.taps(1, LogTap(code, page))) for page in range(1, 5)], edition)
    first = the_screen(await house.writes(1, "/rules"))
    check_signs([the_screen(await house.taps(1, button(first, "Signs")))], edition)
    over = await house.play_out(code)
    assert over.table.phase is Phase.FINISHED
    steps = [the_screen(await house.writes(1, "/replay"))]
    for _ in range(20):
        steps.append(the_screen(await house.taps(1, button(steps[-1], "▶"))))
    check_signs(steps, edition)


async def test_a_hint_has_the_signs_of_the_edition(house: BotHouse, edition: str) -> None:
    code = (await in_group(house, edition)).table.code
    snapshot = await house.play_until(code, lambda one: coloured_question(one) is not None)
    seat = coloured_question(snapshot)
    assert seat is not None
    reply = await house.writes(person(snapshot, seat), "/hint")
    assert reply.later is not None
    await reply.later()
    check_signs([Screen(house.delivery.hints[-1][2].text)], edition)
