# What only the browser says at the table of Weather Machine, in English.

web-weather-machine-all = Whole board
web-weather-machine-me = My Laboratory
web-weather-machine-sab = The Saboteurs
web-weather-machine-others = The other Laboratories
web-weather-machine-tabs = Parts of the table
web-weather-machine-tab = { $place }: { $count ->
    [one] one thing to pick
   *[other] { $count } things to pick
 }
web-weather-machine-enlarge = Enlarge { $place }
web-weather-machine-round = Round { $round }
web-weather-machine-step = { $step ->
    [1] 1 Tile
    [2] 2 Move
    [3] 3 Act
   *[4] 4 Place
 }
web-weather-machine-cp = CP
web-weather-machine-target-word = Target
web-weather-machine-target = Target Value { $target }
web-weather-machine-ahead = { $points } ahead
web-weather-machine-behind = { $points } behind
web-weather-machine-equal = level, which loses
web-weather-machine-projected = +{ $points } at the end
web-weather-machine-level-three = Level 3: { $count } of 2
web-weather-machine-reports-left = Reports: { $left }
web-weather-machine-last-round = Last round
web-weather-machine-end-near = The next round is the last
web-weather-machine-choices = Answers
web-weather-machine-more = { $count ->
    [one] 1 more on the board
   *[other] { $count } more on the board
 }
web-weather-machine-ways = { $count ->
    [one] one way
   *[other] { $count } ways
 }
web-weather-machine-why-not = why not?
web-weather-machine-not-now = not now

web-weather-machine-pays = pays
web-weather-machine-free = free
web-weather-machine-lost = { $count } lost, no room
web-weather-machine-space = { $space }: { $who }
web-weather-machine-place = { $weather }, { $space }: { $what }
web-weather-machine-tokens = Research tokens: { $count }
web-weather-machine-funding-cp = { $points } CP
web-weather-machine-funding = { $track } Funding: space { $space }
web-weather-machine-funding-title = Funding
web-weather-machine-sold = sold: { $part }
web-weather-machine-deck-next = next
web-weather-machine-turned = Which way up?
web-weather-machine-deck = Next: { $below }, then { $top }; { $left } in the deck
web-weather-machine-locked = Citation space locked
web-weather-machine-unlocked = Citation space open
web-weather-machine-runs = { $weather } runs: 3 of 3 Bots, tile on display
web-weather-machine-runs-not = { $weather } does not run: { $bots } of 3 Bots, { $shown ->
    [0] no tile on display
   *[other] tile on display
 }
web-weather-machine-level = { $weather }: { $level ->
    [0] no Extreme Weather
   *[other] Extreme Weather of level { $level }
 }
web-weather-machine-calm = calm
web-weather-machine-chemical = { $chemical }: { $left ->
    [0] none left
   *[other] { $left } left, price { $price }
 }
web-weather-machine-held = you have { $count }
web-weather-machine-offer = Workshop tiles
web-weather-machine-face-down = { $count ->
    [one] 1 tile face down
   *[other] { $count } tiles face down
 }
web-weather-machine-initiative = Initiative
web-weather-machine-order = Turn order
web-weather-machine-lativ = { $place }; his spare Bots: { $bots }
web-weather-machine-nobel = Nobel Prize
web-weather-machine-nobel-free = free, { $left ->
    [one] one more Award
   *[other] { $left } more Awards
 }
web-weather-machine-ends = Left until the end
web-weather-machine-ends-in = Experiments { $experiments }, Government { $government }, R&D spaces { $rnd }

web-weather-machine-vouchers = Vouchers
web-weather-machine-voucher = { $voucher }: { $count } of at most { $cap }
web-weather-machine-workshop = Workshop, { $count ->
    [one] one tile
   *[other] { $count } tiles
 }
web-weather-machine-cell = Free cell, row { $row }, column { $col }
web-weather-machine-bots = Bots: { $count }
web-weather-machine-slots = Slots
web-weather-machine-line = Assembly Line
web-weather-machine-line-note = more with tokens ({ $tokens })
web-weather-machine-slot = { $slot }: { $bot ->
    [0] income { $benefit }
   *[other] a Bot waits on { $benefit }
 }{ $open ->
    [0] , still closed
   *[other] {""}
 }
web-weather-machine-office = Office
web-weather-machine-row = Row { $row }, marker: { $marker }
web-weather-machine-waiting = To be placed: { $what }
web-weather-machine-goals-title = Goals
web-weather-machine-goals = Goals met on their spaces: { $met }
web-weather-machine-goal = { $goal }: { $have }{ $need ->
    [0] {""}
   *[other] {" "}of { $need }
 }{ $met ->
    [0] , not met
   *[other] , met
 }{ $placed ->
    [0] , below, not scoring
   *[other] , on its space
 }
web-weather-machine-investments = Investment tiles: { $count }
web-weather-machine-awards = Awards: { $count }

web-weather-machine-win = Win at once, or lose
web-weather-machine-win-cp = CP above the Target
web-weather-machine-win-goals = Goals met on spaces
web-weather-machine-win-funding = Funding at 5 or beyond
web-weather-machine-lose-weather = Lost at the end of your turn: weathers of level 3
web-weather-machine-lose-reports = Lost when the reports run out: left
web-weather-machine-reports = Reports
web-weather-machine-current = Current Report
web-weather-machine-previous = Previous Report: decides every choice
web-weather-machine-on-top = Known on top of the deck
web-weather-machine-deck-left = Deck: { $left }
web-weather-machine-put-top = on top of the deck
web-weather-machine-put-discard = discard
web-weather-machine-discard = All discarded reports ({ $count })
web-weather-machine-challenges = Challenges
web-weather-machine-hideout = Hideout
web-weather-machine-near = { $weather }: { $colour } completes a set
web-weather-machine-account = Their last turn, step by step
web-weather-machine-account-none = They have not had a turn yet.
web-weather-machine-unread = a turn of theirs to read
web-weather-machine-none = none
web-weather-machine-before = Before you confirm
web-weather-machine-after = After it
web-weather-machine-return = Return
web-weather-machine-forecast = Their next turn, as it stands
web-weather-machine-do = { $verb ->
    [draft] Take the pack
    [use_subsidy] Use it
    [set_goal] Set the Goal
    [receive_funding] Receive
    [skip] Use no tile
    [move] Move
    [extend] Extend
    [construct] Construct
    [initiative] Take initiative
    [acquire] Buy
    [return] Return
    [end_actions] No more actions
    [sell] Sell
    [take_subsidy] Take
    [secure] Secure
    [work] Work
    [publish] Publish
    [cite] Cite
    [research] Research
    [breakthrough] Break through
    [pay_science] Pay
    [pay] Pay
    [decline] Do without
    [call_security] Call Security
    [end_turn] End the turn
   *[other] Confirm
 }
