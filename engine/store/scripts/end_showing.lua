-- Keep what a group shows of a season, and when to look at it again, unless something new has come due meanwhile; give
-- the right to show it back. Returns 0 if that is somebody else's by now, or nobody's: then nothing is kept.
-- KEYS: season, due, lease.
-- ARGV: holder, record, what is not known of messages, due entry, end of the caller's lease on it, when it is due ('':
--       never again), for how many milliseconds a season is kept with which nothing happens any more.
if redis.call('GET', KEYS[3]) ~= ARGV[1] then
  local there = redis.call('HMGET', KEYS[1], 'shown', 'orphans')
  return there[1] == ARGV[2] and there[2] == ARGV[3] and 1 or 0 -- done before, and only the reply was lost
end
redis.call('DEL', KEYS[3])
if redis.call('EXISTS', KEYS[1]) == 0 then return 1 end
redis.call('HSET', KEYS[1], 'shown', ARGV[2], 'orphans', ARGV[3])
if ARGV[6] == '' and redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[7]) end
if tonumber(redis.call('ZSCORE', KEYS[2], ARGV[4])) == tonumber(ARGV[5]) then put_due(KEYS[2], {ARGV[4], ARGV[6]}) end
return 1
