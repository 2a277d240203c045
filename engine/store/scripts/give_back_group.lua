-- Forget a group that gets no table; its people wait on as before, unless they wait anew by now, or no more.
-- KEYS: waiting, taken, seated.  ARGV: the group's token, how long the queue is kept (ms), then persons, their entries
-- and the tokens of their taps in turn. Whoever has left since has no such token among those of the seated.
if redis.call('HDEL', KEYS[2], ARGV[1]) == 0 then return 0 end
for i = 3, #ARGV, 3 do
  if redis.call('ZREM', KEYS[3], ARGV[i + 2]) == 1 then redis.call('HSETNX', KEYS[1], ARGV[i], ARGV[i + 1]) end
end
if #ARGV > 2 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1
