# Perché una giocata di Stramat! è buona o cattiva.
advice-stramat-wins = svuota la mano, e vinci subito
advice-stramat-pair = solo una coppia riduce la mano
advice-stramat-number = la mano non cresce, e nessuna coppia va bene
advice-stramat-level = la mano non cresce
advice-stramat-counter = chi ha giocato l’Alt non scarta per due turni
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
advice-stramat-shield = { $seat } sta per vincere, e su una carta power non può
advice-stramat-dado = hai già più carte di tutti ({ $count }): altre carte pesano di più agli altri
advice-stramat-jolly = hai in mano soprattutto carte power
advice-stramat-power = alla fine ti costerebbe { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }, e i numeri ti restano per le coppie
advice-stramat-power-only = alla fine ti costerebbe { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
