-- Take people out of the queue and note them as a group; nothing happens if one of them has left, or waits anew.
-- KEYS: waiting, taken.  ARGV: the group's token and text, how long it is kept (ms), then persons and times in turn.
-- A group that is noted already is ours: only the reply was lost.
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 1 then return 1 end
for i = 4, #ARGV, 2 do
  local entry = redis.call('HGET', KEYS[1], ARGV[i])
  if not entry or cjson.decode(entry).since ~= tonumber(ARGV[i + 1]) then return 0 end
end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
for i = 4, #ARGV, 2 do redis.call('HDEL', KEYS[1], ARGV[i]) end
return 1
