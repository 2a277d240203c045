"""Company: what people who play here have in common beside a table. Decisions about it are pure; stores keep it."""
