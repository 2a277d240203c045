-- Write what was folded, if nobody has folded meanwhile.
-- KEYS: cursor, listed, records, members, boards.  args: FoldArguments in scripts.py.
-- Returns 0: somebody has; 1: done.
if args.expected ~= '' then
  local there = redis.call('GET', KEYS[1])
  if there and there ~= args.expected then return 0 end
  redis.call('SET', KEYS[1], args.cursor)
end
for i = 1, #args.records, 2 do redis.call('HSET', KEYS[3], args.records[i], args.records[i + 1]) end
for i = 1, #args.members, 2 do redis.call('HSET', KEYS[4], args.members[i], args.members[i + 1]) end
for i = 1, #args.scores, 3 do
  if redis.call('SISMEMBER', KEYS[2], args.scores[i + 1]) == 1 then
    redis.call('ZADD', KEYS[4 + args.scores[i]], args.scores[i + 2], args.scores[i + 1])
  end
end
if args.expected == '' then
  for i = 3, #KEYS do redis.call('PEXPIRE', KEYS[i], args.kept) end
end
return 1
