edition-havana-2009 = Havana (2009)
edition-la-habana-2024 = La Habana (2024)

replacement-in-order = one after another
replacement-together = by everyone at the same time

## The ends of the two rows

end-UL = upper left
end-UR = upper right
end-LL = lower left
end-LR = lower right
