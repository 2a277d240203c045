-- Keep what was delivered and give up the lease. Returns 1 if nothing is left to deliver.
-- A pass whose lease has gone to another, or whose record was erased with a person, keeps nothing: nil.
-- KEYS: table, shown, due.
-- args: EndDeliveryArguments in scripts.py.
if holder_of(KEYS[2]) ~= args.holder then
  for i = 1, #args.shown, 2 do
    if redis.call('HGET', KEYS[2], args.shown[i]) ~= args.shown[i + 1] then return false end
  end
  return 0 -- all of it is there: this was done before, and only the reply was lost
end

if #args.shown > 0 then redis.call('HSET', KEYS[2], unpack(args.shown)) end
redis.call('HDEL', KEYS[2], 'lease', unpack(args.gone))

local changed = redis.call('HGET', KEYS[1], 'revision') ~= args.revision
if args.retry_at ~= '' then
  local due = changed and tonumber(redis.call('ZSCORE', KEYS[3], args.entry)) or math.huge
  if tonumber(args.retry_at) < due then redis.call('ZADD', KEYS[3], args.retry_at, args.entry) end
  return 0
end
if changed then return 0 end
redis.call('ZREM', KEYS[3], args.entry)
return 1
