-- Take the right to show a table in hand, to its own chats or to its spectators, and return all that is needed.
-- KEYS: table, shown, news, talk (of spectators: their records and remarks).
-- ARGV: pass, lease in milliseconds, first news wanted, first talk wanted ('': all that there is).
-- Returns 0: there is no table; 1: it is in quarantine; nil: another worker has the right.
local function since(key, count, wanted)
  if wanted == '' then return joined(key, 0) end
  local latest = wanted - tonumber(count or 0)
  return latest < 0 and joined(key, latest) or ''
end

local there = redis.call('HMGET', KEYS[1], 'version', 'revision', 'table', 'state', 'aside', 'news', 'said')
if not there[2] then return 0 end
if there[5] then return 1 end

local shown = claim_delivery(KEYS[2], ARGV[1], ARGV[2])
if not shown then return false end
local news, talk = since(KEYS[3], there[6], ARGV[3]), since(KEYS[4], there[7], ARGV[4])
return {there[1], there[2], there[3], there[4], shown, news, talk}
