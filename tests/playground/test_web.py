"""The page's server: its state, its actions, and the requests that it refuses."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import orjson
import pytest

from tests.botapi.pictures import gif, mp4, png
from tests.patience import until
from tests.playground.stage import browsing, playground_without_bot
from tgbot.playground.botapi.chatting.files import Upload
from tgbot.playground.guard import Guard
from tgbot.words import languages


async def test_a_person_writes_and_the_page_hears_of_it(tmp_path: Path) -> None:
    async with playground_without_bot(tmp_path) as (playground, page):
        ana = (await page.do("person", name="Ana", language="de"))["person"]
        before = (await page.state())["number"]
        assert (await page.do("start", person=ana))["ok"]
        await page.hears(before, lambda event: event["type"] == "waiting")
        told = page.told
        assert [event["type"] for event in told] == ["chat", "message", "waiting"]
        assert told[0]["chat"]["started"]
        assert told[1]["message"]["html"] == '<span class="command">/start</span>'
        assert told[2] == {"type": "waiting", "chat": ana, "waiting": True}
        state = await page.state()
        assert state["phones"] == [ana]
        assert state["people"][str(ana)] == {"id": ana, "name": "Ana", "language": "de"}
        assert state["waiting"] == [ana]
        assert playground.world.updates.pending


async def test_the_state_and_what_follows_it_fit_together(tmp_path: Path) -> None:
    """A page that reads the state while things happen misses nothing and hears nothing twice."""
    async with playground_without_bot(tmp_path) as (playground, page):
        ana = playground.world.person("Ana")
        ana.start()
        for count in range(5):
            ana.say(str(count))
            state = await page.state()
            known = [message["text"] for message in state["chats"][str(ana.id)]["messages"]]
            ana.say("next")
            event = await page.hears(state["number"], lambda event: event["type"] == "message")
            assert event["message"]["text"] == "next"
            assert known[-1] == str(count)
            ana.delete(ana.chat.messages[event["message"]["id"]])


async def test_a_stream_goes_on_where_the_browser_says_it_broke(tmp_path: Path) -> None:
    async with playground_without_bot(tmp_path) as (playground, page):
        begin = playground.feed.last
        for count in range(3):
            playground.feed.tell("count", count=count)
        stream = page.events(begin, **{"Last-Event-ID": str(begin + 2)})
        assert await anext(stream) == (begin + 3, {"type": "count", "count": 2})


async def test_a_connection_that_breaks_leaves_nothing_behind(tmp_path: Path) -> None:
    async with playground_without_bot(tmp_path) as (playground, page):
        before = len(asyncio.all_tasks())
        for _ in range(3):
            stream = page.events()
            playground.feed.tell("count")
            reading = asyncio.create_task(stream.asend(None), name="read stream")
            while not reading.done():
                playground.feed.tell("count")
                await asyncio.sleep(0.02)
            await stream.aclose()
        await until(lambda: len(asyncio.all_tasks()) <= before)


async def test_what_somebody_does_with_a_phone(tmp_path: Path) -> None:
    async with playground_without_bot(tmp_path) as (playground, page):
        ana, bea = playground.add_person("Ana", "en").id, playground.add_person("Bea", "en").id
        group = (await page.do("group", person=ana, title="Friday", others=[bea], forum=True))["chat"]
        written = await page.do("write", person=ana, chat=group, text="Hola")
        assert not (await page.do("delete", person=bea, chat=group, message=written["message"]))["ok"]
        assert (await page.do("delete", person=ana, chat=group, message=written["message"]))["ok"]
        tap = await page.do("tap", person=ana, chat=ana, message=1, data="1b|H7K9MW")
        assert playground.world.queries[tap["query"]].person == ana
        topic = (await page.do("topic", person=ana, chat=group, name="Gossip"))["topic"]
        await page.do("write", person=ana, chat=group, text="Hola", topic=topic)
        await page.do("block", person=ana)
        state = await page.state()
        assert state["chats"][str(ana)]["blocked"]
        assert state["chats"][str(group)]["type"] == "supergroup"
        assert state["chats"][str(group)]["members"] == [ana, bea]
        services = [message.get("service") for message in state["chats"][str(group)]["messages"]]
        assert services[0]["de"] == "Bea ist der Gruppe beigetreten"
        assert [each["en"] for each in services if each] == [
            "Bea joined the group",
            "Habana joined the group",
            "Ana opened the topic “Gossip”",
        ]
        assert state["chats"][str(group)]["topics"] == [{"id": topic, "name": "Gossip"}]
        assert state["chats"][str(group)]["messages"][-1]["topic"] == topic
        await page.do("unblock", person=ana)
        assert not playground.world.people[ana].chat.blocked


@pytest.mark.parametrize(
    ("done", "reason"),
    [
        ({"do": "dance"}, "no such action"),
        ({"do": "write", "person": 7, "chat": 7, "text": "Hi"}, "no such person"),
        ({"do": "write", "person": 1001, "chat": 1002, "text": "Hi"}, "no such chat"),
        ({"do": "write", "person": 1001, "chat": 1001, "text": "  "}, "1 to 4096"),
        ({"do": "write", "person": 1001, "chat": 1001, "text": "x" * 4097}, "1 to 4096"),
        ({"do": "write", "person": True, "chat": 1001, "text": "Hi"}, "person"),
        ({"do": "tap", "person": 1001, "chat": 1001, "message": 1, "data": "x" * 65}, "data"),
        ({"do": "tap", "person": 1001, "chat": 1001, "message": "1", "data": "x"}, "message"),
        ({"do": "start", "person": 1001, "payload": "a b"}, "payload"),
        ({"do": "group", "person": 1001, "title": "Fri\nday"}, "1 to 32"),
        ({"do": "group", "person": 1001, "title": "Friday", "others": "all"}, "others"),
        ({"do": "topic", "person": 1001, "chat": 1001, "name": "Gossip"}, "no topics"),
        ({"do": "person", "name": "Eva", "language": "xx"}, ", ".join(languages())),
        ({"do": "skip", "ms": -1}, "ms"),
        ({"do": "skip", "ms": 1000}, "cannot be reached"),
        ([], "no such action"),
        (None, "no such action"),
    ],
)
async def test_what_cannot_be_done_is_said(tmp_path: Path, done: Any, reason: str) -> None:
    async with playground_without_bot(tmp_path) as (playground, page):
        playground.add_person("Ana", "en")
        playground.add_person("Bea", "en")
        headers = {"Content-Type": "application/json"}
        async with page.http.post(f"{page.url}/api/do", data=orjson.dumps(done), headers=headers) as response:
            answer = await response.json()
        assert answer["ok"] is False
        assert reason in answer["error"]
        assert not playground.world.updates.pending


async def test_there_is_room_for_four_phones(tmp_path: Path) -> None:
    async with playground_without_bot(tmp_path) as (_, page):
        for name in ("Ana", "Bea", "Carlos", "Diego"):
            assert (await page.do("person", name=name))["ok"]
        assert "4 phones" in (await page.do("person", name="Eva"))["error"]


# Files


async def test_pictures_are_shown_and_documents_only_saved(tmp_path: Path) -> None:
    async with playground_without_bot(tmp_path) as (playground, page):
        picture = playground.world.files.store("photo", Upload("board.png", png(20, 10), "image/png"))
        script = playground.world.files.store("document", Upload("x.html", b"<script>", "text/html"))
        async with page.http.get(f"{page.url}/api/file/{picture.id}") as response:
            assert response.content_type == "image/png"
            assert "immutable" in response.headers["Cache-Control"]
            assert await response.read() == png(20, 10)
        for film, kind in ((gif(20, 10), "image/gif"), (mp4(20, 10), "video/mp4")):
            stored = playground.world.files.store("animation", Upload("game", film, "text/html"))
            async with page.http.get(f"{page.url}/api/file/{stored.id}") as response:
                assert response.content_type == kind
        async with page.http.get(f"{page.url}/api/file/{script.id}") as response:
            assert response.content_type == "application/octet-stream"
            assert response.headers["Content-Disposition"] == "attachment"
            assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert (await page.get("/api/file/photo-none"))[0] == 404


async def test_files_of_the_page_come_with_their_types_and_nothing_else_does(tmp_path: Path) -> None:
    async with playground_without_bot(tmp_path) as (_, page):
        async with page.http.get(page.url) as response:
            assert response.content_type == "text/html"
            policy = response.headers["Content-Security-Policy"]
            assert "script-src 'self'" in policy
            assert "unsafe" not in policy
            assert response.headers["Cache-Control"] == "no-cache"
        for path in ("/page/../web.py", "/page/%2e%2e/web.py", "/page/..%2fweb.py", "/page//etc/passwd"):
            assert (await page.get(path))[0] == 404


# Strangers


@pytest.mark.parametrize("name", ["evil.example", "localhost.evil.example:8787", "192.168.1.7:8787", ""])
async def test_a_request_under_a_foreign_host_name_is_refused(tmp_path: Path, name: str) -> None:
    async with playground_without_bot(tmp_path) as (_, page):
        assert (await page.get("/api/state", headers={"Host": name}))[0] == 421


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example", "Content-Type": "application/json"},
        {"Origin": "null", "Content-Type": "application/json"},
        {"Sec-Fetch-Site": "cross-site", "Content-Type": "application/json"},
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/x-www-form-urlencoded"},
    ],
)
async def test_another_page_can_do_nothing(tmp_path: Path, headers: dict[str, str]) -> None:
    async with playground_without_bot(tmp_path) as (playground, page):
        body = b'{"do":"person","name":"Eva"}'
        async with page.http.post(f"{page.url}/api/do", data=body, headers=headers) as response:
            assert response.status in (403, 415)
        assert not playground.world.people


async def test_our_own_page_may(tmp_path: Path) -> None:
    async with playground_without_bot(tmp_path) as (_, page):
        headers = {"Origin": page.url, "Sec-Fetch-Site": "same-origin"}
        done = {"do": "person", "name": "Eva"}
        async with page.http.post(f"{page.url}/api/do", json=done, headers=headers) as response:
            assert (await response.json())["ok"]


async def test_where_others_may_come_they_come_by_number_or_by_the_name_that_was_given(
    tmp_path: Path,
) -> None:
    async with playground_without_bot(tmp_path, host="table.home") as (_, page):
        for name, status in {"192.168.1.7:1": 200, "table.home": 200, "evil.example": 421}.items():
            assert (await page.get("/api/state", headers={"Host": name}))[0] == status


async def test_too_much_is_refused(tmp_path: Path) -> None:
    async with playground_without_bot(tmp_path) as (_, page), browsing(page.url) as other:
        assert "too much" in (await other.do("write", text="x" * 100_000))["error"]


def test_the_guard_knows_an_address_with_colons() -> None:
    guard = Guard(lambda *_: None, "::1")  # type: ignore[arg-type]
    assert guard._is_ours("::1")  # noqa: SLF001
