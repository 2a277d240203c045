"""`habana play`: assembles the playground and runs it until Ctrl-C."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from errno import EADDRNOTAVAIL
from itertools import cycle
from pathlib import Path

import orjson

from engine.rules.editions.base import GOALS
from tgbot.playground.botapi import BotApi, ServerLimits, ServerPolicy, World
from tgbot.playground.botapi.server import LOOPBACK_ADDRESS, Listener
from tgbot.playground.demo import Demo
from tgbot.playground.guard import is_loopback
from tgbot.playground.playground import Playground
from tgbot.playground.storage import (
    PlaygroundClock,
    PlaygroundFolder,
    PlaygroundSetup,
    SavedPlayground,
    load_playground,
)
from tgbot.playground.web import PageServer
from tgbot.screen.cast import plain_names
from tgbot.words import Words

log = logging.getLogger(__name__)

DEFAULT_EDITION = "havana-2009"
MAX_PORTS_TRIED = 20
"""How many ports are tried in search of a free one."""
MAX_DEATHS_AT_START = 3
"""A bot that dies this often before it ever runs is given up."""

FAST_PACES = {
    "live": "20s + 10s",
    "evening": "30s + 15s",
    "daily": "40s + 20s",
    "relaxed": "60s + 30s",
    "open": "open",
}
FAST_SETTINGS = {
    "PACES": orjson.dumps(FAST_PACES).decode(),
    "REMINDERS_WITHOUT_CLOCK": "30s,90s",
    "NUDGE_EVERY": "10s",
    "LOBBY__EXPIRES": "10m",
    "LOBBY__SEAT_HELD": "60s",
    "LOBBY__HOST_PATIENCE": "60s",
    "CONSENT__EXPIRES": "60s",
    "TELEGRAM__LIMITS__LIFTED": "true",
}
"""Settings for `--fast`. Telegram's limits are lifted, because more is sent than they would allow."""
QUICK_LIMITS = ServerLimits(burst=20, pace=0.25)
"""A person who plays against computers waits for nobody else: with Telegram's own limits each tap would take a second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOptions:
    """The options of `habana play`. None means: as last time, or the default at the first start."""

    people: int | None = None
    computers: int | None = None
    level: str | None = None
    edition: str | None = None
    languages: tuple[str, ...]
    data: Path
    host: str = LOOPBACK_ADDRESS
    port: int = 0
    fast: bool = False
    text: bool = False
    """Tables as text, without pictures."""
    fresh: bool = False
    browser: bool = True


class PlaygroundInUse(Exception):
    """Another playground runs in this data folder."""


class BusyPort(Exception):
    """The port is not available; the message is the system's reason."""

    def __init__(self, reason: str, other: int | None) -> None:
        super().__init__(reason)
        self.other = other
        """A port that is available instead."""


class BadHost(Exception):
    """The host is not an address of this machine."""


class BadComputers(Exception):
    """The number of computers does not fit the number of people."""

    def __init__(self, people: int, least: int, most: int) -> None:
        super().__init__(people, least, most)
        self.people, self.least, self.most = people, least, most


class BotFails(Exception):
    """The bot ends as soon as it is started; the message is the end of its log."""


Echo = Callable[[str], None]


async def run_playground(options: PlayOptions, words: Words, say: Echo) -> None:
    """Run the playground until Ctrl-C. If it cannot run, one of the exceptions above or `OSError` says why."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    if options.people or options.fresh:
        check_computers(options.people or 1, options.computers)
    folder = PlaygroundFolder(options.data.expanduser().absolute())
    lock = folder.take()
    if lock is None:
        raise PlaygroundInUse(str(folder.path))
    try:
        check_port(options.host, options.port)
        if options.fresh and (aside := await folder.clear()):
            say(words.text("play-fresh", path=str(aside)))
        await _play(options, folder, words, say)
    finally:
        lock.close()


async def _play(options: PlayOptions, folder: PlaygroundFolder, words: Words, say: Echo) -> None:
    saved = load_playground(folder, lambda clock: make_world(options, clock))
    if saved.aside:
        say(words.text("play-unreadable", path=str(saved.aside)))
    prepare_setup(saved, options, words)
    async with BotApi(saved.world, control=False) as api:
        playground = Playground(folder, saved, words, environment(api, folder, options))
        async with Listener(PageServer(playground, options.host).app, options.host, options.port) as page:
            await _run(playground, options, page.url, say)


async def _run(playground: Playground, options: PlayOptions, url: str, say: Echo) -> None:
    enough = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(sign, enough.set)
    playground.start()
    say(playground.words.text("play-at", url=reachable_url(url)))
    if not is_loopback(options.host):
        say(playground.words.text("play-open-host", host=options.host))
    if options.browser:
        open_browser(reachable_url(url))
    first = asyncio.create_task(first_steps(playground, say), name="playground first steps")
    ending = asyncio.create_task(enough.wait(), name="playground wait for end")
    try:
        await asyncio.wait([first, ending], return_when=asyncio.FIRST_COMPLETED)
        if first.done():
            await first
            await ending
        say(playground.words.text("play-ends"))
    finally:
        first.cancel()
        ending.cancel()
        await asyncio.wait([first, ending])
        await playground.stop()


async def first_steps(playground: Playground, say: Echo) -> None:
    """Wait for the bot; at the first start, seat the people at a table."""
    await wait_for_bot(playground)
    await playground.store()
    say(playground.words.text("play-ready", name=playground.world.bot.username or ""))
    if playground.setup.opened:
        return
    people = tuple([playground.world.people[number] for number in playground.setup.phones])
    try:
        await Demo(playground.world, people, new_table_words(playground.setup)).play()
    except TimeoutError:
        say(playground.words.text("play-no-table"))
    playground.setup.opened = True
    playground.saver.note_change()


def new_table_words(setup: PlaygroundSetup) -> str:
    """The words after `/new` that open this table."""
    seats = len(setup.phones) + setup.computers
    return f"{setup.edition} {seats} {setup.level} +{setup.computers}"


async def wait_for_bot(playground: Playground) -> None:
    """Wait until the bot runs. Raises `BotFails` if it keeps dying."""
    running = asyncio.create_task(playground.bot.wait_until_running(), name="playground wait for bot")
    try:
        while not running.done():
            await asyncio.wait([running], timeout=0.5)
            if playground.bot.deaths >= MAX_DEATHS_AT_START and not running.done():
                raise BotFails(playground.bot.last_words())
    finally:
        running.cancel()


# Before the start


def make_world(options: PlayOptions, clock: PlaygroundClock) -> World:
    """A new world. Its token is random, so that no other program can talk to this Bot API."""
    limits = ServerLimits.off() if options.fast else QUICK_LIMITS
    policy = ServerPolicy(inline=True, guests=True)
    token = f"42:{secrets.token_urlsafe(24)}"
    return World(token=token, clock=clock, limits=limits, policy=policy, keep_calls=2000)


def prepare_setup(saved: SavedPlayground, options: PlayOptions, words: Words) -> None:
    """Apply the options to the saved setup. A setup that differs from the saved one gets a new table."""
    before = saved.setup
    people = options.people or len(before.phones) or 1
    check_computers(people, options.computers)
    phones = choose_phones(saved.world, before.phones, people, options.languages, words)
    usual = before.computers if before.phones == phones else usual_computers(people)
    wanted = PlaygroundSetup(
        phones,
        usual if options.computers is None else options.computers,
        options.edition or before.edition or DEFAULT_EDITION,
        options.level or before.level,
        before.opened,
    )
    if wanted != before:
        room = max(GOALS) - people  # phones may have been added since
        saved.setup = replace(wanted, computers=min(wanted.computers, room), opened=False)


def check_computers(people: int, computers: int | None) -> None:
    """Raise `BadComputers` if this number of people and computers cannot play together."""
    least, most = max(0, min(GOALS) - people), max(GOALS) - people
    if computers is not None and not least <= computers <= most:
        raise BadComputers(people, least, most)


def usual_computers(people: int) -> int:
    return 2 if people == 1 else 0


def choose_phones(
    world: World, phones: list[int], people: int, languages: tuple[str, ...], words: Words
) -> list[int]:
    known = [*phones, *[number for number in world.people if number not in phones]][:people]
    names = free_names(world, words)
    spoken = cycle(languages)
    wanted = [next(spoken) for _ in range(people)][len(known) :]
    return known + [world.person(next(names), language_code=language).id for language in wanted]


def free_names(world: World, words: Words) -> Iterator[str]:
    taken = {person.user.first_name for person in world.people.values()}
    own = plain_names(words)
    return iter([name for name in own if name not in taken] + own)


def environment(api: BotApi, folder: PlaygroundFolder, options: PlayOptions) -> Mapping[str, str]:
    """The bot's environment, without any setting made for a real bot on this machine."""
    around = {name: value for name, value in os.environ.items() if not name.startswith("HABANA_")}
    around["PYTHONPATH"] = os.pathsep.join(
        filter(None, [str(Path(__file__).parents[2]), around.get("PYTHONPATH")])
    )
    ours = {
        "TELEGRAM__TOKEN": api.world.token,
        "TELEGRAM__BASE_URL": api.base_url,
        "TELEGRAM__LIMITS__CHAT": str(1 / QUICK_LIMITS.pace),
        "MONITORING__LOG": "plain",  # people read it
        "MOST_OPENED": "10000",  # people who try things out open many tables
        "REDIS__URL": "embedded",
        "REDIS__DATA": str(folder.store),
    }
    ours |= FAST_SETTINGS if options.fast else {}
    ours |= {"TELEGRAM__PICTURES": "false"} if options.text else {}
    return around | {f"HABANA_{name}": value for name, value in ours.items()}


# The address


def check_port(host: str, port: int) -> None:
    """Raises `BusyPort` if the port is taken, `BadHost` if this machine has no such address."""
    try:
        try_bind(host, port)
    except OSError as error:
        if isinstance(error, socket.gaierror) or error.errno == EADDRNOTAVAIL:
            raise BadHost(error.strerror) from error
        raise BusyPort(error.strerror or str(error), free_port_after(host, port)) from error


def try_bind(host: str, port: int) -> None:
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(address)


def free_port_after(host: str, port: int) -> int | None:
    for other in range(port + 1, min(port + MAX_PORTS_TRIED, 65536)):
        with suppress(OSError):
            try_bind(host, other)
            return other
    return None


def reachable_url(url: str) -> str:
    """A URL that a browser on this machine can open, also when the server listens on every address."""
    return url.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:")


def open_browser(url: str) -> None:
    """Open a graphical browser. A text browser would take over the terminal."""
    graphical = sys.platform == "darwin" or any(
        [os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")]
    )
    if graphical:
        with suppress(webbrowser.Error):
            webbrowser.open(url)
