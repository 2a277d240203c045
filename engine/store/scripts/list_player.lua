-- Note whether a player wants to be on the list of all, and put them on the boards or take them off.
-- KEYS: cursor, listed, boards.  ARGV: the cursor that was read, number, 1 or 0, boards and scores in turn.
-- Returns 0: somebody has folded meanwhile; 1: done.
local there = redis.call('GET', KEYS[1])
if there and there ~= ARGV[1] then return 0 end
redis.call(ARGV[3] == '1' and 'SADD' or 'SREM', KEYS[2], ARGV[2])
for i = 3, #KEYS do redis.call('ZREM', KEYS[i], ARGV[2]) end
if ARGV[3] == '1' then
  for i = 4, #ARGV, 2 do redis.call('ZADD', KEYS[2 + ARGV[i]], ARGV[i + 1], ARGV[2]) end
end
return 1
