-- Give people the numbers that stand for them in results.
-- KEYS: numbers by people, people by numbers, the last number; for each person a sign that they are being forgotten,
-- for each pseudonym the number that is known by it.
-- ARGV: for how many milliseconds a number is known by a pseudonym, people and pseudonyms.  Returns their numbers.
local numbers = {}
for i = 2, #ARGV do
  local person, forgotten = ARGV[i], KEYS[2 + i]
  local is_pseudonym = string.sub(person, 1, 1) == '-'
  local number = is_pseudonym and known_number(forgotten) or redis.call('HGET', KEYS[1], person)
  if not number then
    number = redis.call('INCR', KEYS[3])
    if is_pseudonym then
      know_number(forgotten, number, ARGV[1])
    elseif redis.call('EXISTS', forgotten) == 0 then
      redis.call('HSET', KEYS[1], person, number)
      redis.call('HSET', KEYS[2], number, person)
    end
  end
  numbers[i - 1] = tonumber(number)
end
return numbers
