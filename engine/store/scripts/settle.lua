-- A call has been answered: it has arrived by now, at the latest.
-- KEYS: overall, chat, numbers of messages.  ARGV: now ('': by the server's clock), the ticket, time for each call to
--       the chat, in microseconds; the number of a message that was told ('': none) and its chat, how many of them are
--       kept, and for how many milliseconds.
local now = in_micros(ARGV[1])
redis.call('ZADD', KEYS[1], 'XX', string.format('%d', now), ARGV[2])
if redis.call('ZREM', KEYS[2], ARGV[2]) == 1 then
  local empty = math.max(tonumber(redis.call('ZSCORE', KEYS[2], 'empty') or 0), now) + ARGV[3]
  redis.call('ZADD', KEYS[2], string.format('%d', empty), 'empty')
  if ARGV[1] == '' then
    local lasts = math.ceil((empty - now) / 1000)
    if redis.call('PTTL', KEYS[2]) < lasts then redis.call('PEXPIRE', KEYS[2], lasts) end
  end
end
if ARGV[4] ~= '' then
  redis.call('ZADD', KEYS[3], ARGV[4], ARGV[4] .. ':' .. ARGV[5])
  redis.call('ZREMRANGEBYRANK', KEYS[3], 0, -1 - ARGV[6])
  if ARGV[1] == '' then redis.call('PEXPIRE', KEYS[3], ARGV[7]) end
end
return 1
