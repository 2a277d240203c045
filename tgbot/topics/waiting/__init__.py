"""Being away from a table, and waiting for those who are: /away, /pause, /resign, votes and stand-ins."""
