"""Board pictures: the facts that a picture of a running game shows to one seat, or to everybody; and pictures in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.rules.cards import Card
from engine.rules.course.market import can_buy, ends, missing
from engine.rules.course.replacement import Replace
from engine.rules.course.turn import TakeTurn
from engine.rules.editions.registry import EDITIONS
from engine.rules.events import BuildingBought, BuildingRemoved, GoodsStolen, GoodsTaxed, TurnEnded
from engine.rules.goods import NOTHING, Goods
from engine.rules.state import Kind
from engine.rules.view import PlayerView, View
from engine.tables.table_view import PublicSeat, TableView
from engine.tables.work import News, NewsEntry
from tgbot.pictures.facts import (
    BoardFacts,
    EndFacts,
    OpeningFacts,
    OwnCards,
    Picture,
    PlayerFacts,
    Progress,
    TableFacts,
    board_height_px,
)
from tgbot.screen.deeds import news_of_round, without_undone
from tgbot.screen.names import names_of
from tgbot.screen.phrases import Phrases, capitalised
from tgbot.screen.screen import CAPTION_BUBBLE, KEY_GAP_POINTS, LINE_POINTS, VISIBLE_POINTS, picture_points
from tgbot.screen.signs import building_aloud, card_sign, end_sign, goods_signs, points_signs, sentences
from tgbot.words import Words

SHORT_CAPTION_LINES = 3.4
"""The question, the latest news, and how much time is left."""


def seat_picture(
    table: TableView,
    words: Words,
    *,
    is_dark: bool,
    has_keys: bool = True,
    entries: Sequence[NewsEntry] = (),
) -> OpeningFacts | TableFacts:
    """A game as the reader sees it, with their cards; a reader without a seat sees what everybody does.

    `has_keys`: the question's keys stand below it. Cards that are keys are not shown twice.
    `entries`: the news; what has changed since the reader's own last answer is marked.
    """
    view = _game(table)
    if table.own is None:
        return public_picture(table, words, is_dark=is_dark, entries=entries)
    marks = marks_for(entries, table.own.seat, table.own.acted)
    common = _board(table, view, words, marks, is_dark=is_dark)
    me, own = view.players[table.own.seat], own_cards_facts(table)
    if not view.round:
        return OpeningFacts(**common, own=own)
    return TableFacts(
        **common, own=None if has_keys and _keys_are_own_cards(view, me) else own, ends=_ends(view, me)
    )


def without_own_cards(picture: OpeningFacts | TableFacts) -> OpeningFacts | TableFacts:
    """The same board, where a question does not leave room for the reader's cards; an opening is about them."""
    return picture if isinstance(picture, OpeningFacts) else replace(picture, own=None)


def public_picture(
    table: TableView, words: Words, *, is_dark: bool, entries: Sequence[NewsEntry] = ()
) -> TableFacts:
    """A running game as everybody may see it. The table has to be everybody's view of it.

    What has changed since the cards of the round were shown is marked, as far as the news tell it.
    """
    if table.own is not None:
        raise ValueError("table: must be everybody's view")
    view = _game(table)
    marks = marks_since_reveal(entries, view.round)
    return TableFacts(**_board(table, view, words, marks, is_dark=is_dark))


def _game(table: TableView) -> View:
    if table.game is None:
        raise ValueError("table: no game has begun")
    return table.game


def _board(table: TableView, view: View, words: Words, marks: Marks, *, is_dark: bool) -> dict[str, Any]:
    """The facts that pictures of any stage share."""
    return {
        "language": words.language,
        "is_dark": is_dark,
        "edition": view.edition.key,
        "code": table.code,
        "mark": table.mark,
        "round": view.round,
        "goal": view.setup.goal,
        "rows": view.rows,
        "next_building": view.top,
        "centre": view.centre,
        "bag": view.bag.total,
        "reserve": view.reserve,
        "pile_count": view.pile_count,
        "players": _players(table, view, words, marks),
    }


# Players


def _players(table: TableView, view: View, words: Words, marks: Marks) -> tuple[PlayerFacts, ...]:
    names, order = names_of(table, words), view.order or range(len(view.players))
    return tuple([_player(table, view, names[seat], seat, marks.get(seat, UNMARKED)) for seat in order])


def _player(table: TableView, view: View, name: str, seat: int, marks: SeatMarks) -> PlayerFacts:
    player, there = view.players[seat], table.seats[seat]
    return PlayerFacts(
        name=name,
        seat=seat,
        place=view.order.index(seat) + 1 if seat in view.order else None,
        shown=view.edition.sort(player.shown),
        covered=player.covered,
        laid_count=player.laid_count,
        goods=player.goods,
        points=player.points,
        hand_count=player.hand_count,
        progress=_progress(table, view, seat),
        is_computer=is_played_by_computer(there),
        is_reader=seat == view.seat,
        gained=marks.gained,
        bought=marks.bought,
        removed=marks.removed,
        lost=marks.lost,
    )


def is_played_by_computer(seat: PublicSeat) -> bool:
    """Does a computer play here, be it only for a while?"""
    return seat.person is None or seat.stand_in is not None


def _progress(table: TableView, view: View, seat: int) -> Progress:
    """The progress of a player: is waited for, has done what everybody does now, or will do it later."""
    if seat in view.awaited:
        return Progress.DONE if table.seats[seat].ready else Progress.AWAITED
    if view.outcome is not None or not view.awaited:
        return Progress.LATER
    ahead = Replace(seat) if isinstance(view.agenda[0], Replace) else TakeTurn(seat)
    return Progress.LATER if ahead in view.agenda else Progress.DONE


# The reader


def own_cards_facts(table: TableView) -> OwnCards:
    """The reader's cards. Those in an envelope are as good as laid."""
    view = _game(table)
    if table.own is None:
        raise ValueError("table: must be the view of a player")
    me, chosen = view.players[table.own.seat], _chosen(table, view)
    laid = me.laid or ()
    hand = tuple([card for card in me.hand or () if card not in chosen])
    return OwnCards(
        seat=table.own.seat,
        hand=hand,
        shown=me.shown,
        discards=me.discards or (),
        laid=view.edition.sort((*laid, *chosen)),
    )


def _keys_are_own_cards(view: View, me: PlayerView) -> bool:
    """Are the keys below the picture the reader's cards, in hand or among the discards?

    Where a new card is chosen it depends on room whether keys have names, or the picture shows the hand.
    """
    if view.question is None or view.question.kind is not Kind.CARDS or isinstance(view.question, Replace):
        return False
    own = {*(me.hand or ()), *(me.discards or ())}
    return all([choice is None or choice[-1] in own for choice in view.options.values()])


def _chosen(table: TableView, view: View) -> tuple[Card, ...]:
    """The cards that the reader has put into an envelope."""
    choice = view.options.get(table.own.envelope or "") if table.own else None
    hand = view.players[table.own.seat].hand if table.own else ()
    return tuple([card for card in choice if card in (hand or ())]) if isinstance(choice, tuple) else ()


def _ends(view: View, me: PlayerView) -> tuple[EndFacts, ...]:
    return tuple(
        [
            EndFacts(
                end=end,
                is_affordable=can_buy(me, building),
                missing=missing(building.cost, me.goods),
                lacks_architect=building.architect and Card.ARCHITECT not in me.shown,
            )
            for end, building in ends(view.rows).items()
        ]
    )


# How much of a phone it takes


def board_points(picture: OpeningFacts | TableFacts) -> float:
    """The height of a picture on a phone."""
    return picture_points(board_height_px(picture))


def key_rows_below(picture: OpeningFacts | TableFacts, more_lines: float = 0) -> int:
    """The rows of keys for which a phone has room below a picture and a short caption with some further lines."""
    caption = CAPTION_BUBBLE.edges + LINE_POINTS * (SHORT_CAPTION_LINES + more_lines)
    return int((VISIBLE_POINTS - board_points(picture) - caption) / (CAPTION_BUBBLE.key_row + KEY_GAP_POINTS))


# Marks: what has changed since the reader looked. A mark changes only with the goods, points or buildings beside it, or
# when a round or the reader's turn ends: so a picture with marks is never a picture more.


class SeatMarks(NamedTuple):
    """The changes at one seat."""

    gained: int = 0
    """Points."""
    bought: tuple[str, ...] = ()
    """The names of buildings, the latest last."""
    removed: tuple[str, ...] = ()
    """Buildings that the seat has taken off the board."""
    lost: Goods = NOTHING
    """To thieves and tax collectors."""


Marks = Mapping[int, SeatMarks]
UNMARKED = SeatMarks()


def marks_since_reveal(entries: Sequence[NewsEntry], number: int) -> Marks:
    """Marks for everybody: what has changed in a round."""
    return _marks(news_of_round(entries, number) or [])


def marks_for(entries: Sequence[NewsEntry], reader: int, acted: int) -> Marks:
    """Marks for a reader who is asked: what has changed since their own last answer before this turn.

    `acted`: the number of the first entry after the reader's own last answer. A turn that a computer ended for them was none.
    """
    news: list[News] = []
    for entry in without_undone(list(entries)):
        for one in entry.news:
            news.append(one)
            if isinstance(one, TurnEnded) and one.seat == reader and entry.number < acted:
                news.clear()
    return _marks(news)


def _marks(news: Iterable[News]) -> Marks:
    marks: dict[int, SeatMarks] = {}
    for one in news:
        match one:
            case BuildingBought(seat=seat, building=building):
                before = marks.get(seat, UNMARKED)
                marks[seat] = before._replace(
                    gained=before.gained + building.points, bought=(*before.bought, building.name)
                )
            case BuildingRemoved(seat=seat, building=building):
                before = marks.get(seat, UNMARKED)
                marks[seat] = before._replace(removed=(*before.removed, building.name))
            case GoodsStolen(victim=victim, goods=goods) | GoodsTaxed(victim=victim, goods=goods):
                before = marks.get(victim, UNMARKED)
                marks[victim] = before._replace(lost=before.lost.plus(goods))
            case _:
                pass
    return marks


# Pictures in words, for those who cannot see them
#
# The words go into the picture's own file (`Description`, as PNG has it). Telegram keeps no such words with a photo;
# the playground's page reads them out.


def description(picture: Picture) -> str:
    """The description of a picture of a board in words; empty for all others, whose captions say it."""
    if not isinstance(picture, BoardFacts):
        return ""
    return "\n".join(_lines(picture, Words(picture.language, picture.edition, aloud=True)))


def _lines(board: BoardFacts, words: Words) -> Iterator[str]:
    """The buildings that are for sale, the centre, then the players in their order."""
    for end, building in ends(board.rows).items():
        what, told = capitalised(end_sign(end, words)), building_aloud(building, words)
        yield words.text("aloud-of", what=what, told=f"{told}.")
    yield f"{words.text('line-centre', goods=goods_signs(board.centre, words))}."
    for player in board.players:
        yield words.text("aloud-of", what=player.name, told=sentences(_facts(board, player, words)))


def _facts(board: BoardFacts, player: PlayerFacts, words: Words) -> Iterator[str]:
    edition = EDITIONS[board.edition]
    yield points_signs(player.points, words)
    if len(player.shown) > 1:
        cards = Phrases(words, ()).listed([card_sign(card, edition, words) for card in player.shown])
        yield words.text("aloud-number", number=f"{edition.number(player.shown):02}", cards=cards)
    if player.covered:
        yield words.text("aloud-covered", card=card_sign(player.covered, edition, words))
    elif player.laid_count:
        yield words.text("aloud-face-down")
    yield goods_signs(player.goods, words) if any(player.goods) else words.text("aloud-no-goods")
    yield words.text("aloud-hand", count=player.hand_count)
