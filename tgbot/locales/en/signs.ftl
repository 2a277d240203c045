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

## Time: "2 days", "in 5 hours", "Tue 14:05"

span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
span-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
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
moment-date = { $weekday } { $day }/{ $month } { $time }
moment-utc = { $moment } UTC
