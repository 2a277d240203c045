"""The data folder: a restart finds everything, and an unreadable world is put aside."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from tests.botapi.pictures import png
from tests.patience import until
from tests.playground.stage import begun
from tgbot.playground.botapi.chatting.files import MAX_LOOSE_BYTES, FileStore, Upload
from tgbot.playground.botapi.chatting.media import photo_content
from tgbot.playground.storage import (
    MAX_SAVED_MESSAGES,
    NUMBER_LEAP,
    PlaygroundFolder,
    PlaygroundSaver,
    PlaygroundSetup,
)


async def test_a_restart_finds_everything(tmp_path: Path) -> None:
    place, saved = PlaygroundFolder(tmp_path), begun(PlaygroundFolder(tmp_path))
    ana = saved.world.person("Ana")
    ana.start("join")
    saved.world.files.store("photo", Upload("board.png", png(20, 10), "image/png"))
    saved.clock.skipped_ms = 5000
    saved.setup = PlaygroundSetup([ana.id], 2, "havana-2009", opened=True)
    await PlaygroundSaver(place, saved).save()
    later = begun(place)
    assert later.aside is None
    assert later.setup == saved.setup
    assert later.clock.skipped_ms == 5000
    assert [message.text for message in later.world.chats[ana.id].messages.values()] == ["/start join"]
    assert [file.upload.content for file in later.world.files] == [png(20, 10)]
    assert list(later.world.updates.pending) == [1]


async def test_no_number_is_given_twice_even_if_the_last_moments_were_lost(tmp_path: Path) -> None:
    """The bot may have seen what was lost: it would skip an update whose number it already knows."""
    place, saved = PlaygroundFolder(tmp_path), begun(PlaygroundFolder(tmp_path))
    ana = saved.world.person("Ana")
    ana.start()
    await PlaygroundSaver(place, saved).save()
    lost = [ana.say("lost").id for _ in range(NUMBER_LEAP // 2)]
    again = begun(place).world
    message = again.people[ana.id].say("found")
    assert message.id not in lost
    assert again.updates.last > saved.world.updates.last


async def test_a_long_chat_is_kept_by_its_end(tmp_path: Path) -> None:
    place, saved = PlaygroundFolder(tmp_path), begun(PlaygroundFolder(tmp_path))
    ana = saved.world.person("Ana")
    for count in range(MAX_SAVED_MESSAGES + 50):
        ana.say(str(count))
    await PlaygroundSaver(place, saved).save()
    texts = [message.text for message in begun(place).world.chats[ana.id].messages.values()]
    assert texts == [str(count) for count in range(50, MAX_SAVED_MESSAGES + 50)]


async def test_files_that_the_world_has_dropped_leave_the_folder(tmp_path: Path) -> None:
    """Hundreds of pictures came and went; the folder has those of the messages, and what a crash left is removed."""
    place, saved = PlaygroundFolder(tmp_path), begun(PlaygroundFolder(tmp_path))
    saved.world.files = FileStore(max_loose_bytes=10)
    place.files.mkdir()
    (place.files / "photo-1.new").touch()
    saver = PlaygroundSaver(place, saved)
    ana = saved.world.person("Ana")
    message = ana.say("board")
    for width in range(20, 220):
        file = saved.world.files.store("photo", Upload("board.png", png(width, 10), "image/png"))
        saved.world.edit(message, message.form | photo_content(file))
        if width % 50 == 0:
            await saver.save()
    await saver.save()
    kept = sorted([path.name for path in place.files.iterdir()])
    assert kept == sorted([file.id for file in saved.world.files])
    assert len(kept) == 2
    assert sorted([file.id for file in begun(place).world.files]) == kept


async def test_a_long_chat_keeps_no_pictures_of_messages_that_it_lost(tmp_path: Path) -> None:
    place, saved = PlaygroundFolder(tmp_path), begun(PlaygroundFolder(tmp_path))
    ana = saved.world.person("Ana")
    message = ana.say("board")
    file = saved.world.files.store("photo", Upload("board.png", png(20, 10), "image/png"))
    saved.world.edit(message, message.form | photo_content(file))
    for count in range(MAX_SAVED_MESSAGES):
        ana.say(str(count))
    await PlaygroundSaver(place, saved).save()
    later = begun(place).world
    assert [file.upload.content for file in later.files] == [png(20, 10)]
    later.files.store("document", Upload("large", bytes(MAX_LOOSE_BYTES), "text/plain"))
    assert len(list(later.files)) == 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"version": 99}',
        b'{"version": 1}',
        b'{"version":1,"skipped":0,"set_up":{},"world":{}}',
    ],
)
async def test_an_unreadable_world_is_put_aside(tmp_path: Path, content: bytes) -> None:
    place = PlaygroundFolder(tmp_path)
    place.world.write_bytes(content)
    saved = begun(place)
    assert saved.aside
    assert saved.aside.read_bytes() == content
    assert saved.world.people == {}
    assert not place.world.exists()


async def test_changes_are_written_soon_and_at_the_end(tmp_path: Path) -> None:
    place, saved = PlaygroundFolder(tmp_path), begun(PlaygroundFolder(tmp_path))
    saver = PlaygroundSaver(place, saved)
    saver.start()
    saved.clock.skipped_ms = 1
    saver.note_change()
    await until(lambda: place.world.exists() and orjson.loads(place.world.read_bytes())["skipped"] == 1)
    saved.clock.skipped_ms = 2
    saver.note_change()
    await saver.stop()
    assert orjson.loads(place.world.read_bytes())["skipped"] == 2


async def test_beginning_anew_keeps_what_was_there(tmp_path: Path) -> None:
    place = PlaygroundFolder(tmp_path)
    assert await place.clear() is None
    await PlaygroundSaver(place, begun(place)).save()
    (tmp_path / "holiday.jpg").touch()
    before = place.world.read_bytes()
    aside = await place.clear()
    assert aside
    assert (aside / "world.json").read_bytes() == before
    assert not place.world.exists()
    assert (tmp_path / "holiday.jpg").exists()


def test_a_folder_belongs_to_one_playground(tmp_path: Path) -> None:
    lock = PlaygroundFolder(tmp_path / "new").take()
    assert lock
    assert PlaygroundFolder(tmp_path / "new").take() is None
    lock.close()
