-- Remove a job with all that belongs to it; given a lease, only if that is still the job's.
-- KEYS: due, texts, tries.  ARGV: name, end of our lease (may be missing).
if ARGV[2] and tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1])) ~= tonumber(ARGV[2]) then return 0 end
redis.call('HDEL', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[3], ARGV[1])
return redis.call('ZREM', KEYS[1], ARGV[1])
