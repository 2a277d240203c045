-- Put a table that cannot be read into quarantine: it is left as it is, nothing of it is due any more, and its people
-- will be told.
-- KEYS: table, due.  ARGV: the revision that could not be read, reason, now, the entry that tells, entries to remove.
if (redis.call('HGET', KEYS[1], 'revision') or '') ~= ARGV[1] or redis.call('HEXISTS', KEYS[1], 'aside') == 1 then
  return 0
end
redis.call('HSET', KEYS[1], 'aside', ARGV[2])
redis.call('ZREM', KEYS[2], unpack(ARGV, 5))
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[4])
return 1
