-- Claim what is due: each claimed entry is the caller's until the lease ends.
-- KEYS: due, and those of errands: texts, tries.
-- ARGV: now, end of the lease, how many at most, a random number from 0 to 1, kinds.
-- Returns the claimed entries, two times ('': none), that of the first entry left and that of the first that is not due
-- yet, and of each claimed one since when it was due, its text and its tries. A try counts before the errand is done, so
-- that one that kills its worker counts too.
-- Of a crowd of other kinds only the head and a random part are looked at: a call costs the same whatever has piled
-- up, and what lies behind is found sooner or later.
local MAX_LOOKED_AT = 500
local limit, wanted, claimed, since = tonumber(ARGV[3]), {}, {}, {}
for i = 5, #ARGV do wanted[ARGV[i]] = true end

-- Returns how many entries were left where they are; nil if that was the end of what is due, or enough.
local function look(from)
  local entries = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', from, MAX_LOOKED_AT)
  local left = 0
  for i = 1, #entries, 2 do
    local entry = entries[i]
    if #claimed >= limit then return nil end
    if wanted[string.match(entry, '^[^:]+')] then
      redis.call('ZADD', KEYS[1], ARGV[2], entry)
      claimed[#claimed + 1] = entry
      since[#since + 1] = entries[i + 1]
    else
      left = left + 1
    end
  end
  if #entries == 2 * MAX_LOOKED_AT then return left end
end

local left = look(0)
if left and #claimed < limit then
  local behind = redis.call('ZCOUNT', KEYS[1], '-inf', ARGV[1]) - left
  look(left + math.floor(behind * tonumber(ARGV[4])))
end
local function first_from(time)
  return redis.call('ZRANGEBYSCORE', KEYS[1], time, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)[2] or ''
end
local texts, tries = {}, {}
for i, entry in ipairs(claimed) do
  texts[i] = KEYS[2] and redis.call('HGET', KEYS[2], entry) or ''
  tries[i] = KEYS[3] and redis.call('HINCRBY', KEYS[3], entry, 1) or 0
end
return {claimed, first_from('-inf'), first_from('(' .. ARGV[1]), since, texts, tries}
