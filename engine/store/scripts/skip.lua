-- Put the clock of all workers forward, and the last beat with it, so that skipped time is no outage.
-- KEYS: last beat, time skipped.  ARGV: how much time.  Returns all time ever skipped.
local last = tonumber(redis.call('GET', KEYS[1]) or 0)
if last > 0 then redis.call('SET', KEYS[1], string.format('%d', last + ARGV[1])) end
local skipped = tonumber(redis.call('GET', KEYS[2]) or 0) + ARGV[1]
redis.call('SET', KEYS[2], string.format('%d', skipped))
return string.format('%d', skipped)
