"""The work that happens by itself: a heartbeat, and a sweep over what is due. APScheduler drives both.

What is due lives in the store, written by the commits themselves; a restart loses nothing that is kept here.
"""

from engine.clockwork.clockwork import Clockwork
from engine.clockwork.sweep import Sweeper
from engine.clockwork.thinker import Thinker

__all__ = ["Clockwork", "Sweeper", "Thinker"]
