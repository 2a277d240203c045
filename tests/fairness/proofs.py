"""True proofs for tests: games that random players play by the rules, with sealed luck, undo and hidden answers."""

from __future__ import annotations

import random
from typing import Any, cast

from engine.rules import EDITIONS, State, deal, legal, new_game, pending, play
from engine.rules.course.replacement import replacement_ahead
from engine.rules.editions.house_deck import HOUSE_DECKS
from engine.rules.state import REPLACEMENTS, write_move
from engine.tables.directory.names import new_code
from tests.fairness.scheme import SchemeDraws, context_of, digest_of, heads_of, key_from, seal_of

Proof = dict[str, Any]
PROVEN_DECK = HOUSE_DECKS[1]
"""The version of the house deck in the proofs that were written down."""
WORDS = ("hola", "¡Viva La Habana!", "42", "🎲 Glück", "œuf à la coque")


class Evening:
    """One game in motion: its state, its log, and people who change their minds."""

    def __init__(self, state: State, draws: SchemeDraws, rng: random.Random) -> None:
        self.rng = rng
        self.chance = cast(random.Random, draws)
        self.state = deal(state, self.chance)
        self.log = [write_move(move) for move in self.state.moves]
        self.before: State | None = None
        """The state before the last answer, if it can be taken back: nothing was drawn since."""

    def goes_on(self, rounds: int) -> None:
        while pending(self.state) and self.state.round <= rounds:
            self._plan()
            seats = sorted(pending(self.state))
            if len(seats) > 1:
                self._lay(seats)
            else:
                self._answer(seats[0], self._choice(seats[0]))
            if self.before and self.rng.random() < 0.15:
                self._undo()

    def _choice(self, seat: int) -> str:
        return self.rng.choice(sorted(legal(self.state, seat)))

    def _answer(self, seat: int, code: str) -> None:
        before = self.state
        self.state = deal(play(self.state, seat, code), self.chance)
        self.log += [write_move(move) for move in self.state.moves]
        self.before = before if len(self.state.moves) == 1 else None

    def _undo(self) -> None:
        assert self.before
        self.log.append("undo")
        self.state, self.before = self.before, None

    def _lay(self, seats: list[int]) -> None:
        """Everybody lays an answer, some lay another one; the last one opens all, in the order of the seats."""
        laid = {}
        *early, last = self.rng.sample(seats, len(seats))
        for seat in [*early, *self.rng.choices(early, k=self.rng.randrange(3))]:
            laid[seat] = self._choice(seat)
            self.log.append(f"{seat}? {laid[seat]}")
            if self.before and self.rng.random() < 0.2:
                return self._undo()
        laid[last] = self._choice(last)
        for seat in seats:
            self._answer(seat, laid[seat])
        self.before = None
        return None

    def _plan(self) -> None:
        seat = self.rng.randrange(self.state.setup.players)
        ahead = sorted(replacement_ahead(self.state, seat))
        if ahead and self.rng.random() < 0.3:
            self.log.append(f"{seat}~ {self.rng.choice([*ahead, '-'])}")


def true_proof(
    number: int, edition: str | None = None, players: int | None = None, rounds: int = 100, version: int = 2
) -> Proof:
    """A proof that holds; each number gives another one."""
    rng = random.Random(number)
    edition, players = edition or rng.choice(sorted(EDITIONS)), players or rng.choice((2, 3, 4))
    proof: Proof = {
        "format": f"habana proof {version}",
        "table": new_code(rng),
        "edition": edition,
        "players": players,
        "deck": [str(building) for building in PROVEN_DECK],
        "seats": _seats(rng, players),
        "lot": rng.random() < 0.8,
        "seed": rng.randbytes(32).hex(),
    }
    if version > 1:
        proof["seed"] = "02" + proof["seed"]
    proof["seal"] = seal_of(proof["table"], proof["seed"])
    proof["words"] = {str(place): rng.choice(WORDS) for place in _people(proof) if rng.random() < 0.5}
    proof["dice"] = _dice(rng, proof)
    places = list(range(players))
    order = [] if proof["lot"] else rng.sample(places, players)
    if version > 1:
        proof |= _of_luck_2(rng, proof, order)
    draws = SchemeDraws(key_of(proof))
    proof["order"] = draws.sample(places, players) if proof["lot"] else order
    new = new_game(edition, players, replacement=rng.choice(REPLACEMENTS), deck=PROVEN_DECK)
    evening = Evening(new, draws, rng)
    evening.goes_on(rounds)
    return with_log(proof, evening.log)


def with_log(proof: Proof, log: list[str]) -> Proof:
    """The proof of a house that has written another log, and a head that belongs to it."""
    return proof | {
        "log": log,
        "head": heads_of(version_of(proof), proof["seed"], proof["seal"], log)[-1],
    }


def _of_luck_2(rng: random.Random, proof: Proof, order: list[int]) -> Proof:
    """The parts that luck 2 has besides: digests of all words, one of which may be erased; and who comes from the
    game before."""
    words, seats = proof["words"], list(proof["seats"])
    digests = {place: digest_of(proof["seed"], place, word) for place, word in words.items()}
    kept = {place: word for place, word in words.items() if rng.random() < 0.8}
    came = [] if proof["lot"] else order[: rng.randint(1, len(order))]
    order[len(came) :] = sorted(order[len(came) :])
    sat = sorted(rng.sample(range(4), len(came)), key=lambda seat: (seat == 0, seat))
    for place, seat in zip(came, sat, strict=True):
        seats[place] += f"/{seat}"
    return {"words": kept, "digests": digests, "seats": seats}


def version_of(proof: Proof) -> int:
    return int(proof["format"][-1])


def context_in(proof: Proof) -> str:
    fields = {name: proof[name] for name in ("table", "edition", "deck", "seats", "dice")}
    words = proof["digests"] if "digests" in proof else proof["words"]
    return context_of(version_of(proof), words=words, **fields)


def key_of(proof: Proof) -> bytes:
    return key_from(proof["seed"], context_in(proof))


def _seats(rng: random.Random, players: int) -> list[str]:
    others = [rng.choice(("person", "person", "computer")) for _ in range(players - 1)]
    return rng.sample(["person", *others], players)


def _people(proof: Proof) -> list[int]:
    return [place for place, seat in enumerate(proof["seats"]) if seat.startswith("person")]


def _dice(rng: random.Random, proof: Proof) -> list[int | None]:
    """Everybody who can be reached throws, if two or more play."""
    throwers = _people(proof) if len(_people(proof)) > 1 else []
    reached = [place for place in throwers if rng.random() < 0.9]
    return [rng.randint(1, 64) if place in reached else None for place in range(proof["players"])]
