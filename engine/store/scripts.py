"""The Lua scripts: each runs whole or not at all, and its keys lie in one slot."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Any

from redis.exceptions import NoScriptError


class Script:
    def __init__(self, name: str, *, shared: bool = False) -> None:
        """`shared`: it uses what stands in shared.lua."""
        self.text = (_text("shared") if shared else "") + _text(name)
        self.digest = hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()

    async def __call__(self, client: Any, keys: Sequence[str], arguments: Sequence[Any]) -> Any:
        """By its digest; a server that does not know it yet (a new one, a failover) gets the text."""
        try:
            return await client.evalsha(self.digest, len(keys), *keys, *arguments)
        except NoScriptError:
            return await client.eval(self.text, len(keys), *keys, *arguments)


def _text(name: str) -> str:
    return (files("engine.store") / "scripts" / f"{name}.lua").read_text(encoding="utf-8")


COMMIT = Script("commit", shared=True)
COUNTED = Script("counted")
CLAIM = Script("claim")
RELEASE = Script("release")
BEGIN_DELIVERY = Script("begin_delivery", shared=True)
END_DELIVERY = Script("end_delivery", shared=True)
BEAT = Script("beat")
SKIP = Script("skip")
SAVE_PROFILE = Script("save_profile")
STRIKE_TALK = Script("strike_talk", shared=True)
SET_ASIDE = Script("set_aside")
PUT_ERRAND = Script("put_errand")
MOVE_ERRAND = Script("move_errand")
DROP_ERRAND = Script("drop_errand")
ADMIT = Script("admit")
BLOCK = Script("block")
EXPORT = Script("export")
IMPORT = Script("import", shared=True)


# How arguments are laid out


def flat(pairs: Iterable[tuple[Any, Any]]) -> list[Any]:
    return [part for pair in pairs for part in pair]


def counted(parts: Sequence[Any]) -> list[Any]:
    return [len(parts), *parts]
