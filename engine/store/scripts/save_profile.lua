-- Write a profile in place of the one that was read.
-- KEYS: profile.  ARGV: the text that was read ('' if there was none), the new text, for how many milliseconds it is
-- kept ('' for as long as the one that was read).
local there = redis.call('GET', KEYS[1]) or ''
if there == ARGV[2] then return 1 end -- written already, and only the reply was lost
if there ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
if ARGV[3] ~= '' then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return 1
