-- Everything of a table at one moment, unchanged, when its talk expires (0: never), and when its entries are due.
-- KEYS: table, log, news, talk, due, shown, kept.  ARGV: the entries. One that is not due is ''.

-- Shortcut: a list is sent as one text, the lengths of its parts before it, which redis-py reads far more quickly than
-- many texts. A damaged table may hold any byte, so that no sign could stand between them.
local function packed(list)
  local lengths = {}
  for i, part in ipairs(list) do lengths[i] = #part end
  return table.concat(lengths, ' ') .. '\n' .. table.concat(list)
end

local expires, left = '0', redis.call('PTTL', KEYS[4])
if left > 0 then
  local time = redis.call('TIME')
  expires = string.format('%d', time[1] * 1000 + math.floor(time[2] / 1000) + left)
end
local due = {}
for i, entry in ipairs(ARGV) do due[i] = redis.call('ZSCORE', KEYS[5], entry) or '' end
return {
  packed(redis.call('HGETALL', KEYS[1])),
  packed(redis.call('LRANGE', KEYS[2], 0, -1)),
  packed(redis.call('LRANGE', KEYS[3], 0, -1)),
  packed(redis.call('LRANGE', KEYS[4], 0, -1)),
  packed(redis.call('HGETALL', KEYS[6])),
  packed(redis.call('HGETALL', KEYS[7])),
  expires,
  due,
}
