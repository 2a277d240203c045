"""The board as text: buildings, players, places and the reader's own cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.players.levels import LEVEL_NAMES
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.editions.base import Edition
from engine.rules.editions.registry import EDITIONS
from engine.rules.goods import Goods
from engine.rules.state import Row
from engine.rules.view import PlayerView, View
from engine.tables.table import Phase
from engine.tables.table_view import PublicSeat, TableView
from tgbot.screen.cast import level_label
from tgbot.screen.names import marks_of, names_of
from tgbot.screen.phrases import Phrases, capitalised
from tgbot.screen.screen import MAX_ALERT_CHARACTERS, fitted, safe, unbroken
from tgbot.screen.signs import (
    NO_GOODS,
    Signs,
    building_aloud,
    building_signs,
    card_label,
    card_labels,
    card_sign,
    card_signs,
    end_sign,
    goods_signs,
    points_signs,
    price_signs,
    sentences,
)
from tgbot.screen.table_names import table_name
from tgbot.words import Words

AWAITED_MARK, CHOSEN_MARK = "▶ ", "✔️ "
INNER = "· "
COVERED, FACE_DOWN = "→❔", "+❔"
HAND_SIGN = "🖐"

SIGNS_IN_LEGEND = ("rubble", "pesos", "workers", "brick", "points", "architect")
LINES_OF_LEGEND = ("goods", "board", "players", "news", "luck")

BRICKS = Goods._fields[:4]
"""Those that are coloured."""


def title(table: TableView, words: Words) -> str:
    """The heading of a message: the table, its edition and the state of the game."""
    name = table_name(table.code, words, table.mark)
    edition = words.text(f"short-{table.options.edition}")
    if table.phase is Phase.LOBBY:
        return words.beside(name, edition)
    if table.game is None or table.phase is not Phase.PLAYING:
        return words.beside(name, words.text("title-over", edition=edition))
    key = "title" if table.game.round else "title-opening"
    about = words.text(key, edition=edition, round=table.game.round, goal=table.game.setup.goal)
    return words.beside(name, about)


def board_text(table: TableView, words: Words) -> str:
    """Buildings, then players in the order of the round, then the places that goods come from."""
    view = table.played
    blocks = [
        buildings_text(view, words),
        players_text(table, words),
        places_text(view, words),
    ]
    return "\n\n".join(blocks)


def short_board(table: TableView, words: Words) -> tuple[str, str]:
    """The board in short: the buildings that can be bought with the centre, and a line for each player."""
    view, names = table.played, names_of(table, words)
    ends = [end for row, side in zip(view.rows, "UL", strict=True) for end in _ends(words, row, side)]
    centre = words.text("line-centre", goods=goods_signs(view.centre, words))
    order = view.order or range(len(view.players))
    players = [_short_row(table, view, names[seat], seat, words) for seat in order]
    return "\n".join([*ends, centre]), "\n".join(players)


def whole_board_text(table: TableView, words: Words) -> str:
    """The board with everything that is known beside it."""
    return "\n".join([title(table, words), "", board_text(table, words), *built_lines(table, words)])


def beside_board(table: TableView, words: Words) -> list[str]:
    """The contents of bag and reserve, which a picture does not show, and what each player has built."""
    view = table.played
    return [
        words.text("line-bag", goods=goods_signs(view.bag, words)),
        words.text("line-reserve", goods=goods_signs(view.reserve, words)),
        *built_lines(table, words),
    ]


def built_lines(table: TableView, words: Words) -> list[str]:
    """The buildings of each player."""
    view, names = table.played, names_of(table, words)
    phrases = Signs(words, names)
    return [
        safe(
            words.text(
                "line-bought", name=names[seat], buildings=phrases.listed([one.name for one in player.built])
            )
        )
        for seat, player in enumerate(view.players)
        if player.built
    ]


# Buildings


def buildings_text(view: View, words: Words) -> str:
    upper, lower = view.rows
    lines = [
        *_row(words, upper, "U"),
        *_row(words, lower, "L"),
    ]
    if view.top:
        lines.append(words.text("line-next", building=building_signs(view.top, words)))
    return "\n".join(lines)


@lru_cache(4096)
def _row(words: Words, row: Row, side: str) -> tuple[str, ...]:
    """A line for each building; arrows mark the ends, which can be bought."""
    if not row:
        return (words.text("line-empty-row"),)
    last = len(row) - 1
    return tuple([_building(words, building, _end(at, last, side, words)) for at, building in enumerate(row)])


def _ends(words: Words, row: Row, side: str) -> tuple[str, ...]:
    """The lines of a row's two ends; of the last building, or of the lack of one, there is one."""
    lines = _row(words, row, side)
    return lines if len(lines) == 1 else (lines[0], lines[-1])


def _end(at: int, last: int, side: str, words: Words) -> str:
    if at == 0:
        return end_sign(f"{side}L", words)
    return end_sign(f"{side}R", words) if at == last else ""


def _building(words: Words, building: Building, end: str) -> str:
    if words.aloud:
        told = safe(building_aloud(building, words))
        return words.text("aloud-of", what=f"<b>{capitalised(end)}</b>", told=told) if end else told
    if not end:
        return INNER + safe(building_signs(building, words))
    name = f"{points_signs(building.points, words)} {safe(building.name)}"
    return f"{end} <b>{name}</b> {price_signs(building, words)}"


# Players


def players_text(table: TableView, words: Words) -> str:
    view = table.played
    names = names_of(table, words)
    order = view.order or range(len(view.players))
    return "\n".join([line for seat in order for line in _player(table, view, names[seat], seat, words)])


def _player(table: TableView, view: View, name: str, seat: int, words: Words) -> Iterator[str]:
    """Two lines for a player: name and open cards, then goods."""
    if words.aloud:
        yield _player_aloud(table, view, name, seat, words)
        return
    player, there = view.players[seat], table.seats[seat]
    yield _sign_of(there) + " ".join(
        [_name(name, there, words, own=seat == view.seat), *_facts(view, player, words)]
    )
    yield f"    {goods_signs(player.goods, words)} {HAND_SIGN}{player.hand_count}"


def _short_row(table: TableView, view: View, name: str, seat: int, words: Words) -> str:
    """A player in one line: `▶ Ana 12⭐ 02 😴🥤 2🟥R 6💰 🖐8`; the reader's own has "you" for a name, in bold."""
    if words.aloud:
        return _player_aloud(table, view, name, seat, words)
    player, there = view.players[seat], table.seats[seat]
    shown = f"<b>{words.text('row-you')}</b>" if seat == view.seat else safe(name)
    facts = [shown + marks_of(there, words), points_signs(player.points, words)]
    if player.number is not None:
        facts.append(f"{player.number:02} {_emblems(player, view.setup.edition, words)}")
    elif player.laid_count:
        facts.append(FACE_DOWN)
    return _sign_of(there) + " ".join(
        [*facts, goods_signs(player.goods, words), f"{HAND_SIGN}{player.hand_count}"]
    )


def _emblems(player: PlayerView, edition: Edition, words: Words) -> str:
    """The open cards beside their number, which has their digits in the same order."""
    shown = [
        words.text(f"emblem-{card}") + (COVERED if card == player.covered else "")
        for card in edition.sort(player.shown)
    ]
    return "".join(shown) + (FACE_DOWN if player.laid_count and not player.covered else "")


def _sign_of(seat: PublicSeat) -> str:
    """A sign for a player who is waited for, or who has chosen already."""
    if not seat.asked:
        return ""
    return CHOSEN_MARK if seat.ready else AWAITED_MARK


def _name(name: str, seat: PublicSeat, words: Words, *, own: bool) -> str:
    shown = safe(name) + marks_of(seat, words)
    return f"<b>{words.text('own-row', name=shown)}</b>" if own else shown


def _facts(view: View, player: PlayerView, words: Words) -> Iterator[str]:
    yield points_signs(player.points, words)
    if player.number is not None:
        yield f"<b>{player.number:02}</b> {shown_signs(player, view.setup.edition, words)}"
    elif player.laid_count:
        yield FACE_DOWN


def shown_signs(player: PlayerView, edition: Edition, words: Words) -> str:
    """The open cards, the one that is covered, and whether one lies face down."""
    shown = [
        card_sign(card, edition, words) + (COVERED if card == player.covered else "") for card in player.shown
    ]
    hidden = [FACE_DOWN] if player.laid_count and not player.covered else []
    return " ".join(shown + hidden)


# Aloud


def own_line(table: TableView, words: Words) -> str:
    """How the reader stands, aloud."""
    return _player_aloud(table, table.played, "", table.reader.seat, words)


def others_lines(table: TableView, words: Words) -> list[str]:
    """How the others stand, aloud, in the order of the round."""
    view, names = table.played, names_of(table, words)
    order = view.order or range(len(view.players))
    return [_player_aloud(table, view, names[seat], seat, words) for seat in order if seat != view.seat]


def _player_aloud(table: TableView, view: View, name: str, seat: int, words: Words) -> str:
    """`Ana (computer): 12 points. Number 02 with 0 Siesta and 2 Rubble. 6 pesos. 8 cards in hand. To choose now.`"""
    player, there = view.players[seat], table.seats[seat]
    who = words.text("row-you") if seat == view.seat else safe(name)
    facts = [points_signs(player.points, words), *_cards_aloud(view, player, words)]
    facts.append(goods_signs(player.goods, words) if any(player.goods) else words.text("aloud-no-goods"))
    facts.append(words.text("aloud-hand", count=player.hand_count))
    if there.asked and seat != view.seat:
        facts.append(words.text("aloud-chosen-already" if there.ready else "aloud-awaited"))
    who = f"<b>{who}</b>{marks_of(there, words)}"
    return words.text("aloud-of", what=who, told=safe(sentences(facts)))


def _cards_aloud(view: View, player: PlayerView, words: Words) -> Iterator[str]:
    edition = view.setup.edition
    if player.number is not None:
        cards = [card_sign(card, edition, words) for card in edition.sort(player.shown)]
        number = f"{player.number:02}"
        yield words.text("aloud-number", number=number, cards=Phrases(words, ()).listed(cards))
    if player.covered:
        yield words.text("aloud-covered", card=card_sign(player.covered, edition, words))
    elif player.laid_count:
        yield words.text("aloud-face-down")


# Places


def places_text(view: View, words: Words) -> str:
    centre = words.text("line-centre", goods=goods_signs(view.centre, words))
    rest = words.text(
        "line-rest",
        bag=goods_signs(view.bag, words),
        reserve=goods_signs(view.reserve, words),
        pile=view.pile_count,
    )
    return f"{centre}\n{rest}"


# The reader's own cards


def hand_line(table: TableView, words: Words, *, hand: bool = True) -> str:
    """Hand, discards and face-down cards, as signs."""
    piles = [pile for pile in _piles(table) if hand or pile[0] != "own-hand"]
    signs = [
        _in_line([card_sign(card, _edition(table), words) for card in cards], words) for _, cards in piles
    ]
    return "\n".join([words.text(name, cards=cards) for (name, _), cards in zip(piles, signs, strict=True)])


def _in_line(signs: Iterable[str], words: Words) -> str:
    return words.series(signs) if words.aloud else " ".join(map(unbroken, signs))


def hand_text(table: TableView, words: Words) -> str:
    """Hand, discards and face-down cards, with names."""
    edition = _edition(table)
    return "\n".join(
        [words.text(name, cards=card_labels(cards, edition, words)) for name, cards in _piles(table)]
        or [NO_GOODS]
    )


def hand_alert(table: TableView, words: Words) -> str:
    """The reader's cards for an alert: with names if they fit, otherwise as signs."""
    edition = _edition(table)
    for write in (card_labels, card_signs):
        text = "\n".join(
            [words.text(name, cards=write(cards, edition, words)) for name, cards in _piles(table)]
        )
        if 0 < len(text.encode("utf-16-le")) // 2 <= MAX_ALERT_CHARACTERS:
            return text
    return fitted(text, MAX_ALERT_CHARACTERS // 2) or NO_GOODS


def card_help(table: TableView, words: Words) -> list[str]:
    """The help of the cards that are held or lie open (of all cards for a reader without a hand), and of the signs.

    A line for each card, then the signs.
    """
    edition, view = _edition(table), table.game
    seen = (
        {card for player in view.players for card in (*player.shown, *(player.hand or ()))} if view else set()
    )
    cards = [card for card in edition.digits if card in seen] or list(edition.digits)
    lines = [_help(words.of(edition.key), card, edition) for card in cards]
    return lines if words.aloud else [*lines, f"\n{sign_legend(edition, words)}"]


@lru_cache(512)
def _help(words: Words, card: Card, edition: Edition) -> str:
    label, told = f"<b>{card_label(card, edition, words)}</b>", safe(Phrases(words, ()).help(card))
    return words.text("aloud-of", what=label, told=told) if words.aloud else f"{label} – {told}"


def _piles(table: TableView) -> list[tuple[str, tuple[Card, ...]]]:
    if table.game is None or table.own is None:
        return []
    me = table.game.players[table.own.seat]
    piles = (("own-hand", me.hand), ("own-laid", me.laid), ("own-discards", me.discards))
    return [(name, pile) for name, pile in piles if pile]


def _edition(table: TableView) -> Edition:
    return table.game.setup.edition if table.game else EDITIONS[table.options.edition]


def sign_legend(edition: Edition, words: Words) -> str:
    """The meaning of all signs of an edition."""
    words = words.of(edition.key)
    if words.aloud:
        return words.text("aloud-no-signs")
    signs = {name: words.text(f"sign-{name}") for name in SIGNS_IN_LEGEND}
    bricks = words.series([f"{words.text(f'sign-{name}')} {words.text(f'good-{name}')}" for name in BRICKS])
    levels = words.series([level_label(level, words) for level in LEVEL_NAMES])
    lines = [words.text(f"legend-{name}", **signs, bricks=bricks, levels=levels) for name in LINES_OF_LEGEND]
    return "\n".join(lines)
