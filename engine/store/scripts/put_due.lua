-- Put an entry in place of one of the same name; the tries of an errand are counted anew.
-- KEYS: due, and those of errands: texts, tries.  ARGV: entry, when it is due, text (may be missing).
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
for i = 2, #KEYS do redis.call('HDEL', KEYS[i], ARGV[1]) end
if ARGV[3] then redis.call('HSET', KEYS[2], ARGV[1], ARGV[3]) end
return 1
