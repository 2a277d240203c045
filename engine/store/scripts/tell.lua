-- Keep what was delivered; nothing is left to deliver if the table has not changed since.
-- KEYS: table, told, due.  ARGV: the revision that was shown, the entry, fields and values.
local revision = redis.call('HGET', KEYS[1], 'revision')
if not revision then return 0 end
if #ARGV > 2 then redis.call('HSET', KEYS[2], unpack(ARGV, 3)) end
if revision ~= ARGV[1] then return 0 end
redis.call('ZREM', KEYS[3], ARGV[2])
return 1
