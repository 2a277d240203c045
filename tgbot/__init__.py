"""The bot: everything people see, on the phone and in the terminal."""
