#!/bin/sh
# `habana` for the operator of the systemd unit, as root: it reads the settings of the unit, and so finds its store.
#
#   sudo install deploy/habana.sh /usr/local/sbin/habana
set -eu
set -a
. /etc/habana/env
# A store of your own, of habana@.service.
if [ -e /etc/habana/redis-url.cred ]; then
    HABANA_REDIS__URL=$(systemd-creds decrypt --name=redis-url /etc/habana/redis-url.cred -)
fi
# Only doctor talks to Telegram beside the bot.
if [ "${1-}" = doctor ]; then
    HABANA_TELEGRAM__TOKEN=$(systemd-creds decrypt --name=token /etc/habana/token.cred -)
    if [ -e /etc/habana/webhook-secret.cred ]; then
        HABANA_TELEGRAM__WEBHOOK__SECRET=$(systemd-creds decrypt --name=webhook-secret /etc/habana/webhook-secret.cred -)
    fi
fi
exec /opt/habana/.venv/bin/habana "$@"
