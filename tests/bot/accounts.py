"""Accounts of tables: what was accepted on the telephones beside what is stored, and what is asked beside what is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.tables.table import Phase
from tests.asked import asked_moves
from tests.bot.checks import found_wrong
from tests.bot.players import BESIDE_TAPS, buttons_of
from tgbot.buttons.answers import ActTap, PickTap, ShowTap
from tgbot.buttons.codec import TableButtonData, read_button
from tgbot.playground.botapi import Message
from tgbot.records.shown import GROUP_FIELD, person_of, read_record

if TYPE_CHECKING:
    from tests.bot.scenarios import Scenario


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    table: str
    person: int
    decision: int


@dataclass(slots=True)
class Account:
    figures: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


async def account_of(scenario: Scenario, code: str) -> Account:
    """The figures of a table at its end, and all that is wrong with it."""
    table, game = await scenario.read(code)
    account = Account(wrong=await found_wrong(scenario, code, latest_wins=False))
    account.figures["games played to their end"] += table.phase is Phase.FINISHED
    people = [player for player in scenario.players if player.code == code]
    answers = sum([len(player.accepted.answers) for player in people])
    account.figures["taps"] += sum([len(player.taps) for player in people])
    account.figures["taps refused as out of date"] += sum([len(player.alerts) for player in people])
    account.figures["answers accepted"] += answers
    if game is not None:
        seats = {table.seat_of(player.person.id) for player in people}
        moves = asked_moves(game, await scenario.store.log(code)).every
        stored = len([move for move in moves if move.seat in seats])
        account.figures["moves of people in the logs"] += stored
        account.figures["… of these planned ahead or automatic"] += stored - answers
    return account


# What is asked and what is shown


async def count_questions(scenario: Scenario, codes: Iterable[str]) -> int:
    return len([question async for question in _open_questions(scenario, codes)])


async def badly_shown(scenario: Scenario, codes: Iterable[str]) -> list[str]:
    """Open questions that are not to be seen exactly once: on the only message with keys of their table."""
    questions = [question async for question in _open_questions(scenario, codes)]
    found = [(question, _messages_that_show(scenario, question)) for question in questions]
    return [
        f"{question}: {shown} asking, {keyed} with keys"
        for question, (shown, keyed) in found
        if (shown, keyed) != (1, 1)
    ]


async def _open_questions(scenario: Scenario, codes: Iterable[str]) -> AsyncIterator[OpenQuestion]:
    for code in codes:
        for seat in (await scenario.read(code)).table.seats:
            if seat.awaited and seat.person is not None and seat.asked is not None:
                yield OpenQuestion(code, seat.person, seat.asked)


def _messages_that_show(scenario: Scenario, question: OpenQuestion) -> tuple[int, int]:
    """How many messages ask the question, and how many have keys of its table."""
    messages = scenario.world.people[question.person].messages()
    keys = [buttons_of(message, question.table) for message in messages]
    asking = [one for one in keys if any([_asks(data, question) for _, data in one])]
    return len(asking), len([one for one in keys if one])


def _asks(data: object, question: OpenQuestion) -> bool:
    """An answer, a step towards one, or the way back to the question from a page that the person has opened."""
    if isinstance(data, ActTap | PickTap):
        return data.decision == question.decision
    return data == ShowTap(question.table, "")


# Keys that live elsewhere


async def keys_elsewhere(scenario: Scenario, codes: Iterable[str]) -> list[Message]:
    """Messages with live keys of a table that are not a living message of their chat, as the records have it."""
    living: set[tuple[int, int]] = set()
    chats: set[int] = set()
    for code in codes:
        table, records = (await scenario.read(code)).table, await scenario.store.shown(code)
        living |= {*_living(records)}
        chats |= {*table.people, *([table.group.id] if table.group else [])}
    messages = [message for chat in chats for message in scenario.world.chats[chat].messages.values()]
    return [each for each in messages if _has_keys(each) and (each.chat.id, each.id) not in living]


def _living(records: Mapping[str, str]) -> Iterator[tuple[int, int]]:
    """Chat and number of each living message."""
    for field_name, text in records.items():
        if field_name == GROUP_FIELD:
            group = read_record(text)
            yield group.living.chat, group.living.message or 0
        elif (person := person_of(field_name)) is not None:
            yield person, read_record(text).living.message or 0


def _has_keys(message: Message) -> bool:
    """Keys of some table, but for those that stand beside its message."""
    return bool(_tables_of(message))


def has_keys_of(message: Message, codes: Collection[str]) -> bool:
    return not _tables_of(message).isdisjoint(codes)


def _tables_of(message: Message) -> set[str]:
    keys = [read_button(button.data) for button in message.buttons]
    found = [key for key in keys if isinstance(key, TableButtonData) and not isinstance(key, BESIDE_TAPS)]
    return {key.table for key in found}
