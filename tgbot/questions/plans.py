"""Plans: the next card of a player, chosen ahead while others play."""

from __future__ import annotations

from engine.players.prospects import prospect_ahead
from tgbot.board.page import Page
from tgbot.buttons.answers import PlanTap, ShowTap
from tgbot.questions.card_choices import hand_keys, new_card_rows
from tgbot.questions.choices import Question, plan_text
from tgbot.screen.drafts import COVERS, plan_draft
from tgbot.screen.screen import Button, safe


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
