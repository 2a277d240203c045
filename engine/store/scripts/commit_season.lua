-- Write a season, if it still has the revision that was read, and when it is due.
-- KEYS: season, due.
-- ARGV: the revision that was read (0: there was none), the new one, version, text, due entry, when it is due.
-- Returns 0 if another worker was quicker, or if this commit was made before and only the reply was lost.
if (redis.call('HGET', KEYS[1], 'revision') or '0') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'version', ARGV[3], 'revision', ARGV[2], 'season', ARGV[4])
put_due(KEYS[2], {ARGV[5], ARGV[6]})
return 1
