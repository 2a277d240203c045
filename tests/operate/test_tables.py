"""`habana export` and `habana import`: tables as files, and friendly refusals."""

from __future__ import annotations

import asyncio
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from engine.store import codec, keys
from engine.store.embedded.folder import Folder, Lock
from engine.store.opened import open_store
from engine.store.operate.overview import StoreOverview
from engine.tables.directory.indexes import person_index
from engine.tables.port import Due
from engine.tables.seat import Seat
from engine.tables.table import Phase, Table
from engine.tables.table_events import Closed, Closing
from tests.backends import empty
from tests.store.situations import STORED
from tgbot.cli import app
from tgbot.cli.checks import MEND_FIRST, TRY_AGAIN
from tgbot.operate.table_files import seating
from tgbot.terminal.people import NAME_SEPARATOR, participants, read_names
from tgbot.words import Words, languages

FINISHED, PLAYING, LOBBY = [
    STORED / f"table_v1_{name}.json" for name in ("finished", "mid-turn-with-undo", "lobby")
]


def code_in(file: Path) -> str:
    return str(json.loads(file.read_text())["code"])


class Terminal:
    """The command line in a folder of its own, with a store of its own."""

    def __init__(self, **environment: str) -> None:
        self.runner = CliRunner(env={"COLUMNS": "300", "TERM": "dumb", "NO_COLOR": "1", **environment})

    def run(self, *arguments: str | Path, typed: str = "") -> tuple[int, str]:
        result = self.runner.invoke(app, [str(argument) for argument in arguments], input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result.exit_code, " ".join(result.output.replace("│", " ").split())


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def terminal(unix_url: str, here: Path) -> Terminal:
    assert not list(here.iterdir())
    asyncio.run(_emptied(unix_url))
    return Terminal(HABANA_REDIS__URL=unix_url)


async def _emptied(url: str) -> None:
    async with open_store(url, Path("unused")) as store:
        await empty(store.client)


async def _changed(url: str, code: str, **fields: Any) -> None:
    async with open_store(url, Path("unused")) as store:
        await store.client.hset(keys.table(code), mapping=fields)


async def _without_entries(url: str, code: str) -> None:
    async with open_store(url, Path("unused")) as store:
        await store.client.delete(keys.due(keys.bucket(code)))


def test_tables_that_nothing_leads_to_are_found(terminal: Terminal, unix_url: str) -> None:
    for file in (LOBBY, FINISHED):
        assert terminal.run("import", file)[0] == 0
    assert terminal.run("tidy") == (0, "Nothing was left behind.")
    for file in (LOBBY, FINISHED):  # a finished game waits for nothing
        asyncio.run(_without_entries(unix_url, code_in(file)))
    assert terminal.run("tidy") == (0, "1 table was left behind. The bot looks at it now.")
    assert terminal.run("tidy") == (0, "Nothing was left behind.")


def test_a_running_table_goes_out_and_comes_back(terminal: Terminal, unix_url: str, here: Path) -> None:
    code = code_in(PLAYING)
    said, text = terminal.run("import", PLAYING)
    assert (said, text) == (0, f"Table {code} is back, with 2 people at it. Its clocks go on.")
    said, text = terminal.run("export", code.lower())
    assert said == 0
    assert f"Table {code} is in {code}.json." in text
    assert "keep it to yourself" in text
    file = here / f"{code}.json"
    assert json.loads(file.read_text()) == json.loads(PLAYING.read_text()) | {"told": {}, "kept": {}}
    assert file.stat().st_mode & 0o077 == 0
    asyncio.run(_emptied(unix_url))
    assert terminal.run("import", file)[0] == 0


def test_a_finished_game_becomes_a_record_that_replay_shows(terminal: Terminal, here: Path) -> None:
    code = code_in(FINISHED)
    terminal.run("import", FINISHED)
    said, text = terminal.run("export", code)
    assert said == 0
    assert f"habana replay --language en {code}.txt" in text
    assert "keep it to yourself" not in text
    assert "# names: Person " in (here / f"{code}.txt").read_text()
    said, text = terminal.run("replay", f"{code}.txt", "--no-pause")
    assert said == 0
    assert "Person 1" in text
    assert "wins" in text


def test_a_finished_game_can_be_had_whole(terminal: Terminal, here: Path) -> None:
    code = code_in(FINISHED)
    terminal.run("import", FINISHED)
    said, text = terminal.run("export", code, "--whole", "--out", here / "whole.json")
    assert said == 0
    assert "keep it to yourself" not in text
    assert json.loads((here / "whole.json").read_text()) == json.loads(FINISHED.read_text()) | {
        "told": {},
        "kept": {},
    }


def test_a_finished_game_with_a_damaged_log_is_exported_whole(terminal: Terminal, unix_url: str) -> None:
    async def damage() -> None:
        async with open_store(unix_url, Path("unused")) as store:
            await store.client.rpush(keys.log(code), "nonsense")

    code = code_in(FINISHED)
    terminal.run("import", FINISHED)
    asyncio.run(damage())
    said, text = terminal.run("export", code)
    assert said == 0
    assert f"{code}.json" in text


def test_a_lobby_is_exported_whole_and_is_no_secret(terminal: Terminal) -> None:
    terminal.run("import", LOBBY)
    said, text = terminal.run("export", code_in(LOBBY))
    assert said == 0
    assert "keep it to yourself" not in text


def test_a_table_set_aside_is_exported_as_it_is_and_replaced(terminal: Terminal, unix_url: str) -> None:
    code = code_in(PLAYING)
    terminal.run("import", PLAYING)
    asyncio.run(_changed(unix_url, code, table="damaged"))
    said, text = terminal.run("export", code)
    assert said == 0
    assert "keep it to yourself" in text
    said, text = terminal.run("import", f"{code}.json")
    assert said == 2
    assert "its table is damaged" in text
    assert terminal.run("import", PLAYING)[0] == 0


def test_a_table_of_a_newer_release_can_be_exported_and_not_imported(
    terminal: Terminal, unix_url: str
) -> None:
    code = code_in(PLAYING)
    terminal.run("import", PLAYING)
    asyncio.run(
        _changed(unix_url, code, version=str(codec.TABLE_FORM.version + 1), table="of a form to come")
    )
    assert terminal.run("export", code)[0] == 0
    said, text = terminal.run("import", f"{code}.json")
    assert said == 2
    assert f"a newer release wrote it: version {codec.TABLE_FORM.version + 1}" in text


@pytest.mark.parametrize("file", [LOBBY, PLAYING])
def test_a_table_is_closed_with_a_word_to_its_people(terminal: Terminal, unix_url: str, file: Path) -> None:
    code = code_in(file)
    terminal.run("import", file)
    said, text = terminal.run("close", code.lower(), "--yes")
    assert (said, text) == (0, f"Table {code} is closed. Its people are told as soon as the bot runs.")
    table, news, due = asyncio.run(_state(unix_url, code))
    assert table.phase is Phase.CLOSED
    assert Closed(Closing.OPERATOR) in news
    assert due
    said, text = terminal.run("close", code, "--yes")
    assert said == 2
    assert f"Table {code} is over already." in text


async def _state(url: str, code: str) -> tuple[Table, list[Any], bool]:
    """The table, its news, and whether something is to be delivered."""
    async with open_store(url, Path("unused")) as store:
        table = (await store.read(code)).snapshot.table
        news = [one for entry in await store.news(code, None) for one in entry.news]
        entry = keys.entry(Due.DELIVER, code)
        return table, news, await store.client.zscore(keys.due(keys.bucket(code)), entry) is not None


def test_a_table_set_aside_is_taken_off_its_peoples_lists_and_kept(
    terminal: Terminal, unix_url: str, here: Path
) -> None:
    code = code_in(PLAYING)
    terminal.run("import", PLAYING)
    asyncio.run(_changed(unix_url, code, table="damaged"))
    said, text = terminal.run("close", code, "--yes")
    assert said == 0
    assert "no longer listed for its people. Its data is kept" in text
    people = json.loads(PLAYING.read_text())["fields"]["people"].split()
    assert not any(asyncio.run(_listed(unix_url, int(person))) for person in people)
    assert asyncio.run(_quarantined(unix_url)) == 0, "the operator has decided, and is not told any longer"
    assert terminal.run("export", code)[0] == 0
    assert "damaged" in (here / f"{code}.json").read_text()


def test_a_table_is_closed_only_if_that_is_said(terminal: Terminal) -> None:
    code = code_in(PLAYING)
    terminal.run("import", PLAYING)
    question = f"Close table {code}, with 2 people at it? They are told."
    for typed in ("n", ""):
        said, text = terminal.run("close", code, typed=typed)
        assert (said, question in text) == (1, True)
        assert "phase: playing" in terminal.run("inspect", code)[1]
    assert terminal.run("close", code, typed="y")[0] == 0
    assert "phase: closed" in terminal.run("inspect", code)[1]


async def _quarantined(url: str) -> int:
    async with open_store(url, Path("unused")) as store:
        return await StoreOverview(store.client).quarantined()


async def _listed(url: str, person: int) -> list[str]:
    async with open_store(url, Path("unused")) as store:
        return await store.indexed_tables(person_index(person))


def test_a_table_of_a_newer_release_is_closed_by_that_one(terminal: Terminal, unix_url: str) -> None:
    code = code_in(PLAYING)
    terminal.run("import", PLAYING)
    asyncio.run(_changed(unix_url, code, version=codec.TABLE_FORM.version + 1))
    said, text = terminal.run("close", code, "--yes")
    assert said == 2
    assert f"A newer release wrote table {code}" in text


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("export", "H7K9MW"), "There is no table H7K9MW here."),
        (("close", "H7K9MW"), "There is no table H7K9MW here."),
        (("close", "cigars"), "'cigars' is no code."),
        (("export", "cigars"), "'cigars' is no code. A code has six characters, such as H7K9MW."),
        (("export", "H7K9MW", "--config", "nowhere.yaml"), "nowhere.yaml: No such file"),
        (("export", "H7K9MW", "--language", "xx"), f"one of: {', '.join(languages())}"),
        (("import", "nowhere.json"), "There is no file nowhere.json"),
        (("import", "."), "cannot be read: Is a directory"),
        (("import", "binary"), "it is not plain text"),
        (("import", "other.json"), "other.json cannot be imported: it is no table"),
        (("import", "cut.json"), "cut.json cannot be imported: it is not whole"),
        (("import", "newer.json"), "a newer release wrote it"),
    ],
)
def test_what_cannot_be_is_refused_kindly(
    arguments: tuple[str, ...], complaint: str, terminal: Terminal, here: Path
) -> None:
    (here / "binary").write_bytes(bytes(range(256)))
    (here / "other.json").write_text('{"some": "thing"}')
    (here / "cut.json").write_text(PLAYING.read_text()[:2000])
    (here / "newer.json").write_text('{"habana table": 2}')
    said, text = terminal.run(*arguments)
    assert said == 2
    assert complaint in text


def test_who_asks_for_an_unknown_table_is_told_where_it_was_looked_for(
    terminal: Terminal, unix_url: str, here: Path
) -> None:
    said, text = terminal.run("export", "H7K9MW")
    assert said == 2
    assert f"There is no table H7K9MW here. Looked in {unix_url.removeprefix('unix://')}." in text
    said, text = Terminal(HABANA_REDIS__DATA="data").run("export", "H7K9MW")
    assert f"there is no store at {here / 'data'};" in text


def test_the_settings_may_lie_elsewhere(here: Path) -> None:
    (here / "etc").mkdir()
    (here / "etc" / "habana.yaml").write_text(f"redis: {{data: {here / 'tables'}}}")
    _, text = Terminal(HABANA_CONFIG="etc/habana.yaml").run("export", "H7K9MW")
    assert f"there is no store at {here / 'tables'};" in text


def test_a_table_that_is_there_is_not_overwritten(terminal: Terminal) -> None:
    terminal.run("import", PLAYING)
    said, text = terminal.run("import", PLAYING)
    assert said == 2
    assert f"There is a table {code_in(PLAYING)} already" in text


def test_a_file_that_is_there_is_not_overwritten(terminal: Terminal, here: Path) -> None:
    code = code_in(PLAYING)
    terminal.run("import", PLAYING)
    (here / f"{code}.json").write_text("precious")
    said, text = terminal.run("export", code)
    assert said == 2
    assert "exists already" in text
    assert (here / f"{code}.json").read_text() == "precious"
    said, text = terminal.run("export", code, "--out", "nowhere/at/all.json")
    assert said == 2
    assert "There is no folder nowhere/at" in text


@pytest.mark.usefixtures("here")
def test_a_store_that_is_away_is_named_without_its_password() -> None:
    said, text = Terminal(HABANA_REDIS__URL="redis://anna:geheim@127.0.0.1:1/0").run("export", "H7K9MW")
    assert said == TRY_AGAIN
    assert "The store cannot be used: no store answers at 127.0.0.1:1" in text
    assert "geheim" not in text


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("variable", "value", "code", "begins"),
    [
        (
            "HABANA_REDIS__URL",
            "redis://127.0.0.1:1/0",
            TRY_AGAIN,
            "The store cannot be used: no store answers",
        ),
        ("HABANA_REDIS__DATA", "data", MEND_FIRST, "The store cannot be used: there is no store at"),
        ("HABANA_REDIS__URL", "postgres://db", MEND_FIRST, "These settings cannot be used: "),
        ("HABANA_REDIS__ULR", "redis://db", MEND_FIRST, "These settings cannot be used: "),
    ],
)
def test_an_error_stands_alone_and_its_code_says_whether_to_try_again(
    variable: str, value: str, code: int, begins: str
) -> None:
    said, text = Terminal(**{variable: value}).run("tables")
    assert (said, text[: len(begins)]) == (code, begins)
    assert "Usage" not in text
    assert "--config" not in text


def test_a_wrong_setting_is_named(here: Path) -> None:
    (here / "config.yaml").write_text("redis:\n  url: postgres://anna:geheim@db\n")
    said, text = Terminal().run("export", "H7K9MW")
    assert said == 2
    assert "redis.url (HABANA_REDIS__URL): the address must begin with" in text
    assert "geheim" not in text


@pytest.mark.parametrize("language", languages())
def test_every_language_has_its_words(language: str, terminal: Terminal) -> None:
    for file in (PLAYING, LOBBY, FINISHED):
        assert terminal.run("import", file, "--language", language)[0] == 0
        said, text = terminal.run("export", code_in(file), "--language", language)
        assert said == 0
        assert code_in(file) in text
    for wrong in (("import", PLAYING), ("export", "H7K9MW"), ("export", "x"), ("import", "nowhere")):
        assert terminal.run(*wrong, "--language", language)[0] == 2


@pytest.mark.parametrize(
    ("names", "seated"),
    [
        (("Zoë", "Mr, Smith"), ("Zoë", "Mr  Smith")),
        (("A name that is much too long", "B"), ("A name that is much", "B")),
        (("", "B"), ("Ana", "Bea")),
        (("Eva", "eva"), ("Ana", "Bea")),
        (("Eva", None), ("Eva", "Ana")),
        ((None, "Bea"), ("Ana", "Bea")),
    ],
)
def test_a_record_carries_names_that_can_be_read_again(
    names: tuple[str | None, ...], seated: tuple[str, ...]
) -> None:
    table = codec.TABLE_FORM.read(json.loads(FINISHED.read_text())["fields"]["table"].encode(), 1)
    seats = [Seat(person=7, name=name) if name is not None else Seat(computer="greedy") for name in names]
    found = seating(replace(table, seats=tuple(seats)), Words("en"))
    assert found.names == seated
    assert found.computers == {number for number, name in enumerate(names) if name is None}
    assert read_names(NAME_SEPARATOR.join(found.names), participants(2), Words("en")) == found.names


def test_a_record_names_the_characters_that_played() -> None:
    table = codec.TABLE_FORM.read(json.loads(FINISHED.read_text())["fields"]["table"].encode(), 1)
    seats = (
        Seat(computer="hard", character=1),
        Seat(person=7, name="Eva"),
        Seat(computer="hard", character=0),
    )
    found = seating(replace(table, seats=seats), Words("en"))
    assert found.names == ("Maestro Max", "Eva", "Doña Dominó")
    assert found.level == "hard"


# The embedded server


def test_the_embedded_store_keeps_a_table_from_one_command_to_the_next(here: Path) -> None:
    (here / "config.yaml").write_text(f"redis:\n  data: {here / 'data'}\n")
    terminal = Terminal()
    assert terminal.run("import", PLAYING, "--new")[0] == 0
    assert terminal.run("export", code_in(PLAYING))[0] == 0


def test_beside_a_running_bot_its_store_is_used(here: Path) -> None:
    asyncio.run(_import_beside_a_bot(here / "data"))


async def _import_beside_a_bot(data: Path) -> None:
    command = Terminal(HABANA_REDIS__DATA=str(data))
    async with open_store("embedded", data) as store:
        said, _ = await asyncio.to_thread(command.run, "import", PLAYING)
        assert said == 0
        assert (await store.read(code_in(PLAYING))).snapshot.table.code == code_in(PLAYING)


def test_a_folder_in_use_without_a_server_says_what_to_do(here: Path) -> None:
    folder = Folder(here / "data")
    folder.create()
    lock = Lock.take(folder.owner_lock)
    assert lock is not None
    lock.sign()
    said, text = Terminal(HABANA_REDIS__DATA=str(folder.path)).run("export", "H7K9MW")
    lock.close()
    assert said == TRY_AGAIN
    assert f"is in use by process {os.getpid()}. Stop that process, or choose another folder." in text
