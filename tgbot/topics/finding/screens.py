"""*Find me a game*: what a person would like to play, and the wait for it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.company.matching.matching import GameWish
from engine.company.matching.matchmaker import QueueFacts
from engine.rules.editions.base import GOALS
from engine.rules.editions.registry import EDITIONS
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from engine.tables.time.calendar import Calendar
from engine.tables.time.instants import Instant
from tgbot.buttons.find_game import StopWaitingTap, WaitTap, WishTap
from tgbot.screen.screen import PRIMARY, SUCCESS, Button, Row, Screen, in_rows
from tgbot.screen.signs import people_label, ticked
from tgbot.screen.table_drafts import DRAFT_SEPARATOR, USUAL_PACE, first_draft, pace_name, paces, wish_line
from tgbot.screen.times import city, moment_tag, pace_text, span
from tgbot.screen.ways import close_button, find_game_button, meanwhile_button, open_tables_button
from tgbot.words import Words

MAX_PACES_OFFERED = 4
ANY_SIZE = f"{min(GOALS)}–{max(GOALS)}"


class QueueReader(NamedTuple):
    """The person who reads, and when."""

    person: PersonId
    words: Words
    calendar: Calendar
    now: Instant


# The wish, and how it is written in buttons


def first_wish(policy: HousePolicy, remembered: str) -> GameWish:
    """Whatever comes, at the pace of the person's last table."""
    offered, liked = paces_offered(policy), first_draft(policy, remembered).pace
    usual = USUAL_PACE if USUAL_PACE in offered else offered[0]
    return GameWish(pace=liked if liked in offered else usual)


def paces_offered(policy: HousePolicy) -> list[str]:
    """The paces of the house with a clock: strangers do not wait for each other for ever."""
    with_clock = [name for name in paces(policy) if policy.pace(name).bank is not None]
    return (with_clock or paces(policy))[:MAX_PACES_OFFERED]


def wish_to_text(wish: GameWish) -> str:
    """The wish as it is written in a button: `la-habana-2024/3/daily`, or `//daily`."""
    return DRAFT_SEPARATOR.join([wish.edition or "", str(wish.seats or ""), wish.pace])


def wish_from_text(text: str, policy: HousePolicy) -> GameWish | None:
    """None if the house has no such game, or no longer."""
    edition, _, rest = text.partition(DRAFT_SEPARATOR)
    seats, _, pace = rest.partition(DRAFT_SEPARATOR)
    if (
        edition not in ("", *EDITIONS)
        or seats not in ("", *map(str, GOALS))
        or pace not in paces_offered(policy)
    ):
        return None
    return GameWish(pace=pace, edition=edition or None, seats=int(seats) if seats else None)


# Screens


def wish_screen(wish: GameWish, facts: QueueFacts, reader: QueueReader, policy: HousePolicy) -> Screen:
    """The wish with the parts that nearly everybody leaves as they are: edition, number of players, pace."""
    words = reader.words
    lines = [
        words.signed("🎯", f"<b>{words.text('find-title')}</b>"),
        words.text("find-what"),
        "",
        words.signed("⏱", pace_text(policy.pace(wish.pace), words)),
        *_crowd_lines(facts, words),
    ]
    editions = {None: words.text("find-any-edition")} | {key: words.text(f"short-{key}") for key in EDITIONS}
    sizes = {None: ANY_SIZE} | {seats: people_label(seats, words) for seats in GOALS}
    rows = (
        _choices(wish, [(name, replace(wish, edition=key)) for key, name in editions.items()], reader),
        _choices(wish, [(name, replace(wish, seats=key)) for key, name in sizes.items()], reader),
        *in_rows(_choices(wish, _pace_choices(wish, words, policy), reader), 2),
        *([] if facts.at_pace else [(meanwhile_button(reader.person, words),)]),
        (
            close_button(reader.person, words),
            Button(words.text("find-button"), WaitTap(reader.person, wish_to_text(wish)), style=SUCCESS),
        ),
    )
    return Screen("\n".join(lines), rows)


def _pace_choices(wish: GameWish, words: Words, policy: HousePolicy) -> list[tuple[str, GameWish]]:
    return [
        (words.signed("⏳", pace_name(key, words)), replace(wish, pace=key)) for key in paces_offered(policy)
    ]


def _choices(chosen: GameWish, choices: list[tuple[str, GameWish]], reader: QueueReader) -> Row:
    """A row of alternatives, one of which is chosen."""
    return tuple(
        [
            Button(
                ticked(label, reader.words) if wish == chosen else label,
                WishTap(reader.person, wish_to_text(wish)),
            )
            for label, wish in choices
        ]
    )


def waiting_screen(wish: GameWish, until: Instant, facts: QueueFacts, reader: QueueReader) -> Screen:
    """The screen of a person who waits: for what, with how many others, and what becomes of it."""
    words, person = reader.words, reader.person
    lines = [
        words.signed("⏳", f"<b>{words.text('find-waiting')}</b>"),
        wish_line(wish, words),
        "",
        *_crowd_lines(facts, words),
        "",
        words.text("find-until", until=moment_tag(until, reader.calendar.zone, words, reader.now)),
        *_home_line(reader),
    ]
    stop = Button(words.text("find-stop"), StopWaitingTap(person))
    meanwhile = ((open_tables_button(person, words),), (meanwhile_button(person, words),))
    return Screen("\n".join(lines), (*meanwhile, (stop,)))


def _home_line(reader: QueueReader) -> list[str]:
    """The line about the reader's nights, if the match relies on a guess at them."""
    calendar, words = reader.calendar, reader.words
    if not calendar.guessed or calendar.quiet is None:
        return []
    begin, _, end = str(calendar.quiet).partition("-")
    return [words.text("find-home", begin=begin, end=end, city=city(calendar.zone, words.language))]


def over_screen(wish: GameWish, person: PersonId, words: Words) -> Screen:
    """The screen of a person whose wait is over without anybody found."""
    again = Button(words.text("find-again"), WaitTap(person, wish_to_text(wish)), style=PRIMARY)
    text = words.signed("⌛", f"{words.text('find-over')}\n{wish_line(wish, words)}")
    others = (find_game_button(person, words), open_tables_button(person, words))
    return Screen(text, ((again,), others, (meanwhile_button(person, words),)))


def stopped_screen(words: Words) -> Screen:
    """The screen in place of the message of a wait that has ended, if that cannot be deleted."""
    return Screen(words.text("find-stopped"))


def found_screen(words: Words) -> Screen:
    """The same for one that has led to a table."""
    return Screen(words.signed("🎯", words.text("find-found")))


def _crowd_lines(facts: QueueFacts, words: Words) -> list[str]:
    """How many wait, and how long it may take: what is known, and that nothing more is."""
    crowd = words.text("find-crowd", count=facts.at_pace, alike=facts.alike)
    wait = words.text("find-wait-unknown")
    if facts.usual_wait is not None:
        wait = words.text("find-wait-usual", span=span(facts.usual_wait, words))
    return [words.signed("👥", crowd), words.signed("⌛", wait)]
