-- Keep what was delivered and give up the lease. Returns 1 if nothing is left to deliver.
-- A worker whose lease has gone to another, or whose record was erased with a person, keeps nothing.
-- KEYS: table, shown, due.
-- args: EndDeliveryArguments in scripts.py.
local worker = string.match(redis.call('HGET', KEYS[2], 'lease') or '', '^%S+')
if worker ~= args.worker then return 0 end

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
