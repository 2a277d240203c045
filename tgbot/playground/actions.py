"""The actions of the page: what a person does with a phone, or with the playground itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

from engine.tables.refusals import StoreAway
from tgbot.playground.botapi import Chat, InlineQuestion, Message, Person
from tgbot.playground.botapi.chatting.inline import InlineResultForm
from tgbot.playground.botapi.chatting.keyboards import MAX_CALLBACK_DATA_BYTES
from tgbot.playground.botapi.chatting.texts import MAX_MESSAGE_UNITS
from tgbot.playground.botapi.forms import Json, units
from tgbot.playground.playground import Playground
from tgbot.words import Words, languages

PageAction = Callable[["PageActions", "ActionInput"], Awaitable[Json]]
PAGE_ACTIONS: dict[str, PageAction] = {}

MAX_PHONES = 4
MAX_NAME_UNITS = 32
MAX_PAYLOAD_CHARACTERS = 64
MAX_INLINE_QUERY_CHARACTERS = 256
INLINE_ANSWER_SECONDS = 5.0
MAX_SKIP_MS = 400 * 24 * 3600 * 1000

T = TypeVar("T")


class ActionRefused(Exception):
    """The action cannot be done; the message tells the person at the page why."""


class ActionInput:
    """The JSON that the page sent, checked as it is read."""

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


def page_action(do: PageAction) -> PageAction:
    """Make a function `do_<name>` the action `name`."""
    PAGE_ACTIONS[do.__name__.removeprefix("page_")] = do
    return do


class PageActions:
    def __init__(self, playground: Playground, words: Words | None = None) -> None:
        self.playground = playground
        self.world = playground.world
        self.words = words or playground.words

    async def do(self, form: object) -> Json:
        """Perform one action. Raises `ActionRefused` if it cannot be done."""
        name = form.get("do") if isinstance(form, Mapping) else None
        if not isinstance(form, dict) or not isinstance(name, str) or name not in PAGE_ACTIONS:
            raise self.cannot("do-unknown", known=", ".join(PAGE_ACTIONS))
        actions = PageActions(self.playground, self._words_of(form.get("person")))
        try:
            return {"ok": True} | await PAGE_ACTIONS[name](actions, ActionInput(form, actions.words))
        except StoreAway:
            raise actions.cannot("do-store-away") from None

    def _words_of(self, number: object) -> Words:
        """The words of the person who acts; the page's own if nobody does."""
        person = self.world.people.get(number) if isinstance(number, int) else None
        language = person.user.language_code if person else None
        return Words(language) if language in languages() else self.words

    def cannot(self, why: str, **arguments: object) -> ActionRefused:
        return ActionRefused(self.words.text(why, **arguments))

    def person(self, given: ActionInput) -> Person:
        found = self.world.people.get(given.get("person", int))
        if found is None:
            raise self.cannot("do-nobody")
        return found

    def person_and_chat(self, given: ActionInput) -> tuple[Person, Chat]:
        """A person and a chat that the person is in."""
        person, chat = self.person(given), self.world.chats.get(given.get("chat", int))
        if chat is None or not (chat is person.chat or chat.status(person.id).inside):
            raise self.cannot("do-no-chat")
        return person, chat

    def text(self, given: ActionInput, name: str, longest: int) -> str:
        text = given.get(name, str).strip()
        if not text or units(text) > longest or (name != "text" and not text.isprintable()):
            raise self.cannot("do-bad-text", longest=str(longest))
        return text


# With a phone


@page_action
async def page_write(actions: PageActions, given: ActionInput) -> Json:
    person, chat = actions.person_and_chat(given)
    if chat.blocked:
        raise actions.cannot("do-blocked")
    topic = chat.topics.get(given.get("topic", int, 0))
    return {"message": person.write(chat, actions.text(given, "text", MAX_MESSAGE_UNITS), topic=topic).id}


@page_action
async def page_inline(actions: PageActions, given: ActionInput) -> Json:
    """Give the bot's offers for a text behind its name; nothing if it does not answer in time."""
    person, chat = actions.person_and_chat(given)
    topic = chat.topics.get(given.get("topic", int, 0))
    question = person.ask_inline(given.get("text", str, "")[:MAX_INLINE_QUERY_CHARACTERS], chat, topic=topic)
    try:
        results = await question.answered(INLINE_ANSWER_SECONDS)
    except TimeoutError:
        results = ()
    return {"query": question.id, "results": [offered_form(result) for result in results]}


def offered_form(result: InlineResultForm) -> Json:
    """A result as the page shows it; the link is what another phone would open."""
    rows = result.content.get("reply_markup", {}).get("inline_keyboard", [])
    links = [button["url"] for row in rows for button in row if "url" in button]
    text = result.content.get("text") or result.content.get("caption") or ""
    shown: Json = {"id": result.id, "title": result.title, "description": result.description, "text": text}
    return shown | ({"link": links[0]} if links else {})


@page_action
async def page_choose(actions: PageActions, given: ActionInput) -> Json:
    """Post what was offered."""
    person, query = actions.person(given), actions.world.inline_queries.get(given.get("query", str))
    if query is None or query.person != person.id:
        raise actions.cannot("do-missing", name="query")
    try:
        return {"message": InlineQuestion(person, query).choose(given.get("result", str)).id}
    except LookupError:
        raise actions.cannot("do-missing", name="result") from None


@page_action
async def page_tap(actions: PageActions, given: ActionInput) -> Json:
    """Send the data that the button had when it was pressed; the message may have changed since, as on a real phone."""
    person, chat = actions.person_and_chat(given)
    data = given.get("data", str)
    if not data or len(data.encode(errors="replace")) > MAX_CALLBACK_DATA_BYTES:
        raise actions.cannot("do-missing", name="data")
    return {"query": person.forge(data, chat=chat, message_id=given.get("message", int)).id}


@page_action
async def page_start(actions: PageActions, given: ActionInput) -> Json:
    person, payload = actions.person(given), given.get("payload", str, "")
    if len(payload) > MAX_PAYLOAD_CHARACTERS or not all([sign.isalnum() or sign in "_-" for sign in payload]):
        raise actions.cannot("do-missing", name="payload")
    return {"message": person.start(payload).id}


@page_action
async def page_block(actions: PageActions, given: ActionInput) -> Json:
    return _set_blocked(actions, actions.person(given), blocked=True)


@page_action
async def page_unblock(actions: PageActions, given: ActionInput) -> Json:
    return _set_blocked(actions, actions.person(given), blocked=False)


def _set_blocked(actions: PageActions, person: Person, *, blocked: bool) -> Json:
    if person.chat.blocked is not blocked:
        (person.block if blocked else person.unblock)()
        actions.playground.watcher.tell_chat(person.id)
    return {}


@page_action
async def page_delete(actions: PageActions, given: ActionInput) -> Json:
    """Delete a message: any message in a private chat, one's own in a group."""
    person, chat = actions.person_and_chat(given)
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
async def page_group(actions: PageActions, given: ActionInput) -> Json:
    person, people = actions.person(given), actions.world.people
    others = [
        people[number] for number in given.numbers("others") if number in people and number != person.id
    ]
    title = actions.text(given, "title", MAX_NAME_UNITS)
    forum, with_bot = given.get("forum", bool, False), given.get("bot", bool, True)
    return {"chat": person.create_group(title, *others, forum=forum, with_bot=with_bot).id}


@page_action
async def page_topic(actions: PageActions, given: ActionInput) -> Json:
    """Open a topic in a group that has topics."""
    person, chat = actions.person_and_chat(given)
    if not chat.is_forum:
        raise actions.cannot("do-no-forum")
    topic = person.open_topic(chat, actions.text(given, "name", MAX_NAME_UNITS))
    actions.playground.watcher.tell_chat(chat.id)
    return {"topic": topic.id}


# With the playground


@page_action
async def page_person(actions: PageActions, given: ActionInput) -> Json:
    """Add a person with a phone."""
    if len(actions.world.people) >= MAX_PHONES:
        raise actions.cannot("do-enough-phones", most=MAX_PHONES)
    language = given.get("language", str, actions.words.language)
    if language not in languages():
        raise actions.cannot("bad-choice", value=repr(language), known=", ".join(languages()))
    person = actions.playground.add_person(actions.text(given, "name", MAX_NAME_UNITS), language)
    return {"person": person.id}


@page_action
async def page_skip(actions: PageActions, given: ActionInput) -> Json:
    span_ms = given.get("ms", int)
    if not 0 < span_ms <= MAX_SKIP_MS:
        raise actions.cannot("do-missing", name="ms")
    await actions.playground.skip(span_ms)
    return {}


@page_action
async def page_kill(actions: PageActions, _: ActionInput) -> Json:
    actions.playground.kill()
    return {}


@page_action
async def page_restart(actions: PageActions, _: ActionInput) -> Json:
    actions.playground.restart()
    return {}
