# Why a play in Stramat! is good or bad.
advice-stramat-wins = it empties your hand, and you win at once
advice-stramat-pair = only a pair makes the hand smaller; { $points ->
    [one] one point goes
   *[other] { $points } points go
 }, and a { $top } is on top
advice-stramat-number = your hand grows no larger, and no pair fits; { $points ->
    [one] one point goes
   *[other] { $points } points go
 }
advice-stramat-level = your hand grows no larger; { $points ->
    [one] one point goes
   *[other] { $points } points go
 }
advice-stramat-counter = whoever played the Alt may not discard for two turns
advice-stramat-counter-last = it is your last card: you win, unless somebody else counters before you
advice-stramat-decline = you keep your Alt for later
advice-stramat-decline-none = you have no Alt to counter with
advice-stramat-pass = you keep every card for your next turns
advice-stramat-give = { $points ->
    [1] it takes 1 point out of your hand
   *[other] it takes { $points } points out of your hand
 }
advice-stramat-exchange = it trades { $points ->
    [one] 1 point
   *[other] { $points } points
 } for { $others }
advice-stramat-take = it brings you { $points ->
    [one] 1 point
   *[other] { $points } points
 }
advice-stramat-take-pairs = it makes pairs with your numbers, for { $points ->
    [one] 1 point
   *[other] { $points } points
 }
advice-stramat-stramat = with { $points ->
    [one] 1 point
   *[other] { $points } points
 } in hand, calling the game off may save you
advice-stramat-shield = { $seat } is about to win, and cannot do so on { $card }
advice-stramat-dado = you hold the most cards already ({ $count }), so more cards hurt the others more
advice-stramat-jolly = your hand is mostly power cards
advice-stramat-power = { $card } would cost you { $points ->
    [one] 1 point
   *[other] { $points } points
 } at the end, and your numbers stay for pairs
advice-stramat-power-at = it falls on { $target }, with { $count ->
    [one] one card
   *[other] { $count } cards
 } in hand, and { $card } would cost you { $points ->
    [one] 1 point
   *[other] { $points } points
 } at the end
advice-stramat-power-only = { $card } would cost you { $points ->
    [one] 1 point
   *[other] { $points } points
 } at the end
