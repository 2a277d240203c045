edition-havana-2009 = Havanna (2009)
edition-la-habana-2024 = La Habana (2024)
edition-differs = 2009: Diebe nehmen die halbe Kasse, der Steuereintreiber geht um, die Ablage darf warten. 2024: mildere Diebe, keine Steuern, das nächste Gebäude liegt offen.

## "Neue Karten werden ... gewählt"

replacement-in-order = reihum
replacement-together = gleichzeitig

## The ends of the two rows

end-UL = oben links
end-UR = oben rechts
end-LL = unten links
end-LR = unten rechts
