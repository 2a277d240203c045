## Goods as signs: each brick has its letter beside its colour, and the letters are the same in every language

sign-red = 🟥R
sign-yellow = 🟨Y
sign-blue = 🟦B
sign-brown = 🟫N
sign-rubble = 🪨G
sign-pesos = 💰
sign-workers = 👷
sign-brick = 🧱
sign-points = ⭐
sign-architect = 📐

## Cards as signs

emblem-siesta = 😴
emblem-refreshment = 🥤
emblem-protection = 🛡️
emblem-rubble = 🪨
emblem-peso = 🪙
emblem-conservation = 🏛️
emblem-tax-collector = 🧾
emblem-worker = 👷
emblem-architect = 📐
emblem-pesos-thief = 💸
emblem-materials-thief = 🥷
emblem-black-market = 🎲
emblem-pesos = 💰
emblem-mama = 👩

## The editions in titles

short-havana-2009 = Havana
short-la-habana-2024 = La Habana

## Time. Spans are in the nominative or accusative ("2 Tage"): sentences are built so that it always fits.

span-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
span-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
span-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
span-two = { $first } { $second }
span-in = noch { $span }
weekday-1 = Mo.
weekday-2 = Di.
weekday-3 = Mi.
weekday-4 = Do.
weekday-5 = Fr.
weekday-6 = Sa.
weekday-7 = So.
moment = { $weekday } { $time }
moment-date = { $weekday } { $day }.{ $month }. { $time }
moment-utc = { $moment } UTC
