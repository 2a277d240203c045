-- Take the right to show a subject, and return all that is needed: a table with its own chats or with its spectators, or a
-- season, whose fields are among its records.
-- KEYS: subject, records, sign of the right; of a table also news and talk (of spectators: their remarks).
-- ARGV: pass, lease in milliseconds, first news wanted, first talk wanted ('': all that there is).
-- Returns 0: there is no such subject; 1: it is in quarantine; nil: another worker has the right.
local function since(key, count, wanted)
  if not key then return '' end
  if wanted == '' then return joined(key, 0) end
  local latest = wanted - tonumber(count or 0)
  return latest < 0 and joined(key, latest) or ''
end

local there = redis.call('HMGET', KEYS[1], 'version', 'revision', 'table', 'state', 'aside', 'news', 'said')
if not there[2] then return 0 end
if there[5] then return 1 end

local shown = take_right(KEYS[2], KEYS[3], ARGV[1], ARGV[2])
if not shown then return false end
local news, talk = since(KEYS[4], there[6], ARGV[3]), since(KEYS[5], there[7], ARGV[4])
return {there[1], there[2], there[3], there[4], shown, news, talk}
