-- Take out what a person has said.
-- KEYS: talk.  ARGV: person.
strike(KEYS[1], ARGV[1])
return 1
