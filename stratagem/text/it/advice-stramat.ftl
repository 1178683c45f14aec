# Perché una giocata di Stramat! è buona o cattiva.
advice-stramat-wins = svuota la mano, e vinci subito
advice-stramat-pair = solo una coppia riduce la mano
advice-stramat-number = la mano resta pari, e nessuna coppia va bene
advice-stramat-level = la mano resta pari
advice-stramat-counter = chi ha lanciato l'Alt resta fermo due turni
advice-stramat-decline = il tuo Alt vale di più più avanti
advice-stramat-pass = per ora nient'altro aiuta
advice-stramat-give = via le carte care, restano quelle che fanno coppia
advice-stramat-take = costa poco e fa coppia
advice-stramat-stramat = stai per perdere questa partita
advice-stramat-shield = { $seat } sta per vincere, e su una carta potere non può
advice-stramat-dado = tu hai poco da perdere con altre carte, gli altri di più
advice-stramat-jolly = hai in mano soprattutto carte potere
advice-stramat-power = in mano costa { $points } punti, e i numeri ti restano per le coppie
