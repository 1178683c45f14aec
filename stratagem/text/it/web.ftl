# Quello che dice solo il browser, in italiano.

web-title = { $game } · Stratagem
web-game-strato = Strato
web-game-stratos = Stratos
web-game-stramat = Stramat!
web-game-synergy = Synergy
web-game-weather-machine = Weather Machine
web-about-strato = Disponi il tempo intorno ai tornado.
web-about-stratos = Guida una tribù, porta la luce, risveglia i mostri.
web-about-stramat = Liberati delle carte prima che vada tutto a monte.
web-about-synergy = Capirsi con i numeri, senza parole.
web-about-weather-machine = Costruisci la macchina, beffa i sabotatori.
web-no-page = Qui non c’è niente.
web-to-lobby = Torna alla sala
web-games = Giochi
web-start = Inizia una partita
web-ready = si può cominciare
web-players = Giocatori
web-with = Con
web-play = Gioca
web-play-now = Gioca subito
web-choose = Scegli { $game }
web-together = Insieme
web-against = Rivali
web-weight = Difficoltà { $weight } su 5
web-on = sì
web-off = no
web-none = ancora niente
web-invite = Invita
web-copied = Link copiato
web-hotseat = Un solo dispositivo
web-your-name = Il tuo nome
web-your-games = Le tue partite
web-no-games = Ancora nessuna partita. Scegli un gioco e premi Gioca.
web-open-tables = Tavoli aperti
web-no-open-tables = Nessun tavolo aperto. Aprine uno e manda il link.
web-go-on = Continua
web-look = Guarda
web-sit-title = C’è un posto libero per te
web-sit = Siediti
web-no-token = Questo browser non ha un posto a questo tavolo. Chiedi il link.
web-ended = terminata
web-ended-title = Questa partita non può continuare
web-ended-who = Al tavolo: { $names }.
web-ended-game = Partita { $number }: { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
 }{ $over ->
    [yes] .
   *[no] , non finita.
 }
web-ended-won = Vittoria di { $names }.
web-ended-save = Salva questa partita
web-ended-delete = Elimina questo tavolo
web-ended-sure = Eliminarlo per sempre?
web-connecting = Cerco il tavolo …
web-board = Tavolo
web-side = Posti e diario
web-gathering = { $free ->
    [one] Manca un giocatore. Le carte si distribuiscono quando il posto è occupato.
   *[other] Mancano { $free } giocatori. Le carte si distribuiscono quando tutti i posti sono occupati.
}
web-gathering-start = { $free ->
    [one] Comincia subito con un bot
   *[other] Comincia subito con { $free } bot
}
web-gathering-luck = La sorte di questa partita è già decisa: { $commitment }…
web-seats = Posti
web-you = tu
web-seat-open = posto libero
web-seat-thinking = è di turno
web-seat-bot = bot, { $level ->
    [random] a caso
    [easy] facile
    [hard] difficile
    [expert] maestro
   *[normal] normale
 }
web-seat-here = presente
web-seat-away = assente
web-signals = Segnali
web-send = Invia
web-later = Con le prossime carte
web-later-about = Il gesto si fa appena si scoprono le prossime carte, se ciò che indichi c’è ancora. Prima non lo sa nessuno.
web-later-is = Con le prossime carte: { $what }
web-later-not = Lascia stare
web-log = Diario
web-chat = Di’ qualcosa
web-unless = Quando dire no a tutto
web-unless-value = { $cards ->
    [0] sempre
    [one] tranne se a qualcuno resta 1 carta
   *[other] tranne se qualcuno ha { $cards } carte o meno
 }
web-bank = Riserva
web-bank-value = { $days ->
    [0] nessuna
    [one] un giorno
   *[other] { $days } giorni
 }
web-late = Quando il tempo scade
web-late-value = { $late ->
    [vote] votano gli altri
   *[bot] subentra un bot
 }
web-tempo = { $days ->
    [one] Una mossa al giorno
   *[other] Una mossa ogni { $days } giorni
 }{ $reserve ->
    [0] , senza riserva
    [one] , un giorno di riserva
   *[other] , { $reserve } giorni di riserva
 }; { $late ->
    [vote] poi votano gli altri.
   *[bot] poi subentra un bot.
 }
web-tempo-minutes = { $minutes ->
    [one] Un minuto per mossa.
   *[other] { $minutes } minuti per mossa.
 }
web-seat-off = in vacanza, ultimo giorno: { $until }
web-gone-vote = Vota
web-gone-title = Manca qualcuno
web-gone = { $name } ha lasciato scadere il tempo.
web-gone-about = Si fa quello che vuole la maggioranza. Un bot gioca solo finché non torna; un posto libero è per qualcuno di nuovo.
web-gone-about-team = Un bot guidato da voi gioca dove indica la maggioranza; nessuno vede la sua mano.
web-led = { $name } non c’è. Indica un’estremità o una riga: il bot gioca dove indica la maggioranza.
web-led-point = Indica
web-gone-to = { $to ->
    [bot] Subentra un bot
    [team] Guidiamo noi il bot
    [free] Libera il posto
   *[wait] Aspettiamo
 }
web-gone-votes = { $count ->
    [one] 1 voto
   *[other] { $count } voti
 }
web-gone-nobody = Non manca nessuno.
web-house = Vacanze, passkey, circolo
web-days-off = Giorni di vacanza
web-days-off-about = Ai tavoli con mezza giornata o più per mossa il tuo orologio si ferma.
web-days-off-days = Giorni
web-days-off-take = Prendili da oggi
web-days-off-left = { $days ->
    [one] ti resta 1 giorno quest’anno
   *[other] ti restano { $days } giorni quest’anno
 }
web-days-off-until = Sei in vacanza. Ultimo giorno: { $until }.
web-days-off-end = Sono di nuovo qui
web-passkeys = Passkey
web-passkeys-about = Con una passkey sei tu anche su un altro dispositivo, senza codice né foglio.
web-passkey = Passkey
web-passkey-add = Crea una passkey
web-passkey-drop = Rimuovi
web-passkey-sign-in = Accedi con una passkey
web-club-door = Questa casa è un circolo
web-club-invited = Hai un invito. Entra, e ne farai parte con questo dispositivo.
web-club-closed = Tavoli e posti sono per i soci e i loro ospiti. Chiedi un invito a uno di loro.
web-club-come-in = Entra
web-club-device = Ne faccio parte, su un altro dispositivo
web-club-invitations = Inviti al circolo
web-club-role = Ruolo
web-club-role-value = { $role ->
    [operator] gestore
    [guest] ospite
   *[member] socio
 }
web-club-people = Per quante persone
web-club-invite = Invita
web-club-link-once = Questo link si vede solo adesso. Vale 14 giorni.
web-club-used = usati: { $used } su { $most }
web-club-state = { $state ->
    [revoked] revocato
    [expired] scaduto
    [used] esaurito
   *[good] scade: { $until }
 }
web-club-revoke = Revoca
web-talk = Chat
web-talk-open = { $count ->
    [0] Chat
    [one] Chat: 1 messaggio nuovo
   *[other] Chat: { $count } messaggi nuovi
 }
web-talk-unread = { $count ->
    [one] (1 messaggio nuovo)
   *[other] ({ $count } messaggi nuovi)
 }
web-talk-empty = Nessuno ha ancora detto niente.
web-talk-erased = Questo messaggio è stato cancellato.
web-reaction = { $reaction ->
    [hello] Ciao!
    [well] Bella mossa!
    [thanks] Grazie!
    [wow] Caspita!
    [oops] Ops!
   *[think] Fammi pensare…
 }
web-reactions = Reazioni rapide
web-bot-style = { $level ->
    [random] gioca la prima cosa che gli viene in mente
    [easy] sa che cosa conviene, e spesso fa altro
    [hard] prima di ogni mossa guarda lontano
    [expert] continua la partita nella mente, in molti mondi insieme
   *[normal] segue i buoni consigli
 }
web-spectators = Gli spettatori sono benvenuti
web-no-spectators = Qui nessuno guarda: gli spettatori non sono ammessi.
web-content = Contenuti
web-content-house = nostri
web-channel = Dire a chi tocca
web-channel-none = Da nessuna parte
web-teaching = Tavolo per imparare: vedo tutte le carte
web-teaching-table = Tavolo per imparare
web-teaching-about = Un tavolo per imparare: chi l’ha aperto vede tutte le carte. Non conta per le classifiche.
web-teaching-ask = È un tavolo per imparare: { $host } può vedere le tue carte per tutta la partita, per aiutarti. Non conta per le classifiche.
web-teaching-agree = Accetto che le mie carte siano viste
web-teaching-agree-sit = D’accordo: siediti
web-eyes = Vedi il tavolo come lo vede { $seat }.
web-eyes-look = Guarda con gli occhi di { $name }
web-eyes-back = Torna al mio posto
web-watching = { $count ->
    [one] 1 spettatore
   *[other] { $count } spettatori
 }
web-guide = Come si gioca
web-theme = Chiaro o scuro
web-language = Lingua
web-unreachable = Il server non è raggiungibile. I tavoli aperti in altre finestre sono al sicuro.
web-offline = Questo dispositivo è offline. La partita è al sicuro sul server: riprende quando torna la rete.
web-lost = Connessione persa. Riprovo ({ $tries }). La partita è al sicuro.
web-try-now = Riprova subito
web-curtain-label = Passa il dispositivo
web-curtain-turn = { $name }, tocca a te
web-curtain-look-away = Gli altri si girino.
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
web-lost-to = { $count ->
    [one] Vince { $names }
   *[other] Vincono { $names }
 }
web-nobody = Non vince nessuno
web-next-game = Prossima partita
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
web-strato-row = Riga { $row }
web-strato-place = { $card }, riga { $row }, colonna { $col } a { $side ->
    [L] sinistra
   *[R] destra
 }
web-strato-free = Posto libero, riga { $row }, colonna { $col } a { $side ->
    [L] sinistra
   *[R] destra
 }
web-strato-tornado = Tornado, { $left } a sinistra, { $right } a destra
web-strato-next-to = Accanto al tornado di { $side ->
    [L] sinistra
   *[R] destra
 }
web-strato-wanted = { $ok ->
    [yes] richiesto e presente: { $what }
   *[no] richiesto: { $what }
 }
web-strato-limit = limite { $limit }
web-strato-goal = { $lines ->
    [one] { $rows ->
        [one] La riga dev’essere completa
       *[other] Una riga su { $rows } dev’essere completa
     }
   *[other] { $lines } righe su { $rows } devono essere complete
 } a fine turno; al massimo { $limit ->
    [one] una carta
   *[other] { $limit } carte
 } per lato.
web-strato-cloud = Una nuvola copia: { $weather }
web-strato-redraw = Ripesca
web-settings = Impostazioni
web-theme-value = { $theme ->
    [light] chiaro
    [dark] scuro
   *[system] come il sistema
 }
web-speed = Mosse degli altri
web-speed-value = { $speed ->
    [calm] con calma
    [step] passo per passo
    [instant] subito
   *[brisk] svelte
 }
web-pick-on = Ora scegli una delle cose segnate, o torna indietro.
web-sit-to = Un posto a { $game }
web-sit-who = { $count ->
    [0] Non c’è ancora nessuno.
    [one] Ti invita { $host }.
   *[other] Ti invita { $host }. Al tavolo anche: { $others }.
 }
web-sit-seats = { $gathering ->
    [yes] Posti occupati: { $taken } su { $seats }. Si comincia quando sono tutti presi.
   *[no] Posti occupati: { $taken } su { $seats }. La partita è cominciata.
 }
web-hotseat-name = Nome del giocatore { $n }
web-option-challenges = Sfide
web-pace = Che cosa hanno fatto gli altri
web-pace-again = Rivedi che cosa è successo dalla mia ultima mossa
web-pace-back = Passo precedente
web-pace-at = Passo { $at } di { $all }
web-turn = Turno { $turn }
web-motion = Animazioni
web-sound = Suoni
web-keys = Tasti
web-report = Salva un rapporto di quello che vedo
web-cap-enter = Invio
web-cap-space = Spazio
web-arrow-keys = Tasti freccia
web-key-arrows = da un pezzo all’altro
web-key-digits = sceglie un’opzione
web-key-enter = sceglie, o fa la mossa
web-key-esc = un passo indietro
web-key-l = tutte le opzioni
web-key-u = annulla la mossa
web-key-h = suggerimento
web-key-r = regola della domanda
web-key-space = passo seguente di quello che accade
web-key-help = questi tasti
web-licences = Licenze
web-licences-about = Stratagem è software libero con licenza MIT. Queste pagine contengono anche il lavoro di altri:
web-licences-kind = { $kind ->
    [font] carattere
   *[code] codice
 }
web-licences-plain = Tutte le licenze come testo semplice
web-licences-none = Manca l’elenco delle licenze.
web-share = Link a questo tavolo
web-share-players = Giocatori
web-share-watch = Spettatori
web-share-device = Altro mio dispositivo
web-share-about = { $kind ->
    [invite] Chi ha questo link può prendere un posto libero.
    [watch] Chi ha questo link può guardare, e non vede carte nascoste.
    [player] Aggiunge un altro tuo dispositivo: avrà i tuoi posti, il tuo nome e il tuo colore. Vale una volta, per dieci minuti.
   *[device] Apre il tuo posto anche su un altro dispositivo, una volta sola.
 }
web-share-local = Questo indirizzo vale solo su questo dispositivo. Avvia il server con --lan per gli amici nella tua rete.
web-qr = Il link come codice QR
web-link = Link
web-copy = Copia
web-seconds-left = { $seconds ->
    [one] Resta 1 secondo
   *[other] Restano { $seconds } secondi
 }
web-days-short = { $days } g
web-standing = No a tutto fino al mio turno
web-hint = Suggerimento
web-hint-thinking = Ci penso …
web-hint-look = Guarda il pezzo con l’anello tratteggiato.
web-hint-move = Mostra la mossa
web-hint-why = Perché?
web-hint-do = Fai così
web-hint-lesson = È ciò che mostra ora la lezione.
web-hint-only = Ora non si può fare altro.
web-hint-chance = (circa { $percent } su 100; probabilmente fra { $low } e { $high })
web-skip = Salta
web-next-step = Avanti
web-filter = Filtra
web-since-my-turn = dal mio turno
web-log-empty = Ancora nulla.
web-log-earlier = Mostra le voci precedenti
web-report-line = Segnala
web-reported = Segnalato a chi gestisce questo server
web-report-name = Segnala un nome
web-back-again = Di nuovo al tavolo.
web-find = Cerca
web-cards = { $count ->
    [one] 1 carta
   *[other] { $count } carte
 }
web-seat-bot-please = Bot
web-game-number = partita { $number }
web-you-watch = stai guardando
web-won-together = Avete vinto insieme
web-won-shared = Vincete tu e { $names }
web-end-what = Com’è andata
web-end-bot = bot
web-end-score = Punteggio
web-end-first-best = la tua prima di questo tipo ({ $figure })
web-end-new-best = nuovo record, { $figure } (prima: { $before })
web-end-best = { $figure } (il tuo record: { $best })
web-end-daily = { $won ->
    [yes] partita del giorno vinta
   *[no] partita del giorno giocata
 }, { $figure }, { $days ->
    [one] primo giorno
   *[other] { $days } giorni di fila
 }
web-end-further = { $game ->
    [strato] Gioca il livello { $level }
    [synergy] Gioca la missione { $level }
   *[other] Gioca il numero { $level }
 }
web-end-same = Stesse carte di nuovo
web-ranking = In testa alla serie: { $names }
web-again = Gioca ancora
web-join-again = Partecipa alla rivincita
web-review = Rivedi
web-review-close = Torna al tavolo
web-review-first = All’inizio
web-review-back = Una mossa indietro
web-review-on = Una mossa avanti
web-review-last = Alla fine
web-review-play = Riproduci
web-review-pause = Pausa
web-review-move = Mossa { $move } di { $moves }
web-review-dealt = La distribuzione.
web-seen-by = Visto da
web-seen-me = il mio posto
web-seen-everyone = tutti
web-share-move = Link a questa mossa
web-dock = La mia parte del tavolo
web-question = Domanda
web-coach = Per intero
web-bots = { $count ->
    [one] 1 bot
   *[other] { $count } bot
 }, { $level ->
    [random] a caso
    [easy] facile
    [hard] difficile
    [expert] maestro
   *[normal] normale
 }
web-series = Serie
web-series-none = partita singola
web-series-expedition = spedizione, livelli da 2 a 9
web-series-evening = una serata di partite
web-series-campaign = campagna di 30 missioni
web-more = Altro
web-clock = Orologio
web-clock-value = { $seconds ->
    [0] nessuno
    [86400] un giorno a mossa
    [172800] 2 giorni a mossa
    [259200] 3 giorni a mossa
    [604800] una settimana a mossa
    [180] 3 minuti a mossa
   *[60] un minuto a mossa
 }
web-public = Mostra tra i tavoli aperti
web-all-seats = Gioco per tutti, a carte scoperte
web-option-challenge = Livello
web-option-swap-wind = Vento che scambia (regola nostra)
web-option-mission = Missione
web-option-opening-hand = Mano iniziale
web-option-fair-deal = Distribuzione equa
web-option-silence = Silenzio assoluto
web-option-scenario = Mappa
web-option-mode = Modalità
web-option-target-pp = Punti per vincere
web-option-teams = Squadre
web-option-birichino = Birichino
web-option-remove-one-dado = Un Dado in meno
web-option-open-hands = Carte scoperte
web-option-variant = Variante
web-option-drafting = Scelta dei Traguardi
web-option-new-scientists = Nuovi scienziati
web-value-standard = normale
web-value-hard = difficile
web-value-gentle = facile
web-value-monster = con i mostri
web-value-beginner = principianti, senza mostri
web-value-none = nessuna
web-value-solitario = solitario (1 giocatore)
web-value-silenti = alleati silenti
web-value-infinito = gioco infinito
web-value-pareggio = pareggio advance
web-value-tesoro = el tesoro
web-daily = Partita del giorno
web-daily-about = Le stesse carte per tutti, fino a mezzanotte UTC.
web-daily-bots = { $count ->
    [one] con 1 bot
   *[other] con { $count } bot
  }
web-daily-deal = { $game ->
    [strato] livello { $number }
    [synergy] missione { $number }
    [stramat] con 3 bot
    [stratos] con 1 bot
   *[other] in solitario
 }
web-daily-won = vinta
web-daily-lost = persa
web-daily-retry = Riprova
web-daily-row = { $days ->
    [0] Gioca oggi per cominciare una serie
    [one] Primo giorno della serie
   *[other] { $days } giorni di fila
 }
web-your-move = tocca a te
web-seats-taken = { $taken ->
    [one] 1 posto su { $seats } occupato
   *[other] { $taken } posti su { $seats } occupati
 }
web-progress = Progressi
web-progress-strato = Livelli di Strato
web-progress-synergy = Campagna di Synergy
web-progress-stramat = Serate di Stramat!
web-of = { $done } su { $all }
web-evenings = { $won ->
    [one] vinta 1 su { $played }
   *[other] vinte { $won } su { $played }
 }
web-new-here = Prima volta?
web-first-game = Una prima partita a Strato, con la guida accanto.
web-learn = Impara
web-generic-table = Sul tavolo
web-strato-bar = { $lines ->
    [one] Una riga dev’essere completa alla fine di un turno
   *[other] { $lines } righe su { $rows } devono essere complete alla fine di un turno
 }
web-strato-bar-side = Le colonne si contano dal tornado verso l’esterno
web-strato-turn = Turno { $turn }
web-strato-level = Livello { $level }
web-strato-after = La riga { $row } dopo la mossa
web-strato-pile = Mazzo
web-strato-redraw-uses = Ripesca
web-strato-end = Estremità { $side ->
    [L] sinistra
   *[R] destra
 } della riga { $row }
web-strato-side = { $side ->
    [L] S
   *[R] D
 }
web-strato-pin = { web-strato-side }{ $col }: alla colonna { $col } di { $side ->
    [L] sinistra
   *[R] destra
 }
web-strato-over = Oltre il limite: { $count ->
    [one] 1 carta
   *[other] { $count } carte
 }
web-strato-term = { $op ->
    [inner] { $side ->
        [L] a sinistra, dal tornado:
       *[R] a destra, dal tornado:
     }
   *[outer] { $side ->
        [L] a sinistra, dall’estremità:
       *[R] a destra, dall’estremità:
     }
 }
web-lost-game = Stavolta è andata male
web-cards-in = Nomi delle carte
web-cards-value = { $cards ->
    [it] italiano
    [en] inglese
   *[both] italiano e inglese
 }
web-on-the-deal = Persa già alla distribuzione: nessuno poteva farci nulla.
web-deal-again = Distribuisci di nuovo
web-daily-figure = { $game ->
    [strato] turni: { $figure }
    [synergy] round: { $figure }
    [weather_machine] Punti Clima: { $figure }
   *[other] punti: { $figure }
 }
web-daily-share = Copia il risultato per confrontarlo
web-copied-line = Risultato copiato
web-strato-next = { $picked ->
    [hand] A quale estremità di una riga va?
   *[row] Dove va?
 }
web-strato-do = { $verb ->
    [play] Gioca
    [redraw] Ripesca
   *[other] Conferma
 }
web-speed-short = { $speed ->
    [calm] calma
    [step] a passi
    [instant] subito
   *[brisk] svelte
 }
