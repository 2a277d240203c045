"""Values that features keep beside tables: one hash for each table that has some, whatever their kinds."""

from __future__ import annotations

import logging
from typing import Any, TypeVar

from engine.store import keys, scripts
from engine.store.codec import READ_ERRORS, why
from engine.store.errors import store_errors
from engine.tables.kept import Kept

log = logging.getLogger(__name__)

T = TypeVar("T")


class KeptStore:
    """Every call may raise `StoreAway`. `client` is as for `RedisStore`."""

    def __init__(self, client: Any) -> None:
        self.client = client

    async def kept(self, code: str, kind: Kept[T], about: str) -> T | None:
        field = _field(kind, about)
        with store_errors():
            text = await self.client.hget(keys.kept(code), field)
        try:
            return None if text is None else kind.read(text)
        except READ_ERRORS as error:
            log.warning(
                "kept_unreadable table=%s field=%s error=%s action=as_if_none", code, field, why(error)
            )
            return None

    async def keep(self, code: str, kind: Kept[T], about: str, value: T) -> bool:
        arguments = [_field(kind, about), kind.write(value), kind.lasts or ""]
        with store_errors():
            where = [keys.table(code), keys.kept(code)]
            return bool(await scripts.KEEP_SCRIPT(self.client, where, arguments))


def _field(kind: Kept[Any], about: str) -> str:
    return f"{kind.name}:{about}"
