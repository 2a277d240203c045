-- One accepted input: all of it, or nothing.
-- KEYS: table, log, news, talk, due, told (if somebody delivers it at once).
-- ARGV: expected revision, token, base (keep, take or drop), then counted lists:
--       version, table and state that are expected, if they were not read;
--       fields and values; log lines; news, and how many old ones go; talk, and how long it is kept;
--       people who are gone, whose talk goes with them; due entries and times ('' removes the entry);
--       the worker who delivers it at once ('' if none), and how long the delivery is his.
-- If he has it in hand now: what was told, news and talk.
at = 4

local function said_at(line)
  return tonumber(string.match(line, '^%[(%d+)') or 0)
end

local there = redis.call('HMGET', KEYS[1], 'revision', 'tokens', 'aside')
local revision, tokens = there[1] or '0', there[2] or ' '
-- Ours already, and only the answer was lost? Or another worker's, from the same input? Then it is done.
if string.find(tokens, ' ' .. ARGV[2] .. ' ', 1, true) then return 2 end
if revision ~= ARGV[1] or there[3] then return 0 end

local expected = take_list()
if #expected > 0 then
  local texts = redis.call('HMGET', KEYS[1], 'version', 'table', 'state')
  for i = 1, 3 do
    if (texts[i] or '') ~= expected[i] then return 0 end
  end
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

for _, person in ipairs(take_list()) do strike(KEYS[4], person) end

put_due(KEYS[5], take_list())

local worker, lease = take(), take()
local told = worker ~= '' and in_hand(KEYS[6], worker, lease)
return told and {told, joined(KEYS[3], 0), joined(KEYS[4], 0)} or 1
