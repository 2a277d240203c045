"""A person's settings: /settings, and the question of the first lobby about their time zone."""
