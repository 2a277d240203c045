"""Screens for days away, pauses and giving up a seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from babel.dates import format_skeleton

from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId, Profile
from engine.tables.table import Proposal, Snapshot, Table
from engine.tables.table_events import Wish
from engine.tables.table_view import TableView, view_table
from engine.tables.time.calendar import AwayDays
from engine.tables.time.instants import Instant, Span, write_duration
from engine.tables.waiting.consent import proposals
from tgbot.board.page import proposal_line
from tgbot.buttons.absence import AwayTap, ProposeTap, ReplaceTap, ResignTap, VoteTap
from tgbot.buttons.codec import SURE_NO, SURE_YES
from tgbot.screen.screen import DANGER, MAX_LABEL_COLUMNS, Button, Row, Screen, fitted, fitting_rows, safe
from tgbot.screen.table_names import people_name
from tgbot.screen.times import brief_span, extensions_at, moment_tag, pauses_at
from tgbot.words import Words

AWAY_HOME = "home"
PERIODS = ("today", "tomorrow", "weekend", "7", "14", "21")
"""The choices on buttons; a number counts days from today."""
AWAY_PAGE, NO_SPAN = "page", "0"
"""The wish of a button that only opens the page of wishes, and the span of a wish without one."""


# Away


def away_screen(profile: Profile, words: Words, now: Instant) -> Screen:
    """The days away so far, and buttons to add some."""
    today = profile.calendar.local(now).date()
    ahead = merged([period for period in profile.calendar.away if period.last >= today])
    lines = [words.signed("•", _days(first, last, words)) for first, last in ahead] or [
        words.text("away-none")
    ]
    text = "\n".join([f"<b>{words.text('away-title')}</b>", *lines, "", words.text("away-help")])
    buttons = [Button(_label(code, words), AwayTap(profile.person, code)) for code in PERIODS]
    home = [(Button(words.text("away-home"), AwayTap(profile.person, AWAY_HOME)),)] if ahead else []
    return Screen(text, (*fitting_rows(buttons, 3), *home))


def merged(periods: Iterable[AwayDays]) -> list[tuple[date, date]]:
    """The first and the last days of the periods, with those joined that overlap or touch."""
    found: list[tuple[date, date]] = []
    for period in sorted(periods, key=lambda period: period.first):
        first, last = period.first, period.last
        if found and first <= found[-1][1] + timedelta(days=1):
            first, before = found.pop()
            last = max(before, last)
        found.append((first, last))
    return found


def _days(first: date, last: date, words: Words) -> str:
    days = [format_skeleton("MMMEd", day, locale=words.language) for day in dict.fromkeys((first, last))]
    return safe(" – ".join(days))


def _label(code: str, words: Words) -> str:
    return words.text("away-days", count=int(code)) if code.isdecimal() else words.text(f"away-{code}")


# Pauses and more time


def wishes_screen(snapshot: Snapshot, number: int, policy: HousePolicy, words: Words, now: Instant) -> Screen:
    """The proposal that is open, or buttons to propose something."""
    table, seat = snapshot.table, snapshot.table.seats[number]
    title = words.text("pause-title", table=people_name(view_table(snapshot, number), words))
    lines, rows = [title], list[Row]()
    for proposal in proposals(table):
        until = moment_tag(proposal.expires, seat.calendar.zone, words, now)
        names = [seat.name for seat in table.seats]
        lines += [safe(proposal_line(proposal, names, words)), words.text("pause-open", until=until)]
        rows += [_votes(table.code, proposal, words)] if proposal.about != number else []
    rows += _replacements(table, number, words)
    if table.proposal is None and table.pause is not None:
        lines.append(words.text("pause-paused"))
        resume = ProposeTap(table.code, Wish.RESUME, NO_SPAN)
        rows.append((Button(words.text("button-resume"), resume),))
    elif table.proposal is None:
        others = [one for one in table.seats if one.person is not None and one is not seat]
        lines += [
            words.text("pause-help", others=len(others)),
            *([words.text("pause-silent")] if others else []),
        ]
        rows += _offers(table, policy, words)
    return Screen("\n".join(lines), tuple(rows))


def _replacements(table: Table, number: int, words: Words) -> Iterable[Row]:
    """A button for each other player who has been waited for too long."""
    for other, seat in enumerate(table.seats):
        if seat.silent is not None and other != number and table.replacement is None:
            label = fitted(words.text("button-replace", name=seat.name), MAX_LABEL_COLUMNS)
            yield (Button(label, ReplaceTap(table.code, other)),)


def _votes(code: str, proposal: Proposal, words: Words) -> Row:
    choices = (("button-agree", 1), ("button-disagree", 0))
    return tuple(
        [Button(words.text(label), VoteTap(code, proposal.expires, agrees)) for label, agrees in choices]
    )


def _offers(table: Table, policy: HousePolicy, words: Words) -> Iterable[Row]:
    pace, consent = table.options.pace, policy.consent
    pauses, spans = pauses_at(pace), extensions_at(pace)
    yield _wish_buttons("button-pause", table.code, Wish.PAUSE, pauses, consent.longest_pause, words)
    if spans:
        yield _wish_buttons(
            "button-extend", table.code, Wish.EXTENSION, spans, consent.longest_extension, words
        )


def _wish_buttons(
    label: str, code: str, wish: Wish, spans: Sequence[Span], longest: Span, words: Words
) -> Row:
    return tuple(
        [
            Button(words.text(label, span=brief_span(span, words)), wish_data(code, wish, span))
            for span in spans
            if span <= longest
        ]
    )


def wish_data(code: str, wish: Wish, span: Span) -> ProposeTap:
    return ProposeTap(code, wish, write_duration(span).replace(" ", ""))


# Giving up a seat


def resign_screen(table: TableView, person: PersonId, name: str, words: Words) -> Screen:
    """Asks for confirmation."""
    sure = Button(words.text("resign-sure"), ResignTap(table.code, person, SURE_YES), style=DANGER)
    keep = Button(words.text("resign-keep"), ResignTap(table.code, person, SURE_NO))
    question = words.text("resign-ask", name=safe(name), table=people_name(table, words))
    return Screen(question, ((sure,), (keep,)))
