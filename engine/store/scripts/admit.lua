-- May one more call be made? Returns 0: yes, and it is counted. Otherwise: ask again in so many milliseconds.
-- Returns beside it the latest message that any worker was told of.
-- A call counts from when it may arrive first, now, until long enough after it has arrived. Nobody knows when that is,
-- until `settle` says that it has, or its time is over.
-- All chats together have a window, which is never overfull: the calls as a sorted set, by the time at which they have
-- arrived at the latest. So that no crowd takes all of it at once, calls also keep a pace: a bucket (GCRA), kept as the
-- time when it will have run empty.
-- One chat has a bucket, too: 'empty' is its time; beside it are the calls that are on their way, and count as if they
-- arrived now.
-- A sender that is refused has a place in a line, by its priority and then by its time. It is told when it may come back; nothing
-- is kept for it but this place.
-- KEYS: window, chat, blocked, pace, numbers of messages, places of refused senders, when they are expected.
-- ARGV: now ('': by the server's clock), priority, the part of the pace's burst left to higher priorities,
--       how many calls the window holds, its length, how many of them may come at once; for the chat: time for each
--       call, how many may come at once; then the ticket of this call, how long a call may be on its way, 'here' if
--       it arrives now, and the sender.
-- Times are microseconds.
local MAX_WAIT = 120000000 -- the longest wait because of the crowd before a sender
local RANK = 10000000000000 -- more milliseconds than any clock has: places of one priority lie together
local GRACE = 500000 -- a place is kept for so long after its sender was expected

local now = in_micros(ARGV[1])
local most, span, pace = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local every, burst = tonumber(ARGV[7]), tonumber(ARGV[8])
local ticket, flight, is_here = ARGV[9], tonumber(ARGV[10]), ARGV[11] == 'here'
local step = span / most

-- How long until the window takes one more call while a part of a burst must stay free, after those of others before.
-- What lies further ahead than a call can take was written by a clock that was ahead.
local function wait_for_window(free, before)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%d', now - span))
  redis.call('ZREMRANGEBYSCORE', KEYS[1], string.format('(%d', now + flight), '+inf') -- `..` would round it
  local calls, room = redis.call('ZCARD', KEYS[1]), math.max(1, most - math.floor(free * pace))
  local leaves = calls + before - room -- the place in the window of the call that makes room
  if leaves < 0 then return 0 end
  local known = math.min(leaves, calls - 1)
  if known < 0 then return (leaves + 1) * step end
  local first = tonumber(redis.call('ZRANGE', KEYS[1], known, known, 'WITHSCORES')[2])
  local arrived = math.min(first, now) -- a call that is on its way arrives from now on
  return math.max(arrived + span - now, step) + (leaves - known) * step
end

-- When the pace's bucket will be empty, and how long until it takes one more call while so much of it must stay free.
-- Nothing fills it higher than `full`: a later time was written by a clock that was ahead.
local function look_at_pace(free)
  local full, stored = step * pace, tonumber(redis.call('GET', KEYS[4]) or 0)
  local empty = math.min(math.max(stored, now), now + full)
  if stored > empty then redis.call('SET', KEYS[4], string.format('%d', empty), 'KEEPTTL') end
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

local function leave(sender)
  redis.call('ZREM', KEYS[6], sender)
  redis.call('ZREM', KEYS[7], sender)
end

-- How many stand before this sender in the line: those of a higher priority, and of its own those that were refused
-- earlier with this priority: nearly every chat has waited with a deletion before. A sender that has not come back when
-- expected has lost the place, and so has one that is expected too late: that was written by a clock that was ahead.
local function look_at_line(me)
  for _, late in ipairs({{'-inf', string.format('%d', now - GRACE)}, {string.format('%d', now + MAX_WAIT + 1), '+inf'}}) do
    for _, sender in ipairs(redis.call('ZRANGEBYSCORE', KEYS[7], late[1], late[2])) do leave(sender) end
  end
  local place = tonumber(redis.call('ZSCORE', KEYS[6], me) or 0)
  local is_same = math.floor(place / RANK) == tonumber(ARGV[2])
  local since = place > 0 and is_same and place % RANK or math.floor(now / 1000)
  redis.call('ZADD', KEYS[6], string.format('%d', ARGV[2] * RANK + since), me)
  return redis.call('ZRANK', KEYS[6], me)
end

local blocked = tonumber(redis.call('GET', KEYS[3]) or 0) - now
if blocked > MAX_BLOCK then blocked = 0 end
local chat, chat_wait = look_at_chat()
if blocked > 0 or chat_wait > 0 then return {math.ceil(math.max(blocked, chat_wait) / 1000), 0} end
local free, me = tonumber(ARGV[3]), ARGV[12]
local before = look_at_line(me)
local paced, pace_wait = look_at_pace(free)
local wait = math.min(math.max(pace_wait + before * step, wait_for_window(free, before)), MAX_WAIT)
if wait > 0 then
  redis.call('ZADD', KEYS[7], string.format('%d', now + wait), me)
  expire(KEYS[6], MAX_WAIT + GRACE)
  expire(KEYS[7], MAX_WAIT + GRACE)
  return {math.ceil(wait / 1000), 0}
end
leave(me)

local arrives = string.format('%d', is_here and now or now + flight)
redis.call('SET', KEYS[4], string.format('%d', paced + step))
redis.call('ZADD', KEYS[1], arrives, ticket)
if is_here then
  redis.call('ZADD', KEYS[2], string.format('%d', chat + every), 'empty')
else
  redis.call('ZADD', KEYS[2], string.format('%d', chat), 'empty', arrives, ticket)
end
expire(KEYS[4], paced + step - now)
expire(KEYS[1], (is_here and 0 or flight) + span)
expire(KEYS[2], is_here and chat + every - now or flight + every * (burst + 1))
return {0, tonumber(redis.call('ZRANGE', KEYS[5], -1, -1, 'WITHSCORES')[2] or 0)}
