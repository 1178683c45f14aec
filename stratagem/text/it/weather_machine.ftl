# Weather Machine, Italian.

## Set-up

weather-machine-setup-challenges = Carte Sfida della partita in solitario (numeri da 1 a 12)
weather-machine-setup-drafting = Scelta a turno delle tessere Traguardo
weather-machine-setup-new-scientists = Nuovi scienziati: Lativ alla tua sinistra conta come un giocatore (due giocatori)

## Endings

weather-machine-ending-most-points = Gli esperimenti sono finiti: vince chi ha più Punti Clima.
weather-machine-ending-shared-victory = Gli esperimenti sono finiti: la vittoria è condivisa.
weather-machine-ending-good-name = Hai riabilitato il nome di Lightning Technologies: vittoria immediata.
weather-machine-ending-final-win = Interviene il Governo e il tuo punteggio supera il Valore Obiettivo: hai vinto.
weather-machine-ending-final-loss = Interviene il Governo e non hai raggiunto quanto richiesto: hai perso.
weather-machine-ending-extreme-weather = Due Climi Estremi sono al livello 3: vincono i Sabotatori.
weather-machine-ending-reports-out = I Rapporti di Sicurezza sono finiti: vincono i Sabotatori.

## Prompts. $mine is 1 for the one who is asked, 0 for those who watch.

weather-machine-prompt-orient = { $mine ->
    [1] La tua tessera Officina iniziale, { $tile }: in che verso?
   *[other] { $who } orienta la tessera iniziale, { $tile }.
 }
weather-machine-prompt-draft = { $mine ->
    [1] Prendi un gruppo di tre Traguardi di un colore che non hai ancora.
   *[other] { $who } prende un gruppo di Traguardi.
 }
weather-machine-prompt-supply-round = { $mine ->
    [1] Round di Rifornimento: fai quante azioni Rifornimenti vuoi, poi termina.
   *[other] { $who } gioca il Round di Rifornimento.
 }
weather-machine-prompt-use-tile = { $mine ->
    [1] Passo 1: usa una tessera, o salta.
   *[other] Passo 1: { $who } può usare una tessera.
 }
weather-machine-prompt-move = { $mine ->
    [1] Passo 2: sposta il tuo Scienziato in un altro Luogo.
   *[other] Passo 2: { $who } si muove.
 }
weather-machine-prompt-action = { $mine ->
    [1] Passo 3: svolgi le azioni del tuo spazio.
   *[other] Passo 3: { $who } svolge le azioni.
 }
weather-machine-prompt-place-research = { $mine ->
    [1] Metti nello Studio un gettone Ricerca in attesa.
   *[other] { $who } colloca i gettoni Ricerca.
 }
weather-machine-prompt-end-turn = { $mine ->
    [1] Colloca un Premio o termina il turno.
   *[other] { $who } può collocare un Premio.
 }
weather-machine-prompt-unlock-offer = { $mine ->
    [1] Lo spazio Citazione è sbloccato: paghi 1 Buono Scienza per 3 PC?
   *[other] { $who } può comprare 3 PC.
 }
weather-machine-prompt-provide = { $mine ->
    [1] Prototipo per { $weather }: quali Componenti fornisci oltre a quelli richiesti?
   *[other] { $who } costruisce un prototipo per { $weather }.
 }
weather-machine-prompt-swap-part = { $mine ->
    [1] Scambio: quale Componente dai per un { $part }?
   *[other] { $who } scambia un Componente per un { $part }.
 }
weather-machine-prompt-workshop-row = { $mine ->
    [1] In quale riga dell’Officina costruisci il prototipo?
   *[other] { $who } sta scegliendo.
 }
weather-machine-prompt-lose-part = { $amount ->
    [one] { $mine ->
        [1] Si perde un altro Componente di quella riga: quale?
       *[other] { $who } perde un Componente.
     }
   *[other] { $mine ->
        [1] Si perdono altri { $amount } Componenti di quella riga: quale per primo?
       *[other] { $who } perde { $amount } Componenti.
     }
 }
weather-machine-prompt-experiment-pay = { $mine ->
    [1] L’esperimento { $weather } riesce: paghi { $cost } Scienza per { $points } PC, un beneficio e un gettone?
   *[other] L’esperimento { $weather } riesce: { $who } può pagare { $cost } Scienza per { $points } PC.
 }
weather-machine-prompt-experiment-benefit = { $mine ->
    [1] Quale beneficio della tessera Esperimento?
   *[other] { $who } sta scegliendo.
 }
weather-machine-prompt-take-back = { $mine ->
    [1] L’esperimento { $weather } non riesce: riprendi dei Bot?
   *[other] L’esperimento { $weather } non riesce: { $who } può riprendere dei Bot.
 }
weather-machine-prompt-return-slot = { $mine ->
    [1] Non c’è posto nell’Officina: in quale casella della linea torna il Bot?
   *[other] { $who } sta scegliendo.
 }
weather-machine-prompt-benefit = { $mine ->
    [1] Scegli che cosa ottieni: { $benefit }{ $amount ->
        [one] .
       *[other] {" "}({ $amount } da scegliere).
     }
   *[other] { $who } sceglie che cosa ottenere: { $benefit }.
 }
weather-machine-prompt-lay-tile = { $mine ->
    [1] Colloca la tessera { $tile } nella tua Officina.
   *[other] { $who } colloca la tessera { $tile }.
 }
weather-machine-prompt-voucher = { $mine ->
    [1] Ottieni un Buono: di che tipo?
   *[other] { $who } ottiene un Buono.
 }
weather-machine-prompt-pay = { $mine ->
    [1] Paga { weather-machine-view-amount }: con che cosa?
   *[other] { $who } paga { weather-machine-view-amount }.
 }
weather-machine-prompt-pay-any = { $mine ->
    [1] Paga { $amount ->
        [one] un Buono
       *[other] { $amount } Buoni
     } di qualsiasi tipo.
   *[other] { $who } paga { $amount ->
        [one] un Buono
       *[other] { $amount } Buoni
     }.
 }
weather-machine-prompt-exchange-chemical = { $mine ->
    [1] Scambio: quale Sostanza dai per usare { $chemical }?
   *[other] { $who } scambia una Sostanza per { $chemical }.
 }
weather-machine-prompt-exchange-part = { $mine ->
    [1] Scambio: quale Componente dai per usare un { $part }?
   *[other] { $who } scambia un Componente per un { $part }.
 }
weather-machine-prompt-pay-extra = { $mine ->
    [1] Lo spazio in basso costa un’altra Sostanza o un Componente: quale?
   *[other] { $who } sta scegliendo.
 }
weather-machine-prompt-take-subsidy = { $mine ->
    [1] Quale tessera Sussidio della colonna prendi?
   *[other] { $who } prende una tessera Sussidio (venduto: { $part }).
 }
weather-machine-prompt-cite-goal = { $mine ->
    [1] A quale Traguardo rinunci per la citazione?
   *[other] { $who } sta scegliendo.
 }
weather-machine-prompt-payout = { $mine ->
    [1] Quale beneficio R&S prendi?
   *[other] { $who } sta scegliendo.
 }
weather-machine-prompt-payout-track = { $mine ->
    [1] Quale tracciato paga oltre al Laboratorio?
   *[other] { $who } sta scegliendo.
 }
weather-machine-prompt-income = { $mine ->
    [1] Rendita: quale casella adesso?
   *[other] { $who } sta scegliendo.
 }
weather-machine-prompt-last-window = { $mine ->
    [1] Ultima occasione: colloca i Premi e usa le tessere Investimento.
   *[other] { $who } usa le ultime tessere Investimento.
 }
weather-machine-prompt-split = { $mine ->
    [1] Chiama la Sicurezza: un rapporto in cima, uno negli scarti, uno resta attuale.
   *[other] { $who } sta scegliendo.
 }
weather-machine-prompt-havoc = { $mine ->
    [1] I Sabotatori creano scompiglio: Obiettivo +5, o scarti il primo rapporto?
   *[other] { $who } sta scegliendo.
 }
weather-machine-prompt-accounting = { $mine ->
    [1] Contabilità creativa: quale segnalino Fondi arretra?
   *[other] { $who } sta scegliendo.
 }
weather-machine-prompt-over = La partita è finita.
weather-machine-prompt-goes-on = La partita prosegue da sola.

## Options

# What an option takes in Vouchers; named in the options that cost some.
weather-machine-option-costs = { $vouchers ->
    [0] {""}
   *[other] ; costa { $bill }
 }
weather-machine-option-orient = { $flip ->
    [1] Capovolta
   *[other] Così com’è
 }
weather-machine-option-draft = Serie { $set }, i Traguardi di colore { $colour }
weather-machine-option-extend = Amplia l’Officina con la tessera { $tile }{ weather-machine-option-costs }
weather-machine-option-place = Riga { $row }, colonna { $col }{ $flip ->
    [1] , capovolta
   *[other] {""}
 }
weather-machine-option-construct = Costruisci il Bot della casella { $section }{ $slot }: { $benefit }{ weather-machine-option-costs }
weather-machine-option-initiative = Iniziativa: posizione { $position }{ weather-machine-option-costs }
weather-machine-option-acquire = Compra { $chemical }{ weather-machine-option-costs }
weather-machine-option-return = Restituisci { $chemical } per { $gain ->
    [one] 1 Buono Rifornimenti
   *[other] { $gain } Buoni Rifornimenti
 }
weather-machine-option-end-actions = Nessun’altra azione
weather-machine-option-pay-otherwise = Scelgo io con quali Buoni pagare
weather-machine-option-use-subsidy = Usa il Sussidio: { $benefit }
weather-machine-option-set-goal = Metti il Traguardo “{ $goal }” sul suo spazio { $space }: { $benefit }
weather-machine-option-receive-funding = Ricevi i fondi per “{ $goal }”
weather-machine-option-skip = Non usare tessere
weather-machine-option-move = { $location } { $space }: ottieni { $voucher_code ->
    [any] un Buono a scelta
   *[other] { $gain ->
        [one] 1 Buono { weather-machine-view-type }
       *[other] { $gain } Buoni { weather-machine-view-type }
     }
 }{ $science ->
    [1] {" "}e 1 Scienza
   *[other] {""}
 }{ $due ->
    [0] {""}
   *[other] , paghi { $due }
 }{ $lativ ->
    [1] ; Lativ si sposta
   *[other] {""}
 }
weather-machine-option-voucher = { $type }
weather-machine-option-pay = Paga un { $type }
weather-machine-option-part = Prendi un { $colour }
weather-machine-option-chemical = Prendi { $chemical }
weather-machine-option-fund = Avanza sul tracciato { $track }
weather-machine-option-benefit = { $number }: { $benefit }
weather-machine-option-decline = Rinuncia
weather-machine-option-sell = Vendi un { $part }: { $branch }, { $space }{ weather-machine-option-costs }
weather-machine-option-take-subsidy = Prendi il Sussidio { $tile }
weather-machine-option-secure = Assicurati il Sussidio { $tile }: { $branch }, riga { $row }{ weather-machine-option-costs }
weather-machine-option-work = Lavora all’Esperimento: { $branch }, { $space } ({ $chemical }){ weather-machine-option-costs }
weather-machine-option-publish = Pubblica la riga { $row } ({ $weather }){ weather-machine-option-costs }
weather-machine-option-cite = Cita e pubblica la riga { $row } ({ $weather }); costa una tessera Traguardo{ weather-machine-option-costs }
weather-machine-option-cite-goal = Rinuncia a “{ $goal }”
weather-machine-option-research = Ricerca: { $branch }, { $space } ({ $chemical }{ $extra ->
    [1] {" "}e un’altra Sostanza o un Componente
   *[other] {""}
 }): { $benefit }{ weather-machine-option-costs }
weather-machine-option-breakthrough = Scoperta con la riga { $row }: { $weather }, spazio { $space }: { $benefit }{ weather-machine-option-costs }
weather-machine-option-give-chemical = Dai { $chemical }
weather-machine-option-give-part = Dai un { $colour }
weather-machine-option-provide = Fornisci anche per gli spazi: { $spaces }
weather-machine-option-build-in = Riga: { $row }
weather-machine-option-lose = Perdi un { $colour }
weather-machine-option-place-research = { $weather }, { $colour }: riga { $row }, { $benefit }
weather-machine-option-place-award = Colloca un Premio: riga { $row }, spazio { $colour }, { $benefit }
weather-machine-option-pay-science = Paga
weather-machine-option-take-back = Riprendi da: { $spaces }
weather-machine-option-return-slot = Casella { $section }{ $slot } (copre { $benefit })
weather-machine-option-income = Casella { $section }{ $slot }: { $benefit }
weather-machine-option-payout = Casella { $space }: { $benefit }
weather-machine-option-payout-track = Il tracciato { $track }
weather-machine-option-end-turn = Termina il turno
weather-machine-option-call-security = Chiama la Sicurezza (1 Buono): pesca due rapporti
weather-machine-option-split = In cima: { $top }. Scartato: { $discard }. Attuale: { $current }.
weather-machine-option-raise-target = Valore Obiettivo +5
weather-machine-option-discard-report = Scarta il primo rapporto
weather-machine-option-move-back = Fondi { $track } indietro di una casella

## News

weather-machine-news-accounting = Contabilità creativa: { $seat } arretra nei Fondi { $track }.
weather-machine-news-award = { $seat } riceve un Premio.
weather-machine-news-award-placed = { $seat } colloca un Premio: riga { $row }, { $colour }.
weather-machine-news-bot-to-line = Non c’è posto: un Bot di { $seat } torna in { $section }{ $slot }.
weather-machine-news-bots-back = { $seat } riprende { $count } Bot.
weather-machine-news-breakthrough = { $seat } fa una Scoperta in { $weather } con la riga { $row } (spazio { $space }).
weather-machine-news-call-security = { $seat } chiama la Sicurezza.
weather-machine-news-cited = { $seat } rinuncia a “{ $goal }” per una Citazione nella riga { $row }.
weather-machine-news-constructed = { $seat } costruisce un Bot (casella { $section }{ $slot }).
weather-machine-news-end-near = La fine è vicina: { $reason }. Dopo questo round ce n’è ancora uno.
weather-machine-news-exchanged-chemical = { $seat } dà { $given } e 2 Buoni per usare { $used }.
weather-machine-news-exchanged-part = { $seat } dà un { $given } e 2 Buoni per un { $used }.
weather-machine-news-experiment = L’esperimento { $weather } riesce: { $tile }.
weather-machine-news-experiment-shown = In cima al mazzo Esperimenti: { $tile }.
weather-machine-news-extended = { $seat } colloca la tessera { $tile } in riga { $row }, colonna { $col }.
weather-machine-news-extra = { $seat } paga anche { $what }.
weather-machine-news-funding = { $seat }: Fondi { $track } a { $space }.
weather-machine-news-gained = { $seat } ottiene { $what }.
weather-machine-news-goal-set = { $seat } mette il Traguardo “{ $goal }” ({ $space }).
weather-machine-news-government-marker = Un segnalino Governo va sulla tessera { $weather }.
weather-machine-news-government-runs = Il Governo attiva il ramo { $weather }.
weather-machine-news-havoc-locked = Scompiglio: la serie bloccata di { $weather } è completa ed esce dal gioco{ $awards ->
    [0] {""}
   *[other] {" "}(Premi usati: { $awards })
 }.
weather-machine-news-havoc-unlocked = Scompiglio: la serie sbloccata di { $weather } è completa ed esce dal gioco{ $awards ->
    [0] {""}
   *[other] {" "}(Premi usati: { $awards })
 }.
weather-machine-news-income = { $seat } riceve la rendita di { $slots ->
    [one] 1 casella
   *[other] { $slots } caselle
 }.
weather-machine-news-initiative = { $seat } va in posizione { $position } sul tracciato Iniziativa.
weather-machine-news-investment = { $seat } riceve una tessera Investimento.
weather-machine-news-lativ-bot = Lativ mette un Bot in { $weather }, { $space }.
weather-machine-news-lativ-bot-aside = Il Bot di Lativ in { $weather } viene messo da parte.
weather-machine-news-lativ-bot-moves = Il Bot di Lativ in { $weather } fa posto: { $space }.
weather-machine-news-lativ-bots-home = Lativ riprende { $count } Bot da { $weather }.
weather-machine-news-lativ-moves = Lativ si sposta: { $location }{ $space ->
    [none] {""}
   *[other] {" "}{ $space }
 }.
weather-machine-news-moves = { $seat } si sposta: { $location } { $space }.
weather-machine-news-no-experiment = L’esperimento { $weather } non riesce.
weather-machine-news-nobel = { $seat } vince il Premio Nobel.
weather-machine-news-paid = { $seat } paga { weather-machine-view-amount }.
weather-machine-news-part-lost = { $seat } perde un { $part }.
weather-machine-news-points = { $seat } ottiene { $points } PC.
weather-machine-news-prototype = { $seat } costruisce un prototipo per { $weather }: { $points } PC.
weather-machine-news-published = { $seat } pubblica un articolo su { $weather } (riga { $row }).
weather-machine-news-receive-funding = { $seat } riceve i fondi per “{ $goal }”.
weather-machine-news-report = Il prossimo rapporto: { $report }.
weather-machine-news-report-discarded = Il primo rapporto viene scartato: { $report }.
weather-machine-news-research = { $seat } fa ricerca in { $weather }, { $space }.
weather-machine-news-returned = { $seat } restituisce { $chemical }.
weather-machine-news-round = { $last ->
    [1] Round { $round }, l’ultimo.
   *[other] Round { $round }.
 }
weather-machine-news-sab-award = I Sabotatori prendono un Premio.
weather-machine-news-sab-best = Scelgono { $weather }: { $why }.
weather-machine-news-sab-chemical = I Sabotatori prendono { $chemical } (le più economiche: { $cheapest }): { $why }.
weather-machine-news-sab-token = I Sabotatori prendono un gettone Ricerca: { $weather }, { $colour }.
weather-machine-news-sab-removes = Il Sussidio { $tile } esce dal gioco.
weather-machine-news-sab-elsewhere = { $location } no: { $why }.
weather-machine-news-sab-fails = Nessun ramo può essere scelto: il piano fallisce.
weather-machine-news-sab-flips = I Sabotatori girano il Sussidio { $tile } in { $weather }.
weather-machine-news-sab-government = I Sabotatori mettono un Bot al Governo: { $weather }, { $space }.
weather-machine-news-sab-ignored = { $weather } non conta: { $why }.
weather-machine-news-sab-initiative = I Sabotatori prendono l’iniziativa.
weather-machine-news-sab-lab = I Sabotatori mettono un Bot nel Laboratorio: { $weather }, { $space }.
weather-machine-news-sab-moves = { $agent } si sposta: { $location } { $space }.
weather-machine-news-sab-only = Scelgono { $weather }: l’unico ramo rimasto.
weather-machine-news-sab-rnd = I Sabotatori mettono un Bot in R&S: { $weather }, { $space }.
weather-machine-news-sab-takes = I Sabotatori prendono { $chemical }.
weather-machine-news-sab-tie = Parità tra { $tied } ({ $why }); da { $first } in poi: { $weather }.
weather-machine-news-sab-turn = Turno dei Sabotatori. Rapporto attuale { $report }.
weather-machine-news-scoring = { $seat } ottiene ancora { $points } PC alla fine.
weather-machine-news-secure = { $seat } si assicura il Sussidio { $tile } ({ $weather }, { $row }).
weather-machine-news-sell = { $seat } vende un { $part }: { $weather }, { $space }.
weather-machine-news-solo-loss = Sconfitta con { $cp } PC contro un Valore Obiettivo di { $target }.
weather-machine-news-solo-win = Vittoria con { $cp } PC contro un Valore Obiettivo di { $target }.
weather-machine-news-split = In cima al mazzo: { $top }. Scartato: { $discard }. Attuale: { $current }.
weather-machine-news-subsidy-removed = { $seat } ha già tutti questi tipi: il Sussidio { $tile } esce dal gioco.
weather-machine-news-subsidy-taken = { $seat } prende il Sussidio { $tile }.
weather-machine-news-target = Valore Obiettivo +{ $amount }: { $target }.
weather-machine-news-tile-leaves = L’Esperimento { $tile } non è più esposto.
weather-machine-news-tile-shown = La prossima tessera Officina: { $tile }.
weather-machine-news-token = { $seat } prende un gettone Ricerca: { $weather }, { $colour }.
weather-machine-news-token-lost = Nessuna riga per { $weather }, { $colour }: il gettone di { $seat } esce dal gioco.
weather-machine-news-token-placed = { $seat } colloca { $weather }, { $colour }, nella riga { $row }.
weather-machine-news-token-removed = Un gettone Ricerca di { $weather } esce dal gioco ({ $location }).
weather-machine-news-turn = Turno di { $seat }.
weather-machine-news-unlocked = Lo spazio Citazione di { $weather } è sbloccato.
weather-machine-news-use-subsidy = { $seat } usa il Sussidio { $tile }.
weather-machine-news-vouchers = { $seat } { $amount ->
    [0] non ottiene Buoni
   *[other] ottiene { weather-machine-view-amount }
 }{ $lost ->
    [0] {""}
   *[other] {" "}(persi: { $lost })
 }.
weather-machine-news-weather-fixed = Il tempo si calma: { $weather } è al livello { $level }.
weather-machine-news-weather-worse = Il tempo peggiora: { $weather } è al livello { $level }.
weather-machine-news-work = { $seat } lavora all’esperimento { $weather }, { $space }.

## Refusals

weather-machine-why-at-start = Il tuo segnalino { $track } è sul primo spazio: non può tornare indietro.
weather-machine-why-award-later = I Premi si collocano nel proprio turno, non durante l’esperimento.
weather-machine-why-beyond = Il tuo segnalino vale { $position }: lo spazio { $space } è più avanti.
weather-machine-why-blocked = In due giocatori questo spazio è bloccato per tutta la partita.
weather-machine-why-bot-there = Su quello spazio c’è già un Bot.
weather-machine-why-cap = Hai svolto { $most ->
    [one] un’azione
   *[other] { $most } azioni
 } in questo turno: deve finire.
weather-machine-why-cell-taken = Lì c’è già una tessera Officina.
weather-machine-why-colours = I semicerchi che si toccano sopra o sotto devono avere lo stesso colore.
weather-machine-why-done = { $deed }: le azioni di questo spazio sono esaurite.
weather-machine-why-elsewhere = È un’azione di un altro Luogo: { $location }.
weather-machine-why-exchange-row = Non hai { $chemical }, e ai Rifornimenti non ne resta per lo scambio.
weather-machine-why-exchange-vouchers = Non hai { $chemical }, né i due Buoni per scambiarlo.
weather-machine-why-extra = Lo spazio in basso costa anche una Sostanza o un Componente qualsiasi, e non te ne restano.
weather-machine-why-few-reports = Per chiamare la Sicurezza servono due carte nel mazzo; { $left ->
    [0] è vuoto.
    [one] ce n’è una sola.
   *[other] ce ne sono { $left }.
 }
weather-machine-why-first-round = Nel round 1 prendi lo spazio centrale; quello a destra solo se il centrale è occupato.
weather-machine-why-goal-colour = Per la Citazione serve un Traguardo del colore dello spazio vuoto: { $colour }.
weather-machine-why-goal-not-below = Quel Traguardo non è sotto il tuo Laboratorio: { $goal }.
weather-machine-why-goal-not-set = Quel Traguardo non è su un tuo spazio Traguardo: { $goal }.
weather-machine-why-goal-space = Quello spazio Traguardo è occupato.
weather-machine-why-goal-turned = Quel Traguardo è già stato girato a faccia in giù: { $goal }.
weather-machine-why-independent = { $challenge }: i Bot dei Sabotatori non forniscono Componenti; quelli dei loro spazi vanno dati.
weather-machine-why-just-acquired = Hai comprato { $chemical } in questo turno: ora non puoi restituirlo.
weather-machine-why-just-returned = Hai restituito { $chemical } in questo turno: ora non puoi comprarlo.
weather-machine-why-last-space = Il tuo segnalino { $track } è sull’ultimo spazio.
weather-machine-why-locked = Lo spazio Citazione di { $weather } è ancora bloccato: non si può citare.
weather-machine-why-marked = La tessera Clima Estremo di { $weather } ha già un tuo segnalino.
weather-machine-why-marker-there = Su quello spazio c’è già un segnalino.
weather-machine-why-no-award = Non hai Premi da collocare.
weather-machine-why-no-bot = { $deed } richiede un Bot nell’Officina.
weather-machine-why-no-chemical = Quello spazio costa { $chemical }, e non hai alcuna Sostanza.
weather-machine-why-no-extreme = Sul tabellone non c’è una tessera Clima Estremo di { $weather }.
weather-machine-why-no-goal = Sotto il tuo Laboratorio non c’è un Traguardo del colore dello spazio vuoto ({ $colour }).
weather-machine-why-no-income = Danno rendita solo le caselle vuote delle prime due sezioni che non l’hanno ancora data.
weather-machine-why-no-investment = Non hai tessere Investimento.
weather-machine-why-no-part = Quello spazio costa un { $part }, e non hai alcun Componente.
weather-machine-why-no-position = Il tracciato Iniziativa ha { $positions ->
    [one] una posizione
   *[other] { $positions } posizioni
 }.
weather-machine-why-no-research = La riga { $row } non contiene gettoni Ricerca.
weather-machine-why-no-room-bot = Nell’Officina non c’è posto per un altro Bot.
weather-machine-why-no-room-chemical = Nell’Officina non c’è posto per { $chemical }.
weather-machine-why-no-such-chemical = Non hai { $chemical }.
weather-machine-why-no-such-part = Non hai un { $part }.
weather-machine-why-no-token = Nessun gettone Ricerca del genere è in attesa: { $weather }, { $colour }.
weather-machine-why-no-voucher = Non hai un { $voucher }.
weather-machine-why-not-asked = Tocca a { $seat }.
weather-machine-why-not-beside = Una tessera deve stare accanto alla colonna stampata o a un’altra tessera.
weather-machine-why-not-in-column = Il Sussidio { $tile } non è in quella colonna.
weather-machine-why-not-in-sight = La tessera { $tile } non è disponibile.
weather-machine-why-not-now = Ora ti viene chiesto altro.
weather-machine-why-not-published = La riga { $row } non ha un articolo pubblicato con il segnalino ancora lì.
weather-machine-why-not-this-game = Fa parte di un’altra modalità o variante del gioco.
weather-machine-why-not-your-bot = Puoi riprendere solo i tuoi Bot in { $weather }.
weather-machine-why-nothing-fits = { $deed }: ora non è possibile.
weather-machine-why-nothing-printed = Lo spazio { $space } non dà nulla.
weather-machine-why-occupied = Quello spazio è occupato.
weather-machine-why-office-taken = Quello spazio del tuo Studio è occupato.
weather-machine-why-one-row = { $due ->
    [one] Il Componente deve stare in una riga dell’Officina, e in nessuna c’è posto.
   *[other] { $due } Componenti devono stare in una sola riga dell’Officina, e in nessuna c’è posto.
 }
weather-machine-why-other-reports = Distribuisci le due carte pescate e il Rapporto attuale, una per posto.
weather-machine-why-other-track = I Fondi del Laboratorio pagano sul tracciato Governo o R&S.
weather-machine-why-other-voucher = Finché hai un { $voucher } o un Buono Scienza, nessun altro va bene.
weather-machine-why-otherwise-already = Stai già scegliendo tu i Buoni.
weather-machine-why-otherwise-nothing = Qui non c’è un pagamento in cui scegliere i Buoni.
weather-machine-why-over = La partita è finita.
weather-machine-why-pack-colour = Hai già un gruppo di colore { $colour }.
weather-machine-why-pack-gone = Quel gruppo è già stato preso.
weather-machine-why-part-due = Lì non c’è un Bot, quindi quel Componente va dato comunque: indica solo spazi con Bot.
weather-machine-why-part-exchange = Non hai { $part }, né i due Buoni per scambiarlo.
weather-machine-why-part-needed = Al prototipo serve il tuo { $part }.
weather-machine-why-parts = Il prototipo richiede { $due ->
    [one] un Componente
   *[other] { $due } Componenti
 }; ne hai { $held }.
weather-machine-why-parts-exchange = { $missing ->
    [one] Andrebbe scambiato un Componente del prototipo
   *[other] Andrebbero scambiati { $missing } Componenti del prototipo
 }, per { $amount ->
    [one] un Buono
   *[other] { $amount } Buoni
 } che non hai.
weather-machine-why-peer-review = { $challenge }: non si può citare né comprare punti.
weather-machine-why-promised = Dopo non potresti più costruire il prototipo della tua Scoperta.
weather-machine-why-published = La riga { $row } è già stata pubblicata.
weather-machine-why-row-empty = Di { $chemical } non ce n’è più.
weather-machine-why-row-room = I Componenti non entrano tutti in quella riga.
weather-machine-why-row-weather = La riga { $row } contiene { $weather }: un altro clima non può starci.
weather-machine-why-same-location = Il tuo Scienziato deve andare in un altro Luogo.
weather-machine-why-same-position = Il tuo segnalino è già lì.
weather-machine-why-same-turned = Le due metà hanno lo stesso colore: la tessera non si gira.
weather-machine-why-science = La tessera Clima Estremo di { $weather } costa anche { $amount ->
    [one] un Buono Scienza
   *[other] { $amount } Buoni Scienza
 }, e non puoi pagare.
weather-machine-why-section-closed = La sezione { $section } si apre con { $bots } Bot fuori dalla linea o { $tokens ->
    [one] 1 gettone
   *[other] { $tokens } gettoni
 }.
weather-machine-why-sections-first = Una sezione precedente ha ancora una casella vuota.
weather-machine-why-security-voucher = Chiamare la Sicurezza costa un Buono del tuo Luogo, e non puoi pagarlo.
weather-machine-why-slot-empty = In quella casella non c’è più un Bot.
weather-machine-why-slot-taken = In quella casella c’è già un Bot.
weather-machine-why-step = Fa parte del passo { $step } del tuo turno.
weather-machine-why-subsidy-gone = Lì non c’è più una tessera Sussidio.
weather-machine-why-subsidy-not-yours = Non hai il Sussidio { $tile }.
weather-machine-why-subsidy-turned = Hai già usato il Sussidio { $tile }: mostra il lato arancione.
weather-machine-why-subsidy-used = Quella tessera Sussidio mostra il lato arancione.
weather-machine-why-supply-payment = Non potresti pagare i Buoni per chi sta alla tua sinistra.
weather-machine-why-supply-round = Nel Round di Rifornimento si fanno solo azioni Rifornimenti.
weather-machine-why-three-tokens = La riga { $row } non contiene tre gettoni.
weather-machine-why-too-dear = Costa { weather-machine-view-amount }, e non puoi pagare.
weather-machine-why-two-tokens = La Citazione completa una riga con esattamente due gettoni; la riga { $row } non li ha.
weather-machine-why-type-owned = Hai già una tessera di quel tipo: { $tile }. Prendine una di un tipo che non hai.
weather-machine-why-voucher-full = Il tuo tracciato non ne tiene più di { $most }: { $voucher }.
weather-machine-why-challenges = Le carte Sfida sono un elenco di numeri da 1 a 12, non { $value }
weather-machine-why-no-challenge = Non c’è una carta Sfida { $value }: sono numerate da 1 a 12
weather-machine-why-challenge-twice = Ogni carta Sfida può essere in gioco una volta sola
weather-machine-why-challenges-solo = Le carte Sfida sono per la partita in solitario
weather-machine-why-drafting = I Traguardi si scelgono a turno in due, tre o quattro giocatori
weather-machine-why-new-scientists = Nuovi scienziati è una variante per due giocatori

## Warnings

weather-machine-warn-homeless = Nessuna riga accoglie il gettone { $weather } ({ $colour }): uscirà dal gioco.
weather-machine-warn-few-reports = { $left ->
    [0] Nel mazzo non restano rapporti: senza, perdi.
    [one] Nel mazzo resta un rapporto. Senza, perdi.
   *[other] Nel mazzo restano { $left } rapporti. Senza, perdi.
 }
weather-machine-warn-weather = Un clima è al livello 3 e un altro al livello 2. Con due al livello 3 alla fine del tuo turno perdi.
weather-machine-warn-last-turn = Due climi sono al livello 3. Calmane uno in questo turno, o perdi.

weather-machine-warn-exchange = Non hai i Buoni richiesti: al loro posto dai { $bill }.
weather-machine-warn-exchange-chemical = Non hai { $what }: lo scambio costa un’altra Sostanza e altri 2 Buoni. In tutto { $bill }.
weather-machine-warn-exchange-part = Non hai un { $what }: lo scambio costa un altro Componente e altri 2 Buoni. In tutto { $bill }.
weather-machine-warn-nothing = Adesso non servirebbe a nulla: { $benefit }.

## The table in words

weather-machine-view-name = { $name }
# A che cosa serve un Buono, e quanti Buoni di un tipo: $amount o $count di $voucher.
weather-machine-view-type = { $voucher_code ->
    [supply] Rifornimenti
    [government] Governo
    [lab] Laboratorio
    [rnd] R&S
   *[science] Scienza
 }
weather-machine-view-amount = { $amount ->
    [one] 1 Buono { weather-machine-view-type }
   *[other] { $amount } Buoni { weather-machine-view-type }
 }
weather-machine-view-counted = { $count ->
    [one] 1 Buono { weather-machine-view-type }
   *[other] { $count } Buoni { weather-machine-view-type }
 }
weather-machine-view-due = { $due ->
    [0] {""}
    [one] ; paghi un Buono per chi sta a sinistra
   *[other] ; paghi { $due } Buoni per chi sta a sinistra
 }
weather-machine-view-none = niente
weather-machine-view-round = { $round ->
    [0] Round di Rifornimento
   *[other] Round { $round }
 }{ $last ->
    [1] , l’ultimo
   *[other] {""}
 }
weather-machine-view-order = Ordine di turno: { $order }. Iniziativa: { $initiative }.
weather-machine-view-lativ = Lativ: { $location }. I suoi Bot da parte: { $bots }.
weather-machine-view-end-near = La fine è vicina: { $reason }.
weather-machine-view-ends = Alla fine mancano: Premi al Nobel { $nobel }, tessere Esperimento { $experiments }, spazi Governo { $government }, spazi Ricerca { $rnd }.
weather-machine-view-location = { $number } { $location } (dà: { $voucher })
weather-machine-view-chemical = { $chemical }: { $left ->
    [0] esaurito
    [one] ne resta 1 a { $price }
   *[other] ne restano { $left } a { $price }
 }
weather-machine-view-offer = Tessere: { $tiles } (scoperte { $up }, coperte { $down })
weather-machine-view-tokens = { $count ->
    [one] 1 gettone
   *[other] { $count } gettoni
 }
weather-machine-view-rows = Benefici di riga: in alto { $top }, al centro { $middle }, in basso { $bottom }
weather-machine-view-display = Esposizione: { $tiles }
weather-machine-view-experiment = { $tile }: { $cost } Scienza, { $cp } PC per Bot, { $first } oppure { $second }
weather-machine-view-deck = Poi: { $below }, quindi { $top } ({ $left } nel mazzo)
weather-machine-view-lock = { $locked ->
    [1] bloccato
   *[other] sbloccato
 }
weather-machine-view-will-run = { $weather } riuscirà: { $bots } Bot su 3, { $tile } esposta.
weather-machine-view-will-not-run = { $weather } non riuscirà: { $bots } Bot su 3, tessera esposta: { $tile }.
weather-machine-view-rnd-benefits = Benefici: in alto { $top }, al centro { $mid }, in basso { $bot } (costa anche una Sostanza o un Componente)
weather-machine-view-levels = Clima Estremo, livello: { $list }
weather-machine-view-section-saboteurs = Sabotatori
weather-machine-view-calm = nessun Clima Estremo
weather-machine-view-extreme = livello { $level }: { $science } Scienza, Componenti: { $parts }; spazi: { $first } | { $second }
weather-machine-view-target = I Sabotatori: Valore Obiettivo { $target } (tu hai { $cp } PC)
weather-machine-view-hideout = Covo: Bot { $bots }, Premi { $awards }, Sostanze: { $chemicals }; gettoni: { $tokens }
weather-machine-view-reports = Rapporto attuale: { $current }. Precedente: { $previous }. Nel mazzo: { $left }.
weather-machine-view-danger = Climi di livello 3: { $level_three } su 2. Per la vittoria immediata: Traguardi { $goals_met } su { $goals_needed }, Fondi a 5: { $funding_at_five } su 2.
weather-machine-view-known-top = In cima al mazzo: { $report }
weather-machine-view-drawn = Pescati: { $reports }
weather-machine-view-challenge = { $name }: { $text }
weather-machine-view-player = Laboratorio di { $player }: { $cp } PC (punteggio finale ora: +{ $more })
weather-machine-view-vouchers = Buoni: { $list }
weather-machine-view-funding = Fondi: Governo { $government }, Laboratorio { $lab }, R&S { $rnd }
weather-machine-view-workshop = Officina: { $tiles ->
    [one] 1 tessera
   *[other] { $tiles } tessere
 }, Bot: { $bots }; Componenti: { $parts }; Sostanze: { $chemicals }; posti: { $slots }
weather-machine-view-cells = Tessere (riga,colonna): { $tiles }
weather-machine-view-line = Linea di montaggio: { $line } ({ $open ->
    [one] sezione 1 aperta
   *[other] sezioni da 1 a { $open } aperte
 })
weather-machine-view-office-row = Studio { $row } [{ $marker }; { $slide }]
weather-machine-view-waiting = Gettoni in attesa: { $waiting }; Premi da collocare: { $unplaced }; Premi ottenuti: { $awards }{ $nobel ->
    [1] ; Premio Nobel
   *[other] {""}
 }
weather-machine-view-tiles = Sussidi: { $subsidies }; Investimenti: { $investments }
weather-machine-view-goal = Traguardo { $placed ->
    [1] (collocato)
   *[other] (sotto)
 }: { $goal }; { $have } su { $need }{ $met ->
    [1] , raggiunto
   *[other] {""}
 }

## How to play

weather-machine-guide-page =
    Fai parte della squadra del professor Lativ. Il clima è impazzito e vince chi ottiene più Punti Clima (PC).

    Un turno ha quattro passi. 1: usa una tessera (un Sussidio, o un Investimento per mettere un Traguardo o ricevere fondi).
    2: sposta il tuo Scienziato in un altro Luogo. 3: svolgi le azioni del tuo spazio. 4: colloca i gettoni Ricerca ottenuti.

    I Buoni che ottieni arrivando pagano il PROSSIMO Luogo: il Governo dà Buoni Laboratorio, il Laboratorio dà Buoni R&S, R&S dà
    Buoni Governo. Chi sta alla tua sinistra te ne porta altri. I Buoni Scienza pagano tutto; tre altri sostituiscono uno
    mancante. Lo spazio A (&) permette entrambe le azioni, B e C (/) una sola.

    1 Rifornimenti: amplia l’Officina, costruisci Bot, compra e restituisci Sostanze, prendi l’iniziativa.
    2 Governo: vendi un Componente (un Bot e un Componente per un Sussidio e un gettone blu), o assicurati un Sussidio.
    3 Laboratorio: lavora a un esperimento (un Bot e una Sostanza), o pubblica un articolo: una riga con tre gettoni dello Studio.
    4 R&S: fai ricerca (un Bot e una Sostanza per un gettone viola), o una Scoperta: il segnalino di una riga pubblicata calma un
    Clima Estremo e costruisci un prototipo con i Componenti. Vale un Premio; il terzo è il Premio Nobel.

    Dopo i turni di tutti, l’esperimento del ramo dell’Assistente riesce se ha tre Bot e la sua tessera è esposta: i proprietari
    possono pagare Scienza per PC, un beneficio e un gettone verde. Poi il clima peggiora. Quando Lativ arriva nel suo Ufficio
    c’è la rendita: ogni Bot tolto dalle sezioni 1 e 2 della linea paga di nuovo.

    La fine arriva con il Premio Nobel, l’ultima tessera Esperimento, la macchina del Governo completa o R&S pieno: ancora un
    round, poi contano Fondi, Traguardi raggiunti (5 PC l’uno) e Premio Nobel.

    In solitario giochi contro i Sabotatori. Supera il loro Valore Obiettivo alla fine, o subito all’inizio di un turno con più PC,
    quattro Traguardi raggiunti e due segnalini Fondi a 5. Perdi con due climi al livello 3 alla fine del tuo turno, o quando
    finiscono i loro rapporti. Chiama la Sicurezza nel passo 3 per cambiare ciò che faranno.

## Il conto di una partita finita
weather-machine-account-during = Durante la partita
weather-machine-account-government = Fondi del Governo
weather-machine-account-lab = Fondi del Laboratorio
weather-machine-account-rnd = Fondi di R&S
weather-machine-account-goals = Traguardi
weather-machine-account-nobel = Premio Nobel
weather-machine-account-target = Valore Obiettivo
weather-machine-account-rounds = Round
weather-machine-account-met = Traguardi raggiunti
weather-machine-account-papers = Articoli pubblicati
weather-machine-account-awards = Premi
weather-machine-account-bots = Bot sui tabelloni
