# Prime partite guidate: ciò che dice il pannello della guida, in italiano.

web-guide-lesson = Prima partita
web-guide-about = Una prima partita guidata, passo per passo.
web-guide-leave = Lascia la guida
web-guide-next = Avanti
web-guide-before = Indietro
web-guide-understood = Capito
web-guide-do = Fallo per me
web-guide-confirm = { $keys ->
    [1] Guarda il tavolo come diventerebbe, poi conferma la mossa (Invio). Esc annulla l’ultimo passo.
   *[0] Guarda il tavolo come diventerebbe, poi conferma la mossa. La freccia annulla l’ultimo passo.
 }
web-guide-wait = Giocano gli altri. Guarda il tavolo e il diario.
web-guide-second = Ora senza aiuto
