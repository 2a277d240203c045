-- Read a profile, and keep it for longer because its person has been here.
-- KEYS: profile.  ARGV: for how long, and how much of that may be over before it is written again, in milliseconds.
local text = redis.call('GET', KEYS[1])
if text and redis.call('PTTL', KEYS[1]) < ARGV[1] - ARGV[2] then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return text
