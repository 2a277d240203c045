-- Write a profile in place of the one that was read.
-- KEYS: profile.  ARGV: the text that was read ('' if there was none), the new text.
local there = redis.call('GET', KEYS[1]) or ''
if there == ARGV[2] then return 1 end -- written already, and only the reply was lost
if there ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
