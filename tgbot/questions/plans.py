"""Plans: the next card of a player, chosen ahead while others play."""

from __future__ import annotations

from engine.players.prospects import prospect_ahead
from engine.rules.cards import Card
from tgbot.board.page import Page
from tgbot.buttons import PlanTap, ShowTap
from tgbot.questions.card_choices import hand_keys, new_card_rows
from tgbot.questions.choices import Question
from tgbot.screen.drafts import COVERS, plan_draft
from tgbot.screen.phrases import number_made
from tgbot.screen.screen import PRIMARY, Button, safe
from tgbot.screen.signs import card_label


def plan_text(page: Page, code: str) -> str:
    """A planned replacement, `0😴 Siesta → 9👩 Mama`: the card that goes, the card that comes."""
    first, second = [
        card_label(Card(card), page.game.setup.edition, page.words) for card in code.split(COVERS)
    ]
    if page.words.aloud:
        return page.words.text("aloud-replaces", first=first, second=second)
    return f"{first} → {second}"


def plan_button(page: Page) -> Button:
    """Opens the choice ahead; it shows the number that an earlier choice makes."""
    plan, draft = page.own.plan, ShowTap(page.table.code, plan_draft(page.table))
    if plan is None:
        return page.button("button-plan", draft, PRIMARY)
    cards = page.own.plannable.get(plan)
    number = None if cards is None else number_made(page.game, cards)
    return page.button("button-planned", draft, number="?" if number is None else f"{number:02}")


def planning(page: Page, taken: tuple[str, ...]) -> Question:
    """The choice of a new card, asked ahead: the same buttons as when its time has come.

    They say what holds whatever the others do until then, so that they stay as they are.
    """
    code, plan, options = page.table.code, page.own.plan, page.own.plannable
    chosen = "".join(taken[:1]) or (plan or "").partition(COVERS)[0]
    gone = next((old for old, _ in options.values() if old == chosen), next(iter(options.values()))[0])
    rows = new_card_rows(
        page,
        options,
        gone,
        hand_keys(page, options),
        brings=lambda card, _: prospect_ahead(page.game, card),
        goes=lambda label, card: Button(label, ShowTap(code, plan_draft(page.table, (card,)))),
        comes=lambda label, answer: Button(label, PlanTap(code, answer)),
    )
    drop = () if plan is None else (page.button("button-drop-plan", PlanTap(code, "")),)
    planned = "" if plan is None else safe(page.words.text("own-plan", choice=plan_text(page, plan)))
    last = (*drop, *page.back())
    return Question(
        safe(page.words.text("asked-plan")),
        (*rows, last),
        planned,
        names_hand=True,
        leads_back=True,
    )
