-- May so much be done now? Returns 0: yes, and it is counted. Otherwise: ask again in so many milliseconds.
-- The limit is kept as one time, when its bucket will have run empty (GCRA), as in admit.lua.
-- KEYS: spent.  ARGV: now ('': by the server's clock), time for each, how many may come at once, how many now.
-- Times are microseconds.
local LEEWAY = 60000000 -- the key outlives its bucket by so much, as the caller's clock may be behind the server's

local now = in_micros(ARGV[1])
local every, burst = tonumber(ARGV[2]), tonumber(ARGV[3])
local count = math.min(tonumber(ARGV[4]), burst)
-- Nothing fills it higher than its burst: a later time was written by a clock that was ahead.
local empty = math.min(math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now), now + every * burst)
local wait = empty - now - every * (burst - count)
if wait > 0 then return math.ceil(wait / 1000) end
empty = empty + every * count
redis.call('SET', KEYS[1], string.format('%d', empty), 'PX', math.ceil((empty - now + LEEWAY) / 1000))
return 0
