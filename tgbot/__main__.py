"""`python -m tgbot` is `habana`."""

from tgbot.cli import main

if __name__ == "__main__":
    main()
