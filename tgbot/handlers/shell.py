"""Between python-telegram-bot and the handlers: updates become what was asked, replies become calls."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

from telegram import (
    CallbackQuery,
    Chat,
    ChatMember,
    ChatMemberUpdated,
    InputFile,
    Message,
    Update,
    User,
)
from telegram.error import TelegramError
from telegram.ext import Application, CallbackQueryHandler, ChatMemberHandler, MessageHandler, filters

from engine.tables.codes import read_code
from engine.tables.names import clean_name
from engine.tables.refusals import Refusal, Refused
from tgbot.buttons import OfTable, read
from tgbot.delivery.scene import QUESTION, TAPPED
from tgbot.delivery.send import How, Outcome, Sender
from tgbot.handlers.asked import Asked, Document, Person, Place, Reply
from tgbot.handlers.desk import Desk
from tgbot.handlers.membership import Membership
from tgbot.render.refusals import refusal_text
from tgbot.render.screen import LONGEST_ALERT, Alert, Screen
from tgbot.words import DEFAULT, Words, languages

log = logging.getLogger(__name__)

PATIENCE = 3.0
"""Seconds until a tap is answered without a verdict: the phone should not wait."""
LONGEST_WAIT = 60.0
"""Seconds that a reply waits for Telegram's limits, all in all."""
OUT_OF_DATE = (Refusal.OUTDATED, Refusal.ILLEGAL, Refusal.NOTHING_TO_UNDO, Refusal.OVER)
"""Whoever taps such a button sees something that is no longer so."""
LANGUAGES = frozenset(languages())


class Shell:
    def __init__(self, desk: Desk, sender: Sender) -> None:
        self.desk = desk
        self.sender = sender
        self.calls = sender.calls
        self.membership = Membership(desk)

    def register(self, application: Application[Any, Any, Any, Any, Any, Any]) -> None:
        """Handlers of python-telegram-bot, the most frequent first."""
        application.add_handlers(
            [
                CallbackQueryHandler(self._handle_tap),
                MessageHandler(filters.StatusUpdate.MIGRATE, self._handle_migration),
                MessageHandler(filters.TEXT, self._handle_text),
                ChatMemberHandler(self._handle_membership, ChatMemberHandler.MY_CHAT_MEMBER),
            ]
        )

    # Taps

    async def _handle_tap(self, update: Update, _: object) -> None:
        query = update.callback_query
        assert query is not None
        asked = _tapped(update, query)
        verdict = asyncio.ensure_future(self._tap(asked, query))
        done, _pending = await asyncio.wait([verdict], timeout=PATIENCE)
        if not done:
            await self._answer(query, None)
        reply = await verdict
        if done:
            await self._answer(query, reply.alert)
        await self._carry_out(asked, reply)

    async def _tap(self, asked: Asked, query: CallbackQuery) -> Reply:
        button = read(query.data)
        handler = self.desk.taps.get(type(button)) if button is not None else None
        if button is None or handler is None:
            return await self._refusal(asked, Refused(Refusal.OUTDATED))
        try:
            return await handler(asked, button)
        except Refused as refused:
            if isinstance(button, OfTable) and refused.reason in OUT_OF_DATE and _is_there(query):
                await self._freshen(button.table, asked)
            return await self._refusal(asked, refused)

    async def _refusal(self, asked: Asked, refused: Refused) -> Reply:
        text = refusal_text(refused, Words(await self._language(asked)))
        return Reply(alert=Alert(text, pops_up=True))

    async def _freshen(self, code: str, asked: Asked) -> None:
        if asked.place.private and asked.message is not None:
            with suppress(Refused):  # a table that is not there, or not his
                await self.desk.delivery.freshen(code, asked.person.id, asked.message)

    async def _answer(self, query: CallbackQuery, alert: Alert | None) -> None:
        """Too late is no harm: what was tapped is done."""
        text = alert.text[:LONGEST_ALERT] if alert else None
        pops_up = True if alert and alert.pops_up else None
        try:
            await self.calls.call(
                "answerCallbackQuery", callback_query_id=query.id, text=text, show_alert=pops_up
            )
        except TelegramError as error:
            log.debug("a tap could not be answered: %s", error)

    # Commands and other words

    async def _handle_text(self, update: Update, _: object) -> None:
        message = update.effective_message
        if message is None or not message.text:
            return
        if message.sender_chat is not None or message.from_user is None:
            await self._ask_to_act_as_oneself(message)
            return
        asked = _written(update, message, message.from_user)
        command = self._command(message)
        if command is None:
            await self._plain_words(asked, message.text)
            return
        name, argument = command
        handler = self.desk.commands.get(name)
        if handler is not None:
            await self._reply(asked, handler(asked, argument))
        elif asked.place.private:
            await self._reply(asked, self.desk.commands["help"](asked, ""))

    def _command(self, message: Message) -> tuple[str, str] | None:
        """The command and what stands behind it; None if it is none, or meant for another bot."""
        first, _, argument = (message.text or "").partition(" ")
        first, line, rest = first.partition("\n")
        name, _, whose = first.removeprefix("/").partition("@")
        if not first.startswith("/") or (whose and whose.lower() != self.desk.bot_name.lower()):
            return None
        return name.lower(), " ".join([rest, argument] if line else [argument]).strip()

    async def _plain_words(self, asked: Asked, text: str) -> None:
        """Somebody who types a code wants to join; whatever else he types, he may need help."""
        if not asked.place.private:
            return
        code = read_code(text)
        handler = self.desk.commands["join" if code else "help"]
        await self._reply(asked, handler(asked, code or ""))

    async def _reply(self, asked: Asked, reply: Awaitable[Reply]) -> None:
        try:
            await self._carry_out(asked, await reply)
        except Refused as refused:
            words = Words(await self._language(asked))
            await self._carry_out(asked, Reply(send=(Screen(refusal_text(refused, words)),)))

    async def _language(self, asked: Asked) -> str:
        profile = await self.desk.tables.store.profile(asked.person.id)
        return profile.language if profile else asked.person.language

    async def _ask_to_act_as_oneself(self, message: Message) -> None:
        """Anonymous admins and channels: nobody knows whose seat it would be."""
        if self._command(message) is not None:
            place = _place(message.chat, message)
            screen = Screen(Words(DEFAULT).text("act-as-yourself"))
            await self._until_done(partial(self._send, place, screen))

    # Replies

    async def _carry_out(self, asked: Asked, reply: Reply) -> None:
        if reply.edit is not None and asked.message is not None:
            edit = partial(self.sender.edit, asked.place.chat, asked.message, reply.edit, TAPPED)
            await self._until_done(edit)
        home = Place(chat=asked.person.id, private=True)
        for place, screens in ((asked.place, reply.send), (home, reply.private)):
            for screen in screens:
                await self._until_done(partial(self._send, place, screen))
        if reply.document is not None:
            await self._send_document(asked.person, reply.document)

    def _send(self, place: Place, screen: Screen) -> Awaitable[Outcome]:
        return self.sender.send(place.chat, screen, QUESTION, topic=place.topic)

    async def _until_done(self, call: Callable[[], Awaitable[Outcome]]) -> None:
        """Within Telegram's limits, if it takes not too long; a reply that comes after a minute helps nobody."""
        waited = 0.0
        while waited <= LONGEST_WAIT:
            outcome = await call()
            if outcome.how is not How.LATER:
                return
            waited += outcome.wait
            await asyncio.sleep(min(outcome.wait, LONGEST_WAIT))

    async def _send_document(self, person: Person, document: Document) -> None:
        """Only ever to the person himself."""
        file = InputFile(document.content, filename=document.name)
        with suppress(TelegramError):
            await self.calls.call(
                "sendDocument",
                chat_id=person.id,
                document=file,
                caption=document.caption,
                parse_mode="HTML",
            )

    # Groups and people that come and go

    async def _handle_migration(self, update: Update, _: object) -> None:
        message = update.effective_message
        if message is not None and message.migrate_to_chat_id is not None:
            await self.membership.moved(message.chat.id, message.migrate_to_chat_id)
        elif message is not None and message.migrate_from_chat_id is not None:
            await self.membership.moved(message.migrate_from_chat_id, message.chat.id)

    async def _handle_membership(self, update: Update, _: object) -> None:
        changed: ChatMemberUpdated | None = update.my_chat_member
        if changed is None:
            return
        gone = changed.new_chat_member.status in (ChatMember.LEFT, ChatMember.BANNED)
        if changed.chat.type == Chat.PRIVATE:
            mark = self.membership.blocked if gone else self.membership.unblocked
            await mark(changed.chat.id)
        elif gone:
            await self.membership.removed_from(changed.chat.id)

    # What went wrong

    async def report(self, update: object, number: str) -> None:
        """An error of ours: the person learns its number, which is in the log."""
        if not isinstance(update, Update) or update.effective_user is None:
            return
        person = _person(update.effective_user)
        text = Words(person.language).text("our-error", number=number)
        if update.callback_query is not None:
            await self._answer(update.callback_query, Alert(text, pops_up=True))
        elif update.effective_message is not None and update.effective_chat is not None:
            place = _place(update.effective_chat, update.effective_message)
            await self._until_done(partial(self._send, place, Screen(text)))


# From Telegram's values to ours


def _tapped(update: Update, query: CallbackQuery) -> Asked:
    message = query.message
    chat = message.chat if message else None
    place = _place(chat, message if isinstance(message, Message) else None) if chat else None
    return Asked(
        token=f"u{update.update_id}",
        person=_person(query.from_user),
        place=place or Place(chat=query.from_user.id, private=True),
        message=message.message_id if message else None,
    )


def _is_there(query: CallbackQuery) -> bool:
    """Has the message this button still? If not, only the phone was late, and shows by itself what is new."""
    message = query.message
    if not isinstance(message, Message) or not message.is_accessible:
        return True
    rows = message.reply_markup.inline_keyboard if message.reply_markup else ()
    return any([button.callback_data == query.data for row in rows for button in row])


def _written(update: Update, message: Message, user: User) -> Asked:
    return Asked(
        token=f"u{update.update_id}",
        person=_person(user),
        place=_place(message.chat, message),
        message=message.message_id,
    )


def _person(user: User) -> Person:
    name = clean_name(user.full_name) or clean_name(user.username or "") or str(user.id)
    return Person(id=user.id, name=name, language=_spoken(user.language_code))


def _spoken(code: str | None) -> str:
    language = (code or "").partition("-")[0].lower()
    return language if language in LANGUAGES else DEFAULT


def _place(chat: Chat, message: Message | None) -> Place:
    """A plain reply carries a thread too; only a topic's message belongs to its topic."""
    topic = message.message_thread_id if message and message.is_topic_message else None
    return Place(chat=chat.id, private=chat.type == Chat.PRIVATE, topic=topic)
