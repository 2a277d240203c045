"""The adapter between python-telegram-bot and the handlers: updates become requests, results become replies."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from telegram import Chat, ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message, Update
from telegram.ext import (
    Application,
    ChatMemberHandler,
    ChosenInlineResultHandler,
    InlineQueryHandler,
    MessageHandler,
    filters,
)

from engine.log_context import extend_log_context
from engine.spans import in_seconds
from engine.tables.directory.names import read_code
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import SECOND, Span
from tgbot.adapter.replies import Replies
from tgbot.adapter.updates import (
    RawUpdate,
    known_language,
    place_of,
    request_of_tap,
    request_of_text,
    requester_of,
)
from tgbot.buttons.codec import TableButtonData, read_button
from tgbot.monitoring.metrics import Metrics, OpenTaps
from tgbot.requests.context import NO_COMMAND
from tgbot.requests.house_context import HouseContext
from tgbot.requests.requests import (
    ChatPlace,
    ChosenResult,
    CommandHandler,
    HandlerReply,
    InlineRequest,
    Request,
    refusal_reply,
)
from tgbot.requests.table_lookup import split_code
from tgbot.screen.refusals import refusal_alert, refusal_text
from tgbot.screen.screen import Alert, Screen, safe
from tgbot.screen.ways import linked_code
from tgbot.topics.start.membership import Membership
from tgbot.words import DEFAULT_LANGUAGE, Words

ANSWER_TAP_WITHIN_MS: Span = 3 * SECOND
"""A tap is answered without its result after this time, so that the phone stops waiting."""
OUT_OF_DATE = (Refusal.OUTDATED, Refusal.ILLEGAL, Refusal.NOTHING_TO_UNDO, Refusal.OVER)
"""Refusals which show that the tapped message is out of date."""
GONE = (ChatMember.LEFT, ChatMember.BANNED)


def named_code(argument: str) -> str | None:
    """The code of a table that a command names, in whatever form."""
    return read_code(argument) or linked_code(argument) or split_code(argument)[0]


def code_in(request: Request, argument: str) -> str | None:
    """The code of a table that a text names. A person's own words name none, whatever they look like."""
    return named_code(argument) if request.is_command else None


def without_name(text: str, bot_name: str) -> str:
    """A text to the bot, without the bot's name.

    >>> without_name("@HabanaBot new 2009", "habanabot")
    'new 2009'
    """
    words = [word for word in text.split() if word.casefold() != f"@{bot_name}".casefold()]
    return " ".join(words)


def permitted(reply: HandlerReply, request: Request) -> HandlerReply:
    """The reply without an edit of a message that it has no right to replace."""
    return reply if request.is_replaceable or reply.edit is None else replace(reply, edit=None)


def _is_in_table_message(request: Request) -> bool:
    """May the message that was tapped be one of a table's own, in a private chat?"""
    return request.place.private and request.message is not None and request.is_replaceable


class TelegramAdapter:
    """Calls the handlers that are registered in the context, and carries out their replies."""

    def __init__(self, context: HouseContext, replies: Replies, open_taps: OpenTaps | None = None) -> None:
        self.context = context
        self.open_taps = open_taps or OpenTaps(Metrics())
        self.metrics = self.open_taps.metrics
        self.replies = replies
        self.membership = Membership(context, context.seasons, context.results)
        self._follow_ups: dict[int, list[asyncio.Future[None]]] = {}
        """By update: what it has begun and a crash would lose."""

    def take_follow_ups(self, update: int) -> list[asyncio.Future[None]]:
        """The tasks that an update has begun and did not wait for."""
        return self._follow_ups.pop(update, [])

    def _follow(self, update: int, *begun: asyncio.Future[None]) -> None:
        self._follow_ups.setdefault(update, []).extend(begun)

    def register(self, application: Application[Any, Any, Any, Any, Any, Any]) -> None:
        """Add the handlers of all updates but taps to the application."""
        application.add_handlers(
            [
                InlineQueryHandler(self._handle_inline_query),
                ChosenInlineResultHandler(self._handle_chosen_result),
                MessageHandler(filters.UpdateType.GUEST_MESSAGE, self._handle_guest),
                MessageHandler(filters.StatusUpdate.MIGRATE, self._handle_migration),
                MessageHandler(filters.TEXT, self._handle_text),
                ChatMemberHandler(self._handle_membership, ChatMemberHandler.MY_CHAT_MEMBER),
            ]
        )

    # Taps

    async def handle_tap(self, raw: RawUpdate) -> None:
        """Carry out a tap as Telegram sent it."""
        query = raw["callback_query"]["id"]
        request, early = request_of_tap(raw), list[asyncio.Future[None]]()
        timer = asyncio.get_running_loop().call_later(
            in_seconds(ANSWER_TAP_WITHIN_MS), lambda: early.append(self.replies.answer(query, None))
        )
        try:
            reply = await self._tap(request, raw["callback_query"].get("data"))
        finally:
            timer.cancel()
        if not early:
            answered = self.replies.answer(query, reply.alert)
            answered.add_done_callback(lambda _: self.open_taps.answered(request.number))
            self._follow(request.number, answered)
        await self._carry_out(request, reply)

    async def _tap(self, request: Request, data: str | None) -> HandlerReply:
        button = read_button(data)
        handler = self.context.taps.get(type(button)) if button is not None else None
        if button is None or handler is None:
            return await self._refusal(request, Refused(Refusal.OUTDATED))
        code = button.table if isinstance(button, TableButtonData) else None
        try:
            reply = await self._answered(request, code, partial(handler, request, button))
        except Refused as refused:
            if code is not None and refused.reason in OUT_OF_DATE:
                await self._refresh(code, request)
            return await self._refusal(request, refused)
        self.metrics.note_tap("done")
        is_living = isinstance(button, TableButtonData) and button.is_living
        if is_living and _is_in_table_message(request) and not request.is_gone:
            assert code is not None
            assert request.message is not None
            self.context.delivery.note_tapped(code, request.person.id, request.message)
        return permitted(reply, request)

    async def _refusal(self, request: Request, refused: Refused) -> HandlerReply:
        self.metrics.note_tap("refused")
        return HandlerReply(alert=refusal_alert(refused, await self._refusal_text(request, refused)))

    async def _refusal_text(self, request: Request, refused: Refused) -> str:
        self.metrics.note_refusal(refused.reason.value)
        words = await self.context.words_for(request.person)
        return refusal_text(refused, words, self.context.tables.timepiece.now())

    async def _refresh(self, code: str, request: Request) -> None:
        if _is_in_table_message(request):
            assert request.message is not None
            with suppress(Refused):  # the table does not exist
                snapshot = await self.context.tables.read(code)
                if request.person.id in snapshot.table.people:
                    self.context.delivery.refresh_stale(
                        code, request.person.id, request.message, is_gone=request.is_gone
                    )

    # Commands and other texts

    async def _handle_text(self, update: Update, _: object) -> None:
        message = update.effective_message
        if message is None or not message.text:
            return
        if message.via_bot is not None:  # what somebody has shared; nobody talks to us
            return
        if message.sender_chat is not None or message.from_user is None:
            await self._ask_for_a_person(update, message)
            return
        request = request_of_text(update, message, message.from_user)
        command = self._command(message)
        if command is None:
            await self._handle_no_command(request, message.text)
            return
        name, argument = command
        request = replace(request, is_command=True)
        handler = self.context.commands.get(name)
        if handler is not None:
            await self._reply(request, handler, argument)
        elif request.place.private:
            await self._reply(request, self.context.commands[NO_COMMAND], "")

    def _command(self, message: Message) -> tuple[str, str] | None:
        """The command and the text after it; None if the message has none, or one for another bot."""
        first, _, argument = (message.text or "").partition(" ")
        first, line, rest = first.partition("\n")
        name, _, whose = first.removeprefix("/").partition("@")
        if not first.startswith("/") or (whose and whose.lower() != self.context.bot_name.lower()):
            return None
        return name.lower(), " ".join([rest, argument] if line else [argument]).strip()

    async def _handle_no_command(self, request: Request, text: str) -> None:
        """In private a code alone joins a table; any other text is offered to the person's tables, or gets a short answer."""
        if not request.place.private:
            return
        code = read_code(text)
        handler = self.context.commands["join" if code else NO_COMMAND]
        await self._reply(replace(request, is_command=code is not None), handler, code or text.strip())

    async def _reply(self, request: Request, handler: CommandHandler, argument: str) -> None:
        code = code_in(request, argument)
        try:
            reply = await self._answered(request, code, partial(handler, request, argument))
        except Refused as refused:
            reply = refusal_reply(Screen(safe(await self._refusal_text(request, refused))))
        await self._carry_out(request, reply)

    async def _carry_out(self, request: Request, reply: HandlerReply) -> None:
        may_send = request.place.private or not reply.send or await self._may_speak(request, len(reply.send))
        permitted_reply = reply if may_send else replace(reply, send=())
        self._follow(request.number, *self.replies.carry_out(request, permitted_reply))

    async def _may_speak(self, request: Request, messages: int) -> bool:
        """May the bot answer in this group? One person cannot make it fill a group with messages."""
        return await self.context.limits.may_speak(request.person.id, request.place.chat, messages)

    # Other chats

    async def _handle_inline_query(self, update: Update, _: object) -> None:
        query = update.inline_query
        assert query is not None
        request = InlineRequest(person=requester_of(query.from_user), text=query.query.strip())
        offered = [one for shares in self.context.shares for one in await shares.offered(request)]
        self.replies.answer_inline(query.id, offered)

    async def _handle_chosen_result(self, update: Update, _: object) -> None:
        chosen = update.chosen_inline_result
        assert chosen is not None
        person = requester_of(chosen.from_user)
        choice = ChosenResult(person=person, result=chosen.result_id, message=chosen.inline_message_id)
        with suppress(Refused):  # the table is gone
            for shares in self.context.shares:
                await shares.chosen(choice)

    async def _handle_guest(self, update: Update, _: object) -> None:
        """Answer somebody who names the bot where it is no member: it may send one message there."""
        message = update.guest_message
        assert message is not None
        query, is_person = message.guest_query_id, message.sender_chat is None
        if not self.context.shares or query is None or message.from_user is None or not is_person:
            return
        shares = self.context.shares[0]
        request = request_of_text(update, message, message.from_user)
        if not await self._may_speak(request, 1):
            return
        text = without_name(message.text or "", self.context.bot_name)
        result = await shares.called(request, text)
        posted = await self.replies.answer_guest(query, result)
        if posted is not None:
            with suppress(Refused):
                choice = ChosenResult(person=request.person, result=result.id, message=posted)
                await shares.chosen(choice)

    # Guesses at codes

    async def _answered(
        self, request: Request, code: str | None, answer: Callable[[], Awaitable[HandlerReply]]
    ) -> HandlerReply:
        """The answer of a handler to a request that names a table; too many codes that do not exist are refused."""
        if code is not None:
            extend_log_context(table=code)
        person, limits = request.person.id, self.context.limits
        if code is not None and not limits.may_guess(person) and not await self._sits_at(code, person):
            raise limits.too_many_guesses(person)
        try:
            return await answer()
        except Refused as refused:
            if code is not None and refused.reason is Refusal.UNKNOWN_TABLE:
                await limits.note_miss(person, code)
            raise

    async def _sits_at(self, code: str, person: PersonId) -> bool:
        try:
            return person in (await self.context.tables.read(code)).table.people
        except Refused:
            return False

    async def _ask_for_a_person(self, update: Update, message: Message) -> None:
        """Answer a command of an anonymous admin or a channel, now and then: a seat needs a person."""
        command = self._command(message)
        if command is None or command[0] not in self.context.commands:
            return
        people, group = self.context.people, message.chat.id
        if not await self.context.limits.may_ask_for_a_person(group):
            return
        tables = await people.tables_of_group(group) or await people.finished_of_group(group, most=1)
        language = next((one.table.group.language for one in tables if one.table.group), DEFAULT_LANGUAGE)
        screen = Screen(Words(language).text("act-as-yourself"))
        self._follow(update.update_id, self.replies.send(place_of(message.chat, message), screen))

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
        gone = _is_silenced(changed.new_chat_member)
        if changed.chat.type == Chat.PRIVATE:
            mark = self.membership.blocked if gone else self.membership.unblocked
            await mark(changed.chat.id)
        elif gone:
            await self.membership.removed_from(changed.chat.id)
        elif changed.chat.type != Chat.CHANNEL and not _is_member(changed.old_chat_member):
            await self._introduce(update, changed)

    async def _introduce(self, update: Update, changed: ChatMemberUpdated) -> None:
        """Say hello in a group that the bot was added to, in the language of the person who added it."""
        person, place = requester_of(changed.from_user), place_of(changed.chat, None)
        if await self.membership.knows(place.chat):  # it has moved, or the bot comes back
            return
        if await self.context.limits.may_speak(person.id, place.chat, 1):
            screen = self.membership.introduction(await self.context.words_for(person))
            self._follow(update.update_id, self.replies.send(place, screen))

    # What is refused without being read

    def slow_down(self, raw: RawUpdate, wait: Span) -> None:
        """Tell somebody who sends too fast that an update was dropped, in as few words as possible."""
        now = self.context.tables.timepiece.now()
        refused = Refused(Refusal.TOO_OFTEN, not_before=now + wait)
        self.metrics.note_refusal(refused.reason.value)
        query, message = raw.get("callback_query"), raw.get("message")
        if query is not None:
            text = refusal_text(refused, Words(known_language(query["from"].get("language_code"))), now)
            self.replies.answer(query["id"], Alert(text, pops_up=True))
        elif message is not None and message["chat"]["id"] > 0:
            text = refusal_text(refused, Words(known_language(message["from"].get("language_code"))), now)
            place = ChatPlace(chat=message["chat"]["id"], private=True)
            self.replies.send(place, Screen(safe(text)))

    # Errors

    async def report(self, update: object, number: str) -> None:
        """Tell the operator and the person that an update failed, with the number that is in the log."""
        self.context.alarm.pass_on("error", f"error {number}, see the log")
        if not isinstance(update, Update) or update.effective_user is None:
            return
        text = Words(requester_of(update.effective_user).language).text("our-error", number=number)
        if update.callback_query is not None:
            self.metrics.note_tap("failed")
            self._follow(
                update.update_id, self.replies.answer(update.callback_query.id, Alert(text, pops_up=True))
            )
        elif update.guest_message is not None:  # nobody can be written to there
            return
        elif update.effective_message is not None and update.effective_chat is not None:
            place = place_of(update.effective_chat, update.effective_message)
            self._follow(update.update_id, self.replies.send(place, Screen(text)))


def _is_member(bot: ChatMember) -> bool:
    if isinstance(bot, ChatMemberRestricted):
        return bot.is_member
    return bot.status not in GONE


def _is_silenced(bot: ChatMember) -> bool:
    """May the bot no longer write in the chat? A restricted one may be allowed to."""
    if isinstance(bot, ChatMemberRestricted):
        return not (bot.is_member and bot.can_send_messages)
    return bot.status in GONE
