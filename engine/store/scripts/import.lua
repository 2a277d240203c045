-- A table from a file, whole or not at all: in an empty place, or in place of one that was set aside.
-- KEYS: table, log, news, talk, due, told.
-- ARGV: token, when the talk expires (0: never), then counted lists:
--       fields and values; log lines; news; talk; what was told; due entries and times ('' removes the entry).
at = 3
local MOST = 1000 -- as many as can be unpacked with ease

local function write(command, key, list)
  for i = 1, #list, MOST do redis.call(command, key, unpack(list, i, math.min(i + MOST - 1, #list))) end
end

local there = redis.call('HMGET', KEYS[1], 'revision', 'aside', 'imported')
if there[1] and not there[2] then
  -- Ours already, and only the answer was lost? Then it is done.
  return there[3] == ARGV[1] and 1 or 0
end

redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[6])
write('HSET', KEYS[1], take_list())
redis.call('HSET', KEYS[1], 'imported', ARGV[1])
write('RPUSH', KEYS[2], take_list())
write('RPUSH', KEYS[3], take_list())
write('RPUSH', KEYS[4], take_list())
if ARGV[2] ~= '0' then redis.call('PEXPIREAT', KEYS[4], ARGV[2]) end
write('HSET', KEYS[6], take_list())

put_due(KEYS[5], take_list())
return 1
