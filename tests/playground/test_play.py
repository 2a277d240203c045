"""`habana play` with the real bot, from the first start to the end of the evening and beyond."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

from engine.tables.time.instants import DAY
from tests.patience import PATIENCE, until
from tests.playground.stage import Json, PlaygroundProcess, answers, messages, question, running_playground
from tgbot.playground.storage import PlaygroundFolder

ANA = 1001


async def first_question(page: PlaygroundProcess, person: int = ANA) -> Json:
    return dict(await page.until(lambda state: question(state, person)))


async def tap_and_see(page: PlaygroundProcess, message: Json) -> Json:
    """Tap the first button and return what the page is told about it."""
    before = (await page.state())["number"]
    query = (await page.tap(ANA, message, answers(message)[0]))["query"]
    await page.hears(before, lambda event: event["type"] == "answered" and event["query"] == query)
    return await page.hears(
        before, lambda event: event["type"] == "message" and event["message"]["id"] == message["id"]
    )


async def test_an_evening(tmp_path: Path) -> None:
    """A newcomer is asked at once; the bot is killed, the clock put forward; then the playground itself is killed.

    The next day everything is there, and of the evening before no process is left.
    """
    async with running_playground(tmp_path, "--text") as page:
        message = await first_question(page)
        assert (await page.state())["phones"] == [ANA]
        edited = await tap_and_see(page, message)
        assert edited["new"] is False
        assert edited["message"]["edited"]

        await page.do("kill")
        await page.until(lambda state: not state["bot"]["running"])
        queued = await page.tap(ANA, edited["message"], answers(edited["message"])[1])
        assert (await page.state())["waiting"] == [ANA]
        before = (await page.state())["number"]
        await page.hears(before, lambda event: event["type"] == "bot" and event["running"])
        await page.hears(before, lambda event: event.get("query") == queued["query"])

        before = (await page.state())["number"]
        assert (await page.do("skip", ms=2 * DAY))["ok"]
        reminder = await page.hears(before, lambda event: event["type"] == "message" and event["new"])
        assert reminder["message"]["text"].startswith("⏰ Still your turn, Ana: ")
        await until(lambda: is_written_down(reminder["message"], PlaygroundFolder(tmp_path)))
        await page.stop(signal.SIGKILL)

    async with running_playground(tmp_path, "--text") as page:
        state = await page.until(lambda state: state["bot"]["running"] and state)
        assert state["clock"]["skipped"] == 2 * DAY
        assert messages(state, ANA, "/new")
        again = question(state, ANA)
        assert again
        assert again["id"] == reminder["message"]["id"]
        await tap_and_see(page, again)
        assert await page.stop() == 0
    assert not await processes_of(tmp_path)


def is_written_down(message: Json, folder: PlaygroundFolder) -> bool:
    return folder.world.exists() and f'"id":{message["id"]},'.encode() in folder.world.read_bytes()


async def test_several_people_meet_in_a_group_and_the_page_sees_what_each_seat_may(tmp_path: Path) -> None:
    wishes = ("--people", "2", "--computers", "1", "--language", "en,de", "--fast")
    async with running_playground(tmp_path, "--text", *wishes) as page:
        bea = ANA + 1
        for person in (ANA, bea):
            await first_question(page, person)
        state = await page.state()
        assert [person["language"] for person in state["people"].values()] == ["en", "de"]
        group = next(chat for chat in state["chats"].values() if chat["type"] == "group")
        assert group["members"] == [ANA, bea]
        assert [command["command"] for command in state["bot"]["commands"]["de"]["group"]]

        _, tables = await page.get("/api/tables")
        assert [sorted(table["seats"]) for table in tables] == [["Ana", "Bea", "Paco Peso"]]
        code = tables[0]["code"]
        for seat in range(3):
            _, seen = await page.get(f"/api/table/{code}?seat={seat}")
            hands = [player["hand"] is not None for player in seen["game"]["players"]]
            assert hands == [seat == number for number in range(3)]
        _, seen = await page.get(f"/api/table/{code}?seat=none")
        assert [player["hand"] for player in seen["game"]["players"]] == [None] * 3
        assert seen["own"] is None
        assert seen["game"]["options"] == []
        assert (await page.get(f"/api/table/{code}?seat=7"))[0] == 404


async def processes_of(folder: Path) -> list[str]:
    """The processes that still run a moment after the end; empty where the system cannot tell."""
    async with asyncio.timeout(PATIENCE):
        while found := [each.name for each in Path("/proc").glob("[0-9]*") if runs_in(each, folder)]:
            await asyncio.sleep(0.1)
    return found


def runs_in(process: Path, folder: Path) -> bool:
    try:
        return (process / "cwd").readlink().is_relative_to(folder)
    except OSError:
        return False
