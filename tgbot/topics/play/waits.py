"""The parts of a message beside its question: who is waited for, how the table stands, what else can be tapped."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.cards import Card
from engine.rules.course.market import FINISH
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.course.turn import next_turn_round
from engine.rules.goods import GOODS_LETTERS, parse_goods
from engine.rules.state import PASS
from engine.rules.view import PlayerView
from engine.tables.seat import StandIn
from engine.tables.table import Proposal
from engine.tables.table_events import Wish
from engine.tables.table_view import TableView
from engine.tables.time.instants import write_duration
from tgbot.board.page import STANDS_IN, Page, in_one_row, proposal_line, sign_of_key
from tgbot.board.seals import seal_button
from tgbot.buttons.absence import (
    BackTap,
    MuteTap,
    NudgeTap,
    OfferTap,
    ProposeTap,
    ReplaceTap,
    ResignTap,
    SnoozeTap,
    VoteTap,
)
from tgbot.buttons.answers import HintTap, SendAgainTap, UndoTap
from tgbot.buttons.pages import LogTap
from tgbot.buttons.spectators import SendAwayTap
from tgbot.questions.choices import (
    MIN_NAME_COLUMNS,
    Question,
    choice_text,
    has_lookup_signs,
    is_guided,
    is_reminder,
)
from tgbot.screen.additions import Spot, added_keys
from tgbot.screen.drafts import CHANGE, COVERS, HELP, MORE, PICTURE, TEXT, may_plan
from tgbot.screen.names import marks_of, shortened
from tgbot.screen.phrases import NO_VALUE, number_made
from tgbot.screen.screen import (
    CAPTION_BUBBLE,
    DANGER,
    PRIMARY,
    STAMP_COLUMNS,
    SUCCESS,
    Button,
    Row,
    fitted,
    fitting_rows,
    safe,
    width,
)
from tgbot.screen.signs import ENDS, card_key, card_label, card_sign, goods_signs
from tgbot.screen.table_names import go_button
from tgbot.screen.times import brief_span, extensions_at, moment_tag, pauses_at
from tgbot.topics.play.plans.wishes_told import plan_button, plan_line

# Undo, with what it takes back in plain words


def undo_button(page: Page, code: str) -> Button:
    """The button that takes an answer back."""
    data, undone = (
        UndoTap(page.table.code, page.own.undo_at or page.table.revision),
        undone_answer(page, code),
    )
    if undone is None:
        return page.button("button-undo-last", data)
    message, *names = undone
    room = page.columns(1) - width(_label(page, message, ""))
    what = next((name for name in names if width(name) <= room), fitted(names[-1], room))
    return Button(_label(page, message, what), data)


def _label(page: Page, message: str, what: str) -> str:
    return page.words.text("button-undo", what=page.words.text(message, what=what))


def undone_answer(page: Page, code: str) -> tuple[str, ...] | None:
    """The message about an answer that can be taken back, and what it is about, in full and in short.

    None if its notation says too little.
    """
    words, edition, me = page.words, page.game.setup.edition, page.game.players[page.own.seat]
    if code in (FINISH, PASS, "yes", "no"):
        return f"undo-{code}", ""
    if ":" in code and me.built:
        return "undo-building", me.built[-1].name
    if code in ENDS and page.game.removed:
        return "undo-removal", page.game.removed[-1].name
    if code.isdecimal() and int(code) < len(page.names):
        return "undo-robbery", page.names[int(code)]
    card = code.rpartition(COVERS)[2]
    if card in edition.digits:
        names = card_label(Card(card), edition, words), card_key(Card(card), edition, words, 0)
        return f"undo-card-{_place(me, Card(card))}", *names
    try:
        return "undo-goods", goods_signs(parse_goods(f"1{code}" if code in GOODS_LETTERS else code), words)
    except ValueError:
        return None


def _place(me: PlayerView, card: Card) -> str:
    """The fate of a card that was chosen, by the place where it is now."""
    if card in me.shown:
        return "first"
    if card in (me.laid or ()):
        return "new"
    return "taken" if card in (me.hand or ()) else "discarded"


# Who is waited for


def waiting(page: Page) -> Question:
    """The text of a message that asks nothing: the own choice lies face down already, or others are asked."""
    lines, rows = [*_own_choice(page), *_awaited_lines(page)], []
    if page.own.envelope is not None and page.own.decision is not None:
        rows.append((page.pick(page.words.text("button-change"), CHANGE),))
    return Question("\n".join(lines), tuple(rows), plan_line(page))


def _own_choice(page: Page) -> Iterator[str]:
    """The answer that lies face down."""
    asked, envelope = page.game.question, page.own.envelope
    if asked is None or envelope is None or envelope not in page.game.options:
        return
    choice, edition, words = page.game.options[envelope], page.game.setup.edition, page.words
    if not isinstance(asked, LayPair | Replace):
        yield safe(words.text("laid-answer", choice=choice_text(page, asked, choice)))
        return
    first, second = [card_sign(card, edition, words) for card in choice]
    number = f"{number_made(page.game, choice):02}"
    yield words.text(f"laid-{type(asked).__name__}", number=number, first=first, second=second)


def _awaited_lines(page: Page) -> Iterator[str]:
    """Lines on who has not chosen yet; without deadlines where several choose at once."""
    asked, missing = _asked(page.table)
    names = safe(page.phrases.listed([_named(page, seat) for seat in missing])) if missing else ""
    ready = len(asked) - len(missing)
    if missing and page.own.envelope is not None:
        yield page.words.text("laid-change", count=len(missing), names=names)
    elif len(asked) > 1 and missing:
        yield page.words.text("waiting-chosen", ready=ready, count=len(asked), names=names)
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
    return page.names[seat] + marks_of(page.table.seats[seat], page.words)


def last_day(page: Page) -> Iterator[str]:
    """The line that says when computers finish the game, if they do."""
    at = page.table.options.last_day
    if at is not None and page.now < at:
        yield page.words.text("table-last-day", until=moment_tag(at, page.zone, page.words, page.now))


# How the table stands


def standing_texts(page: Page) -> Iterator[str]:
    """Texts on who plays for whom, a pause, proposals: one for each, some of several lines."""
    yield from own_stand_in(page)
    yield from pause_lines(page)
    for number in range(len(page.table.seats)):
        yield from seat_lines(page, number)
    yield from proposal_texts(page)


def own_stand_in(page: Page) -> Iterator[str]:
    at = page.table.options.last_day
    if at is not None and at <= page.now and page.me.stand_in is StandIn.KEEPS:
        yield page.words.text("standing-last-day")
    elif page.me.stand_in is not None:
        yield page.words.text(f"standing-{page.me.stand_in.value}")


def welcome_lines(page: Page) -> list[str]:
    """The story of what was played for the reader until they answer again, and how they stand."""
    first, game = page.own.kept_from, page.game
    if first is None:
        return []
    last = next_turn_round(game.round, game.agenda, page.own.seat) - 1
    if last < first:
        return []
    others = [
        f"{page.names[seat]} {player.points}"
        for seat, player in enumerate(game.players)
        if seat != page.own.seat
    ]
    told = page.words.text(
        "recap-back",
        first=first,
        last=NO_VALUE if last == first else last,
        points=game.players[page.own.seat].points,
        goal=game.setup.goal,
        others=page.words.series(others),
    )
    return [safe(told)]


def pause_lines(page: Page) -> Iterator[str]:
    pause = page.table.pause
    if pause is not None and pause.until is not None:
        until = moment_tag(pause.until, page.zone, page.words, page.now)
        yield page.words.text("standing-paused", until=until)
    elif pause is not None:
        yield page.words.text("standing-asleep")


def proposal_texts(page: Page) -> Iterator[str]:
    for proposal in _proposals(page):
        yield "\n".join(_proposal(page, proposal))


def seat_lines(page: Page, number: int) -> Iterator[str]:
    """Lines on who plays for somebody, and who does not answer."""
    seat, name, is_own = page.table.seats[number], safe(page.names[number]), number == page.own.seat
    if seat.offered:
        yield page.words.text("standing-offered", name=name, code=page.table.code)
    elif not is_own and seat.stand_in is StandIn.KEEPS:
        yield page.words.text("standing-vanished", name=name)
    if seat.unreachable and seat.stand_in is None:
        yield page.words.text("standing-unreachable", name=name)
    if seat.silent and not is_own:
        yield page.words.text("standing-silent", name=name)
    elif seat.silent and any([_votes(page, other) for other in _others(page)]):
        yield page.words.text("standing-silent-own")


def _others(page: Page) -> list[int]:
    return [number for number in range(len(page.table.seats)) if number != page.own.seat]


def _proposals(page: Page) -> list[Proposal]:
    return [one for one in (page.table.replacement, page.table.proposal) if one is not None]


def _proposal(page: Page, proposal: Proposal) -> Iterator[str]:
    """A proposal and who has voted; in one line beside a question, ⋯ has the rest."""
    words = page.words
    if page.pictures and is_asked(page) and page.draft != MORE:
        yield safe(_brief_proposal(page, proposal))
        return
    yield safe(proposal_line(proposal, page.names, words))
    for key, agrees in (("proposal-for", True), ("proposal-against", False)):
        seats = [seat for seat, vote in sorted(proposal.votes.items()) if vote is agrees]
        if seats:
            yield safe(words.text(key, names=page.phrases.seats(seats)))
    silent = [
        number
        for number, seat in enumerate(page.table.seats)
        if _votes(page, number) and number not in proposal.votes and number != proposal.about
    ]
    if silent:
        until = moment_tag(proposal.expires, page.zone, words, page.now)
        yield words.text("proposal-open", until=until, names=safe(page.phrases.seats(silent)))


def _brief_proposal(page: Page, proposal: Proposal) -> str:
    """A proposal that leaves room for the time of its message; names are cut for it."""
    wish, name = _wish_label(page, proposal), page.names[proposal.by]
    room = (
        CAPTION_BUBBLE.columns - STAMP_COLUMNS - width(page.words.text("proposal-brief", name="", wish=wish))
    )
    return page.words.text("proposal-brief", name=fitted(name, max(room, MIN_NAME_COLUMNS)), wish=wish)


def _wish_label(page: Page, proposal: Proposal) -> str:
    """A wish as it stands on its button."""
    about = NO_VALUE if proposal.about is None else fitted(page.names[proposal.about], MIN_NAME_COLUMNS)
    return page.words.text(
        WISH_BUTTONS[proposal.wish], span=brief_span(proposal.span, page.words), name=about
    )


WISH_BUTTONS = {
    Wish.PAUSE: "button-pause",
    Wish.RESUME: "button-resume",
    Wish.EXTENSION: "button-extend",
    Wish.REPLACE: "button-replace",
}


def is_asked(page: Page) -> bool:
    """Is an answer of the reader waited for?"""
    return page.own.decision is not None and page.own.envelope is None


def _votes(page: Page, number: int) -> bool:
    seat = page.table.seats[number]
    return seat.person is not None and seat.stand_in in (None, StandIn.ONCE)


# Buttons


def first_rows(page: Page) -> Iterator[Row]:
    """Buttons that matter more than the game: coming back, and votes."""
    if page.me.stand_in in (StandIn.KEEPS, StandIn.ONCE):
        yield (page.button("button-here", BackTap(page.table.code), PRIMARY),)
    if welcome_lines(page):
        yield (page.button("recap-what", LogTap(page.table.code, 0)),)
    pause = page.table.pause
    if pause is not None and pause.until is None and _votes(page, page.own.seat):
        yield (page.button("button-resume", ProposeTap(page.table.code, Wish.RESUME, ""), PRIMARY),)
    for proposal in _proposals(page):
        if _votes(page, page.own.seat) and page.own.seat not in (proposal.about, proposal.by):
            agree, disagree = [VoteTap(page.table.code, proposal.expires, agrees) for agrees in (1, 0)]
            yield (page.button("button-agree", agree, SUCCESS), page.button("button-disagree", disagree))


def snooze_rows(page: Page) -> Iterator[Row]:
    """Buttons below a reminder, in one row: later, or not again for this decision; ⋯ if it has no row of its own.

    Who has asked for a hint is at it: its reasons need the room.
    """
    decision = page.own.decision
    is_hinted = page.hint is not None and not has_lookup_signs(page)
    if decision is None or not is_asked(page) or not is_reminder(page) or is_hinted:
        return
    later = (("button-hour", "1h"), ("button-tonight", "tonight"), ("button-tomorrow", "tomorrow"))
    keys = [page.button(message, SnoozeTap(page.table.code, decision, until)) for message, until in later]
    mute = [] if page.own.muted else [page.button("button-mute", MuteTap(page.table.code, decision))]
    more = [page.shows("button-more", MORE)] if has_lookup_signs(page) else []
    yield in_one_row(page, (*keys, *mute, *more))


def last_rows(page: Page) -> Iterator[Row]:
    """Buttons for plans, undo, looking things up, and going on at another table."""
    if may_plan(page.table) and page.me.stand_in not in STANDS_IN:
        yield (plan_button(page),)
    if page.own.undo is not None:
        yield (undo_button(page, page.own.undo),)
    yield from replacement_rows(page)
    yield from _offers(page)
    if not has_lookup_signs(page):
        yield _look_ups(page)
    if page.is_text_by_choice:
        yield (page.shows("button-picture", PICTURE),)
    if page.other is not None:
        yield (go_button(*page.other, page.words),)


def _look_ups(page: Page) -> Row:
    """A hint, help, the text in place of the picture, and the rest; of four keys only the last has a word."""
    text = [page.shows("button-text", TEXT)] if page.has_keys_of_picture else []
    signs = (*_hint(page), page.shows("button-cards", HELP), *text)
    if len(signs) >= LOOK_UPS_WITHOUT_WORDS:
        signs = tuple([sign_of_key(key) for key in signs])
    return in_one_row(page, (*signs, page.shows("button-more", MORE)))


LOOK_UPS_WITHOUT_WORDS = 3


def _hint(page: Page) -> Iterator[Button]:
    """The hint button, where hints are allowed and something is asked; a newcomer's opening has its own."""
    decision = page.own.decision
    if decision is not None and page.may_ask_for_hints and not is_guided(page):
        yield page.button("button-hint", HintTap(page.table.code, decision))


def replacement_rows(page: Page) -> Iterator[Row]:
    """Buttons that let a computer play for those who have been waited for too long."""
    if page.table.replacement is not None or not _votes(page, page.own.seat):
        return
    for number in _others(page):
        if page.table.seats[number].silent:
            button = ReplaceTap(page.table.code, number)
            yield (page.button("button-replace", button, PRIMARY, name=page.names[number]),)


def _offers(page: Page) -> Iterator[Row]:
    if page.me.stand_in is StandIn.RESIGNED:
        return
    for number, seat in enumerate(page.table.seats):
        if number != page.own.seat and seat.stand_in in STANDS_IN and not seat.offered:
            yield (page.button("button-offer", OfferTap(page.table.code, number), name=page.names[number]),)


# What is seldom done


def more_rows(page: Page) -> tuple[Row, ...]:
    code = page.table.code
    looking = (page.button("button-log", LogTap(code, 0)), page.button("button-again", SendAgainTap(code)))
    seal = (seal_button(page.table.luck.seal, page.words),) if page.table.luck else ()
    if page.me.stand_in in STANDS_IN:
        return (looking, (*seal, *page.back()))
    added = added_keys(Spot.MORE, page.table, page.words)
    doings = fitting_rows([*added, *_wishes(page), *_farewells(page)], 3)
    rest = fitting_rows([*_nudging(page), *looking, *seal, *_resigning(page), *page.back()], 3)
    return (*replacement_rows(page), *_withdrawals(page), *doings, *rest)


def _withdrawals(page: Page) -> Iterator[Row]:
    """Keys by which people who have proposed something, and so are for it, may change their mind."""
    for proposal in _proposals(page):
        if proposal.by == page.own.seat:
            yield (page.button("button-withdraw", VoteTap(page.table.code, proposal.expires, 0)),)


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
            yield page.button("button-pause", pause, span=brief_span(length, words))
    for length in extensions_at(pace)[:1]:
        more = ProposeTap(code, Wish.EXTENSION, write_duration(length))
        yield page.button("button-extend", more, span=brief_span(length, words))


def pause_help(page: Page) -> Iterator[str]:
    """A line on the keys for proposals, as long as there are any that stop the clock."""
    if [*_wishes(page)] and page.table.pause is None and page.me.stand_in not in STANDS_IN:
        others = [seat for seat in range(len(page.names)) if seat != page.own.seat and _votes(page, seat)]
        yield page.words.text("pause-help", others=len(others))


def _farewells(page: Page) -> Iterator[Button]:
    """The host may send those away who watch and have said hello."""
    for one in page.table.greeters if page.me.is_host else ():
        away = SendAwayTap(page.table.code, one.person)
        yield page.button("button-send-away", away, name=shortened(one.name))


def _nudging(page: Page) -> Iterator[Button]:
    _, missing = _asked(page.table)
    if any([number != page.own.seat and _votes(page, number) for number in missing]) and not page.table.pause:
        yield page.button("button-nudge", NudgeTap(page.table.code))


def _resigning(page: Page) -> Iterator[Button]:
    """Beside the way back: the widest key of a page is none that ends one's game."""
    if page.me.person is not None:
        yield page.button("button-resign", ResignTap(page.table.code, page.me.person, 0), DANGER)
