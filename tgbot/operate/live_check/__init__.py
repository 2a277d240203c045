"""`habana doctor --live`: shows Telegram everything that the bot can send, and says what it refused or changed.

Each call is made at Telegram and at the local Bot API, by the bot's own sender and with screens that the bot draws:
whatever the two answer differently is something that the tests of this project take for granted and Telegram does not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from telegram import Bot, InputFile
from telegram.error import BadRequest, Forbidden, RetryAfter, TelegramError

from engine.alarm import Alarm
from engine.spans import in_seconds
from engine.store.connect import BadAddress
from engine.store.embedded import EmbeddedError
from engine.store.opened import open_store
from engine.store.redis_store import RedisStore
from engine.tables.refusals import StoreAway
from tgbot import topics
from tgbot.api import AioRequest, Calls, wait_asked_for
from tgbot.board.board_pictures import description
from tgbot.operate.doctor import Finding
from tgbot.operate.live_check.mirror import CallComparison, Form, LocalNames, MirroredCalls
from tgbot.operate.live_check.scenes import OPPONENT, READER, SCENE_CODE, Scenes
from tgbot.pictures.draw import DrawTask
from tgbot.pictures.facts import Picture
from tgbot.playground.botapi import BotApi, Chat, ChatKind, ServerLimits, ServerPolicy, World
from tgbot.screen.drafts import MORE
from tgbot.screen.screen import Screen
from tgbot.settings import BadSettings, Settings
from tgbot.showing.calls.intents import Priority
from tgbot.showing.calls.outcomes import CallOutcome, CallStatus, Gate
from tgbot.showing.calls.picture_files import PictureFiles
from tgbot.showing.calls.sender import Sender
from tgbot.showing.chats.dice import die_keys
from tgbot.topics.sharing.films import Film

log = logging.getLogger(__name__)

MAX_TRIES = 20
"""A call that our own limits or Telegram's put off is made again so often."""
PUT_OFF = (CallStatus.LATER, CallStatus.PICTURE_LATE)
"""Nothing has been sent yet. A call that is not answered is not made again: it is reported."""
NOT_SENT = 0
"""In place of the number of a message."""
NO_SUCH_QUERY, NO_SUCH_FILE = "1", "AgACAgIAAxkBAAIBB2"
"""A tap that nobody made, and a file that nobody uploaded."""

Act = Callable[[], Awaitable[CallOutcome]]
Report = Callable[[Finding], None]
Look = Callable[[], None]
"""Lets the operator look at the chat, before all of it is deleted."""

BY_HAND = (
    "what only a person can do, with the bot running (five minutes):",
    "1. /new in the private chat, then tap 📋: the code is in the clipboard; tap any key: it answers at once.",
    "2. @{name} in Saved Messages: cards are offered; post an invitation, let another account join: the card shows it.",
    "3. In a group where the bot may pin: /new; the lobby is pinned without a sound, and unpinned when the game begins.",
    "4. Look at a picture and a film on a phone: sharp, whole, and the film plays by itself.",
)


async def examine_live(settings: Settings, chat: int, language: str, report: Report, look: Look) -> None:
    """Show Telegram everything in one chat, report each step, and clean up."""
    topics.load()
    try:
        token = settings.telegram.read_token()
    except BadSettings as error:
        report(Finding(False, "live: token", str(error)))
        return
    telegram = settings.telegram
    proxy = telegram.proxy.get_secret_value() if telegram.proxy else None
    request = AioRequest(proxy=proxy)
    bot = Bot(token, base_url=telegram.base_url, request=request, get_updates_request=request)
    redis = settings.redis
    try:
        async with request, open_store(redis.url.get_secret_value(), redis.data, visit=True) as store:
            calls = Calls(bot)
            me, form = await calls.call("getMe"), await calls.call("getChat", chat_id=chat)
            await calls.call("sendChatAction", chat_id=chat, action="typing")
            rights = await calls.call("getChatMember", chat_id=chat, user_id=me["id"]) if chat < 0 else {}
            async with _mirrored(bot, me, form, rights) as mirrored:
                person, has_inline = chat if chat > 0 else me["id"], bool(me.get("supports_inline_queries"))
                scenes = Scenes.of_today(person, me["username"], language, has_inline=has_inline)
                await LiveShow(_sender(settings, store, mirrored), mirrored, scenes, chat, report).run(look)
    except (StoreAway, EmbeddedError, BadAddress) as error:
        report(
            Finding(False, f"live: the store: {error}", "it keeps the limits of the bot, which hold here too")
        )
    except (BadRequest, Forbidden) as error:
        advice = "press Start in your private chat with the bot; /id of many bots says its number"
        report(Finding(False, f"live: the bot cannot write to chat {chat}: {error}", advice))
    except TelegramError as error:
        server = urlsplit(telegram.base_url).netloc
        report(Finding(False, f"live: {error}", f"is {server} reachable from here?"))
    else:
        report(Finding(True, BY_HAND[0], "\n      ".join(BY_HAND[1:]).format(name=me["username"])))


# The expected answers


@asynccontextmanager
async def _mirrored(bot: Bot, me: Form, form: Form, rights: Form) -> AsyncIterator[MirroredCalls]:
    """Calls to Telegram, and the same to a local Bot API with a chat like the real one."""
    policy = ServerPolicy(inline=bool(me.get("supports_inline_queries")))
    world = World(limits=ServerLimits.off(), policy=policy)
    local = _chat_like(world, form, rights)
    request = AioRequest()
    async with BotApi(world, control=False) as api, request:
        local_bot = Bot(world.token, base_url=api.base_url, request=request, get_updates_request=request)
        names = LocalNames(chats={form["id"]: local.id})
        yield MirroredCalls(bot, Calls(local_bot), names)


def _chat_like(world: World, form: Form, rights: Form) -> Chat:
    """A chat of the same kind, in which the bot has the same rights."""
    person = world.person(form.get("first_name", "Operator"), id=form["id"] if form["id"] > 0 else None)
    person.start()
    if form["type"] == "private":
        return person.chat
    group = person.create_group(form.get("title", ""), kind=ChatKind(form["type"]))
    if rights.get("status") == "administrator":
        person.promote(world.bot, group)
    return group


# The real ones


class RememberedFiles:
    """The ids of what was uploaded in this check: pictures that Telegram has already are uploaded all the same."""

    def __init__(self) -> None:
        self._ids: dict[str, str] = {}

    async def read(self, key: str) -> str | None:
        return self._ids.get(key)

    async def keep(self, key: str, file_id: str) -> None:
        self._ids[key] = file_id

    async def forget(self, key: str) -> None:
        self._ids.pop(key, None)


async def _drawn(picture: Picture) -> bytes:
    task = picture if isinstance(picture, Film) else DrawTask(picture, description(picture))
    return await asyncio.to_thread(task.answer)


def _sender(settings: Settings, store: RedisStore, calls: Calls) -> Sender:
    """A sender within the limits of the bot, which may be running."""
    limits = settings.telegram.limits
    rates = {"overall": limits.overall, "chat": limits.chat, "group": limits.group}
    gate = Gate.of(store.client, **rates, lifted=limits.lifted)
    return Sender(calls, gate, PictureFiles(_drawn, RememberedFiles(), Alarm(log, log.debug)))


class LiveShow:
    """Everything that the bot sends, changes and deletes, one after another in one chat."""

    def __init__(
        self, sender: Sender, calls: MirroredCalls, scenes: Scenes, chat: int, report: Report
    ) -> None:
        self.sender = sender
        self.calls = calls
        self.scenes = scenes
        self.chat = chat
        self.report = report
        self.standing: list[int] = []
        """The messages that are in the chat now."""

    async def run(self, look: Look) -> None:
        try:
            await self._texts()
            picture = await self._pictures()
            await self._others()
            if self.chat > 0 and self.scenes.has_inline:
                await self._cards()
            await self._refusals(picture)
            await asyncio.to_thread(look)
        finally:
            await self._clean_up()

    # What is sent

    async def _texts(self) -> None:
        scenes = self.scenes
        await self._send("a text with keys", scenes.home())
        lobby = await self._send("a lobby: a key that copies, one that shares, a time", scenes.lobby(1))
        await self._edit("its text and its keys change", lobby, scenes.lobby(2))
        await self._step("it is pinned", partial(self.sender.pin, self.chat, lobby, Priority.TAPPED), lobby)
        await self._step(
            "it is unpinned", partial(self.sender.unpin, self.chat, lobby, Priority.TAPPED), lobby
        )
        await self._edit("the text becomes a picture", lobby, scenes.lobby(2, pictured=True))
        question = scenes.question(pictured=False)
        await self._send("a question as a text, without a sound", question, silent=True)

    async def _pictures(self) -> int:
        scenes, question = self.scenes, self.scenes.question()
        first = await self._send("a question as a picture", question)
        more = scenes.question(draft=MORE)
        await self._edit("the words below it change", first, more, keeps_picture=True)
        await self._edit("another picture takes its place", first, scenes.waiting())
        again = await self._send("a picture that Telegram has, by its id", question)
        await self._edit("its keys go", again, None)
        board = await self._send("a spectator's board", scenes.watched(READER))
        await self._edit("the board changes", board, scenes.watched(OPPONENT))
        await self._send("a podium", scenes.podium())
        return first

    async def _others(self) -> None:
        film = self.scenes.film()
        await self._send("a film", film)
        await self._send("the film by its id", film)
        file = InputFile(str(self.scenes.record).encode(), filename=f"{SCENE_CODE}.txt")
        upload = partial(self.sender.upload, self.chat, file, film.text, Priority.TAPPED)
        self._stands(await self._step("a document", upload))

    async def _cards(self) -> None:
        """Show the cards of inline mode. Nobody has asked for them, so Telegram gets each as a prepared one."""
        for card in self.scenes.cards():
            picture = card.screen.picture
            file = await self.sender.known_file(picture) if picture is not None else None
            result = card.plain(file, self.sender.readable)
            what = f"an inline card, {result['type']}: {card.title}"
            about = {"user_id": self.chat, "result": result, "allow_user_chats": True}
            await self._bare(what, "savePreparedInlineMessage", **about)

    # What is refused

    async def _refusals(self, picture: int) -> None:
        """The refusals by whose words the sender knows what to do."""
        note = await self._send("a message", Screen("1"))
        await self._edit("it is changed", note, Screen("2"))
        await self._edit("it is changed to what it is", note, Screen("2"))
        await self._edit("it is changed as if it were a picture", note, Screen("3"), keeps_picture=True)
        await self._edit("a picture is changed as if it were a text", picture, Screen("4"))
        unpin = partial(self.sender.unpin, self.chat, note, Priority.TAPPED)
        await self._step("what is not pinned is unpinned", unpin, note)
        await self._delete("it is deleted", note)
        await self._delete("what is gone is deleted again", note)
        await self._edit("what is gone is changed", note, Screen("5"))
        nothing = {"chat_id": self.chat, "photo": NO_SUCH_FILE}
        await self._bare("a file that Telegram does not have", "sendPhoto", **nothing)
        await self._bare("a tap that is too old", "answerCallbackQuery", callback_query_id=NO_SUCH_QUERY)
        await self._die()

    async def _die(self) -> None:
        """In a private chat it stays for a day."""
        keys = die_keys(self.scenes.words)

        async def nothing() -> None:
            pass

        throw = partial(self.sender.throw, self.chat, keys, Priority.TAPPED, silent=False, before=nothing)
        die = self._stands(await self._step("a die, with a key", throw))
        forward = partial(self.sender.forward, self.chat, self.chat, die, Priority.TAPPED, before=nothing)
        shown = self._stands(await self._step("the die is forwarded, and stays one", forward, die))
        await self._delete("a die is deleted in its first day", die)
        await self._delete("so is the one that was forwarded", shown)

    # Steps

    async def _send(self, what: str, screen: Screen, *, silent: bool = False) -> int:
        if screen.picture is not None:
            await self._prepare(screen.picture)
        send = partial(self.sender.send, self.chat, screen, Priority.TAPPED, silent=silent)
        return self._stands(await self._step(what, send))

    async def _edit(
        self, what: str, message: int, screen: Screen | None, *, keeps_picture: bool = False
    ) -> None:
        if screen is not None and screen.picture is not None:
            await self._prepare(screen.picture)
        edit = partial(self.sender.edit, self.chat, message, screen, Priority.TAPPED)
        await self._step(what, partial(edit, keeps_picture=keeps_picture), message)

    async def _delete(self, what: str, message: int) -> None:
        delete = partial(self.sender.delete, self.chat, message, Priority.TAPPED)
        outcome = await self._step(what, delete, message)
        if outcome.status in (CallStatus.DONE, CallStatus.KEPT) and message in self.standing:
            self.standing.remove(message)
        if outcome.status is CallStatus.KEPT:
            self.report(Finding(True, "live: it stays in the chat", "delete it by hand, or leave it there"))

    async def _prepare(self, picture: Picture) -> None:
        """Let it be drawn, however long that takes here."""
        if self.sender.files is not None:
            await self.sender.files.prepare(picture)

    def _stands(self, outcome: CallOutcome) -> int:
        """The number of a message that was sent, or `NOT_SENT`."""
        if outcome.message is not None:
            self.standing.append(outcome.message)
        return outcome.message or NOT_SENT

    async def _step(self, what: str, act: Act, about: int | None = None) -> CallOutcome:
        """Make one call, again each time that it is put off, and report it."""
        if about == NOT_SENT:
            self.report(Finding(False, f"live: {what}", "not tried, as its message was not sent"))
            return CallOutcome(CallStatus.LOST)
        outcome = await act()
        for _ in range(MAX_TRIES):
            if outcome.status not in PUT_OFF:
                break
            await asyncio.sleep(in_seconds(outcome.wait))
            outcome = await act()
        self._judge(what, f"nothing was sent ({outcome.status.name.lower()})")
        return outcome

    async def _bare(self, what: str, method: str, **parameters: Any) -> None:
        """A call that the sender does not make."""
        try:
            await self.calls.call(method, **parameters)
        except RetryAfter as error:
            await asyncio.sleep(in_seconds(wait_asked_for(error)))
            await self._bare(what, method, **parameters)
            return
        except TelegramError as error:
            log.debug("live_check_refused method=%s error=%s", method, error)
        self._judge(what, "nothing was sent")

    def _judge(self, what: str, otherwise: str) -> None:
        made = self.calls.take()
        if not made:
            self.report(Finding(False, f"live: {what}", otherwise))
        for call in made:
            self.report(finding_of(what, call))

    async def _clean_up(self) -> None:
        """Delete everything that is left, by one call if Telegram lets us."""
        left = tuple(self.standing)
        delete = partial(self.sender.delete_all, self.chat, left, Priority.TAPPED)
        if left:
            await self._step("all of it is deleted", delete)


def finding_of(what: str, call: CallComparison) -> Finding:
    """The operator's line about one call."""
    said = f"live: {what} ({call.method})"
    if call.differences:
        return Finding(False, said, "; ".join(call.differences))
    if call.expected.refusal:
        said += f": refused, as expected ({call.got.refusal})"
    return Finding(True, said, f"Telegram adds {', '.join(call.added)}" if call.added else "")
