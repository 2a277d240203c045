-- A list, the number of lines that the table counts for it, and its time to live, all of one moment.
-- KEYS: table, list.  ARGV: the field with the number.
return {redis.call('HGET', KEYS[1], ARGV[1]) or '0', redis.call('LRANGE', KEYS[2], 0, -1), redis.call('PTTL', KEYS[2])}
