"""Receiving updates without losing any, by polling or by a webhook.

An update is confirmed to Telegram when it has been processed, which means committed or refused, or parked in the
store.
"""

from tgbot.intake.intake import Intake, Process
from tgbot.intake.lanes import FloodCheck, Lanes, lane_of
from tgbot.intake.polling import Polling
from tgbot.intake.reception import Reception, place_of_url
from tgbot.intake.reception_monitor import LOOK_SECONDS, Duty, ReceptionMonitor
from tgbot.intake.sources import PolledUpdates, PostedUpdates, UpdateSource, own_webhook, serving
from tgbot.intake.suspicion import Probation, Suspicion
from tgbot.intake.webhook import HttpServer

__all__ = [
    "LOOK_SECONDS",
    "Duty",
    "FloodCheck",
    "HttpServer",
    "Intake",
    "Lanes",
    "PolledUpdates",
    "Polling",
    "PostedUpdates",
    "Probation",
    "Process",
    "Reception",
    "ReceptionMonitor",
    "Suspicion",
    "UpdateSource",
    "lane_of",
    "own_webhook",
    "place_of_url",
    "serving",
]
