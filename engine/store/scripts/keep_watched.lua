-- Keep the record of one spectator while all of them are in hand.
-- KEYS: spectators.  ARGV: worker, field, record.
-- Returns 0 if another worker has them in hand by now, or if the person watches no more.
local worker = string.match(redis.call('HGET', KEYS[1], 'lease') or '', '^%S+')
if worker ~= ARGV[1] or redis.call('HEXISTS', KEYS[1], ARGV[2]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
return 1
