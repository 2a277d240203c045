"""A world that is written and read again: neither people nor the bot notice a difference."""

from __future__ import annotations

import asyncio
import copy
import inspect
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.botapi.pictures import gif, png
from tests.botapi.stage import Stage, keyboard
from tgbot.playground.botapi import Chat, Person, ServerLimits, World
from tgbot.playground.botapi.calls import call
from tgbot.playground.botapi.chatting.files import MAX_LOOSE_BYTES, FileStore, Upload
from tgbot.playground.botapi.world_json import BadWorld, read_world, write_world

WORDS = ("/start", "/new 3", "Hola", "🏝 <b>")
MENU = [{"command": "new", "description": "a table"}]
UPLOADS = {
    "board": Upload("board.png", png(20, 10), "image/png"),
    "film": Upload("game.gif", gif(20, 10), "image/gif"),
}


def restarted(world: World) -> World:
    """The world after a restart."""
    contents = {file.id: file.upload.content for file in world.files}
    return read_world(written(world), World(limits=ServerLimits.off(), clock=world.clock), contents.get)


def written(world: World) -> Any:
    return orjson.loads(orjson.dumps(write_world(world)))


def loose(files: FileStore) -> set[str]:
    """The files that go when room is needed."""
    crowd = copy.deepcopy(files)
    crowd.store("document", Upload("large", bytes(MAX_LOOSE_BYTES), "text/plain"))
    return {file.id for file in files} - {file.id for file in crowd}


class Now(NamedTuple):
    """A person in a chat, and the number of a message there."""

    ana: Person
    chat: Chat
    number: int
    rng: random.Random


Deed = Callable[[Now], object]

DEEDS: dict[str, Deed] = {
    "person": lambda now: world_of(now.ana).person("Bea", username=now.rng.choice((None, "bea"))),
    "say": lambda now: now.ana.write(now.chat, now.rng.choice(WORDS)),
    "tap": lambda now: now.ana.forge("1b|H7K9MW", chat=now.chat, message_id=now.number),
    "group": lambda now: now.ana.create_group("Friday", forum=now.rng.random() < 0.3),
    "join": lambda now: now.ana.join(now.chat),
    "leave": lambda now: now.ana.leave(now.chat),
    "block": lambda now: now.ana.block(),
    "unblock": lambda now: now.ana.unblock(),
    "delete": lambda now: now.ana.delete(now.chat.messages[now.number]),
    "topic": lambda now: now.ana.open_topic(now.chat, "News"),
    "upgrade": lambda now: now.ana.upgrade(now.chat),
    "send": lambda now: bot_calls(
        now.ana, "sendMessage", chat_id=now.chat.id, text="<b>Hi</b>", parse_mode="HTML"
    ),
    "edit": lambda now: bot_calls(
        now.ana, "editMessageText", chat_id=now.chat.id, message_id=now.number, text=str(now.rng.random())
    ),
    "photo": lambda now: bot_calls(now.ana, "sendPhoto", chat_id=now.chat.id, photo="attach://board"),
    "exchange": lambda now: bot_calls(
        now.ana,
        "editMessageMedia",
        chat_id=now.chat.id,
        message_id=now.number,
        media={"type": "animation", "media": "attach://film"},
    ),
    "menu": lambda now: bot_calls(
        now.ana, "setMyCommands", commands=MENU, language_code=now.rng.choice(("", "de"))
    ),
    "poll": lambda now: bot_calls(
        now.ana, "getUpdates", offset=now.rng.randrange(now.ana.world.updates.last + 2)
    ),
}
"""Deeds of a person or the bot; one that is not possible at the time is refused or skipped."""


async def happens(world: World, deed: str, rng: random.Random) -> None:
    person, chat = rng.choice(list(world.people.values())), rng.choice(list(world.chats.values()))
    number = rng.choice([*chat.messages, 1])
    with suppress(ValueError, LookupError):
        done = DEEDS[deed](Now(person, chat, number, rng))
        if inspect.isawaitable(done):
            await done


def world_of(person: Person) -> World:
    assert isinstance(person.world, World)
    return person.world


async def bot_calls(person: Person, method: str, **given: Any) -> None:
    await call(person.world, method, given, UPLOADS)


@settings(max_examples=40)
@given(st.lists(st.sampled_from(list(DEEDS)), max_size=30), st.randoms(use_true_random=False))
def test_whatever_happened_is_the_same_after_it(deeds: list[str], rng: random.Random) -> None:
    async def live() -> None:
        world = World(limits=ServerLimits.off())
        world.person("Ana").start()
        for deed in deeds:
            await happens(world, deed, rng)
        read = restarted(world)
        assert written(read) == written(world)
        assert loose(read.files) == loose(world.files)
        assert [message.text for chat in read.chats.values() for message in chat.messages.values()] == [
            message.text for chat in world.chats.values() for message in chat.messages.values()
        ]
        for one in (world, read):
            one.person("Eva").start()
        assert list(read.updates.pending) == list(world.updates.pending)
        assert list(read.people) == list(world.people)

    asyncio.run(live())


async def test_the_bot_goes_on_where_it_was(stage: Stage) -> None:
    """The bot's messages can be edited, tapped and looked up; its pictures are still there."""
    sent = await stage.bot.send_message(stage.ann.id, "Play?", reply_markup=keyboard(("Yes",)))
    photo = await stage.bot.send_photo(stage.ann.id, png(20, 10))
    read = restarted(stage.world)
    ann = read.people[stage.ann.id]
    ann.tap(read.chats[ann.id].messages[sent.message_id], "Yes")
    (update,) = read.updates.pending.values()
    assert update["callback_query"]["message"]["text"] == "Play?"
    file = read.files.by_id(photo.photo[-1].file_id)
    assert file
    assert file.upload.content == png(20, 10)


@pytest.mark.parametrize("form", [None, [], {}, {"version": 99}, {"version": 1}, {"version": 1, "users": 3}])
def test_what_we_did_not_write_is_refused(form: Any) -> None:
    with pytest.raises(BadWorld):
        read_world(form, World(), lambda _: None)


def test_a_file_whose_content_is_gone_is_forgotten() -> None:
    form = write_world(World()) | {
        "files": [{"id": "photo-1", "unique_id": "1", "path": "p", "name": "n", "mime_type": "m"}]
    }
    assert not list(read_world(form, World(), lambda _: None).files)
