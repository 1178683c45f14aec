# Weather Machine, English.

## Set-up

weather-machine-setup-challenges = Challenge cards of the solo game (numbers 1 to 12)
weather-machine-setup-drafting = Draft the Goal tiles
weather-machine-setup-new-scientists = New Scientists: Lativ on your left counts as a player (two players)

## Endings

weather-machine-ending-most-points = The experiments are over: whoever has the most Climate Points wins.
weather-machine-ending-shared-victory = The experiments are over: the victory is shared.
weather-machine-ending-good-name = You restored the good name of Lightning Technologies: an immediate win.
weather-machine-ending-final-win = The Government steps in, and your score beats the Target Value: you win.
weather-machine-ending-final-loss = The Government steps in, and you have not done what was asked: you lose.
weather-machine-ending-extreme-weather = Two kinds of Extreme Weather are at level 3: the Saboteurs win.
weather-machine-ending-reports-out = Every Security Report is used up: the Saboteurs win.

## Prompts. $mine is 1 for the one who is asked, 0 for those who watch.

weather-machine-prompt-orient = { $mine ->
    [1] Your starting Workshop tile, { $tile }: which way up?
   *[other] { $who } turns the starting tile, { $tile }.
 }
weather-machine-prompt-draft = { $mine ->
    [1] Take a pack of three Goals of a colour you do not have yet.
   *[other] { $who } takes a pack of Goals.
 }
weather-machine-prompt-supply-round = { $mine ->
    [1] Supply Round: take as many Supply actions as you like, then end.
   *[other] { $who } is acting in the Supply Round.
 }
weather-machine-prompt-use-tile = { $mine ->
    [1] Step 1: use one tile, or skip.
   *[other] Step 1: { $who } may use a tile.
 }
weather-machine-prompt-move = { $mine ->
    [1] Step 2: move your Scientist to another Location.
   *[other] Step 2: { $who } moves.
 }
weather-machine-prompt-action = { $mine ->
    [1] Step 3: take the actions of your space.
   *[other] Step 3: { $who } takes actions.
 }
weather-machine-prompt-place-research = { $mine ->
    [1] Place a waiting Research token in your Office.
   *[other] { $who } places Research tokens.
 }
weather-machine-prompt-end-turn = { $mine ->
    [1] Place an Award, or end your turn.
   *[other] { $who } may place an Award.
 }
weather-machine-prompt-unlock-offer = { $mine ->
    [1] The Citation space is unlocked: pay 1 Science Voucher for 3 CP?
   *[other] { $who } may buy 3 CP.
 }
weather-machine-prompt-provide = { $mine ->
    [1] Prototype for { $weather }: which Parts do you provide besides the required ones?
   *[other] { $who } builds a prototype for { $weather }.
 }
weather-machine-prompt-swap-part = { $mine ->
    [1] Exchange: which Part do you give for a { $part }?
   *[other] { $who } exchanges a Part for a { $part }.
 }
weather-machine-prompt-workshop-row = { $mine ->
    [1] In which Workshop row is the prototype built?
   *[other] { $who } is choosing.
 }
weather-machine-prompt-lose-part = { $amount ->
    [one] { $mine ->
        [1] One more Part in that row is lost: which?
       *[other] { $who } loses a Part.
     }
   *[other] { $mine ->
        [1] { $amount } more Parts in that row are lost: which first?
       *[other] { $who } loses { $amount } Parts.
     }
 }
weather-machine-prompt-experiment-pay = { $mine ->
    [1] The { $weather } experiment runs: pay { $cost } Science for { $points } CP, a benefit and a token?
   *[other] The { $weather } experiment runs: { $who } may pay { $cost } Science for { $points } CP.
 }
weather-machine-prompt-experiment-benefit = { $mine ->
    [1] Which benefit of the Experiment tile?
   *[other] { $who } is choosing.
 }
weather-machine-prompt-take-back = { $mine ->
    [1] The { $weather } experiment does not run: take Bots back?
   *[other] The { $weather } experiment does not run: { $who } may take Bots back.
 }
weather-machine-prompt-return-slot = { $mine ->
    [1] No room in the Workshop: to which slot of the line does the Bot return?
   *[other] { $who } is choosing.
 }
weather-machine-prompt-benefit = { $mine ->
    [1] Choose what you gain: { $benefit }{ $amount ->
        [one] .
       *[other] {" "}({ $amount } to choose).
     }
   *[other] { $who } chooses what to gain: { $benefit }.
 }
weather-machine-prompt-lay-tile = { $mine ->
    [1] Lay the { $tile } tile in your Workshop.
   *[other] { $who } lays the { $tile } tile.
 }
weather-machine-prompt-voucher = { $mine ->
    [1] You gain a Voucher: of which type?
   *[other] { $who } gains a Voucher.
 }
weather-machine-prompt-pay = { $mine ->
    [1] Pay { weather-machine-view-amount }: with what?
   *[other] { $who } pays { weather-machine-view-amount }.
 }
weather-machine-prompt-pay-any = { $mine ->
    [1] Pay { $amount ->
        [one] a Voucher
       *[other] { $amount } Vouchers
     } of any type.
   *[other] { $who } pays { $amount ->
        [one] a Voucher
       *[other] { $amount } Vouchers
     }.
 }
weather-machine-prompt-exchange-chemical = { $mine ->
    [1] Exchange: which Chemical do you give to use { $chemical }?
   *[other] { $who } exchanges a Chemical for { $chemical }.
 }
weather-machine-prompt-exchange-part = { $mine ->
    [1] Exchange: which Part do you give to use a { $part }?
   *[other] { $who } exchanges a Part for a { $part }.
 }
weather-machine-prompt-pay-extra = { $mine ->
    [1] The bottom space costs one more Chemical or Part: which?
   *[other] { $who } is choosing.
 }
weather-machine-prompt-take-subsidy = { $mine ->
    [1] Which Subsidy tile of the column do you take?
   *[other] { $who } takes a Subsidy tile ({ $part } sold).
 }
weather-machine-prompt-cite-goal = { $mine ->
    [1] Which Goal do you give up for the citation?
   *[other] { $who } is choosing.
 }
weather-machine-prompt-payout = { $mine ->
    [1] Which R&D benefit do you take?
   *[other] { $who } is choosing.
 }
weather-machine-prompt-payout-track = { $mine ->
    [1] Which track pays out besides the Lab?
   *[other] { $who } is choosing.
 }
weather-machine-prompt-income = { $mine ->
    [1] Income: which slot next?
   *[other] { $who } is choosing.
 }
weather-machine-prompt-last-window = { $mine ->
    [1] Last chance: place Awards and use Investment tiles.
   *[other] { $who } uses the last Investment tiles.
 }
weather-machine-prompt-split = { $mine ->
    [1] Call Security: one report back on top, one to the discard pile, one stays current.
   *[other] { $who } is choosing.
 }
weather-machine-prompt-havoc = { $mine ->
    [1] The Saboteurs wreak havoc: Target +5, or discard the top report?
   *[other] { $who } is choosing.
 }
weather-machine-prompt-accounting = { $mine ->
    [1] Creative Accounting: which Funding marker moves back?
   *[other] { $who } is choosing.
 }
weather-machine-prompt-over = The game is over.
weather-machine-prompt-goes-on = The game goes on by itself.

## Options

# What an option takes in Vouchers; named in the options that cost some.
weather-machine-option-costs = { $vouchers ->
    [0] {""}
   *[other] ; costs { $bill }
 }
weather-machine-option-orient = { $flip ->
    [1] Turned upside down
   *[other] As it is
 }
weather-machine-option-draft = Set { $set }, the { $colour } Goals
weather-machine-option-extend = Extend the Workshop with the { $tile } tile{ weather-machine-option-costs }
weather-machine-option-place = Row { $row }, column { $col }{ $flip ->
    [1] , turned
   *[other] {""}
 }
weather-machine-option-construct = Construct the Bot in slot { $section }{ $slot }: { $benefit }{ weather-machine-option-costs }
weather-machine-option-initiative = Initiative: position { $position }{ weather-machine-option-costs }
weather-machine-option-acquire = Buy { $chemical }{ weather-machine-option-costs }
weather-machine-option-return = Return { $chemical } for { $gain ->
    [one] 1 Supply Voucher
   *[other] { $gain } Supply Vouchers
 }
weather-machine-option-end-actions = No more actions
weather-machine-option-pay-otherwise = Choose for myself which Vouchers to pay next
weather-machine-option-use-subsidy = Use the Subsidy: { $benefit }
weather-machine-option-set-goal = Set the Goal “{ $goal }” on its { $space } space: { $benefit }
weather-machine-option-receive-funding = Receive funding for “{ $goal }”
weather-machine-option-skip = Use no tile
weather-machine-option-move = { $location } { $space }: gain { $voucher_code ->
    [any] a Voucher of your choice
   *[other] { $gain ->
        [one] 1 { weather-machine-view-type } Voucher
       *[other] { $gain } { weather-machine-view-type } Vouchers
     }
 }{ $science ->
    [1] {" "}and 1 Science
   *[other] {""}
 }{ $due ->
    [0] {""}
   *[other] , pay { $due }
 }{ $lativ ->
    [1] ; Lativ moves on
   *[other] {""}
 }
weather-machine-option-voucher = { $type }
weather-machine-option-pay = Pay { $type_code ->
    [rnd] an
   *[other] a
 } { $type }
weather-machine-option-part = Take a { $colour }
weather-machine-option-chemical = Take { $chemical }
weather-machine-option-fund = Advance on the { $track } track
weather-machine-option-benefit = { $number }: { $benefit }
weather-machine-option-decline = Decline
weather-machine-option-sell = Sell a { $part }: { $branch }, { $space }{ weather-machine-option-costs }
weather-machine-option-take-subsidy = Take the Subsidy { $tile }
weather-machine-option-secure = Secure the Subsidy { $tile }: { $branch }, { $row } row{ weather-machine-option-costs }
weather-machine-option-work = Work on Experiment: { $branch }, { $space } ({ $chemical }){ weather-machine-option-costs }
weather-machine-option-publish = Publish row { $row } ({ $weather }){ weather-machine-option-costs }
weather-machine-option-cite = Cite, then publish row { $row } ({ $weather }); it costs a Goal tile{ weather-machine-option-costs }
weather-machine-option-cite-goal = Give up “{ $goal }”
weather-machine-option-research = Research: { $branch }, { $space } ({ $chemical }{ $extra ->
    [1] {" "}and any other Chemical or Part
   *[other] {""}
 }): { $benefit }{ weather-machine-option-costs }
weather-machine-option-breakthrough = Breakthrough with row { $row }: { $weather }, { $space } space: { $benefit }{ weather-machine-option-costs }
weather-machine-option-give-chemical = Give { $chemical }
weather-machine-option-give-part = Give a { $colour }
weather-machine-option-provide = Also provide for the spaces: { $spaces }
weather-machine-option-build-in = Row: { $row }
weather-machine-option-lose = Lose a { $colour }
weather-machine-option-place-research = { $weather }, { $colour }: row { $row }, { $benefit }
weather-machine-option-place-award = Place an Award: row { $row }, { $colour } space, { $benefit }
weather-machine-option-pay-science = Pay
weather-machine-option-take-back = Take back from: { $spaces }
weather-machine-option-return-slot = Slot { $section }{ $slot } (covers { $benefit })
weather-machine-option-income = Slot { $section }{ $slot }: { $benefit }
weather-machine-option-payout = Space { $space }: { $benefit }
weather-machine-option-payout-track = The { $track } track
weather-machine-option-end-turn = End the turn
weather-machine-option-call-security = Call Security (1 Voucher): draw two reports
weather-machine-option-split = On top: { $top }. Discarded: { $discard }. Current: { $current }.
weather-machine-option-raise-target = Target Value +5
weather-machine-option-discard-report = Discard the top report
weather-machine-option-move-back = { $track } Funding back one space

## News

weather-machine-news-accounting = Creative Accounting: { $seat } moves { $track } Funding back.
weather-machine-news-award = { $seat } receives an Award.
weather-machine-news-award-placed = { $seat } places an Award: row { $row }, { $colour }.
weather-machine-news-bot-to-line = No room: a Bot of { $seat } goes back to { $section }{ $slot }.
weather-machine-news-bots-back = { $seat } takes back { $count ->
    [one] 1 Bot
   *[other] { $count } Bots
 }.
weather-machine-news-breakthrough = { $seat } makes a Breakthrough in { $weather } with row { $row } ({ $space } space).
weather-machine-news-call-security = { $seat } calls Security.
weather-machine-news-cited = { $seat } gives up “{ $goal }” for a Citation in row { $row }.
weather-machine-news-constructed = { $seat } constructs a Bot (slot { $section }{ $slot }).
weather-machine-news-end-near = The end is near: { $reason }. One more round follows this one.
weather-machine-news-exchanged-chemical = { $seat } hands in { $given } and 2 Vouchers to use { $used }.
weather-machine-news-exchanged-part = { $seat } hands in a { $given } and 2 Vouchers for a { $used }.
weather-machine-news-experiment = The { $weather } experiment runs: { $tile }.
weather-machine-news-experiment-shown = On top of the Experiment deck: { $tile }.
weather-machine-news-extended = { $seat } lays the { $tile } tile in row { $row }, column { $col }.
weather-machine-news-extra = { $seat } also pays { $what }.
weather-machine-news-funding = { $seat }: { $track } Funding at { $space }.
weather-machine-news-gained = { $seat } gains { $what }.
weather-machine-news-goal-set = { $seat } sets the Goal “{ $goal }” ({ $space }).
weather-machine-news-government-marker = A Government marker goes on the { $weather } tile.
weather-machine-news-government-runs = The Government runs its { $weather } branch.
weather-machine-news-havoc-locked = Havoc: a locked set of { $weather } is complete and leaves the game{ $awards ->
    [0] {""}
   *[other] {" "}(Awards used: { $awards })
 }.
weather-machine-news-havoc-unlocked = Havoc: an unlocked set of { $weather } is complete and leaves the game{ $awards ->
    [0] {""}
   *[other] {" "}(Awards used: { $awards })
 }.
weather-machine-news-income = { $seat } receives the income of { $slots ->
    [one] 1 slot
   *[other] { $slots } slots
 }.
weather-machine-news-initiative = { $seat } moves to position { $position } on the Initiative track.
weather-machine-news-investment = { $seat } receives an Investment tile.
weather-machine-news-lativ-bot = Lativ places a Bot in { $weather }, { $space }.
weather-machine-news-lativ-bot-aside = Lativ’s Bot in { $weather } is set aside.
weather-machine-news-lativ-bot-moves = Lativ’s Bot in { $weather } makes room: { $space }.
weather-machine-news-lativ-bots-home = Lativ takes back { $count ->
    [one] 1 Bot
   *[other] { $count } Bots
 } from { $weather }.
weather-machine-news-lativ-moves = Lativ goes to: { $location }{ $space ->
    [none] {""}
   *[other] {" "}{ $space }
 }.
weather-machine-news-moves = { $seat } moves to { $location } { $space }.
weather-machine-news-no-experiment = The { $weather } experiment does not run.
weather-machine-news-nobel = { $seat } wins the Nobel Prize.
weather-machine-news-paid = { $seat } pays { weather-machine-view-amount }.
weather-machine-news-part-lost = { $seat } loses a { $part }.
weather-machine-news-points = { $seat } gains { $points } CP.
weather-machine-news-prototype = { $seat } builds a prototype for { $weather }: { $points } CP.
weather-machine-news-published = { $seat } publishes a paper on { $weather } (row { $row }).
weather-machine-news-receive-funding = { $seat } receives funding for “{ $goal }”.
weather-machine-news-report = The next report: { $report }.
weather-machine-news-report-discarded = The top report is discarded: { $report }.
weather-machine-news-research = { $seat } researches { $weather }, { $space }.
weather-machine-news-returned = { $seat } returns { $chemical }.
weather-machine-news-round = { $last ->
    [1] Round { $round }, the last.
   *[other] Round { $round }.
 }
weather-machine-news-sab-award = The Saboteurs take an Award.
weather-machine-news-sab-best = They choose { $weather }: { $why }.
weather-machine-news-sab-chemical = The Saboteurs take { $chemical } (cheapest: { $cheapest }): { $why }.
weather-machine-news-sab-token = The Saboteurs take a Research token: { $weather }, { $colour }.
weather-machine-news-sab-removes = The Subsidy { $tile } leaves the game.
weather-machine-news-sab-elsewhere = Not to { $location }: { $why }.
weather-machine-news-sab-fails = No branch can be chosen: the plan fails.
weather-machine-news-sab-flips = The Saboteurs flip the Subsidy { $tile } in { $weather }.
weather-machine-news-sab-government = The Saboteurs place a Bot at the Government: { $weather }, { $space }.
weather-machine-news-sab-ignored = { $weather } is ignored: { $why }.
weather-machine-news-sab-initiative = The Saboteurs take the initiative.
weather-machine-news-sab-lab = The Saboteurs place a Bot in the Lab: { $weather }, { $space }.
weather-machine-news-sab-moves = { $agent } goes to { $location } { $space }.
weather-machine-news-sab-only = They choose { $weather }: the only branch left.
weather-machine-news-sab-rnd = The Saboteurs place a Bot in R&D: { $weather }, { $space }.
weather-machine-news-sab-takes = The Saboteurs take { $chemical }.
weather-machine-news-sab-tie = Tie between { $tied } ({ $why }); from { $first } onwards: { $weather }.
weather-machine-news-sab-turn = The Saboteurs’ turn. Current Report { $report }.
weather-machine-news-scoring = { $seat } scores { $points } CP at the end.
weather-machine-news-secure = { $seat } secures the Subsidy { $tile } ({ $weather }, { $row }).
weather-machine-news-sell = { $seat } sells a { $part }: { $weather }, { $space }.
weather-machine-news-solo-loss = Lost with { $cp } CP against a Target Value of { $target }.
weather-machine-news-solo-win = Won with { $cp } CP against a Target Value of { $target }.
weather-machine-news-split = On top of the deck: { $top }. Discarded: { $discard }. Current: { $current }.
weather-machine-news-subsidy-removed = { $seat } owns all these types: the Subsidy { $tile } leaves the game.
weather-machine-news-subsidy-taken = { $seat } takes the Subsidy { $tile }.
weather-machine-news-target = Target Value +{ $amount }: { $target }.
weather-machine-news-tile-leaves = The Experiment { $tile } leaves the display.
weather-machine-news-tile-shown = The next Workshop tile: { $tile }.
weather-machine-news-token = { $seat } takes a Research token: { $weather }, { $colour }.
weather-machine-news-token-lost = No row for { $weather }, { $colour }: the token of { $seat } leaves the game.
weather-machine-news-token-placed = { $seat } places { $weather }, { $colour }, in row { $row }.
weather-machine-news-token-removed = A Research token of { $weather } leaves the game ({ $location }).
weather-machine-news-turn = { $seat }’s turn.
weather-machine-news-unlocked = The Citation space of { $weather } is unlocked.
weather-machine-news-use-subsidy = { $seat } uses the Subsidy { $tile }.
weather-machine-news-vouchers = { $seat } gains { $amount ->
    [0] no Voucher
   *[other] { weather-machine-view-amount }
 }{ $lost ->
    [0] {""}
   *[other] {" "}({ $lost } lost)
 }.
weather-machine-news-weather-fixed = The weather calms down: { $weather } is at level { $level }.
weather-machine-news-weather-worse = The weather gets worse: { $weather } is at level { $level }.
weather-machine-news-work = { $seat } works on the { $weather } experiment, { $space }.

## Refusals

weather-machine-why-at-start = Your { $track } marker stands on the first space: it cannot go back.
weather-machine-why-award-later = Awards are placed in your own turn, not during the experiment.
weather-machine-why-beyond = Your marker counts as { $position }: space { $space } is beyond it.
weather-machine-why-blocked = With two players this space is blocked for the whole game.
weather-machine-why-bot-there = A Bot stands on that space.
weather-machine-why-cap = You have taken { $most ->
    [one] one action
   *[other] { $most } actions
 } this turn: it must end now.
weather-machine-why-cell-taken = A Workshop tile lies there.
weather-machine-why-colours = The semicircles that touch above or below must have the same colour.
weather-machine-why-done = { $deed }: the actions of this space are used up.
weather-machine-why-elsewhere = That is an action of another Location: { $location }.
weather-machine-why-exchange-row = You have no { $chemical }, and the Supply has none left to exchange for.
weather-machine-why-exchange-vouchers = You have no { $chemical }, and not the two Vouchers to exchange for it.
weather-machine-why-extra = A bottom space also costs any Chemical or Part, and you have none left.
weather-machine-why-few-reports = Call Security needs two cards in the deck; { $left ->
    [0] it is empty.
    [one] there is only one.
   *[other] there are { $left }.
 }
weather-machine-why-first-round = In Round 1 take the middle space; the right one only if the middle is taken.
weather-machine-why-goal-colour = The Citation needs a Goal of the empty space’s colour: { $colour }.
weather-machine-why-goal-not-below = That Goal does not lie below your Laboratory: { $goal }.
weather-machine-why-goal-not-set = That Goal is not on one of your Goal spaces: { $goal }.
weather-machine-why-goal-space = That Goal space is taken.
weather-machine-why-goal-turned = That Goal has been turned face down: { $goal }.
weather-machine-why-independent = { $challenge }: the Saboteurs’ Bots provide no Parts; those of their spaces are due.
weather-machine-why-just-acquired = You bought { $chemical } this turn: it cannot be returned now.
weather-machine-why-just-returned = You returned { $chemical } this turn: it cannot be bought now.
weather-machine-why-last-space = Your { $track } marker stands on the last space.
weather-machine-why-locked = The Citation space of { $weather } is still locked: nothing can be cited.
weather-machine-why-marked = The Extreme Weather tile of { $weather } has a marker of yours already.
weather-machine-why-marker-there = A marker lies on that space.
weather-machine-why-no-award = You have no Award to place.
weather-machine-why-no-bot = { $deed } needs a Bot in your Workshop.
weather-machine-why-no-chemical = That space costs { $chemical }, and you have no Chemical at all.
weather-machine-why-no-extreme = No Extreme Weather tile of { $weather } is on the board.
weather-machine-why-no-goal = No Goal of the empty space’s colour ({ $colour }) lies below your Laboratory.
weather-machine-why-no-income = Only empty slots of the first two sections that have not paid yet give income.
weather-machine-why-no-investment = You have no Investment tile.
weather-machine-why-no-part = That space costs one { $part }, and you have no Part at all.
weather-machine-why-no-position = There { $positions ->
    [one] is one position
   *[other] are { $positions } positions
 } on the Initiative track.
weather-machine-why-no-research = Row { $row } holds no Research token.
weather-machine-why-no-room-bot = There is no room for another Bot in your Workshop.
weather-machine-why-no-room-chemical = There is no room for { $chemical } in your Workshop.
weather-machine-why-no-such-chemical = You have no { $chemical }.
weather-machine-why-no-such-part = You have no { $part }.
weather-machine-why-no-token = No such Research token is waiting: { $weather }, { $colour }.
weather-machine-why-no-voucher = You have no { $voucher }.
weather-machine-why-not-asked = It is { $seat }’s turn.
weather-machine-why-not-beside = A tile must lie beside the printed column or another tile.
weather-machine-why-not-in-column = The Subsidy { $tile } does not lie in that column.
weather-machine-why-not-in-sight = The { $tile } tile is not on offer.
weather-machine-why-not-now = That is not what is being asked now.
weather-machine-why-not-published = Row { $row } has no published paper whose marker is still there.
weather-machine-why-not-this-game = That belongs to another mode or variant of the game.
weather-machine-why-not-your-bot = Only your own Bots in { $weather } can be taken back.
weather-machine-why-nothing-fits = { $deed }: not possible now.
weather-machine-why-nothing-printed = Space { $space } gives nothing.
weather-machine-why-occupied = That space is taken.
weather-machine-why-office-taken = That space of your Office is taken.
weather-machine-why-one-row = { $due ->
    [one] The Part must lie in a Workshop row, and no row has room.
   *[other] { $due } Parts must lie in one Workshop row, and no row has room.
 }
weather-machine-why-other-reports = Share out the two cards drawn and the Current Report, one each.
weather-machine-why-other-track = Lab funding pays out on the Government or the R&D track.
weather-machine-why-other-voucher = While you have { $voucher_code ->
    [rnd] an
   *[other] a
 } { $voucher } or a Science Voucher, no other will do.
weather-machine-why-otherwise-already = You are choosing the Vouchers yourself already.
weather-machine-why-otherwise-nothing = There is no payment here in which you could choose the Vouchers.
weather-machine-why-over = The game is over.
weather-machine-why-pack-colour = You have a { $colour } pack already.
weather-machine-why-pack-gone = That pack has been taken.
weather-machine-why-part-due = No Bot stands there, so that Part is due anyway: name only spaces with Bots.
weather-machine-why-part-exchange = You have no { $part }, and not the two Vouchers to exchange for one.
weather-machine-why-part-needed = The prototype needs your { $part }.
weather-machine-why-parts = The prototype needs { $due ->
    [one] one Part
   *[other] { $due } Parts
 }; you have { $held }.
weather-machine-why-parts-exchange = { $missing ->
    [one] One of the prototype’s Parts
   *[other] { $missing } of the prototype’s Parts
 } would have to be exchanged, for { $amount ->
    [one] a Voucher
   *[other] { $amount } Vouchers
 } you do not have.
weather-machine-why-peer-review = { $challenge }: nothing can be cited, and no points can be bought.
weather-machine-why-promised = After that the prototype of your Breakthrough could not be built.
weather-machine-why-published = Row { $row } has been published.
weather-machine-why-row-empty = No { $chemical } is left.
weather-machine-why-row-room = The Parts do not all fit into that row.
weather-machine-why-row-weather = Row { $row } holds { $weather }: another weather does not go there.
weather-machine-why-same-location = Your Scientist must go to another Location.
weather-machine-why-same-position = Your marker is there already.
weather-machine-why-same-turned = Both halves have the same colour: the tile is not turned.
weather-machine-why-science = The Extreme Weather tile of { $weather } also costs { $amount ->
    [one] a Science Voucher
   *[other] { $amount } Science Vouchers
 }, which you cannot pay.
weather-machine-why-section-closed = Section { $section } opens with { $bots ->
    [one] 1 Bot
   *[other] { $bots } Bots
 } off the line or { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
 }.
weather-machine-why-sections-first = An earlier section still has an empty slot.
weather-machine-why-security-voucher = Call Security costs a Voucher of your Location, which you cannot pay.
weather-machine-why-slot-empty = No Bot is left on that slot.
weather-machine-why-slot-taken = A Bot stands on that slot.
weather-machine-why-step = That belongs to step { $step } of your turn.
weather-machine-why-subsidy-gone = No Subsidy tile is left there.
weather-machine-why-subsidy-not-yours = You do not have the Subsidy { $tile }.
weather-machine-why-subsidy-turned = You have used the Subsidy { $tile }: it lies orange side up.
weather-machine-why-subsidy-used = That Subsidy tile lies orange side up.
weather-machine-why-supply-payment = You could not pay the Vouchers for those to your left.
weather-machine-why-supply-round = In the Supply Round you can only take Supply actions.
weather-machine-why-three-tokens = Row { $row } does not hold three tokens.
weather-machine-why-too-dear = That costs { weather-machine-view-amount }, which you cannot pay.
weather-machine-why-two-tokens = Citing completes a row of exactly two tokens; row { $row } is not one.
weather-machine-why-type-owned = You own a tile of that type: { $tile }. Take one of a type you do not own.
weather-machine-why-voucher-full = Your track holds no more than { $most } of these: { $voucher }.
weather-machine-why-challenges = the challenges are a list of numbers from 1 to 12, not { $value }
weather-machine-why-no-challenge = there is no challenge card { $value }: they are numbered 1 to 12
weather-machine-why-challenge-twice = each challenge card can be in play once
weather-machine-why-challenges-solo = challenge cards belong to the solo game
weather-machine-why-drafting = Goals are drafted by two to four players
weather-machine-why-new-scientists = New Scientists is a variant for two players

## Warnings

weather-machine-warn-homeless = No row takes the { $weather } token ({ $colour }): it will leave the game.
weather-machine-warn-few-reports = { $left ->
    [0] No report is left in the deck: without any you lose.
    [one] One report is left in the deck. Without any you lose.
   *[other] { $left } reports are left in the deck. Without any you lose.
 }
weather-machine-warn-weather = One weather is at level 3 and another at level 2. Two at level 3 at the end of your turn lose the game.
weather-machine-warn-last-turn = Two weathers are at level 3. Calm one of them this turn, or you lose.

weather-machine-warn-exchange = You do not have the Vouchers asked for: you hand in { $bill } instead.
weather-machine-warn-exchange-chemical = You have no { $what }: exchanging costs another Chemical and 2 more Vouchers. { $bill } in all.
weather-machine-warn-exchange-part = You have no { $what }: exchanging costs another Part and 2 more Vouchers. { $bill } in all.
weather-machine-warn-nothing = Now this would do nothing: { $benefit }.

## The table in words

weather-machine-view-name = { $name }
# What a Voucher is for, and so many Vouchers of a type: $amount or $count of $voucher.
weather-machine-view-type = { $voucher_code ->
    [supply] Supply
    [government] Government
    [lab] Lab
    [rnd] R&D
   *[science] Science
 }
weather-machine-view-amount = { $amount ->
    [one] 1 { weather-machine-view-type } Voucher
   *[other] { $amount } { weather-machine-view-type } Vouchers
 }
weather-machine-view-counted = { $count ->
    [one] 1 { weather-machine-view-type } Voucher
   *[other] { $count } { weather-machine-view-type } Vouchers
 }
weather-machine-view-due = { $due ->
    [0] {""}
    [one] ; one Voucher is due for whoever stands to the left
   *[other] ; { $due } Vouchers are due for those to the left
 }
weather-machine-view-none = none
weather-machine-view-round = { $round ->
    [0] Supply Round
   *[other] Round { $round }
 }{ $last ->
    [1] , the last
   *[other] {""}
 }
weather-machine-view-order = Turn order: { $order }. Initiative: { $initiative }.
weather-machine-view-lativ = Lativ: { $location }. His spare Bots: { $bots }.
weather-machine-view-end-near = The end has been triggered: { $reason }.
weather-machine-view-ends = To the end: Awards to the Nobel Prize { $nobel }, Experiment tiles { $experiments }, Government spaces { $government }, Research spaces { $rnd }.
weather-machine-view-location = { $number } { $location } (gives: { $voucher })
weather-machine-view-chemical = { $chemical }: { $left ->
    [0] none left
   *[other] { $left } left at { $price }
 }
weather-machine-view-offer = Tiles: { $tiles } (face up { $up }, face down { $down })
weather-machine-view-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
 }
weather-machine-view-rows = Row benefits: top { $top }, middle { $middle }, bottom { $bottom }
weather-machine-view-display = Display: { $tiles }
weather-machine-view-experiment = { $tile }: { $cost } Science, { $cp } CP per Bot, { $first } or { $second }
weather-machine-view-deck = Next: { $below }, then { $top } ({ $left } in the deck)
weather-machine-view-lock = { $locked ->
    [1] locked
   *[other] unlocked
 }
weather-machine-view-will-run = { $weather } will run: { $bots } of 3 Bots, { $tile } on display.
weather-machine-view-will-not-run = { $weather } will not run: { $bots } of 3 Bots, tile on display: { $tile }.
weather-machine-view-rnd-benefits = Benefits: top { $top }, middle { $mid }, bottom { $bot } (costs one more Chemical or Part)
weather-machine-view-levels = Extreme Weather, level: { $list }
weather-machine-view-section-saboteurs = Saboteurs
weather-machine-view-calm = no Extreme Weather
weather-machine-view-extreme = level { $level }: { $science } Science, Parts: { $parts }; spaces: { $first } | { $second }
weather-machine-view-target = The Saboteurs: Target Value { $target } (you have { $cp } CP)
weather-machine-view-hideout = Hideout: Bots { $bots }, Awards { $awards }, Chemicals: { $chemicals }; tokens: { $tokens }
weather-machine-view-reports = Current Report: { $current }. Previous: { $previous }. { $left } in the deck.
weather-machine-view-danger = Level 3 weathers: { $level_three } of 2. For the immediate win: Goals { $goals_met } of { $goals_needed }, Funding at 5: { $funding_at_five } of 2.
weather-machine-view-known-top = On top of the deck: { $report }
weather-machine-view-drawn = Drawn: { $reports }
weather-machine-view-challenge = { $name }: { $text }
weather-machine-view-player = Laboratory of { $player }: { $cp } CP (final scoring now: +{ $more })
weather-machine-view-vouchers = Vouchers: { $list }
weather-machine-view-funding = Funding: Government { $government }, Lab { $lab }, R&D { $rnd }
weather-machine-view-workshop = Workshop: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
 }, Bots: { $bots }; Parts: { $parts }; Chemicals: { $chemicals }; slots: { $slots }
weather-machine-view-cells = Tiles (row,column): { $tiles }
weather-machine-view-line = Assembly Line: { $line } ({ $open ->
    [one] section 1 open
   *[other] sections 1 to { $open } open
 })
weather-machine-view-office-row = Office { $row } [{ $marker }; { $slide }]
weather-machine-view-waiting = Waiting tokens: { $waiting }; Awards to place: { $unplaced }; Awards gained: { $awards }{ $nobel ->
    [1] ; Nobel Prize
   *[other] {""}
 }
weather-machine-view-tiles = Subsidies: { $subsidies }; Investments: { $investments }
weather-machine-view-goal = Goal { $placed ->
    [1] (set)
   *[other] (below)
 }: { $goal }; { $have } of { $need }{ $met ->
    [1] , met
   *[other] {""}
 }

## How to play

weather-machine-guide-page =
    You are a scientist in Professor Lativ’s team. The weather runs wild, and whoever gains the most Climate Points (CP) wins.

    A turn has four steps. 1: use one tile (a Subsidy, or an Investment to set a Goal or receive funding). 2: move your
    Scientist to another Location. 3: take the actions of your space. 4: place the Research tokens you gained.

    The Vouchers you gain on arriving pay for the NEXT Location: the Government gives Lab Vouchers, the Lab gives R&D Vouchers,
    R&D gives Government Vouchers. Others to your left bring you more. Science Vouchers pay for anything; three others stand
    in for a missing one. Space A (&) allows both actions, B and C (/) one.

    1 Supply: extend your Workshop, construct Bots, buy and return Chemicals, take the initiative.
    2 Government: sell a Part (a Bot and a Part for a Subsidy tile and a blue token), or secure a Subsidy.
    3 Lab: work on an experiment (a Bot and a Chemical), or publish a paper: a row with three tokens of your Office.
    4 R&D: research (a Bot and a Chemical for a purple token), or a Breakthrough: the marker of a published row calms Extreme
    Weather and you build a prototype from Parts. It earns an Award; the third is the Nobel Prize.

    After everybody’s turn the experiment of the Assistant’s branch runs if it has three Bots and its tile is on display: the
    owners may pay Science for CP, a benefit and a green token. Then the weather gets worse. When Lativ reaches his Office
    there is income: every Bot taken off sections 1 and 2 of your line pays again.

    The end comes with the Nobel Prize, the last Experiment tile, a full Government machine or full R&D: one more round, then
    Funding, Goals met (5 CP each) and the Nobel Prize score.

    Alone you play against the Saboteurs. Beat their Target Value after the end, or at once at the start of a turn with more CP,
    four Goals met and two Funding markers at 5. You lose with two weathers at level 3 at the end of your turn, or when their
    reports run out. Call Security in step 3 to change what they will do.

## What a finished game came to
weather-machine-account-during = During the game
weather-machine-account-government = Government funding
weather-machine-account-lab = Lab funding
weather-machine-account-rnd = R&D funding
weather-machine-account-goals = Goals
weather-machine-account-nobel = Nobel Prize
weather-machine-account-target = Target
weather-machine-account-rounds = Rounds
weather-machine-account-met = Goals met
weather-machine-account-papers = Papers published
weather-machine-account-awards = Awards
weather-machine-account-bots = Bots on the boards
