# Un giocatore su più dispositivi.
web-player-colour = Il tuo colore
web-player-colour-any = uno qualsiasi
web-player-colour-value = { $colour ->
    [1] blu, un cerchio
    [2] rosso, un triangolo
    [3] verde, un quadrato
    [4] giallo, un rombo
    [5] viola, un esagono
   *[6] grigio, una stella
 }
web-player-more = Lo stesso giocatore su altri dispositivi
web-player-about = Non serve un account: questo browser ha una chiave segreta e il server ne conosce solo l’impronta. Un codice rende tuo anche un altro dispositivo; un foglio di parole ti fa ritrovare tutto, anche se questo browser dimentica ogni cosa.
web-player-code = Codice per un altro dispositivo
web-player-code-about = { $minutes ->
    [one] Inquadralo con l’altro dispositivo, o scrivi le tre parole nelle sue impostazioni. Vale una volta, per un minuto.
   *[other] Inquadralo con l’altro dispositivo, o scrivi le tre parole nelle sue impostazioni. Vale una volta, per { $minutes } minuti.
 }
web-player-sheet = Foglio di parole
web-player-enter = Parole di un codice o di un foglio
web-player-mended = Letto come: { $words }
web-player-join = Sono io
web-player-unread = { $kind ->
    [code] Un codice ha tre parole di cinque lettere.
   *[sheet] Queste parole non stanno insieme: un foglio ne ha dieci, e più di una è sbagliata.
 }
web-player-joined = { $named ->
    [yes] Rieccoti, { $name }. I tuoi posti sono nella sala.
   *[no] Rieccoti. I tuoi posti sono nella sala.
 }
web-player-paper-title = { $named ->
    [yes] Stratagem: le parole di { $name }
   *[no] Stratagem: le tue parole
 }
web-player-paper-about = Con queste dieci parole sei lo stesso giocatore su qualsiasi dispositivo: ritrovi i tuoi posti, il tuo nome e il tuo colore.
web-player-paper-how = Apri { $place }, poi le impostazioni, “Lo stesso giocatore su altri dispositivi”, e scrivi le parole. Una può essere sbagliata o illeggibile.
web-player-paper-mind = Creato il { $date }. Tienilo per te: chi ha le parole può giocare al posto tuo. Un nuovo foglio annulla questo.
web-player-paper-print = Stampa
web-player-paper-done = L’ho conservato
web-player-join-title = È un tuo dispositivo?
web-player-join-about = Questo link fa di questo browser un altro dispositivo del giocatore che l’ha mandato: avrete gli stessi posti e vedrete le stesse carte. Conferma solo se quel giocatore sei tu.
web-player-join-yes = Sì, sono io
web-player-join-no = No
