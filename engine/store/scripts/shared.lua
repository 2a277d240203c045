-- What several scripts need; it stands before each of them.
local at = 1 -- the next of ARGV

local function take()
  at = at + 1
  return ARGV[at - 1]
end

local function take_list()
  local count = tonumber(take())
  local list = {}
  for i = 1, count do list[i] = take() end
  return list
end

-- Due entries and times; '' removes the entry.
local function put_due(key, due)
  for i = 1, #due, 2 do
    if due[i + 1] == '' then
      redis.call('ZREM', key, due[i])
    else
      redis.call('ZADD', key, due[i + 1], due[i])
    end
  end
end

-- Lists come as one text each, which is read far more quickly than many: no line of theirs has a line break.
local function joined(key, first)
  return table.concat(redis.call('LRANGE', key, first, -1), '\n')
end

-- Take a delivery in hand, until the lease ends: all that was told so far, or nil if another worker has it.
local function in_hand(key, worker, lease)
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local other, ends = string.match(redis.call('HGET', key, 'lease') or '', '^(%S+) (%d+)$')
  if other and other ~= worker and tonumber(ends) > now then return nil end
  redis.call('HSET', key, 'lease', string.format('%s %d', worker, now + lease))
  return cjson.encode(redis.call('HGETALL', key))
end

-- Take out what a person has said; the lines stay, empty.
local function strike(key, person)
  for i, line in ipairs(redis.call('LRANGE', key, 0, -1)) do
    local said, who = string.match(line, '^%[(%d+),(%d+),')
    if who == person then redis.call('LSET', key, i - 1, '[' .. said .. ',null,""]') end
  end
end
