"""Sharing into other chats: inline results, invitations of guests, and replays by a link."""

from __future__ import annotations

import logging
from collections import OrderedDict
from hashlib import blake2b
from hmac import compare_digest
from itertools import chain
from typing import NamedTuple

from engine.rules.record import BadRecord
from engine.tables.directory.names import read_code
from engine.tables.past.highlights import highlights_of
from engine.tables.past.records import record_of
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.spectators import is_open_to_spectators
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_view import TableView, view_table
from engine.tables.time.instants import DAY, Instant
from tgbot.board.lobby_text import has_room
from tgbot.board.replay import replay_screen
from tgbot.records.shown import (
    INLINE_FIELD,
    UNKNOWN_PICTURE,
    Shown,
    content_digest,
    inline_field_of,
    shown_with,
    write_record,
)
from tgbot.requests.house_context import HouseContext, HouseTopic
from tgbot.requests.limits import LOOK_BACK_LIMIT, remember
from tgbot.requests.requests import (
    ChosenResult,
    HandlerReply,
    InlineRequest,
    InlineResult,
    Request,
    on_link,
    reply_with,
)
from tgbot.requests.typed_tables import read_words
from tgbot.screen.refusals import refusal_text
from tgbot.screen.screen import Screen, safe
from tgbot.screen.table_drafts import first_draft
from tgbot.screen.ways import replayed_game, with_close
from tgbot.topics.sharing.buttons import SharedReplayTap
from tgbot.topics.sharing.films import Film
from tgbot.topics.sharing.inline_results import (
    ResultId,
    ResultKind,
    film_result,
    invitation_result,
    podium_result,
    replay_result,
    stranger_results,
    watched_result,
)
from tgbot.words import Words, words_for

log = logging.getLogger(__name__)

GUEST_COMMAND = "new"
"""The command of a guest: it asks for a table."""
MAX_OFFERED_TABLES = 10
MAX_REMEMBERED_GAMES = 200
REPLAY_KEY_BYTES = 6
MAX_INLINE_MESSAGES = 8
"""Invitations of one table that are kept up to date; further ones stay as they were posted."""
KEEP_INLINE_MS = 14 * DAY


def _is_running(snapshot: Snapshot) -> bool:
    """A sort key that puts lobbies first: a person who looks for a table in another chat most often wants to invite."""
    return snapshot.table.phase is not Phase.LOBBY


def replay_key(secret: str, table: Table) -> str:
    """The key of a finished game: only this house can make it, and only a player lets it do so.

    The code of a table that was deleted may be given again: the key of the one does not open the other.
    """
    said = f"replay {table.code} {table.opened}".encode()
    return blake2b(said, key=secret.encode()[:64], digest_size=REPLAY_KEY_BYTES).hexdigest()


class FinishedGame(NamedTuple):
    """A game that is over, as one reader shares it. Its revision changes when somebody is erased from it."""

    code: str
    revision: int
    language: str
    is_dark: bool


class ShareTopic(HouseTopic):
    def __init__(self, context: HouseContext) -> None:
        super().__init__(context)
        context.shares.append(self)
        self._finished: OrderedDict[FinishedGame, tuple[InlineResult, ...]] = OrderedDict()
        """The results that can be shared of games that are over. All of it may be lost."""

    # Inline results

    async def offered(self, request: InlineRequest) -> tuple[InlineResult, ...]:
        """The person's own tables, or the one whose code they wrote; then what everybody may pass on."""
        profile = await self.tables.store.profile(request.person.id)
        words = Words(profile.language if profile else request.person.language)
        everybody = stranger_results(words, bot_name=self.context.bot_name)
        if profile is None:
            return everybody
        if code := read_code(request.text):
            return await self._named(code, profile, words) or everybody
        running = sorted(await self.context.people.tables_of(profile.person), key=_is_running)
        latest = await self.context.people.finished_of(profile.person, most=1)
        of_tables = [await self._of(one, profile, words) for one in (*running[:MAX_OFFERED_TABLES], *latest)]
        return (*chain.from_iterable(of_tables), *everybody)

    async def _named(self, code: str, profile: Profile, words: Words) -> tuple[InlineResult, ...]:
        """The results that can be shared of one table; none of a table where the person does not sit."""
        try:
            snapshot = await self.tables.read(code)
        except Refused:
            return ()
        is_theirs = profile.person in snapshot.table.people
        return await self._of(snapshot, profile, words) if is_theirs else ()

    async def _of(self, snapshot: Snapshot, profile: Profile, words: Words) -> tuple[InlineResult, ...]:
        """An invitation, the way to watch, or the podium, the film and the replay of a game that is over."""
        seen, bot_name = view_table(snapshot, None), self.context.bot_name
        words = words.of(seen.options.edition)
        if has_room(seen):
            return (invitation_result(seen, words, bot_name=bot_name, is_dark=profile.preferences.dark),)
        if seen.phase is Phase.PLAYING and is_open_to_spectators(seen.options, seen.group):
            return (watched_result(seen, words, bot_name=bot_name, is_dark=profile.preferences.dark),)
        return await self._of_finished(snapshot, profile, words) if seen.phase is Phase.FINISHED else ()

    async def _of_finished(
        self, snapshot: Snapshot, profile: Profile, words: Words
    ) -> tuple[InlineResult, ...]:
        table, is_dark = snapshot.table, profile.preferences.dark
        known = FinishedGame(table.code, table.revision, words.language, is_dark)
        results = self._finished.get(known)
        if results is None:
            if not await self._may_look_back(profile.person):
                return (self._plain_podium(snapshot, words, is_dark=is_dark),)
            results = await self._results_of(snapshot, words, is_dark=is_dark)
            remember(self._finished, known, results, most=MAX_REMEMBERED_GAMES)
        return results

    async def _may_look_back(self, person: PersonId) -> bool:
        try:
            await self.context.limits.spend(person, LOOK_BACK_LIMIT)
        except Refused:
            return False
        return True

    def _plain_podium(self, snapshot: Snapshot, words: Words, *, is_dark: bool) -> InlineResult:
        """The podium of a game that is not replayed."""
        seen = view_table(snapshot, None)
        return podium_result(seen, None, words, bot_name=self.context.bot_name, is_dark=is_dark)

    async def _results_of(
        self, snapshot: Snapshot, words: Words, *, is_dark: bool
    ) -> tuple[InlineResult, ...]:
        assert snapshot.game is not None
        code, seen, bot_name = snapshot.table.code, view_table(snapshot, None), self.context.bot_name
        try:
            record = record_of(snapshot.game, await self.tables.store.log(code))
        except BadRecord as error:
            log.warning("share_unreadable table=%s error=%s", code, error)
            return (self._plain_podium(snapshot, words, is_dark=is_dark),)
        film = Film(language=words.language, table=seen, record=record)
        return (
            podium_result(seen, highlights_of(record), words, bot_name=bot_name, is_dark=is_dark),
            film_result(film, words, bot_name=bot_name),
            replay_result(seen, await self._key(snapshot.table), words, bot_name=bot_name),
        )

    # What became of them

    async def chosen(self, choice: ChosenResult) -> None:
        """An invitation that was posted is kept up to date."""
        chosen = ResultId.read(choice.result)
        log.info("result_chosen kind=%s", chosen.kind if chosen else choice.result.partition(":")[0])
        if chosen is None or chosen.kind != ResultKind.INVITATION or choice.message is None:
            return
        await self._keep_up_to_date(chosen, choice.person.id, choice.message)

    async def _keep_up_to_date(self, chosen: ResultId, person: PersonId, message: str) -> None:
        snapshot = await self.tables.read(chosen.code)
        if person not in snapshot.table.people:
            return
        record = invitation_record(
            view_table(snapshot, None),
            chosen,
            self.tables.timepiece.now(),
            bot_name=self.context.bot_name,
        )
        is_kept = await self.tables.store.add_shown(
            chosen.code,
            INLINE_FIELD,
            inline_field_of(message),
            write_record(record),
            most=MAX_INLINE_MESSAGES,
        )
        if is_kept:
            self.context.delivery.show_invitations(chosen.code)

    # Guests

    async def called(self, request: Request, text: str) -> InlineResult:
        """A table of the person's own, newly opened by `@bot new`; to anything else, what the game is."""
        command, _, argument = text.partition(" ")
        if command.casefold().removeprefix("/") != GUEST_COMMAND:
            words = await self.context.words_for(request.person)
            return stranger_results(words, bot_name=self.context.bot_name)[0]
        profile = await self.context.meet(request)
        words = Words(profile.language)
        try:
            snapshot = await self._open(request, profile, argument)
        except Refused as refused:
            return self._refusal(refused, words)
        seen = view_table(snapshot, None)
        words, is_dark = words.of(seen.options.edition), profile.preferences.dark
        return invitation_result(seen, words, bot_name=self.context.bot_name, is_dark=is_dark)

    async def _open(self, request: Request, profile: Profile, argument: str) -> Snapshot:
        """A table that belongs to no group: the bot is a guest there, and could not write to it."""
        first = first_draft(self.context.policy, profile.new_table)
        draft, _ = read_words(argument, words_for(profile), first, self.context.policy)
        return await self.tables.open(
            profile,
            draft.options(self.context.policy),
            computers=(draft.level,) * draft.computers,
            token=request.token,
        )

    def _refusal(self, refused: Refused, words: Words) -> InlineResult:
        text = refusal_text(refused, words, self.tables.timepiece.now())
        first = stranger_results(words, bot_name=self.context.bot_name)[0]
        screen = Screen(safe(text), first.screen.rows)
        return InlineResult(
            id="refused", title=first.title, description=first.description, screen=screen, text=screen
        )

    # Replays

    @on_link(replayed_game)
    async def follow(self, request: Request, profile: Profile, shared: tuple[str, str]) -> HandlerReply:
        return reply_with(await self.replay(profile, *shared))

    async def replay(self, profile: Profile, code: str, key: str, step: int = 1) -> Screen:
        """A finished game as everybody saw it, for people who have its key. Without it nobody learns that there is
        one."""
        snapshot = await self.tables.read(code)
        if not compare_digest(key.encode(), (await self._key(snapshot.table)).encode()):
            raise Refused(Refusal.UNKNOWN_TABLE)
        if snapshot.table.phase is not Phase.FINISHED:
            raise Refused(Refusal.NOT_OVER)
        steps = await self.context.steps.of(snapshot, profile.person)
        words = words_for(profile, snapshot.table.options.edition)
        wish = self.context.picture_wish(profile.preferences)
        screen = replay_screen(
            snapshot.table,
            steps,
            step,
            None,
            words,
            wish,
            tap=lambda number: SharedReplayTap(code, key, number),
        )
        return with_close(screen, profile.person, words)

    async def replay_step(self, request: Request, button: SharedReplayTap) -> HandlerReply:
        profile = await self.context.meet(request)
        screen = await self.replay(profile, button.table, button.secret, button.move)
        return HandlerReply(edit=screen)

    async def _key(self, table: Table) -> str:
        return replay_key(await self.tables.store.secret(), table)


def invitation_record(table: TableView, chosen: ResultId, now: Instant, *, bot_name: str) -> Shown:
    """The record of an invitation. It shows the table if that has not changed since it was offered; otherwise it is
    unknown."""
    words = Words(chosen.language, table.options.edition)
    offered = invitation_result(table, words, bot_name=bot_name, is_dark=chosen.is_dark)
    is_same = chosen.revision == table.revision
    picture = offered.screen.picture
    shown = offered.screen if chosen.has_picture else offered.text
    return shown_with(
        language=chosen.language,
        is_dark=chosen.is_dark,
        picture=(picture.key if is_same and picture else UNKNOWN_PICTURE) if chosen.has_picture else "",
        digest=content_digest(shown) if is_same else "",
        expires=now + KEEP_INLINE_MS,
    )


register = ShareTopic.register
