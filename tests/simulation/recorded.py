"""Worlds in which something was wrong once, with as few faults as it took. `make worlds SEED=…` prints a plan as it stands here."""

from __future__ import annotations

from tests.simulation.faults import ClockSet, LineCut, Losses, MessagesAge, Restart, Slowness, SlowPainter
from tests.simulation.plan import TablePlan, WorldPlan
from tests.simulation.weather import Service

RECORDED = {
    "a poller that was cut off from Telegram alone kept its standby waiting": WorldPlan(
        seed=1,
        workers=2,
        webhook=False,
        pictures=False,
        dice=False,
        tables=(TablePlan(wishes="2009 2 open +0", people=2, in_group=False, watched=False),),
        thinks=2.0,
        eraser=False,
        compares=False,
        faults=(LineCut(at=5.0, seconds=100.0, service=Service.TELEGRAM, place=0, how="silent"),),
    ),
    "a picture that is too old to be deleted was to shrink once a second, for ever: the limits put its second call off": WorldPlan(
        seed=6,
        workers=1,
        webhook=True,
        pictures=True,
        dice=False,
        tables=(TablePlan(wishes="2024 2 open +0", people=2, in_group=False, watched=False),),
        thinks=0.3,
        eraser=False,
        compares=False,
        faults=(
            Slowness(at=6.933, seconds=39.038, service=Service.STORE, most=2.0),
            MessagesAge(at=46.04, person=2),
        ),
    ),
    "what came late from the pass before was stored over the message that followed on it": WorldPlan(
        seed=96,
        workers=4,
        webhook=True,
        pictures=True,
        dice=False,
        tables=(TablePlan(wishes="2024 3 open +0", people=3, in_group=True, watched=True),),
        thinks=2.0,
        eraser=True,
        compares=False,
        faults=(
            Slowness(at=6.633, seconds=36.495, service=Service.STORE, most=0.3),
            Restart(at=80.669, place=0),
            ClockSet(at=107.984, place=1, by=86400.0),
        ),
    ),
    "a search in a group began at its last message, though all people's messages are numbered together with its own": WorldPlan(
        seed=1,
        workers=2,
        webhook=True,
        pictures=False,
        dice=False,
        tables=(
            TablePlan(wishes="2009 2 open +0", people=2, in_group=True, watched=False),
            TablePlan(wishes="2009 2 open +0", people=2, in_group=True, watched=False),
        ),
        thinks=0.3,
        eraser=False,
        compares=False,
        faults=(Losses(at=3.0, seconds=25.0, service=Service.TELEGRAM, before=0.0, after=0.3),),
    ),
    "a question was sent that had been answered while its picture was drawn: the reply to its first message had been lost": WorldPlan(
        seed=3,
        workers=4,
        webhook=True,
        pictures=True,
        dice=False,
        tables=(TablePlan(wishes="2009 3 open +0 together", people=3, in_group=False, watched=False),) * 2,
        thinks=0.3,
        eraser=False,
        compares=False,
        faults=(
            SlowPainter(at=1.0, seconds=110.0, takes=0.55),
            Losses(at=3.0, seconds=100.0, service=Service.TELEGRAM, before=0.0, after=0.3),
        ),
    ),
}
"""The faults that were found, and the worlds that showed them."""
