"""The Lua scripts: each runs whole or not at all, and its keys lie in one slot.

A script with many arguments has a layout: a named tuple that says their order once. Python fills it in, and Lua
reads the same names from the table `args`, which is written by code that is made from the layout.
"""

from __future__ import annotations

import collections.abc
import hashlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from importlib.resources import files
from typing import Any, NamedTuple, get_origin, get_type_hints

from redis.exceptions import NoScriptError

RunScript = Callable[[Any, Sequence[str], Sequence[Any]], Awaitable[Any]]
"""Runs a script with a client, its keys and its arguments; a `Script` does."""


class CommitArguments(NamedTuple):
    revision: int
    """The table must have it."""
    token: str
    is_own: int
    """1: the token is our own, and is remembered for a short time only."""
    base: str
    """keep, take, give or drop."""
    given_base: bytes
    """The state that undo goes back to, if it is given."""
    expected: Sequence[bytes]
    """Version, table and state that must be there, letter by letter, if they come from the cache."""
    fields: Sequence[Any]
    """Of the table's hash: names and values in turn."""
    moves: Sequence[str]
    """Lines of the log."""
    news: Sequence[bytes]
    kept_news: int
    """How many of the latest entries stay."""
    talk: Sequence[bytes]
    talk_kept: int
    """For how many milliseconds."""
    gone: Sequence[int]
    """People whose talk is taken out."""
    due: Sequence[Any]
    """Entries and times in turn; '' removes the entry."""
    watch: Sequence[Any]
    """The entry of its spectators and its time, if there are any."""
    holder: str
    """The pass that takes the delivery in hand with the commit; '' if none does."""
    lease: int
    """How many milliseconds the delivery is theirs."""


class EndShowingArguments(NamedTuple):
    holder: str
    """The pass."""
    entry: str
    """The due entry of this subject."""
    revision: int | str
    """The revision of a table that was shown to its people; '' of any other subject."""
    leased: int | str
    """Of any other: the end of the lease with which the entry was claimed; '' if it was not."""
    retry_at: int | str
    """'' if nothing is left to try."""
    kept: int | str
    """For how many milliseconds the subject is kept once nothing is left to happen; '': for ever."""
    is_listed: int
    """1: only records of those are kept who still have one."""
    shown: Sequence[str]
    """Fields and values in turn."""
    gone: Sequence[str]
    """Fields that go."""


class ImportArguments(NamedTuple):
    token: str
    replaces: int | str
    """The revision of a table that may be replaced; '': only one in quarantine may."""
    talk_expires: int
    """0: never."""
    fields: Sequence[Any]
    """Of the table's hash: names and values in turn."""
    moves: Sequence[bytes]
    news: Sequence[bytes]
    talk: Sequence[bytes]
    shown: Sequence[bytes]
    """Fields and values in turn."""
    kept: Sequence[bytes]
    """The same."""
    due: Sequence[Any]
    """Entries and times in turn; '' removes the entry."""


class FoldArguments(NamedTuple):
    expected: str
    """The cursor must be this; '': the generation is not the present one yet."""
    cursor: str
    kept: int
    """For how many milliseconds a generation stays that is not the present one."""
    records: Sequence[Any]
    """Numbers and texts in turn."""
    members: Sequence[Any]
    """Groups and texts in turn."""
    scores: Sequence[Any]
    """The number of the board, the number of the player and the score in turn."""


class Script:
    def __init__(self, name: str, layout: Any = None, *, shared: bool = False) -> None:
        """`shared`: it uses the functions of shared.lua."""
        self.has_layout = layout is not None
        reader = _args_reader(layout) if self.has_layout else ""
        self.text = (_text("shared") if shared else "") + reader + _text(name)
        self.digest = hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()

    async def __call__(self, client: Any, keys: Sequence[str], arguments: Sequence[Any]) -> Any:
        """Run it by its digest; a server that does not know it (a new one, a failover) gets the text."""
        sent = _packed(arguments) if self.has_layout else arguments
        try:
            return await client.evalsha(self.digest, len(keys), *keys, *sent)
        except NoScriptError:
            return await client.eval(self.text, len(keys), *keys, *sent)

    async def run_and_wait(
        self, client: Any, keys: Sequence[str], arguments: Sequence[Any], replicas: int, limit_ms: int
    ) -> tuple[Any, int]:
        """Run it and wait for replicas; returns its reply, and how many replicas have what it wrote."""
        sent = [len(keys), *keys, *(_packed(arguments) if self.has_layout else arguments)]
        wait = ("WAIT", replicas, limit_ms)
        try:
            return await _together(client, keys[0], ("EVALSHA", self.digest, *sent), wait)
        except NoScriptError:
            return await _together(client, keys[0], ("EVAL", self.text, *sent), wait)


async def _together(client: Any, key: str, command: Sequence[Any], wait: Sequence[Any]) -> tuple[Any, int]:
    """Send a command and WAIT over one connection: a server waits for what was written over the same one."""
    of_cluster = hasattr(client, "get_node_from_key")
    target = {"target_nodes": client.get_node_from_key(key)} if of_cluster else {}
    async with client.pipeline(transaction=False) as pipeline:
        pipeline.execute_command(*command)
        pipeline.execute_command(*wait, **target)
        reply, acknowledged = await pipeline.execute(raise_on_error=False)
    if isinstance(reply, Exception):
        raise reply
    return reply, acknowledged if isinstance(acknowledged, int) else 0


def _text(name: str) -> str:
    return (files("engine.store") / "scripts" / f"{name}.lua").read_text(encoding="utf-8")


def _args_reader(layout: Any) -> str:
    """Lua code that reads ARGV into `args`; a list comes with its length before it."""
    kinds = get_type_hints(layout)
    lists = {name for name, kind in kinds.items() if get_origin(kind) is collections.abc.Sequence}
    lines = [f"args.{name} = {'take_list' if name in lists else 'take'}()" for name in kinds]
    return "\n".join([_text("args"), *lines, ""])


def _packed(arguments: Iterable[Any]) -> list[Any]:
    packed: list[Any] = []
    for argument in arguments:
        packed += [len(argument), *argument] if isinstance(argument, list | tuple) else [argument]
    return packed


def flat(pairs: Iterable[tuple[Any, Any]]) -> list[Any]:
    """Names and values in turn, as Redis takes them."""
    return [part for pair in pairs for part in pair]


COMMIT_SCRIPT = Script("commit", CommitArguments, shared=True)
DELETE_TABLE_SCRIPT = Script("delete_table")
COUNT_SCRIPT = Script("counted")
CLAIM_SCRIPT = Script("claim")
HEADS_SCRIPT = Script("heads")
PUT_DUE_SCRIPT = Script("put_due")
MOVE_DUE_SCRIPT = Script("move_due")
DROP_DUE_SCRIPT = Script("drop_due")
RECALL_SCRIPT = Script("recall")
BEGIN_SHOWING_SCRIPT = Script("begin_showing", shared=True)
KEEP_SHOWING_SCRIPT = Script("keep_showing", shared=True)
END_SHOWING_SCRIPT = Script("end_showing", EndShowingArguments, shared=True)
ADD_SHOWN_SCRIPT = Script("add_shown", shared=True)
DROP_SPECTATOR_SCRIPT = Script("drop_spectator", shared=True)
ADD_REMARK_SCRIPT = Script("add_remark", shared=True)
BEAT_SCRIPT = Script("beat")
SKIP_SCRIPT = Script("skip")
SAVE_PROFILE_SCRIPT = Script("save_profile")
RENEW_PROFILE_SCRIPT = Script("renew_profile")
STRIKE_TALK_SCRIPT = Script("strike_talk", shared=True)
QUARANTINE_SCRIPT = Script("quarantine")
ENTER_QUEUE_SCRIPT = Script("enter_queue")
LEAVE_QUEUE_SCRIPT = Script("leave_queue")
TAKE_GROUP_SCRIPT = Script("take_group")
GIVE_BACK_GROUP_SCRIPT = Script("give_back_group")
HOLD_SCRIPT = Script("hold", shared=True)
LET_GO_SCRIPT = Script("let_go")
ADMIT_SCRIPT = Script("admit", shared=True)
SETTLE_SCRIPT = Script("settle", shared=True)
BLOCK_SCRIPT = Script("block", shared=True)
FLOOD_SCRIPT = Script("flood", shared=True)
SPEND_SCRIPT = Script("spend", shared=True)
EXPORT_SCRIPT = Script("export")
IMPORT_SCRIPT = Script("import", ImportArguments, shared=True)
READ_KEY_SCRIPT = Script("read_key")
COMMIT_SEASON_SCRIPT = Script("commit_season", shared=True)
RAISE_NUMBER_SCRIPT = Script("raise_number")
NUMBER_PEOPLE_SCRIPT = Script("number_people", shared=True)
FORGET_PLAYER_SCRIPT = Script("forget_player", shared=True)
APPEND_RESULTS_SCRIPT = Script("append_results")
RESERVE_NUMBERS_SCRIPT = Script("reserve_numbers")
TAKE_NUMBERS_SCRIPT = Script("take_numbers")
FOLD_RESULTS_SCRIPT = Script("fold_results", FoldArguments)
REPLACE_RECORDS_SCRIPT = Script("replace_records")
LIST_PLAYER_SCRIPT = Script("list_player")
KEEP_SCRIPT = Script("keep")
