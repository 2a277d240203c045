"""Table talk, nudges and reminders: /say and /nudge, snooze and mute."""
