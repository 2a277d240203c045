"""A person's tables: the list, one of them again, one's hand, and a rematch."""

from __future__ import annotations

from engine.tables.directory.profile_changes import MAX_AWAY_DAYS_IN_ALL
from engine.tables.port import DueEntry
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import RUNNING_PHASES, Phase, Snapshot
from engine.tables.table_view import view_table
from engine.tables.time.instants import DAY, Span
from tgbot.board.group import table_screen
from tgbot.buttons.answers import HandTap, SendAgainTap
from tgbot.buttons.lobby import RematchTap
from tgbot.buttons.pages import GamesTap
from tgbot.requests.digests import DIGEST_ERRAND, next_digest
from tgbot.requests.game_search import GameSearch
from tgbot.requests.house_context import HouseContext, HouseTopic
from tgbot.requests.limits import JOIN_LIMIT
from tgbot.requests.open_tables import OpenTables
from tgbot.requests.requests import (
    NO_REPLY,
    HandlerReply,
    Request,
    SendLater,
    on_command,
    on_errand,
    reply_with,
    require_owner,
)
from tgbot.requests.table_lookup import ask_which, in_phase, latest_ended, of_topic, tables_meant
from tgbot.screen.screen import Alert, Screen
from tgbot.screen.table_drafts import wish_line
from tgbot.screen.ways import OPEN_TABLES, find_game_button, new_table_button, wait_button, with_close
from tgbot.topics.games.screens import GamesReader, digest_screen, games_page, games_screen, hand_screen
from tgbot.words import Words, words_for

MAX_BOARDS = 3
LONGEST_WITHOUT_DIGEST_MS: Span = (MAX_AWAY_DAYS_IN_ALL + 2) * DAY
"""There is no digest on days away."""


class GamesTopic(HouseTopic):
    def __init__(self, context: HouseContext) -> None:
        super().__init__(context)
        self.search = GameSearch(context.matchmaker)
        self.listing = OpenTables(context.people, context.results)

    # The list

    @on_command("games")
    async def command(self, request: Request, argument: str) -> HandlerReply:
        profile = await self.context.meet(request)
        return self.context.reply_in_private(request, profile, await self._screen(profile, 0))

    async def page(self, request: Request, button: GamesTap) -> HandlerReply:
        require_owner(request, button.person)
        profile = await self.context.meet(request)
        if button.page != OPEN_TABLES:
            return HandlerReply(edit=await self._screen(profile, button.page))
        found = await self.listing.found_for(profile.person)
        return HandlerReply(edit=await self.listing.screen(found, profile.person, words_for(profile)))

    async def _screen(self, profile: Profile, page: int) -> Screen:
        person, words = profile.person, words_for(profile)
        running = await self.context.people.tables_of(person)
        listed = games_page(len(running), await self.context.people.count_finished(person), page)
        shown = running[listed.first : listed.end]
        if listed.is_finished:
            most = listed.end - listed.first
            shown = await self.context.people.finished_of(person, first=listed.first, most=most)
        outages = self.tables.timepiece.outages()
        tables = [view_table(one, one.table.seat_of(person), outages) for one in shown]
        new = new_table_button(person, words)
        reader = GamesReader(words, profile.calendar.zone, self.tables.timepiece.now())
        entry = await self.search.entry_of(person)
        waiting = words.text("find-in-games", wish=wish_line(entry.wish, words)) if entry else ""
        find = wait_button(person, words) if entry else find_game_button(person, words)
        screen = games_screen(tables, listed, reader, person=person, new=new, find=find, waiting=waiting)
        return with_close(screen, person, words)

    # The digest

    @on_errand(DIGEST_ERRAND, LONGEST_WITHOUT_DIGEST_MS)
    async def send_digest(self, errand: DueEntry, send: SendLater) -> None:
        store = self.tables.store
        profile = await store.profile(int(errand.code))
        if profile is None or profile.preferences.digest is None:
            await store.release(errand)
            return
        screen = await self.digest_of(profile)
        if screen is None or await send(profile.person, screen):
            moment = next_digest(profile.calendar, profile.preferences.digest, self.tables.timepiece.now())
            await store.move(errand, moment)

    async def digest_of(self, profile: Profile) -> Screen | None:
        """The person's digest of today; None if nothing waits for them."""
        tables = await self.context.people.tables_of(profile.person)
        timepiece = self.tables.timepiece
        words = words_for(profile)
        return digest_screen(tables, profile.person, words, timepiece.now(), timepiece.outages())

    # One table

    @on_command("table", "board")
    async def table(self, request: Request, argument: str) -> HandlerReply:
        """In private the person's own message of the table, or of its lobby; in a group the board as everybody sees it."""
        profile = await self.context.meet(request)
        words = words_for(profile)
        if not request.place.private:
            return await self._boards(request, words)
        own = await tables_meant(self.context, request, None, *RUNNING_PHASES)
        found = in_phase(Phase.PLAYING, own) or own
        if len(found) == 1:
            self.context.delivery.send_anew(found[0].table.code, profile.person)
            return NO_REPLY
        return _which(found, SendAgainTap, words, request)

    @on_command("hand")
    async def hand(self, request: Request, argument: str) -> HandlerReply:
        """The person's cards, which always go to their private chat."""
        profile = await self.context.meet(request)
        words, found = words_for(profile), _of(profile.person, await self._running(request))
        if not found and not request.place.private:
            return reply_with(Screen(words.text("games-none-of-yours-here")))
        if len(found) != 1:
            return _which(found, HandTap, words, request)
        seen = view_table(found[0], found[0].table.seat_of(profile.person))
        wish, words = self.context.picture_wish(profile.preferences), words.of(seen.options.edition)
        screen = with_close(hand_screen(seen, words, wish), profile.person, words)
        return self.context.reply_in_private(request, profile, screen)

    async def send_again(self, request: Request, button: SendAgainTap) -> HandlerReply:
        snapshot = await self.tables.read(button.table)
        if request.person.id not in snapshot.table.people:
            raise Refused(Refusal.NOT_SEATED)
        self.context.delivery.send_anew(button.table, request.person.id)
        return NO_REPLY

    async def _running(self, request: Request) -> list[Snapshot]:
        """The running games of the group or its topic; in private the person's own."""
        tables = await tables_meant(self.context, request, None, Phase.PLAYING)
        return of_topic(tables, request.place)

    async def _boards(self, request: Request, words: Words) -> HandlerReply:
        """The boards of the group, the newest first; a group seldom has more than one."""
        found = await self._running(request)
        if not found:
            return reply_with(Screen(words.text("games-none-running-here")))
        return HandlerReply(send=tuple([self._board(one) for one in reversed(found[-MAX_BOARDS:])]))

    def _board(self, snapshot: Snapshot) -> Screen:
        assert snapshot.table.group is not None
        seen = view_table(snapshot, None, self.tables.timepiece.outages())
        words = Words(snapshot.table.group.language, seen.options.edition)
        return table_screen(seen, words, self.context.picture_wish(None))

    # Rematch

    @on_command("rematch")
    async def rematch_command(self, request: Request, argument: str) -> HandlerReply:
        """A rematch of the game that ended last."""
        profile = await self.context.meet(request)
        finished = await tables_meant(self.context, request, None, Phase.FINISHED)
        found = _of(profile.person, finished)
        if not found:
            return reply_with(Screen(words_for(profile).text("games-no-rematch")))
        (latest,) = latest_ended(found)
        await self._rematch(latest.table.code, profile, request)
        return NO_REPLY  # its lobby is on its way

    async def rematch(self, request: Request, button: RematchTap) -> HandlerReply:
        profile = await self.context.meet(request)
        code = await self._rematch(button.table, profile, request)
        return HandlerReply(alert=Alert(words_for(profile).text("games-rematch", table=code)))

    async def _rematch(self, code: str, profile: Profile, request: Request) -> str:
        """The code of the rematch, where the person has a seat now: they have joined a lobby."""
        await self.context.limits.spend(profile.person, JOIN_LIMIT)
        snapshot = await self.tables.rematch(code, profile, token=request.token)
        await self.context.people.note_home_asked(profile)
        return snapshot.table.code


def _of(person: PersonId, snapshots: list[Snapshot]) -> list[Snapshot]:
    return [one for one in snapshots if person in one.table.people]


def _which(
    found: list[Snapshot], kind: type[SendAgainTap] | type[HandTap], words: Words, request: Request
) -> HandlerReply:
    question = words.text("games-which" if found else "games-none-running")
    return ask_which(question, found, lambda table: kind(table.code), request)


register = GamesTopic.register
