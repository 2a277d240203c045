-- Give a lease back, if it is still ours.
-- KEYS: the lease.  ARGV: holder.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
