-- Give so many numbers at once; whoever asks again for the same purpose gets the same ones.
-- KEYS: the last number, the purpose.  ARGV: how many, for how many milliseconds that is remembered.
-- Returns the last number that was given before.
local before = redis.call('GET', KEYS[2])
if not before then
  before = redis.call('INCRBY', KEYS[1], ARGV[1]) - ARGV[1]
  redis.call('SET', KEYS[2], string.format('%d', before), 'PX', ARGV[2])
end
return tonumber(before)
