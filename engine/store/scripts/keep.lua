-- Keep a value beside a table, if the table is still there.
-- KEYS: table, kept.  ARGV: field, text, for how many milliseconds at least ('': as long as the table).
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local left = redis.call('PTTL', KEYS[2]) -- -2: nothing is kept yet; -1: something is, as long as the table
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
if ARGV[3] == '' then
  redis.call('PERSIST', KEYS[2])
elseif left ~= -1 and left < tonumber(ARGV[3]) then
  redis.call('PEXPIRE', KEYS[2], ARGV[3])
end
return 1
