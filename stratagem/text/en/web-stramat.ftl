# What only the browser says at the table of Stramat!, in English.

web-stramat-me = You
web-stramat-cards = { $count ->
    [one] card
   *[other] cards
 }
web-stramat-out = out, { $points ->
    [one] one point
   *[other] { $points } points
 }
web-stramat-blocked = Blocked: may not discard for { $turns ->
    [one] one turn
   *[other] { $turns } turns
 }
web-stramat-protected = Protected: the next turn must be free
web-stramat-used = Stramat used tonight
web-stramat-ally = On your team
web-stramat-coins = coins
web-stramat-target = target
web-stramat-last-card = last card
web-stramat-open-hand = Hand of { $seat }:
web-stramat-known = You know that { $seat } holds:
web-stramat-pile = draw pile
web-stramat-pile-low = last card: no discard
web-stramat-bottom = At its bottom:
web-stramat-look = Discard pile, look through it:
web-stramat-look-title = { $count ->
    [one] Discard pile, one card to look at
   *[other] Discard pile, { $count } cards to look at, newest first
 }
web-stramat-discard = discard, { $count }
web-stramat-start-roll = Starting roll: { $roll }
web-stramat-roll = Last roll: { $roll }
web-stramat-pot = coins in the pot
web-stramat-jolly = shown by a Jolly
web-stramat-face-down = { $count ->
    [one] One card lies face down
   *[other] { $count } cards lie face down
 }
web-stramat-way = Play goes to the right
web-stramat-worth = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
web-stramat-hand-worth = { $points ->
    [one] Your hand is worth one point.
   *[other] Your hand is worth { $points } points.
 }
web-stramat-evening = Evening
web-stramat-fewest = fewest wins
web-stramat-sum = Sum
web-stramat-wins = wins
web-stramat-why-lampo = lightning
web-stramat-why-mazzetto = counted
web-stramat-why-stramat = called off
web-stramat-why-other = ended
web-stramat-alone = Solitaire
web-stramat-alone-wins = An empty hand before the Mazzetto ends wins; otherwise the points in your hand count against you.
web-stramat-variant = Variant: { $variant }
web-stramat-teams = { $count ->
    [one] 1 team
   *[other] { $count } teams
 }
web-stramat-open = open hands
web-stramat-window = Your answer
web-stramat-all-asked = Everybody is asked, whatever they hold; answers stay secret.
web-stramat-answered = Your answer is in. Everybody has the same time.
web-stramat-answers = Answers
web-stramat-which-top = Which card ends on top?
web-stramat-pick-seat = Choose an opponent.
web-stramat-pick-card = Choose a card.
web-stramat-pick-discard = Choose a card of the pile.
web-stramat-under = Under it lie:
web-stramat-hand-of = Hand of { $seat }
web-stramat-help = What the card does
web-stramat-help-one = Goes alone on a 1 and on any power card; with a second number where their sum or difference is the top card.
web-stramat-help-number = Goes alone on its equal; with a second number where their sum or difference is the top card.
web-stramat-help-dado = Roll the die: everybody draws that many cards, you too.
web-stramat-help-colpo = An opponent draws a card.
web-stramat-help-aggiungo = Lay a card face down, look at an opponent’s hand, take a card of it and give yours.
web-stramat-help-alt = Blocks an opponent’s next discard. Out of turn it counters an Alt: then its owner is blocked for two turns.
web-stramat-help-giro = Give one to three cards to an opponent and take as many, unseen.
web-stramat-help-jolly = Not a wild card: show your hand, shuffle it into the discard pile and draw as many from there. Not while you hold Stramat.
web-stramat-help-stramat = Calls the game off, nil all; once an evening for each player. It cannot be thrown away otherwise.
web-stramat-help-rascal = Puts opponents out of the game, though one must stay; once an evening. Whoever is named and holds an Alt may counter, and you go instead.
web-stramat-do = { $verb ->
    [number] Discard
    [pair] Discard
    [power] Play
    [give] Give
    [take] Take
    [exchange] Exchange
    [pass] Pass
   *[other] Confirm
 }
