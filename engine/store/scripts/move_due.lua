-- Give an entry another time, unless it has been put anew or claimed by another worker meanwhile.
-- KEYS: due; tries, if they are counted anew.  ARGV: entry, end of the caller's lease, new time.
local score = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]))
if score ~= tonumber(ARGV[2]) then
  -- It has the new time already: only the reply was lost.
  return score == tonumber(ARGV[3]) and 1 or 0
end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
if KEYS[2] then redis.call('HDEL', KEYS[2], ARGV[1]) end
return 1
