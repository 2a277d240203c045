-- Keep the review of one seat, if its table is still there.
-- KEYS: table, reviews.  ARGV: seat, text, for how many milliseconds all of them are kept.
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
return 1
