-- Keep what a group shows of a season while somebody shows it. Returns 0 if the right to do so is not theirs any more.
-- KEYS: season, lease.  ARGV: holder, record, what is not known of messages.
if redis.call('GET', KEYS[2]) ~= ARGV[1] or redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'shown', ARGV[2], 'orphans', ARGV[3])
return 1
