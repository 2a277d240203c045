"""What somebody does on the page: with a telephone, or with the playground itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeVar

from engine.tables.port import StoreAway
from tgbot.playground.botapi import Chat, Message, Person, World
from tgbot.playground.botapi.forms import Json, units
from tgbot.playground.botapi.texts import MAX_MESSAGE_UNITS
from tgbot.playground.watcher import WorldWatcher
from tgbot.words import Words, languages

PageAction = Callable[["PageActions", "ActionInput"], Awaitable[Json]]
PAGE_ACTIONS: dict[str, PageAction] = {}

MAX_PHONES = 4
MAX_NAME_UNITS = 32
MAX_PAYLOAD_CHARACTERS = 64
"""Bytes in a button."""
MAX_SKIP_MS = 400 * 24 * 3600 * 1000
"""Milliseconds at once."""

T = TypeVar("T")


class ActionRefused(Exception):
    """The reason is for whoever is at the page."""


class PlaygroundControls(Protocol):
    """What runs the playground."""

    def kill(self) -> None: ...

    def restart(self) -> None: ...

    async def skip(self, span: int) -> None: ...

    def add_person(self, name: str, language: str) -> Person: ...


class ActionInput:
    """What came from the page, checked piece by piece."""

    def __init__(self, form: Json, words: Words) -> None:
        self._form = form
        self._words = words

    def get(self, name: str, kind: type[T], default: T | None = None) -> T:
        value = self._form.get(name, default)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise ActionRefused(self._words.text("do-missing", name=name))
        return value

    def numbers(self, name: str) -> list[int]:
        values = self.get(name, list, [])
        if not all([type(value) is int for value in values]):
            raise ActionRefused(self._words.text("do-missing", name=name))
        return values


def page_action(do: Callable[[PageActions, ActionInput], Awaitable[Json]]) -> PageAction:
    PAGE_ACTIONS[do.__name__.removeprefix("do_")] = do
    return do


class PageActions:
    def __init__(self, watcher: WorldWatcher, words: Words, machinery: PlaygroundControls) -> None:
        self.watcher = watcher
        self.world: World = watcher.world
        self.words = words
        self.machinery = machinery

    async def do(self, form: object) -> Json:
        """One thing; `ActionRefused` with a reason if it cannot be done."""
        name = form.get("do") if isinstance(form, Mapping) else None
        if not isinstance(form, dict) or not isinstance(name, str) or name not in PAGE_ACTIONS:
            raise self.cannot("do-unknown", known=", ".join(PAGE_ACTIONS))
        try:
            return {"ok": True} | await PAGE_ACTIONS[name](self, ActionInput(form, self.words))
        except StoreAway:
            raise self.cannot("do-store-away") from None

    def cannot(self, why: str, **arguments: object) -> ActionRefused:
        return ActionRefused(self.words.text(why, **arguments))

    def person(self, given: ActionInput) -> Person:
        found = self.world.people.get(given.get("person", int))
        if found is None:
            raise self.cannot("do-nobody")
        return found

    def place(self, given: ActionInput) -> tuple[Person, Chat]:
        """Somebody in a chat that he is in."""
        person, chat = self.person(given), self.world.chats.get(given.get("chat", int))
        if chat is None or not (chat is person.chat or chat.status(person.id).inside):
            raise self.cannot("do-no-chat")
        return person, chat

    def text(self, given: ActionInput, name: str, longest: int) -> str:
        text = given.get(name, str).strip()
        if not text or units(text) > longest or (name != "text" and not text.isprintable()):
            raise self.cannot("do-bad-text", longest=str(longest))
        return text


# With a telephone


@page_action
async def do_write(actions: PageActions, given: ActionInput) -> Json:
    person, chat = actions.place(given)
    if chat.blocked:
        raise actions.cannot("do-blocked")
    topic = chat.topics.get(given.get("topic", int, 0))
    return {"message": person.write(chat, actions.text(given, "text", MAX_MESSAGE_UNITS), topic=topic).id}


@page_action
async def do_tap(actions: PageActions, given: ActionInput) -> Json:
    """On what stood on the button: the message may have changed under the finger, as with a real telephone."""
    person, chat = actions.place(given)
    data = given.get("data", str)
    if not data or len(data.encode(errors="replace")) > MAX_PAYLOAD_CHARACTERS:
        raise actions.cannot("do-missing", name="data")
    return {"query": person.forge(data, chat=chat, message_id=given.get("message", int)).id}


@page_action
async def do_start(actions: PageActions, given: ActionInput) -> Json:
    person, payload = actions.person(given), given.get("payload", str, "")
    if len(payload) > MAX_PAYLOAD_CHARACTERS or not all([sign.isalnum() or sign in "_-" for sign in payload]):
        raise actions.cannot("do-missing", name="payload")
    return {"message": person.start(payload).id}


@page_action
async def do_block(actions: PageActions, given: ActionInput) -> Json:
    return _blocked(actions, actions.person(given), blocked=True)


@page_action
async def do_unblock(actions: PageActions, given: ActionInput) -> Json:
    return _blocked(actions, actions.person(given), blocked=False)


def _blocked(actions: PageActions, person: Person, *, blocked: bool) -> Json:
    if person.chat.blocked is not blocked:
        (person.block if blocked else person.unblock)()
        actions.watcher.tell_chat(person.id)
    return {}


@page_action
async def do_delete(actions: PageActions, given: ActionInput) -> Json:
    """In private anything, in a group one's own."""
    person, chat = actions.place(given)
    message = chat.messages.get(given.get("message", int))
    if message is None:
        return {}
    if not chat.is_private and not _wrote(person, message):
        raise actions.cannot("do-not-yours")
    person.delete(message)
    return {}


def _wrote(person: Person, message: Message) -> bool:
    return not message.by_bot and bool(message.form["from"]["id"] == person.id)


@page_action
async def do_group(actions: PageActions, given: ActionInput) -> Json:
    person, people = actions.person(given), actions.world.people
    others = [
        people[number] for number in given.numbers("others") if number in people and number != person.id
    ]
    title = actions.text(given, "title", MAX_NAME_UNITS)
    return {"chat": person.create_group(title, *others, forum=given.get("forum", bool, False)).id}


@page_action
async def do_topic(actions: PageActions, given: ActionInput) -> Json:
    """One more subject to talk about, in a group that has subjects."""
    person, chat = actions.place(given)
    if not chat.is_forum:
        raise actions.cannot("do-no-forum")
    topic = person.open_topic(chat, actions.text(given, "name", MAX_NAME_UNITS))
    actions.watcher.tell_chat(chat.id)
    return {"topic": topic.id}


# With the playground


@page_action
async def do_person(actions: PageActions, given: ActionInput) -> Json:
    """Another telephone."""
    if len(actions.world.people) >= MAX_PHONES:
        raise actions.cannot("do-enough-phones", most=MAX_PHONES)
    language = given.get("language", str, actions.words.language)
    if language not in languages():
        raise actions.cannot("bad-choice", value=repr(language), known=", ".join(languages()))
    person = actions.machinery.add_person(actions.text(given, "name", MAX_NAME_UNITS), language)
    return {"person": person.id}


@page_action
async def do_skip(actions: PageActions, given: ActionInput) -> Json:
    span: Any = given.get("ms", int)
    if not 0 < span <= MAX_SKIP_MS:
        raise actions.cannot("do-missing", name="ms")
    await actions.machinery.skip(span)
    return {}


@page_action
async def do_kill(actions: PageActions, _: ActionInput) -> Json:
    actions.machinery.kill()
    return {}


@page_action
async def do_restart(actions: PageActions, _: ActionInput) -> Json:
    actions.machinery.restart()
    return {}
