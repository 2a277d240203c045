-- Let a number be at least as large as another.
-- KEYS: the number.  ARGV: the other one.
if tonumber(redis.call('GET', KEYS[1]) or 0) < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1]) end
return 1
