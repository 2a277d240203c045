-- We are there. A gap since the last beat of any worker was an outage, and costs nobody time.
-- KEYS: last beat, outages.  ARGV: how long a gap is an outage, how long outages are remembered.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local last = tonumber(redis.call('GET', KEYS[1]) or 0)
if last > 0 and now - last > tonumber(ARGV[1]) then
  redis.call('RPUSH', KEYS[2], string.format('%d %d', last, now))
end
if now > last then redis.call('SET', KEYS[1], string.format('%d', now)) end
local oldest = redis.call('LINDEX', KEYS[2], 0)
while oldest and tonumber(string.match(oldest, '%d+$')) < now - tonumber(ARGV[2]) do
  redis.call('LPOP', KEYS[2])
  oldest = redis.call('LINDEX', KEYS[2], 0)
end
return {string.format('%d', now), redis.call('LRANGE', KEYS[2], 0, -1)}
