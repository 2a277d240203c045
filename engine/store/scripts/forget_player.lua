-- Cut the link between a person and their number, and take them off the lists.
-- KEYS: numbers by people, people by numbers, listed, the sign that they are being forgotten, boards.
-- ARGV: person, for how many milliseconds the sign stays.
redis.call('SET', KEYS[4], 1, 'PX', ARGV[2])
local number = redis.call('HGET', KEYS[1], ARGV[1])
if not number then return 0 end
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], number)
redis.call('SREM', KEYS[3], number)
for i = 5, #KEYS do redis.call('ZREM', KEYS[i], number) end
return 1
