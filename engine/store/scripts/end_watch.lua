-- Keep what spectators were shown and give up the lease. A pass whose lease has gone to another keeps nothing: 0.
-- KEYS: spectators, due.
-- args: EndWatchArguments in scripts.py.
if holder_of(KEYS[1]) ~= args.holder then
  for i = 1, #args.shown, 2 do
    local record = redis.call('HGET', KEYS[1], args.shown[i])
    if record and record ~= args.shown[i + 1] then return 0 end
  end
  for _, field in ipairs(args.gone) do
    if redis.call('HEXISTS', KEYS[1], field) == 1 then return 0 end
  end
  return 1 -- all of it is there: this was done before, and only the reply was lost
end

for i = 1, #args.shown, 2 do
  if redis.call('HEXISTS', KEYS[1], args.shown[i]) == 1 then
    redis.call('HSET', KEYS[1], args.shown[i], args.shown[i + 1])
  end
end
redis.call('HDEL', KEYS[1], 'lease', unpack(args.gone))

-- An entry with another time than our lease has been put by somebody who wants something new to be shown.
local due = tonumber(redis.call('ZSCORE', KEYS[2], args.entry))
local is_ours = due == nil or due == tonumber(args.leased)
if args.retry_at ~= '' then
  if is_ours or tonumber(args.retry_at) < due then redis.call('ZADD', KEYS[2], args.retry_at, args.entry) end
elseif is_ours then
  redis.call('ZREM', KEYS[2], args.entry)
end
return 1
