"""The adapter between python-telegram-bot and the handlers: updates become requests, results become replies."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from telegram import Chat, ChatMember, Message, Update
from telegram.ext import Application, CallbackQueryHandler, ChatMemberHandler, MessageHandler, filters

from engine.tables.codes import read_code
from engine.tables.refusals import Refusal, Refused
from tgbot.buttons import TableButtonData, read_button
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.membership import Membership
from tgbot.handlers.replies import Replies
from tgbot.handlers.requests import HandlerReply, Request
from tgbot.handlers.updates import place_of, request_of_tap, request_of_text, requester_of
from tgbot.render.refusals import refusal_text
from tgbot.render.screen import Alert, Screen, safe
from tgbot.words import DEFAULT_LANGUAGE, Words

ANSWER_TAP_WITHIN_SECONDS = 3.0
"""A tap is answered without its result after this time, so that the phone stops waiting."""
OUT_OF_DATE = (Refusal.OUTDATED, Refusal.ILLEGAL, Refusal.NOTHING_TO_UNDO, Refusal.OVER)
"""Refusals which show that the tapped message is out of date."""
SILENCED = (ChatMember.LEFT, ChatMember.BANNED, ChatMember.RESTRICTED)


class TelegramAdapter:
    """Calls the handlers that are registered in the context, and carries out their replies."""

    def __init__(self, context: HandlerContext, replies: Replies) -> None:
        self.context = context
        self.replies = replies
        self.membership = Membership(context)

    def register(self, application: Application[Any, Any, Any, Any, Any, Any]) -> None:
        """Add the handlers to the application, the most frequent first."""
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
        request = request_of_tap(update, query)
        verdict = asyncio.create_task(self._tap(request, query.data), name=f"tap {request.token}")
        try:
            done, _ = await asyncio.wait([verdict], timeout=ANSWER_TAP_WITHIN_SECONDS)
            if not done:
                self.replies.answer(query.id, None)
            reply = await verdict
        finally:
            verdict.cancel()
        if done:
            self.replies.answer(query.id, reply.alert)
        self.replies.carry_out(request, reply)

    async def _tap(self, request: Request, data: str | None) -> HandlerReply:
        button = read_button(data)
        handler = self.context.taps.get(type(button)) if button is not None else None
        if button is None or handler is None:
            return await self._refusal(request, Refused(Refusal.OUTDATED))
        try:
            return await handler(request, button)
        except Refused as refused:
            if isinstance(button, TableButtonData) and refused.reason in OUT_OF_DATE:
                await self._refresh(button.table, request)
            return await self._refusal(request, refused)

    async def _refusal(self, request: Request, refused: Refused) -> HandlerReply:
        return HandlerReply(alert=Alert(await self._refusal_text(request, refused), pops_up=True))

    async def _refusal_text(self, request: Request, refused: Refused) -> str:
        words = await self.context.words_for(request.person)
        return refusal_text(refused, words, self.context.tables.timepiece.now())

    async def _refresh(self, code: str, request: Request) -> None:
        if request.place.private and request.message is not None:
            with suppress(Refused):  # the table does not exist
                snapshot = await self.context.tables.read(code)
                if request.person.id in snapshot.table.people:
                    self.context.delivery.refresh_stale(code, request.person.id, request.message)

    # Commands and other texts

    async def _handle_text(self, update: Update, _: object) -> None:
        message = update.effective_message
        if message is None or not message.text:
            return
        if message.sender_chat is not None or message.from_user is None:
            await self._ask_for_a_person(message)
            return
        request = request_of_text(update, message, message.from_user)
        command = self._command(message)
        if command is None:
            await self._handle_no_command(request, message.text)
            return
        name, argument = command
        handler = self.context.commands.get(name)
        if handler is not None:
            await self._reply(request, handler(request, argument))
        elif request.place.private:
            await self._reply(request, self.context.commands["help"](request, ""))

    def _command(self, message: Message) -> tuple[str, str] | None:
        """The command and the text after it; None if the message has none, or one for another bot."""
        first, _, argument = (message.text or "").partition(" ")
        first, line, rest = first.partition("\n")
        name, _, whose = first.removeprefix("/").partition("@")
        if not first.startswith("/") or (whose and whose.lower() != self.context.bot_name.lower()):
            return None
        return name.lower(), " ".join([rest, argument] if line else [argument]).strip()

    async def _handle_no_command(self, request: Request, text: str) -> None:
        """In private a code alone joins a table; any other text gets help."""
        if not request.place.private:
            return
        code = read_code(text)
        handler = self.context.commands["join" if code else "help"]
        await self._reply(request, handler(request, code or ""))

    async def _reply(self, request: Request, reply: Awaitable[HandlerReply]) -> None:
        try:
            self.replies.carry_out(request, await reply)
        except Refused as refused:
            self.replies.send(request.place, Screen(safe(await self._refusal_text(request, refused))))

    async def _ask_for_a_person(self, message: Message) -> None:
        """Answer a command of an anonymous admin or a channel: a seat needs a person."""
        command = self._command(message)
        if command is None or command[0] not in self.context.commands:
            return
        tables = await self.context.people.tables_of_group(message.chat.id)
        language = next((one.table.group.language for one in tables if one.table.group), DEFAULT_LANGUAGE)
        self.replies.send(place_of(message.chat, message), Screen(Words(language).text("act-as-yourself")))

    # Groups and people who come and go

    async def _handle_migration(self, update: Update, _: object) -> None:
        message = update.effective_message
        if message is not None and message.migrate_to_chat_id is not None:
            await self.membership.moved(message.chat.id, message.migrate_to_chat_id)
        elif message is not None and message.migrate_from_chat_id is not None:
            await self.membership.moved(message.migrate_from_chat_id, message.chat.id)

    async def _handle_membership(self, update: Update, _: object) -> None:
        changed = update.my_chat_member
        if changed is None:
            return
        gone = changed.new_chat_member.status in SILENCED
        if changed.chat.type == Chat.PRIVATE:
            mark = self.membership.blocked if gone else self.membership.unblocked
            await mark(changed.chat.id)
        elif gone:
            await self.membership.removed_from(changed.chat.id)

    # Errors

    async def report(self, update: object, number: str) -> None:
        """Tell the person that their update failed, with the number that is in the log."""
        if not isinstance(update, Update) or update.effective_user is None:
            return
        text = Words(requester_of(update.effective_user).language).text("our-error", number=number)
        if update.callback_query is not None:
            self.replies.answer(update.callback_query.id, Alert(text, pops_up=True))
        elif update.effective_message is not None and update.effective_chat is not None:
            self.replies.send(place_of(update.effective_chat, update.effective_message), Screen(text))
