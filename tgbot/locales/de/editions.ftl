edition-havana-2009 = Havana (2009)
edition-la-habana-2024 = La Habana (2024)

## "Neue Karten werden ... gewählt"

replacement-in-order = nacheinander
replacement-together = von allen gleichzeitig

## The ends of the two rows

end-UL = oben links
end-UR = oben rechts
end-LL = unten links
end-LR = unten rechts
