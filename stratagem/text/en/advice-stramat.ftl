# Why a play in Stramat! is good or bad.
advice-stramat-wins = it empties your hand, and you win at once
advice-stramat-pair = only a pair makes the hand smaller
advice-stramat-number = it keeps the hand level, and no pair fits
advice-stramat-level = it keeps the hand level
advice-stramat-counter = whoever threw the Alt stands still for two turns
advice-stramat-decline = your Alt is worth more later
advice-stramat-pass = nothing else helps just now
advice-stramat-give = dear cards go, cards that make pairs stay
advice-stramat-take = it is cheap and makes pairs
advice-stramat-stramat = you are about to lose this game
advice-stramat-shield = { $seat } is about to win, and cannot do so on a power card
advice-stramat-dado = you have little to lose from more cards, the others more
advice-stramat-jolly = your hand is mostly power cards
advice-stramat-power = it costs { $points } points in hand and keeps your numbers for pairs
