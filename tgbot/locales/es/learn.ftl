## /learn: cinco pasos de una partida que siempre es la misma

learn-button = 🎓 Probar (2 min)
learn-head = { $step }/{ $count } · { $said }
learn-back = ‹ Atrás
learn-skip = Saltar ›
learn-again = ↻ Otra vez

learn-title-1 = Construye La Habana
learn-text-1 =
    Los edificios dan puntos, y quien antes llegue a { $goal } gana al instante. Solo se venden los cuatro de los extremos de las dos filas: ↖ ↗ ↙ ↘
    👉 ¿Cuál de los cuatro da más puntos?
learn-goal-wrong = 🤔 { $building } solo da { $points }. ¡Mira otra vez!
learn-goal-right = ✅ ¡Eso es, { $points }!

learn-title-2 = ¿Quién empieza?
learn-text-2 =
    Dos cartas forman tu número, con la cifra menor delante: 7 y 2 son 27. Empieza el número más bajo.
    👉 { $other }: { $number }. ¡Saca menos!
learn-number-wrong = 🤔 { $made } no es menor que { $number }
learn-number-right = ✅ { $made }: empiezas tú
learn-number-other = ✅ { $made }: empiezas tú. Aquí seguimos con { $ours }

learn-title-3 = Usa las dos cartas
learn-text-3 =
    En tu turno actúan las dos cartas, en el orden que prefieras. Los botones muestran lo que dan: { $gains }
    👉 Elige un orden. A veces importa; aquí da igual.
learn-cards-right = ✅ Tienes { $goods }

learn-title-4 = Compra en los extremos
learn-text-4 =
    { $board ->
        [picture] Después puedes comprar. La imagen muestra lo que puedes pagar y lo que te falta para lo demás.
       *[text] Después puedes comprar. Los botones muestran lo que puedes pagar.
    } Cinco { $pesos } valen por un obrero; cinco { $rubble }, por un ladrillo de color.
    👉 Compra cuantos puntos puedas.
learn-purchase-none = 🤔 Prueba: ¡compra un edificio!
learn-purchase-wrong = 🤔 Solo { $points }. ¡Puedes más!
learn-purchase-right = ✅ { $building } es tuyo: { $points }

learn-title-5 = Una carta nueva
learn-text-5 =
    { $other } también ha comprado y la ronda termina. Ahora cambias una de tus cartas a la vista; la otra se queda. Los botones dicen qué traería cada una (≤: hasta).
    👉 ¿Qué carta sale (✓)? Luego toca la que entra.
learn-replacement-right = ✅ { $made } es tu próximo número.

learn-title-6 = 🎓 ¡Esto es Havana!
learn-text-6 = Así se sigue hasta que alguien tenga { $goal } ({ $three } con tres, { $four } con cuatro). Las cartas cambiadas no se pierden: cuando te queden dos o menos en la mano, vuelven todos tus descartes. Qué hace cada carta te lo dice ❓ en todo momento.
