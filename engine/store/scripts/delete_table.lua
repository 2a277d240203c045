-- Delete everything of a table, if it still has the revision that was read.
-- KEYS: table, log, news, talk, due, shown, spectators, remarks, kept.
-- ARGV: revision, when to look again if chats have still to be told ('': they are not waited for), the entry of its
--       delivery, the entry of its clocks, its other entries.
-- Returns 0: it has changed; 1: done; 2: chats have still to be told.
local there = redis.call('HMGET', KEYS[1], 'revision', 'aside')
if not there[1] then return 1 end -- deleted already
if there[1] ~= ARGV[1] or there[2] then return 0 end
if ARGV[2] ~= '' and redis.call('ZSCORE', KEYS[5], ARGV[3]) then
  redis.call('ZADD', KEYS[5], ARGV[2], ARGV[4])
  return 2
end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[6], KEYS[7], KEYS[8], KEYS[9])
redis.call('ZREM', KEYS[5], unpack(ARGV, 3))
return 1
