-- Keep what was shown and give the right to show back. Returns 1 if nothing is left to show, 0 if something is. A pass that
-- no longer has the right, or whose record was erased with a person, keeps nothing: nil.
-- KEYS: subject, records, sign of the right, due.
-- args: EndShowingArguments in scripts.py.
if not may_show(KEYS[2], KEYS[3], args.holder) then
  for i = 1, #args.shown, 2 do
    local record = redis.call('HGET', KEYS[2], args.shown[i])
    if record ~= args.shown[i + 1] and (record or args.is_listed == '0') then return false end
  end
  for _, field in ipairs(args.gone) do
    if redis.call('HEXISTS', KEYS[2], field) == 1 then return false end
  end
  return 0 -- all of it is there: this was done before, and only the reply was lost
end

redis.call('HDEL', KEYS[2], 'lease', unpack(args.gone))
if KEYS[3] ~= KEYS[2] then redis.call('DEL', KEYS[3]) end
if redis.call('EXISTS', KEYS[1]) == 0 then return 1 end
for i = 1, #args.shown, 2 do
  if args.is_listed == '0' or redis.call('HEXISTS', KEYS[2], args.shown[i]) == 1 then
    redis.call('HSET', KEYS[2], args.shown[i], args.shown[i + 1])
  end
end
if args.kept ~= '' and args.retry_at == '' and redis.call('PTTL', KEYS[1]) < 0 then
  redis.call('PEXPIRE', KEYS[1], args.kept)
end

-- Has something new to be shown? A table has another revision then; an entry that a worker has claimed, another time
-- than the end of its lease.
local due = tonumber(redis.call('ZSCORE', KEYS[4], args.entry))
local is_new
if args.revision ~= '' then
  is_new = redis.call('HGET', KEYS[1], 'revision') ~= args.revision
else
  is_new = due ~= nil and due ~= tonumber(args.leased)
end
if args.retry_at ~= '' then
  if not is_new or tonumber(args.retry_at) < (due or math.huge) then
    redis.call('ZADD', KEYS[4], args.retry_at, args.entry)
  end
  return 0
end
if is_new then return 0 end
redis.call('ZREM', KEYS[4], args.entry)
return 1
