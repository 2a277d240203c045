-- Keep one record of what was shown while the showing goes on. Returns 0 if this pass does not hold it any more.
-- KEYS: shown.  ARGV: pass, field, record, 1 if the field must be there: who watches no more is not noted again.
if holder_of(KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[4] == '1' and redis.call('HEXISTS', KEYS[1], ARGV[2]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
return 1
