-- Take people out of the queue and note them as a group; nothing happens if one of them has left, or waits anew.
-- KEYS: waiting, taken, seated.  ARGV: the group's token and text, now, how long it is kept, how long the tokens of taps
-- are (ms), then persons and the tokens of their taps in turn.
-- A group that is noted already is ours: only the reply was lost.
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 1 then return 1 end
for i = 6, #ARGV, 2 do
  local entry = redis.call('HGET', KEYS[1], ARGV[i])
  if not entry or cjson.decode(entry).token ~= ARGV[i + 1] then return 0 end
end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
for i = 6, #ARGV, 2 do
  redis.call('HDEL', KEYS[1], ARGV[i])
  redis.call('ZADD', KEYS[3], ARGV[3], ARGV[i + 1])
end
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', ARGV[3] - ARGV[5])
redis.call('PEXPIRE', KEYS[3], ARGV[5])
return 1
