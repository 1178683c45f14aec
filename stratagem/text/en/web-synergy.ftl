# What only the browser says at the table of Synergy, in English.

web-synergy-me = You
web-synergy-row = Discard row
web-synergy-held = in hand
web-synergy-hidden = hidden
web-synergy-chosen = has chosen
web-synergy-choosing = is choosing
web-synergy-want-plus = { $who ->
    [you] You want
   *[other] Wants
 } to be one above another sum
web-synergy-want-minus = { $who ->
    [you] You want
   *[other] Wants
 } to be one below another sum
web-synergy-want-equal = { $who ->
    [you] You want
   *[other] Wants
 } the same sum as another
web-synergy-want-unique = { $who ->
    [you] You want
   *[other] Wants
 } a sum nobody else has
web-synergy-want-between = { $who ->
    [you] You want
   *[other] Wants
 } to lie between { $left } and { $right }
web-synergy-want-high = { $who ->
    [you] You want
   *[other] Wants
 } the second highest sum
web-synergy-want-low = { $who ->
    [you] You want
   *[other] Wants
 } the second lowest sum
web-synergy-stars = { $stars ->
    [one] 1 of 5 stars
   *[other] { $stars } of 5 stars
 }
web-synergy-lives = Lives
web-synergy-rounds = Rounds
web-synergy-done-of = { $done } of { $rounds } completed
web-synergy-order = Order
web-synergy-letter-number = N
web-synergy-letter-goal = G
web-synergy-may-fail = { $limit ->
    [0] all { $seats } must succeed
   *[other] { $limit } of { $seats } may fail
 }
web-synergy-house = our own mission
web-synergy-campaign = Campaign: attempt { $attempt }, { $won } won, { $stars ->
    [one] 1 star
   *[other] { $stars } stars
 }
web-synergy-completed = Round { $round } completed: goals met { $met }, missed { $failures } (allowed: { $limit }).
web-synergy-failed = Round { $round } failed: goals met { $met }, missed { $failures } (allowed: { $limit }). A life is lost.
web-synergy-again = Show the result again
web-synergy-actions = Action cards
web-synergy-once = once each
web-synergy-used-by = used by { $seat }
web-synergy-watching = You are watching: hands stay hidden until the end.
web-synergy-challenge = Challenge
web-synergy-no-challenge = This mission has no challenge.
web-synergy-challenge-lost = If somebody cannot meet a challenge, the whole mission is lost.
web-synergy-legend = Beside each name, such as 4+4 · 6/3: numbers and goals in hand; left in the two decks.
