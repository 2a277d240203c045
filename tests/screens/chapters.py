"""The chapters of the album: fixed games, all menus, all refusals, one after another in one language."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial

from engine.company.review.kept_review import REVIEWS, KeptReview
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase
from engine.tables.table_view import view_table
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND
from tests.backends import NOON
from tests.screens.album import Album, Shot
from tests.screens.reviews import some_review
from tests.screens.still_bot import StillBot, still_bot
from tests.screens.still_table import (
    FollowingHands,
    KnowingHands,
    StillTable,
    codes_of,
    has_key,
    open_table,
    play,
)
from tgbot.buttons.absence import BackTap, SnoozeTap, VoteTap
from tgbot.buttons.answers import OrdersTap, PlanTap, ShowTap
from tgbot.buttons.codec import ButtonData, read_button
from tgbot.buttons.find_game import WaitTap, WishTap
from tgbot.buttons.lobby import (
    AddComputerTap,
    DraftOptionsTap,
    DraftPacesTap,
    DraftTap,
    PracticeTap,
    ReadmitTap,
    RematchTap,
    RemoveTap,
)
from tgbot.buttons.pages import (
    FilmTap,
    GamesTap,
    HelpTap,
    LearnTap,
    LogTap,
    PrivacyTap,
    QuickReplyTap,
    ReplayTap,
    RulesTap,
    SayTap,
    SettingsTap,
)
from tgbot.menus import GROUP_COMMANDS, PRIVATE_COMMANDS
from tgbot.playground.botapi import Chat, Message, Person
from tgbot.screen.drafts import MORE, PLAN
from tgbot.screen.refusals import refusal_text
from tgbot.topics.reviewing.buttons import REVIEW_NEW_MESSAGE, ChancesTap, ReviewTap
from tgbot.topics.season.buttons import SeasonDraftTap, SeasonMenuTap, SeasonOpenTap, SeasonTap
from tgbot.topics.settings.screens import SWITCH_OFF
from tgbot.topics.statistics.buttons import StatsTap, TopTap
from tgbot.topics.trying.buttons import TryTap
from tgbot.words import Words

NAMES = ("Ana", "Bea", "Carlos")
GROUP = "Friday"
BEGINS_A_GAME = "practice"
ROUNDS_AWAY = 10
MAX_HOURS = 2000
REFUSAL_FACTS = {"name": "Carlos", "not_before": NOON + 2 * HOUR, "most": 5}
LONGEST_TALK = 200
"""The length that a sentence of a refusal may need."""
LOOKED_AT: dict[str, tuple[type[ButtonData], ...]] = {
    "settings": (SettingsTap,),
    "new": (DraftTap, DraftOptionsTap, DraftPacesTap),
    "help": (HelpTap,),
    "rules": (RulesTap,),
    "learn": (LearnTap,),
    "stats": (StatsTap,),
    "top": (TopTap,),
    "play": (WishTap, WaitTap),
    "games": (GamesTap,),
    "privacy": (PrivacyTap,),
}
"""Commands whose answer has pages, and the keys that turn them."""
MAX_PAGES = 40
TRIED_KEYS = 8
BUYS_NOTHING, BUYS_WHAT_IS_DEAR = "b!", "b32.33.34.35"
"""Plans in the notation of orders."""

Chapter = Callable[[Album], Awaitable[None]]


# Putting together


async def whole_album(language: str, chapters: Iterable[Chapter] | None = None) -> Album:
    """The album of a language, with all chapters or with some."""
    album = Album(language)
    for chapter in chapters or CHAPTERS:
        album.begin((chapter.__doc__ or "").strip().split("\n")[0].rstrip("."))
        await chapter(album)
    return album


@asynccontextmanager
async def house(album: Album, seed: int = 1) -> AsyncIterator[StillBot]:
    """A bot whose screens are noted from now on."""
    async with still_bot(seed) as bot:
        album.follow(bot)
        yield bot


async def people_of(bot: StillBot, album: Album, count: int = len(NAMES)) -> list[Person]:
    people = [bot.world.person(name, language_code=album.language) for name in NAMES[:count]]
    for person in people:
        await bot.writes(person, "/start")
    return people


async def group_of(bot: StillBot, people: Sequence[Person]) -> Chat:
    host, *others = people
    return await bot.does(f"{GROUP}: +@bot", lambda: host.create_group(GROUP, *others))


# Games


async def first_game(album: Album) -> None:
    """A first game: from /start with one tap, with the coach, only following 💡."""
    async with house(album) as bot:
        (ana,) = await people_of(bot, album, 1)
        await tap_first(bot, ana, ana.messages()[-1], PracticeTap)
        table = StillTable(bot, codes_of(ana)[0], [ana])
        await play(table, FollowingHands())


async def three_with_a_group(album: Album) -> None:
    """Three people and their group: Havana (2009), to the podium, with talk, film, replay and rematch."""
    async with house(album) as bot:
        people = await people_of(bot, album)
        group = await group_of(bot, people)
        table = await open_table(bot, people, "2009 3 open in-order", group)
        await table.start()
        await bot.writes(people[1], "/say ¡Vamos!")
        await bot.writes(people[0], "¡Despacio!")
        await tap_first(bot, people[0], latest_with(people[0], SayTap), SayTap)
        await tap_first(bot, people[2], latest_with(people[2], QuickReplyTap), QuickReplyTap)
        await play(table, KnowingHands(table, 1))
        ana, podium = people[0], people[0].messages()[-1]
        for kind in (FilmTap, ReplayTap, RematchTap):
            await tap_first(bot, ana, podium, kind)
        await bot.writes(people[1], "/verify")
        await pages_of_review(bot, table, ana)
        await tap_first(bot, people[1], latest_with(people[1], ChancesTap, group), ChancesTap)
        await inline_cards(bot, album, ana, group)


async def return_after_time_outs(album: Album) -> None:
    """Ana lets her time run out; a computer plays for her, and she comes back after many rounds."""
    async with house(album, seed=2) as bot:
        ana, bea = people = await people_of(bot, album, 2)
        group = await group_of(bot, people)
        table = await open_table(bot, people, "2009 2 2h+1h in-order", group)
        await table.start()
        hands = KnowingHands(table, 2)
        alone = StillTable(bot, table.code, [bea], group)

        async def waits_or_has_played() -> bool:
            return next(alone.asked(), None) is None or await reached(table, ROUNDS_AWAY)

        while not await reached(table, ROUNDS_AWAY):
            await play(alone, hands, enough=waits_or_has_played)
            await bot.passes(HOUR)
        await tap_first(bot, ana, table.living(ana), BackTap)
        await bot.writes(ana, "/log")
        await play(table, hands)


async def text_mode(album: Album) -> None:
    """La Habana (2024) without pictures, against a computer."""
    async with house(album, seed=3) as bot:
        (ana,) = await people_of(bot, album, 1)
        await bot.writes(ana, "/settings")
        await turn(bot, ana, SettingsTap(ana.id, "pictures", SWITCH_OFF))
        table = await open_table(bot, [ana], "2024 2 open medium +1")
        await table.start()
        await play(table, KnowingHands(table, 3))


# Menus


async def commands_without_a_table(album: Album) -> None:
    """Every command, in private and in a group, before there is any table."""
    async with house(album) as bot:
        people = await people_of(bot, album, 2)
        group = await group_of(bot, people)
        await every_command(bot, people[0], people[1], group)
        await bot.writes(people[0], "¡Hola!")
    words = Words(album.language)
    for where, names in (("private", PRIVATE_COMMANDS), ("group", GROUP_COMMANDS)):
        listed = "\n".join([f"/{name}  {words.text(f'menu-{name}')}" for name in names])
        album.add(said(album, listed, f"Telegram's menu, {where}"))
    for text in ("bot-description", "bot-about"):
        album.add(said(album, words.text(text), text))


async def every_command(bot: StillBot, alone: Person, member: Person, group: Chat) -> None:
    """One person writes all commands in private, another in the group. The one that begins a game comes last."""
    for name in sorted(PRIVATE_COMMANDS, key=lambda name: name == BEGINS_A_GAME):
        await bot.writes(alone, f"/{name}")
    for name in GROUP_COMMANDS:
        await bot.writes(member, f"/{name}", group)


async def pages_of_menus(album: Album) -> None:
    """The pages of every menu: /settings, /new, /help, /rules, /learn, /stats, /top, /play, /games, /privacy."""
    async with house(album) as bot:
        (ana,) = await people_of(bot, album, 1)
        for name, kinds in LOOKED_AT.items():
            await bot.writes(ana, f"/{name}")
            await leaf_through(bot, ana, kinds)


async def lobby_states(album: Album) -> None:
    """A lobby: alone, with guests and computers, somebody leaves, is removed, it is closed."""
    async with house(album) as bot:
        people = await people_of(bot, album)
        group = await group_of(bot, people)
        table = await open_table(bot, people[:1], "2024 4 48h+24h", group)
        await bot.writes(people[1], f"/join {table.code}")
        await bot.writes(people[1], "/luck siete")
        await bot.writes(people[2], f"/join {table.code}")
        ana = people[0]
        for kind in (AddComputerTap, RemoveTap, RemoveTap, ReadmitTap):
            if has_key(table.living(ana), kind):
                await tap_first(bot, ana, table.living(ana), kind)
        for command in ("/leave", "/table", "/cancel"):
            await bot.writes(people[0], command)
        await open_table(bot, people[:2], "2009 2 open public rated", None)
        await bot.passes(8 * DAY, in_steps_of=DAY)


async def commands_in_a_game(album: Album) -> None:
    """Every command, in private and in the group, while a game is going on; then help, ⋯ and the log of the question."""
    async with house(album) as bot:
        people = await people_of(bot, album)
        group = await group_of(bot, people)
        table = await open_table(bot, people, "2009 3 48h+24h in-order", group)
        await table.start()
        await play(table, KnowingHands(table, 1), enough=lambda: reached(table, 3))
        await every_command(bot, people[0], people[1], group)
        for person in people:
            await leaf_through(bot, person, (ShowTap, LogTap), table.living(person))
        watcher = bot.world.person("Diego", language_code=album.language)
        await bot.writes(watcher, f"/start w{table.code}")
        await bot.writes(watcher, f"/watch {table.code}")


async def trying_out(album: Album) -> None:
    """Trying out: as a picture and as a text, a few steps, an assumption, other cards."""
    async with house(album, seed=4) as bot:
        people = await people_of(bot, album)
        table = await open_table(bot, people, "2024 3 48h+24h in-order")
        await table.start()
        await play(table, KnowingHands(table, 1), enough=lambda: reached(table, 3))
        await bot.writes(people[1], "/settings")
        await turn(bot, people[1], SettingsTap(people[1].id, "pictures", SWITCH_OFF))
        for person in people[:2]:
            living = table.living(person)
            assert living is not None
            await bot.forges(person, str(ShowTap(table.code, MORE)), living)
            for key in range(TRIED_KEYS):
                await tap_nth(bot, person, table.living(person), TryTap, key % 3)
            for label in ("🤔", "🎴"):
                await tap_labelled(bot, person, table.living(person), label)


async def planning_ahead(album: Album) -> None:
    """Planning ahead: the pages of a plan, as a picture and as a text; then what was done as planned, or dropped."""
    async with house(album, seed=4) as bot:
        people = await people_of(bot, album)
        table = await open_table(bot, people, "2009 3 48h+24h in-order")
        await table.start()
        hands = KnowingHands(table, 1)
        await bot.writes(people[1], "/settings")
        await turn(bot, people[1], SettingsTap(people[1].id, "pictures", SWITCH_OFF))
        await play(table, hands, enough=lambda: reached(table, 3))
        for person in people[:2]:
            await play(table, hands, enough=partial(may_choose_ahead, table, person))
            living = table.living(person)
            assert living is not None
            await bot.forges(person, str(ShowTap(table.code, PLAN)), living)
            await leaf_through(bot, person, (ShowTap, PlanTap, OrdersTap), living)
        for person, wishes in zip(people, (BUYS_WHAT_IS_DEAR, BUYS_NOTHING), strict=False):
            await turn(bot, person, OrdersTap(table.code, wishes))
        await play(table, hands, enough=lambda: reached(table, 6))


async def may_choose_ahead(table: StillTable, person: Person) -> bool:
    snapshot = await table.read()
    own = view_table(snapshot, snapshot.table.seat_of(person.id)).reader
    return own.decision is None and bool(own.plannable)


async def waiting_and_voting(album: Album) -> None:
    """Votes, reminders, snooze, mute, nudges, somebody silent, days away, a pause, resigning."""
    async with house(album) as bot:
        ana, bea, carlos = people = await people_of(bot, album)
        group = await group_of(bot, people)
        table = await open_table(bot, people, "2009 3 48h+24h in-order", group)
        await table.start()
        await bot.writes(ana, "/pause 2d")
        await tap_first(bot, bea, table.living(bea), VoteTap)
        await bot.writes(bea, "/pause")
        await bot.passes(2 * DAY + MINUTE, in_steps_of=HOUR)
        await until(bot, lambda: has_key(table.living(ana), SnoozeTap))
        await tap_first(bot, ana, table.living(ana), SnoozeTap)
        await bot.writes(bea, "/away")
        await bot.writes(bea, "/away 3")
        await play(table, KnowingHands(table, 1), enough=lambda: reached(table, 2))
        await bot.writes(carlos, "/nudge")
        await bot.passes(3 * HOUR, in_steps_of=HOUR)
        await bot.writes(carlos, "/nudge")
        await bot.passes(6 * DAY, in_steps_of=6 * HOUR)
        await bot.writes(ana, "/resign")
        await bot.writes(ana, "/games")


async def season_pages(album: Album) -> None:
    """A season: its pages, its standing, somebody joins, its menu."""
    async with house(album) as bot:
        people = await people_of(bot, album)
        group = await group_of(bot, people)
        await bot.writes(people[0], "/season", group)
        await leaf_through(bot, people[0], (SeasonDraftTap,), chat=group)
        await tap_first(bot, people[0], latest_with(people[0], SeasonOpenTap, group), SeasonOpenTap)
        for person in people:
            await tap_first(bot, person, latest_with(person, SeasonTap, group), SeasonTap)
        await bot.writes(people[0], "/season", group)
        await leaf_through(bot, people[0], (SeasonMenuTap,), chat=group)
        await bot.passes(2 * DAY, in_steps_of=DAY // 4)


# Refusals


async def every_refusal(album: Album) -> None:
    """Every refusal, as a box over the chat, and every toast of a key that cannot act now."""
    words = Words(album.language)
    for refusal in Refusal:
        longest = 2 * DAY if refusal is Refusal.BAD_DURATION else LONGEST_TALK
        text = refusal_text(Refused(refusal, **REFUSAL_FACTS, longest=longest), words, NOON)
        album.add(said(album, text, refusal.value, pops_up=True))
    for message in sorted(words.messages()):
        if message.startswith("toast-"):
            album.add(said(album, words.text(message), message))


def said(album: Album, text: str, key: str, *, pops_up: bool = False) -> Shot:
    return Shot("", NAMES[0], album.language, is_private=True, said=text, pops_up=pops_up, key=key)


CHAPTERS: tuple[Chapter, ...] = (
    first_game,
    three_with_a_group,
    return_after_time_outs,
    text_mode,
    commands_without_a_table,
    pages_of_menus,
    lobby_states,
    commands_in_a_game,
    trying_out,
    planning_ahead,
    waiting_and_voting,
    season_pages,
    every_refusal,
)


# Taps


async def tap_first(bot: StillBot, person: Person, message: Message | None, kind: type[ButtonData]) -> None:
    """Tap the first key of a kind."""
    assert message is not None
    keys = [key for key in message.buttons if isinstance(read_button(key.data or ""), kind)]
    assert keys, f"no {kind.__name__} among {[key.text for key in message.buttons]}"
    await bot.taps(person, message, keys[0].data or "")


async def tap_nth(
    bot: StillBot, person: Person, message: Message | None, kind: type[ButtonData], number: int
) -> None:
    """Tap a key of a kind: that with this number, or the last."""
    assert message is not None
    keys = [key for key in message.buttons if isinstance(read_button(key.data or ""), kind)]
    await bot.taps(person, message, keys[min(number, len(keys) - 1)].data or "")


async def tap_labelled(bot: StillBot, person: Person, message: Message | None, sign: str) -> None:
    """Tap the key that begins with a sign, if there is one."""
    assert message is not None
    for key in [key for key in message.buttons if key.text.startswith(sign)][:1]:
        await bot.taps(person, message, key.data or "")


async def pages_of_review(bot: StillBot, table: StillTable, person: Person) -> None:
    """A review that is asked for, then all pages of one that is there, and the chart."""
    context, snapshot = bot.worker.shown.context, await table.read()
    number = snapshot.table.seat_of(person.id)
    assert number is not None
    steps = await context.steps.of(snapshot, person.id)
    review = KeptReview((), some_review(steps, number))
    await context.store.keep(table.code, REVIEWS, str(number), review)
    await turn(bot, person, ReviewTap(table.code, REVIEW_NEW_MESSAGE))
    await leaf_through(bot, person, (ReviewTap,))
    await turn(bot, person, ChancesTap(table.code))


async def turn(bot: StillBot, person: Person, data: ButtonData) -> None:
    """Tap a key of the latest message, whether it is there or not."""
    await bot.forges(person, str(data), person.messages()[-1])


def latest_with(person: Person, kind: type[ButtonData], chat: Chat | None = None) -> Message | None:
    found = [message for message in person.messages(chat) if has_key(message, kind)]
    return found[-1] if found else None


async def leaf_through(
    bot: StillBot,
    person: Person,
    kinds: tuple[type[ButtonData], ...],
    message: Message | None = None,
    *,
    chat: Chat | None = None,
) -> None:
    """Look at all pages that a menu leads to: every key once, but none that sets something."""
    menu = message or person.messages(chat)[-1]
    waiting, met = keys_of(menu, kinds), set[str]()
    while waiting and len(met) < MAX_PAGES:
        label, data = waiting.pop(0)
        if str(data) not in met:
            met.add(str(data))
            await bot.forges(person, str(data), menu, label=label)
            waiting += keys_of(menu, kinds) if not is_choice(data) else []


def keys_of(message: Message, kinds: tuple[type[ButtonData], ...]) -> list[tuple[str, ButtonData]]:
    found = [(key.text, read_button(key.data or "")) for key in message.buttons]
    return [(text, data) for text, data in found if isinstance(data, kinds) and not sets_something(data)]


def sets_something(data: ButtonData) -> bool:
    """Would it change the language, or erase the reader?"""
    is_set = isinstance(data, SettingsTap) and bool(data.value)
    return is_set or (isinstance(data, PrivacyTap) and data.what == "erase-sure")


def is_choice(data: ButtonData) -> bool:
    """Does its page offer all further choices in every combination?"""
    return isinstance(data, DraftTap | DraftOptionsTap | DraftPacesTap | SeasonDraftTap | WishTap)


# Time


async def reached(table: StillTable, number: int) -> bool:
    return await rounds(table) >= number


async def rounds(table: StillTable) -> int:
    """The round that is being played; a game that is over has reached any."""
    table_now, game = await table.read()
    return MAX_HOURS if table_now.phase is Phase.FINISHED else game.round if game else 0


async def until(bot: StillBot, look: Callable[[], bool]) -> None:
    for _ in range(MAX_HOURS):
        if look():
            return
        await bot.passes(HOUR)
    raise AssertionError("it never comes")


# Other chats


async def inline_cards(bot: StillBot, album: Album, person: Person, chat: Chat) -> None:
    """Everything that can be shared, as it stands in the chat."""
    question = await bot.does("@bot", lambda: person.ask_inline("", chat), person)
    for result in question.query.results or ():
        message = await bot.does(f"@bot: {result.title}", partial(question.choose, result.id), person)
        album.add(album.shot(bot, chat, message, f"@bot: {result.title}"))
    await bot.passes(SECOND)
