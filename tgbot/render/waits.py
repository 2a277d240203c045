"""The parts of a message beside its question: who is waited for, how the table stands, what else can be tapped."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.agenda import PASS
from engine.rules.cards import Card
from engine.rules.goods import parse
from engine.rules.purchase import FINISH
from engine.tables.durations import write_duration
from engine.tables.seat import StandIn
from engine.tables.table_events import LastOne, Nudged, Reminded, Wish
from engine.tables.table_view import TableView
from tgbot.buttons import (
    BackTap,
    HintTap,
    LogTap,
    MuteTap,
    NudgeTap,
    OfferTap,
    PlanTap,
    ProposeTap,
    ResignTap,
    SendAgainTap,
    ShowTap,
    SnoozeTap,
    UndoTap,
    VoteTap,
)
from tgbot.phrases import number_made
from tgbot.render.choices import Question, choice_text, comes_after, walk
from tgbot.render.drafts import CHANGE, HELP, MORE, plan_draft
from tgbot.render.names import marks_of
from tgbot.render.page import Page
from tgbot.render.screen import DANGER, PRIMARY, SUCCESS, Button, Row, in_rows, safe
from tgbot.render.signs import card_label, card_signs, goods_signs
from tgbot.render.times import countdown_tag, extensions_at, moment_tag, pauses_at, span

STANDS_IN = (StandIn.KEEPS, StandIn.RESIGNED)


# Who is waited for


def waiting(page: Page) -> Question:
    """The text of a message that asks nothing: others are asked, or the own choice lies face down already."""
    lines, rows = [*_own_choice(page)], []
    if page.own.envelope is not None and page.own.decision is not None:
        rows.append((page.pick(page.words.text("button-change"), CHANGE),))
    if page.own.plan is not None:
        lines.append(page.words.text("own-plan", choice=_planned(page, page.own.plan)))
    lines += awaited_lines(page)
    return Question("\n".join(lines), tuple(rows))


def _own_choice(page: Page) -> Iterator[str]:
    asked, envelope = page.game.question, page.own.envelope
    if asked is not None and envelope is not None and envelope in page.game.options:
        choice = choice_text(page, asked, page.game.options[envelope])
        yield safe(page.words.text("own-choice", choice=choice))


def awaited_lines(page: Page) -> Iterator[str]:
    """Lines on who has not chosen yet; without deadlines where several choose at once."""
    asked, missing = _asked(page.table)
    names = safe(page.phrases.listed([_named(page, seat) for seat in missing])) if missing else ""
    if len(asked) > 1 and page.own.seat in missing:
        yield page.words.text("waiting-count", ready=len(asked) - len(missing), count=len(asked))
    elif len(asked) > 1 and missing:
        yield page.words.text(
            "waiting-chosen", ready=len(asked) - len(missing), count=len(asked), names=names
        )
    elif missing and missing != [page.own.seat]:
        deadline = page.table.seats[missing[0]].deadline
        if deadline is None:
            yield page.words.text("waiting-for", names=names)
        else:
            until = moment_tag(deadline, page.zone, page.words, page.now)
            yield page.words.text("waiting-until", names=names, until=until)


def _asked(table: TableView) -> tuple[list[int], list[int]]:
    asked = [number for number, seat in enumerate(table.seats) if seat.asked]
    return asked, [number for number in asked if not table.seats[number].ready]


def _named(page: Page, seat: int) -> str:
    return page.names[seat] + marks_of(page.table.seats[seat])


def time_left(page: Page) -> Iterator[str]:
    """The reader's deadline, in their own time zone."""
    deadline = page.me.deadline
    if page.own.decision is None or page.own.envelope is not None:
        return
    if deadline is not None:
        relative = countdown_tag(deadline, page.words, page.now)
        until = moment_tag(deadline, page.zone, page.words, page.now)
        yield page.words.text("time-left", relative=relative, until=until)
    if page.own.muted:
        yield page.words.text("time-muted")


# How the table stands


def standing(page: Page) -> Iterator[str]:
    words, pause, stand_in = page.words, page.table.pause, page.me.stand_in
    if stand_in is not None:
        yield words.text(f"standing-{stand_in.value}")
    if pause is not None and pause.until is not None:
        until = moment_tag(pause.until, page.zone, words, page.now)
        yield words.text("standing-paused", until=until)
    elif pause is not None:
        yield words.text("standing-asleep")
    for number, seat in enumerate(page.table.seats):
        name = safe(page.names[number])
        if seat.offered:
            yield words.text("standing-offered", name=name, code=page.table.code)
        elif number != page.own.seat and seat.stand_in is StandIn.KEEPS:
            yield words.text("standing-vanished", name=name)
        if seat.unreachable and seat.stand_in is None:
            yield words.text("standing-unreachable", name=name)
    yield from _proposal(page)


def _proposal(page: Page) -> Iterator[str]:
    proposal, words = page.table.proposal, page.words
    if proposal is None:
        return
    by = page.names[proposal.by]
    yield safe(words.text(f"proposal-{proposal.wish.value}", name=by, span=span(proposal.span, words)))
    for key, agrees in (("proposal-for", True), ("proposal-against", False)):
        seats = [seat for seat, vote in sorted(proposal.votes.items()) if vote is agrees]
        if seats:
            yield safe(words.text(key, names=page.phrases.seats(seats)))
    silent = [
        number
        for number, seat in enumerate(page.table.seats)
        if _votes(page, number) and number not in proposal.votes
    ]
    if silent:
        until = moment_tag(proposal.expires, page.zone, words, page.now)
        yield words.text("proposal-open", until=until, names=safe(page.phrases.seats(silent)))


def _votes(page: Page, number: int) -> bool:
    seat = page.table.seats[number]
    return seat.person is not None and seat.stand_in in (None, StandIn.ONCE)


# Buttons


def first_rows(page: Page) -> Iterator[Row]:
    """Buttons that matter more than the game: coming back, and votes."""
    if page.me.stand_in in (StandIn.KEEPS, StandIn.ONCE):
        yield (page.button("button-here", BackTap(page.table.code), PRIMARY),)
    proposal = page.table.proposal
    if proposal is not None and _votes(page, page.own.seat):
        agree, disagree = [VoteTap(page.table.code, proposal.expires, agrees) for agrees in (1, 0)]
        yield (page.button("button-agree", agree, SUCCESS), page.button("button-disagree", disagree))


def snooze_rows(page: Page) -> Iterator[Row]:
    """Buttons below a reminder: later, or not again for this decision."""
    decision = page.own.decision
    if decision is None or page.own.envelope is not None:
        return
    if not isinstance(page.headline, (Reminded, LastOne, Nudged)):
        return
    later = (("button-hour", "1h"), ("button-tonight", "tonight"), ("button-tomorrow", "tomorrow"))
    yield tuple(
        [page.button(message, SnoozeTap(page.table.code, decision, until)) for message, until in later]
    )
    if not page.own.muted:
        yield (page.button("button-mute", MuteTap(page.table.code, decision)),)


def last_rows(page: Page) -> Iterator[Row]:
    """Buttons for undo, plans and looking things up."""
    if page.own.undo is not None:
        yield (_undo(page, page.own.undo),)
    if page.own.plannable and page.own.decision is None and page.me.stand_in not in STANDS_IN:
        yield (_plan_button(page),)
    yield from _offers(page)
    yield (*_hint(page), page.shows("button-cards", HELP), page.shows("button-more", MORE))


def _hint(page: Page) -> Iterator[Button]:
    """The hint button, where hints are allowed and something is asked."""
    decision = page.own.decision
    if decision is not None and page.table.options.hints and page.me.stand_in not in STANDS_IN:
        yield page.button("button-hint", HintTap(page.table.code, decision))


def _offers(page: Page) -> Iterator[Row]:
    if page.me.stand_in is StandIn.RESIGNED:
        return
    for number, seat in enumerate(page.table.seats):
        if number != page.own.seat and seat.stand_in in STANDS_IN and not seat.offered:
            yield (page.button("button-offer", OfferTap(page.table.code, number), name=page.names[number]),)


def _undo(page: Page, code: str) -> Button:
    data, what = UndoTap(page.table.code, page.own.undo_at or page.table.revision), taken_back(page, code)
    return page.button("button-undo", data, what=what) if what else page.button("button-undo-last", data)


def taken_back(page: Page, code: str) -> str | None:
    """The answer that undo would take back, in words; None if its notation does not say enough."""
    words, edition, me = page.words, page.game.setup.edition, page.game.players[page.own.seat]
    if code in (FINISH, PASS, "yes", "no"):
        return words.text(f"undo-{code}")
    if ":" in code and me.built:
        return words.text("undo-building", building=me.built[-1].name)
    if code.isdecimal() and int(code) < len(page.names):
        return page.names[int(code)]
    cards = code.replace("+", ">").split(">")
    if all([card in edition.digits for card in cards]):
        return (
            card_label(Card(code), edition, words)
            if len(cards) == 1
            else card_signs(map(Card, cards), edition, words)
        )
    try:
        return goods_signs(parse(code), words)
    except ValueError:
        return None


# Choosing ahead


def _planned(page: Page, code: str) -> str:
    """A planned replacement as signs, `0😴 9👩`: the card that goes, the card that comes."""
    return " → ".join(
        [card_label(Card(card), page.game.setup.edition, page.words) for card in code.split(">")]
    )


def _plan_button(page: Page) -> Button:
    plan = page.own.plan
    if plan is None:
        return page.shows("button-plan", plan_draft(page.table))
    cards = page.own.plannable.get(plan)
    number = None if cards is None else number_made(page.game, cards)
    shown = "?" if number is None else f"{number:02}"
    return page.shows("button-planned", plan_draft(page.table), number=shown)


def planning(page: Page, taken: tuple[str, ...]) -> Question:
    """The question which card to replace, asked ahead."""
    code = page.table.code

    def button(label: str, cards: tuple[str, ...], final: str | None) -> Button:
        data = ShowTap(code, plan_draft(page.table, cards)) if final is None else PlanTap(code, final)
        return Button(label, data)

    asks = comes_after(page, taken[0]) if taken else f"<b>{safe(page.words.text('asked-plan'))}</b>"
    rows = [*walk(page, page.own.plannable, taken, button)]
    if page.own.plan is not None:
        asks = f"{page.words.text('own-plan', choice=_planned(page, page.own.plan))}\n{asks}"
        rows.append((page.button("button-drop-plan", PlanTap(code, "")),))
    return Question(asks, (*rows, page.back()), names_hand=bool(taken))


# What is seldom done


def more_rows(page: Page) -> tuple[Row, ...]:
    code = page.table.code
    looking = (page.button("button-log", LogTap(code, 0)), page.button("button-again", SendAgainTap(code)))
    if page.me.stand_in in STANDS_IN:
        return (looking, page.back())
    return (*in_rows(_wishes(page), 3), *in_rows(_doings(page), 2), looking, page.back())


def _wishes(page: Page) -> Iterator[Button]:
    """Buttons for proposals, which need the others; a table has one proposal at a time."""
    code, words, pace = page.table.code, page.words, page.table.options.pace
    if page.table.proposal is not None:
        return
    if page.table.pause is not None:
        yield page.button("button-resume", ProposeTap(code, Wish.RESUME, ""))
    else:
        for length in pauses_at(pace):
            pause = ProposeTap(code, Wish.PAUSE, write_duration(length))
            yield page.button("button-pause", pause, span=span(length, words))
    for length in extensions_at(pace)[:1]:
        more = ProposeTap(code, Wish.EXTENSION, write_duration(length))
        yield page.button("button-extend", more, span=span(length, words))


def _doings(page: Page) -> Iterator[Button]:
    _, missing = _asked(page.table)
    if any([number != page.own.seat and _votes(page, number) for number in missing]) and not page.table.pause:
        yield page.button("button-nudge", NudgeTap(page.table.code))
    if page.me.person is not None:
        yield page.button("button-resign", ResignTap(page.table.code, page.me.person, 0), DANGER)
