## The playground: what the command says

play-at = Habana is at { $url }
play-ready = @{ $name } is running. Ctrl-C stops it; the games are kept.
play-ends = Finishing what is running …
play-fresh = What was there before is kept in { $path }
play-unreadable = The chats could not be read and start over. The old file is kept: { $path }
play-open-host = Careful: at { $host } anybody who can reach this machine can play, read all chats and all hands. Use it among friends only.
play-no-table = The bot did not open a table by itself. Write /new in the chat to open one.
play-busy = Port { $port } cannot be used: { $reason }. This one is free: --port { $other }
play-busy-all = Port { $port } cannot be used: { $reason }. Please choose another one.
play-in-use = A playground is already running in { $path }. Play there, or choose another folder, for example --data { $other }
play-fails = The bot stops as soon as it has started. Its last words:
    { $words }

play-people = How many people play, each with a phone: 1 to 4.
play-computers = How many computers play with them; without it, 2 for one person, otherwise none.
play-language = The language of the people when they come for the first time; several, separated by commas, for several people.
play-port = The port of the page.
play-host = The address of the page; any other than this machine’s own is open to others.
play-data = The folder where games and chats are kept.
play-fast = Let reminders and time-outs come within seconds, to see them happen.
play-text = Tables as text, without pictures.
play-fresh-start = Start over; what is there is kept aside.
play-browser = Open the page in the browser.
bad-people = 1 to { $most } people can play here, not { $people }.
bad-play-computers = With { $people ->
    [one] one person
   *[other] { $people } people
} { $least } to { $most } computers can play, not { $computers }.
bad-port = A port is a number from { $least } to { $most }, not { $port }.
bad-host = { $host } is not an address of this machine: { $reason }.
bad-data = { $path } cannot keep the games: { $reason }.

## The playground: what the page is told

service-came = { $name } joined the group
service-left = { $name } left the group
service-topic = { $name } opened the topic “{ $topic }”
service-topic-closed = { $name } closed the topic
service-upgraded = The group has become a supergroup

do-unknown = There is no such action. These exist: { $known }.
do-missing = “{ $name }” is missing or cannot be used.
do-nobody = There is no such person.
do-no-chat = There is no such chat for this person.
do-no-forum = This group has no topics.
do-no-table = There is no such table or seat.
do-bad-text = Please write 1 to { $longest } characters.
do-blocked = The bot is blocked. Unblock it first.
do-not-yours = Somebody else wrote this.
do-enough-phones = There is room for { $most } phones.
do-store-away = The tables cannot be reached right now. Wait until the bot is back.
do-not-now = That cannot be done now.
do-no-json = This is not JSON.
do-too-much = That is too much at once.
