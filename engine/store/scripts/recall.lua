-- A clock was ahead and is right again: entries in the future, which may have been written on the wrong time, come due
-- from now on, spread over some time. An entry too early is looked at once too often, and then gets its time anew.
-- KEYS: due, the last jump whose entries were recalled.
-- ARGV: now, jump, over how much time, then kinds and how far in the future they may lie, in turn; none: all kinds.
local KEPT_MS = 86400000
if redis.call('GET', KEYS[2]) == ARGV[2] then return 0 end
local now, allowed = tonumber(ARGV[1]), {}
for i = 4, #ARGV, 2 do allowed[ARGV[i]] = tonumber(ARGV[i + 1]) end

local found = redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '+inf', 'WITHSCORES')
if #found == 0 then return 0 end
for i = 1, #found, 2 do
  local far = #ARGV < 4 and 0 or allowed[string.match(found[i], '^[^:]+')]
  local score, recalled = tonumber(found[i + 1]), now + math.floor(ARGV[3] * (i - 1) / #found)
  if far and score > now + far and score > recalled then
    redis.call('ZADD', KEYS[1], string.format('%d', recalled), found[i])
  end
end
redis.call('SET', KEYS[2], ARGV[2], 'PX', KEPT_MS)
return #found / 2
