# Scopa.
web-game-scopa = Scopa
web-about-scopa = Take cards of the same value, clear the table, hunt the seven of coins.
scopa-series-partita = partita, to 11 points
scopa-setup-target = points that win a partita

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
