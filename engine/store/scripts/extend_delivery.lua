-- Hold a delivery for longer. Returns 0 if this pass does not hold it any more: nothing is taken.
-- KEYS: shown.  ARGV: pass, lease in milliseconds.
if holder_of(KEYS[1]) ~= ARGV[1] then return 0 end
hold_delivery(KEYS[1], ARGV[1], ARGV[2])
return 1
