-- Let a person wait no more, even if they have just been taken for a group that is given back afterwards.
-- KEYS: waiting, taken, seated.  ARGV: person.
for _, group in ipairs(redis.call('HVALS', KEYS[2])) do
  for _, entry in ipairs(cjson.decode(group).entries) do
    if entry.person == tonumber(ARGV[1]) then redis.call('ZREM', KEYS[3], entry.token) end
  end
end
return redis.call('HDEL', KEYS[1], ARGV[1])
