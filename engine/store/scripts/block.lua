-- Send nothing to this chat for so long, or longer if that was said before.
-- KEYS: blocked.  ARGV: now ('': by the server's clock), how long, in microseconds.
local now = in_micros(ARGV[1])
local ends, there = now + ARGV[2], tonumber(redis.call('GET', KEYS[1]) or 0)
if ends > there or there > now + MAX_BLOCK then
  local lasts = ARGV[1] == '' and {'PX', math.max(1, math.ceil(ARGV[2] / 1000))} or {}
  redis.call('SET', KEYS[1], string.format('%d', ends), unpack(lasts))
end
return 1
