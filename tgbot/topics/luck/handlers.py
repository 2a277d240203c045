"""/luck adds a word to the luck of a table; /verify checks a game that is over, and hands out its proof."""

from __future__ import annotations

from pathlib import Path

import orjson

from engine import verify_habana
from engine.tables.game_start import AddWord, FollowLuck
from engine.tables.luck.luck import NOTHING_GIVEN, clean_word
from engine.tables.luck.proofs import is_provable, proof_of
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import RUNNING_PHASES, Phase, Snapshot
from engine.tables.table_view import view_table
from engine.tables.time.instants import SECOND
from tgbot.buttons.luck import VerifyTap
from tgbot.requests.context import HandlerTopic
from tgbot.requests.limits import LimitedAction
from tgbot.requests.requests import Document, HandlerReply, Request, on_command, reply_with
from tgbot.requests.table_lookup import (
    ask_which,
    not_there,
    reader_of,
    reader_words,
    split_code,
    tables_meant,
    view_for,
)
from tgbot.screen.screen import Screen
from tgbot.topics.luck.screens import sealed_screen, verdict_caption, word_screen
from tgbot.words import words_for

VERIFIER = Path(verify_habana.__file__)
VERIFY_LIMIT = LimitedAction("verify", every=5 * SECOND, burst=6)


class LuckTopic(HandlerTopic):
    @on_command("luck")
    async def add_word(self, request: Request, argument: str) -> HandlerReply:
        """Add a word at the only table that has not begun; at one of several with its code: `/luck H7K9MW hola`."""
        profile = await self.context.meet(request)
        found = await tables_meant(self.context, request, None, *RUNNING_PHASES)
        own = [one for one in found if one.table.seat_of(profile.person) is not None]
        own, word = _meant(own, argument)
        if not word:
            return reply_with(Screen(words_for(profile).text("luck-help")))
        lobbies = [one for one in own if one.table.phase is Phase.LOBBY]
        if not lobbies:
            raise Refused(Refusal.STARTED if own else Refusal.NOT_SEATED)
        if len(lobbies) > 1:
            return reply_with(Screen(words_for(profile).text("luck-which")))
        word = "" if word == NOTHING_GIVEN else word
        change = AddWord(profile.person, word)
        after = await self.tables.change(lobbies[0].table.code, change, token=request.token)
        return reply_with(word_screen(view_for(after, request), word, words_for(profile)))

    @on_command("verify")
    async def verify(self, request: Request, argument: str) -> HandlerReply:
        """The game that ended last, or the lobby that was opened since; the games that are played, if there is neither."""
        profile = await self.context.meet(request)
        code, _ = split_code(argument)
        found = await tables_meant(self.context, request, code, *Phase)
        meant = _latest([one for one in found if one.table.phase is not Phase.PLAYING]) or found
        if not meant:
            raise not_there(request, code)
        if len(meant) > 1:
            question = words_for(profile).text("games-which")
            return ask_which(question, meant, lambda table: VerifyTap(table.code), request)
        return await self._checked(meant[0], request)

    @on_command(VERIFIER.stem)
    async def verifier(self, request: Request, argument: str) -> HandlerReply:
        """The program that checks a proof without us."""
        profile = await self.context.meet(request)
        caption = words_for(profile).text("verify-program")
        content = VERIFIER.read_bytes()
        return HandlerReply(document=Document(name=VERIFIER.name, content=content, caption=caption))

    async def tap(self, request: Request, button: VerifyTap) -> HandlerReply:
        return await self._checked(await self.tables.read(button.table), request)

    async def _checked(self, snapshot: Snapshot, request: Request) -> HandlerReply:
        reader = reader_of(snapshot, request)
        snapshot = await self._followed(snapshot, reader, request)
        table, game = snapshot
        seen, words = view_table(snapshot, reader), reader_words(snapshot, reader)
        if game is None or not is_provable(table, game):
            return reply_with(sealed_screen(seen, words))
        await self.context.limits.spend(request.person.id, VERIFY_LIMIT)
        proof = proof_of(table, game, await self.tables.store.log(table.code))
        faults = verify_habana.verify(proof, seen.own.heads if seen.own else ()).faults
        content = orjson.dumps(proof, option=orjson.OPT_INDENT_2)
        name = f"habana-{table.code}-proof.json"
        caption = verdict_caption(seen, proof, faults, words)
        document = Document(name=name, content=content, caption=caption)
        # A document goes to the person alone: in a group everybody reads the verdict.
        told = () if request.place.private else (Screen(caption),)
        return HandlerReply(document=document, send=told)

    async def _followed(self, snapshot: Snapshot, reader: int | None, request: Request) -> Snapshot:
        """Let a person who looks at the seal before the game follow the luck: they see the dice of the others."""
        table = snapshot.table
        if reader is None or not table.is_open() or table.luck is None or table.seats[reader].follows_luck:
            return snapshot
        follow = FollowLuck(request.person.id)
        return await self.tables.change(table.code, follow, token=request.token)


def _latest(tables: list[Snapshot]) -> list[Snapshot]:
    """The table that last ended or, as a lobby, was opened."""
    return [max(tables, key=lambda one: one.table.ended or one.table.opened)] if tables else []


def _meant(tables: list[Snapshot], argument: str) -> tuple[list[Snapshot], str]:
    """The tables and the word that are meant. Six letters are a code only if the person sits at such a table."""
    code, rest = split_code(argument)
    named = [one for one in tables if one.table.code == code]
    return (named, clean_word(rest)) if named else (tables, clean_word(argument))


register = LuckTopic.register
