-- Keep one record of what was shown while its delivery goes on. Returns 0 if another worker has it in hand by now.
-- KEYS: shown.  ARGV: worker, field, record.
local worker = string.match(redis.call('HGET', KEYS[1], 'lease') or '', '^%S+')
if worker ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
return 1
