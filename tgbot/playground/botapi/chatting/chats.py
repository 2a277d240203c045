"""Users, chats, members, topics and messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from tgbot.playground.botapi.forms import Json


class ChatKind(StrEnum):
    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"
    CHANNEL = "channel"


class MemberStatus(StrEnum):
    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    LEFT = "left"
    KICKED = "kicked"

    @property
    def inside(self) -> bool:
        return self not in (MemberStatus.LEFT, MemberStatus.KICKED)

    @property
    def rules(self) -> bool:
        return self in (MemberStatus.CREATOR, MemberStatus.ADMINISTRATOR)


@dataclass(frozen=True)
class User:
    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False

    @cached_property
    def form(self) -> Json:
        form = {
            "id": self.id,
            "is_bot": self.is_bot,
            "first_name": self.first_name,
            "last_name": self.last_name,
            "username": self.username,
            "language_code": self.language_code,
        }
        return {key: value for key, value in form.items() if value is not None}


ANONYMOUS = User(1087968824, "Group", username="GroupAnonymousBot", is_bot=True)
"""The sender that Telegram names when an administrator writes as the group."""
CHANNEL_BOT = User(136817688, "Channel", username="Channel_Bot", is_bot=True)
"""The sender that Telegram names when somebody writes as a channel."""

ADMINISTRATOR_RIGHTS = [
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
]
GROUP_RIGHTS = ("can_pin_messages", "can_manage_topics", "can_manage_tags")


@dataclass(frozen=True, slots=True)
class Member:
    user: User
    status: MemberStatus
    anonymous: bool = False

    @property
    def form(self) -> Json:
        form: Json = {"user": self.user.form, "status": self.status.value}
        if self.status is MemberStatus.CREATOR:
            return form | {"is_anonymous": self.anonymous}
        if self.status is MemberStatus.ADMINISTRATOR:
            rights = dict.fromkeys((*ADMINISTRATOR_RIGHTS, *GROUP_RIGHTS), True)
            return form | {"can_be_edited": False, "is_anonymous": self.anonymous} | rights
        if self.status is MemberStatus.KICKED:
            return form | {"until_date": 0}
        return form


@dataclass(slots=True)
class Topic:
    id: int
    name: str
    closed: bool = False


@dataclass(frozen=True, slots=True)
class KeyboardButton:
    text: str
    data: str | None = None
    url: str | None = None
    style: str | None = None
    copies: str | None = None
    """The text that a tap copies to the clipboard."""
    asks: str | None = None
    """The text that a tap writes behind the bot's name in a chat that is then chosen."""


def button_from(form: Json) -> KeyboardButton:
    return KeyboardButton(
        form["text"],
        form.get("callback_data"),
        form.get("url"),
        form.get("style"),
        form.get("copy_text", {}).get("text"),
        form.get("switch_inline_query_chosen_chat", {}).get("query"),
    )


@dataclass(slots=True, eq=False)
class Message:
    """A message as it is now. `form` is Telegram's JSON; an edit replaces it, so that older forms stay valid."""

    chat: Chat
    id: int
    sent: float
    form: Json
    by_bot: bool = False
    notified: bool = False
    """Whether the phone made a sound: messages do unless sent silently, edits never do."""
    plain_keyboard: bool = False
    """Whether it carries a keyboard other than an inline one; such a message can never be edited."""
    deleted: bool = False
    edits: int = 0
    reactions: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The text, or the caption of a picture or document."""
        text: str = self.form.get("text") or self.form.get("caption") or ""
        return text

    @property
    def rows(self) -> tuple[tuple[KeyboardButton, ...], ...]:
        keyboard = self.form.get("reply_markup", {}).get("inline_keyboard", ())
        return tuple([tuple([button_from(button) for button in row]) for row in keyboard])

    @property
    def buttons(self) -> tuple[KeyboardButton, ...]:
        return tuple([button for row in self.rows for button in row])

    @property
    def topic(self) -> int | None:
        return self.form.get("message_thread_id")

    @property
    def inaccessible(self) -> Json:
        return {"chat": self.chat.form, "message_id": self.id, "date": 0}


@dataclass(slots=True, eq=False)
class Chat:
    id: int
    kind: ChatKind
    form: Json
    """The chat's JSON inside messages."""
    members: dict[int, Member] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    last_message_id: int = 0
    started: bool = False
    """In a private chat: the person has pressed Start, so the bot may write."""
    blocked: bool = False
    upgraded_to: int | None = None

    @property
    def is_private(self) -> bool:
        return self.kind is ChatKind.PRIVATE

    @property
    def is_forum(self) -> bool:
        return bool(self.form.get("is_forum"))

    def status(self, user_id: int) -> MemberStatus:
        member = self.members.get(user_id)
        return member.status if member else MemberStatus.LEFT

    def latest(self) -> Message | None:
        return self.messages[next(reversed(self.messages))] if self.messages else None


def private_chat(user: User) -> Chat:
    names = ("id", "first_name", "last_name", "username")
    form = {name: user.form[name] for name in names if name in user.form}
    return Chat(user.id, ChatKind.PRIVATE, form | {"type": ChatKind.PRIVATE.value})


def group_chat(chat_id: int, kind: ChatKind, title: str, *, username: str | None, forum: bool) -> Chat:
    form: Json = {"id": chat_id, "title": title, "type": kind.value}
    if username:
        form["username"] = username
    if forum:
        form["is_forum"] = True
    return Chat(chat_id, kind, form)
