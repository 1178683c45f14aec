# The guided first game of strato, in English.

guide-strato-1 = Welcome to Strato. Two rows of weather cards lie around tornadoes. Each tornado has two halves, each with a weather of its own.
guide-strato-2 =
    The goal of this level: on one row, at the end of a turn, three cards of the tornado half’s own weather next to it, on both sides.

    Row 1 has Sun on the left and Rain on the right. So it wants Sun, Sun, Sun on the left and Rain, Rain, Rain on the right. The little pictures under the row say the same.
guide-strato-3 =
    Your turn: place one card of your hand at an end of a row, then carry out its action at once.

    One Sun of row 1 lies on the wrong side, at right 1. Wind can carry it across. Place the Wind at the right end of row 1.
guide-strato-4 = Wind moves another card of its row to a new place, away from the wind, and it may cross the tornado. Move the Sun from right 1 to left 1. The Rain behind it moves up next to the tornado: two cards in their places with one move.
guide-strato-5 =
    Your hand was filled up again. Now the Rain: it takes the card at the OPPOSITE end of its row and puts it next to a tornado half.

    At the far left lies a Sun that should be further in. Place the Rain at the right end of row 1; it is also one of the three Rains that the right side needs.
guide-strato-6 = Insert the Sun next to the left half. Everything outside is pushed outwards by one.
guide-strato-7 =
    Left of the tornado now lie Sun, Sun, Fog. The action of the Sun discards one card of its row, and gaps close towards the tornado.

    Place your Sun at the left end of row 1: when the Fog is gone, it slides into the third place.
guide-strato-8 = Discard the Fog at left 3. The left side is then complete; the ticks show it.
guide-strato-9 =
    On the right lie Rain, Wind, Rain. Only the Wind is wrong, and in the same column of row 2 lies a Rain. Fog swaps two cards of one column between two rows.

    A card may only be placed where its action can change something. Place the Fog at the right end of row 2, where it spoils nothing.
guide-strato-10 = Swap the cards of column right 2: the Wind of row 1 for the Rain of row 2.
guide-strato-11 =
    Row 1 has its pattern and no half-row is longer than the limit: you win, at the end of the turn.

    You would lose if a half-row were too long at the end of a turn, or if the pile ran out and a hand with it. So do not place cards without need.
guide-strato-12 = If no card helps, Redraw: name an end, discard your hand, and the next card of the pile is placed there and acts. Later levels add Storm and Cloud. With friends everyone holds two hidden cards, and you win or lose together.
