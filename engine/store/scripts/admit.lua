-- May one more call be made? Returns 0: yes, and it is counted. Otherwise: ask again in so many milliseconds.
-- Returns beside it the latest message that any worker was told of.
-- A call counts from when it may arrive first, now, until long enough after it has arrived. Nobody knows when that is,
-- until `settle` says that it has, or its time is over.
-- All chats together have a window, which is never overfull: the calls as a sorted set, by the time at which they have
-- arrived at the latest. So that no crowd takes all of it at once, calls also keep a pace: a bucket (GCRA), kept as the
-- time when it will have run empty.
-- One chat has a bucket, too: 'empty' is its time; beside it are the calls that are on their way, and count as if they
-- arrived now.
-- KEYS: window, chat, blocked, refused, pace, numbers of messages.
-- ARGV: now ('': by the server's clock), priority, the part of the pace's burst left to higher priorities,
--       how many calls the window holds, its length, how many of them may come at once; for the chat: time for each
--       call, how many may come at once; then the ticket of this call, how long a call may be on its way, and 'here' if
--       it arrives now.
-- Times are microseconds.
local MAX_SPREAD = 120000000 -- the longest wait because of the crowd before a sender
local MAX_RANK = 6 -- the last of the counts of refused senders: one for each priority, after their second

local now = in_micros(ARGV[1])
local most, span, pace = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local every, burst = tonumber(ARGV[7]), tonumber(ARGV[8])
local ticket, flight, is_here = ARGV[9], tonumber(ARGV[10]), ARGV[11] == 'here'
local step = span / most

-- How long until the window takes one more call while a part of a burst must stay free. What lies further ahead than a
-- call can take was written by a clock that was ahead.
local function wait_for_window(free)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%d', now - span))
  redis.call('ZREMRANGEBYSCORE', KEYS[1], string.format('(%d', now + flight), '+inf') -- `..` would round it
  local calls, room = redis.call('ZCARD', KEYS[1]), math.max(1, most - math.floor(free * pace))
  if calls < room then return 0 end
  local first = tonumber(redis.call('ZRANGE', KEYS[1], calls - room, calls - room, 'WITHSCORES')[2])
  local arrived = first > now and first - flight or first -- most calls that are on their way arrive soon
  return math.max(arrived + span - now, step)
end

-- When the pace's bucket will be empty, and how long until it takes one more call while so much of it must stay free.
-- Nothing fills it higher than `full`: a later time was written by a clock that was ahead.
local function look_at_pace(free)
  local full, stored = step * pace, tonumber(redis.call('GET', KEYS[5]) or 0)
  local empty = math.min(math.max(stored, now), now + full)
  if stored > empty then redis.call('SET', KEYS[5], string.format('%d', empty), 'KEEPTTL') end
  return empty, empty - now - (full - step) * (1 - free)
end

-- A key expires by the server's clock; with another clock it does not expire.
local function expire(key, lasts)
  if ARGV[1] == '' then redis.call('PEXPIRE', key, math.ceil(lasts / 1000)) end
end

-- When the chat's bucket will be empty, and how long until it takes one more call. Calls that have been on their way
-- for too long have arrived by now.
local function look_at_chat()
  local before, calls, full = tonumber(redis.call('ZSCORE', KEYS[2], 'empty') or 0), 0, every * burst
  local empty = before
  local entries = redis.call('ZRANGE', KEYS[2], 0, -1, 'WITHSCORES')
  for i = 1, #entries, 2 do
    local arrived = tonumber(entries[i + 1])
    if entries[i] == 'empty' then
    elseif arrived > now and arrived <= now + flight then
      calls = calls + 1
    else
      empty = math.max(empty, math.min(arrived, now)) + every
      redis.call('ZREM', KEYS[2], entries[i])
    end
  end
  empty = math.min(empty, now + full)
  if empty ~= before then
    redis.call('ZADD', KEYS[2], string.format('%d', empty), 'empty')
    expire(KEYS[2], flight + every * (burst + 1))
  end
  empty = math.max(empty, now)
  return empty, empty + calls * every - now - (full - every)
end

-- A refused sender waits behind those of its rank and above that were refused in the same second, so that a crowd
-- does not come back all at once, again and again.
local function behind()
  local second, before, counts = string.format('%d', math.floor(now / 1000000)), 0, {}
  for count in string.gmatch(redis.call('GET', KEYS[4]) or '', '%d+') do counts[#counts + 1] = count end
  if counts[1] ~= second then counts = {second} end
  local rank = ARGV[2] + 2
  for i = 2, MAX_RANK do counts[i] = counts[i] or 0 end
  for i = 2, rank do before = before + counts[i] end
  counts[rank] = counts[rank] + 1
  redis.call('SET', KEYS[4], table.concat(counts, ' '), 'PX', 2000)
  return math.min(before * step, MAX_SPREAD)
end

local blocked = tonumber(redis.call('GET', KEYS[3]) or 0) - now
if blocked > MAX_BLOCK then blocked = 0 end
local chat, chat_wait = look_at_chat()
if blocked > 0 or chat_wait > 0 then return {math.ceil(math.max(blocked, chat_wait) / 1000), 0} end
local free = tonumber(ARGV[3])
local paced, pace_wait = look_at_pace(free)
local wait = math.max(pace_wait, wait_for_window(free))
if wait > 0 then return {math.ceil((wait + behind()) / 1000), 0} end

local arrives = string.format('%d', is_here and now or now + flight)
redis.call('SET', KEYS[5], string.format('%d', paced + step))
redis.call('ZADD', KEYS[1], arrives, ticket)
if is_here then
  redis.call('ZADD', KEYS[2], string.format('%d', chat + every), 'empty')
else
  redis.call('ZADD', KEYS[2], string.format('%d', chat), 'empty', arrives, ticket)
end
expire(KEYS[5], paced + step - now)
expire(KEYS[1], (is_here and 0 or flight) + span)
expire(KEYS[2], is_here and chat + every - now or flight + every * (burst + 1))
return {0, tonumber(redis.call('ZRANGE', KEYS[6], -1, -1, 'WITHSCORES')[2] or 0)}
