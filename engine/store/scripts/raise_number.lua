-- Let a number be at least as large as another. Returns 1; 0 if it is larger already.
-- KEYS: the number.  ARGV: the other one, for how many milliseconds it is kept ('': for ever).
local there = tonumber(redis.call('GET', KEYS[1]) or 0)
if there > tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1])
if ARGV[2] ~= '' then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1
