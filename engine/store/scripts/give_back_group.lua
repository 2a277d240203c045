-- Forget a group that gets no table; its people wait on as before, unless they wait anew by now.
-- KEYS: waiting, taken.  ARGV: the group's token, how long entries are kept (ms), then persons and their entries in turn.
if redis.call('HDEL', KEYS[2], ARGV[1]) == 0 then return 0 end
for i = 3, #ARGV, 2 do redis.call('HSETNX', KEYS[1], ARGV[i], ARGV[i + 1]) end
if #ARGV > 2 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1
