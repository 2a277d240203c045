-- Keep the record of one spectator while all of them are in hand.
-- KEYS: spectators.  ARGV: pass, field, record.
-- Returns 0 if this pass does not hold them any more, or if the person watches no more.
if holder_of(KEYS[1]) ~= ARGV[1] or redis.call('HEXISTS', KEYS[1], ARGV[2]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
return 1
