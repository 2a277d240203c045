"""`make flow`: the taps, screens and words that a game costs its players, in games that are the same in every run.

Nothing here depends on luck: the bot runs in this process, one step at a time (`tests.screens.still_bot`). The number
of a deal decides seed, dice and seats, and so what is dealt; the number of a question decides what its player wants.
So the same games are played before and after a change, unless it changes the rules, the medium computer or what is
asked. The fingerprint of a deal (`dealt`) and its rounds show whether that is so.

Who plays:

knowing      Three people and a group, who know what they want: what the medium computer would answer in their place, from
             what their seat may see. They tap the shortest way to it through the keys that are really there (`intentions`).
random       The same, but they tap at random, buy what they can, and lose their way in pickers.
first game   A newcomer with the coach, against two medium computers, who asks for 💡 at every question and follows it.
languages    Three people who know what they want, once in each language, with a clock: one is reminded, one votes.
planning     Daily games of three who know what they want, each deal twice: without plans, and with people who plan
             their next card and turn while they wait (`planners`).

What is counted:

taps         Every tap on an answer or on a step towards one, from the opening pair to the last purchase, divided by the
             people and by the rounds. Looks at help or log, plans and what is taken back are not part of it.
codes        Screens somebody taps on whose text has letters and digits in groups of four, as seals and heads of chains have.
no words     Screens with the key that does what a hint advises (the first row has an answer that stands out), and no 💡 in
             the text.
tells nothing  Questions for the next card (`Replace`) whose text, when it is first seen, names none of the other players, no
             building that was bought since the player's last answer, and no goods (a digit with a plus before it or a sign
             behind it). The first line does not count, as it is the question; nor do lines of the coach 🎓, of a hint 💡 with
             its reason and of throws 🎰, and phrases with codes 🔗 🔏. In sight is what stands outside a folded quote or in its first three lines.
tellings     Of each theft or tax that hit a person: at how many of their questions, and in how many messages that came
             meanwhile, it appears; what a message becomes while its reader waits is not counted. A telling is a phrase with
             ❗, the thief's name and all amounts. A hit that never appears is counted, too: silence is no improvement; not
             those whose victim was asked nothing more before the game ended.
px           The height of a message with its keys, in Chromium, on a phone of 390 by 844 points, by the playground's own style
             and scripts (the page of `make screens`); a chat has 675 of them. Without Chromium heights are left out.
waits        How often a table begins to wait for an answer; questions that are asked at the same time are one wait.
left         Messages in a private chat when the game is over, those of the person among them, dice apart; then the same
             after six commands.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import statistics
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from zlib import crc32

import orjson
from rich.console import Console
from rich.table import Table

from engine.rules.codec import to_plain
from engine.rules.course.replacement import Replace
from engine.rules.events import BuildingBought, GoodsStolen, GoodsTaxed
from engine.tables.table_view import view_table
from engine.tables.time.instants import HOUR
from tests.browser.hands import Sight
from tests.browser.planners import NAMES, by_waits, daily_game
from tests.browser.windows import NARROW, Chromium, executable
from tests.screens.album import Album
from tests.screens.page import VISIBLE_PX, plain_html, write_album
from tests.screens.still_bot import StillBot, still_bot
from tests.screens.still_table import (
    FollowingHands,
    KnowingHands,
    RandomHands,
    StillHands,
    StillTable,
    follow_key,
    has_key,
    open_table,
    play,
)
from tgbot.buttons.absence import SnoozeTap, VoteTap
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.buttons.codec import ButtonData, read_button
from tgbot.playground.botapi import Message, Person
from tgbot.screen.names import names_of
from tgbot.words import Words, languages

NEWCOMER = "Ana"
GROUP = "Friday"
YEARS = ("2009", "2024")
DEALS, FIRST_GAMES = 6, 3
"""Of each edition."""
KNOWING, RANDOM, FIRST, LANGUAGES = "knowing", "random", "first game", "languages"
PLANNING = "planning"
KINDS = (KNOWING, RANDOM, FIRST, LANGUAGES, PLANNING)
COMMANDS = ("/help", "/settings", "/rules", "/stats", "/games", "/log")
CODE = re.compile(r"\b[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4})+\b")
"""As `luck.lettered` writes them."""
GAIN = re.compile(r"\+\s?\d|\d\u2060?[\u2300-\u2bff\U0001f000-\U0001faff]")
"""A plus and a digit, or an amount of goods."""
NO_NEWS_LINES, NO_NEWS_PHRASES = ("🎓", "💡", "🎰"), ("🔗", "🔏")
PHRASE_SEPARATOR = " · "
FOLD = "┆"
VISIBLE_LINES_OF_FOLD = 3
HIT_SIGN, HINT_SIGN = "❗", "💡"
MAX_HOURS = 72
WIDTH_COLUMNS = 200


@dataclass
class Hit:
    """A theft or a tax, as its victim may read of it."""

    victim: int
    thief: str
    amounts: Counter[str]
    tellings: int = 0
    looks: int = 0
    """How often its victim has looked since: at the end of a game nobody is asked."""


@dataclass
class Tally:
    """The costs of one game, and what its screens said."""

    name: str
    people: int
    dealt: str = ""
    taps: int = 0
    rounds: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    """Questions by kind, and the taps that they took."""
    tapped: Counter[str] = field(default_factory=Counter)
    characters: list[int] = field(default_factory=list)
    codes: int = 0
    hints: int = 0
    wordless: int = 0
    next_cards: int = 0
    silent: int = 0
    """Questions for the next card that tell nothing."""
    hidden: int = 0
    """Those that tell nothing in sight, the silent ones among them."""
    hits: list[Hit] = field(default_factory=list)
    shots: list[int] = field(default_factory=list)
    """Numbers of the screens that were tapped on, in the album."""
    sizes: dict[str, list[int]] = field(default_factory=dict)
    """The same of other screens, by what they are."""
    left: tuple[int, int] = (0, 0)
    """Messages in a private chat, at most: when the game is over, and after the commands."""
    in_group: int = 0
    """The bot's messages in the group, without its introduction, the lobby and the podium."""

    @property
    def pace(self) -> float:
        return self.taps / self.people / max(1, self.rounds)

    @property
    def tellings(self) -> list[int]:
        """How often each hit appeared whose victim has looked since."""
        return [hit.tellings for hit in self.hits if hit.looks]


class Heights:
    """Screens whose height is to be measured, all at once."""

    def __init__(self) -> None:
        self.album = Album("en")
        self.album.begin("screens")
        self.px: list[float] | None = None

    def note(self, bot: StillBot, message: Message) -> int:
        shot = self.album.shot(bot, message.chat, message, "")
        self.album.add(shot._replace(language=shot_language(bot, message)))
        return len(self.album.chapters["screens"]) - 1

    def text_of(self, bot: StillBot, message: Message) -> str:
        """A message's text, in which folded lines are marked."""
        shot = self.album.shot(bot, message.chat, message, "")
        return plain_html(shot.message["html"]) if shot.message else ""

    async def measure(self) -> None:
        if (path := executable()) is None:
            return
        chromium = Chromium(path)
        await chromium.begin()
        with tempfile.TemporaryDirectory() as folder:
            page = write_album(self.album, Path(folder), draws=False)
            async with chromium.window(page.as_uri(), NARROW) as window:
                await window.wait_for_function("globalThis.heights")
                self.px = await window.evaluate("globalThis.heights")
        await chromium.aclose()

    def of(self, shots: Sequence[int]) -> list[float]:
        return [self.px[shot] for shot in shots] if self.px else []

    def fitting(self, shots: Sequence[int]) -> str:
        heights = self.of(shots)
        fits = len([height for height in heights if height <= VISIBLE_PX])
        return f"{fits / len(heights):.1%}" if heights else "–"

    def highest(self, shots: Sequence[int]) -> str:
        return f"{max(heights):.0f}" if (heights := self.of(shots)) else "–"


def shot_language(bot: StillBot, message: Message) -> str:
    """The language of the reader of a private chat; a group has that of its first member."""
    reader = message.chat.id if message.chat.is_private else next(iter(bot.world.people))
    return bot.world.people[reader].user.language_code or "en"


class Onlooker:
    """Looks over everybody's shoulder, and counts."""

    def __init__(self, table: StillTable, tally: Tally, heights: Heights) -> None:
        self.table = table
        self.tally = tally
        self.heights = heights
        self._looked_at: set[tuple[int, str, int]] = set()
        """By person: the messages and decisions that were counted."""
        self._answered: dict[int, int] = {}
        """By person: the number of the news when they last answered."""
        self._news = 0
        self._bought: list[tuple[int, str]] = []
        """The names of buildings, each with the number of its news."""

    async def before_tap(self, person: Person, message: Message, _: Sight, key: ButtonData) -> None:
        await self._read_news()
        for everybody in self.table.people:
            await self._look(everybody)
        self._see(message)
        if isinstance(key, ActTap | PickTap):
            self.tally.taps += 1
            kind = (await self._question(person)).__name__
            self.tally.tapped[kind] += 1
            self.tally.asked[kind] += isinstance(key, ActTap)
        if isinstance(key, ActTap):
            self._answered[person.id] = self._news

    def _see(self, message: Message) -> None:
        """A screen that somebody taps on."""
        self.tally.shots.append(self.heights.note(self.table.bot, message))
        self.tally.characters.append(len(message.text))
        self.tally.codes += bool(CODE.search(message.text))
        if follow_key(message) is not None:
            self.tally.hints += 1
            self.tally.wordless += HINT_SIGN not in message.text

    async def _look(self, person: Person) -> None:
        """Note what a person reads at a question that they have not seen before, or in a message that has come."""
        message = self.table.living(person)
        if message is None:
            return
        decision = decision_of(message)
        look = (person.id, "message", message.id) if decision is None else (person.id, "decision", decision)
        is_known, place = look in self._looked_at, (person.id, "message", message.id)
        self._looked_at |= {look, place}
        if is_known:
            return
        self._note_tellings(person, message.text)
        if decision is not None and await self._question(person) is Replace:
            self.tally.next_cards += 1
            lines = news_lines(self.heights.text_of(self.table.bot, message))
            self.tally.silent += not await self._tells_something(person, lines)
            self.tally.hidden += not await self._tells_something(person, in_sight(lines))

    def _note_tellings(self, person: Person, text: str) -> None:
        """One phrase may tell several hits; the latest ones that it can mean are those that it tells."""
        hits = [hit for hit in self.tally.hits if hit.victim == person.id]
        for hit in hits:
            hit.looks += 1
        for phrase in [phrase for phrase in re.split(f"\n|{PHRASE_SEPARATOR}", text) if HIT_SIGN in phrase]:
            amounts = Counter(re.findall(r"\d+", phrase))
            for hit in reversed([*hits]):
                if hit.thief in phrase and hit.amounts <= amounts:
                    hits = [one for one in hits if one is not hit]  # another phrase means another one
                    amounts -= hit.amounts
                    hit.tellings += 1

    async def _tells_something(self, person: Person, lines: Sequence[str]) -> bool:
        own = (await self.table.read()).table.seat_of(person.id)
        names = [name for seat, name in enumerate(await self._names()) if seat != own]
        names += [name for number, name in self._bought if number > self._answered.get(person.id, 0)]
        return any([GAIN.search(line) or any([name in line for name in names]) for line in lines])

    async def _names(self) -> tuple[str, ...]:
        snapshot = await self.table.read()
        language = self.table.people[0].user.language_code or "en"
        return names_of(view_table(snapshot, None), Words(language))

    async def _question(self, person: Person) -> type:
        snapshot = await self.table.read()
        seen = view_table(snapshot, snapshot.table.seat_of(person.id))
        return type(seen.game.question) if seen.game else type(None)

    async def _read_news(self) -> None:
        store = self.table.bot.worker.house.tables.store
        for entry in await store.news(self.table.code, None, self._news):
            self._news = entry.number + 1
            for news in entry.news:
                await self._read(news)

    async def _read(self, news: object) -> None:
        if isinstance(news, BuildingBought):
            self._bought.append((self._news, news.building.name))
        if isinstance(news, GoodsStolen | GoodsTaxed):
            victim = (await self.table.read()).table.seats[news.victim].person
            if victim is not None:
                await self._note_hit(victim, news)

    async def _note_hit(self, victim: int, news: GoodsStolen | GoodsTaxed) -> None:
        amounts = Counter([str(amount) for amount in news.goods if amount])
        self.tally.hits.append(Hit(victim, (await self._names())[news.seat], amounts))


def decision_of(message: Message) -> int | None:
    """The decision that a message asks for."""
    found = [read_button(key.data or "") for key in message.buttons]
    sight = Sight(0, 0, [str(data) for data in found if data is not None])
    return next((data.decision for data in sight.offered if isinstance(data, ActTap | PickTap)), None)


def news_lines(text: str) -> list[str]:
    """The lines of a question's text, without what does not tell what has happened."""
    lines = text.split("\n")[1:]
    after_hint = [at + 1 for at, line in enumerate(lines) if HINT_SIGN in line]
    said = [any([sign in line for sign in NO_NEWS_LINES]) for line in lines]
    return [
        line[:1] if said[at] or at in after_hint else without_codes(line) for at, line in enumerate(lines)
    ]


def without_codes(line: str) -> str:
    phrases = line.split(PHRASE_SEPARATOR)
    return PHRASE_SEPARATOR.join(
        [phrase for phrase in phrases if not any([sign in phrase for sign in NO_NEWS_PHRASES])]
    )


def in_sight(lines: Sequence[str]) -> list[str]:
    """The lines that are read without unfolding anything."""
    folded = [at for at, line in enumerate(lines) if line.startswith(FOLD)]
    first = folded[0] + VISIBLE_LINES_OF_FOLD if folded else 0
    return [line for at, line in enumerate(lines) if at < first or not line.startswith(FOLD)]


# Games


async def whole_game(year: str, deal: int, kind: str, heights: Heights) -> Tally:
    tally = Tally(f"{year} deal {deal}", len(NAMES))
    async with still_bot(deal) as bot:
        people = [bot.world.person(name) for name in NAMES]
        for person in people:
            await bot.writes(person, "/start")
        group = await bot.does("group", lambda: people[0].create_group(GROUP, *people[1:]))
        table = await open_table(bot, people, f"{year} 3 open in-order", group)
        await table.start()
        hands = KnowingHands(table, deal) if kind == KNOWING else RandomHands(deal)
        await played(table, hands, tally, heights)
        tally.in_group = len(people[0].messages(group)) - 3
        tally.left = await left_behind(bot, people)
    return tally


async def first_game(year: str, deal: int, heights: Heights) -> Tally:
    tally = Tally(f"{year} first game {deal}", 1)
    async with still_bot(deal) as bot:
        person = bot.world.person(NEWCOMER)
        await bot.writes(person, "/start")
        table = await open_table(bot, [person], f"{year} 3 open medium +2")
        await table.start()
        await played(table, FollowingHands(), tally, heights)
        tally.left = await left_behind(bot, [person])
    return tally


async def in_language(language: str, year: str, heights: Heights) -> Tally:
    """A game with a clock, and its other screens: lobby, reminder, vote, podium."""
    tally = Tally(f"{language} {year}", len(NAMES))
    async with still_bot(1) as bot:
        people = [bot.world.person(name, language_code=language) for name in NAMES]

        def see(name: str, *messages: Message | None) -> None:
            shots = [heights.note(bot, message) for message in messages if message is not None]
            tally.sizes.setdefault(name, []).extend(shots)

        for person in people:
            await bot.writes(person, "/start")
        group = await bot.does("group", lambda: people[0].create_group(GROUP, *people[1:]))
        table = await open_table(bot, people[:1], f"{year} 3 48h+24h in-order", group)
        for guest in people[1:]:
            await bot.writes(guest, f"/join {table.code}", group)
            see("lobby", *map(table.living, people), people[0].messages(group)[-1])
        table = StillTable(bot, table.code, people, group)
        await table.start()
        await bot.writes(people[0], "/pause 2d")
        see("vote", *[message for person in people for message in votes(person)])
        await vote(bot, people)
        await reminded(table)
        see("reminder", *map(table.living, people))
        await played(table, KnowingHands(table, 1), tally, heights)
        podiums = [person.messages()[-1] for person in people]
        see("podium", *podiums, people[0].messages(group)[-1])
    return tally


async def reminded(table: StillTable) -> None:
    """Let time pass until everybody has been reminded: a reminder can be put off."""
    for _ in range(MAX_HOURS):
        if all([has_key(table.living(person), SnoozeTap) for person in table.people]):
            return
        await table.bot.passes(HOUR)
    raise AssertionError("nobody was reminded")


def votes(person: Person) -> list[Message]:
    """A person's messages that ask for a vote."""
    return [message for message in person.messages() if has_key(message, VoteTap)]


async def vote(bot: StillBot, people: Sequence[Person]) -> None:
    """Everybody votes against whatever is proposed, by the last key of their vote."""
    for person in people:
        for message in votes(person)[:1]:
            keys = [key for key in message.buttons if isinstance(read_button(key.data or ""), VoteTap)]
            await bot.taps(person, message, keys[-1].data or "")


async def played(table: StillTable, hands: StillHands, tally: Tally, heights: Heights) -> None:
    """Play to the end, and count."""
    start = (await table.read()).game
    assert start is not None
    tally.dealt = f"{crc32(orjson.dumps(to_plain(start))):08x}"
    onlooker = Onlooker(table, tally, heights)
    await play(table, hands, onlooker.before_tap)
    end = (await table.read()).game
    assert end is not None
    tally.rounds = end.round


async def left_behind(bot: StillBot, people: Sequence[Person]) -> tuple[int, int]:
    """Messages in a private chat, at most, after the game and after some commands."""
    after_game = max([messages_in(person) for person in people])
    for person, command in product(people[:1], COMMANDS):
        await bot.writes(person, command)
    return after_game, messages_in(people[0])


def messages_in(person: Person) -> int:
    return len([message for message in person.chat.messages.values() if "dice" not in message.form])


# Reports


def by_game(tallies: Sequence[Tally], heights: Heights, title: str) -> Table:
    headings = (
        "",
        "dealt",
        "rounds",
        "taps",
        "screens",
        "codes",
        "next card: tells nothing (in sight)",
        "hits",
    )
    more = (
        "told ≤",
        "mean",
        "never",
        "px median",
        "px ≤",
        "fit",
        "characters",
        "left",
        "then",
        "group/round",
    )
    table = Table(title=title)
    for heading in (*headings, *more):
        table.add_column(heading, justify="left" if not heading else "right")
    for tally in tallies:
        told = tally.tellings
        px = heights.of(tally.shots)
        table.add_row(
            *(tally.name, tally.dealt, str(tally.rounds), f"{tally.pace:.2f}", str(len(tally.shots))),
            *(
                share(tally.codes, len(tally.shots)),
                f"{tally.silent} ({tally.hidden}) of {tally.next_cards}",
                str(len(told)),
            ),
            *(str(max(told, default=0)), f"{statistics.mean(told or [0]):.2f}", str(told.count(0))),
            *(f"{statistics.median(px):.0f}" if px else "–", heights.highest(tally.shots)),
            *(heights.fitting(tally.shots), f"{statistics.median(tally.characters):.0f}"),
            *map(str, tally.left),
            f"{tally.in_group / max(1, tally.rounds):.2f}",
        )
    return table


def by_question(tallies: Sequence[Tally]) -> Table:
    """Where the taps go."""
    asked = sum([tally.asked for tally in tallies], Counter[str]())
    tapped = sum([tally.tapped for tally in tallies], Counter[str]())
    table = Table(title="Taps of knowing hands by kind of question")
    for heading in ("question", "asked", "taps", "taps each"):
        table.add_column(heading, justify="left" if heading == "question" else "right")
    for question, taps in tapped.most_common():
        table.add_row(question, str(asked[question]), str(taps), f"{taps / max(1, asked[question]):.2f}")
    return table


def by_language(tallies: Sequence[Tally], heights: Heights) -> Table:
    """How high the screens are; of each kind the highest, over the private chats and the group."""
    kinds = list(tallies[0].sizes)
    table = Table(title=f"Highest screens in px, of {VISIBLE_PX}")
    for heading in ("", *kinds, "questions", "questions that fit"):
        table.add_column(heading, justify="left" if not heading else "right")
    for tally in tallies:
        sizes = [heights.highest(tally.sizes[kind]) for kind in kinds]
        table.add_row(tally.name, *sizes, heights.highest(tally.shots), heights.fitting(tally.shots))
    return table


def summary(played_by: dict[str, list[Tally]], heights: Heights) -> Table:
    """The figures of the issue."""
    table = Table(title="In short", show_header=False)
    table.add_column()
    table.add_column(justify="right")
    knowing, first = played_by.get(KNOWING, []), played_by.get(FIRST, [])
    for name, tallies in (("knowing hands", knowing), ("first games", first)):
        if tallies:
            for figure, value in figures(tallies, heights).items():
                table.add_row(f"{name}: {figure}", value)
    for tally in played_by.get(LANGUAGES, []):
        sizes = [f"{kind} {heights.highest(shots)}" for kind, shots in tally.sizes.items()]
        table.add_row(f"{tally.name}: px", ", ".join(sizes))
    return table


def figures(tallies: Sequence[Tally], heights: Heights) -> dict[str, str]:
    shots = [shot for tally in tallies for shot in tally.shots]
    told = [count for tally in tallies for count in tally.tellings]
    hints, wordless = sum([tally.hints for tally in tallies]), sum([tally.wordless for tally in tallies])
    silent, hidden = sum([tally.silent for tally in tallies]), sum([tally.hidden for tally in tallies])
    next_cards = sum([tally.next_cards for tally in tallies])
    paces, codes = [tally.pace for tally in tallies], sum([tally.codes for tally in tallies])
    return {
        "screens with a code": f"{share(codes, len(shots))} of {len(shots)}",
        **({"hints without words": f"{wordless} of {hints}"} if hints else {}),
        "next card that tells nothing": f"{silent} of {next_cards}; in sight: {hidden}",
        "tellings of one theft": f"at most {max(told, default=0)}, mean {statistics.mean(told or [0]):.2f}, "
        f"never told {told.count(0)} of {len(told)}",
        f"screens of questions within {VISIBLE_PX} px": f"{heights.fitting(shots)}, at most {heights.highest(shots)}",
        "taps per person and round": f"{min(paces):.2f}–{max(paces):.2f}, mean {statistics.mean(paces):.2f}",
        "messages left, dice apart": " + ".join(
            [
                str(max([tally.left[0] for tally in tallies])),
                str(max([tally.left[1] - tally.left[0] for tally in tallies])),
            ]
        ),
    }


def share(part: int, whole: int) -> str:
    return f"{part / max(1, whole):.0%}"


async def main(years: Sequence[str], kinds: Sequence[str], deals: int) -> None:
    heights, console = Heights(), Console(width=WIDTH_COLUMNS)
    played_by: dict[str, list[Tally]] = {}
    numbers = range(1, deals + 1)
    if KNOWING in kinds:
        played_by[KNOWING] = [
            await whole_game(year, deal, KNOWING, heights) for year in years for deal in numbers
        ]
    if RANDOM in kinds:
        played_by[RANDOM] = [await whole_game(year, 1, RANDOM, heights) for year in years]
    if FIRST in kinds:
        few = numbers[:FIRST_GAMES]
        played_by[FIRST] = [await first_game(year, deal, heights) for year in years for deal in few]
    if LANGUAGES in kinds:
        played_by[LANGUAGES] = [
            await in_language(language, years[at % len(years)], heights)
            for at, language in enumerate(languages())
        ]
    if PLANNING in kinds:
        pairs = product(years, numbers, (False, True))
        console.print(by_waits([await daily_game(year, deal, plans=plans) for year, deal, plans in pairs]))
    await heights.measure()
    for kind, tallies in played_by.items():
        console.print(by_game(tallies, heights, f"Whole games: {kind}"))
    if LANGUAGES in kinds:
        console.print(by_language(played_by[LANGUAGES], heights))
    if KNOWING in kinds:
        console.print(by_question(played_by[KNOWING]))
    console.print(summary(played_by, heights))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("years", nargs="*", default=YEARS, metavar="year", help="2009, 2024 or both")
    parser.add_argument("--only", choices=KINDS, action="append", help="some kinds of games only")
    parser.add_argument("--deals", type=int, default=DEALS, help="so many of each edition")
    wishes = parser.parse_args()
    asyncio.run(main(wishes.years, wishes.only or KINDS, wishes.deals))
