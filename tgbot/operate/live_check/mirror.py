"""Calls that are made twice: to Telegram, and to the local Bot API, which says what is expected of Telegram."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple

from telegram import Bot
from telegram.error import BadRequest, Forbidden, RetryAfter, TelegramError

from tgbot.api import Calls

Form = dict[str, Any]
"""A JSON object of the Bot API."""
OWN_TO_EACH_SERVER = frozenset(
    {"message_id", "date", "edit_date", "from", "chat", "sender_chat", "id", "expiration_date"}
)
"""Fields that say where and when a message is; they are compared with nothing."""
COMPARED = ("text", "entities", "caption", "caption_entities", "reply_markup", "photo", "animation", "dice")


class ServerAnswer(NamedTuple):
    """The answer of a server to a call: a result, or the words of its refusal."""

    result: Any = None
    refusal: str = ""


class CallComparison(NamedTuple):
    """One call, what the local Bot API says to it, and what Telegram does."""

    method: str
    expected: ServerAnswer
    got: ServerAnswer

    @property
    def differences(self) -> tuple[str, ...]:
        """The differences, one line for each; none if Telegram does what was expected."""
        expected, got = self.expected, self.got
        if expected.refusal.lower() != got.refusal.lower():
            return (f"expected {_in_words(expected)}, got {_in_words(got)}",)
        if not isinstance(expected.result, dict) or not isinstance(got.result, dict):
            return () if type(expected.result) is type(got.result) else (f"got {got.result!r}",)
        return tuple(_differences(message_facts(expected.result), message_facts(got.result)))

    @property
    def added(self) -> tuple[str, ...]:
        """Fields of Telegram's answer that the local one does not have."""
        forms = [one.result if isinstance(one.result, dict) else {} for one in (self.got, self.expected)]
        return tuple(sorted(forms[0].keys() - forms[1].keys() - OWN_TO_EACH_SERVER - {*COMPARED}))


def _in_words(answer: ServerAnswer) -> str:
    return f"a refusal ({answer.refusal})" if answer.refusal else "success"


def _differences(expected: Mapping[str, Any], got: Mapping[str, Any]) -> Iterator[str]:
    for name in dict.fromkeys(chain(expected, got)):
        if expected.get(name) != got.get(name):
            yield f"{name}: expected {expected.get(name)!r}, got {got.get(name)!r}"


def message_facts(form: Form) -> dict[str, Any]:
    """The facts that are the same of a message wherever it is sent: its words, its keys, the size of its picture."""
    facts: dict[str, Any] = {name: form[name] for name in ("text", "caption") if name in form}
    for name in ("entities", "caption_entities"):
        facts |= {f"{name} {at}": one for at, one in enumerate(_in_order(form.get(name, ())), 1)}
    for row, keys in enumerate(form.get("reply_markup", {}).get("inline_keyboard", ()), 1):
        facts |= {f"key {row}.{place}": key for place, key in enumerate(keys, 1)}
    return facts | _media_facts(form)


def _in_order(entities: Any) -> list[Form]:
    return sorted(entities, key=lambda one: (one["offset"], -one["length"], one["type"]))


def _media_facts(form: Form) -> dict[str, Any]:
    """Telegram makes JPEG of photos, and MP4 of a GIF: of a file only what people see counts."""
    if photo := form.get("photo"):
        return {"size of the picture": (photo[-1]["width"], photo[-1]["height"])}
    if film := form.get("animation"):
        return {"size of the film": (film["width"], film["height"]), "seconds": film["duration"]}
    if document := form.get("document"):
        return {"file": document.get("file_name")}
    return {"dice": form["dice"]["emoji"]} if "dice" in form else {}


@dataclass
class LocalNames:
    """The names of the local Bot API for chats, messages and files, by those of Telegram."""

    chats: dict[int, int] = field(default_factory=dict)
    messages: dict[int, int] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)

    def learn(self, got: Any, expected: Any) -> None:
        """Note the names that both servers gave to the message of one call."""
        if not isinstance(got, dict) or not isinstance(expected, dict) or "message_id" not in got:
            return
        self.messages[got["message_id"]] = expected["message_id"]
        for theirs, ours in zip(_files_in(got), _files_in(expected), strict=False):
            self.files[theirs] = ours

    def translated(self, value: Any, name: str = "") -> Any:
        """The parameters of a call as the local Bot API understands them."""
        if isinstance(value, dict):
            return {key: self.translated(one, key) for key, one in value.items()}
        if isinstance(value, list | tuple):
            return [self.translated(one, name) for one in value]
        if name in ("message_id", "message_ids"):
            return self.messages.get(value, value)
        if name in ("chat_id", "from_chat_id", "user_id"):
            return self.chats.get(value, value)
        return self.files.get(value, value) if isinstance(value, str) else value


def _files_in(form: Form) -> list[str]:
    shown = form["photo"][-1] if "photo" in form else form.get("animation") or form.get("document") or {}
    return [shown["file_id"]] if "file_id" in shown else []


class MirroredCalls(Calls):
    """Makes every call at Telegram first, and then at the local Bot API, and keeps both answers."""

    def __init__(self, bot: Bot, local: Calls, names: LocalNames) -> None:
        super().__init__(bot)
        self.local = local
        self.names = names
        self.made: list[CallComparison] = []

    async def call(self, method: str, /, **parameters: Any) -> Any:
        """Telegram's answer. A call that it wants later is not mirrored: it is made again."""
        error: TelegramError | None = None
        try:
            got = ServerAnswer(await super().call(method, **parameters))
        except RetryAfter:
            raise
        except TelegramError as refused:
            got, error = ServerAnswer(refusal=refused.message), refused
        expected = await self._expected(method, parameters)
        self.names.learn(got.result, expected.result)
        self.made.append(CallComparison(method, expected, got))
        if error is not None:
            raise error
        return got.result

    async def _expected(self, method: str, parameters: Mapping[str, Any]) -> ServerAnswer:
        try:
            return ServerAnswer(await self.local.call(method, **self.names.translated(dict(parameters))))
        except (BadRequest, Forbidden) as error:
            return ServerAnswer(refusal=error.message)

    def take(self) -> tuple[CallComparison, ...]:
        """The calls since the last time."""
        taken, self.made = tuple(self.made), []
        return taken
