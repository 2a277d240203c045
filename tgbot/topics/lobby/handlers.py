"""The lobby: people join and leave, the host adds computers, starts or cancels."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from engine.company.results.statistics import MIN_STEADY_GAMES
from engine.tables.directory.names import read_code
from engine.tables.lobby import Actor, AddComputer, CancelTable, Readmit, RemoveSeat, StartGame
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_events import Closing
from engine.tables.table_view import TableView, view_table
from engine.tables.work import Change
from tgbot.board.lobby_text import CLOSINGS, is_joinable, join_screen, start_screen
from tgbot.buttons.codec import ASK_SURE, NO_PERSON, SURE_NO, SURE_YES
from tgbot.buttons.lobby import AddComputerTap, CancelTap, JoinTap, LeaveTap, ReadmitTap, RemoveTap, StartTap
from tgbot.requests.house_context import HouseContext, HouseTopic
from tgbot.requests.limits import JOIN_LIMIT
from tgbot.requests.open_tables import OpenTables
from tgbot.requests.requests import (
    NO_REPLY,
    HandlerReply,
    Request,
    on_command,
    on_link,
    reply_and_delete,
    reply_with,
    require_owner,
)
from tgbot.requests.table_lookup import ask_which, in_phase, mark_here, of_topic, tables_meant, words_at
from tgbot.screen.drafts import CLOSE, LEAVE
from tgbot.screen.screen import Alert, Screen, safe
from tgbot.screen.table_names import about_table, table_name
from tgbot.screen.times import span
from tgbot.screen.ways import join_link, joined_code, new_table_button, open_tables_button
from tgbot.topics.lobby.screens import below_screen, cancel_screen, farewell_screen, leave_screen
from tgbot.words import Words, words_for


class WayOut(NamedTuple):
    """A way out of a lobby, which asks once more whether the person is sure."""

    none: str
    """The message that no table can be meant."""
    which: str
    """The question which one is."""
    tap: type[LeaveTap | CancelTap]
    draft: str
    """The page of the lobby that asks, in private."""
    screen: Callable[[str, PersonId, str, Words], Screen]
    """The message that asks, in a group."""


LEAVING = WayOut("lobby-leave-none", "lobby-leave-which", LeaveTap, LEAVE, leave_screen)
CLOSING = WayOut("lobby-cancel-none", "lobby-cancel-which", CancelTap, CLOSE, cancel_screen)


class JoinTopic(HouseTopic):
    def __init__(self, context: HouseContext) -> None:
        super().__init__(context)
        self.listing = OpenTables(context.people, context.results)

    @on_command("join")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        words = words_for(profile)
        if not argument:
            return reply_with(await self._without_code(request, profile, words))
        code = read_code(argument)
        if code is None:
            return reply_with(self._no_code(request, profile.person, words))
        return reply_with(await self.sit_down(request, profile, code))

    async def tap(self, request: Request, button: JoinTap) -> HandlerReply:
        """Join a table from a list; the list is removed."""
        profile = await self.context.meet(request)
        if way_in := await self.sit_down(request, profile, button.table):
            return HandlerReply(edit=way_in)
        return reply_and_delete(about_table("join-seated", button.table, words_for(profile)))

    @on_link(joined_code)
    async def follow(self, request: Request, profile: Profile, code: str) -> HandlerReply:
        """Sit down by a link."""
        return reply_with(await self.sit_down(request, profile, code))

    async def sit_down(self, request: Request, profile: Profile, code: str) -> Screen | None:
        """Seat a person, or hold a seat for one whom the bot cannot write to yet: they get the way in.

        None: the lobby itself tells them, and a group sees it in its own.
        """
        await self.context.limits.spend(profile.person, JOIN_LIMIT)
        held = not profile.private
        if held and await self._is_running(code):
            return self._start_screen("join-take-over", profile, code)
        try:
            snapshot = await self._join(request, profile, code, held=held)
            await self._note_home_asked(snapshot.table, profile)
        except Refused as refused:
            if refused.reason is not Refusal.ALREADY_IN:
                raise
            self.context.delivery.send_anew(code, profile.person)  # they may have lost sight of it
        return self._start_screen("join-held", profile, code) if held else None

    async def _join(self, request: Request, profile: Profile, code: str, *, held: bool) -> Snapshot:
        """How reliable a person is gets looked up only where the host wants to know."""
        join = partial(self.tables.join, code, profile, held=held, token=request.token)
        try:
            return await join(is_steady=False)
        except Refused as refused:
            if refused.reason is not Refusal.NOT_STEADY:
                raise
        known = await self.context.results.reliability([profile.person])
        if not known[profile.person].is_steady:
            raise Refused(Refusal.NOT_STEADY, most=MIN_STEADY_GAMES)
        return await join(is_steady=True)

    async def _note_home_asked(self, table: Table, profile: Profile) -> None:
        """Note that the lobby asks a person who sees it where they live, once; at a seat taken over, another lobby
        asks."""
        if table.phase is Phase.LOBBY and profile.private:
            await self.context.people.note_home_asked(profile)

    async def _is_running(self, code: str) -> bool:
        """Is the game running, with a seat that is offered?"""
        snapshot = await self.tables.read(code)
        return snapshot.table.phase is Phase.PLAYING and is_joinable(view_table(snapshot, None))

    def _start_screen(self, message_id: str, profile: Profile, code: str) -> Screen:
        words = words_for(profile)
        return start_screen(
            message_id,
            words,
            link=join_link(code, self.context.bot_name),
            name=safe(profile.name),
            table=table_name(code, words),
            span=span(self.context.policy.seat_held, words),
        )

    def _no_code(self, request: Request, person: PersonId, words: Words) -> Screen:
        """The answer to a text that is no table's code: how a code looks, and in private other ways to a game."""
        ways = (new_table_button(person, words), open_tables_button(person, words))
        return Screen(words.text("join-no-code"), (ways,) if request.place.private else ())

    # Without a code

    async def _without_code(self, request: Request, profile: Profile, words: Words) -> Screen | None:
        found = (
            await self.listing.found_for(profile.person)
            if request.place.private
            else await self._of_group(request)
        )
        if len(found) == 1:
            return await self.sit_down(request, profile, found[0].code)
        if request.place.private:
            return await self.listing.screen(found, profile.person, words)
        if not found:
            return Screen(words.text("join-none-here"))
        return join_screen(found, words, bot_name=self.context.bot_name)

    async def _of_group(self, request: Request) -> list[TableView]:
        """Tables with a free seat, or where the person sits already; running games only if no table is open."""
        person, group = request.person.id, await self.context.people.tables_of_group(request.place.chat)
        ours = [one for one in group if is_joinable(view_table(one, None)) or person in one.table.people]
        running = [one for one in ours if one.table.phase is Phase.PLAYING and person not in one.table.people]
        return [
            view_table(one, None) for one in of_topic(in_phase(Phase.LOBBY, ours) or running, request.place)
        ]


class LobbyTopic(HouseTopic):
    # The host's actions

    async def add_computer(self, request: Request, button: AddComputerTap) -> HandlerReply:
        table = (await self.tables.read(button.table)).table
        return await self._as_host(request, table, lambda host: AddComputer(host, button.kind))

    async def remove(self, request: Request, button: RemoveTap) -> HandlerReply:
        """Remove a seat, if the person named in the button still sits there: seats move up."""
        table = (await self.tables.read(button.table)).table
        if table.phase is Phase.LOBBY and not _sits_there(table, button):
            return HandlerReply(alert=Alert(words_at(table, request).text("lobby-seat-changed")))
        return await self._as_host(request, table, lambda host: RemoveSeat(host, button.seat))

    async def readmit(self, request: Request, button: ReadmitTap) -> HandlerReply:
        table = (await self.tables.read(button.table)).table
        return await self._as_host(request, table, lambda host: Readmit(host, button.person))

    async def start(self, request: Request, button: StartTap) -> HandlerReply:
        table = (await self.tables.read(button.table)).table
        if table.phase is Phase.PLAYING and request.person.id in table.people:
            return NO_REPLY  # tapped twice
        return await self._as_host(request, table, StartGame)

    async def _as_host(
        self, request: Request, table: Table, change: Callable[[Actor], Change]
    ) -> HandlerReply:
        """Make a change that only the host or an admin of the group may make; others learn who the host is."""
        _check_not_begun(table)
        actor = await self.context.actor(request, table)
        if not _may(actor, table):
            return _only_host(table, words_at(table, request))
        await self.tables.change(table.code, change(actor), token=request.token)
        return NO_REPLY

    # Leaving. In private the lobby itself asks whether one is sure, in a group a message of its own

    @on_command("leave")
    async def leave_command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        found = [one for one in await self._lobbies(request) if profile.person in one.table.people]
        return self._ask_if_sure(request, profile, found, LEAVING)

    async def leave(self, request: Request, button: LeaveTap) -> HandlerReply:
        require_owner(request, button.person)
        snapshot = await self.tables.read(button.table)
        code, person, words = button.table, request.person.id, words_at(snapshot.table, request)
        if person not in snapshot.table.people:
            return _in_its_place(request, farewell_screen(view_table(snapshot, None), words))
        if button.sure == SURE_NO:
            return reply_and_delete(
                about_table("lobby-stayed", code, words, mark=mark_here(snapshot.table, request))
            )
        if button.sure == SURE_YES:
            after = await self.tables.leave(code, person, token=request.token)
            farewell = farewell_screen(view_table(after, None), words)
            return _left_to_delivery(request) or reply_and_delete(farewell)
        _check_not_begun(snapshot.table)
        if request.place.private:
            return self._asked_in_lobby(code, person, LEAVE, below_screen(code, words))
        return reply_with(leave_screen(code, person, request.person.name, words))

    def _ask_if_sure(
        self, request: Request, profile: Profile, found: list[Snapshot], way_out: WayOut
    ) -> HandlerReply:
        """Ask whether the person is sure at the only table that may be meant, or which one it is."""
        person, words = profile.person, words_for(profile)
        if not found:
            return reply_with(Screen(words.text(way_out.none)))
        if len(found) > 1:
            question = words.text(way_out.which)
            return ask_which(
                question, found, lambda table: way_out.tap(table.code, person, ASK_SURE), request
            )
        code = found[0].table.code
        if request.place.private:
            return self._asked_in_lobby(code, person, way_out.draft)
        return reply_with(way_out.screen(code, person, profile.name, words))

    def _asked_in_lobby(
        self, code: str, person: PersonId, question: str, instead: Screen | None = None
    ) -> HandlerReply:
        """Let the lobby ask, at the bottom of the chat; the message that was tapped goes."""
        self.context.delivery.show_draft(code, person, question)
        self.context.delivery.send_anew(code, person)
        return reply_and_delete(instead) if instead else NO_REPLY

    # Closing a table

    @on_command("cancel")
    async def cancel_command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        return self._ask_if_sure(request, profile, await self._cancellable(request), CLOSING)

    async def cancel(self, request: Request, button: CancelTap) -> HandlerReply:
        """Ask for confirmation, which only the person who was asked can give or decline."""
        if button.person != NO_PERSON:
            require_owner(request, button.person)
        code, person = button.table, request.person.id
        table = (await self.tables.read(code)).table
        words = words_at(table, request)
        sure = button.sure if button.person == person else ASK_SURE
        if sure != ASK_SURE and table.phase is Phase.CLOSED:
            return _in_its_place(
                request, about_table("lobby-closed", code, words, mark=mark_here(table, request))
            )
        if sure == SURE_NO:
            return reply_and_delete(about_table("lobby-kept", code, words, mark=mark_here(table, request)))
        if sure == SURE_YES:
            return await self._cancel(request, table, words)
        _check_not_begun(table)
        if not await self._may_act(request, table):
            return _only_host(table, words)
        if request.place.private:
            return self._asked_in_lobby(code, person, CLOSE, below_screen(code, words))
        return reply_with(cancel_screen(code, person, request.person.name, words))

    async def _cancel(self, request: Request, table: Table, words: Words) -> HandlerReply:
        reply = await self._as_host(request, table, CancelTable)
        if reply.alert:
            return reply
        closed = about_table(CLOSINGS[Closing.CANCELLED], table.code, words, mark=mark_here(table, request))
        return _left_to_delivery(request) or reply_and_delete(closed)

    # Which table is meant

    async def _lobbies(self, request: Request) -> list[Snapshot]:
        """The lobbies of the group or its topic; in private the person's own."""
        return of_topic(await tables_meant(self.context, request, None, Phase.LOBBY), request.place)

    async def _cancellable(self, request: Request) -> list[Snapshot]:
        """The lobbies that the person may cancel. Those of a group have the same admins, who are looked up once."""
        lobbies = await self._lobbies(request)
        others = [one.table for one in lobbies if one.table.host != request.person.id]
        actor = await self.context.actor(request, others[0]) if others else Actor(request.person.id)
        return [one for one in lobbies if _may(actor, one.table)]

    async def _may_act(self, request: Request, table: Table) -> bool:
        return _may(await self.context.actor(request, table), table)


def _left_to_delivery(request: Request) -> HandlerReply | None:
    """In private the question stood in the lobby, and delivery shows what has become of that."""
    return NO_REPLY if request.place.private else None


def _in_its_place(request: Request, screen: Screen) -> HandlerReply:
    """The reply to a second tap: a question in a group goes; in private it may be the lobby itself, which stays."""
    return HandlerReply(edit=screen, deletes=not request.place.private)


def _check_not_begun(table: Table) -> None:
    """Refuse what cannot be done before asking for confirmation."""
    if table.phase is not Phase.LOBBY:
        raise Refused(Refusal.STARTED if table.phase is Phase.PLAYING else Refusal.OVER)


def _sits_there(table: Table, button: RemoveTap) -> bool:
    if not 0 <= button.seat < len(table.seats):
        return False
    return (table.seats[button.seat].person or NO_PERSON) == button.person


def _may(actor: Actor, table: Table) -> bool:
    return actor.person == table.host or (table.group is not None and actor.admin_of == table.group.id)


def _only_host(table: Table, words: Words) -> HandlerReply:
    host = next((seat.name for seat in table.seats if seat.person == table.host), "")
    return HandlerReply(alert=Alert(words.text("lobby-only-host", host=host), pops_up=True))


def register(context: HouseContext) -> None:
    JoinTopic.register(context)
    LobbyTopic.register(context)
