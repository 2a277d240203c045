edition-havana-2009 = Havana (2009)
edition-la-habana-2024 = La Habana (2024)

replacement-in-order = in turn order
replacement-together = all at once

## The ends of the two rows

end-UL = upper left
end-UR = upper right
end-LL = lower left
end-LR = lower right
