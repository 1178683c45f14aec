# Scopa.
web-game-scopa = Scopa
web-about-scopa = Prendi le carte dello stesso valore, fai scopa, a caccia del settebello.
scopa-series-partita = partita a 11 punti
scopa-setup-target = punti per vincere la partita

scopa-zone-pile = Mazzo
scopa-zone-table = In tavola
scopa-zone-hand = Le tue carte
scopa-zone-held = Carte in mano
scopa-zone-taken = Carte prese
scopa-zone-sweeps = Scope
scopa-zone-total = Punti della partita

scopa-prompt-play = Gioca una carta. Se può prendere, prende.
scopa-prompt-other = Tocca a { $seat }.
scopa-prompt-deal = Si danno le carte.
scopa-prompt-over = La smazzata è finita.

scopa-option-lay = Cala: { $card }
scopa-option-take = Prendi con { $card }: { $cards }
scopa-option-sweep = Scopa con { $card }: { $cards }

scopa-why-not-held = Non hai in mano { $card }.
scopa-why-must-take = { $card } può prendere, quindi deve prendere.
scopa-why-not-there = Queste carte non sono in tavola.
scopa-why-single = In tavola c’è una carta di quel valore: { $card } deve prendere quella.
scopa-why-sum = La somma di queste carte non dà il valore di { $card }.
scopa-why-not-your-turn = Tocca a { $seat }.
scopa-why-over = La smazzata è finita.

scopa-news-laid = In tavola: { $cards }.
scopa-news-dealt = Ricevi { $cards }.
scopa-news-deal = Tre carte a testa; { $left ->
    [0] erano le ultime
    [one] ne resta una
   *[other] ne restano { $left }
  }.
scopa-news-lays = { $seat } cala { $card }.
scopa-news-takes = { $seat } prende con { $card }: { $cards }.
scopa-news-sweep = Scopa di { $seat }!
scopa-news-last = Le ultime carte vanno a { $seat }: { $cards }.
scopa-news-counted = Punti per parte: { $points }.

scopa-view-totals = Punti della partita, posto per posto: { $points }.
scopa-view-table = In tavola: { $cards }.
scopa-view-empty = La tavola è vuota.
scopa-view-pile = { $count ->
    [one] Resta una carta da dare.
   *[other] Restano { $count } carte da dare.
  }
scopa-view-seat = { $seat }: { $hand } in mano, { $taken } prese, { $sweeps ->
    [one] 1 scopa
   *[other] { $sweeps } scope
  }.
scopa-view-hand = Le tue carte: { $cards }.

scopa-account-cards = Carte
scopa-account-coins = Denari
scopa-account-settebello = Settebello
scopa-account-primiera = Primiera
scopa-account-sweeps = Scope
scopa-ending-counted = Le carte sono finite: si contano i punti.
scopa-ending-reached = La partita è vinta.
scopa-sheet-totals = Punti per parte: { $value }

advice-scopa-lay = { $card } non prende nulla; tra le carte che non prendono è quella che regala meno.
advice-scopa-lay-safe = { $card } non prende nulla e lascia poco agli altri.
advice-scopa-sweep = { $card } fa scopa: un punto subito.
advice-scopa-settebello = Così prendi il settebello, che da solo vale un punto.
advice-scopa-seven = Per la primiera il sette vale più di tutte.
advice-scopa-coins = { $count ->
    [one] Porta un denari, utile per il punto dei denari.
   *[other] Porta { $count } denari, utili per il punto dei denari.
  }
advice-scopa-cards = { $count } carte in più per il punto delle carte.
