"""Pictures as files: drawn once, uploaded once, and never the reason why a message does not come."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field

import pytest

from engine.alarm import Alarm
from engine.circuit_breaker import MAX_FAILURES_IN_A_ROW
from engine.tables.refusals import StoreAway
from tests.patience import PATIENCE
from tgbot.pictures.facts import Picture
from tgbot.showing.calls import picture_files
from tgbot.showing.calls.picture_files import PictureFiles, PictureLate, Undrawn

SEEN, OTHER = Picture(language="en"), Picture(language="de")


@dataclass
class Shelf:
    """The ids that all workers share."""

    ids: dict[str, str] = field(default_factory=dict)
    is_away: bool = False
    reads: int = 0

    async def read(self, key: str) -> str | None:
        self._answer()
        self.reads += 1
        return self.ids.get(key)

    async def keep(self, key: str, file_id: str) -> None:
        self._answer()
        self.ids[key] = file_id

    async def forget(self, key: str) -> None:
        self._answer()
        self.ids.pop(key, None)

    def _answer(self) -> None:
        if self.is_away:
            raise StoreAway


@dataclass
class Studio:
    """Whoever draws, the shelf, and what the operator hears."""

    shelf: Shelf = field(default_factory=Shelf)
    drawn: list[Picture] = field(default_factory=list)
    is_broken: bool = False
    told: list[str] = field(default_factory=list)
    pause: asyncio.Event | None = None
    """Drawing waits for it."""

    def files(self) -> PictureFiles:
        return PictureFiles(self.draw, self.shelf, Alarm(logging.getLogger("studio"), self.told.append))

    async def draw(self, picture: Picture) -> bytes:
        self.drawn.append(picture)
        await asyncio.sleep(0)
        if self.pause is not None:
            await self.pause.wait()
        if self.is_broken:
            raise OSError("no such font")
        return picture.language.encode()


@pytest.fixture
def studio() -> Studio:
    return Studio()


async def test_equal_pictures_are_drawn_once_and_uploaded_once(studio: Studio) -> None:
    files = studio.files()
    first = await files.file(SEEN)
    second = asyncio.create_task(files.file(Picture(language="en")))
    await asyncio.sleep(0.01)
    assert first == b"en"
    assert not second.done(), "it waits for the upload"
    await files.uploaded(SEEN, "id-1")
    assert await second == "id-1"
    assert await files.file(SEEN) == "id-1"
    assert studio.drawn == [SEEN]


async def test_of_a_picture_that_is_drawn_here_the_store_is_asked_once(studio: Studio) -> None:
    """A call that the limits put off asks for its picture each time that it is tried."""
    files = studio.files()
    for _ in range(3):
        assert await files.file(SEEN) == b"en"
        files.not_uploaded(SEEN)
    assert await files.prepare(SEEN)
    assert studio.shelf.reads == 1


async def test_different_pictures_do_not_wait_for_each_other(studio: Studio) -> None:
    files = studio.files()
    assert list(await asyncio.gather(files.file(SEEN), files.file(OTHER))) == [b"en", b"de"]


async def test_several_who_want_a_picture_that_is_being_drawn_get_the_same(studio: Studio) -> None:
    files = studio.files()
    wanted = [asyncio.create_task(files.file(SEEN)) for _ in range(3)]
    await asyncio.sleep(0.01)
    await files.uploaded(SEEN, "id-1")
    assert sorted(map(str, await asyncio.gather(*wanted))) == ["b'en'", "id-1", "id-1"]
    assert len(studio.drawn) == 1


async def test_an_upload_that_failed_is_made_by_the_next(studio: Studio) -> None:
    files = studio.files()
    await files.file(SEEN)
    waiting = asyncio.create_task(files.file(SEEN))
    await asyncio.sleep(0.01)
    files.not_uploaded(SEEN)
    assert await waiting == b"en"


async def test_nobody_waits_long_for_the_upload_of_a_slow_chat(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_files, "UPLOAD_WAIT_MS", 10)
    files = studio.files()
    await files.file(SEEN)
    assert await files.file(SEEN) == b"en"


async def test_another_worker_and_one_after_a_restart_know_the_upload(studio: Studio) -> None:
    await studio.files().uploaded(SEEN, "id-1")
    assert await studio.files().file(SEEN) == "id-1"
    assert studio.drawn == []


async def test_an_id_that_telegram_refuses_is_forgotten_everywhere(studio: Studio) -> None:
    files = studio.files()
    await files.uploaded(SEEN, "id-1")
    await files.refused(SEEN)
    assert await files.file(SEEN) == b"en"
    assert studio.shelf.ids == {}


async def test_without_the_store_pictures_are_drawn_and_sent(studio: Studio) -> None:
    studio.shelf.is_away = True
    files = studio.files()
    assert await files.file(SEEN) == b"en"
    await files.uploaded(SEEN, "id-1")
    await files.refused(OTHER)
    assert await files.file(SEEN) == "id-1"


async def test_a_picture_that_cannot_be_drawn_is_said_to_be_and_told_to_the_operator(studio: Studio) -> None:
    studio.is_broken = True
    with pytest.raises(Undrawn):
        await studio.files().file(SEEN)
    (told,) = studio.told
    assert "no such font" in told


async def test_drawing_that_fails_again_and_again_rests(studio: Studio) -> None:
    studio.is_broken, files = True, studio.files()
    for number in range(MAX_FAILURES_IN_A_ROW + 3):
        with pytest.raises(Undrawn):
            await files.file(Picture(language=str(number)))
    assert len(studio.drawn) == MAX_FAILURES_IN_A_ROW


async def test_one_who_stops_waiting_ends_the_drawing_for_nobody(studio: Studio) -> None:
    files = studio.files()
    impatient = asyncio.create_task(files.file(SEEN))
    patient = asyncio.create_task(files.file(SEEN))
    while not studio.drawn:
        await asyncio.sleep(0)
    impatient.cancel()
    assert await patient == b"en"


async def test_only_the_latest_drawings_are_kept(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_files, "MAX_DRAWN_BYTES_REMEMBERED", 2)
    files = studio.files()
    pictures = [Picture(language=str(number)) for number in range(3)]
    for picture in [*pictures, pictures[2], pictures[0]]:
        await files.file(picture)
        files.not_uploaded(picture)
    assert [picture.language for picture in studio.drawn] == ["0", "1", "2", "0"]


async def test_what_was_prepared_is_at_hand_and_nobody_waits_for_its_upload(studio: Studio) -> None:
    files = studio.files()
    await files.prepare(SEEN)
    assert await asyncio.wait_for(files.file(SEEN), PATIENCE) == b"en"
    await files.uploaded(SEEN, "id-1")
    await files.prepare(SEEN)
    assert studio.drawn == [SEEN]


async def test_a_picture_that_takes_too_long_is_late_and_there_the_next_time(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_files, "DRAWN_WITHIN_MS", 10)
    files = studio.files()
    await files.file(OTHER)
    studio.pause = asyncio.Event()
    with pytest.raises(PictureLate):
        await files.file(SEEN)
    studio.pause.set()
    await asyncio.sleep(0.01)
    assert await files.file(SEEN) == b"en"
    assert studio.drawn == [OTHER, SEEN]


async def test_while_many_are_being_drawn_no_other_is_begun(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_files, "MAX_DRAWINGS_AT_WORK", 1)
    studio.pause = asyncio.Event()
    files = studio.files()
    first = asyncio.create_task(files.file(SEEN))
    await asyncio.sleep(0.01)
    with pytest.raises(PictureLate):
        await files.file(OTHER)
    studio.pause.set()
    assert await first == b"en"
    assert studio.drawn == [SEEN]


async def test_behind_a_drawing_that_hangs_a_picture_is_said_to_be_so(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_files, "FIRST_DRAWN_WITHIN_MS", 1)
    files, studio.pause = studio.files(), asyncio.Event()
    for hangs_after, hangs in ((picture_files.HANGS_AFTER_MS, False), (0, True)):
        monkeypatch.setattr(picture_files, "HANGS_AFTER_MS", hangs_after)
        for picture in (SEEN, OTHER):
            with pytest.raises(PictureLate) as late:
                await files.file(picture)
            assert late.value.hangs is hangs
    studio.pause.set()
    await asyncio.sleep(0.01)
    assert [await files.file(picture) for picture in (SEEN, OTHER)] == [b"en", b"de"]
