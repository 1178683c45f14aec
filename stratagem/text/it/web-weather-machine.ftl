# Ciò che solo il browser dice al tavolo di Weather Machine, in italiano.

web-weather-machine-all = Tutto il tabellone
web-weather-machine-me = Il mio Laboratorio
web-weather-machine-sab = I Sabotatori
web-weather-machine-others = Gli altri Laboratori
web-weather-machine-tabs = Parti del tavolo
web-weather-machine-tab = { $place }: { $count ->
    [one] una cosa da scegliere
   *[other] { $count } cose da scegliere
 }
web-weather-machine-enlarge = Ingrandisci { $place }
web-weather-machine-round = Round { $round }
web-weather-machine-step = { $step ->
    [1] 1 Tessera
    [2] 2 Sposta
    [3] 3 Agisci
   *[4] 4 Colloca
 }
web-weather-machine-cp = PC
web-weather-machine-target-word = Obiettivo
web-weather-machine-target = Valore Obiettivo { $target }
web-weather-machine-ahead = { $points } sopra
web-weather-machine-behind = { $points } sotto
web-weather-machine-equal = pari: si perde
web-weather-machine-projected = +{ $points } alla fine
web-weather-machine-level-three = Livello 3: { $count } su 2
web-weather-machine-reports-left = Rapporti: { $left }
web-weather-machine-last-round = Ultimo round
web-weather-machine-end-near = Il prossimo round è l’ultimo
web-weather-machine-choices = Risposte
web-weather-machine-more = { $count ->
    [one] un’altra sul tabellone
   *[other] altre { $count } sul tabellone
 }
web-weather-machine-ways = { $count ->
    [one] un modo
   *[other] { $count } modi
 }
web-weather-machine-why-not = perché no?
web-weather-machine-not-now = non ora

web-weather-machine-pays = dà
web-weather-machine-free = libero
web-weather-machine-lost = { $count ->
    [one] 1 perso
   *[other] { $count } persi
 } oltre il limite
web-weather-machine-space = { $space }: { $who }
web-weather-machine-place = { $weather }, { $space }: { $what }
web-weather-machine-tokens = Gettoni Ricerca: { $count }
web-weather-machine-funding-cp = { $points } PC
web-weather-machine-funding = Fondi { $track }: casella { $space }
web-weather-machine-funding-title = Fondi
web-weather-machine-sold = venduto: { $part }
web-weather-machine-deck-next = poi
web-weather-machine-turned = In che verso?
web-weather-machine-deck = Prossima: { $below }, poi { $top }; { $left } nel mazzo
web-weather-machine-locked = Spazio Citazione bloccato
web-weather-machine-unlocked = Spazio Citazione aperto
web-weather-machine-runs = { $weather } riesce: 3 Bot su 3, tessera esposta
web-weather-machine-runs-not = { $weather } non riesce: { $bots } Bot su 3, { $shown ->
    [0] nessuna tessera esposta
   *[other] tessera esposta
 }
web-weather-machine-level = { $weather }: { $level ->
    [0] nessun Clima Estremo
   *[other] Clima Estremo di livello { $level }
 }
web-weather-machine-calm = calmo
web-weather-machine-chemical = { $chemical }: { $left ->
    [0] esaurito
    [one] ne resta 1, prezzo { $price }
   *[other] ne restano { $left }, prezzo { $price }
 }
web-weather-machine-held = ne hai { $count }
web-weather-machine-offer = Tessere Officina
web-weather-machine-face-down = { $count ->
    [one] 1 tessera coperta
   *[other] { $count } tessere coperte
 }
web-weather-machine-initiative = Iniziativa
web-weather-machine-order = Ordine di turno
web-weather-machine-lativ = { $place }; i suoi Bot da parte: { $bots }
web-weather-machine-nobel = Premio Nobel
web-weather-machine-nobel-free = libero, { $left ->
    [one] manca un Premio
   *[other] mancano { $left } Premi
 }
web-weather-machine-ends = Mancano alla fine
web-weather-machine-ends-in = Esperimenti { $experiments }, spazi Governo { $government }, spazi R&S { $rnd }

web-weather-machine-vouchers = Buoni
web-weather-machine-voucher = { $voucher }: { $count } su { $cap }
web-weather-machine-workshop = Officina, { $count ->
    [one] una tessera
   *[other] { $count } tessere
 }
web-weather-machine-cell = Casella libera, riga { $row }, colonna { $col }
web-weather-machine-bots = Bot: { $count }
web-weather-machine-slots = Posti
web-weather-machine-line = Linea di montaggio
web-weather-machine-line-note = altri coi gettoni ({ $tokens })
web-weather-machine-slot = { $slot }: { $bot ->
    [0] rendita { $benefit }
   *[other] un Bot attende su { $benefit }
 }{ $open ->
    [0] , ancora chiusa
   *[other] {""}
 }
web-weather-machine-office = Studio
web-weather-machine-row = Riga { $row }, segnalino: { $marker }
web-weather-machine-waiting = Da collocare: { $what }
web-weather-machine-goals-title = Traguardi
web-weather-machine-goals = Traguardi raggiunti sui loro spazi: { $met }
web-weather-machine-goal = { $goal }: { $have }{ $need ->
    [0] {""}
   *[other] {" "}di { $need }
 }{ $met ->
    [0] , non raggiunto
   *[other] , raggiunto
 }{ $placed ->
    [0] , sotto, non conta
   *[other] , sul suo spazio
 }
web-weather-machine-investments = Tessere Investimento: { $count }
web-weather-machine-awards = Premi: { $count }

web-weather-machine-win = Vincere subito, o perdere
web-weather-machine-win-cp = PC sopra l’Obiettivo
web-weather-machine-win-goals = Traguardi raggiunti sugli spazi
web-weather-machine-win-funding = Fondi a 5 o oltre
web-weather-machine-lose-weather = Persa a fine turno: climi di livello 3
web-weather-machine-lose-reports = Persa se finiscono i rapporti: restano
web-weather-machine-reports = Rapporti
web-weather-machine-current = Rapporto attuale
web-weather-machine-previous = Rapporto precedente: decide ogni scelta
web-weather-machine-on-top = Noto in cima al mazzo
web-weather-machine-deck-left = Mazzo: { $left }
web-weather-machine-put-top = in cima al mazzo
web-weather-machine-put-discard = scarta
web-weather-machine-discard = Tutti i rapporti scartati ({ $count })
web-weather-machine-challenges = Sfide
web-weather-machine-hideout = Covo
web-weather-machine-near = { $weather }: { $colour } completa una serie
web-weather-machine-account = Il loro ultimo turno, passo per passo
web-weather-machine-account-none = Non hanno ancora giocato.
web-weather-machine-unread = un loro turno da leggere
web-weather-machine-none = nessuno
web-weather-machine-before = Prima di confermare
web-weather-machine-after = Dopo
web-weather-machine-return = Restituisci
web-weather-machine-forecast = Il loro prossimo turno, allo stato attuale
web-weather-machine-do = { $verb ->
    [draft] Prendi il gruppo
    [use_subsidy] Usa
    [set_goal] Metti il Traguardo
    [receive_funding] Ricevi
    [skip] Nessuna tessera
    [move] Sposta
    [extend] Amplia
    [construct] Costruisci
    [initiative] Prendi l’iniziativa
    [acquire] Compra
    [return] Restituisci
    [end_actions] Basta azioni
    [sell] Vendi
    [take_subsidy] Prendi
    [secure] Assicurati
    [work] Lavora
    [publish] Pubblica
    [cite] Cita
    [research] Ricerca
    [breakthrough] Fai la scoperta
    [pay_science] Paga
    [pay] Paga
    [decline] Rinuncia
    [call_security] Chiama la Sicurezza
    [end_turn] Termina il turno
   *[other] Conferma
 }
