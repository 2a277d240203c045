-- Claim what is due: each entry is ours until the lease ends.
-- KEYS: due.  ARGV: now, end of the lease, how many at most, kinds.
local entries = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1])
local wanted, claimed = {}, {}
for i = 4, #ARGV do wanted[ARGV[i]] = true end
for _, entry in ipairs(entries) do
  if #claimed >= tonumber(ARGV[3]) then break end
  if wanted[string.match(entry, '^%a+')] then
    redis.call('ZADD', KEYS[1], ARGV[2], entry)
    claimed[#claimed + 1] = entry
  end
end
return claimed
