# Messages to players who are elsewhere. They hold nothing that is secret.
notice-title = Stratagem
notice-try = This is how you are told when it is your turn.
notice-turn = It is your turn.
notice-led = Somebody is away, and their bot waits for you to point.
notice-turn-of = Their turn: { $names }
notice-waits = The table waits.
notice-reminder = { $count ->
    [one] Your time at { $games } runs out in about { $hours ->
        [one] an hour
       *[other] { $hours } hours
     }.
   *[other] Your time runs out soon at { $count } tables: { $games }.
 }
notice-reminder-table = { $count ->
    [one] The time for { $games } runs out in about { $hours ->
        [one] an hour
       *[other] { $hours } hours
     }.
   *[other] Time runs out soon at { $count } tables: { $games }.
 }
