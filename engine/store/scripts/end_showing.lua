-- Keep what a group shows of a season, and when to look at it again, unless something new has come due meanwhile.
-- KEYS: season, due.
-- ARGV: record, due entry, end of the caller's lease, when it is due ('': never again), for how many milliseconds a
--       season is kept with which nothing happens any more.
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'shown', ARGV[1])
if ARGV[4] == '' and redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[5]) end
if tonumber(redis.call('ZSCORE', KEYS[2], ARGV[2])) ~= tonumber(ARGV[3]) then return 0 end
put_due(KEYS[2], {ARGV[2], ARGV[4]})
return 1
