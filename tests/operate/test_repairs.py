"""The commands of an operator: look, repair, back up, verify, drain, announce, purge."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from engine.store import codec, keys
from engine.store.company.result_store import RedisResults
from engine.store.opened import open_store
from engine.store.operate.announcements import ANNOUNCE_ERRAND
from engine.store.people.workers import PollingLease, Workers
from engine.store.redis_store import RedisStore
from engine.tables.directory.indexes import muted_index, person_index
from engine.tables.directory.names import is_pseudonym
from engine.tables.directory.profile_changes import muted_by
from engine.tables.port import DueEntry
from engine.tables.profiles import Preferences, Profile
from engine.tables.table_events import TableSetBack
from tests.backends import look_and_claim
from tests.operate.test_tables import (
    FINISHED,
    LOBBY,
    PLAYING,
    Terminal,
    _emptied,
    code_in,
    here,
    terminal,
)
from tests.tables.pure import profile
from tests.values import not_none
from tgbot.words import languages

__all__ = ["here", "terminal"]

T = TypeVar("T")


def on(url: str, work: Callable[[RedisStore], Awaitable[T]]) -> T:
    """Do something with the store."""

    async def run() -> T:
        async with open_store(url, Path("unused")) as store:
            return await work(store)

    return asyncio.run(run())


def damage(url: str, code: str, **fields: str) -> None:
    on(url, lambda store: store.client.hset(keys.table(code), mapping=fields))


@pytest.fixture
def full(terminal: Terminal) -> Terminal:
    for file in (LOBBY, PLAYING, FINISHED):
        assert terminal.run("import", file)[0] == 0
    return terminal


# Looking


def test_all_tables_are_listed_with_those_in_trouble_first(full: Terminal, unix_url: str) -> None:
    damage(unix_url, code_in(PLAYING), table="damaged")
    said, text = full.run("tables")
    assert said == 0
    assert text.index(code_in(PLAYING)) < min(text.index(code_in(file)) for file in (LOBBY, FINISHED))
    assert "quarantined" in text
    assert "3 of 3 tables" in text
    assert full.run("tables", "--trouble", "--limit", "1")[1].count(code_in(PLAYING)) == 1


@pytest.mark.parametrize(
    ("wishes", "files"),
    [
        (("--phase", "lobby"), [LOBBY]),
        (("--phase", "playing"), [PLAYING]),
        (("--person", "person 2"), [LOBBY, PLAYING, FINISHED]),
        (("--person", "2", "--phase", "finished"), [FINISHED]),
        (("--person", "4711"), []),
    ],
)
def test_the_list_can_be_narrowed(wishes: tuple[str, ...], files: list[Path], full: Terminal) -> None:
    said, text = full.run("tables", "--json", *wishes)
    assert said == 0
    assert sorted(line["code"] for line in json.loads(text)["tables"]) == sorted(map(code_in, files))


def test_a_table_is_shown_without_its_secrets(full: Terminal, unix_url: str) -> None:
    said, text = full.run("inspect", code_in(PLAYING))
    assert said == 0
    for seen in ("phase: playing", "edition: havana-2009", "name: Person 1", "moves: 18", "due:"):
        assert seen in text
    assert "hand" not in text
    assert "secrets" not in text
    assert {what for what, _ in noted(unix_url)} == {"import"}


def test_secrets_are_shown_only_if_that_is_noted(full: Terminal, unix_url: str) -> None:
    code = code_in(PLAYING)
    said, text = full.run("inspect", code, "--secrets", "--json")
    assert said == 0
    assert json.loads(text)["secrets"]["fields"]["state"]["players"]
    _, text = full.run("inspect", code)
    assert "inspect --secrets" in text
    on(unix_url, lambda store: store.client.set(keys.OPERATOR_LOG, "no list"))
    said, text = full.run("inspect", code, "--secrets")
    assert said != 0
    assert "players" not in text


def test_a_table_in_quarantine_is_shown_as_far_as_it_can_be(full: Terminal, unix_url: str) -> None:
    damage(unix_url, code_in(PLAYING), table="damaged")
    said, text = full.run("inspect", code_in(PLAYING))
    assert said == 0
    assert "it cannot be read" in text
    assert "moves: 18" in text


# Repairing


def test_a_table_is_looked_at_anew(full: Terminal) -> None:
    said, text = full.run("repair", code_in(PLAYING))
    assert said == 0
    assert f"The bot looks at table {code_in(PLAYING)} now" in text


def test_a_broken_game_goes_back_and_is_kept_as_it_was(full: Terminal, unix_url: str, here: Path) -> None:
    code = code_in(PLAYING)
    damage(unix_url, code, state="{}")
    said, text = full.run("repair", code)
    assert said == 2
    assert "cannot be repaired" in text
    said, text = full.run("repair", code, "--back", "1", "--yes")
    assert said == 0, text
    assert "its people are told" in text
    assert json.loads((here / f"{code}-before.json").read_text())["fields"]["state"] == "{}"
    assert on(unix_url, lambda store: store.quarantined(code)) is None
    news = on(unix_url, lambda store: store.news(code, None))
    assert [one for entry in news for one in entry.news].count(TableSetBack()) == 1


def test_who_does_not_say_yes_changes_nothing(full: Terminal, unix_url: str, here: Path) -> None:
    code = code_in(PLAYING)
    before = on(unix_url, lambda store: store.client.hgetall(keys.table(code)))
    assert full.run("repair", code, "--back", "1")[0] == 1
    assert on(unix_url, lambda store: store.client.hgetall(keys.table(code))) == before
    assert not list(here.glob("*-before.json"))


# The operator log


def noted(url: str) -> list[tuple[str, str]]:
    """The commands in the operator log, and what each was about."""
    lines = on(url, lambda store: store.client.lrange(keys.OPERATOR_LOG, 0, -1))
    return [(what, about) for _, _, what, about in map(json.loads, lines)]


def test_every_command_that_changes_something_is_noted(full: Terminal, unix_url: str, here: Path) -> None:
    code = code_in(PLAYING)
    assert noted(unix_url) == [("import", code_in(file)) for file in (LOBBY, PLAYING, FINISHED)]
    on(unix_url, lambda store: store.client.delete(keys.OPERATOR_LOG))
    commands: list[tuple[tuple[str | Path, ...], tuple[str, str]]] = [
        (("repair", code), ("repair", code)),
        (("repair", code, "--back", "0", "--yes"), ("repair --back", code)),
        (("export", code), ("export", code)),
        (("backup", here / "all"), ("backup", "")),
        (("restore", here / "all", "--into-used"), ("restore", "")),
        (("drain",), ("drain", "")),
        (("drain", "--end"), ("drain --end", "")),
        (("tidy",), ("tidy", "")),
        (("recount",), ("recount", "")),
        (("close", code, "--yes"), ("close", code)),
        (("purge", "--over", "9d", "--yes"), ("purge --over", "")),
    ]
    for command, _ in commands:
        assert full.run(*command)[0] == 0, command
    assert noted(unix_url) == [line for _, line in commands]


def test_what_cannot_be_done_is_not_noted(full: Terminal, unix_url: str, here: Path) -> None:
    (here / "there").touch()
    before = noted(unix_url)
    code = code_in(PLAYING)
    for place in ("there", "nowhere/at/all"):
        assert full.run("backup", here / place)[0] == 2
        assert full.run("export", code, "--out", here / place)[0] == 2
    (here / f"{code}.json").touch()
    assert full.run("export", code)[0] == 2
    assert full.run("close", code_in(FINISHED), "--yes")[0] == 2
    assert noted(unix_url) == before


async def _everything(store: RedisStore) -> list[tuple[bytes, bytes]]:
    return sorted([(key, await store.client.dump(key)) async for key in store.client.scan_iter()])


@pytest.mark.parametrize(
    "command",
    [
        ("repair", code_in(PLAYING)),
        ("close", code_in(PLAYING), "--yes"),
        ("drain",),
        ("drain", "--end"),
        ("tidy",),
        ("recount",),
        ("purge", "--over", "1s", "--yes"),
        ("purge", "--person", "1", "--yes"),
        ("announce", "--cancel"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_noted_is_not_done(command: tuple[str, ...], full: Terminal, unix_url: str) -> None:
    on(unix_url, lambda store: store.client.set(keys.OPERATOR_LOG, "no list"))
    before = on(unix_url, _everything)
    said, text = full.run(*command)
    assert (said != 0, "The store cannot be used" in text) == (True, True), text
    assert on(unix_url, _everything) == before


# A folder without a store


@pytest.mark.parametrize(
    "command",
    [
        ("status",),
        ("tables",),
        ("inspect", "H7K9MW"),
        ("repair", "H7K9MW"),
        ("repair", "H7K9MW", "--back", "0"),
        ("export", "H7K9MW"),
        ("import", PLAYING),
        ("close", "H7K9MW"),
        ("tidy",),
        ("backup", "all"),
        ("restore", "saved"),
        ("verify-release",),
        ("drain",),
        ("drain", "--end"),
        ("announce", "hello", "--yes"),
        ("announce", "hello", "--dry-run"),
        ("purge", "--over", "9d"),
        ("purge", "--person", "1", "--yes"),
        ("recount",),
    ],
    ids=lambda command: " ".join(map(str, command[:2])),
)
def test_no_command_creates_a_store_where_there_is_none(command: tuple[str | Path, ...], here: Path) -> None:
    (here / "saved").touch()
    said, text = Terminal(HABANA_REDIS__DATA="data").run(*command)
    assert said == 2
    assert f"there is no store at {here / 'data'}; is this the bot's folder? (HABANA_REDIS__DATA)" in text
    assert not (here / "data").exists()


# The whole store


def test_a_backup_brings_everything_back(full: Terminal, unix_url: str, here: Path) -> None:
    said, text = full.run("backup", here / "all.habana")
    assert said == 0
    assert "Tables: 3;" in text
    assert "has been read back" in text
    assert "the last backup was made" in full.run("status")[1]
    said, text = full.run("restore", here / "all.habana")
    assert said == 2
    assert "Please choose an empty store" in text
    asyncio.run(_emptied(unix_url))
    said, text = full.run("restore", here / "all.habana")
    assert (said, "Restored. Tables: 3;" in text) == (0, True)
    assert full.run("export", code_in(LOBBY))[0] == 0
    said, text = full.run("restore", here / "all.habana", "--into-used")
    assert said == 0
    assert "Book of results: 0 entries added; 0 were there already and stay; 0 left out" in text
    assert "secret" not in text


def test_commands_that_reach_everything_name_the_store(full: Terminal, unix_url: str, here: Path) -> None:
    named = f"Store: {unix_url.removeprefix('unix://')} "
    commands: list[tuple[str | Path, ...]] = [
        ("backup", here / "all"),
        ("restore", here / "all", "--into-used"),
        ("announce", "hello", "--dry-run"),
        ("announce", "hello", "--yes"),
        ("purge", "--over", "9d"),
        ("purge", "--person", "1"),
        ("purge", "--person", "1", "--yes"),
    ]
    assert [command for command in commands if not full.run(*command)[1].startswith(named)] == []


def test_a_release_on_which_all_tables_go_on_is_fine(full: Terminal, unix_url: str) -> None:
    said, text = full.run("verify-release")
    assert said == 0
    assert "same 3" in text
    on(unix_url, lambda store: store.client.rpush(keys.log(code_in(PLAYING)), "0 mama"))
    said, text = full.run("verify-release")
    assert said == 1
    assert f"{code_in(PLAYING)} illegal move 19" in text


def test_while_the_workers_are_drained_nobody_polls(full: Terminal, unix_url: str) -> None:
    async def holds(store: RedisStore) -> bool:
        return await PollingLease(store.client).hold()

    assert full.run("drain", "--for", "10m")[0] == 0
    assert on(unix_url, lambda store: Workers(store.client).is_draining())
    assert not on(unix_url, holds)
    assert full.run("drain", "--end")[1] == "The workers take updates again."
    assert on(unix_url, holds)
    assert full.run("drain", "--end")[1] == "Nobody was draining."


def announced(url: str) -> list[DueEntry]:
    async def claim(store: RedisStore) -> list[DueEntry]:
        return await look_and_claim(store, 2**52, 0, [ANNOUNCE_ERRAND], 100)

    return on(url, claim)


def test_an_announcement_is_put_down_once_for_each_person(full: Terminal, unix_url: str, here: Path) -> None:
    (here / "hallo.txt").write_text("Heute Nacht ziehen wir um.")
    told = ("announce", "We move tonight.", "--file", f"de={here / 'hallo.txt'}")
    assert full.run(*told, "--dry-run")[1].endswith(" It would go to 2 people.")
    assert announced(unix_url) == []
    assert full.run(*told, "--yes")[1].endswith(" It goes to 2 people, as soon as the bot runs.")
    assert full.run(*told, "--yes")[1].endswith(" Everybody has had it already.")
    assert {entry.code.rpartition(":")[2] for entry in announced(unix_url)} == {"1", "2"}


def test_an_announcement_that_has_not_gone_out_is_called_back_and_can_be_made_again(
    full: Terminal, unix_url: str
) -> None:
    for text in ("We move.", "We stay."):
        full.run("announce", text, "--yes")
    assert full.run("announce", "We move.", "--cancel")[1].endswith(
        " It does not go to 2 people who were still waiting for it."
    )
    assert len(announced(unix_url)) == 2, "the other one goes out"
    assert full.run("announce", "--cancel")[0] == 0
    assert announced(unix_url) == []
    assert full.run("announce", "--cancel")[1].endswith(" Nothing was waiting to go out.")
    assert "It goes to 2 people" in full.run("announce", "We move.", "--yes")[1]


def test_an_announcement_is_made_only_if_that_is_said(full: Terminal, unix_url: str) -> None:
    for typed in ("n", ""):
        said, text = full.run("announce", "We move.", typed=typed)
        assert (said, "Send it to 2 people? What has gone out cannot be called back." in text) == (1, True)
        assert announced(unix_url) == []
    assert full.run("announce", "We move.", typed="y")[0] == 0
    assert len(announced(unix_url)) == 2


def test_everybody_can_be_addressed(full: Terminal, unix_url: str) -> None:
    profile = Profile(person=77, name="Eva")
    on(unix_url, lambda store: store.save_profile(profile, before=None))
    assert "It goes to one person" in full.run("announce", "Hello", "--everybody", "--yes")[1]
    assert [entry.code.rpartition(":")[2] for entry in announced(unix_url)] == ["77"]


def test_old_tables_are_erased_only_if_that_is_said(full: Terminal) -> None:
    assert " One table would be erased." in full.run("purge", "--over", "10d")[1]
    assert full.run("purge", "--over", "10d", "--yes")[1].endswith(" One table is erased.")
    assert " 0 tables would be erased." in full.run("purge", "--over", "10d")[1]
    assert full.run("export", code_in(FINISHED))[0] == 2
    assert full.run("export", code_in(LOBBY))[0] == 0


def test_a_recount_takes_in_games_that_no_worker_has_written_down(full: Terminal) -> None:
    assert full.run("recount") == (0, "1 result was missing and has been added. Results counted again: 1.")
    assert full.run("recount") == (0, "Nothing was missing. Results counted again: 1.")


def test_a_person_is_erased_only_if_that_is_said(full: Terminal, unix_url: str) -> None:
    said, text = full.run("purge", "--person", "2")
    assert (said, "is named by 3 tables" in text) == (0, True)
    assert full.run("purge", "--person", "2", "--yes")[1].endswith(" Person 2 is erased.")
    assert on(unix_url, lambda store: store.indexed_tables(person_index(2))) == []
    people = on(unix_url, lambda store: store.client.hget(keys.table(code_in(FINISHED)), "people"))
    assert b"2" not in people.split()


def test_who_has_muted_a_person_who_is_purged_goes_on_doing_so(full: Terminal, unix_url: str) -> None:
    listener = replace(profile(1), preferences=Preferences(muted=(2,)))
    on(unix_url, lambda store: store.save_profile(listener, before=None))
    on(unix_url, lambda store: store.write_indexes(add=muted_by(1, [2])))
    full.run("purge", "--person", "2", "--yes")
    kept = not_none(on(unix_url, lambda store: store.profile(1)))
    assert [is_pseudonym(one) for one in kept.preferences.muted] == [True]
    assert on(unix_url, lambda store: store.indexed_tables(muted_index(kept.preferences.muted[0]))) == ["1"]


def test_what_a_person_who_is_purged_has_won_leads_to_nobody(full: Terminal, unix_url: str) -> None:
    number = on(unix_url, lambda store: RedisResults(store.client).number([2]))[2]
    full.run("purge", "--person", "2", "--yes")
    assert on(unix_url, lambda store: RedisResults(store.client).people_of([number])) == {}
    (kept,) = on(unix_url, lambda store: store.client.keys(keys.ANY_FORGOTTEN_NUMBER))
    assert on(unix_url, lambda store: store.client.get(kept)).split()[0] == str(number).encode()


def test_of_a_person_whom_no_table_names_that_is_said(full: Terminal) -> None:
    said, text = full.run("purge", "--person", "4711")
    assert (said, "No table names person 4711." in text) == (0, True)
    assert ": ." not in text


def test_what_is_left_of_an_erased_person_is_not_even_a_note(full: Terminal, unix_url: str) -> None:
    full.run("purge", "--person", "2", "--yes")
    assert noted(unix_url)[-1] == ("purge --person", "")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("tables", "--phase", "asleep"), "There is no 'asleep'."),
        (("tables", "--limit", "0"), "At least 1, please, not 0."),
        (("inspect", "H7K9MW"), "There is no table H7K9MW here."),
        (("repair", "H7K9MW"), "There is no table H7K9MW here."),
        (("repair", "cigars"), "'cigars' is no code."),
        (("repair", code_in(PLAYING), "--back", "-1"), "0 or more, please, not -1."),
        (("repair", code_in(PLAYING), "--back", "99"), "there are only"),
        (("repair", code_in(LOBBY), "--back", "0"), "has no game that could go on"),
        (("restore", "nowhere"), "There is no file nowhere"),
        (("restore", "other"), "other cannot be restored: it is not whole, or no backup at all"),
        (("backup", "other"), "other exists already"),
        (("announce", " "), "A text of 1 to 2,000 characters, please."),
        (("announce", "--file", "xx=other"), "There is no 'xx'."),
        (("drain", "--for", "ever"), "no duration"),
        (("purge",), "Either --over or --person, please."),
        (("purge", "--over", "1d", "--person", "1"), "Either --over or --person, please."),
    ],
)
def test_what_cannot_be_is_refused_kindly(
    arguments: tuple[str, ...], complaint: str, full: Terminal, here: Path
) -> None:
    (here / "other").write_text("something else")
    said, text = full.run(*arguments)
    assert said == 2
    assert complaint in text


def test_a_table_of_a_newer_release_is_repaired_by_that_one(full: Terminal, unix_url: str) -> None:
    damage(unix_url, code_in(PLAYING), version=str(codec.TABLE_FORM.version + 1))
    assert "A newer release wrote table" in full.run("repair", code_in(PLAYING))[1]
    assert full.run("verify-release")[0] == 1


@pytest.mark.parametrize("language", languages())
def test_every_language_has_its_words(language: str, full: Terminal, here: Path) -> None:
    commands: list[tuple[Any, ...]] = [
        ("tables",),
        ("inspect", code_in(LOBBY)),
        ("repair", code_in(PLAYING)),
        ("repair", code_in(PLAYING), "--back", "0", "--yes"),
        ("backup", here / language),
        ("restore", here / language, "--into-used"),
        ("verify-release",),
        ("drain",),
        ("drain", "--end"),
        ("announce", "hello", "--dry-run"),
        ("announce", "hello", "--yes"),
        ("purge", "--over", "9d"),
        ("purge", "--over", "9d", "--yes"),
        ("purge", "--person", "1"),
        ("purge", "--person", "1", "--yes"),
    ]
    for command in commands:
        said, text = full.run(*command, "--language", language)
        assert said == 0, text


# The embedded server


def test_the_embedded_store_is_backed_up_beside_its_bot_and_restored_elsewhere(here: Path) -> None:
    asyncio.run(_back_up_beside_a_bot(here))
    (here / "new").mkdir()
    elsewhere = Terminal(HABANA_REDIS__DATA=str(here / "new" / "data"))
    assert elsewhere.run("restore", here / "all.habana")[0] == 2
    said, text = elsewhere.run("restore", here / "all.habana", "--new")
    assert (said, "Restored. Tables: 1;" in text) == (0, True)
    assert elsewhere.run("verify-release")[0] == 0


async def _back_up_beside_a_bot(here: Path) -> None:
    beside = Terminal(HABANA_REDIS__DATA=str(here / "data"))
    async with open_store("embedded", here / "data") as store:
        assert (await asyncio.to_thread(beside.run, "import", PLAYING))[0] == 0
        assert (await asyncio.to_thread(beside.run, "backup", here / "all.habana"))[0] == 0
        assert (await store.read(code_in(PLAYING))).snapshot.table.code == code_in(PLAYING)
