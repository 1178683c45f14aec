# Stramat!, English.  Cards keep their Italian names, with an English gloss in brackets; numbers are numbers.

## Set-up

stramat-setup-teams = Teams of allies (0: none; 2 for four or six players, 3 for six; the details are ours)
stramat-setup-birichino = Birichino, the rascal: Stramat puts opponents out instead of calling the game off (three players or more)
stramat-setup-remove-one-dado = One Dado (Die) is taken out of the deck (four players or more)
stramat-setup-open-hands = Open hands, for learning the game
stramat-setup-variant = Variant of our own: solitario (one player), silenti (silent allies), infinito (endless game), pareggio (no ties), tesoro (the treasure)
stramat-setup-solitario-mazzetto = Solitario: cards in the Mazzetto (12 hard, 20, 30 easy)
stramat-setup-games = Decided games in the evening
stramat-setup-dado-out = In which games of the evening one Dado (Die) is taken out: 1,3 (none named: as set for all)

## Endings

stramat-ending-lampo = Lightning win: a hand is empty.
stramat-ending-mazzetto = The Mazzetto is finished: the hands are counted.
stramat-ending-stramat = Stramat! The game is off, nil all.
stramat-ending-evening = The evening is over; the lowest total wins.

## Prompts

stramat-prompt-main = Your turn, with { $card } on top. Number, pair, power or “Passo”? { $left ->
    [one] One card is left in the Mazzetto.
   *[other] { $left } cards are left in the Mazzetto.
 }
stramat-prompt-main-other = { $seat } is choosing what to play.
stramat-prompt-take = You see the whole hand of { $target }. Which card do you take?
stramat-prompt-take-other = { $seat } looks at the hand of { $target } and takes a card.
stramat-prompt-give = Giro with { $target }: which cards do you give (up to { $most })? As many come back, unseen.
stramat-prompt-give-other = { $seat } chooses cards for a Giro with { $target }.
stramat-prompt-counter = { $seat } plays Alt against { $target }. Counter with an Alt?
stramat-prompt-window-other = Alt by { $seat } against { $target }: waiting for reactions.
stramat-prompt-rascal = { $seat } wants to put out { $victims } with Stramat. Counter with an Alt?
stramat-prompt-rascal-other = Stramat by { $seat } against { $victims }: waiting for reactions.
stramat-prompt-exchange = Which card of your hand do you exchange for which of the cards shown?
stramat-prompt-give-under = Which cards go under the Mazzetto (one to three)? You draw as many.
stramat-prompt-resolving = The cards take effect.
stramat-prompt-over = The game is over.

## Options

stramat-option-pass = Pass (“Passo”)
stramat-option-number = Discard { $card }
stramat-option-pair = Discard { $first }, then { $top } (the new top card)
stramat-option-dado = { $card }: roll the die; everybody draws that many, you too
stramat-option-colpo = { $card }: { $target } draws a card
stramat-option-aggiungo = { $card }: give { $given } to { $target }, see the hand and take a card
stramat-option-alt = { $card }: { $target } may not discard for a turn
stramat-option-giro = { $card }: blind swap with { $target }
stramat-option-jolly = { $card }: show your hand and swap it with the discard pile
stramat-option-stramat = { $card }: call the game off (your only time tonight)
stramat-option-rascal = { $card }: put out { $victims } (your only time tonight)
stramat-option-solo-dado = { $card }: roll the die and draw that many
stramat-option-solo-colpo = { $card }: the next card of the Mazzetto leaves the game
stramat-option-solo-aggiungo = { $card }: exchange a card with one of those lying under it
stramat-option-solo-alt = { $card }: no draw at the start of your next turn
stramat-option-solo-giro = { $card }: put cards under the Mazzetto and draw as many
stramat-option-give = Give { $cards }
stramat-option-take = Take { $card }
stramat-option-exchange = Lay { $given } there and take { $taken }
stramat-option-counter = Counter with an Alt!
stramat-option-decline = Do not react

## News

stramat-news-roll = { $seat } rolls { $roll }.
stramat-news-stramat-up = The first card is Stramat: it goes back, and the Mazzetto is shuffled again.
stramat-news-dealt = Your first cards: { $cards }.
stramat-news-first-card = The first card of the discard pile is { $card }.
stramat-news-starts = { $seat } has the lowest roll and starts.
stramat-news-drew = New in your hand: { $cards } ({ $left } left in the Mazzetto).
stramat-news-drew-other = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
 } ({ $left } left in the Mazzetto).
stramat-news-refill = The Mazzetto was empty: the discard pile, but for { $card } on top, is shuffled into a new one of { $left ->
    [one] one card
   *[other] { $left } cards
 } (refill { $refill }).
stramat-news-stood-still = { $seat } draws but may not discard{ $left ->
    [0] ; the next turn is free again.
    [one] {" "}this turn and the next.
   *[other] {" "}this turn and the next { $left }.
 }
stramat-news-pass = { $seat }: “Passo.”
stramat-news-number = { $seat } discards { $card }.
stramat-news-pair = { $seat } discards { $first }, then { $top }.
stramat-news-coin = { $seat } takes a coin; { $pot ->
    [0] the pot is empty.
   *[other] { $pot } left in the pot.
 }
stramat-news-dado = { $seat } plays { $card }.
stramat-news-dado-roll = The die shows { $roll }: everybody draws that many.
stramat-news-colpo = { $seat } plays { $card }: { $target } must draw.
stramat-news-aggiungo = { $seat } plays { $card }, lays a card face down and looks at the hand of { $target }.
stramat-news-look = { $target } shows you: { $cards }.
stramat-news-you-took = You take { $taken } from { $target } and give { $given }.
stramat-news-taken-from-you = { $seat } takes { $taken } from you and gives you { $given }.
stramat-news-one-for-one = { $seat } and { $target } exchange one card for one.
stramat-news-alt = { $seat } plays { $card } against { $target }.
stramat-news-nobody-counters = Nobody counters: { $target } may not discard next turn.
stramat-news-countered = { $seat } counters with an Alt! The block is off, and { $user } may not discard for 2 turns.
stramat-news-void = The Alt of { $seat } is void and goes back to the hand.
stramat-news-giro = { $seat } plays { $card } with { $target }.
stramat-news-swapped = You give { $gave } to { $other } and get { $got }.
stramat-news-swapped-other = { $seat } and { $target } swap { $count ->
    [one] one card
   *[other] { $count } cards
 }, unseen.
stramat-news-jolly = { $seat } plays { $card }.
stramat-news-jolly-shown = { $seat } shows { $cards } ({ $count }) and shuffles them into the discard pile.
stramat-news-jolly-drawn = Your new hand: { $cards }.
stramat-news-shuffled = The discard pile is shuffled: { $count ->
    [one] one card
   *[other] { $count } cards
 }, { $card } on top.
stramat-news-stramat = { $seat } plays { $card }!
stramat-news-birichino = { $seat } plays { $card } against { $victims }!
stramat-news-rascal-countered = { $seat } counters with an Alt! { $user } must leave instead.
stramat-news-left = { $seat } leaves the game with { $points ->
    [one] one point.
   *[other] { $points } points.
 }
stramat-news-solo-power = { $seat } plays { $card }.
stramat-news-struck = { $card } leaves the game; { $left } left in the Mazzetto.
stramat-news-under = Under it lie, from the top: { $cards }.
stramat-news-put-under = You put { $cards } under the Mazzetto.
stramat-news-put-under-other = { $seat } puts { $count ->
    [one] a card
   *[other] { $count } cards
 } under the Mazzetto.
stramat-news-exchanged = { $given } goes into the pile, { $taken } into the hand.
stramat-news-lampo = Lightning win for { $winners }!
stramat-news-mazzetto = { $count ->
    [0] The Mazzetto is finished, and the hand is not empty.
    [one] The Mazzetto is finished. Fewest points: { $winners }.
   *[other] The Mazzetto is finished. Fewest points, shared: { $winners }.
 }
stramat-news-called-off = { $seat } calls the game off: nil all.
stramat-news-final-hand = { $seat } holds { $cards }: { $points ->
    [one] one point.
   *[other] { $points } points.
 }

## Why not

stramat-why-not-asked = It is { $seat }’s turn.
stramat-why-answered = You have already answered.
stramat-why-not-now = Something else is being asked now.
stramat-why-over = The game is over.
stramat-why-left = You have left this game.
stramat-why-others-answer = The others are answering: wait for them.
stramat-why-not-shown = { $card } is not among the cards shown.
stramat-why-not-a-number = { $card } is not a number card.
stramat-why-not-a-power = { $card } is not a power card.
stramat-why-nobody-else = In Solitario a power card is played without choosing anybody or anything.
stramat-why-no-victims = Stramat ends the whole game; only in Birichino are players chosen.
stramat-why-victims = In Birichino, say whom Stramat sends out.
stramat-why-order = Name cards and players in their order, each player once.
stramat-why-not-held = You hold no { $card }.
stramat-why-number = { $card } alone does not go on { $top }; a single number goes on its equal.
stramat-why-on-power = On { $top }, a power card, only a 1 or another power card goes, not { $card }.
stramat-why-pair = { $first } and { $second } do not make { $top }, added or subtracted.
stramat-why-pair-on-power = No pair goes on { $top }, a power card.
stramat-why-pair-not-held = You do not hold the number cards { $first } and { $top }.
stramat-why-target = Choose an opponent who is still in the game.
stramat-why-blocked = { $target } is already blocked.
stramat-why-protected = { $target } has just been blocked and must have a free turn first.
stramat-why-alone = 2 to 6 players; alone you play Solitario
stramat-why-solitario = Solitario is for one player
stramat-why-dado-out = a Dado is taken out only with 4, 5 or 6 players
stramat-why-birichino-seats = Birichino needs at least 3 players
stramat-why-birichino-teams = Birichino is played without teams
stramat-why-two-teams = two teams are for 4 or 6 players
stramat-why-three-teams = three teams are for 6 players
stramat-why-silenti = silent allies need teams
stramat-why-no-teams = { $variant } is played without teams
stramat-why-no-birichino = { $variant } is played without Birichino
stramat-why-solitario-mazzetto = the size of the Mazzetto is chosen for Solitario only
stramat-why-give-held = The card you give must be in your hand.
stramat-why-give-most = { $most ->
    [one] You can give one card, no more and no less.
   *[other] You can give one to { $most } cards.
 }
stramat-why-take = { $target } holds no { $card }.
stramat-why-jolly = Not while you hold Stramat.
stramat-why-stramat-used = You have already used Stramat tonight; get rid of it with Aggiungo or Giro.
stramat-why-two-left = With two players left Stramat cannot be used.
stramat-why-one-stays = At least one opponent must stay in the game.
stramat-why-no-alt = You hold no Alt.

## Warnings

stramat-warn-stramat = This calls the game off, and it is your only use of Stramat tonight.
stramat-warn-rascal = Your only use of Stramat tonight; if a victim counters with an Alt, you leave the game instead.
stramat-warn-dado = You draw too.
stramat-warn-alt = If it is countered, you may not discard for two turns.
stramat-warn-jolly = Your hand will be shown to all.
stramat-warn-one-card = One card left: { $seats }
stramat-warn-last-cards = The Mazzetto runs out ({ $left } left): whoever draws the last card may not discard.

## The table in words

stramat-view-evening = Evening of { $games ->
    [one] one game
   *[other] { $games } games
 }: game { $game }, { $decided } decided.
stramat-view-turn = Turn { $turn }, { $seat } to play. Play goes to the right, by rising seat number.
stramat-view-top = Top card: { $card }
stramat-view-laid = Laid before it, newest first: { $cards }
stramat-view-laid-all = All open to inspection: { $cards }
stramat-view-closed = { $count ->
    [one] One more card lies below, closed to inspection.
   *[other] { $count } more cards lie below, closed to inspection.
 }
stramat-view-mazzetto = Mazzetto: { $count }
stramat-view-bottom = At its bottom, the lowest last: { $cards }
stramat-view-unknown-card = a hidden card
stramat-view-player = { $seat }: { $count ->
    [one] one card
   *[other] { $count } cards
 }
stramat-view-player-out = { $seat } is out of the game, with { $points ->
    [one] one point
   *[other] { $points } points
 }
stramat-view-blocked = { $turns ->
    [one] blocked for one turn
   *[other] blocked for { $turns } turns
 }
stramat-view-protected = protected
stramat-view-used = Stramat used tonight
stramat-view-coins = coins: { $coins }
stramat-view-ally = your ally
stramat-view-shows = hand: { $cards }
stramat-view-knows = you know of: { $cards }
stramat-view-hand = Your hand: { $cards } ({ $points ->
    [one] one point
   *[other] { $points } points
 })
stramat-view-no-hand = Your hand is empty.
stramat-view-marks = You: { $marks }
stramat-view-counted = { $card } ×{ $count }
stramat-view-jolly = Shown by a Jolly, now in the closed part of the pile or with { $seats }: { $cards }
stramat-view-jolly-pile = Shown by a Jolly, now in the closed part of the pile: { $cards }
stramat-view-set-aside = Set aside until the next game: { $cards }
stramat-view-removed = Out of this game: { $cards }
stramat-view-unused = Out of this game, unseen: { $count }
stramat-view-pot = Coins in the pot: { $count }
stramat-view-refills = Refills so far: { $count } of 3
stramat-view-skip-draw = You do not draw at the start of your next turn.
stramat-view-face-down = Face down on the table: { $cards }
stramat-view-face-down-other = Face down on the table: { $count ->
    [one] one card of { $seat }
   *[other] { $count } cards of { $seat }
 }
stramat-view-under = Lying under it, from the top: { $cards }
stramat-view-answered = { $answer ->
    [counter] You counter; the others are still asked.
   *[decline] You do not react; the others are still asked.
 }
stramat-view-sheet = Score sheet:
stramat-view-side = { $seats }
stramat-view-sheet-game = { $game }. { $points }
stramat-view-sheet-off = { $game }. called off by { $seat }: nil all
stramat-view-points = { $side }: { $points }
stramat-view-totals = Total: { $points }
stramat-view-winners = { $count ->
    [0] Nobody wins.
    [one] Winner: { $winners }
   *[other] Winners: { $winners }
 }

## How to play

stramat-guide-page =
    Stramat! is a game of getting rid of cards. You win at once with an empty hand while the Mazzetto (the draw pile) still has cards: a lightning win. When the Mazzetto runs out, the hand with the fewest points wins. Points are bad.

    Your turn. You draw a card, then make one play or say “Passo”. Play goes to the right.
    - On a number: one equal number; or two numbers whose sum or difference is that number. 1 and 2 go on a 3, 3 and 1 on a 2, 3 and 2 on a 1. You choose which of the two ends on top. Never two equal cards on their equal, never three.
    - On a power card: a 1, or another power card. Nothing else, and no pair.
    - A power card goes on anything and works at once. One a turn.

    You draw before you choose, so one card in hand is two when you play: only a pair wins in your own turn. Whoever draws the last card of the Mazzetto may not discard.

    The powers.
    - Dado (Die): roll; everybody, from your right round to you, draws that many.
    - Colpo (Hit): an opponent draws a card.
    - Aggiungo (I add): lay a card face down, look at an opponent’s hand, take a card of it and give yours.
    - Alt (Stop): an opponent draws next turn but may not discard. At once every opponent may counter with another Alt: then the block is off and you stand still for two turns. Only the first counter counts, further ones go back. Nobody is blocked twice in a row: after a block comes a free turn. Your last card may be the Alt that counters, and then you win.
    - Giro (Swap round): give one to three cards to an opponent and draw as many of theirs, unseen.
    - Jolly (Joker): not a wild card. You show your hand, shuffle it into the discard pile and draw as many from there. Not while you hold Stramat.
    - Stramat (It’s all off): calls the game off, nil all. Each player may do this once an evening. It cannot be thrown away otherwise, only passed on with Aggiungo or Giro.

    What you may look at: your hand, the top card, and all cards laid since the discard pile was last shuffled. What you were shown stays with you as long as it must be true.

    An evening is several games with one score sheet; games called off are played again. The lowest total wins.

    Birichino, the rascal: Stramat puts opponents out of the game instead; at least one must stay. A victim with an Alt may counter, and you go in their place. Allies see each other’s hands and win together. The booklet only names the Solitario, silent allies, the endless game, the advanced tie and the treasure: their rules here are ours.

stramat-sheet-totals = Totals in order of the seats: { $value }

## What a finished game came to
stramat-account-numbers = Number cards
stramat-account-powers = Power cards
stramat-account-coins = Coins
stramat-account-left = Left with
stramat-account-cards = Cards in hand
stramat-account-turns = Turns
stramat-account-mazzetto = Cards left in the Mazzetto
