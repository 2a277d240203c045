"""The spectators of tables, in Redis: a hash of records beside each table that is watched, and a list of remarks."""

from __future__ import annotations

from engine.store import codec, keys, scripts
from engine.store.errors import store_errors
from engine.store.showing_store import ShowingStore
from engine.tables.port import Due, Remark
from engine.tables.profiles import PersonId
from engine.tables.spectators import MAX_REMARKS, MAX_SPECTATORS
from engine.tables.time.instants import Instant, Span


class SpectatorStore(ShowingStore):
    async def add_spectator(self, code: str, person: PersonId, record: str, now: Instant) -> bool:
        where = [keys.table(code), keys.spectators(code), _due(code)]
        arguments = ["", MAX_SPECTATORS, person, record, keys.entry(Due.SPECTATORS, code), now]
        with store_errors():
            is_there = bool(await scripts.ADD_SHOWN_SCRIPT(self.client, where, arguments))
        if is_there:
            self.note_due(code, now)
        return is_there

    async def drop_spectator(self, code: str, person: PersonId, at: Instant) -> bool:
        where, arguments = (
            [keys.spectators(code), _due(code)],
            [person, keys.entry(Due.SPECTATORS, code), at],
        )
        with store_errors():
            was_there = bool(await scripts.DROP_SPECTATOR_SCRIPT(self.client, where, arguments))
        if was_there:
            self.note_due(code, at)
        return was_there

    async def spectator(self, code: str, person: PersonId) -> str | None:
        with store_errors():
            record = await self.client.hget(keys.spectators(code), str(person))
        return None if record is None else record.decode()

    async def add_remark(self, code: str, remark: Remark, kept: Span, at: Instant) -> None:
        where, line = [keys.remarks(code), _due(code)], codec.remark_to_json(remark)
        arguments = [line, MAX_REMARKS, kept, keys.entry(Due.SPECTATORS, code), at]
        with store_errors():
            await scripts.ADD_REMARK_SCRIPT(self.client, where, arguments)
        self.note_due(code, at)

    async def remarks(self, code: str) -> list[Remark]:
        with store_errors():
            lines = await self.client.lrange(keys.remarks(code), 0, -1)
        return [remark for line in lines if (remark := codec.remark_from_json(line)) is not None]

    async def strike_remarks(self, code: str, person: PersonId) -> None:
        with store_errors():
            await scripts.STRIKE_TALK_SCRIPT(self.client, [keys.remarks(code)], [person])

    async def forget_remarks(self, code: str) -> None:
        with store_errors():
            await self.client.delete(keys.remarks(code))


def _due(code: str) -> str:
    return keys.due(keys.bucket(code))
