# Perché una giocata di Stramat! è buona o cattiva.
advice-stramat-wins = svuota la mano, e vinci subito
advice-stramat-pair = solo una coppia riduce la mano
advice-stramat-number = la mano non cresce, e nessuna coppia va bene
advice-stramat-level = la mano non cresce
advice-stramat-counter = chi ha giocato l'Alt non scarta per due turni
advice-stramat-decline = il tuo Alt servirà di più dopo
advice-stramat-pass = per ora nient'altro aiuta
advice-stramat-give = via le carte che valgono molti punti, restano quelle che fanno coppia
advice-stramat-take = vale pochi punti e fa coppia
advice-stramat-stramat = stai per perdere questa partita
advice-stramat-shield = { $seat } sta per vincere, e su una carta power non può
advice-stramat-dado = qualche carta in più fa meno male a te che agli altri
advice-stramat-jolly = hai in mano soprattutto carte power
advice-stramat-power = alla fine ti costerebbe { $points } punti, e i numeri ti restano per le coppie
