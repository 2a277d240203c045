-- A worker is there. A gap since the last beat of any worker was an outage, and costs nobody time.
-- A last beat in the future means that the clock was ahead: outages then end now at the latest, or are dropped, and the
-- jump is noted until what is due has been recalled (recall.lua).
-- KEYS: last beat, outages, time skipped, jump.  ARGV: how long a gap is an outage, how long outages are remembered.
-- Returns now, the outages, the jump ('': none) and the time skipped.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(redis.call('GET', KEYS[3]) or 0)
local last = tonumber(redis.call('GET', KEYS[1]) or 0)
local gap = tonumber(ARGV[1])
if last > 0 and now - last > gap then
  redis.call('RPUSH', KEYS[2], string.format('%d %d', last, now))
elseif last - now > gap then
  local outages = redis.call('LRANGE', KEYS[2], 0, -1)
  redis.call('DEL', KEYS[2])
  for _, outage in ipairs(outages) do
    local from, to = string.match(outage, '^(%d+) (%d+)$')
    if tonumber(from) < now then
      redis.call('RPUSH', KEYS[2], string.format('%s %d', from, math.min(tonumber(to), now)))
    end
  end
  redis.call('SET', KEYS[4], string.format('%d', now))
  last = 0
end
if now > last then redis.call('SET', KEYS[1], string.format('%d', now)) end
local oldest = redis.call('LINDEX', KEYS[2], 0)
while oldest and tonumber(string.match(oldest, '%d+$')) < now - tonumber(ARGV[2]) do
  redis.call('LPOP', KEYS[2])
  oldest = redis.call('LINDEX', KEYS[2], 0)
end
local jump, skipped = redis.call('GET', KEYS[4]) or '', redis.call('GET', KEYS[3]) or '0'
return {string.format('%d', now), redis.call('LRANGE', KEYS[2], 0, -1), jump, skipped}
