-- Write one accepted input: all of it, or nothing.
-- KEYS: table, log, news, talk, due, shown (only if a pass takes the delivery in hand).
-- args: CommitArguments in scripts.py.
-- Returns 0: conflict; 1: done; 2: done before; or, if the delivery is in hand now: what was shown, news and talk.
-- The tokens of updates fill one field; when it is full it becomes the earlier one, which so is seldom written. Between
-- them they know more than a hundred: Telegram may send a batch of a hundred again, all of it at one table.
local MAX_TOKENS_BYTES = 1536
local MAX_OWN_TOKENS_BYTES = 512
local MAX_TALK_LINES = 200

local function said_at(line)
  return tonumber(string.match(line, '^%[(%d+)') or 0)
end

local there = redis.call('HMGET', KEYS[1], 'revision', 'aside', 'tokens', 'earlier', 'own')
local tokens, own = there[3] or ' ', there[5] or ' '
-- The token is known: this commit is done already, and only the reply was lost, or another worker has done it.
if string.find(tokens .. (there[4] or '') .. own, ' ' .. args.token .. ' ', 1, true) then return 2 end
if (there[1] or '0') ~= args.revision or there[2] then return 0 end

if #args.expected > 0 then
  local texts = redis.call('HMGET', KEYS[1], 'version', 'table', 'state')
  for i = 1, 3 do
    if (texts[i] or '') ~= args.expected[i] then return 0 end
  end
end

if args.base == 'take' then
  redis.call('HSET', KEYS[1], 'base', redis.call('HGET', KEYS[1], 'state'))
elseif args.base == 'give' then
  redis.call('HSET', KEYS[1], 'base', args.given_base)
elseif args.base == 'drop' then
  redis.call('HDEL', KEYS[1], 'base')
end

if args.is_own == '1' then
  own = own .. args.token .. ' '
  while #own > MAX_OWN_TOKENS_BYTES do own = string.sub(own, string.find(own, ' ', 2, true), -1) end
  redis.call('HSET', KEYS[1], 'own', own, unpack(args.fields))
else
  if #tokens + #args.token + 1 > MAX_TOKENS_BYTES then
    redis.call('HSET', KEYS[1], 'earlier', tokens)
    tokens = ' '
  end
  redis.call('HSET', KEYS[1], 'tokens', tokens .. args.token .. ' ', unpack(args.fields))
end

if #args.moves > 0 then redis.call('RPUSH', KEYS[2], unpack(args.moves)) end

if #args.news > 0 then
  redis.call('RPUSH', KEYS[3], unpack(args.news))
  redis.call('LTRIM', KEYS[3], -args.kept_news, -1)
end

if #args.talk > 0 then
  redis.call('RPUSH', KEYS[4], unpack(args.talk))
  redis.call('LTRIM', KEYS[4], -MAX_TALK_LINES, -1)
  local oldest = said_at(args.talk[#args.talk]) - args.talk_kept
  while said_at(redis.call('LINDEX', KEYS[4], 0)) < oldest do redis.call('LPOP', KEYS[4]) end
  redis.call('PEXPIRE', KEYS[4], args.talk_kept)
end

for _, person in ipairs(args.gone) do strike(KEYS[4], person) end

put_due(KEYS[5], args.due)
if #args.watch > 0 then put_sooner(KEYS[5], args.watch[1], args.watch[2]) end

-- Shortcut: the worker that commits takes the delivery in hand with it, which saves a round trip for each tap.
local shown = args.holder ~= '' and take_right(KEYS[6], KEYS[6], args.holder, args.lease)
return shown and {shown, joined(KEYS[3], 0), joined(KEYS[4], 0)} or 1
