"""An audit of hints: many are asked for, in seeded games, and all their facts are checked.

`python -m tests.players.hint_audit 5000` asks for 5000 and prints how many facts are true; with a second number, such
as 0.1, by the hard level with that share of its iterations.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, product
from time import process_time
from typing import NamedTuple

from engine.players import PLAYERS, Effort
from engine.players.hints import Chance, Fact, Hint, facts, hint_for
from engine.rules import Decision, State, deal, pending, play, view
from engine.rules.course.discards import TakeBack
from engine.rules.course.market import Buy
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.course.turn import ChooseFirst
from engine.rules.effects.income import TakeFromCentre
from engine.rules.effects.thieves import StealBricks
from engine.rules.outlook import empty_answer
from tests.players.hint_truth import CHECKS, Advice, Foretold
from tests.properties.playing import TABLES

SHARES_THAT_COME_TRUE = {Chance.SURELY: 0.75, Chance.PROBABLY: 0.6, Chance.PERHAPS: 0.2}
"""Of all forecasts, by how sure they sound; in thousands of them it is 84 %, 76 % and 39 %."""
COMMON_SHARES = {
    LayPair: 0.3,
    Replace: 0.12,
    Buy: 0.2,
    TakeFromCentre: 0.2,
    StealBricks: 0.3,
    ChooseFirst: 0.3,
    TakeBack: 0.3,
}
"""The share of common questions for which a hint is asked; of all others it is asked always."""


class Asked(NamedTuple):
    state: State
    seat: int
    hint: Hint


def asked_hints(questions: int, level: str, effort: Effort) -> Iterator[Asked]:
    """Hints for questions out of seeded games of all tables, in which everybody plays by the easy level."""
    left = count(questions, -1)
    for seed in count():
        table, rng = TABLES[seed % len(TABLES)], random.Random(f"truth {seed}")
        state = deal(table.game(), rng)
        while asked := pending(state):
            seat = rng.choice(list(asked))
            sight = view(state, seat)
            if is_asked_for(state, asked[seat], rng):
                if not next(left):
                    return
                yield Asked(state, seat, hint_for(sight, rng, effort, level))
            state = deal(play(state, seat, PLAYERS["easy"].choose(sight, rng)), rng)


def is_asked_for(state: State, question: Decision, rng: random.Random) -> bool:
    """Every question that is seldom asked, and a few of the common ones. Empty questions are answered by the table."""
    return rng.random() < COMMON_SHARES.get(type(question), 1) and empty_answer(state) is None


class Audit:
    """The verdicts on the facts of many hints."""

    def __init__(self, hints: Iterator[Asked]) -> None:
        self.questions = Counter[str]()
        self.reasonless = Counter[str]()
        self.facts = Counter[type[Fact]]()
        self.false: list[tuple[Asked, Fact]] = []
        self.foretold = Counter[tuple[Chance, type[Fact], bool]]()
        for asked in hints:
            self._add(asked)

    def _add(self, asked: Asked) -> None:
        advice = Advice(asked.state, asked.seat, asked.hint.code)
        question = type(advice.question).__name__
        self.questions[question] += 1
        self.reasonless[question] += asked.hint.reasons == (facts.TrialResult(),)
        for fact in asked.hint.reasons:
            self.facts[type(fact)] += 1
            verdict = CHECKS[type(fact)](fact, advice)
            if isinstance(verdict, Foretold):
                self.foretold[verdict.chance, type(fact), verdict.came_true] += 1
            elif not verdict:
                self.false.append((asked, fact))

    def came_true(self, chance: Chance, *kinds: type[Fact]) -> tuple[int, int]:
        """How many forecasts of some kinds, or of any, came true; and how many there were."""
        found = {
            key: n for key, n in self.foretold.items() if key[0] is chance and (not kinds or key[1] in kinds)
        }
        return sum([n for key, n in found.items() if key[2]]), sum(found.values())


def main(questions: int, share: float) -> None:
    level, effort = ("hard", Effort(share=share)) if share else ("medium", Effort())
    audit = Audit(asked_hints(questions, level, effort))
    say = sys.stdout.write
    say(
        f"{audit.questions.total()} hints of {level}, {audit.facts.total()} facts, {process_time():.0f} s of processor time\n"
    )
    say(f"false: {len(audit.false)} {Counter([type(fact).__name__ for _, fact in audit.false])}\n")
    for asked, fact in audit.false[:20]:
        say(f"  {type(pending(asked.state)[asked.seat]).__name__} {asked.hint.code} {fact}\n")
    say(f"no reason but that it was tried: {audit.reasonless.total()} {dict(+audit.reasonless)}\n")
    for chance, kind in product(Chance, audit.facts):
        true, of = audit.came_true(chance, kind)
        if of:
            say(f"foretold as {chance}: {true} of {of} ({true / of:.0%}) {kind.__name__}\n")
    say(f"questions: {dict(audit.questions)}\n")
    say(f"facts: { {kind.__name__: count for kind, count in audit.facts.most_common()} }\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 0)
