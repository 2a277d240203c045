-- Functions and bounds that several scripts use; this text is put before theirs.

-- No lease and no block is longer: one that ends further in the future was written by a clock that was ahead.
local MAX_LEASE_MS = 600000
local MAX_BLOCK = 86400000000 -- in microseconds

-- A time in microseconds that the caller gives; '' means now, by the server's clock.
local function in_micros(given)
  if given ~= '' then return tonumber(given) end
  local time = redis.call('TIME')
  return time[1] * 1000000 + time[2]
end

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

-- Put a due entry, unless it is due earlier already.
local function put_sooner(key, entry, at)
  local due = redis.call('ZSCORE', key, entry)
  if not due or tonumber(due) > tonumber(at) then redis.call('ZADD', key, at, entry) end
end

-- Shortcut: a list is sent as one text, which redis-py reads far more quickly than many. No stored line contains
-- a line break.
local function joined(key, first)
  return table.concat(redis.call('LRANGE', key, first, -1), '\n')
end

-- The pass that has a delivery in hand, or had it last if its lease has ended; '' if none has since the last one ended.
local function holder_of(key)
  return string.match(redis.call('HGET', key, 'lease') or '', '^%S*')
end

-- Let a pass hold a delivery for so many milliseconds.
local function hold_delivery(key, holder, lease)
  local ends = math.floor(in_micros('') / 1000) + lease
  redis.call('HSET', key, 'lease', string.format('%s %d', holder, ends))
end

-- Take a delivery in hand until the lease ends: returns all that was shown so far, or nil if another worker has it.
-- A worker takes it from a pass of its own: that one is over, or nobody has heard that it began (see pass_names.py).
-- A lease among what was shown is that of a delivery that did not come to its end.
local function claim_delivery(key, holder, lease)
  local now = math.floor(in_micros('') / 1000)
  local other, ends = string.match(redis.call('HGET', key, 'lease') or '', '^([^ .]+)%S* (%d+)$')
  local left, is_ours = tonumber(ends or 0) - now, other == string.match(holder, '^[^.]+')
  if other and not is_ours and left > 0 and left < math.max(MAX_LEASE_MS, tonumber(lease)) then return nil end
  local all = redis.call('HGETALL', key)
  local shown = #all > 0 and cjson.encode(all) or '[]' -- cjson takes an empty list for an object
  hold_delivery(key, holder, lease)
  return shown
end

-- Take out what a person has said; the lines stay, empty, so that they keep their numbers.
local function strike(key, person)
  for i, line in ipairs(redis.call('LRANGE', key, 0, -1)) do
    local said, who = string.match(line, '^%[(%d+),(%d+),')
    if who == person then redis.call('LSET', key, i - 1, '[' .. said .. ',null,""]') end
  end
end

-- The player number that is known by a pseudonym; nil if there is none.
local function known_number(key)
  return string.match(redis.call('GET', key) or '', '^%d+')
end

-- Let a player number be known by a pseudonym for so many milliseconds. Until when stands beside it, for backups.
local function know_number(key, number, kept)
  local ends = math.floor(in_micros('') / 1000) + kept
  redis.call('SET', key, string.format('%s %d', number, ends), 'PX', kept)
end
