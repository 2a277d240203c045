"""Verifies the luck of one game of Habana.

    python verify_habana.py proof.json [CODE …]

The codes are seals (or their first 16 letters, as in an invitation) and heads that you were shown during the game. The program needs Python 3.9 and nothing else, and
shares no code with the game. It says YES only if

1. the seal, which was shown before anything was drawn, is the fingerprint of the secret seed;
2. each draw follows from the seed, the dice and the words, and from its number: none could be repeated or exchanged; in a
   rematch the seats follow from those of the game before;
3. the head of the chain, which was shown with the cards, is the fingerprint of all lines of the log up to it;
4. an answer that was laid face down is the answer that was played.

It does not know the rules: whether a move was allowed, a record of the game tells. docs/fairness.md explains the
scheme and its two versions. Exit codes: 0 yes, 1 no, 2 there is no proof to read.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

PROOF_FIELDS = (
    *("format", "table", "edition", "players", "deck", "seats", "lot", "order", "dice", "words"),
    *("seed", "seal", "head", "log"),
)
FORMATS = {"habana proof 1": PROOF_FIELDS, "habana proof 2": (*PROOF_FIELDS, "digests")}
"""The fields of a proof of either version."""
FORMAT_PATTERN = "habana proof [12]"
FIRST_RUBBLE = {"havana-2009": 0, "la-habana-2024": 1}
"""The pieces of rubble that each player gets before the first draw, by edition."""
ALL_BRICKS_BY_LETTER = {"R": 10, "Y": 10, "B": 10, "N": 10, "G": 40}
"""All bricks: red, yellow, blue, browN and rubble (Grey), in the order in which they lie in a row to be drawn."""
CARDS_BY_EDITION = {
    "havana-2009": "siesta refreshment protection rubble conservation tax-collector worker architect"
    " pesos-thief materials-thief black-market pesos mama",
    "la-habana-2024": "siesta protection refreshment peso rubble conservation worker architect"
    " pesos-thief materials-thief black-market pesos mama",
}
"""The cards of each edition, as they stand in a log."""
DEALT_BUILDINGS = 12
END_PLACES = (0, 5, 6, 11)
"""The ends of the two rows. One of them must be worth 1, 2 or 3 points; otherwise all twelve are dealt again."""
EASY_LINE = re.compile("[123] .*")
BUILDING_LINE = re.compile(r"[1-9] ([^0-9 =][^=]*) = [0-9A-Z]+(?: \+ architect)?")
LOG_LINE = re.compile(r"undo|(?:\*|[0-3][?~]?) [^ ].*")
CROCKFORD_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEAL_LETTERS, LINKED_LETTERS, HEAD_LETTERS = 24, 16, {1: 8, 2: 16}
"""How many letters a seal has, how many of them stand in an invitation, and how many a head has in each version."""
FIELD_PATTERNS = {
    "table": "[0-9A-Za-z-]{1,40}",
    "edition": "|".join(FIRST_RUBBLE),
    "seal": "[0-9A-Z]{4}(-[0-9A-Z]{4}){5}",
}
SEED_PATTERNS = {1: "(02)?[0-9a-f]{64}", 2: "02[0-9a-f]{64}"}
"""A table that was sealed for luck 2 may have been begun by a worker of 0.7.0, which knows luck 1."""
HEAD_PATTERNS = {1: "[0-9A-Z]{4}-[0-9A-Z]{4}", 2: "[0-9A-Z]{4}(-[0-9A-Z]{4}){3}"}
SEAT_PATTERNS = {1: "person|computer", 2: "(person|computer)(/[0-3])?"}


class ProofVerdict(NamedTuple):
    """The result: yes or no, a readable account that ends with it, and what is wrong."""

    holds: bool
    lines: tuple[str, ...]
    faults: tuple[str, ...]
    draws: int = 0
    """How many draws were found to follow; deals that went back are among them."""
    heads: tuple[str, ...] = ()
    """The heads of the chain: before the log, and after each of its lines."""


class Wrong(Exception):
    """A line of the log cannot be."""


def verify(proof: Any, shown: Sequence[str] = ()) -> ProofVerdict:
    """Check a proof, and that codes that somebody was shown belong to it. Never raises, whatever the JSON is."""
    faults = [*form_faults(proof)]
    if faults:
        return verdict_of([], faults)
    course, heads = Course(proof), chain(proof)
    account = [
        *introduction(proof),
        *course.beginnings,
        "The log, with the head of the chain after each line:",
    ]
    account += course.follow(proof["log"], heads)
    faults = [*seal_faults(proof), *word_faults(proof), *course.faults]
    if heads[-1] != proof["head"]:
        faults.append(f"the head of the log is {heads[-1]}, not {proof['head']}")
    known = [plain(proof["seal"]), plain(proof["seal"])[:LINKED_LETTERS], *map(plain, heads)]
    strange = [code for code in shown if plain(code) not in known]
    faults += [f"you were shown {code}, which is neither the seal nor a head" for code in strange]
    return verdict_of(account, faults, course.draws.done, heads)


def verdict_of(
    account: list[str], faults: list[str], draws: int = 0, heads: tuple[str, ...] = ()
) -> ProofVerdict:
    end = "NO, this does not hold." if faults else f"YES, all {draws} draws follow from seal, dice and words."
    lines = (*account, *["FAULT: " + fault for fault in faults], end)
    return ProofVerdict(not faults, lines, tuple(faults), draws, heads)


def plain(code: str) -> str:
    return code.upper().replace("-", "")


def version_of(proof: dict[str, Any]) -> int:
    return int(proof["format"][-1])


def introduction(proof: dict[str, Any]) -> Iterator[str]:
    yield f"Table {proof['table']}, {proof['edition']}, {proof['players']} players"
    yield f"Seal {proof['seal']}, shown before words, dice and draws"
    for place, seat in enumerate(proof["seats"]):
        yield f"Place {place}: {seat}, {throw_of(proof, place)}{word_at(proof, str(place))}"
    yield f"Key of the draws: {key_of(proof).hex()}"


def word_at(proof: dict[str, Any], place: str) -> str:
    """The word that was given here. That of a person who was erased has left its digest."""
    if place in proof["words"]:
        return f", word “{proof['words'][place]}”"
    return ", a word that was erased" if place in proof.get("digests", ()) else ""


def throw_of(proof: dict[str, Any], place: int) -> str:
    """Were dice thrown here? People throw if two or more play. Dice that are missing must not be overlooked."""
    if proof["dice"][place]:
        return f"dice {proof['dice'][place]}"
    kinds = [*map(kind_of, proof["seats"])]
    return "DICE LEFT OUT" if kinds[place] == "person" and kinds.count("person") > 1 else "no dice"


def kind_of(seat: str) -> str:
    """`person` of `person/2`."""
    return seat.partition("/")[0]


# Fingerprints


def sha256(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def hmac256(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


def short(digest: bytes, letters: int) -> str:
    """The first letters of a fingerprint in base 32, in groups of four."""
    bits = int.from_bytes(digest, "big")
    text = "".join(
        [CROCKFORD_ALPHABET[bits >> (8 * len(digest) - 5 * i) & 31] for i in range(1, letters + 1)]
    )
    return "-".join([text[i : i + 4] for i in range(0, letters, 4)])


def seal_faults(proof: dict[str, Any]) -> Iterator[str]:
    seal = short(sha256(f"habana luck 1\n{proof['table']}\n{proof['seed']}"), SEAL_LETTERS)
    if seal != proof["seal"]:
        yield f"the seal of this seed is {seal}, not {proof['seal']}"


def word_faults(proof: dict[str, Any]) -> Iterator[str]:
    """Each word has left its digest, with a salt of the seed."""
    for place, word in sorted(proof["words"].items()) if version_of(proof) > 1 else ():
        salt = hmac256(bytes.fromhex(proof["seed"]), f"word {place}")
        if hashlib.sha256(salt + word.encode()).hexdigest() != proof["digests"][place]:
            yield f"the word of place {place} has another digest"


def key_of(proof: dict[str, Any]) -> bytes:
    """The key of all draws: it depends on the seed and on all that was known when the game began."""
    version = version_of(proof)
    words = proof["words" if version == 1 else "digests"]
    context = [
        f"habana luck {version}",
        f"table {proof['table']}",
        f"edition {proof['edition']}",
        "deck " + sha256("\n".join(proof["deck"])).hex(),
        "seats " + " ".join(proof["seats"]),
        "dice " + " ".join([str(dice or "-") for dice in proof["dice"]]),
        *[f"word {place} {words[place]}" for place in sorted(words)],
    ]
    key = hmac256(bytes.fromhex(proof["seed"]), "\n".join(context))
    return key if version == 1 else bytes([version]) + key


def chain(proof: dict[str, Any]) -> tuple[str, ...]:
    """The heads of the chain: each depends on all lines before it, and on a salt that keeps them secret."""
    seed, head = bytes.fromhex(proof["seed"]), sha256("habana chain 1\n" + proof["seal"])
    letters = HEAD_LETTERS[version_of(proof)]
    heads = [short(head, letters)]
    for number, line in enumerate(proof["log"]):
        head = hashlib.sha256(head + hmac256(seed, f"salt {number}") + line.encode()).digest()
        heads.append(short(head, letters))
    return tuple(heads)


# Draws


class Draws:
    """All draws of a game: they depend on the key and on their numbers, and on nothing else."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.done = 0

    def take(self, pieces: list[Any], count: int) -> list[Any]:
        """Take `count` pieces out of the row, all in one draw."""
        parts = self.parts(self.done)
        self.done += 1
        return [pieces.pop(below(len(pieces), parts)) for _ in range(count)]

    def parts(self, draw: int) -> Iterator[int]:
        """Numbers from 0 to 65535, each as likely as the others."""
        part = 0
        while True:
            yield int.from_bytes(hmac256(self.key, f"draw {draw} {part}")[:2], "big")
            part += 1


def below(end: int, parts: Iterator[int]) -> int:
    """A number below `end`: parts that would make some of them likelier are left out."""
    limit = 65536 - 65536 % end
    return next(part for part in parts if part < limit) % end


class Course:
    """The course of the game as the log tells it: the pile, the bag, the moves, and what lies face down."""

    def __init__(self, proof: dict[str, Any]) -> None:
        self.draws = Draws(key_of(proof))
        self.beginnings: list[str] = []
        self.faults: list[str] = []
        if proof["lot"]:
            self.draw_lot(proof["players"], proof["order"])
        else:
            self.beginnings.append("No lot: a rematch, in which people move up by one seat")
            self.faults += rematch_faults(proof)
        self.cards = CARDS_BY_EDITION[proof["edition"]].split()
        self.deck = {name_of(line): line for line in proof["deck"]}
        self.pile: list[str] = []
        self.dealt = self.deal_rows()
        self.bag = dict(ALL_BRICKS_BY_LETTER)
        self.bag["G"] -= FIRST_RUBBLE[proof["edition"]] * proof["players"]
        self.moves: list[str] = []
        self.laid: dict[str, str] = {}
        """The answers that lie face down, by seat."""

    def draw_lot(self, players: int, order: list[int]) -> None:
        """Draw who sits where."""
        lot = self.draws.take(list(range(players)), players)
        self.beginnings.append(f"Draw 0: the lot seats the places {spaced(lot)} in this order")
        if lot != order:
            self.faults.append(f"the lot seats the places {spaced(lot)}, not {spaced(order)}")

    def deal_rows(self) -> list[tuple[int, str]]:
        """The numbers of the draws that deal the two rows, and their buildings."""
        while True:
            self.pile = list(self.deck)
            rows = [(self.draws.done, self.draws.take(self.pile, 1)[0]) for _ in range(DEALT_BUILDINGS)]
            if any([EASY_LINE.fullmatch(self.deck[rows[end][1]]) for end in END_PLACES]):
                return rows
            self.beginnings.append(f"Draws {rows[0][0]} to {rows[-1][0]}: no easy end, all twelve go back")

    def follow(self, log: list[str], heads: tuple[str, ...]) -> Iterator[str]:
        """Account for the log line by line. After a line that cannot be, no other is checked."""
        is_lost = False
        for number, line in enumerate(log):
            remark = ""
            try:
                remark = "" if is_lost else self.step(line)
            except Wrong as wrong:
                is_lost = True
                self.faults.append(f"line {number}: {wrong}")
            yield f"{number:4}  {heads[number + 1]}  {line}" + (f"   · {remark}" if remark else "")
        if self.dealt and not is_lost:
            self.faults.append("the log ends before the two rows are dealt")

    def step(self, line: str) -> str:
        """Follow one line of the log, and return a remark about it. Raises `Wrong` if the line cannot be."""
        who, _, code = line.partition(" ")
        if line == "undo":
            return self.take_back()
        if who == "*":
            self.moves.append(line)
            return self.draw(code)
        if who.endswith("?"):
            self.laid[who[0]] = code
            return "laid face down"
        if who.endswith("~"):
            return self.plan(code)
        self.moves.append(line)
        return self.play(who, code)

    def plan(self, code: str) -> str:
        """Choose ahead which card another one covers, or drop that."""
        covered, _, new = code.partition(">")
        if code != "-" and not (covered in self.cards and new in self.cards and covered != new):
            raise Wrong(f"{code} is no replacement of a card by another one")
        return "chosen ahead"

    def play(self, seat: str, code: str) -> str:
        """Play an answer: that which lies face down, if any does. A single letter is a brick chosen out of the bag."""
        laid = self.laid.pop(seat, code)
        if laid != code:
            raise Wrong(f"seat {seat} laid {laid} face down, and {code} was played")
        if code not in self.bag:
            return ""
        if not self.bag[code]:
            raise Wrong(f"no brick {code} is in the bag")
        self.bag[code] -= 1
        return "chosen out of the bag"

    def take_back(self) -> str:
        """Take back the last move. What lies face down is taken up, too; a draw stays a draw."""
        if not self.moves or self.moves[-1].startswith("*"):
            raise Wrong("there is no answer to take back")
        self.laid.clear()
        code = self.moves.pop().partition(" ")[2]
        if code in self.bag:
            self.bag[code] += 1
        return "takes back the move before"

    def draw(self, code: str) -> str:
        number = self.draws.done
        if self.dealt:
            number, due = self.dealt.pop(0)
            remark = "dealt"
        elif code[0] in "0123456789":
            due, remark = self.draw_bricks(code)
        else:
            due, remark = self.draw_building()
        if code != due:
            raise Wrong(f"draw {number} takes {due}, not {code}")
        return f"draw {number}, {remark}"

    def draw_building(self) -> tuple[str, str]:
        if not self.pile:
            raise Wrong("no building is in the pile")
        remark = f"out of {len(self.pile)} buildings"
        return self.draws.take(self.pile, 1)[0], remark

    def draw_bricks(self, code: str) -> tuple[str, str]:
        """Draw as many bricks as the line names."""
        bricks = [letter for letter, count in self.bag.items() for _ in range(count)]
        remark, count = f"out of {len(bricks)} bricks", sum(map(int, re.findall("[0-9]+", code[:30])))
        if not 1 <= count <= len(bricks):
            raise Wrong(f"{code} cannot be drawn out of {len(bricks)} bricks")
        drawn = self.draws.take(bricks, count)
        for letter in drawn:
            self.bag[letter] -= 1
        return "".join([f"{drawn.count(each)}{each}" for each in self.bag if each in drawn]), remark


def rematch_faults(proof: dict[str, Any]) -> Iterator[str]:
    """Those of the game before sit in its order, from its second seat on; then newcomers. Luck 1 does not say who they are."""
    former = {place: int(seat[-1]) for place, seat in enumerate(proof["seats"]) if "/" in seat}
    by_turn = sorted(former, key=lambda place: (former[place] == 0, former[place]))
    due = [*by_turn, *[place for place in range(proof["players"]) if place not in former]]
    if version_of(proof) > 1 and due != proof["order"]:
        yield f"the game before seats the places {spaced(due)}, not {spaced(proof['order'])}"


# The form of a proof


def name_of(line: str) -> str:
    """The name of a building: `Capilla` of `3 Capilla = 1Y3P + architect`."""
    match = BUILDING_LINE.fullmatch(line)
    return match[1] if match else ""


def is_text(value: Any) -> bool:
    """Is it one line of text, without control characters and halves of characters?"""
    odd = ("Cc", "Cs", "Zl", "Zp")
    return type(value) is str and all([unicodedata.category(character) not in odd for character in value])


def is_number(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def is_like(pattern: str, value: Any) -> bool:
    return type(value) is str and re.fullmatch(pattern, value) is not None


def form_faults(proof: Any) -> Iterator[str]:
    """The faults in the form of a proof. All that stands in a proof is checked: it has no other fields."""
    fields = field_names(proof)
    if type(proof) is not dict or set(proof) != set(fields):
        yield f"a proof has the fields {', '.join(fields)}, and no others"
        return
    if not is_like(FORMAT_PATTERN, proof["format"]):
        yield f"format: is not of the form {FORMAT_PATTERN}"
        return
    version = version_of(proof)
    patterns = {**FIELD_PATTERNS, "seed": SEED_PATTERNS[version], "head": HEAD_PATTERNS[version]}
    for field, pattern in patterns.items():
        if not is_like(pattern, proof[field]):
            yield f"{field}: is not of the form {pattern}"
    if type(proof["lot"]) is not bool:
        yield "lot: is neither true nor false"
    if is_number(proof["players"], 2, 4):
        yield from place_faults(proof, proof["players"])
        yield from log_faults(proof["log"], proof["players"])
    else:
        yield "players: is not a number from 2 to 4"
    yield from deck_faults(proof["deck"])


def field_names(proof: Any) -> tuple[str, ...]:
    """The fields that a proof of this format has; without a format, those of the last one."""
    known = proof.get("format") if type(proof) is dict else None
    return FORMATS.get(known if type(known) is str else "", FORMATS["habana proof 2"])


def place_faults(proof: dict[str, Any], players: int) -> Iterator[str]:
    """The faults in the lists that have an entry for each place."""
    seats, order, dice, words = (proof[field] for field in ("seats", "order", "dice", "words"))
    pattern = SEAT_PATTERNS[version_of(proof)]
    if type(seats) is not list or len(seats) != players or not all([is_like(pattern, one) for one in seats]):
        yield "seats: does not say person or computer for each place"
        return
    people = [kind_of(seat) == "person" for seat in seats]
    former = [seat for seat in seats if "/" in seat]
    if len({seat[-1] for seat in former}) != len(former):
        yield "seats: two had the same seat in the game before"
    if version_of(proof) > 1 and proof["lot"] is bool(former):
        yield "lot: is drawn unless somebody comes from the game before"
    numbers = type(order) is list and all([is_number(place, 0, players - 1) for place in order])
    if not numbers or sorted(order) != list(range(players)):
        yield "order: does not name each place once"
    throwers = [person and people.count(True) > 1 for person in people]
    if type(dice) is not list or len(dice) != players:
        yield "dice: does not have an entry for each place"
    elif not all(
        [one is None or (thrower and is_number(one, 1, 64)) for one, thrower in pairs(dice, throwers)]
    ):
        yield "dice: is not a number from 1 to 64, or null; only people throw, if two or more play"
    speakers = [str(place) for place, person in enumerate(people) if person]
    if type(words) is not dict or not all([place in speakers for place in words]):
        yield "words: are not given by places of people"
    elif not all([is_text(word) and is_word(word) for word in words.values()]):
        yield "words: is not one line of at most 40 characters"
    elif version_of(proof) > 1 and not are_digests(proof["digests"], words, speakers):
        yield "digests: are not those of places of people, one for each word"


def are_digests(digests: Any, words: dict[str, str], speakers: list[str]) -> bool:
    if type(digests) is not dict or not set(words) <= set(digests) <= set(speakers):
        return False
    return all([is_like("[0-9a-f]{64}", digest) for digest in digests.values()])


def spaced(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))


def pairs(one: list[Any], other: list[Any]) -> list[tuple[Any, Any]]:
    return [(value, other[place]) for place, value in enumerate(one)]


def is_word(word: str) -> bool:
    return 1 <= len(word) <= 40 and unicodedata.normalize("NFC", word) == word


def deck_faults(deck: Any) -> Iterator[str]:
    """The faults of a deck: without an easy building the rows would be dealt for ever."""
    if type(deck) is not list or not all([is_text(line) and name_of(line) for line in deck]):
        yield "deck: is not a list of buildings"
    elif not DEALT_BUILDINGS <= len(deck) <= 60 or len(set(map(name_of, deck))) != len(deck):
        yield "deck: does not have from 12 to 60 buildings of different names"
    elif not any([EASY_LINE.fullmatch(line) for line in deck]):
        yield "deck: has no building of 1, 2 or 3 points"


def log_faults(log: Any, players: int) -> Iterator[str]:
    if type(log) is not list or not all([is_text(line) and LOG_LINE.fullmatch(line) for line in log]):
        yield "log: is not a list of moves"
    elif any([line[0] in "0123"[players:] for line in log]):
        yield "log: names a seat that does not exist"


# The program


def main(arguments: Sequence[str]) -> int:
    try:
        proof = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    except (IndexError, OSError, ValueError, RecursionError) as error:
        sys.stderr.write(f"usage: verify_habana.py proof.json [CODE …]\n{type(error).__name__}: {error}\n")
        return 2
    verdict = verify(proof, [code.upper() for code in arguments[1:]])
    sys.stdout.buffer.write("\n".join([*verdict.lines, ""]).encode())
    return 0 if verdict.holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
