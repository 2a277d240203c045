-- Let a person wait, unless the same tap has led to a table already; one that waits for it already keeps its place.
-- KEYS: waiting, seated.  ARGV: person, entry, its token, how long the queue is kept (ms).
if redis.call('ZSCORE', KEYS[2], ARGV[3]) then return 0 end
local there = redis.call('HGET', KEYS[1], ARGV[1])
if not there or cjson.decode(there).token ~= ARGV[3] then redis.call('HSET', KEYS[1], ARGV[1], ARGV[2]) end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1
