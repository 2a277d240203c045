-- May one more message be sent? Returns 0: yes, and it is counted. Otherwise: ask again in so many milliseconds.
-- A limit is kept as one time, when its bucket will have run empty (GCRA); an expired key is an empty bucket.
-- KEYS: overall, chat, blocked, refused.
-- ARGV: now ('': by the server's clock), priority, the part of the overall burst left to higher priorities,
--       then for all chats together and for this one: time for each message, how many may come at once.
-- Times are microseconds.
local MAX_SPREAD = 120000000 -- the longest wait because of the crowd before a sender

local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000000 + time[2]
end

-- When the bucket will be empty, and how long until it takes one more message while so much of it must stay free.
local function look(key, every, burst, free)
  local full = every * burst
  -- Nothing fills it higher than `full`: a later time was written by a clock that was ahead.
  local empty = math.min(math.max(tonumber(redis.call('GET', key) or 0), now), now + full)
  return empty, empty - now - (full - every) * (1 - free)
end

-- A refused sender waits behind those of its rank and above that were refused in the same second, so that a crowd
-- does not come back all at once, again and again.
local function behind(every)
  local second, before, counts = string.format('%d', math.floor(now / 1000000)), 0, {}
  for count in string.gmatch(redis.call('GET', KEYS[4]) or '', '%d+') do counts[#counts + 1] = count end
  if counts[1] ~= second then counts = {second, 0, 0, 0, 0} end
  local rank = ARGV[2] + 2
  for i = 2, rank do before = before + counts[i] end
  counts[rank] = counts[rank] + 1
  redis.call('SET', KEYS[4], table.concat(counts, ' '), 'PX', 2000)
  return math.min(before * every, MAX_SPREAD)
end

-- A key expires by the server's clock; with another clock it does not expire.
local function put(key, empty)
  local lasts = ARGV[1] == '' and {'PX', math.ceil((empty - now) / 1000)} or {}
  redis.call('SET', key, string.format('%d', empty), unpack(lasts))
end

local every, chat_every = tonumber(ARGV[4]), tonumber(ARGV[6])
local blocked = tonumber(redis.call('GET', KEYS[3]) or 0) - now
local chat, chat_wait = look(KEYS[2], chat_every, tonumber(ARGV[7]), 0)
if blocked > 0 or chat_wait > 0 then return math.ceil(math.max(blocked, chat_wait) / 1000) end
local overall, wait = look(KEYS[1], every, tonumber(ARGV[5]), tonumber(ARGV[3]))
if wait > 0 then return math.ceil((wait + behind(every)) / 1000) end
put(KEYS[1], overall + every)
put(KEYS[2], chat + chat_every)
return 0
