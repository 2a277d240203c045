"""A table as its group sees it: public facts only. One message per round, to which each turn adds a line."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence, Set

from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.events import BuildingBought, TurnEnded
from engine.rules.goods import NOTHING
from engine.rules.view import PlayerView, View
from engine.tables.table import Phase
from engine.tables.table_events import Agreed, Paused, Proposed, Resumed, Started, TableEvent, Wish
from engine.tables.table_view import PublicSeat, TableView
from engine.tables.work import News, NewsEntry
from tgbot.board.board_pictures import public_picture
from tgbot.board.board_text import COVERED, FACE_DOWN, beside_board, title, whole_board_text
from tgbot.board.page import quoted
from tgbot.board.seals import left_out_lines
from tgbot.board.stakes import stakes
from tgbot.buttons.answers import HandTap
from tgbot.screen.deeds import (
    Deed,
    DeedKind,
    added_up,
    deeds_of,
    news_by_round,
    news_of_round,
    without_put_away,
)
from tgbot.screen.names import marks_of, names_of
from tgbot.screen.screen import (
    CAPTION_ROOM_UNITS,
    JOINED,
    MAX_TEXT_UNITS,
    NO_BREAK,
    TEXT_ONLY,
    Button,
    PictureWish,
    Row,
    Screen,
    safe,
    text_units,
    with_picture,
)
from tgbot.screen.signs import Signs, card_sign, card_signs
from tgbot.story.recap import Teller, is_said_once
from tgbot.words import Words

# A round in lines and headlines: what each player did in their turn


BUILDING_SIGN, DEAL_SIGN, REST_SIGN, EVENT_SIGN = "🏗️", "🧱", "😴", "🔔"
VARIANTS = 3
"""The greatest number of ways to say the same thing; a language may have fewer."""
FAILURES = (DeedKind.NOTHING, DeedKind.DECLINED)
"""Two cards that fail in the same way share one phrase."""
NOT_TOLD = (DeedKind.PLAYED, DeedKind.REPLACES, DeedKind.LEFT, DeedKind.UNDID)
"""Deeds that the board shows, or that follow anyway."""


def points_gained(news: Iterable[News], seat: int) -> int:
    bought = [one for one in news if isinstance(one, BuildingBought) and one.seat == seat]
    return sum([one.building.points for one in bought])


class RoundTeller(Signs):
    """Tells the news of one round: a line for each turn, and one for each event beside the game."""

    voice = "group"

    def __init__(self, table: TableView, words: Words, number: int) -> None:
        super().__init__(words, tuple(map(safe, names_of(table, words))))
        self.number = number
        self._teller = Teller(table, Signs(words, names_of(table, words)))

    def lines(self, news: Iterable[News]) -> list[str]:
        """Lines of HTML in the order in which things began; what is said already is not said again."""
        turns: dict[int, list[Deed]] = {}
        told: list[list[Deed] | TableEvent] = []
        for one in deeds_of(news):
            if isinstance(one, TableEvent):
                told += [] if self._is_past(one) or is_said_once(one) else [one]
            elif isinstance(one, Deed | TurnEnded):
                if one.seat not in turns:
                    told.append(turns.setdefault(one.seat, []))
                turns[one.seat] += [one] if isinstance(one, Deed) else [Deed(DeedKind.IDLE, one.seat)]
        lines = [self._event(one) if isinstance(one, TableEvent) else self._turn(one) for one in told]
        return list(dict.fromkeys(filter(None, lines)))

    def _is_past(self, table_event: TableEvent) -> bool:
        """Is it shown elsewhere, or no longer true? Consequences of an agreement, and who is waited for, have their
        own lines."""
        table = self._teller.table
        match table_event:
            case Started() | Agreed() | Resumed():
                return True
            case Proposed(wish=wish):
                return (table.replacement if wish is Wish.REPLACE else table.proposal) is None
            case Paused():
                return table.pause is None
        return False

    def _event(self, table_event: TableEvent) -> str:
        return self.words.signed(EVENT_SIGN, safe(self._teller.table_event(table_event)))

    def _turn(self, deeds: Sequence[Deed]) -> str:
        """A turn in one line; empty as long as there is nothing to say of it."""
        done = added_up(
            without_put_away([deed for deed in deeds if deed.kind not in NOT_TOLD]), _told_together
        )
        told = [deed for deed in done if deed.kind is not DeedKind.IDLE] or done
        if not told:
            return ""
        said = [self._said(deed, at) for at, deed in enumerate(told)]
        line = f"<b>{self.names[told[0].seat]}</b> {self.listed(said)}"
        return self.words.signed(self._sign(told), line)

    def _variant(self, seat: int, at: int = 0) -> int:
        return (self.number + seat + at) % VARIANTS

    def _sign(self, deeds: Sequence[Deed]) -> str:
        """The sign of the most remarkable thing that happened."""
        thefts = [deed for deed in deeds if deed.kind is DeedKind.STOLE]
        if not thefts and any([deed.kind is DeedKind.BOUGHT for deed in deeds]):
            return BUILDING_SIGN
        cards = [card for deed in (thefts or deeds) for card in _cards(deed)]
        return self._emblems(cards[:1]) or (REST_SIGN if deeds[0].kind is DeedKind.IDLE else DEAL_SIGN)

    def _emblems(self, cards: Iterable[Card]) -> str:
        emblems = [self.words.text(f"emblem-{card}") for card in cards]
        return self.words.series(emblems) if self.words.aloud else "".join(emblems)

    def _said(self, deed: Deed, at: int) -> str:
        built = [one for one in deed.things if not isinstance(one, Card)]
        return self.did(
            deed._replace(source=None, payment=NOTHING),
            variant=self._variant(deed.seat, at),
            emblem=self._emblems(_cards(deed)),
            gain=sum([building.points for building in built]),
        )

    def card(self, card: Card) -> str:
        return self._emblems([card])

    def thing(self, one: Building | Card, deed: Deed) -> str:
        return safe(super().thing(one, deed))


def _told_together(deed: Deed) -> Hashable:
    """A key for deeds that share one phrase: the same kind of thing, by the same card, to the same victim."""
    card = None if deed.kind in FAILURES else deed.card
    return deed.kind, card, None if deed.kind is DeedKind.TAXED else deed.victim


def _cards(deed: Deed) -> list[Card]:
    """The cards by which it was done."""
    shown = [one for one in deed.things if isinstance(one, Card)]
    return shown or ([deed.card] if deed.card else [])


# The message


NOBODY: Set[int] = frozenset()


def table_screen(table: TableView, words: Words, wish: PictureWish = TEXT_ONLY) -> Screen:
    """The table with everything that is public, on request."""
    as_text = Screen(whole_board_text(table, words), _hand(table, words))
    if not wish.wanted:
        return as_text
    caption = "\n".join([title(table, words), *beside_board(table, words)])
    picture = public_picture(table, words, is_dark=wish.is_dark)
    return with_picture(Screen(caption, as_text.rows, instead=as_text), picture)


def group_opening_screen(
    table: TableView,
    entries: Sequence[NewsEntry],
    words: Words,
    *,
    mentioned: Set[int] = NOBODY,
    beside: Row = (),
) -> Screen:
    """The lobby's message once the game has begun: all choose their first cards."""
    text = opening_text(table, entries, words, CAPTION_ROOM_UNITS, mentioned=mentioned)
    return Screen(text, _hand(table, words, beside) if _is_played(table, 0) else ())


def opening_text(
    table: TableView, entries: Sequence[NewsEntry], words: Words, room: int, *, mentioned: Set[int] = NOBODY
) -> str:
    """The text of the opening: who plays, and who has still to choose their first cards."""
    signs = Signs(words, names_of(table, words))
    begun = safe(words.text("group-opening", names=signs.listed(signs.names)))
    head = "\n".join([begun, *left_out_lines(table, words)])
    waiting = _waiting(table, words, mentioned) if _is_played(table, 0) else []
    turns = _turns(table, news_of_round(entries, 0), words, 0)
    return _within(head, "\n".join([*turns, *waiting]), room)


def group_shrunk_screen(words: Words) -> Screen:
    """The line that remains of a message that was replaced by a new one, if it cannot be deleted."""
    return Screen(words.text("shrunk"))


# A round


def round_head(
    table: TableView,
    entries: Sequence[NewsEntry],
    words: Words,
    missed: int | None = None,
    *,
    pictured: bool = False,
) -> str:
    """The lines above the turns, which no longer change: the reveal, and what is at stake.

    `missed`: a round that went by so fast that it got no message of its own. Numbers that a picture shows are folded.
    """
    view, signs = table.played, Signs(words, names_of(table, words))
    rounds = news_by_round(entries)
    news = rounds.get(view.round, [])
    points = [player.points - points_gained(news, seat) for seat, player in enumerate(view.players)]
    reveal = words.text("group-round", round=view.round, variant=view.round % VARIANTS)
    shown = [_shown(view, signs, seat) for seat in view.order]
    order = words.series(shown) if words.aloud else " › ".join(shown)
    lines = [f"<b>{reveal}</b>", quoted(order) if pictured else order, *stakes(view, signs, points)]
    if missed is not None and (told := _turns(table, rounds.get(missed), words, missed)):
        lines = [words.text("group-unseen", round=missed), *told, "", *lines]
    return "\n".join(lines)


def _shown(view: View, signs: Signs, seat: int) -> str:
    """A player in the order of the round, never broken over two lines: `02 Ana 😴🥤`."""
    player = view.players[seat]
    emblems = JOINED.join([signs.words.text(f"emblem-{card}") for card in player.shown])
    if signs.words.aloud:
        emblems = f"({card_signs(player.shown, view.edition, signs.words)})"
    name = safe(signs.names[seat]).replace(" ", NO_BREAK)
    return f"<b>{player.number or 0:02}</b>{NO_BREAK}{name}{NO_BREAK}{emblems}"


def round_body(table: TableView, entries: Sequence[NewsEntry], number: int, words: Words) -> str:
    """The turns of a round so far, and the scores."""
    rounds = news_by_round(entries)
    turns = "\n".join(_turns(table, rounds.get(number), words, number))
    return "\n\n".join(filter(None, [turns, _scores(table, rounds.get(number + 1, []), words)]))


def group_round_screen(
    table: TableView,
    head: str,
    body: str,
    number: int,
    words: Words,
    *,
    mentioned: Set[int] = NOBODY,
    pictured: bool = False,
    beside: Row = (),
) -> Screen:
    """A round with its turns so far. One that is over keeps its turns and its scores, and has no keys."""
    room = CAPTION_ROOM_UNITS if pictured else MAX_TEXT_UNITS
    if not _is_played(table, number):
        return Screen(_within(head, body, room))
    return Screen(
        round_text(table, head, body, words, room, mentioned=mentioned), _hand(table, words, beside)
    )


def round_text(
    table: TableView, head: str, body: str, words: Words, room: int, *, mentioned: Set[int] = NOBODY
) -> str:
    """The round that is played: its head, its turns so far, and who is waited for."""
    status = [*_new_cards(table, words), *_waiting(table, words, mentioned)]
    return _within(head, "\n".join([body, *status]), room)


def _is_played(table: TableView, number: int) -> bool:
    """Is it this round that is being played?"""
    return table.phase is Phase.PLAYING and table.game is not None and table.game.round == number


def _turns(table: TableView, news: Sequence[News] | None, words: Words, number: int) -> list[str]:
    return RoundTeller(table, words, number).lines(news or [])


def _scores(table: TableView, since: Sequence[News], words: Words) -> str:
    """The points at the end of the round, or now, after the news since then; the highest first."""
    view, names = table.played, names_of(table, words)
    points = [player.points - points_gained(since, seat) for seat, player in enumerate(view.players)]
    ranked = sorted(range(len(points)), key=lambda seat: -points[seat])
    scores = words.beside(*[f"{names[seat]} {points[seat]}" for seat in ranked])
    return safe(words.text("group-scores", scores=scores, goal=view.setup.goal))


def _new_cards(table: TableView, words: Words) -> list[str]:
    """Lines that say who has chosen a new card, once the turns are over; which one goes is public if players choose in order."""
    view, names = table.played, names_of(table, words)
    chosen = [
        f"{safe(names[seat])}{NO_BREAK}{_new_card(player, view, words)}"
        for seat in view.order
        if (player := view.players[seat]).laid_count or (table.seats[seat].ready and table.seats[seat].asked)
    ]
    return [words.text("group-new-cards", chosen=words.beside(*chosen))] if chosen else []


def _new_card(player: PlayerView, view: View, words: Words) -> str:
    """Which open card goes, `0😴→❔`, if that is known."""
    if player.covered is None:
        return words.text("aloud-face-down") if words.aloud else FACE_DOWN
    card = card_sign(player.covered, view.edition, words)
    return words.text("aloud-covered", card=card) if words.aloud else card + COVERED


def _within(head: str, body: str, room: int) -> str:
    """Head and body in one text, with as many of the latest lines as fit."""
    lines = body.split("\n") if body else []
    for start in range(len(lines) + 1):
        text = "\n\n".join(filter(None, [head, "\n".join(lines[start:])]))
        if text_units(text) <= room:
            break
    return text


# Whom the table waits for


def _waiting(table: TableView, words: Words, mentioned: Set[int]) -> list[str]:
    """Names of the people who are waited for; a mention of those who have kept the table waiting for long."""
    if table.pause is not None:
        return []
    signs = Signs(words, [safe(name) for name in names_of(table, words)])
    missing = [number for number, seat in enumerate(table.seats) if _is_missing(seat)]
    late = [_mention(table.seats[seat], signs.names[seat]) for seat in missing if seat in mentioned]
    others = [
        signs.names[seat] + marks_of(table.seats[seat], words) for seat in missing if seat not in mentioned
    ]
    lines = [words.text("group-mention", names=signs.listed(late), count=len(late))] if late else []
    return [*lines, *([words.text("group-waiting", names=signs.listed(others))] if others else [])]


def _is_missing(seat: PublicSeat) -> bool:
    """Is a person waited for here? Computers answer in a moment."""
    return seat.asked and not seat.ready and seat.person is not None and seat.stand_in is None


def _mention(seat: PublicSeat, name: str) -> str:
    return f'<a href="tg://user?id={seat.person}">{name}</a>'


def _hand(table: TableView, words: Words, beside: Row = ()) -> tuple[Row, ...]:
    return ((Button(words.text("button-hand"), HandTap(table.code)), *beside),)
