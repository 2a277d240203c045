-- Read when the first entry of each bucket is due.
-- KEYS: due, of one or more buckets.
-- Returns their times in this order, joined by commas: '' for an empty bucket, 'error' for one that cannot be read.
local heads = {}
for i, due in ipairs(KEYS) do
  local first = redis.pcall('ZRANGE', due, 0, 0, 'WITHSCORES')
  heads[i] = first.err and 'error' or first[2] or ''
end
return table.concat(heads, ',')
