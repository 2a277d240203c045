-- Make another generation of records the present one, and delete the one before.
-- KEYS: cursor, the keys of the new generation, those of the old one.
-- ARGV: the old generation, the new cursor, how many keys a generation has.
-- Returns 0: the old one is not the present one any more; 1: done.
local there = redis.call('GET', KEYS[1])
if there and string.match(there, '^%S+') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
for i = 2, 1 + ARGV[3] do redis.call('PERSIST', KEYS[i]) end
for i = 2 + ARGV[3], #KEYS do redis.call('UNLINK', KEYS[i]) end
return 1
