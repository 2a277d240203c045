-- Take or keep a lease that one worker holds at a time. Returns 1 if it is ours now.
-- KEYS: the lease.  ARGV: holder, milliseconds.
local holder = redis.call('GET', KEYS[1])
-- One that is longer than any was written by a clock that was ahead.
if holder and holder ~= ARGV[1] and redis.call('PTTL', KEYS[1]) < MAX_LEASE_MS then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
