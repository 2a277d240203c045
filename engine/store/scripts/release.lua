-- Remove an entry that is done, unless something new has come due meanwhile.
-- KEYS: due.  ARGV: entry, end of the caller's lease.
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1])) == tonumber(ARGV[2]) then
  return redis.call('ZREM', KEYS[1], ARGV[1])
end
return 0
