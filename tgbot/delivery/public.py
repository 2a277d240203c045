"""What a group sees of its table: the lobby, edited in place; then a message per turn, merged when they come fast."""

from __future__ import annotations

from functools import cached_property

from engine.rules.events import RoundBegan
from engine.tables.port import NewsEntry
from engine.tables.table import Group, Phase
from engine.tables.values import changed
from tgbot.delivery import keys
from tgbot.delivery import scene as scenes
from tgbot.delivery.scene import Result, Scene
from tgbot.delivery.sender import CallStatus, CallOutcome, Sender
from tgbot.delivery.shown import GROUP, GroupShown, read, write
from tgbot.render.group import board_screen, closes_a_turn, result_screen, turn_screen
from tgbot.render.lobby import group_lobby_screen
from tgbot.render.screen import Screen
from tgbot.words import Words


class GroupChat:
    field = GROUP
    """Of the record."""

    def __init__(self, sender: Sender, scene: Scene, group: Group, result: Result, bot_name: str) -> None:
        self.sender = sender
        self.scene = scene
        self.group = group
        self.result = result
        self.bot_name = bot_name
        self.words = Words(group.language)
        self.before = read(GroupShown, scene.told.get(GROUP))
        moved = self.before.chat not in (0, group.id)
        self.shown = changed(self.before, message=None if moved else self.before.message, chat=group.id)

    def rests(self) -> bool:
        """Is there nothing new for the group? Else `reconcile`."""
        return self.shown == self.before and self.shown.key == self._key

    @cached_property
    def _key(self) -> str:
        return keys.public(self.scene.snapshot)

    async def reconcile(self) -> None:
        if self._key != self.shown.key:
            shown = await self._show_lobby() and await self._tell()
            self.shown = changed(self.shown, key=self._key) if shown else self.shown
        if self.shown != self.before:
            self.result.told[GROUP] = write(self.shown)

    async def _show_lobby(self) -> bool:
        """One message, edited in place until the game begins, and once more then."""
        screen = group_lobby_screen(self.scene.table_view(None), self.words, bot_name=self.bot_name)
        digest = keys.digest_of(screen)
        if self.scene.table.phase not in (Phase.LOBBY, Phase.CLOSED) and self.shown.message is None:
            return True
        if digest == self.shown.digest:
            return True
        outcome = await self._edit_or_send(screen)
        if outcome.status is CallStatus.DONE:
            self.shown = changed(self.shown, message=outcome.message, digest=digest)
        return outcome.status is CallStatus.DONE

    async def _edit_or_send(self, screen: Screen) -> CallOutcome:
        if self.shown.message is not None:
            edited = await self.sender.edit(self.group.id, self.shown.message, screen, scenes.GROUP)
            if edited.status is not CallStatus.LOST:
                return self._noted(edited)
        return await self._send(screen, silent=False)

    async def _tell(self) -> bool:
        """Everything public since the last message, when a turn has ended; True if nothing is left to tell."""
        end = self.scene.table.news.end
        entries = self.scene.entries(None, self.shown.upto)
        if self.scene.table.phase is Phase.LOBBY or not any(map(closes_a_turn, entries)):
            return True
        screen = self._log_screen(entries)
        if screen is not None:
            over = self.scene.table.phase is Phase.FINISHED
            outcome = await self._send(screen, silent=not over)
            if outcome.status is not CallStatus.DONE:
                return False
        self.shown = changed(self.shown, upto=end)
        return True

    def _log_screen(self, entries: list[NewsEntry]) -> Screen | None:
        look = self.scene.table_view(None)
        if look.phase is Phase.FINISHED:
            return result_screen(look, entries, self.words)
        if any([isinstance(news, RoundBegan) for entry in entries for news in entry.news]):
            return board_screen(look, entries, self.words)
        return turn_screen(look, entries, self.words)

    async def _send(self, screen: Screen, *, silent: bool) -> CallOutcome:
        sent = await self.sender.send(
            self.group.id, screen, scenes.GROUP, topic=self.group.topic, silent=silent
        )
        return self._noted(sent)

    def _noted(self, outcome: CallOutcome) -> CallOutcome:
        match outcome.status:
            case CallStatus.LATER | CallStatus.SILENT | CallStatus.REFUSED:
                self.result.waits.append(outcome.wait)
            case CallStatus.UNREACHABLE:
                self.result.group_lost = True
            case CallStatus.MOVED:
                self.result.group_moved = outcome.message
        return outcome
