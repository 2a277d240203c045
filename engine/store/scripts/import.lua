-- Write a table from a file, whole or not at all: in an empty place, in place of one in quarantine,
-- or of one that still has the revision to be replaced.
-- KEYS: table, log, news, talk, due, shown, kept.
-- args: ImportArguments in scripts.py.
-- Returns 0 if a table is there already.
local MAX_UNPACKED = 1000 -- Lua cannot unpack lists of any length

local function write(command, key, list)
  for i = 1, #list, MAX_UNPACKED do
    redis.call(command, key, unpack(list, i, math.min(i + MAX_UNPACKED - 1, #list)))
  end
end

local there = redis.call('HMGET', KEYS[1], 'revision', 'aside', 'imported')
if there[1] and not there[2] and there[1] ~= args.replaces then
  -- The same token: this import is done already, and only the reply was lost.
  return there[3] == args.token and 1 or 0
end

redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[6], KEYS[7])
write('HSET', KEYS[1], args.fields)
redis.call('HSET', KEYS[1], 'imported', args.token)
write('RPUSH', KEYS[2], args.moves)
write('RPUSH', KEYS[3], args.news)
write('RPUSH', KEYS[4], args.talk)
if args.talk_expires ~= '0' then redis.call('PEXPIREAT', KEYS[4], args.talk_expires) end
write('HSET', KEYS[6], args.shown)
write('HSET', KEYS[7], args.kept)

put_due(KEYS[5], args.due)
return 1
