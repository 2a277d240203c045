"""`habana play` with bad options, ports that are taken, and folders that cannot be used."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.test_cli import run
from tgbot.playground.botapi import World
from tgbot.playground.play import BadComputers, PlayOptions, new_table_words, prepare_setup
from tgbot.playground.storage import PlaygroundClock, PlaygroundFolder, PlaygroundSetup, SavedPlayground
from tgbot.words import Words, languages


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--people 0", "1 to 4 people can play here, not 0"),
        ("--people 5", "1 to 4 people can play here, not 5"),
        ("--people two", "--people"),
        ("--computers 0", "With one person 1 to 3 computers can play, not 0"),
        ("--people 3 --computers 2", "With 3 people 0 to 1 computers can play, not 2"),
        ("--people 2 --computers -1", "not -1"),
        ("--level genius", "easy, medium, hard"),
        ("--level random", "easy, medium, hard"),
        ("--edition chess", "havana-2009, la-habana-2024"),
        ("--language en,xx", f"one of: {', '.join(languages())}"),
        ("--port 70000", "1 to 65535, not 70000"),
        ("--port -1", "not -1"),
        ("--host nowhere.invalid", "not an address of this machine"),
        ("--host 192.0.2.1", "not an address of this machine"),
        ("--data pyproject.toml/x", "cannot keep the games"),
    ],
)
def test_a_bad_value_is_explained_with_code_2(tmp_path: Path, arguments: str, complaint: str) -> None:
    data = () if "--data" in arguments else ("--data", str(tmp_path))
    code, text = run("play", "--no-browser", *data, *arguments.split())
    assert code == 2
    assert complaint in text
    assert "Traceback" not in text


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield taken.getsockname()[1]


@pytest.mark.parametrize("language", languages())
def test_a_port_that_is_taken_is_named_with_one_that_is_free(
    tmp_path: Path, busy_port: int, language: str
) -> None:
    code, text = run(
        *("play", "--no-browser", "--data", str(tmp_path)),
        *("--port", str(busy_port), "--language", language),
    )
    assert code == 2
    assert str(busy_port) in text
    assert re.search(r"--port \d{2,}", text)
    assert not (tmp_path / "world.json").exists()


def test_a_folder_where_somebody_plays_is_refused(tmp_path: Path) -> None:
    lock = PlaygroundFolder(tmp_path).take()
    assert lock
    code, text = run("play", "--no-browser", "--data", str(tmp_path))
    lock.close()
    assert code == 2
    assert "running in" in text
    assert "--data" in text


def test_help_names_every_flag() -> None:
    code, text = run("play", "--help")
    assert code == 0
    for flag in (
        "people",
        "computers",
        "level",
        "edition",
        "language",
        "port",
        "host",
        "data",
        "fast",
        "fresh",
    ):
        assert f"--{flag}" in text
    assert "--no-browser" in text


# The setup


def prepared(saved: SavedPlayground, **options: int | str) -> PlaygroundSetup:
    wanted = PlayOptions(languages=("en", "de"), data=Path(), **options)  # type: ignore[arg-type]
    prepare_setup(saved, wanted, Words("en"))
    return saved.setup


def test_a_start_without_options_is_the_same_as_the_last_one() -> None:
    clock = PlaygroundClock()
    saved = SavedPlayground(World(clock=clock), clock, PlaygroundSetup())
    first = prepared(saved)
    assert first == PlaygroundSetup([1001], 2, "havana-2009", opened=False)
    first.opened = True
    assert prepared(saved) == PlaygroundSetup([1001], 2, "havana-2009", opened=True)


def test_other_options_get_a_new_table_with_the_same_people() -> None:
    clock = PlaygroundClock()
    saved = SavedPlayground(World(clock=clock), clock, PlaygroundSetup())
    prepared(saved).opened = True
    more = prepared(saved, people=3)
    assert more == PlaygroundSetup([1001, 1002, 1003], 0, "havana-2009", opened=False)
    assert [person.user.first_name for person in saved.world.people.values()] == ["Ana", "Bea", "Carlos"]
    assert [person.user.language_code for person in saved.world.people.values()] == ["en", "de", "en"]
    more.opened = True
    other = prepared(saved, people=1, computers=3, edition="la-habana-2024")
    assert other == PlaygroundSetup([1001], 3, "la-habana-2024", opened=False)


def test_computers_of_another_level_get_a_new_table() -> None:
    clock = PlaygroundClock()
    saved = SavedPlayground(World(clock=clock), clock, PlaygroundSetup())
    first = prepared(saved)
    assert new_table_words(first) == "havana-2009 3 medium +2"
    first.opened = True
    other = prepared(saved, level="hard")
    assert new_table_words(other) == "havana-2009 3 hard +2"
    assert not other.opened


def test_what_is_wanted_must_fit_those_who_are_there_already() -> None:
    clock = PlaygroundClock()
    saved = SavedPlayground(World(clock=clock), clock, PlaygroundSetup())
    prepared(saved, people=3).opened = True
    assert prepared(saved, computers=0).opened
    with pytest.raises(BadComputers):
        prepared(saved, computers=2)


def test_phones_that_were_added_count_as_people() -> None:
    clock = PlaygroundClock()
    saved = SavedPlayground(World(clock=clock), clock, PlaygroundSetup())
    for _ in range(2):
        prepared(saved).phones.append(saved.world.person("Eva").id)
    saved.setup.opened = True
    assert prepared(saved).opened
    assert prepared(saved, edition="la-habana-2024").computers == 1
