-- Let numbers stand for people who have none.
-- KEYS: numbers by people, people by numbers.  ARGV: people and numbers in turn.  Returns the numbers that they have then.
local numbers = {}
for i = 1, #ARGV, 2 do
  if redis.call('HSETNX', KEYS[1], ARGV[i], ARGV[i + 1]) == 1 then redis.call('HSET', KEYS[2], ARGV[i + 1], ARGV[i]) end
  numbers[(i + 1) / 2] = tonumber(redis.call('HGET', KEYS[1], ARGV[i]))
end
return numbers
