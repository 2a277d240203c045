-- Keep what a spectator said; the others see it when the entry is due.
-- KEYS: remarks, due.  ARGV: line, how many are kept, for how many milliseconds, the entry of the spectators, its time.
redis.call('RPUSH', KEYS[1], ARGV[1])
redis.call('LTRIM', KEYS[1], -ARGV[2], -1)
redis.call('PEXPIRE', KEYS[1], ARGV[3])
put_sooner(KEYS[2], ARGV[4], ARGV[5])
return 1
