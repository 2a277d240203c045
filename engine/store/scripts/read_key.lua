-- Everything of one key of any kind: its kind and its parts. A key that is not there has the kind 'none'.
-- KEYS: the key.
local kind = redis.call('TYPE', KEYS[1]).ok
local readers = {
  string = function() return {redis.call('GET', KEYS[1])} end,
  list = function() return redis.call('LRANGE', KEYS[1], 0, -1) end,
  set = function() return redis.call('SMEMBERS', KEYS[1]) end,
  zset = function() return redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES') end,
  hash = function() return redis.call('HGETALL', KEYS[1]) end,
}
return {kind, readers[kind] and readers[kind]() or {}}
