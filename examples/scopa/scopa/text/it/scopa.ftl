# Scopa.
web-game-scopa = Scopa
web-about-scopa = Prendi le carte dello stesso valore, fai scopa, a caccia del settebello.
scopa-series-partita = partita a 11 punti
scopa-setup-target = punti per vincere la partita

scopa-guide-page =
    A Scopa si gioca in due, in tre, o in quattro a coppie. Si prendono carte dalla tavola; alla fine si conta quello che si è preso.

    LE CARTE
    Quaranta carte di quattro semi: denari, coppe, spade e bastoni. L’asso vale 1, poi da 2 a 7, fante 8, cavallo 9, re 10. In tavola ce ne sono quattro, in mano tre a testa; quando tutte le mani sono vuote, se ne danno altre tre a ognuno.

    IL TUO TURNO
    Gioca una carta. Prende una carta dello stesso valore, o più carte che sommate danno il suo valore. Se una carta da sola ha quel valore, si prende una carta sola. Una carta che può prendere deve prendere. Una che non può resta in tavola.
    Chi prende tutte le carte in tavola fa scopa: subito un punto, tranne con l’ultima carta della smazzata.

    ALLA FINE
    Quello che resta in tavola va a chi ha preso per ultimo. Un punto ciascuno per più carte, più denari, il settebello e la primiera; in caso di parità il punto non va a nessuno.
    Primiera: conta la carta migliore di ogni seme. Il sette vale 21, il sei 18, l’asso 16, il cinque 15, il quattro 14, il tre 13, il due 12, le figure 10.

    PIÙ SMAZZATE
    Una partita va a 11 punti, e chi vince deve averne più di tutti gli altri.

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
    [0] Non ci sono più carte da dare.
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

guide-scopa-1 = Ecco la Scopa. In tavola ci sono quattro carte e ne hai tre in mano. Tutto quello che prendi conta per te alla fine.
guide-scopa-2 = I semi sono quattro: denari, coppe, spade e bastoni. Si va dall’asso, che vale 1, al 7; poi vengono il fante, 8, il cavallo, 9, e il re, 10.
guide-scopa-3 =
    A ogni turno giochi una carta, che prende una carta dello stesso valore.

    Gioca il quattro di spade. In tavola ci sono due quattro: prendi quello di denari, perché chi ha più denari fa un punto.
guide-scopa-4 =
    Il tre di bastoni non poteva prendere nulla ed è rimasto in tavola.

    Una carta può prenderne anche più d’una, se la somma dà il suo valore e nessuna carta da sola lo ha. Il tuo sette prende il quattro di coppe e il tre di bastoni.
guide-scopa-5 = Il tuo non è un sette qualunque: il sette di denari è il settebello, e chi lo ha alla fine fa un punto. Con questa presa è al sicuro nel tuo mazzetto.
guide-scopa-6 =
    E adesso guarda: asso, asso e fante fanno 1, 1 e 8, in tutto 10, quanto vale il tuo re.

    Prendile tutte e tre. In tavola non resta nulla: è una scopa, subito un punto.
guide-scopa-7 = Le mani erano vuote, così ognuno riceve altre tre carte, finché il mazzo non finisce.
guide-scopa-8 =
    Questa volta nessuna delle tue carte può prendere il quattro. Allora una resta in tavola, per chi potrà prenderla.

    Cala l’asso: con il quattro fa soltanto 5, ed è il meno che puoi lasciare.
guide-scopa-9 = Si continua così finché le quaranta carte sono giocate; quello che resta in tavola va a chi ha preso per ultimo. Fanno un punto ciascuno le carte, i denari, il settebello e la primiera, e uno ogni scopa.
guide-scopa-10 = Nella primiera conta la carta migliore di ogni seme, e i sette valgono più di tutte. Una partita dura più smazzate, fino a 11 punti. Ora tocca a te!
