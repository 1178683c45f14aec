# Quello che solo il browser dice al tavolo di Stramat!, in italiano.

web-stramat-me = Tu
web-stramat-cards = { $count ->
    [one] carta
   *[other] carte
 }
web-stramat-out = fuori, { $points ->
    [one] un punto
   *[other] { $points } punti
 }
web-stramat-blocked = Blocco: non scarta per { $turns ->
    [one] un turno
   *[other] { $turns } turni
 }
web-stramat-protected = Al sicuro: il prossimo turno dev’essere libero
web-stramat-used = Stramat già usato stasera
web-stramat-ally = In squadra con te
web-stramat-coins = monete
web-stramat-target = bersaglio
web-stramat-last-card = ultima carta
web-stramat-open-hand = Mano di { $seat }:
web-stramat-known = Sai che { $seat } ha in mano:
web-stramat-pile = da pescare
web-stramat-pile-low = con l’ultima non si scarta
web-stramat-bottom = In fondo:
web-stramat-look = Mazzo di scarto, guardalo:
web-stramat-look-title = { $count ->
    [one] Mazzo di scarto, una carta da guardare
   *[other] Mazzo di scarto, { $count } carte da guardare, dalla più recente
 }
web-stramat-discard = scarti, { $count }
web-stramat-start-roll = Dado iniziale: { $roll }
web-stramat-roll = Ultimo dado: { $roll }
web-stramat-pot = monete nel piatto
web-stramat-jolly = mostrate da un Jolly
web-stramat-face-down = { $count ->
    [one] Una carta è coperta sul tavolo
   *[other] { $count } carte sono coperte sul tavolo
 }
web-stramat-way = Si gioca verso destra
web-stramat-worth = { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
web-stramat-hand-worth = { $points ->
    [one] La tua mano vale un punto.
   *[other] La tua mano vale { $points } punti.
 }
web-stramat-evening = Serata
web-stramat-fewest = vince il totale più basso
web-stramat-sum = Totale
web-stramat-wins = vince
web-stramat-why-lampo = lampo
web-stramat-why-mazzetto = ai punti
web-stramat-why-stramat = a monte
web-stramat-why-other = finita
web-stramat-alone = Solitario
web-stramat-alone-wins = Vinci se resti senza carte prima che finisca il Mazzetto; altrimenti i punti in mano sono contro di te.
web-stramat-variant = Variante: { $variant }
web-stramat-teams = { $count ->
    [one] 1 squadra
   *[other] { $count } squadre
 }
web-stramat-open = carte scoperte
web-stramat-window = Rispondi
web-stramat-all-asked = Si chiede a tutti, qualunque carta abbiano; le risposte restano segrete.
web-stramat-answered = Hai risposto. Il tempo è lo stesso per tutti.
web-stramat-answers = Risposte
web-stramat-which-top = Quale carta resta in cima?
web-stramat-pick-seat = Scegli un avversario.
web-stramat-pick-card = Scegli una carta.
web-stramat-pick-discard = Scegli una carta del mazzo.
web-stramat-under = Sotto ci sono:
web-stramat-hand-of = Mano di { $seat }
web-stramat-help = Che cosa fa la carta
web-stramat-help-one = Da solo va su un 1 e su qualsiasi power; con un secondo numero dove somma o differenza danno la carta in cima.
web-stramat-help-number = Da solo va sul suo uguale; con un secondo numero dove somma o differenza danno la carta in cima.
web-stramat-help-dado = Lancia il dado: tutti pescano altrettante carte, anche tu.
web-stramat-help-colpo = Un avversario pesca una carta.
web-stramat-help-aggiungo = Metti una carta coperta, guardi la mano di un avversario, prendi una sua carta e gli dai la tua.
web-stramat-help-alt = Blocca il prossimo scarto di un avversario. Fuori turno contrattacca un Alt: chi l’ha giocato resta fermo due turni.
web-stramat-help-giro = Dai da una a tre carte a un avversario e ne prendi altrettante, alla cieca.
web-stramat-help-jolly = Non è una matta: mostri la mano, la mescoli nel mazzo di scarto e peschi da lì altrettante carte. Non se hai Stramat.
web-stramat-help-stramat = Manda a monte la partita, zero a zero; una volta a serata per giocatore. Non si può scartare altrimenti.
web-stramat-help-rascal = Elimina avversari, ma almeno uno resta; una volta a serata. Chi è nominato e ha un Alt può contrattaccare, e allora esci tu.
web-stramat-do = { $verb ->
    [number] Scarta
    [pair] Scarta
    [power] Gioca
    [give] Dai
    [take] Prendi
    [exchange] Scambia
    [pass] Passa
   *[other] Conferma
 }
