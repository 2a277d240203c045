-- All clocks go ahead together, the last beat with them: time that is skipped is time in which we were there.
-- KEYS: last beat, time skipped.  ARGV: how much time.  Returns all that was ever skipped.
local last = tonumber(redis.call('GET', KEYS[1]) or 0)
if last > 0 then redis.call('SET', KEYS[1], string.format('%d', last + ARGV[1])) end
local skipped = tonumber(redis.call('GET', KEYS[2]) or 0) + ARGV[1]
redis.call('SET', KEYS[2], string.format('%d', skipped))
return string.format('%d', skipped)
