-- Add the record of one more message that shows a table. Returns 0 if there is no such table, or if it has as many records
-- of this kind as it may have; one that is there already stays as it is.
-- KEYS: table, records, due (only if an entry comes due with it).
-- ARGV: the beginning of the names of these records, the most of them, name, record; the entry and its time.
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if redis.call('HEXISTS', KEYS[2], ARGV[3]) == 0 then
  local most, count = tonumber(ARGV[2]), 0
  -- With fewer records of all kinds there is room in any case.
  local names = redis.call('HLEN', KEYS[2]) >= most and redis.call('HKEYS', KEYS[2]) or {}
  for _, name in ipairs(names) do
    if string.sub(name, 1, #ARGV[1]) == ARGV[1] then count = count + 1 end
  end
  if count >= most then return 0 end
  redis.call('HSET', KEYS[2], ARGV[3], ARGV[4])
end
if KEYS[3] then put_sooner(KEYS[3], ARGV[5], ARGV[6]) end
return 1
