-- Let numbers stand for people who have none.
-- KEYS: numbers by people, people by numbers.  ARGV: people and numbers in turn.
-- Returns how many had none, and the numbers that everybody has then.
local found = {0}
for i = 1, #ARGV, 2 do
  if redis.call('HSETNX', KEYS[1], ARGV[i], ARGV[i + 1]) == 1 then
    redis.call('HSET', KEYS[2], ARGV[i + 1], ARGV[i])
    found[1] = found[1] + 1
  end
  found[#found + 1] = tonumber(redis.call('HGET', KEYS[1], ARGV[i]))
end
return found
