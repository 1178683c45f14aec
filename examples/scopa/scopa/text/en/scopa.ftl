# Scopa.
web-game-scopa = Scopa
web-about-scopa = Take cards of the same value, clear the table, hunt the seven of coins.
scopa-series-partita = partita, to 11 points
scopa-setup-target = points that win a partita

scopa-guide-page =
    Scopa is played by two, by three, or by four in pairs. Take cards from the table; at the end what you have taken is counted.

    THE CARDS
    Forty cards in four suits: coins, cups, swords and clubs. Ace is 1, then 2 to 7, jack 8, knight 9, king 10. Four lie on the table, everybody holds three; whenever all hands are empty, everybody gets three more.

    YOUR TURN
    Play one card. It takes one card of the same value, or several that add up to its value. If a single card has the value, a single card must be taken. A card that can take must take. A card that cannot stays on the table.
    Who clears the table makes a scopa: a point at once, except with the last card of the deal.

    AT THE END
    What still lies there goes to whoever took last. A point each for most cards, most coins, the seven of coins (settebello) and the primiera; nobody has the point if two are equal.
    Primiera: your best card of each suit counts. A seven is worth 21, a six 18, an ace 16, a five 15, a four 14, a three 13, a two 12, the others 10.

    SEVERAL DEALS
    A partita goes to 11 points, and the winner must have more than everybody else.

scopa-zone-pile = Cards to be dealt
scopa-zone-table = On the table
scopa-zone-hand = Your hand
scopa-zone-held = Cards in hand
scopa-zone-taken = Cards taken
scopa-zone-sweeps = Scope
scopa-zone-total = Points of the partita

scopa-prompt-play = Play a card. If it can take, it takes.
scopa-prompt-other = { $seat } plays a card.
scopa-prompt-deal = Cards are dealt.
scopa-prompt-over = The deal is over.

scopa-option-lay = Lay the { $card }
scopa-option-take = Take with the { $card }: { $cards }
scopa-option-sweep = Scopa with the { $card }: { $cards }

scopa-why-not-held = You do not hold the { $card }.
scopa-why-must-take = The { $card } can take something, so it must.
scopa-why-not-there = Those cards do not lie on the table.
scopa-why-single = A single card of that value lies there: the { $card } takes that one.
scopa-why-sum = These cards do not add up to the value of the { $card }.
scopa-why-not-your-turn = It is { $seat }’s turn.
scopa-why-over = The deal is over.

scopa-news-laid = On the table: { $cards }.
scopa-news-dealt = You are dealt: { $cards }.
scopa-news-deal = Three cards each; { $left ->
    [0] that was the last deal
    [one] one is left
   *[other] { $left } are left
  }.
scopa-news-lays = { $seat } lays the { $card }.
scopa-news-takes = { $seat } takes with the { $card }: { $cards }.
scopa-news-sweep = Scopa by { $seat }!
scopa-news-last = What is left goes to { $seat }: { $cards }.
scopa-news-counted = Points by side: { $points }.

scopa-view-totals = Points of the partita, seat by seat: { $points }.
scopa-view-table = On the table: { $cards }.
scopa-view-empty = The table is empty.
scopa-view-pile = { $count ->
    [0] No cards are left to be dealt.
    [one] One card is still to be dealt.
   *[other] { $count } cards are still to be dealt.
  }
scopa-view-seat = { $seat }: { $hand } in hand, { $taken } taken, { $sweeps ->
    [one] 1 scopa
   *[other] { $sweeps } scope
  }.
scopa-view-hand = Your hand: { $cards }.

scopa-account-cards = Most cards
scopa-account-coins = Most coins
scopa-account-settebello = Settebello
scopa-account-primiera = Primiera
scopa-account-sweeps = Scope
scopa-ending-counted = The cards are all played: points are counted.
scopa-ending-reached = The partita is won.
scopa-sheet-totals = Points by side: { $value }

advice-scopa-lay = The { $card } takes nothing; of what cannot take, it gives away least.
advice-scopa-lay-safe = The { $card } takes nothing, and offers little.
advice-scopa-sweep = The { $card } clears the table: a point at once.
advice-scopa-settebello = This brings the settebello, which is a point in itself.
advice-scopa-seven = A seven counts most for the primiera.
advice-scopa-coins = { $count ->
    [one] This brings a coin, towards the point for most coins.
   *[other] This brings { $count } coins, towards the point for most coins.
  }
advice-scopa-cards = { $count } cards towards the point for most cards.

guide-scopa-1 = Welcome to Scopa. Four cards lie on the table, and you hold three. Whatever you take counts for you at the end.
guide-scopa-2 = The cards have four suits: coins, cups, swords and clubs. They run from the ace, which is 1, to the 7; then come the jack, 8, the knight, 9, and the king, 10.
guide-scopa-3 =
    You play one card a turn. It takes a card of the same value.

    Play the four of swords. Two fours lie there: take the four of coins, because most coins are worth a point.
guide-scopa-4 =
    The three of clubs was laid, since it could take nothing.

    A card may also take several that add up to its value, if no single card has it. Your seven takes the four of cups and the three of clubs.
guide-scopa-5 = Yours is no common seven: the seven of coins is the settebello, and whoever has it at the end has a point. With this card it is safe in your pile.
guide-scopa-6 =
    Now look: ace, ace and jack are 1, 1 and 8, and together 10, the value of your king.

    Take all three. Then nothing is left on the table: that is a scopa, a point at once.
guide-scopa-7 = Your hand was empty, so there are three new cards for each of you, until the pile is used up.
guide-scopa-8 =
    This time none of your cards can take the four. So one of them is laid, and stays there for whoever can take it.

    Lay the ace: together with the four it makes only 5, and it is the least you can give away.
guide-scopa-9 = So it goes on until all forty cards are played; what then still lies there goes to whoever took last. A point each goes for most cards, most coins, the settebello and the primiera, and one for every scopa.
guide-scopa-10 = For the primiera your best card of each suit counts, and sevens are worth most. Whole games go on for several deals, to 11 points. Now it is up to you!
