-- Keep what was delivered and give the table out of hand; nothing is left to deliver if it has not changed since.
-- Whoever has it in hand no more keeps nothing: another delivers, or what was told was forgotten with a person.
-- KEYS: table, told, due.
-- ARGV: worker, the revision that was shown, the entry, when to try again ('' if nothing is left), then counted lists:
--       fields and values; fields that go.
at = 5
local worker = string.match(redis.call('HGET', KEYS[2], 'lease') or '', '^%S+')
if worker ~= ARGV[1] then return 0 end

local told = take_list()
if #told > 0 then redis.call('HSET', KEYS[2], unpack(told)) end
redis.call('HDEL', KEYS[2], 'lease', unpack(take_list()))

local changed = redis.call('HGET', KEYS[1], 'revision') ~= ARGV[2]
if ARGV[4] ~= '' then
  local due = changed and tonumber(redis.call('ZSCORE', KEYS[3], ARGV[3])) or math.huge
  if tonumber(ARGV[4]) < due then redis.call('ZADD', KEYS[3], ARGV[4], ARGV[3]) end
  return 0
end
if changed then return 0 end
redis.call('ZREM', KEYS[3], ARGV[3])
return 1
