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

-- The right to show a subject lies with its records, in the field 'lease': the pass that has it, or had it last if its
-- lease has ended, and when it ends. Release 0.7.0, which may run beside this one, knows the right to show a season by a
-- key of its own: the sign. Of other subjects the sign is the key of the records.

local function holder_of(records)
  return string.match(redis.call('HGET', records, 'lease') or '', '^%S*')
end

-- Has this pass the right to show, or had it last?
local function may_show(records, sign, pass)
  if holder_of(records) ~= pass then return false end
  return sign == records or (redis.call('GET', sign) or pass) == pass
end

-- Let a pass have the right to show for so many milliseconds.
local function let_show(records, sign, pass, lease)
  local ends = math.floor(in_micros('') / 1000) + lease
  redis.call('HSET', records, 'lease', string.format('%s %d', pass, ends))
  if sign ~= records then redis.call('SET', sign, pass, 'PX', lease) end
end

-- Is there a lease of another worker with so many milliseconds left? One that is longer than any was written by a clock
-- that was ahead.
local function is_anothers(holder, left, pass, lease)
  local is_ours = string.match(holder or '', '^[^.]*') == string.match(pass, '^[^.]+')
  return holder and not is_ours and left > 0 and left < math.max(MAX_LEASE_MS, tonumber(lease))
end

-- Take the right to show until the lease ends: returns all fields beside it, or nil if another worker has it.
-- A worker takes it from a pass of its own: that one is over, or nobody has heard that it began (see pass_names.py).
-- A lease among the fields is that of a pass that did not come to its end.
local function take_right(records, sign, pass, lease)
  local now = math.floor(in_micros('') / 1000)
  local other, ends = string.match(redis.call('HGET', records, 'lease') or '', '^(%S+) (%d+)$')
  if is_anothers(other, tonumber(ends or 0) - now, pass, lease) then return nil end
  if sign ~= records and is_anothers(redis.call('GET', sign), redis.call('PTTL', sign), pass, lease) then return nil end
  local all = redis.call('HGETALL', records)
  let_show(records, sign, pass, lease)
  return #all > 0 and cjson.encode(all) or '[]' -- cjson takes an empty list for an object
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
