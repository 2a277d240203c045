"""The start of a game: the dice of its people are gathered, the seats are drawn by lot, and the cards are dealt."""

from __future__ import annotations

from engine.rules.course.flow import new_game
from engine.rules.editions.base import GOALS
from engine.tables import questions
from engine.tables.frozen import changed
from engine.tables.luck.luck import (
    COMPUTER,
    DIE_AWAITED,
    DIE_LEFT_OUT,
    FORMER_SEAT_MARK,
    MAX_DIE,
    PERSON,
    SealedDraws,
    clean_word,
    draws_key,
    version_sealed,
)
from engine.tables.options import Options
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat, SeatClock
from engine.tables.table import Phase, RematchOf
from engine.tables.table_events import Started
from engine.tables.work import Change, Work


def begin(work: Work) -> None:
    """Deal, or, where several people play, wait for a die of each: public luck that nobody controls."""
    if not _are_enough(work.table.seats):
        raise Refused(Refusal.TOO_FEW)
    if work.table.luck is not None and work.policy.dice_wait and len(work.table.people) > 1:
        until = work.now + work.policy.dice_wait
        work.set(luck=changed(work.table.luck, gathers_until=until))
    else:
        _deal_out(work)


def _are_enough(seats: tuple[Seat, ...]) -> bool:
    return len(seats) in GOALS and any([seat.person for seat in seats])


class ThrowDie(Change):
    """The die of a person has fallen; None if its value is unknown. With the last one the cards are dealt."""

    person: PersonId
    value: int | None

    def apply(self, work: Work) -> None:
        number, luck = work.table.seat_of(self.person), work.table.luck
        if number is None or luck is None or luck.gathers_until is None:
            return
        if work.seat(number).die == DIE_AWAITED:
            is_known = self.value is not None and 1 <= self.value <= MAX_DIE
            work.set_seat(number, die=self.value if is_known else DIE_LEFT_OUT)
        if not any([seat.person and seat.die == DIE_AWAITED for seat in work.table.seats]):
            end_gathering(work)


class AddWord(Change):
    """A person adds a word of their own to the luck of the table: before the dice, so that nobody can choose it by them."""

    person: PersonId
    word: str

    def apply(self, work: Work) -> None:
        number = work.seated(self.person)
        work.in_lobby()
        if work.table.luck is None:
            raise Refused(Refusal.NOT_SEALED)
        has_dice = any([seat.die != DIE_AWAITED for seat in work.table.seats])
        if has_dice:  # of a start that was given up
            raise Refused(Refusal.STARTED)
        word = clean_word(self.word)
        if work.seat(number).word != word:
            work.set_seat(number, word=word, follows_luck=True)


class FollowLuck(Change):
    """A person has looked at the seal before the game: they will be shown the dice of the others, not only told their values."""

    person: PersonId

    def apply(self, work: Work) -> None:
        number = work.seated(self.person)
        work.in_lobby()
        if not work.seat(number).follows_luck:
            work.set_seat(number, follows_luck=True)


def end_gathering(work: Work) -> None:
    """Deal with the dice that have been thrown. If people have left meanwhile, the others wait in the lobby again."""
    assert work.table.luck is not None
    if _are_enough(work.table.seats):
        for number, seat in enumerate(work.table.seats):
            if seat.person is not None and seat.die == DIE_AWAITED:
                work.set_seat(number, die=DIE_LEFT_OUT)
        _deal_out(work)
    else:
        work.set(luck=changed(work.table.luck, gathers_until=None))


def _deal_out(work: Work) -> None:
    options = changed(work.table.options, seats=len(work.table.seats))
    _fix_luck(work, options)
    clock = SeatClock(left=options.pace.bank or 0)
    seats = [changed(seat, clock=clock, word="", die=DIE_AWAITED) for seat in _seats_in_order(work)]
    work.set(
        options=options,
        seats=tuple(seats),
        phase=Phase.PLAYING,
        started=work.now,
        expires=None,
        full_since=None,
        rematch_of=None,
        removed=(),
    )
    work.tell(Started())
    deck = work.policy.deck_for(options)
    work.deal(new_game(options.edition, len(seats), replacement=options.replacement, deck=deck))
    questions.settle(work)


def _fix_luck(work: Work, options: Options) -> None:
    """Fix all draws from here on; they are still secret."""
    luck, seats = work.table.luck, work.table.seats
    if luck is None:
        return
    version = version_sealed(luck.seed)
    former = _former_seats(seats, work.table.rematch_of) if version > 1 else {}
    luck = changed(
        luck,
        gathers_until=None,
        places=tuple([_place(seat, former.get(place)) for place, seat in enumerate(seats)]),
        dice=tuple([seat.die for seat in seats]),
        words={place: seat.word for place, seat in enumerate(seats) if seat.word},
        givers=tuple([seat.person for seat in seats]),
        is_closed=version > 1,
    )
    key = draws_key(luck, work.table.code, options.edition, work.policy.deck_for(options), version)
    work.set(luck=changed(luck, key=key))


def _place(seat: Seat, former: int | None) -> str:
    kind = COMPUTER if seat.person is None else PERSON
    return kind if former is None else f"{kind}{FORMER_SEAT_MARK}{former}"


def _seats_in_order(work: Work) -> list[Seat]:
    """The seats in the order of play: drawn by lot; in a rematch moved up by one, with new people behind."""
    luck, seats, former = (
        work.table.luck,
        work.table.seats,
        _former_seats(work.table.seats, work.table.rematch_of),
    )
    if former:
        order = [*former, *[place for place in range(len(seats)) if place not in former]]
    elif luck is None:
        order = work.rng.sample(range(len(seats)), len(seats))
    else:
        draws = SealedDraws(luck.key, luck.draws)
        order = draws.sample(range(len(seats)), len(seats))
        luck = changed(luck, draws=draws.made)
    if luck is not None:
        work.set(luck=changed(luck, order=tuple(order), by_lot=not former))
    return [seats[place] for place in order]


def _former_seats(seats: tuple[Seat, ...], rematch_of: RematchOf | None) -> dict[int, int]:
    """The people and computers, by place, of the game before with their seats there, the second one first: they move up by one."""
    left = dict(enumerate(seats))
    former: dict[int, int] = {}
    for turn, person in enumerate(rematch_of.people if rematch_of else ()):
        place = next((place for place, seat in left.items() if seat.person == person), None)
        if place is not None and rematch_of is not None:
            former[place] = (turn + 1) % len(rematch_of.people)
            del left[place]
    return former
