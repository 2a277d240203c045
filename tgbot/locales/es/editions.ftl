edition-havana-2009 = Havana (2009)
edition-la-habana-2024 = La Habana (2024)

replacement-in-order = por turnos
replacement-together = a la vez

## The ends of the two rows

end-UL = arriba a la izquierda
end-UR = arriba a la derecha
end-LL = abajo a la izquierda
end-LR = abajo a la derecha
