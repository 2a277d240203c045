## Goods as signs: each brick has a letter beside its colour, and no two letters of an edition are alike; rubble has its
## stone. Colours and letters are those of 2009, or those of the edition whose key stands behind the id.

sign-red = 🟥R
sign-yellow = 🟨G
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

brief-refreshment = Erfrisch.
brief-protection = Schutz
brief-rubble = Schutt
brief-conservation = Denkmal
brief-tax-collector = Steuer
brief-worker = Arbeiter
brief-architect = Archit.
brief-pesos-thief = Dieb 💰
brief-materials-thief = Dieb 🧱
brief-black-market = Markt

## The editions in titles

short-havana-2009 = Havanna
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
span-minutes = { $count } min
span-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
brief-minutes = { $count } Min.
brief-hours = { $count } Std.
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
moment-date = { $weekday } { $day }. { $month } { $time }
moment-utc = { $moment } UTC
