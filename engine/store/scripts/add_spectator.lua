-- Let a person watch a table. Whoever watches it already keeps their record.
-- KEYS: table, spectators, due.  ARGV: field, record, how many there may be, the entry of its spectators, its time.
-- Returns 0: there is no room, or no table.
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 0 then
  if redis.call('HLEN', KEYS[2]) >= tonumber(ARGV[3]) then return 0 end
  redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
end
put_sooner(KEYS[3], ARGV[4], ARGV[5])
return 1
