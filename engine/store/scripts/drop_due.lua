-- Remove an entry with all that belongs to it; given a lease, only if nothing new has come due meanwhile.
-- KEYS: due, and those of errands: texts, tries.  ARGV: entry, end of the caller's lease (may be missing).
if ARGV[2] and tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1])) ~= tonumber(ARGV[2]) then return 0 end
for i = 2, #KEYS do redis.call('HDEL', KEYS[i], ARGV[1]) end
return redis.call('ZREM', KEYS[1], ARGV[1])
