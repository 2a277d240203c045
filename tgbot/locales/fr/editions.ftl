edition-havana-2009 = Havana (2009)
edition-la-habana-2024 = La Habana (2024)
edition-differs = 2009 : les voleurs prennent la moitié des pesos, le percepteur passe, la défausse peut attendre. 2024 : voleurs plus doux, pas d’impôts, le prochain bâtiment est visible.

replacement-in-order = tour à tour
replacement-together = en même temps

## The ends of the two rows

end-UL = en haut à gauche
end-UR = en haut à droite
end-LL = en bas à gauche
end-LR = en bas à droite
