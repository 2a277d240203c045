## The cards' names

card-siesta = Siesta
card-refreshment = Refresco
card-protection = Protección
card-rubble = Escombros
card-peso = Peso
card-conservation = Conservación
card-tax-collector = Recaudador
card-worker = Obrero
card-architect = Arquitecto
card-pesos-thief = Ladrón de pesos
card-materials-thief = Ladrón de materiales
card-black-market = Mercado negro
card-pesos = Pesos
card-mama = Mamá

## What each card does, in one line.
## Where the editions differ, the edition's key is added to the id.
## Beside "Ladrón de materiales" a line has room for 57 characters.

help-siesta = Sin efecto, pero con el 0 juegas pronto.
help-refreshment-havana-2009 = Puedes recuperar uno de tus descartes sin mostrarlo.
help-refreshment-la-habana-2024 = Descarta una carta de la mano; luego recupera una de tus descartes y muéstrala.
help-protection-havana-2009 = A la vista: ni ladrones ni recaudadores pueden tocarte.
help-protection-la-habana-2024 = A la vista: los ladrones no pueden tocarte.
help-rubble = Toma todos los escombros del centro.
help-peso = Toma 1 peso de la reserva.
help-conservation = Puedes retirar un edificio de un extremo (solo 1 por ronda entre todos).
help-tax-collector = Toma 1 peso. Quienes jueguen después de ti pierden 1 obrero o 1 ladrillo; tú eliges cuál.
help-worker = Toma 1 obrero, o 2 si es el primer Obrero de la ronda.
help-architect = Toma 1 obrero. A la vista: puedes comprar edificios con { $architect }.
help-pesos-thief-havana-2009 = Roba la mitad de los pesos (redondeo a la baja) a quien juegue después de ti (si juegas al final, a quien quieras).
help-pesos-thief-la-habana-2024 = Roba 2 pesos a quien juegue después de ti; 3 si tiene 6 o más.
help-materials-thief-havana-2009 = Roba 1 ladrillo a quien juegue después de ti (si juegas al final, a quien quieras); hasta 2 si tiene 4 o más de color.
help-materials-thief-la-habana-2024 = Roba 1 ladrillo a quien juegue después de ti; 2 si tiene 4 o más de color.
help-black-market-havana-2009 = Saca 1 ladrillo de la bolsa, o 2 si es el primer Mercado negro de la ronda.
help-black-market-la-habana-2024 = Saca 1 ladrillo de la bolsa. Si es el primer Mercado negro de la ronda: saca 2 o elige 1.
help-pesos = Toma la mitad de los pesos del centro (redondeo al alza).
help-mama = Toma la mitad de los ladrillos de color y la mitad de los escombros del centro (redondeo al alza).

# The same in a few words, below an example in signs: 26 letters at most.
gist-siesta = actúas pronto
gist-refreshment-havana-2009 = recupera 1 descarte
gist-refreshment-la-habana-2024 = cambia 1 por un descarte
gist-protection = a salvo mientras se ve
gist-rubble = todo
gist-peso = 1 de la reserva
gist-conservation = uno por ronda, si quieres
gist-tax-collector = los siguientes pierden 1
gist-worker = solo 1 si no es el primero
gist-architect = para edificios con él
gist-pesos-thief-havana-2009 = la mitad
gist-pesos-thief-la-habana-2024 = 3 si tiene 6 o más
gist-materials-thief = 2 si tiene 4 de color
gist-black-market-havana-2009 = solo 1 si no es el primero
gist-black-market-la-habana-2024 = o elige 1; luego roba 1
gist-pesos = mitad, hacia arriba
gist-mama = mitad, hacia arriba
source-centre = centro
source-reserve = reserva
source-later = tras ti
source-discards = descartes
