"""What `make flow` counts, on captions as they were when its figures were first taken."""

from __future__ import annotations

from tests.browser.flow import CODE, GAIN, in_sight, news_lines
from tests.browser.planners import by_waits, daily_game, waits_per_round

TURN = "**👉 Your turn, Ana: choose your next card.**"
SEAL, HEAD = "🔏 Seal Z21S-5S6Y-T8G1-97E0-MG3Z-M0Z8", "🔗 Q7VY-WE6J"


def tells(*lines: str) -> bool:
    told = news_lines("\n".join([TURN, *lines]))
    return any([GAIN.search(line) for line in told])


def test_seals_and_heads_of_chains_are_codes_and_tables_and_buildings_are_none() -> None:
    assert CODE.search(SEAL)
    assert CODE.search(f"You got 2🪨 · {HEAD}")
    assert not CODE.search("💜 F3W7EC · Havana (2009) · Casa-Museo · 2–4")


def test_goods_are_news_wherever_they_stand() -> None:
    assert tells("┆ · You got 1\u2060🟨\u2060Y 1\u2060🪨")
    assert tells("You: 2\u2060🪨 Rubble + 1")
    assert tells(f"┆ … 📜 /log · You got 2\u2060💰 · {HEAD}")


def test_neither_the_coach_nor_a_hint_nor_a_throw_nor_a_code_is_news() -> None:
    assert not tells("🎓 You have 1⭐ of 20⭐.", "┆ ☑️ Your turn is over: nothing you can buy.", f"┆ · {HEAD}")
    assert not tells("💡 **Lay Mama over Taxes: 49**", "You can expect about 3\u2060🧱 1\u2060👷.")
    assert not tells(f"┆ · {SEAL}", "┆ · 🎰 Bea 7️⃣ 7️⃣ 🍇 · Carlos 7️⃣ 7️⃣ 🍇", "⏳ Sun 17:00")


def test_only_three_lines_of_a_folded_quote_are_in_sight() -> None:
    lines = ["", *[f"┆ {number}" for number in range(5)], "⏳ Sun 17:00"]
    assert in_sight(lines) == ["", "┆ 0", "┆ 1", "┆ 2", "⏳ Sun 17:00"]


async def test_a_daily_table_of_three_who_plan_waits_at_most_half_as_often() -> None:
    tallies = [await daily_game("2009", 1, plans=plans) for plans in (False, True)]
    assert waits_per_round(tallies, plans=True) <= waits_per_round(tallies, plans=False) / 2
    assert tallies[1].planning_taps > 0
    assert by_waits(tallies).row_count == 3
