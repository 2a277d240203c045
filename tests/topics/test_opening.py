"""/new: a table is put together in one message."""

from __future__ import annotations

import itertools

import pytest

from engine.players import LEVELS
from engine.rules import EDITIONS
from engine.rules.state import IN_ORDER, REPLACEMENTS, TOGETHER
from engine.tables.options import TimeOut, parse_pace
from engine.tables.policy import HousePolicy
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Group, Phase, Table
from tests.tables.steps import refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, labels, the_alert, the_screen
from tgbot.buttons.codec import MAX_NUMBER
from tgbot.buttons.lobby import DraftOptionsTap, DraftPacesTap, DraftTap, OpenTap
from tgbot.requests import typed_tables
from tgbot.requests.requests import NO_REPLY
from tgbot.screen.screen import Screen, is_seen_whole, most_across, width
from tgbot.screen.table_drafts import MAX_PACE_BYTES, TableDraft, first_draft, read_draft
from tgbot.screen.ways import new_table_button
from tgbot.topics.lobby.new_table import opening_screen, options_screen, paces_screen
from tgbot.words import Words

MANY = 2**52
"""No person of Telegram's has a bigger number."""


# The message


async def test_the_usual_table_is_open_after_one_tap_and_the_form_goes(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/new"))
    reply = await house.taps(1, button(screen, "Open"))
    (table,) = await house.tables_of()
    assert reply.deletes
    assert table.code in the_screen(reply).text
    assert table.options.edition == "la-habana-2024"
    assert (table.options.seats, table.options.pace, table.options.replacement) == (
        3,
        house.tables.policy.paces["daily"],
        TOGETHER,
    )
    assert not table.options.public
    assert table.options.hints
    assert table.people == (1,)
    assert table.group is None


async def test_every_choice_is_kept_in_the_buttons(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/new"))
    first_page = ("Havana 2009", "4 👥", "⏳ Daily", "Live", "More")
    wanted = ("2 🤖", "hard", "one by one", "Public: no", "Hints: yes", "computer moves")
    for label in (*first_page, *wanted):
        screen = the_screen(await house.taps(1, button(screen, label)))
    await house.taps(1, button(screen, "Open"))
    (table,) = await house.tables_of()
    options = table.options
    assert (options.edition, options.seats, str(options.pace)) == ("havana-2009", 4, "10m+2m")
    assert (options.replacement, options.public, options.time_out) == (TOGETHER, True, TimeOut.RESIGN)
    assert [seat.computer for seat in table.seats] == [None, "hard", "hard"]
    assert not options.hints


def marked(screen: Screen) -> list[str]:
    return [label for row in labels(screen) for label in row if label.startswith("✓")]


async def test_what_is_chosen_is_marked_and_what_is_so_or_not_says_so(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/new"))
    assert marked(screen) == ["✓ La Habana 2024", "✓ 3 👥"]
    assert labels(screen)[2] == ["⏳ Daily", "⚙️ More options"]
    screen = the_screen(await house.taps(1, button(screen, "More")))
    assert marked(screen) == ["✓ 0 🤖"]
    assert labels(screen)[1:3] == [["🃏 New cards: all at once"], ["🌍 Public: no", "💡 Hints: yes"]]


async def test_a_pace_is_chosen_by_what_it_means(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/new"))
    paces = the_screen(await house.taps(1, button(screen, "Daily")))
    assert labels(paces) == [
        ["Live: everybody is here now"],
        ["Evening: done in one evening"],
        ["✓ Daily: about a move a day"],
        ["Relaxed: a move every three days"],
        ["No clock: nobody has to hurry"],
        ["‹ Back"],
    ]
    assert the_screen(await house.taps(1, button(paces, "Back"))) == screen
    screen = the_screen(await house.taps(1, button(paces, "Live")))
    assert labels(screen)[2][0] == "⏳ Live"
    assert "10 min on the clock" in screen.text


async def test_there_is_a_way_back_and_a_way_out(house: BotHouse) -> None:
    first = the_screen(await house.writes(1, "/new"))
    more = the_screen(await house.taps(1, button(first, "More")))
    assert the_screen(await house.taps(1, button(more, "Back"))) == first
    with refused(Refusal.NOT_YOURS):
        await house.taps(2, button(first, "✖"))
    assert (await house.taps(1, button(first, "✖"))).deletes
    assert await house.tables_of() == []


@pytest.mark.parametrize(
    ("text", "replacement"),
    [
        ("live", IN_ORDER),
        ("evening", IN_ORDER),
        ("daily", TOGETHER),
        ("relaxed", TOGETHER),
        ("live together", TOGETHER),
        ("in-order daily", IN_ORDER),
    ],
)
async def test_new_cards_are_chosen_together_where_people_are_rarely_there_at_once(
    house: BotHouse, text: str, replacement: str
) -> None:
    assert (await opened(house, f"/new {text}")).options.replacement == replacement


async def test_the_next_table_begins_like_the_last_but_for_who_plays_along(house: BotHouse) -> None:
    await house.writes(1, "/new 2009 4 relaxed in-order +2 hard public")
    screen = the_screen(await house.taps(1, new_table_button(1, Words("en"))))
    assert marked(screen) == ["✓ Havana 2009", "✓ 4 👥"]
    assert labels(screen)[2][0] == "⏳ Relaxed"
    screen = the_screen(await house.taps(1, button(screen, "More")))
    assert labels(screen)[1] == ["🃏 New cards: one by one"]
    assert "Public: no" in str(labels(screen))
    house.time.passes(1000)
    await house.writes(1, "/new 2 live +1")
    table = max(await house.tables_of(), key=lambda one: one.opened)
    assert (table.options.edition, table.options.replacement) == ("havana-2009", IN_ORDER)
    assert [seat.computer for seat in table.seats] == [None, "hard"]


async def test_what_the_house_no_longer_offers_is_not_begun_with(house: BotHouse) -> None:
    await house.writes(1, "/new")
    await house.people.like_tables(1, "havana-2009/gone/4o0mish")
    assert marked(the_screen(await house.writes(1, "/new")))[0] == "✓ La Habana 2024"


async def test_fewer_seats_have_room_for_fewer_computers(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/new 4 +3 puzzle"))
    for label in ("2 👥", "More"):
        screen = the_screen(await house.taps(1, button(screen, label)))
    assert "✓ 1 🤖" in labels(screen)[0]


async def test_a_level_is_chosen_only_for_computers_that_come(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/new"))
    screen = the_screen(await house.taps(1, button(screen, "More")))
    assert "medium" not in str(labels(screen)) + screen.text
    screen = the_screen(await house.taps(1, button(screen, "1 🤖")))
    assert labels(screen)[1] == ["easy", "✓ medium", "hard"]
    assert "🧮 medium: keeps a shop" in screen.text
    screen = the_screen(await house.taps(1, button(screen, "easy")))
    assert labels(screen)[1] == ["✓ easy", "medium", "hard"]
    assert "🌴 easy: daydreams" in screen.text


async def test_without_a_clock_nobodys_time_is_up(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/new"))
    for label in ("Daily", "No clock", "More"):
        screen = the_screen(await house.taps(1, button(screen, label)))
    assert "Out of time" not in screen.text + str(labels(screen))


async def test_only_who_asked_may_choose(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/new", chat=GROUP))
    for label in ("4 👥", "Open"):
        with refused(Refusal.NOT_YOURS):
            await house.taps(2, button(screen, label), chat=GROUP)
    assert await house.tables_of() == []


async def test_whose_message_it_is_nobody_else_is_told(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/new", chat=GROUP))
    with pytest.raises(Refused) as caught:
        await house.taps(2, button(screen, "4 👥"), chat=GROUP)
    assert (caught.value.reason, caught.value.facts) == (Refusal.NOT_YOURS, {})


async def test_a_message_opens_one_table_however_often_it_is_tapped(house: BotHouse) -> None:
    draft = OpenTap(1, str(first_draft(house.tables.policy)))
    asked = house.request(1)
    replies = [await house.context.taps[OpenTap](asked, draft) for _ in range(3)]
    assert len(await house.tables_of()) == 1
    assert len({the_screen(reply).text for reply in replies}) == 1


@pytest.mark.parametrize(
    "draft",
    [
        "/",
        "nowhere/daily/3i0mish",
        "la-habana-2024/never/3i0mish",
        "la-habana-2024/daily/9i0mish",
        "la-habana-2024/daily/3i3mish",
        "la-habana-2024/daily/3x0mish",
        "la-habana-2024/daily/3i0xish",
        "la-habana-2024/daily/3i0mxsh",
        "la-habana-2024/daily/3i0mixh",
        "la-habana-2024/daily/3i0misx",
        "la-habana-2024/daily/3i0mishh",
        "la-habana-2024/daily/3i0is",
        "la-habana-2024/daily/²i0mish",
        "la-habana-2024//3i0mish",
    ],
)
async def test_a_draft_that_makes_no_sense_begins_anew(house: BotHouse, draft: str) -> None:
    for kind in (DraftTap, DraftPacesTap, DraftOptionsTap, OpenTap):
        reply = await house.taps(1, kind(1, draft))
        assert "out of date" in the_alert(reply)
        assert "✓ La Habana 2024" in labels(the_screen(reply))[0]
    assert await house.tables_of() == []


# Groups and topics


async def test_in_a_topic_the_table_stands_there_and_speaks_its_language(house: BotHouse) -> None:
    await house.writes(1, "/new", language="fr")
    screen = the_screen(await house.writes(1, "/new", chat=GROUP, topic=5))
    await house.taps(1, button(screen, "Ouvrir"), chat=GROUP, topic=5)
    (table,) = await house.tables_of()
    assert table.group == Group(GROUP, 5, language="fr")


async def test_who_never_pressed_start_gets_the_way_in(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/new", chat=GROUP))
    screen = the_screen(await house.taps(1, button(screen, "Open"), chat=GROUP))
    (table,) = await house.tables_of()
    assert button(screen, "Start").url == f"https://t.me/HabanaBot?start=j{table.code}"


async def test_who_is_known_needs_no_way_in(house: BotHouse) -> None:
    await house.writes(1, "/new")
    assert await house.writes(1, "/new 2", chat=GROUP) == NO_REPLY


async def test_a_group_reads_that_everybody_in_it_may_join(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/new", chat=GROUP))
    assert "👥 For everyone in this group" in screen.text


# In one go


async def opened(house: BotHouse, text: str) -> Table:
    await house.writes(1, text)
    (table,) = await house.tables_of()
    assert table.phase is Phase.LOBBY
    return table


async def test_everything_can_be_said_at_once(house: BotHouse) -> None:
    table = await opened(house, "/new 2009 4 LIVE +1 together public")
    options = table.options
    assert (options.edition, options.seats, str(options.pace)) == ("havana-2009", 4, "10m+2m")
    assert (options.replacement, options.public, len(table.seats)) == (TOGETHER, True, 2)


@pytest.mark.parametrize(
    ("language", "text", "kinds"),
    [
        ("en", "+2 hard", ["hard"] * 2),
        ("en", "hard +2", ["hard"] * 2),
        ("en", "+1", ["medium"]),
        ("en", "Easy", ["easy"]),
        ("en", "easy +0", []),
        ("en", "4 +3 easy 2", ["easy"]),
        ("es", "+2 difícil", ["hard"] * 2),
        ("es", "+2 DIFICIL", ["hard"] * 2),
        ("de", "+1 schwer", ["hard"]),
        ("de", "+1 hard", ["hard"]),
        ("it", "facile", ["easy"]),
        ("fr", "moyen", ["medium"]),
    ],
)
async def test_a_level_can_be_said_in_ones_language_or_in_english(
    house: BotHouse, language: str, text: str, kinds: list[str]
) -> None:
    await house.writes(1, "/new", language=language)
    table = await opened(house, f"/new {text}")
    assert [seat.computer for seat in table.seats if seat.computer] == kinds


@pytest.mark.parametrize("kind", ["random", "greedy"])
async def test_who_is_no_longer_offered_cannot_be_asked_for(house: BotHouse, kind: str) -> None:
    assert "I don’t understand" in the_screen(await house.writes(1, f"/new +1 {kind}")).text
    assert await house.tables_of() == []


async def test_a_pace_can_be_written_out(house: BotHouse) -> None:
    assert (await opened(house, "/new 2 2d+12h")).options.pace == parse_pace("2d+12h")


async def test_a_pace_is_known_by_its_name_in_ones_language(house: BotHouse) -> None:
    await house.writes(1, "/new", language="de")
    assert (await opened(house, "/new taglich")).options.pace == house.tables.policy.paces["daily"]


async def test_the_same_command_opens_once(house: BotHouse) -> None:
    first = await house.writes(1, "/new 2009", token="t")
    assert await house.writes(1, "/new 2009", token="t") == first
    assert len(await house.tables_of()) == 1


@pytest.mark.parametrize("puzzle", ["<b>5", "+9", "364d+99d+1s", "0", "-1"])
async def test_a_word_that_means_nothing_is_asked_about(house: BotHouse, puzzle: str) -> None:
    reply = await house.writes(1, f"/new 2009 {puzzle}")
    screen = the_screen(reply)
    assert "I don’t understand" in screen.text
    assert "✓ Havana 2009" in labels(screen)[0]
    assert await house.tables_of() == []


@pytest.mark.parametrize("letters", [41, 1_001, 2_600, 4_000])
async def test_a_word_without_end_is_cut(house: BotHouse, letters: int) -> None:
    screen = the_screen(await house.writes(1, "/new " + "<" * letters))
    assert "&lt;" * 39 + "…" in screen.text
    assert await house.tables_of() == []


async def test_nobody_reads_more_than_a_dozen_words(house: BotHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    understand = typed_tables._with_word  # noqa: SLF001 - how often is the point

    def count(draft: TableDraft, word: str, words: Words, policy: HousePolicy) -> TableDraft | None:
        read.append(word)
        return understand(draft, word, words, policy)

    monkeypatch.setattr(typed_tables, "_with_word", count)
    screen = the_screen(await house.writes(1, "/new " + "2009 " * 800))
    assert len(read) == typed_tables.MAX_WORDS + 1
    assert "I don’t understand" in screen.text
    assert await house.tables_of() == []


async def test_there_is_an_end_to_how_many_tables_one_may_open(house: BotHouse) -> None:
    house.tables.policy = HousePolicy(most_tables=1)
    await house.writes(1, "/new 2")
    with refused(Refusal.TOO_MANY_TABLES):
        await house.writes(1, "/new 2")


# The codec and the screen


EVERY_PAIR = 7
"""Of all drafts every seventh: any two choices are met together in one of them."""


def drafts() -> list[TableDraft]:
    return [
        TableDraft(
            edition=edition,
            pace=pace,
            seats=seats,
            replacement=replacement,
            computers=seats - 1,
            level=level,
            public=public,
            time_out=out,
            hints=not public,
        )
        for edition, pace, seats, replacement, level, public, out in itertools.product(
            EDITIONS, ("daily", "2d+12h"), (2, 3, 4), (None, *REPLACEMENTS), LEVELS, (False, True), TimeOut
        )
    ]


def test_every_draft_is_read_as_it_was_written() -> None:
    assert [read_draft(str(draft), HousePolicy()) for draft in drafts()] == drafts()


def test_the_longest_draft_of_anybody_fits_into_a_button() -> None:
    longest = max(
        [TableDraft(edition=key, pace="9" * MAX_PACE_BYTES) for key in EDITIONS],
        key=lambda one: len(str(one)),
    )
    assert len(str(DraftTap(MAX_NUMBER, str(longest)))) <= 64


def test_a_house_with_paces_of_its_own_offers_those() -> None:
    paces = {
        "blitz": parse_pace("5m"),
        "a very long name for a pace": parse_pace("3d+1d"),
        "a/b": parse_pace("1h"),
    }
    house = HousePolicy(paces=paces)
    screen = check(paces_screen(first_draft(house), Words("en"), house, person=MANY))
    assert labels(screen) == [["✓ blitz: 5 min"], ["3d+24h"], ["1h"], ["‹ Back"]]


def test_a_pace_that_the_house_has_changed_is_shown_with_its_clock() -> None:
    house = HousePolicy(paces={"daily": parse_pace("5d"), "live": parse_pace("10m+2m")})
    screen = check(paces_screen(first_draft(house), Words("en"), house, person=MANY))
    assert labels(screen)[:2] == [["✓ Daily: 5 days"], ["Live: everybody is here now"]]


def test_all_pages_fit_a_phone_in_every_language(language: str) -> None:
    words = Words(language)
    screens = [
        check(page(draft, words, HousePolicy(), person=MANY))
        for draft in drafts()[::EVERY_PAIR]
        for page in (opening_screen, paces_screen, options_screen)
    ]
    assert max([len(screen.rows) for screen in screens]) == 7
    rows = {tuple(row) for screen in screens for row in labels(screen)}
    assert [row for row in rows if len(row) > most_across(max(map(width, row)))] == []


def test_who_wonders_which_edition_to_choose_finds_it_under_more_options(language: str) -> None:
    words, draft = Words(language), drafts()[0]
    screen = options_screen(draft, words, HousePolicy(), person=MANY)
    assert words.text("edition-differs") in screen.text
    assert is_seen_whole(screen.text, len(screen.rows))


def test_the_first_page_has_few_buttons_and_says_in_two_lines_what_follows(language: str) -> None:
    house = HousePolicy()
    screen = check(opening_screen(first_draft(house), Words(language), house, person=1))
    assert sum(map(len, screen.rows)) <= 10
    assert screen.text.count("\n") == 2


def test_a_puzzle_stands_in_the_text(language: str) -> None:
    words, house = Words(language), HousePolicy()
    screen = check(opening_screen(first_draft(house), words, house, person=1, unknown_word="<&>"))
    assert "&lt;&amp;&gt;" in screen.text
