## Goods as signs: each brick has a letter beside its colour, and no two letters of an edition are alike; rubble has its
## stone. Colours and letters are those of 2009, or those of the edition whose key stands behind the id.

sign-red = 🟥R
sign-yellow = 🟨G
sign-blue = 🟦B
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

brief-refreshment = Ristoro
brief-protection = Protez.
brief-rubble = Detriti
brief-conservation = Conserv.
brief-tax-collector = Esattore
brief-worker = Lavorat.
brief-architect = Archit.
brief-pesos-thief = Furto💰
brief-materials-thief = Furto🧱
brief-black-market = Mercato

## The editions in titles

short-havana-2009 = Havana
short-la-habana-2024 = La Habana

## Time: "2 giorni", "tra 5 ore", "mar 14:05"

span-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
span-hours = { $count ->
    [one] { $count } ora
   *[other] { $count } ore
}
span-minutes = { $count } min
span-seconds = { $count ->
    [one] { $count } secondo
   *[other] { $count } secondi
}
brief-minutes = { $count } min
brief-hours = { $count } h
span-two = { $first } { $second }
span-in = tra { $span }
weekday-1 = lun
weekday-2 = mar
weekday-3 = mer
weekday-4 = gio
weekday-5 = ven
weekday-6 = sab
weekday-7 = dom
moment = { $weekday } { $time }
moment-date = { $weekday } { $day } { $month } { $time }
moment-utc = { $moment } UTC
