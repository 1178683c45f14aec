# Quello che dice solo il browser, in italiano.

web-title = { $game } · Stratagem
web-game-strato = Strato
web-game-stratos = Stratos
web-game-stramat = Stramat!
web-game-synergy = Synergy
web-game-weather-machine = Weather Machine
web-about-strato = File di carte meteo attorno al tornado.
web-about-stratos = Guida una tribù, porta la luce, risveglia i mostri.
web-about-stramat = Liberati delle carte prima che finisca tutto.
web-about-synergy = Capirsi con i numeri, senza parole.
web-about-weather-machine = Costruisci la macchina, beffa i sabotatori.
web-no-page = Qui non c'è niente.
web-to-lobby = Torna alla sala
web-games = Giochi
web-start = Inizia una partita
web-ready = pronto per iniziare
web-players = Giocatori
web-with = Con
web-play = Gioca
web-play-now = Gioca subito
web-choose = Scegli { $game }
web-together = Insieme
web-against = Contro
web-weight = Difficoltà { $weight } su 5
web-on = sì
web-off = no
web-none = ancora niente
web-invite = Invita
web-copied = Link copiato
web-hotseat = Un solo dispositivo
web-your-name = Il tuo nome
web-your-games = Le tue partite
web-no-games = Ancora nessuna partita. Scegline una e premi Gioca.
web-open-tables = Tavoli aperti
web-no-open-tables = Nessun tavolo aperto. Aprine uno e manda il link.
web-go-on = Continua
web-look = Guarda
web-sit-title = C'è un posto libero per te
web-sit = Siediti
web-no-token = Questo browser non ha un posto a questo tavolo. Chiedi il link.
web-connecting = Cerco il tavolo …
web-board = Tavolo
web-side = Posti e registro
web-seats = Posti
web-you = tu
web-seat-open = posto libero
web-seat-thinking = tocca a lui
web-seat-bot = bot, { $level }
web-seat-here = presente
web-seat-away = assente
web-signals = Segnali
web-send = Invia
web-log = Registro
web-chat = Di' qualcosa
web-watching = { $count ->
    [one] 1 spettatore
   *[other] { $count } spettatori
 }
web-guide = Come si gioca
web-theme = Chiaro o scuro
web-language = Lingua
web-lost = Connessione persa. Riprovo ({ $tries }). La partita è al sicuro.
web-try-now = Riprova subito
web-curtain-label = Passa il dispositivo
web-curtain-turn = { $name }, tocca a te
web-curtain-look-away = Gli altri guardano altrove.
web-curtain-show = Sono { $name }, mostra le mie carte
web-back = Indietro
web-undo = Annulla
web-options = { $count ->
    [one] 1 opzione
   *[other] { $count } opzioni
 }
web-all-options = Tutte le opzioni
web-confirm = Conferma
web-confirm-question = Fai questa mossa?
web-close = Chiudi
web-over = La partita è finita
web-won = Hai vinto
web-lost-to = Vince { $names }
web-nobody = Nessuno vince
web-next-game = Prossima partita
web-look-again = Guarda il tavolo
web-hand = La tua mano
web-discard = Scarti
web-fulfilled = completata
web-not-yet = non ancora
web-letter-wind = V
web-letter-rain = P
web-letter-sun = S
web-letter-fog = N
web-letter-cloud = U
web-letter-storm = T
web-strato-row = Fila { $row }
web-strato-place = { $card }, fila { $row }, colonna { $col } a { $side ->
    [L] sinistra
   *[R] destra
 }
web-strato-free = Posto libero, fila { $row }, colonna { $col } a { $side ->
    [L] sinistra
   *[R] destra
 }
web-strato-tornado = Tornado, { $left } a sinistra, { $right } a destra
web-strato-next-to = Accanto al tornado di { $side ->
    [L] sinistra
   *[R] destra
 }
web-strato-limit = limite { $limit }
web-strato-goal = { $lines } file su { $rows } devono corrispondere a fine turno; al massimo { $limit } carte per lato.
web-strato-cloud = Una nuvola copia: { $weather }
web-strato-redraw = Ripesca
