-- Give people the numbers that stand for them in results.
-- KEYS: numbers by people, people by numbers, the last number, for each person a sign that they are being forgotten.
-- ARGV: people.  Returns their numbers.
local numbers = {}
for i, person in ipairs(ARGV) do
  local number = redis.call('HGET', KEYS[1], person)
  if not number then
    number = redis.call('INCR', KEYS[3])
    if redis.call('EXISTS', KEYS[3 + i]) == 0 then
      redis.call('HSET', KEYS[1], person, number)
      redis.call('HSET', KEYS[2], number, person)
    end
  end
  numbers[i] = tonumber(number)
end
return numbers
