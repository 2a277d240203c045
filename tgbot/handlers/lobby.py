"""The lobby: people join and leave, the host adds computers, starts or cancels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.tables.codes import read_code
from engine.tables.lobby import Actor, AddComputer, CancelTable, RemoveSeat, StartGame
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_events import Closing
from engine.tables.table_view import TableView, view_table
from engine.tables.work import Change
from tgbot import buttons
from tgbot.buttons import ASK_SURE, NO_PERSON, SURE_NO, SURE_YES
from tgbot.handlers.context import HandlerContext
from tgbot.handlers.personal import require_owner
from tgbot.handlers.requests import NO_REPLY, HandlerReply, Request, reply_with
from tgbot.handlers.table_lookup import ask_which, in_phase, of_topic, tables_meant, words_at
from tgbot.render.links import join_link
from tgbot.render.lobby import (
    CLOSINGS,
    cancel_screen,
    farewell_screen,
    is_joinable,
    join_screen,
    leave_screen,
    open_tables_screen,
    start_screen,
)
from tgbot.render.new_table import new_table_button
from tgbot.render.screen import Alert, Screen, safe
from tgbot.render.table_names import about_table, table_name
from tgbot.render.times import span
from tgbot.words import Words

MAX_LISTED_TABLES = 8
"""The oldest open tables are listed."""


def register(context: HandlerContext) -> None:
    joining, lobby = JoinTopic(context), LobbyTopic(context)
    context.commands["join"] = joining.command
    context.taps[buttons.JoinTap] = joining.tap
    context.commands["leave"] = lobby.leave_command
    context.commands["cancel"] = lobby.cancel_command
    context.taps[buttons.AddComputerTap] = lobby.add_computer
    context.taps[buttons.RemoveTap] = lobby.remove
    context.taps[buttons.StartTap] = lobby.start
    context.taps[buttons.LeaveTap] = lobby.leave
    context.taps[buttons.CancelTap] = lobby.cancel


class JoinTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context

    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        words = Words(profile.language)
        if not argument:
            return reply_with(await self._without_code(request, profile, words))
        code = read_code(argument)
        if code is None:
            return reply_with(Screen(words.text("join-no-code")))
        return reply_with(await self.sit_down(request, profile, code))

    async def tap(self, request: Request, button: buttons.JoinTap) -> HandlerReply:
        """Join a table from a list, which the answer replaces."""
        profile = await self.context.meet(request)
        seated = about_table("join-seated", button.table, Words(profile.language))
        return HandlerReply(edit=await self.sit_down(request, profile, button.table) or seated)

    async def sit_down(self, request: Request, profile: Profile, code: str) -> Screen | None:
        """Seat a person, or hold a seat for one whom the bot cannot write to yet. None: the lobby itself tells them."""
        held = not profile.private
        if held and await self._is_running(code):
            return self._start_screen("join-take-over", profile, code)
        try:
            snapshot = await self.context.tables.join(code, profile, held=held, token=request.token)
        except Refused as refused:
            if refused.reason is not Refusal.ALREADY_IN:
                raise
            return await self._already_in(profile, code)
        if held:
            return self._start_screen("join-held", profile, code)
        if request.place.private:
            return None
        words = Words(_language_here(snapshot.table, request, profile))
        return about_table("join-seated-group", code, words, name=safe(profile.name))

    async def _is_running(self, code: str) -> bool:
        """Is the game running, with a seat that is offered?"""
        snapshot = await self.context.tables.read(code)
        return snapshot.table.phase is Phase.PLAYING and is_joinable(view_table(snapshot, None))

    async def _already_in(self, profile: Profile, code: str) -> Screen:
        """The person may have lost sight of the table, so it is sent anew."""
        if not profile.private:
            return self._start_screen("join-held", profile, code)
        self.context.delivery.send_anew(code, profile.person)
        return about_table("join-already", code, Words(profile.language))

    def _start_screen(self, message_id: str, profile: Profile, code: str) -> Screen:
        words = Words(profile.language)
        return start_screen(
            message_id,
            words,
            link=join_link(code, self.context.bot_name),
            name=safe(profile.name),
            table=table_name(code),
            span=span(self.context.policy.seat_held, words),
        )

    # Without a code

    async def _without_code(self, request: Request, profile: Profile, words: Words) -> Screen | None:
        found = (
            await self.open_tables(profile.person) if request.place.private else await self._of_group(request)
        )
        if len(found) == 1:
            return await self.sit_down(request, profile, found[0].code)
        if request.place.private:
            return self.list_screen(found, profile.person, words)
        if not found:
            return Screen(words.text("join-none-here"))
        return join_screen(found, words, bot_name=self.context.bot_name)

    async def open_tables(self, person: PersonId) -> list[TableView]:
        """Public tables of other people."""
        tables = await self.context.people.public_tables()
        return [view_table(one, None) for one in tables if person not in one.table.people][:MAX_LISTED_TABLES]

    def list_screen(self, tables: Sequence[TableView], person: PersonId, words: Words) -> Screen:
        return open_tables_screen(tables, words, new=new_table_button(person, words, self.context.policy))

    async def _of_group(self, request: Request) -> list[TableView]:
        """Tables with a free seat, or where the person sits already; running games only if no table is open."""
        person, group = request.person.id, await self.context.people.tables_of_group(request.place.chat)
        ours = [one for one in group if is_joinable(view_table(one, None)) or person in one.table.people]
        running = [one for one in ours if one.table.phase is Phase.PLAYING and person not in one.table.people]
        return [
            view_table(one, None) for one in of_topic(in_phase(Phase.LOBBY, ours) or running, request.place)
        ]


def _language_here(table: Table, request: Request, profile: Profile) -> str:
    """The group's language for its own table; otherwise the person's."""
    group = table.group
    return group.language if group and group.id == request.place.chat else profile.language


class LobbyTopic:
    def __init__(self, context: HandlerContext) -> None:
        self.context = context
        self.tables = context.tables

    # The host's actions

    async def add_computer(self, request: Request, button: buttons.AddComputerTap) -> HandlerReply:
        table = (await self.tables.read(button.table)).table
        return await self._as_host(request, table, lambda host: AddComputer(host, button.kind))

    async def remove(self, request: Request, button: buttons.RemoveTap) -> HandlerReply:
        """Remove a seat, if the person named in the button still sits there: seats move up."""
        table = (await self.tables.read(button.table)).table
        if table.phase is Phase.LOBBY and not _sits_there(table, button):
            return HandlerReply(alert=Alert(words_at(table, request).text("lobby-seat-changed")))
        return await self._as_host(request, table, lambda host: RemoveSeat(host, button.seat))

    async def start(self, request: Request, button: buttons.StartTap) -> HandlerReply:
        table = (await self.tables.read(button.table)).table
        if table.phase is Phase.PLAYING and request.person.id in table.people:
            return NO_REPLY  # tapped twice
        return await self._as_host(request, table, StartGame)

    async def _as_host(
        self, request: Request, table: Table, change: Callable[[Actor], Change]
    ) -> HandlerReply:
        """Make a change that only the host or an admin of the group may make; others are told who the host is."""
        actor = await self.context.actor(request, table.host)
        if not _may(actor, table):
            return _only_host(table, words_at(table, request))
        await self.tables.change(table.code, change(actor), token=request.token)
        return NO_REPLY

    # Leaving

    async def leave_command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        person, words = profile.person, Words(profile.language)
        found = [one for one in await self._lobbies(request) if person in one.table.people]
        if not found:
            return reply_with(Screen(words.text("lobby-leave-none")))
        if len(found) == 1:
            return reply_with(leave_screen(found[0].table.code, person, profile.name, words))
        question = words.text("lobby-leave-which")
        return ask_which(question, found, lambda table: buttons.LeaveTap(table.code, person, ASK_SURE))

    async def leave(self, request: Request, button: buttons.LeaveTap) -> HandlerReply:
        await require_owner(self.context, request, button.person)
        snapshot = await self.tables.read(button.table)
        code, person, words = button.table, request.person.id, words_at(snapshot.table, request)
        if person not in snapshot.table.people:
            return HandlerReply(edit=farewell_screen(view_table(snapshot, None), words))
        if button.sure == SURE_NO:
            return HandlerReply(edit=about_table("lobby-stayed", code, words))
        if button.sure != SURE_YES:
            _check_not_begun(snapshot.table)
            return reply_with(leave_screen(code, person, request.person.name, words))
        after = await self.tables.leave(code, person, token=request.token)
        return HandlerReply(edit=farewell_screen(view_table(after, None), words))

    # Cancelling

    async def cancel_command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        person, words = profile.person, Words(profile.language)
        found = [one for one in await self._lobbies(request) if await self._may_act(request, one.table)]
        if not found:
            return reply_with(Screen(words.text("lobby-cancel-none")))
        if len(found) == 1:
            return reply_with(cancel_screen(found[0].table.code, person, profile.name, words))
        question = words.text("lobby-cancel-which")
        return ask_which(question, found, lambda table: buttons.CancelTap(table.code, person, ASK_SURE))

    async def cancel(self, request: Request, button: buttons.CancelTap) -> HandlerReply:
        if button.person != NO_PERSON:
            await require_owner(self.context, request, button.person)
        code, person = button.table, request.person.id
        table = (await self.tables.read(code)).table
        words = words_at(table, request)
        if table.phase is Phase.CLOSED:
            return HandlerReply(edit=about_table("lobby-closed", code, words))
        if button.sure == SURE_NO:
            return HandlerReply(edit=about_table("lobby-kept", code, words))
        if button.sure == SURE_YES and button.person == person:
            return await self._cancel(request, table, words)
        _check_not_begun(table)
        if not await self._may_act(request, table):
            return _only_host(table, words)
        return reply_with(cancel_screen(code, person, request.person.name, words))

    async def _cancel(self, request: Request, table: Table, words: Words) -> HandlerReply:
        reply = await self._as_host(request, table, CancelTable)
        if reply.alert:
            return reply
        return HandlerReply(edit=about_table(CLOSINGS[Closing.CANCELLED], table.code, words))

    # Which table is meant

    async def _lobbies(self, request: Request) -> list[Snapshot]:
        """The lobbies of the group or its topic; in private the person's own."""
        return of_topic(await tables_meant(self.context, request, None, Phase.LOBBY), request.place)

    async def _may_act(self, request: Request, table: Table) -> bool:
        return _may(await self.context.actor(request, table.host), table)


def _check_not_begun(table: Table) -> None:
    """Refuse what cannot be done before asking for confirmation."""
    if table.phase is not Phase.LOBBY:
        raise Refused(Refusal.STARTED if table.phase is Phase.PLAYING else Refusal.OVER)


def _sits_there(table: Table, button: buttons.RemoveTap) -> bool:
    if not 0 <= button.seat < len(table.seats):
        return False
    return (table.seats[button.seat].person or NO_PERSON) == button.person


def _may(actor: Actor, table: Table) -> bool:
    return actor.person == table.host or (table.group is not None and actor.admin_of == table.group.id)


def _only_host(table: Table, words: Words) -> HandlerReply:
    host = next((seat.name for seat in table.seats if seat.person == table.host), "")
    return HandlerReply(alert=Alert(words.text("lobby-only-host", host=host), pops_up=True))
