# What Synergy says, in English.

## Set-up

synergy-setup-mission = Mission
synergy-setup-opening-hand = Opening hand: standard (4 and 4), hard (3 and 3), gentle (5 and 5)
synergy-setup-fair-deal = Fair deal: deal numbers again to whoever has no first card
synergy-setup-silence = Strict silence: no gestures
synergy-setup-colours = Colours by seat
synergy-setup-campaign = Campaign: the missions in order, each until it is won

## Endings

synergy-ending-won = The mission is accomplished: you all win.
synergy-ending-lives = The last life is lost: the mission has failed.
synergy-ending-numbers = Somebody has too few number cards for another round: the mission has failed.
synergy-ending-challenge = Somebody cannot meet the challenge: the mission has failed.
synergy-ending-hyper = The holder of the hyper card missed the goal: the mission has failed.
synergy-ending-goals = Somebody has no goal card left: the mission has failed.
synergy-ending-campaign-won = Every mission of the campaign is won: perfect synergy.

## Prompts

synergy-prompt-vote-super = Who holds the super card? A round counts only if that player meets the goal.
synergy-prompt-vote-hyper = Who holds the hyper card? If that player misses a goal, the mission is lost.
synergy-prompt-hand-pass = Which number do you hand on, face down, to { $seat }?
synergy-prompt-first-number = Play your first number, face down.
synergy-prompt-goal = Play your goal, face down.
synergy-prompt-action = { $place ->
    [1] Use an action card? You are asked first.
    [2] Use an action card? You are asked second.
    [3] Use an action card? You are asked third.
    [4] Use an action card? You are asked fourth.
   *[other] Use an action card? You are asked last.
 }
synergy-prompt-second-number = Play your second number, face down. Your first one counts { $first }.
synergy-prompt-take-back = Take one of your two numbers back.
synergy-prompt-committed = Your choice lies face down. Waiting for { $waiting } of { $asked }.
synergy-prompt-watch = Waiting for { $waiting } of { $asked } to choose.
synergy-prompt-watch-action = { $seat } may use an action card.
synergy-prompt-wait = One moment.
synergy-prompt-over = The attempt at { $mission } is over.

## Options

synergy-option-vote = { $seat }
synergy-option-pass-card = Hand on { $card }
synergy-option-play = Play { $card }
synergy-option-play-second = Play { $card } (makes { $sum })
synergy-option-goal = Play the goal { $goal }
synergy-option-pass = Pass: use no action card
synergy-option-use = Use { $action }
synergy-option-use-cards = Use { $action }: { $cards }
synergy-option-use-seats = Use { $action } on { $seats }
synergy-option-take = Take { $card } back

## News

synergy-news-super-given = { $seat } holds the super card. The votes, by seat: { $votes }.
synergy-news-hyper-given = { $seat } holds the hyper card. The votes, by seat: { $votes }.
synergy-news-dealt-you = You are dealt the numbers { $numbers } and the goals { $goals }.
synergy-news-dealt = { $seat } is dealt { $count ->
    [one] one number and one goal
   *[other] { $count } numbers and { $count } goals
 }.
synergy-news-redealt = { $times ->
    [one] { $seat } had no number to begin with; the numbers were shuffled and dealt again.
   *[other] { $seat } had no number to begin with; the numbers were shuffled and dealt again { $times } times.
 }
synergy-news-round = Round { $round } begins. Completed so far: { $done }. Lives left: { $lives }.
synergy-news-you-gave = You hand { $card } to { $seat }.
synergy-news-you-got = { $seat } hands you { $card }.
synergy-news-hands-passed = Everyone has handed a number on.
synergy-news-first-numbers = The first numbers of { $seats }: { $cards }.
synergy-news-numbers-moved = The first numbers move on. In front of { $seats } now lie { $cards }.
synergy-news-goals = The goals of { $seats }: { $cards }.
synergy-news-goals-moved = The goals move on. In front of { $seats } now lie { $cards }.
synergy-news-second-numbers = The second numbers of { $seats }: { $cards }.
synergy-news-passed = { $seat } uses no action card.
synergy-news-used = { $seat } uses { $action }.
synergy-news-used-on-cards = { $seat } uses { $action }: { $cards }.
synergy-news-used-on-seats = { $seat } uses { $action } on { $targets }.
synergy-news-met = { $seat } makes { $sum } and meets the goal { $goal }.
synergy-news-missed = { $seat } makes { $sum } and misses the goal { $goal }.
synergy-news-ignored = { $seat } makes { $sum } and does not count this round; the goal { $goal } is ignored.
synergy-news-round-completed = Round completed: goals met { $met }, missed { $failures } (allowed: { $limit }).
synergy-news-round-failed = Round failed: goals met { $met }, missed { $failures } (allowed: { $limit }). A life is lost.
synergy-news-round-not-counted = The round does not count: goals met { $met }, missed { $failures } (allowed: { $limit }).
synergy-news-taken-back = Back in the hands of { $seats }: { $cards }.
synergy-news-you-drew = New in your hand: { $cards }.
synergy-news-drew = { $count ->
    [0] { $seat } has nothing left to draw.
    [one] { $seat } draws one card.
   *[other] { $seat } draws { $count } cards.
 }
synergy-news-won = { $mission } is won!
synergy-news-lost-lives = { $mission } is lost: no life is left.
synergy-news-lost-numbers = { $mission } is lost: too few number cards for another round ({ $seats }).
synergy-news-lost-challenge = { $mission } is lost: no card meets the challenge ({ $seats }).
synergy-news-lost-hyper = { $mission } is lost: { $seats } held the hyper card and missed the goal.
synergy-news-lost-goals = { $mission } is lost: no goal card left ({ $seats }).
synergy-news-lost-on-the-deal = { $mission } is lost on the deal: no card of the first hand may be played first ({ $seats }). Try again at once.

## Why not

synergy-why-even = { $card } is odd; the first number must be even.
synergy-why-odd = { $card } is even; the second number must be odd.
synergy-why-higher = { $card } is too low: it must be higher than { $first }.
synergy-why-lower = { $card } is too high: it must be lower than { $first }.
synergy-why-no-double = { $card } would repeat your first number, which counts { $first }.
synergy-why-minimum = With { $card } your sum would be below { $least }.
synergy-why-maximum = With { $card } your sum would be above { $most }.
synergy-why-limits = With { $card } your sum would not lie between { $least } and { $most }.
synergy-why-super = { $seat } already holds the super card.
synergy-why-used = { $action } has been used; it is gone for this mission.
synergy-why-role = { $action } is not for whoever holds the super or the hyper card.
synergy-why-row = { $count ->
    [one] { $action } needs a number card in your discard row.
   *[other] { $action } needs { $count } number cards in your discard row.
 }
synergy-why-not-here = This mission has no action card { $action }.
synergy-why-not-in-row = { $action } takes number cards of your own discard row only.
synergy-why-own-seat = { $action } exchanges your goal with another player’s.
synergy-why-two-seats = { $action } needs two different players.
synergy-why-order = Name players in seat order, and cards by colour and value.
synergy-why-no-window = { $action } can be used only after the second card of a round has been revealed, when you are asked.
synergy-why-acted = You have already used an action card this round.
synergy-why-over = The mission is over.
synergy-why-committed = You have already chosen; a choice is final.
synergy-why-colours = the colours are a list such as r, b, g: one for each seat
synergy-why-no-colour = there is no colour { $colour }; known: { $known }
synergy-why-same-colour = two players cannot take the same colour
synergy-why-few-colours = { $colours ->
    [one] One colour is
   *[other] { $colours } colours are
 } not enough for { $players ->
    [one] one player
   *[other] { $players } players
 }
synergy-why-not-asked = It is not your turn to answer.
synergy-why-phase = That is not what is being asked now.
synergy-why-no-seat = There is no such player.
synergy-why-not-in-front = Only one of the two numbers in front of you can be taken back.
synergy-why-goal-wanted = A goal is wanted now, not a number.
synergy-why-number-wanted = A number is wanted now, not a goal.
synergy-why-not-held = You do not hold that card.
synergy-why-final = In Synergy every confirmed choice is final.

## Warnings

synergy-warn-last-life = This is your last life.
synergy-warn-hyper = You hold the hyper card: if you miss your goal, the mission is lost.
synergy-warn-few-numbers = { $count ->
    [0] If you miss your goal in a completed round, you will have no number card left: the mission would be lost.
    [one] If you miss your goal in a completed round, you will have one number card left: the mission would be lost.
   *[other] If you miss your goal in a completed round, you will have { $count } number cards left: the mission would be lost.
 }
synergy-warn-no-second = After { $card } no card of your hand could be your second number.
synergy-warn-last-even = { $card } is your last even card.

## The table

synergy-view-mission = Mission { $number }: { $mission } { $stars }
synergy-view-house = (our own mission, not the publisher’s)
synergy-view-course = Round { $round }. Completed: { $done } of { $rounds }. Lives: { $lives }.
synergy-view-limit = { $limit ->
    [0] All { $seats } must meet their goals.
    [one] One of { $seats } may miss the goal.
   *[other] { $limit } of { $seats } may miss their goals.
 }
synergy-view-limit-raised = { $limit ->
    [one] One of { $seats } may miss the goal, thanks to an action card.
   *[other] { $limit } of { $seats } may miss their goals, one of them thanks to an action card.
 }
synergy-view-order-ngn = Order: number, goal, number.
synergy-view-order-gnn = Order: goal, number, number.
synergy-view-now = Now: { $phase }.
synergy-view-phase-super = who holds the super card
synergy-view-phase-hyper = who holds the hyper card
synergy-view-phase-hand-pass = a number is handed on
synergy-view-phase-step-1 = first card
synergy-view-phase-step-2 = second card
synergy-view-phase-actions = action cards
synergy-view-phase-step-3 = third card
synergy-view-phase-take-back = a number comes back
synergy-view-challenge = Challenge { $challenge }: { $text }
synergy-view-campaign = Campaign: attempt { $attempt } at this mission, { $begun } in all; missions won: { $won }; stars: { $stars }.
synergy-view-new = New with this mission: { $cards }.
synergy-view-action = Action card { $action }: { $text }
synergy-view-actions = Action cards left: { $actions }.
synergy-view-action-used = Action card { $action } was used by { $seat } in round { $round }.
synergy-view-super = Super: { $seat } must meet the goal, or the round fails.
synergy-view-hyper = Hyper: if { $seat } misses the goal, the mission is lost.
synergy-view-talk-gestures = No talk; you may point at what everyone can see.
synergy-view-talk-none = Strict silence: no talk, no gestures.
synergy-view-section-seats = players
synergy-view-section-rounds = rounds
synergy-view-seat = { $seat } ({ $colour })
synergy-view-seat-you = { $seat } ({ $colour }), that is you
synergy-view-front = In front: { $cards }.
synergy-view-front-empty = In front: nothing.
synergy-view-front-ignored = Does not count this round.
synergy-view-face-down = a card face down
synergy-view-changed = { $card } counting { $value }
synergy-view-held = Hand: numbers { $numbers }, goals { $goals }. Decks: numbers { $number_deck }, goals { $goal_deck }.
synergy-view-known = Known to be in hand: { $cards }.
synergy-view-row = Row: { $cards }.
synergy-view-judged = { $verdict ->
    [met] + { $seat }, { $goal }: { $reason }
    [missed] - { $seat }, { $goal }: { $reason }
   *[ignored] o { $seat }, { $goal }: { $reason }
 }
synergy-view-met-one-higher = { $sum } is one above the { $wanted } of { $others }.
synergy-view-met-one-lower = { $sum } is one below the { $wanted } of { $others }.
synergy-view-met-equal = { $sum } is also the sum of { $others }.
synergy-view-met-unique = nobody else has { $sum }.
synergy-view-met-between = { $sum } lies between { $left } and { $right }.
synergy-view-met-second-highest = { $sum } is the second highest of { $sums }.
synergy-view-met-second-lowest = { $sum } is the second lowest of { $sums }.
synergy-view-missed-one-higher = { $sum }, but nobody has { $wanted }.
synergy-view-missed-one-lower = { $sum }, but nobody has { $wanted }.
synergy-view-missed-equal = { $sum }, and nobody else has it.
synergy-view-missed-unique = { $sum }, the same as { $others }.
synergy-view-missed-between = { $sum } does not lie between { $left } and { $right }.
synergy-view-missed-second-highest = { $sum } is not the second highest of { $sums }.
synergy-view-missed-second-lowest = { $sum } is not the second lowest of { $sums }.
synergy-view-ignored = { $sum }, not counted this round.
synergy-view-round-completed = Round { $round } completed: goals met { $met }, missed { $failures } (allowed: { $limit }).
synergy-view-round-failed = Round { $round } failed: goals met { $met }, missed { $failures } (allowed: { $limit }).
synergy-view-your-hand = Your numbers: { $numbers }. Your goals: { $goals }.
synergy-view-hand-of = Hand of { $seat }: { $numbers }; { $goals }.
synergy-view-goal = { $goal }: { $text }
synergy-view-possible = With { $card } your sum would be { $sum }.
synergy-view-impossible = With { $card } your sum would be { $sum }, but it may not be played.
synergy-view-gave = Round { $round }: you handed { $card } to { $seat }.
synergy-view-got = Round { $round }: { $seat } handed you { $card }.
synergy-view-passed = Round { $round }: { $from } handed { $card } to { $to }.
synergy-view-committed = Your choice, face down: { $card }.
synergy-view-voted = Your vote: { $seat }.
synergy-view-because = Because of: { $seats }.
synergy-view-on-the-deal = Lost on the deal: nobody could have done anything about it. Try again at once.

## Gestures

synergy-signal-mission = { $seat } points at the mission card.
synergy-signal-lives = { $seat } points at the lives.
synergy-signal-rounds = { $seat } points at the rounds.
synergy-signal-order = { $seat } points at the order of play.
synergy-signal-fails = { $seat } points at how many may fail.
synergy-signal-challenge = { $seat } points at the challenge { $challenge }.
synergy-signal-action = { $seat } points at the action card { $action }.
synergy-signal-front = { $seat } points at { $card } in front of { $whose }.
synergy-signal-row = { $seat } points at { $card } in the row of { $whose }.
synergy-signal-numbers = { $seat } points at the number deck of { $whose }.
synergy-signal-goals = { $seat } points at the goal deck of { $whose }.
synergy-signal-super = { $seat } points at the super card of { $whose }.
synergy-signal-hyper = { $seat } points at the hyper card of { $whose }.

## How to play

synergy-guide-page =
    You play together, and you win or lose together. A mission asks for a number of completed rounds before your lives run out.

    Each of you has ten number cards (two each of 1 to 5) and seven goal cards in your own colour, and holds four of each. In a round everybody lays two numbers and one goal, face down and all at once, in the order the mission shows: mostly number, goal, number. All cards of a step are turned over together.

    Your goal says how the sum of your two numbers must relate to the sums of the others:
    “one higher” and “one lower”: exactly one above or below somebody else’s sum.
    “equal” and “unique”: somebody else has your sum, or nobody has.
    “between neighbours”: strictly between the sums of the players on your left and on your right.
    “second highest” and “second lowest”: equal sums count once, so you can be both.

    The round is completed if no more players miss their goal than the mission allows. Then everyone who met their goal takes one of their two numbers back; whoever missed it loses both. If the round fails, you lose a life, the round does not count, and everyone takes a number back. The other cards go to your discard row. Then everyone draws a number and a goal.

    After the second card, missions with action cards ask you one after another whether you want to use one. Each card works once in a mission, and you may use one in a round. They only touch first numbers: the second ones are not on the table yet.

    Challenges change the rules of a mission. If somebody cannot meet a challenge, the whole mission is lost, not just a life. The mission is also lost when somebody has fewer than two numbers at the start of a round. The holder of the super card must meet their goal for a round to count; if the holder of the hyper card misses it, the mission is lost.

    You may not talk about your cards or about what would be good to play. You may point at what everyone can see.

synergy-sheet-attempts = Attempts: { $value }
synergy-sheet-missions-won = Missions won: { $value }
synergy-sheet-stars = Stars: { $value }

## What a finished game came to
synergy-account-rounds = Rounds completed, of { $rounds }
synergy-account-lives = Lives left
synergy-account-met = Goals met
synergy-account-missed = Goals missed
synergy-account-actions = Action cards used
