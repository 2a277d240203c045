-- Keep one record of what was shown while its delivery goes on. Returns 0 if this pass does not hold it any more.
-- KEYS: shown.  ARGV: pass, field, record.
if holder_of(KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
return 1
