edition-havana-2009 = Havana (2009)
edition-la-habana-2024 = La Habana (2024)
edition-differs = 2009: thieves take half your pesos, the tax collector strikes, discards may wait. 2024: milder thieves, no taxes, you can see the next building.

replacement-in-order = in turn order
replacement-together = all at once

## The ends of the two rows

end-UL = upper left
end-UR = upper right
end-LL = lower left
end-LR = lower right
