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

-- Take out what a person has said; the lines stay, empty.
local function strike(key, person)
  for i, line in ipairs(redis.call('LRANGE', key, 0, -1)) do
    local said, who = string.match(line, '^%[(%d+),(%d+),')
    if who == person then redis.call('LSET', key, i - 1, '[' .. said .. ',null,""]') end
  end
end
