# The guided first game of stramat, in English.

guide-stramat-1 = Welcome to Stramat! You want to get rid of your cards. An empty hand while the Mazzetto (the draw pile) still has cards wins at once: a lightning win.
guide-stramat-2 =
    At the start of your turn you drew a card. Now you make one play, or say “Passo”. The top card of the discard pile is a 1.

    On a number goes an equal number, or TWO numbers whose sum or difference is that number: 3 and 2 go on a 1, since 3 − 2 = 1. Two cards leave your hand at once, so a pair is better than a single 1.
guide-stramat-3 = You choose which of the two ends on top; the next player must play on it. Play 3, then 2, so that the 2 lies on top: your 1 and a 3 you may draw would fit it next.
guide-stramat-4 = The other player put an equal number on it. And you drew a 3: 3 − 1 = 2, another pair. Play 3, then 1. You keep the Alt; a power card is worth keeping, but its points count against you if the Mazzetto runs out.
guide-stramat-5 =
    You hold Colpo and Alt. A power card goes on anything and works at once, one a turn. You draw before you play, so one card is two on your turn: in your own turn only a pair can win.

    Play Colpo: the other player must draw a card. Keep the Alt, you will see why.
guide-stramat-6 = The other player plays Alt against you: next turn you would draw and could not discard. But you may react: every opponent is asked, with an Alt or without, and nobody sees who answers what.
guide-stramat-7 = You hold an Alt, and it is your LAST card. Counter with it: the block is off, the other player may not discard for two turns, and your hand is empty.
guide-stramat-8 = A lightning win, outside your own turn: the best way of all. Had the Mazzetto run out first, the hand with the fewest points would have won.
guide-stramat-9 = More powers wait: Dado makes everybody draw, Aggiungo and Giro exchange cards, Jolly changes your whole hand, and Stramat calls the game off, once an evening for each player. On a power card goes only a 1 or another power card. An evening is several games on one score sheet; the lowest total wins.
