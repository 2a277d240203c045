-- Put a job in place of one of the same name; its tries are counted anew.
-- KEYS: due, texts, tries.  ARGV: name, when it is due, text (may be missing).
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('HDEL', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[3], ARGV[1])
if ARGV[3] then redis.call('HSET', KEYS[2], ARGV[1], ARGV[3]) end
return 1
