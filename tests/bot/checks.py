"""Checks of a finished game: its log, its results, its buttons, and the answers that were accepted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.rules import replay
from engine.tables.past.records import record_of
from engine.tables.table import Phase, Table
from tests.asked import AskedMoves, asked_moves
from tests.bot.accepted import violations
from tests.bot.players import buttons_of
from tgbot.buttons.lobby import RematchTap
from tgbot.playground.botapi import Message

if TYPE_CHECKING:
    from tests.bot.scenarios import Scenario


async def found_wrong(scenario: Scenario, code: str, *, latest_wins: bool = True) -> list[str]:
    """Everything that is wrong with a finished table."""
    table, game = await scenario.read(code)
    log = await scenario.store.log(code)
    if game is None or table.phase is not Phase.FINISHED:
        return [f"{code} is {table.phase}"]
    replayed = replay(record_of(game, log)).without_news()
    wrong = [] if replayed.uncounted() == game.uncounted() else [f"{code}: the log leads elsewhere"]
    return [
        *wrong,
        *_without_result(scenario, table),
        *_lost(scenario, table, asked_moves(game, log), latest_wins=latest_wins),
    ]


def _without_result(scenario: Scenario, table: Table) -> Iterator[str]:
    chats = [*table.people, *([table.group.id] if table.group else [])]
    for chat in chats:
        if not any([_is_result(each, table.code) for each in _messages(scenario, chat)]):
            yield f"{table.code}: chat {chat} has no result"


async def left_behind(scenario: Scenario, code: str) -> list[str]:
    """Messages that still offer to play."""
    people = (await scenario.read(code)).table.people
    messages = [each for person in people for each in _messages(scenario, person)]
    offering = [each for each in messages if buttons_of(each, code) and not _is_result(each, code)]
    return [f"{code}: chat {each.chat.id} still has buttons on {each.text!r}" for each in offering]


def _messages(scenario: Scenario, chat: int) -> list[Message]:
    return [each for each in scenario.world.chats[chat].messages.values() if each.by_bot]


def _is_result(message: Message, code: str) -> bool:
    return any([isinstance(data, RematchTap) for _, data in buttons_of(message, code)])


def _lost(scenario: Scenario, table: Table, asked: AskedMoves, *, latest_wins: bool) -> Iterator[str]:
    """Answers that were accepted and not stored, or the other way round."""
    players = [player for player in scenario.players if player.code == table.code]
    for player in players:
        seat = table.seat_of(player.person.id)
        stored = [move.code for move in asked.every if move.seat == seat]
        found = violations(player.accepted, stored, latest_wins=latest_wins)
        yield from [f"{table.code} seat {seat}: {wrong}" for wrong in found]
    taken_back = sum([len(player.accepted.undone) for player in players])
    undone = len(asked.every) - len(asked.kept)
    if players and taken_back != undone:
        yield f"{table.code}: {taken_back} taken back, {undone} in the log"
