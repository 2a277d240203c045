"""Simulated people: what a person can do with a phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tgbot.playground.botapi.chatting.chats import (
    ANONYMOUS,
    CHANNEL_BOT,
    Chat,
    ChatKind,
    KeyboardButton,
    Member,
    MemberStatus,
    Message,
    Topic,
    User,
)
from tgbot.playground.botapi.chatting.inline import InlineQuery, InlineResultForm
from tgbot.playground.botapi.chatting.texts import addressees, command_entities, names_bot
from tgbot.playground.botapi.events import Tapped
from tgbot.playground.botapi.forms import Json

if TYPE_CHECKING:
    from tgbot.playground.botapi.world import CallbackQuery, TapAnswer, World


@dataclass(frozen=True, slots=True)
class Tap:
    """A button that was pressed; the phone shows progress on it until the bot answers."""

    world: World
    query: CallbackQuery

    @property
    def id(self) -> str:
        return self.query.id

    @property
    def answer(self) -> TapAnswer | None:
        return self.query.answer

    async def answered(self, timeout: float = 5.0) -> TapAnswer:
        return await self.world.events.until(lambda: self.query.answer, timeout, chat=self.query.person)


@dataclass(frozen=True, slots=True)
class InlineQuestion:
    """A text after the bot's name; the phone offers what the bot answers, and posts what is chosen."""

    person: Person
    query: InlineQuery

    @property
    def id(self) -> str:
        return self.query.id

    async def answered(self, timeout: float = 5.0) -> tuple[InlineResultForm, ...]:
        world = self.person.world
        return await world.events.until(lambda: self.query.results, timeout, chat=self.query.person)

    def choose(self, result: str) -> Message:
        """Post a result, named by its id or its title."""
        found = next((one for one in self.query.results or () if result in (one.id, one.title)), None)
        if found is None:
            raise LookupError(f"no result {result!r} of {self.query.text!r}")
        return self.person.post_result(self.query, found)


class Person:
    def __init__(self, world: World, user: User, chat: Chat) -> None:
        self.world = world
        self.user = user
        self.chat = chat
        """The private chat with the bot."""

    def __repr__(self) -> str:
        return f"Person({self.id}, {self.user.first_name!r})"

    @property
    def id(self) -> int:
        return self.user.id

    # Alone with the bot

    def start(self, payload: str = "") -> Message:
        """Press Start, perhaps through a link with a payload. This also unblocks the bot."""
        if self.chat.blocked:
            self.unblock()
        return self.say(f"/start {payload}".rstrip())

    def say(self, text: str, *, reply_to: Message | None = None) -> Message:
        return self.write(self.chat, text, reply_to=reply_to)

    def block(self) -> None:
        self._set_blocked(MemberStatus.MEMBER, MemberStatus.KICKED)

    def unblock(self) -> None:
        self._set_blocked(MemberStatus.KICKED, MemberStatus.MEMBER)

    def _set_blocked(self, before: MemberStatus, after: MemberStatus) -> None:
        bot = self.world.bot
        self.chat.blocked = after is MemberStatus.KICKED
        change = self.world.change(self.chat, Member(bot, before), Member(bot, after), by=self.user)
        self.world.updates.put("my_chat_member", change)

    # Writing

    def write(
        self,
        chat: Chat,
        text: str,
        *,
        reply_to: Message | None = None,
        topic: Topic | None = None,
        anonymous: bool = False,
        as_channel: Chat | None = None,
    ) -> Message:
        """Write in a chat, perhaps as its anonymous administrator or as a channel."""
        self._may_write(chat)
        content: Json = {"text": text}
        if entities := command_entities(text):
            content["entities"] = list(entities)
        content |= in_reply_to(reply_to) | in_topic(topic or topic_of(reply_to))
        message = self._post(chat, content, self._sender(chat, as_channel, anonymous=anonymous))
        if self._bot_reads(chat, text, reply_to):
            self.world.updates.put("message", message.form)
        elif self._invites_bot(chat, text):
            query = self.world.add_guest_query(self.id, message)
            self.world.updates.put("guest_message", message.form | {"guest_query_id": query.id})
        return message

    def _may_write(self, chat: Chat) -> None:
        if chat.blocked:
            raise ValueError("the person has blocked the bot")
        if not chat.is_private and not chat.status(self.id).inside:
            raise ValueError("the person is not in this chat")

    def _sender(self, chat: Chat, channel: Chat | None, *, anonymous: bool) -> Json:
        if anonymous:
            return {"from": ANONYMOUS.form, "sender_chat": chat.form}
        if channel:
            return {"from": CHANNEL_BOT.form, "sender_chat": channel.form}
        return {"from": self.user.form}

    def _post(self, chat: Chat, content: Json, sender: Json | None = None) -> Message:
        if chat.is_private:
            chat.started = True
        return self.world.post(
            chat, sender or {"from": self.user.form}, content, by_bot=False, notified=False
        )

    def _bot_reads(self, chat: Chat, text: str, reply_to: Message | None) -> bool:
        if chat.is_private:
            return True
        status = chat.status(self.world.bot.id)
        if not status.inside:
            return False
        if not self.world.policy.privacy or status.rules or (reply_to and reply_to.by_bot):
            return True
        return not addressees(text).isdisjoint({None, (self.world.bot.username or "").lower()})

    def _invites_bot(self, chat: Chat, text: str) -> bool:
        """Does the person name the bot where it is a guest?"""
        is_away = not chat.is_private and not chat.status(self.world.bot.id).inside
        return self.world.policy.guests and is_away and names_bot(text, self.world.bot.username or "")

    def delete(self, message: Message) -> None:
        self.world.delete(message)

    # Inline queries

    def ask_inline(
        self, text: str = "", chat: Chat | None = None, *, topic: Topic | None = None
    ) -> InlineQuestion:
        """Write `@bot text` into the field of a chat, without sending it."""
        if not self.world.policy.inline:
            raise ValueError("inline mode is off")
        place = chat or self.chat
        query = self.world.add_inline_query(self.id, place.id, text, topic.id if topic else None)
        kind = "sender" if place is self.chat else place.kind.value
        form = {"id": query.id, "from": self.user.form, "query": text, "offset": "", "chat_type": kind}
        self.world.updates.put("inline_query", form)
        return InlineQuestion(self, query)

    def post_result(self, query: InlineQuery, result: InlineResultForm) -> Message:
        """Post a result in the chat of its query. The bot reads what is sent by its help where it is a member."""
        chat = self.world.chats[query.chat]
        self._may_write(chat)
        sender = {"from": self.user.form, "via_bot": self.world.bot.form}
        message = self._post(chat, result.content | in_topic(chat.topics.get(query.topic or 0)), sender)
        chosen: Json = {"result_id": result.id, "from": self.user.form, "query": query.text}
        if "reply_markup" in result.content:
            chosen["inline_message_id"] = self.world.add_inline_message(message)
        if self.world.policy.inline_feedback:
            self.world.updates.put("chosen_inline_result", chosen)
        if chat.is_private or chat.status(self.world.bot.id).inside:
            self.world.updates.put("message", message.form)
        return message

    # Tapping

    def tap(self, message: Message, button: str | KeyboardButton) -> Tap:
        """Press a button, named by its label or its data. Raises `LookupError` if the message has no such button now."""
        return self.forge(find_button(message, button).data or "", message)

    def forge(
        self, data: str, message: Message | None = None, *, chat: Chat | None = None, message_id: int = 1
    ) -> Tap:
        """Send a tap that no honest client would send: any data, from any message, existing or not."""
        target = message or (chat or self.chat).messages.get(message_id)
        if target is None:
            target = Message(chat or self.chat, message_id, self.world.clock(), {}, deleted=True)
        query = self.world.add_query(self.id)
        self.world.updates.put("callback_query", self._query_form(query, target, data))
        self.world.events.publish(Tapped(query.id, self.id, target.chat.id, target.id, data))
        return Tap(self.world, query)

    def _query_form(self, query: CallbackQuery, message: Message, data: str) -> Json:
        shown = message.inaccessible if self._out_of_reach(message) else message.form
        instance = str(message.chat.id * 7919)
        return {
            "id": query.id,
            "from": self.user.form,
            "message": shown,
            "chat_instance": instance,
            "data": data,
        }

    def _out_of_reach(self, message: Message) -> bool:
        return message.deleted or self.world.clock() - message.sent > self.world.policy.access_age

    # Groups

    def create_group(
        self,
        title: str,
        *others: Person,
        kind: ChatKind = ChatKind.GROUP,
        with_bot: bool = True,
        username: str | None = None,
        forum: bool = False,
    ) -> Chat:
        """Create a group of one's own. Forums are always supergroups."""
        kind = ChatKind.SUPERGROUP if forum else kind
        group = self.world.add_group(kind, title, username=username, forum=forum)
        self.world.set_member(group, self.user, MemberStatus.CREATOR, by=self.user)
        for other in others:
            other.join(group)
        if with_bot:
            self.add_bot(group)
        return group

    def create_channel(self, title: str, username: str | None = None) -> Chat:
        return self.world.add_group(ChatKind.CHANNEL, title, username=username)

    def add_bot(self, chat: Chat, *, as_administrator: bool = False) -> None:
        bot = self.world.bot
        status = MemberStatus.ADMINISTRATOR if as_administrator else MemberStatus.MEMBER
        self.world.set_member(chat, bot, status, by=self.user)
        self._post_service(chat, {"new_chat_members": [bot.form]})

    def remove_bot(self, chat: Chat) -> None:
        self._post_service(chat, {"left_chat_member": self.world.bot.form})
        self.world.set_member(chat, self.world.bot, MemberStatus.KICKED, by=self.user)

    def join(self, chat: Chat) -> None:
        self.world.set_member(chat, self.user, MemberStatus.MEMBER, by=self.user)
        self._post_service(chat, {"new_chat_members": [self.user.form]})

    def leave(self, chat: Chat) -> None:
        self.world.set_member(chat, self.user, MemberStatus.LEFT, by=self.user)
        self._post_service(chat, {"left_chat_member": self.user.form})

    def promote(self, who: Person | User, chat: Chat, *, anonymous: bool = False) -> None:
        """Make a person or the bot itself (`world.bot`) an administrator."""
        self._set_status(who, chat, MemberStatus.ADMINISTRATOR, anonymous=anonymous)

    def demote(self, who: Person | User, chat: Chat) -> None:
        self._set_status(who, chat, MemberStatus.MEMBER)

    def kick(self, who: Person, chat: Chat) -> None:
        self._set_status(who, chat, MemberStatus.KICKED)
        self._post_service(chat, {"left_chat_member": who.user.form})

    def _set_status(
        self, who: Person | User, chat: Chat, status: MemberStatus, *, anonymous: bool = False
    ) -> None:
        user = who.user if isinstance(who, Person) else who
        self.world.set_member(chat, user, status, by=self.user, anonymous=anonymous)

    def upgrade(self, group: Chat) -> Chat:
        """Upgrade a group to a supergroup, which has another id; both chats get a service message."""
        new = self.world.add_group(ChatKind.SUPERGROUP, group.form["title"])
        new.members.update(group.members)
        self._post_service(group, {"migrate_to_chat_id": new.id})
        group.upgraded_to = new.id
        self._post_service(new, {"migrate_from_chat_id": group.id})
        return new

    def open_topic(self, chat: Chat, name: str) -> Topic:
        message = self._post_service(chat, {"forum_topic_created": {"name": name, "icon_color": 7322096}})
        topic = chat.topics[message.id] = Topic(message.id, name)
        return topic

    def close_topic(self, chat: Chat, topic: Topic) -> None:
        topic.closed = True
        self._post_service(chat, {"forum_topic_closed": {}} | in_topic(topic))

    def _post_service(self, chat: Chat, content: Json) -> Message:
        """Post a service message, in which the chat reports a change to itself."""
        message = self._post(chat, content)
        if chat.status(self.world.bot.id).inside:
            self.world.updates.put("message", message.form)
        return message

    # Reading

    def messages(self, chat: Chat | None = None) -> list[Message]:
        """The bot's messages in the private chat or in another, oldest first."""
        return [message for message in (chat or self.chat).messages.values() if message.by_bot]

    async def sees(self, text: str, chat: Chat | None = None, timeout: float = 5.0) -> Message:
        """Wait for a message of the bot that contains this text; the latest such message."""
        return await self.world.events.until(lambda: self._latest_with(text, chat), timeout)

    def _latest_with(self, text: str, chat: Chat | None) -> Message | None:
        return next((message for message in reversed(self.messages(chat)) if text in message.text), None)


def find_button(message: Message, wanted: str | KeyboardButton) -> KeyboardButton:
    if isinstance(wanted, KeyboardButton):
        return wanted
    for name in ("text", "data"):
        for button in message.buttons:
            if getattr(button, name) == wanted and button.data is not None:
                return button
    raise LookupError(f"no button {wanted!r} among {[button.text for button in message.buttons]}")


def in_reply_to(message: Message | None) -> Json:
    """The JSON of a reply: it carries the replied message, but not what that one replied to."""
    if message is None:
        return {}
    return {
        "reply_to_message": {key: value for key, value in message.form.items() if key != "reply_to_message"}
    }


def in_topic(topic: Topic | None) -> Json:
    return {"message_thread_id": topic.id, "is_topic_message": True} if topic else {}


def topic_of(message: Message | None) -> Topic | None:
    return message.chat.topics.get(message.topic or 0) if message else None
