# Perché una giocata di Stramat! è buona o cattiva.
advice-stramat-wins = svuota la mano, e vinci subito
advice-stramat-pair = solo una coppia rimpicciolisce la mano; { $points ->
    [one] va via un punto
   *[other] vanno via { $points } punti
 }, e in cima c’è un { $top }
advice-stramat-number = la mano non cresce, e non c’è una coppia adatta; { $points ->
    [one] va via un punto
   *[other] vanno via { $points } punti
 }
advice-stramat-level = la mano non cresce; { $points ->
    [one] va via un punto
   *[other] vanno via { $points } punti
 }
advice-stramat-counter = chi ha giocato l’Alt non scarta per due turni
advice-stramat-counter-last = è la tua ultima carta: vinci, se nessun altro risponde prima di te
advice-stramat-decline = tieni il tuo Alt per dopo
advice-stramat-decline-none = non hai un Alt per rispondere
advice-stramat-pass = tieni tutte le carte per i prossimi turni
advice-stramat-give = { $points ->
    [1] toglie 1 punto dalla tua mano
   *[other] toglie { $points } punti dalla tua mano
 }
advice-stramat-exchange = { $points ->
    [one] cedi 1 punto
   *[other] cedi { $points } punti
 } e ne ricevi { $others }
advice-stramat-take = ti porta { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
advice-stramat-take-pairs = fa coppia con i tuoi numeri e ti porta { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
advice-stramat-stramat = con { $points ->
    [one] 1 punto
   *[other] { $points } punti
 } in mano, mandare a monte la partita può salvarti
advice-stramat-shield = { $seat } sta per vincere, e su { $card } non può
advice-stramat-dado = hai già più carte di tutti ({ $count }): altre carte pesano di più agli altri
advice-stramat-jolly = hai in mano soprattutto carte power
advice-stramat-power = { $card } alla fine ti costerebbe { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }, e i tuoi numeri restano per le coppie
advice-stramat-power-at = cade su { $target }, che ha in mano { $count ->
    [one] una carta
   *[other] { $count } carte
 }, e { $card } alla fine ti costerebbe { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
advice-stramat-power-only = { $card } alla fine ti costerebbe { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
