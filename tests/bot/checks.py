"""What must be so when a game is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.rules import replay
from engine.tables.answers import UNDO_MOVE
from engine.tables.records import record_of
from engine.tables.table import Phase, Table
from tests.bot.ledgers import moves_of, violations
from tests.bot.players import buttons_of
from tgbot.buttons import RematchTap
from tgbot.playground.botapi import Message

if TYPE_CHECKING:
    from tests.bot.evenings import Evening


async def found_wrong(tonight: Evening, code: str) -> list[str]:
    """What is wrong with a finished table, line by line."""
    table, game = await tonight.read(code)
    log = await tonight.store.log(code)
    if game is None or table.phase is not Phase.FINISHED:
        return [f"{code} is {table.phase}"]
    wrong = (
        [] if replay(record_of(game, log)).without_news() == game else [f"{code}: the log leads elsewhere"]
    )
    return [*wrong, *_without_result(tonight, table), *_lost(tonight, table, log)]


def _without_result(tonight: Evening, table: Table) -> Iterator[str]:
    chats = [*table.people, *([table.group.id] if table.group else [])]
    for chat in chats:
        if not any([_is_result(each, table.code) for each in _messages(tonight, chat)]):
            yield f"{table.code}: chat {chat} has no result"


async def left_behind(tonight: Evening, code: str) -> list[str]:
    """Messages that still offer to play."""
    people = (await tonight.read(code)).table.people
    messages = [each for person in people for each in _messages(tonight, person)]
    offering = [each for each in messages if buttons_of(each, code) and not _is_result(each, code)]
    return [f"{code}: chat {each.chat.id} still has buttons on {each.text!r}" for each in offering]


def _messages(tonight: Evening, chat: int) -> list[Message]:
    return [each for each in tonight.world.chats[chat].messages.values() if each.by_bot]


def _is_result(message: Message, code: str) -> bool:
    return any([isinstance(data, RematchTap) for _, data in buttons_of(message, code)])


def _lost(tonight: Evening, table: Table, log: list[str]) -> Iterator[str]:
    """What was accepted and what was stored, compared."""
    players = [player for player in tonight.players if player.code == table.code]
    for player in players:
        seat = table.seat_of(player.person.id)
        stored = [] if seat is None else moves_of(log, seat)
        yield from [f"{table.code} seat {seat}: {wrong}" for wrong in violations(player.ledger, stored)]
    taken_back = sum([len(player.ledger.undone) for player in players])
    if players and taken_back != log.count(UNDO_MOVE):
        yield f"{table.code}: {taken_back} taken back, {log.count(UNDO_MOVE)} in the log"
