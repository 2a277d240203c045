"""Worlds from a seed: workers, people, a store and Telegram in one thread, with a time and a chance of their own."""
