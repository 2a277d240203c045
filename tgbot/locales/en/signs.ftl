## Goods as signs: each brick has a letter beside its colour, and no two letters of an edition are alike; rubble has its
## stone. Colours and letters are those of 2009, or those of the edition whose key stands behind the id.

sign-red = 🟥R
sign-yellow = 🟨Y
sign-blue = 🟦B
sign-brown = 🟫N
sign-yellow-la-habana-2024 = ⬜W
sign-blue-la-habana-2024 = 🟩G
sign-brown-la-habana-2024 = 🟫B
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

brief-refreshment = Refresh
brief-protection = Protect
brief-rubble = Rubble
brief-conservation = Conserve
brief-tax-collector = Taxes
brief-worker = Worker
brief-architect = Archit.
brief-pesos-thief = Thief 💰
brief-materials-thief = Thief 🧱
brief-black-market = Market

## The editions in titles

short-havana-2009 = Havana
short-la-habana-2024 = La Habana

## Time: "2 days", "in 5 hours", "Tue 14:05"

span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
span-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
span-minutes = { $count } min
span-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
brief-minutes = { $count } min
brief-hours = { $count } h
span-two = { $first } { $second }
span-in = in { $span }
weekday-1 = Mon
weekday-2 = Tue
weekday-3 = Wed
weekday-4 = Thu
weekday-5 = Fri
weekday-6 = Sat
weekday-7 = Sun
moment = { $weekday } { $time }
moment-date = { $weekday } { $day } { $month } { $time }
moment-utc = { $moment } UTC
