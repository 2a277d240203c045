-- Add an entry to the book of results, once.
-- KEYS: names of entries, the page.  ARGV: name, text, how many entries a page has.
-- Returns 0: the page is full; 1: it is there.
if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 1 then return 1 end
if redis.call('LLEN', KEYS[2]) >= tonumber(ARGV[3]) then return 0 end
redis.call('RPUSH', KEYS[2], ARGV[2])
redis.call('SADD', KEYS[1], ARGV[1])
return 1
