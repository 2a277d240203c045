"""What somebody does on the page: with a telephone, or with the playground itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeVar

from engine.tables.port import StoreAway
from tgbot.playground.botapi import Chat, Message, Person, World
from tgbot.playground.botapi.forms import Json, units
from tgbot.playground.botapi.texts import TEXT
from tgbot.playground.watching import Watching
from tgbot.words import Words, languages

Action = Callable[["Doing", "Given"], Awaitable[Json]]
ACTIONS: dict[str, Action] = {}

MOST_PHONES = 4
LONGEST_NAME = 32
LONGEST_DATA = 64
"""Bytes in a button."""
LONGEST_SKIP = 400 * 24 * 3600 * 1000
"""Milliseconds at once."""

T = TypeVar("T")


class CannotBe(Exception):
    """The reason is for whoever is at the page."""


class Machinery(Protocol):
    """What runs the playground."""

    def kill(self) -> None: ...

    def restart(self) -> None: ...

    async def skip(self, span: int) -> None: ...

    def add_person(self, name: str, language: str) -> Person: ...


class Given:
    """What came from the page, checked piece by piece."""

    def __init__(self, form: Json, words: Words) -> None:
        self._form = form
        self._words = words

    def get(self, name: str, kind: type[T], default: T | None = None) -> T:
        value = self._form.get(name, default)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise CannotBe(self._words.text("do-missing", name=name))
        return value

    def numbers(self, name: str) -> list[int]:
        values = self.get(name, list, [])
        if not all([type(value) is int for value in values]):
            raise CannotBe(self._words.text("do-missing", name=name))
        return values


def action(do: Callable[[Doing, Given], Awaitable[Json]]) -> Action:
    ACTIONS[do.__name__.removeprefix("do_")] = do
    return do


class Doing:
    def __init__(self, watching: Watching, words: Words, machinery: Machinery) -> None:
        self.watching = watching
        self.world: World = watching.world
        self.words = words
        self.machinery = machinery

    async def do(self, form: object) -> Json:
        """One thing; `CannotBe` with a reason if it cannot be done."""
        name = form.get("do") if isinstance(form, Mapping) else None
        if not isinstance(form, dict) or not isinstance(name, str) or name not in ACTIONS:
            raise self.cannot("do-unknown", known=", ".join(ACTIONS))
        try:
            return {"ok": True} | await ACTIONS[name](self, Given(form, self.words))
        except StoreAway:
            raise self.cannot("do-store-away") from None

    def cannot(self, why: str, **arguments: object) -> CannotBe:
        return CannotBe(self.words.text(why, **arguments))

    def person(self, given: Given) -> Person:
        found = self.world.people.get(given.get("person", int))
        if found is None:
            raise self.cannot("do-nobody")
        return found

    def place(self, given: Given) -> tuple[Person, Chat]:
        """Somebody in a chat that he is in."""
        person, chat = self.person(given), self.world.chats.get(given.get("chat", int))
        if chat is None or not (chat is person.chat or chat.status(person.id).inside):
            raise self.cannot("do-no-chat")
        return person, chat

    def text(self, given: Given, name: str, longest: int) -> str:
        text = given.get(name, str).strip()
        if not text or units(text) > longest or (name != "text" and not text.isprintable()):
            raise self.cannot("do-bad-text", longest=str(longest))
        return text


# With a telephone


@action
async def do_write(doing: Doing, given: Given) -> Json:
    person, chat = doing.place(given)
    if chat.blocked:
        raise doing.cannot("do-blocked")
    topic = chat.topics.get(given.get("topic", int, 0))
    return {"message": person.write(chat, doing.text(given, "text", TEXT), topic=topic).id}


@action
async def do_tap(doing: Doing, given: Given) -> Json:
    """On what stood on the button: the message may have changed under the finger, as with a real telephone."""
    person, chat = doing.place(given)
    data = given.get("data", str)
    if not data or len(data.encode(errors="replace")) > LONGEST_DATA:
        raise doing.cannot("do-missing", name="data")
    return {"query": person.forge(data, chat=chat, message_id=given.get("message", int)).id}


@action
async def do_start(doing: Doing, given: Given) -> Json:
    person, payload = doing.person(given), given.get("payload", str, "")
    if len(payload) > LONGEST_DATA or not all([sign.isalnum() or sign in "_-" for sign in payload]):
        raise doing.cannot("do-missing", name="payload")
    return {"message": person.start(payload).id}


@action
async def do_block(doing: Doing, given: Given) -> Json:
    return _blocked(doing, doing.person(given), blocked=True)


@action
async def do_unblock(doing: Doing, given: Given) -> Json:
    return _blocked(doing, doing.person(given), blocked=False)


def _blocked(doing: Doing, person: Person, *, blocked: bool) -> Json:
    if person.chat.blocked is not blocked:
        (person.block if blocked else person.unblock)()
        doing.watching.tell_chat(person.id)
    return {}


@action
async def do_delete(doing: Doing, given: Given) -> Json:
    """In private anything, in a group one's own."""
    person, chat = doing.place(given)
    message = chat.messages.get(given.get("message", int))
    if message is None:
        return {}
    if not chat.is_private and not _wrote(person, message):
        raise doing.cannot("do-not-yours")
    person.delete(message)
    return {}


def _wrote(person: Person, message: Message) -> bool:
    return not message.by_bot and bool(message.form["from"]["id"] == person.id)


@action
async def do_group(doing: Doing, given: Given) -> Json:
    person, people = doing.person(given), doing.world.people
    others = [
        people[number] for number in given.numbers("others") if number in people and number != person.id
    ]
    title = doing.text(given, "title", LONGEST_NAME)
    return {"chat": person.create_group(title, *others, forum=given.get("forum", bool, False)).id}


@action
async def do_topic(doing: Doing, given: Given) -> Json:
    """One more subject to talk about, in a group that has subjects."""
    person, chat = doing.place(given)
    if not chat.is_forum:
        raise doing.cannot("do-no-forum")
    topic = person.open_topic(chat, doing.text(given, "name", LONGEST_NAME))
    doing.watching.tell_chat(chat.id)
    return {"topic": topic.id}


# With the playground


@action
async def do_person(doing: Doing, given: Given) -> Json:
    """Another telephone."""
    if len(doing.world.people) >= MOST_PHONES:
        raise doing.cannot("do-enough-phones", most=MOST_PHONES)
    language = given.get("language", str, doing.words.language)
    if language not in languages():
        raise doing.cannot("bad-choice", value=repr(language), known=", ".join(languages()))
    person = doing.machinery.add_person(doing.text(given, "name", LONGEST_NAME), language)
    return {"person": person.id}


@action
async def do_skip(doing: Doing, given: Given) -> Json:
    span: Any = given.get("ms", int)
    if not 0 < span <= LONGEST_SKIP:
        raise doing.cannot("do-missing", name="ms")
    await doing.machinery.skip(span)
    return {}


@action
async def do_kill(doing: Doing, _: Given) -> Json:
    doing.machinery.kill()
    return {}


@action
async def do_restart(doing: Doing, _: Given) -> Json:
    doing.machinery.restart()
    return {}
