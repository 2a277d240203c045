"""What happens by itself: a heartbeat, and a sweep over what is due. APScheduler drives both.

What is due lives in the store, written by the commits themselves; here nothing is kept that a restart
could lose.
"""

from engine.alarm import Alarm
from engine.clockwork.clockwork import Clockwork
from engine.clockwork.sweep import Handler, Sweeper
from engine.clockwork.thinker import Thinker

__all__ = ["Alarm", "Clockwork", "Handler", "Sweeper", "Thinker"]
