-- Functions that several scripts use; this text is put before theirs.

-- Write due entries and times, given in turn; '' removes the entry.
local function put_due(key, due)
  for i = 1, #due, 2 do
    if due[i + 1] == '' then
      redis.call('ZREM', key, due[i])
    else
      redis.call('ZADD', key, due[i + 1], due[i])
    end
  end
end

-- Shortcut: a list is sent as one text, which redis-py reads far more quickly than many. No stored line contains
-- a line break.
local function joined(key, first)
  return table.concat(redis.call('LRANGE', key, first, -1), '\n')
end

-- Take a delivery in hand until the lease ends: returns all that was shown so far, or nil if another worker has it.
local function claim_delivery(key, worker, lease)
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local other, ends = string.match(redis.call('HGET', key, 'lease') or '', '^(%S+) (%d+)$')
  if other and other ~= worker and tonumber(ends) > now then return nil end
  redis.call('HSET', key, 'lease', string.format('%s %d', worker, now + lease))
  return cjson.encode(redis.call('HGETALL', key))
end

-- Take out what a person has said; the lines stay, empty, so that they keep their numbers.
local function strike(key, person)
  for i, line in ipairs(redis.call('LRANGE', key, 0, -1)) do
    local said, who = string.match(line, '^%[(%d+),(%d+),')
    if who == person then redis.call('LSET', key, i - 1, '[' .. said .. ',null,""]') end
  end
end
