"""Opening a table and sitting down: /new, /join, /leave, /cancel, and the message of a lobby."""
