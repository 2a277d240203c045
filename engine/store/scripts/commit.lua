-- One accepted input: all of it, or nothing.
-- KEYS: table, log, news, talk, due.
-- ARGV: expected revision, token, base (keep, take or drop), then counted lists:
--       fields and values; log lines; news, and how many old ones go; talk, and how long it is kept;
--       people who are gone, whose talk goes with them; due entries and times ('' removes the entry).
local at = 4

local function take()
  at = at + 1
  return ARGV[at - 1]
end

local function take_list()
  local count = tonumber(take())
  local list = {}
  for i = 1, count do list[i] = take() end
  return list
end

local function said_at(line)
  return tonumber(string.match(line, '^%[(%d+)') or 0)
end

local there = redis.call('HMGET', KEYS[1], 'revision', 'tokens', 'aside')
local revision, tokens = there[1] or '0', there[2] or ' '
if revision ~= ARGV[1] or there[3] then
  -- Ours already, and only the answer was lost? Or another worker's, from the same input? Then it is done.
  return string.find(tokens, ' ' .. ARGV[2] .. ' ', 1, true) and 2 or 0
end

if ARGV[3] == 'take' then
  redis.call('HSET', KEYS[1], 'base', redis.call('HGET', KEYS[1], 'state'))
elseif ARGV[3] == 'drop' then
  redis.call('HDEL', KEYS[1], 'base')
end

tokens = tokens .. ARGV[2] .. ' '
while #tokens > 512 do tokens = string.sub(tokens, string.find(tokens, ' ', 2, true), -1) end
redis.call('HSET', KEYS[1], 'tokens', tokens, unpack(take_list()))

local log = take_list()
if #log > 0 then redis.call('RPUSH', KEYS[2], unpack(log)) end

local news = take_list()
if #news > 0 then redis.call('RPUSH', KEYS[3], unpack(news)) end
local old = take()
if old ~= '0' then redis.call('LTRIM', KEYS[3], old, -1) end

local talk = take_list()
local kept = take()
if #talk > 0 then
  redis.call('RPUSH', KEYS[4], unpack(talk))
  redis.call('LTRIM', KEYS[4], -200, -1)
  local oldest = said_at(talk[#talk]) - kept
  while said_at(redis.call('LINDEX', KEYS[4], 0)) < oldest do redis.call('LPOP', KEYS[4]) end
  redis.call('PEXPIRE', KEYS[4], kept)
end

for _, person in ipairs(take_list()) do
  for i, line in ipairs(redis.call('LRANGE', KEYS[4], 0, -1)) do
    local at, who = string.match(line, '^%[(%d+),(%d+),')
    if who == person then redis.call('LSET', KEYS[4], i - 1, '[' .. at .. ',null,""]') end
  end
end

local due = take_list()
for i = 1, #due, 2 do
  if due[i + 1] == '' then
    redis.call('ZREM', KEYS[5], due[i])
  else
    redis.call('ZADD', KEYS[5], due[i + 1], due[i])
  end
end
return 1
