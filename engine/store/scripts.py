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


COMMIT_SCRIPT = Script("commit", shared=True)
COUNT_SCRIPT = Script("counted")
CLAIM_SCRIPT = Script("claim")
RELEASE_SCRIPT = Script("release")
BEGIN_DELIVERY_SCRIPT = Script("begin_delivery", shared=True)
END_DELIVERY_SCRIPT = Script("end_delivery", shared=True)
BEAT_SCRIPT = Script("beat")
SKIP_SCRIPT = Script("skip")
SAVE_PROFILE_SCRIPT = Script("save_profile")
STRIKE_TALK_SCRIPT = Script("strike_talk", shared=True)
QUARANTINE_SCRIPT = Script("quarantine")
PUT_JOB_SCRIPT = Script("put_job")
MOVE_JOB_SCRIPT = Script("move_job")
DROP_JOB_SCRIPT = Script("drop_job")
ADMIT_SCRIPT = Script("admit")
BLOCK_SCRIPT = Script("block")
EXPORT_SCRIPT = Script("export")
IMPORT_SCRIPT = Script("import", shared=True)


# How arguments are laid out


def flat(pairs: Iterable[tuple[Any, Any]]) -> list[Any]:
    return [part for pair in pairs for part in pair]


def counted(parts: Sequence[Any]) -> list[Any]:
    return [len(parts), *parts]
