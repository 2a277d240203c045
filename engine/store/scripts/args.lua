-- The arguments by name, in the order of the script's layout in scripts.py.
local args = {}
local position = 0

local function take()
  position = position + 1
  return ARGV[position]
end

local function take_list()
  local list = {}
  for i = 1, tonumber(take()) do list[i] = take() end
  return list
end

