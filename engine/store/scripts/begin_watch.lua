-- Take the spectators of a table in hand, and return all that is needed to show it to them.
-- KEYS: table, spectators, news, remarks.  ARGV: pass, lease in milliseconds.
-- Returns 0: there is no table; 1: it is in quarantine; nil: another worker has them in hand.
local there = redis.call('HMGET', KEYS[1], 'version', 'revision', 'table', 'state', 'aside')
if not there[2] then return 0 end
if there[5] then return 1 end

local shown = claim_delivery(KEYS[2], ARGV[1], ARGV[2])
if not shown then return false end
return {there[1], there[2], there[3], there[4], shown, joined(KEYS[3], 0), joined(KEYS[4], 0)}
