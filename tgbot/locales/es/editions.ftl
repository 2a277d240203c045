edition-havana-2009 = Havana (2009)
edition-la-habana-2024 = La Habana (2024)
edition-differs = 2009: los ladrones se llevan la mitad de los pesos, pasa el recaudador, los descartes pueden esperar. 2024: ladrones más suaves, sin impuestos, el próximo edificio está a la vista.

replacement-in-order = por turnos
replacement-together = a la vez

## The ends of the two rows

end-UL = arriba a la izquierda
end-UR = arriba a la derecha
end-LL = abajo a la izquierda
end-LR = abajo a la derecha
