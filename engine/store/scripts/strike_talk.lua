-- Take out what a person has said; the lines stay, empty.
-- KEYS: talk.  ARGV: person.
for i, line in ipairs(redis.call('LRANGE', KEYS[1], 0, -1)) do
  local at, person = string.match(line, '^%[(%d+),(%d+),')
  if person == ARGV[1] then
    redis.call('LSET', KEYS[1], i - 1, '[' .. at .. ',null,""]')
  end
end
return 1
