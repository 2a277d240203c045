-- Keep some records while a pass shows a subject, and the right to do so for longer. Returns 0 if this pass no longer has it, or a record is gone that
-- must be there: nothing is kept then.
-- KEYS: subject, records, sign of the right.
-- ARGV: pass, for how many milliseconds from now the right is kept (0: as long as it is), 1 if the records must be there: who watches no more is not noted again; then fields
--       and records in turn.
if not may_show(KEYS[2], KEYS[3], ARGV[1]) or redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
for i = 4, #ARGV, 2 do
  if ARGV[3] == '1' and redis.call('HEXISTS', KEYS[2], ARGV[i]) == 0 then return 0 end
end
if ARGV[2] ~= '0' then let_show(KEYS[2], KEYS[3], ARGV[1], ARGV[2]) end
if #ARGV > 3 then redis.call('HSET', KEYS[2], unpack(ARGV, 4)) end
return 1
