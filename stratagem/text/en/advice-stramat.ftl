# Why a play in Stramat! is good or bad.
advice-stramat-wins = it empties your hand, and you win at once
advice-stramat-pair = only a pair makes the hand smaller
advice-stramat-number = your hand stays as small, and no pair fits
advice-stramat-level = your hand stays as small as it was
advice-stramat-counter = whoever played the Alt may not discard for two turns
advice-stramat-decline = your Alt is worth more later
advice-stramat-pass = nothing else helps just now
advice-stramat-give = cards worth many points go, cards that make pairs stay
advice-stramat-take = it is worth few points and makes pairs
advice-stramat-stramat = you are about to lose this game
advice-stramat-shield = { $seat } is about to win, and cannot do so on a power card
advice-stramat-dado = a few more cards hurt you less than the others
advice-stramat-jolly = your hand is mostly power cards
advice-stramat-power = it would cost you { $points } points at the end, and your numbers stay for pairs
