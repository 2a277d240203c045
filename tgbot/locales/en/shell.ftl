## Said by the bot itself, whatever the topic

act-as-yourself = Please write as yourself: if you write as a group or a channel, I can’t tell whose seat it would be.
our-error = Sorry, something went wrong on our side (report { $number }). Your game is safe. Please try again.
aside-told = 🛠 Table <b>{ $code }</b> can’t be read right now. It is kept as it is and will be repaired.
