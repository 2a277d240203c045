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

## Time: "2 días", "en 5 horas", "mar 14:05"

span-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
span-hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
span-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
span-two = { $first } y { $second }
span-in = en { $span }
weekday-1 = lun
weekday-2 = mar
weekday-3 = mié
weekday-4 = jue
weekday-5 = vie
weekday-6 = sáb
weekday-7 = dom
moment = { $weekday } { $time }
moment-date = { $weekday } { $day }/{ $month } { $time }
moment-utc = { $moment } UTC
