-- Take the delivery of a table in hand, and with it all that it needs. 0: there is no table; 1: it was set aside.
-- KEYS: table, told, news, talk.  ARGV: worker, how long it is his, news and talk wanted from these numbers on.
-- Lists come as one text each, which is read far more quickly than many: no line of theirs has a line break.
local function joined(key, count, wanted)
  local latest = wanted - tonumber(count or 0)
  return latest < 0 and table.concat(redis.call('LRANGE', key, latest, -1), '\n') or ''
end

local there = redis.call('HMGET', KEYS[1], 'version', 'revision', 'table', 'state', 'aside', 'news', 'said')
if not there[2] then return 0 end
if there[5] then return 1 end

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local worker, ends = string.match(redis.call('HGET', KEYS[2], 'lease') or '', '^(%S+) (%d+)$')
if worker and worker ~= ARGV[1] and tonumber(ends) > now then return false end
redis.call('HSET', KEYS[2], 'lease', string.format('%s %d', ARGV[1], now + ARGV[2]))

local told = cjson.encode(redis.call('HGETALL', KEYS[2]))
local news, talk = joined(KEYS[3], there[6], ARGV[3]), joined(KEYS[4], there[7], ARGV[4])
return {there[1], there[2], there[3], there[4], told, news, talk}
