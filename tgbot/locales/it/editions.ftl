edition-havana-2009 = Havana (2009)
edition-la-habana-2024 = La Habana (2024)
edition-differs = 2009: i ladri prendono metà dei pesos, passa l’esattore, gli scarti possono aspettare. 2024: ladri più miti, niente tasse, il prossimo edificio si vede.

replacement-in-order = a turno
replacement-together = tutti insieme

## The ends of the two rows

end-UL = in alto a sinistra
end-UR = in alto a destra
end-LL = in basso a sinistra
end-LR = in basso a destra
