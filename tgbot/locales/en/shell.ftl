## Said by the bot itself, whatever the topic

act-as-yourself = Please write as yourself: if you write as a group or a channel, I do not know whose seat it would be.
our-error = Sorry, that was our mistake. It has been noted under the number { $number }. Your game is safe.
aside-told = 🛠 Table <b>{ $code }</b> cannot be read just now. It is kept as it is and will be repaired.
