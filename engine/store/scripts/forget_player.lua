-- Cut the link between a person and their number, and take them off the lists.
-- KEYS: numbers by people, people by numbers, listed, the sign that they are being forgotten, the number that is known by
-- their pseudonym, boards.
-- ARGV: person, for how many milliseconds the sign stays, and for how many the number is known.
redis.call('SET', KEYS[4], 1, 'PX', ARGV[2])
local number = redis.call('HGET', KEYS[1], ARGV[1])
if not number then return 0 end
know_number(KEYS[5], known_number(KEYS[5]) or number, ARGV[3])
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], number)
redis.call('SREM', KEYS[3], number)
for i = 6, #KEYS do redis.call('ZREM', KEYS[i], number) end
return 1
