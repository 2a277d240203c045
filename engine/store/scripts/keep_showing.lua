-- Keep some records while a pass shows a subject, and the right to do so for longer. Returns 1 if they are kept. Nothing is kept if the subject has
-- another revision by now: 0; nor if this pass no longer has the right, or a record is gone that must be there: nil.
-- KEYS: subject, records, sign of the right.
-- ARGV: pass, for how many milliseconds from now the right is kept (0: as long as it is), the revision that the subject must have ('': any), 1 if the
--       records must be there: who watches no more is not noted again; then fields and records in turn.
if not may_show(KEYS[2], KEYS[3], ARGV[1]) or redis.call('EXISTS', KEYS[1]) == 0 then return false end
for i = 5, #ARGV, 2 do
  if ARGV[4] == '1' and redis.call('HEXISTS', KEYS[2], ARGV[i]) == 0 then return false end
end
if ARGV[2] ~= '0' then let_show(KEYS[2], KEYS[3], ARGV[1], ARGV[2]) end
if ARGV[3] ~= '' and redis.call('HGET', KEYS[1], 'revision') ~= ARGV[3] then return 0 end
if #ARGV > 4 then redis.call('HSET', KEYS[2], unpack(ARGV, 5)) end
return 1
