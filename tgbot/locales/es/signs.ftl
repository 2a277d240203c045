## Goods as signs: each brick has a letter beside its colour, and no two letters of an edition are alike; rubble has its
## stone. Colours and letters are those of 2009, or those of the edition whose key stands behind the id.

sign-red = 🟥R
sign-yellow = 🟨A
sign-blue = 🟦Z
sign-brown = 🟫M
sign-yellow-la-habana-2024 = ⬜B
sign-blue-la-habana-2024 = 🟩V
sign-brown-la-habana-2024 = 🟫M
sign-rubble = 🪨
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

## Cards whose names are too wide for three buttons in a row

brief-refreshment = Refresco
brief-protection = Protege
brief-rubble = Escomb.
brief-conservation = Conserva
brief-tax-collector = Recaud.
brief-worker = Obrero
brief-architect = Arquit.
brief-pesos-thief = Robo 💰
brief-materials-thief = Robo 🧱
brief-black-market = Mercado

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
span-minutes = { $count } min
span-seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
brief-minutes = { $count } min
brief-hours = { $count } h
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
moment-date = { $weekday } { $day } { $month } { $time }
moment-utc = { $moment } UTC
