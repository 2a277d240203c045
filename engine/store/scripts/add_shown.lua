-- Add the record of one more message that shows a table, for its next delivery. Returns 0 if there is no such table, or if
-- it has as many records of this kind as it may have; one that is there already stays as it is.
-- KEYS: table, shown.  ARGV: the beginning of the names of these records, the most of them, name, record.
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if redis.call('HEXISTS', KEYS[2], ARGV[3]) == 1 then return 1 end
local count = 0
for _, name in ipairs(redis.call('HKEYS', KEYS[2])) do
  if string.sub(name, 1, #ARGV[1]) == ARGV[1] then count = count + 1 end
end
if count >= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[2], ARGV[3], ARGV[4])
return 1
