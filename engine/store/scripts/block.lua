-- Send nothing to this chat for so long, or longer if that was said before.
-- KEYS: blocked.  ARGV: now ('': by the server's clock), how long, in microseconds.
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000000 + time[2]
end
local ends = now + ARGV[2]
if ends > tonumber(redis.call('GET', KEYS[1]) or 0) then
  local lasts = ARGV[1] == '' and {'PX', math.max(1, math.ceil(ARGV[2] / 1000))} or {}
  redis.call('SET', KEYS[1], string.format('%d', ends), unpack(lasts))
end
return 1
