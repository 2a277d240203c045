"""Getting updates so that nothing is lost: by polling, or by a webhook.

An update is confirmed to Telegram when it is processed, which means committed or refused, or when it is parked in
the store.
"""

from tgbot.intake.intake import Intake, Process
from tgbot.intake.lanes import Lanes, lane_of
from tgbot.intake.polling import Polling
from tgbot.intake.webhook import Webhook, WebhookServer, register

__all__ = ["Intake", "Lanes", "Polling", "Process", "Webhook", "WebhookServer", "lane_of", "register"]
