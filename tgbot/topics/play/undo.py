"""Undo, with what it takes back in plain words."""

from __future__ import annotations

from engine.rules.cards import Card
from engine.rules.course.market import FINISH
from engine.rules.goods import GOODS_LETTERS, parse_goods
from engine.rules.state import PASS
from engine.rules.view import PlayerView
from tgbot.board.page import Page
from tgbot.buttons.answers import UndoTap
from tgbot.screen.drafts import COVERS
from tgbot.screen.screen import Button
from tgbot.screen.signs import ENDS, card_key, card_label, goods_signs
from tgbot.screen.widths import fitted, width


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
