-- Add entries to the book of results, each once.
-- KEYS: names of entries, the page.  ARGV: how many entries a page has, names and texts in turn.
-- Returns how many of them are there, before the page was full, and how many of these are new.
local added = 0
for i = 2, #ARGV, 2 do
  if redis.call('SISMEMBER', KEYS[1], ARGV[i]) == 0 then
    if redis.call('LLEN', KEYS[2]) >= tonumber(ARGV[1]) then return {(i - 2) / 2, added} end
    redis.call('RPUSH', KEYS[2], ARGV[i + 1])
    redis.call('SADD', KEYS[1], ARGV[i])
    added = added + 1
  end
end
return {(#ARGV - 1) / 2, added}
