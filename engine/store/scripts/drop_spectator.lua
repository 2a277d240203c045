-- Let a person watch a table no more. Returns 0 if they did not watch it.
-- KEYS: spectators, due.  ARGV: field, the entry of the table's spectators, its time.
if redis.call('HDEL', KEYS[1], ARGV[1]) == 0 then return 0 end
put_sooner(KEYS[2], ARGV[2], ARGV[3])
return 1
