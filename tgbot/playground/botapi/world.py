"""The server's whole state and the few ways in which it changes. Methods and people both act through it."""

from __future__ import annotations

import random
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from tgbot.playground.botapi.chatting.chats import (
    Chat,
    ChatKind,
    Member,
    MemberStatus,
    Message,
    User,
    group_chat,
    private_chat,
)
from tgbot.playground.botapi.chatting.files import FileStore
from tgbot.playground.botapi.chatting.inline import GuestQuery, InlineQuery
from tgbot.playground.botapi.errors import bad_request, forbidden, upgraded
from tgbot.playground.botapi.events import (
    ApiCalled,
    EventLog,
    MemberChanged,
    MessageDeleted,
    MessageEdited,
    MessageSent,
)
from tgbot.playground.botapi.faults import Faults
from tgbot.playground.botapi.forms import ChatRef, Json
from tgbot.playground.botapi.limits import RateLimiter, ServerLimits, ServerPolicy
from tgbot.playground.botapi.people import Person
from tgbot.playground.botapi.updates import UpdateQueue
from tgbot.playground.botapi.webhooks import WebhookSender

DEFAULT_TOKEN = "42:playground-token"
DEFAULT_BOT = User(42, "Habana", username="habana_bot", is_bot=True)
FIRST_PERSON_ID = 1001
FIRST_GROUP_ID = -4_000_000_001
FIRST_SUPERGROUP_ID = -1_002_000_000_001
SHARING_NUMBERS = (ChatKind.PRIVATE, ChatKind.GROUP)
"""Chats of whose messages Telegram keeps one numbering for each account; supergroups and channels have their own."""
MAX_OPEN_QUERIES = 1000
"""Inline and guest queries that are remembered."""
QUERY_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


@dataclass(slots=True)
class CallbackQuery:
    """A tap that waits for the bot's answer."""

    id: str
    person: int
    at: float
    answer: TapAnswer | None = None


@dataclass(frozen=True, slots=True)
class TapAnswer:
    text: str | None = None
    show_alert: bool = False
    url: str | None = None


@dataclass(slots=True)
class BotProfile:
    """The bot's commands, texts and menu buttons, by language and scope."""

    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)
    words: dict[tuple[str, str], str] = field(default_factory=dict)
    """Name, description and short description: by kind and language."""
    menu_buttons: dict[int, Json] = field(default_factory=dict)
    logged_out: bool = False


class World:
    def __init__(
        self,
        *,
        token: str = DEFAULT_TOKEN,
        bot: User = DEFAULT_BOT,
        limits: ServerLimits | None = None,
        policy: ServerPolicy | None = None,
        clock: Callable[[], float] = time.time,
        rng: random.Random | None = None,
        dice: random.Random | None = None,
        keep_calls: int = 20_000,
    ) -> None:
        self.token = token
        self.bot = bot
        self.policy = policy or ServerPolicy()
        self.clock = clock
        self.rates = RateLimiter(limits or ServerLimits())
        self.faults = Faults(rng or random.Random(0))
        self.dice = dice or random.Random()
        """Draws the values of dice: as a rule nobody can tell them beforehand."""
        self.updates = UpdateQueue()
        self.webhook = WebhookSender(self.updates, self.faults, clock)
        self.events = EventLog(keep_calls)
        self.calls = deque[ApiCalled](maxlen=keep_calls)
        """The bot's calls, the latest last."""
        self.files = FileStore()
        self.profile = BotProfile()
        self.users: dict[int, User] = {bot.id: bot}
        self.chats: dict[int, Chat] = {}
        self.people: dict[int, Person] = {}
        self.queries: OrderedDict[str, CallbackQuery] = OrderedDict()
        """Taps that can still be answered."""
        self.inline_queries: OrderedDict[str, InlineQuery] = OrderedDict()
        self.guest_queries: OrderedDict[str, GuestQuery] = OrderedDict()
        """Questions from chats in which the bot may be a stranger, as long as they can be answered or chosen from."""
        self.inline_messages: dict[str, tuple[int, int]] = {}
        """Chat and number of each message that the bot may edit by its inline id alone."""
        self.names: dict[str, Chat] = {}
        """Public chats by their name."""
        self.next_person = FIRST_PERSON_ID
        self.groups_made = 0
        self.queries_made = 0

    # People

    def person(
        self,
        first_name: str,
        *,
        id: int | None = None,  # noqa: A002  # Telegram's name
        last_name: str | None = None,
        username: str | None = None,
        language_code: str | None = "en",
    ) -> Person:
        """Create a person whom the bot does not know yet."""
        user = User(id or self.next_person, first_name, last_name, username, language_code)
        self.next_person += 0 if id else 1
        person = self.people[user.id] = Person(self, user, self.add_user(user))
        return person

    # Finding

    def message(self, chat_id: int, message_id: int) -> Message | None:
        chat = self.chats.get(chat_id)
        return chat.messages.get(message_id) if chat else None

    def chat(self, ref: ChatRef) -> Chat:
        """The chat that the bot refers to. Raises an error with the new id for an upgraded group."""
        chat = self.chats.get(ref) if isinstance(ref, int) else self.names.get(ref.removeprefix("@").lower())
        if chat is None or not self._known(chat):
            raise bad_request("chat not found")
        if chat.upgraded_to is not None:
            raise upgraded(chat.upgraded_to)
        return chat

    def _known(self, chat: Chat) -> bool:
        return chat.is_private or bool(chat.form.get("username")) or self.bot.id in chat.members

    def open_chat(self, ref: ChatRef) -> Chat:
        """The chat that the bot refers to, if the bot may write there."""
        chat = self.chat(ref)
        if chat.is_private:
            self._check_person(chat)
        else:
            self._check_group(chat)
        return chat

    def _check_person(self, chat: Chat) -> None:
        if chat.blocked:
            raise forbidden("bot was blocked by the user")
        if not chat.started:
            raise forbidden("bot can't initiate conversation with a user")

    def _check_group(self, chat: Chat) -> None:
        status = chat.status(self.bot.id)
        if status is MemberStatus.KICKED:
            raise forbidden(f"bot was kicked from the {chat.kind.value} chat")
        if status is MemberStatus.LEFT:
            raise forbidden(f"bot is not a member of the {chat.kind.value} chat")

    # Changing

    def add_user(self, user: User) -> Chat:
        self.users[user.id] = user
        chat = self.chats[user.id] = private_chat(user)
        return chat

    def add_group(
        self, kind: ChatKind, title: str, *, username: str | None = None, forum: bool = False
    ) -> Chat:
        first = FIRST_GROUP_ID if kind is ChatKind.GROUP else FIRST_SUPERGROUP_ID
        chat = group_chat(first - self.groups_made, kind, title, username=username, forum=forum)
        self.groups_made += 1
        self.chats[chat.id] = chat
        if username:
            self.names[username.lower()] = chat
        return chat

    def post(self, chat: Chat, sender: Json, content: Json, *, by_bot: bool, notified: bool) -> Message:
        """Add a message to a chat. The caller has checked that the sender may write there."""
        now = self.clock()
        chat.last_message_id = number = self._next_message_id(chat)
        form = {"message_id": number, **sender, "chat": chat.form, "date": int(now), **content}
        message = Message(chat, number, now, form, by_bot=by_bot, notified=notified)
        chat.messages[number] = message
        self.files.show(form)
        self.events.publish(MessageSent(chat.id, form, by_bot, notified))
        return message

    def _next_message_id(self, chat: Chat) -> int:
        """Messages are numbered over all private chats and basic groups of a bot; a supergroup counts by itself."""
        if chat.kind not in SHARING_NUMBERS:
            return chat.last_message_id + 1
        return 1 + max([one.last_message_id for one in self.chats.values() if one.kind in SHARING_NUMBERS])

    def edit(self, message: Message, form: Json) -> None:
        self.files.show(form)
        self.files.hide(message.form)
        message.form = form | {"edit_date": int(self.clock())}
        message.edits += 1
        self.events.publish(MessageEdited(message.chat.id, message.form))

    def delete(self, message: Message) -> None:
        message.deleted = True
        if message.chat.messages.pop(message.id, None):
            self.files.hide(message.form)
        self.events.publish(MessageDeleted(message.chat.id, message.id))

    def set_member(
        self, chat: Chat, user: User, status: MemberStatus, *, by: User, anonymous: bool = False
    ) -> None:
        """Set a member's status. The bot gets an update about itself always, about others if it is an administrator
        and asked for such updates.
        """
        before = chat.members.get(user.id) or Member(user, MemberStatus.LEFT)
        after = chat.members[user.id] = Member(user, status, anonymous)
        self.events.publish(MemberChanged(chat.id, user.id, status.value))
        if user.id == self.bot.id:
            self.updates.put("my_chat_member", self.change(chat, before, after, by=by))
        elif chat.status(self.bot.id).rules:
            self.updates.put("chat_member", self.change(chat, before, after, by=by))

    def change(self, chat: Chat, before: Member, after: Member, *, by: User) -> Json:
        return {
            "chat": chat.form,
            "from": by.form,
            "date": int(self.clock()),
            "old_chat_member": before.form,
            "new_chat_member": after.form,
        }

    def add_query(self, person: int) -> CallbackQuery:
        query = CallbackQuery(self._next_query_id(), person, self.clock())
        self._forget_queries()
        self.queries[query.id] = query
        return query

    def _forget_queries(self) -> None:
        oldest = self.clock() - self.policy.query_age
        while self.queries and next(iter(self.queries.values())).at < oldest:
            self.queries.popitem(last=False)

    def open_query(self, query_id: str) -> CallbackQuery:
        """Take the query that the bot answers. A tap can be answered once, and only for a short time."""
        query = self.queries.pop(query_id, None)
        if query is None or self._is_too_old(query.at):
            raise bad_request(QUERY_TOO_OLD)
        return query

    # Inline and guest queries

    def add_inline_query(self, person: int, chat: int, text: str, topic: int | None) -> InlineQuery:
        query = InlineQuery(self._next_query_id(), person, chat, text, self.clock(), topic)
        self.inline_queries[query.id] = query
        if len(self.inline_queries) > MAX_OPEN_QUERIES:
            self.inline_queries.popitem(last=False)
        return query

    def add_guest_query(self, person: int, message: Message) -> GuestQuery:
        query = GuestQuery(self._next_query_id(), person, message.chat.id, message.id, self.clock())
        self.guest_queries[query.id] = query
        if len(self.guest_queries) > MAX_OPEN_QUERIES:
            self.guest_queries.popitem(last=False)
        return query

    def _next_query_id(self) -> str:
        self.queries_made += 1
        return str(self.queries_made)

    def open_inline_query(self, query_id: str) -> InlineQuery:
        """The inline query that the bot answers: once, and only for a short time."""
        query = self.inline_queries.get(query_id)
        if query is None or query.results is not None or self._is_too_old(query.at):
            raise bad_request(QUERY_TOO_OLD)
        return query

    def open_guest_query(self, query_id: str) -> GuestQuery:
        query = self.guest_queries.pop(query_id, None)
        if query is None or self._is_too_old(query.at):
            raise bad_request(QUERY_TOO_OLD)
        return query

    def _is_too_old(self, at: float) -> bool:
        return self.clock() - at > self.policy.query_age

    def add_inline_message(self, message: Message) -> str:
        """The id by which the bot may edit a message wherever it is."""
        number = f"AQAB{-message.chat.id:x}-{message.id}"
        self.inline_messages[number] = message.chat.id, message.id
        return number

    def inline_message(self, number: str) -> Message:
        message = self.message(*self.inline_messages.get(number, (0, 0)))
        if message is None:
            raise bad_request("MESSAGE_ID_INVALID")
        return message

    def record(self, call: ApiCalled) -> None:
        self.calls.append(call)
        self.events.publish(call)
