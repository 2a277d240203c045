-- Take the delivery of a table in hand, and with it all that it needs. 0: there is no table; 1: it was set aside.
-- KEYS: table, told, news, talk.  ARGV: worker, how long it is his, news and talk wanted from these numbers on.
local function since(key, count, wanted)
  local latest = wanted - tonumber(count or 0)
  return latest < 0 and joined(key, latest) or ''
end

local there = redis.call('HMGET', KEYS[1], 'version', 'revision', 'table', 'state', 'aside', 'news', 'said')
if not there[2] then return 0 end
if there[5] then return 1 end

local told = in_hand(KEYS[2], ARGV[1], ARGV[2])
if not told then return false end
local news, talk = since(KEYS[3], there[6], ARGV[3]), since(KEYS[4], there[7], ARGV[4])
return {there[1], there[2], there[3], there[4], told, news, talk}
