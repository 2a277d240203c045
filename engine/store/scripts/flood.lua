-- Which updates of a batch may come in? Returns for each of them 0: it may, and is counted; a number above 0: it may
-- not, and its senders may send again in so many milliseconds; below 0: the same, but they have been told lately.
-- A bucket is kept as the time when it will have run empty (GCRA, as in admit.lua), and until when its sender need not
-- be told again.
-- KEYS: the buckets.
-- ARGV: now ('': by the server's clock), how long a sender is not told again, then for each bucket: time for each
--       update, how many may come at once; then for each update the numbers of its two buckets (0: none).
-- Times are microseconds.
local now = in_micros(ARGV[1])
local quiet = tonumber(ARGV[2])

local buckets = {}
for i, key in ipairs(KEYS) do
  local every, burst = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
  local empty, told = string.match(redis.call('GET', key) or '0 0', '(%d+) (%d+)')
  -- Nothing fills it higher than its burst: a later time was written by a clock that was ahead, and says nothing.
  local is_ahead = tonumber(empty) > now + every * burst
  buckets[i] = {
    every = every,
    full = every * burst,
    empty = is_ahead and now or math.max(tonumber(empty), now),
    told = math.min(tonumber(told), now + quiet),
    changed = is_ahead,
  }
end

local function wait_for(bucket)
  return bucket and bucket.empty - now - (bucket.full - bucket.every) or 0
end

local function count(bucket)
  if bucket then bucket.empty, bucket.changed = bucket.empty + bucket.every, true end
end

-- True once in a while.
local function tell(bucket)
  if bucket.told > now then return false end
  bucket.told, bucket.changed = now + quiet, true
  return true
end

local verdicts = {}
for at = 2 * #KEYS + 3, #ARGV, 2 do
  local person, group = buckets[tonumber(ARGV[at])], buckets[tonumber(ARGV[at + 1])]
  local waits = {wait_for(person), wait_for(group)}
  local verdict = math.ceil(math.max(waits[1], waits[2], 0) / 1000)
  if verdict == 0 then
    count(person)
    count(group)
  elseif not tell(waits[1] > 0 and person or group) then
    verdict = -verdict
  end
  verdicts[#verdicts + 1] = verdict
end

for i, key in ipairs(KEYS) do
  local bucket = buckets[i]
  if bucket.changed then
    local lasts = math.max(bucket.empty, bucket.told) - now
    redis.call('SET', key, string.format('%d %d', bucket.empty, bucket.told), 'PX', math.ceil(lasts / 1000))
  end
end
return verdicts
