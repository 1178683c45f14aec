# Che cosa dice Synergy, in italiano.

## Preparazione

synergy-setup-mission = Missione
synergy-setup-opening-hand = Mano iniziale: standard (4 e 4), hard (difficile, 3 e 3), gentle (facile, 5 e 5)
synergy-setup-fair-deal = Distribuzione equa: chi non ha una prima carta giocabile riceve di nuovo i numeri
synergy-setup-silence = Silenzio assoluto: niente gesti
synergy-setup-colours = Colori, posto per posto
synergy-setup-campaign = Campagna: le missioni in ordine, ognuna finché non è vinta

## Finali

synergy-ending-won = La missione è compiuta: avete vinto tutti.
synergy-ending-lives = Avete perso l’ultima vita: la missione è fallita.
synergy-ending-numbers = Qualcuno ha troppo pochi numeri per un altro round: la missione è fallita.
synergy-ending-challenge = Qualcuno non può rispettare la sfida: la missione è fallita.
synergy-ending-hyper = Chi aveva la carta hyper ha mancato l’obiettivo: la missione è fallita.
synergy-ending-goals = Qualcuno non ha più obiettivi: la missione è fallita.
synergy-ending-campaign-won = Tutte le missioni della campagna sono vinte: sinergia perfetta.

## Domande

synergy-prompt-vote-super = Chi terrà la carta super? Il round vale solo se quel giocatore raggiunge il suo obiettivo.
synergy-prompt-vote-hyper = Chi terrà la carta hyper? Se quel giocatore manca l’obiettivo, la missione è persa.
synergy-prompt-hand-pass = Quale numero passi, coperto, a { $seat }?
synergy-prompt-first-number = Gioca il tuo primo numero, coperto.
synergy-prompt-goal = Gioca il tuo obiettivo, coperto.
synergy-prompt-action = { $place ->
    [1] Usi una carta azione? La prima scelta è tua.
    [2] Usi una carta azione? La seconda scelta è tua.
    [3] Usi una carta azione? La terza scelta è tua.
    [4] Usi una carta azione? La quarta scelta è tua.
   *[other] Usi una carta azione? L’ultima scelta è tua.
 }
synergy-prompt-second-number = Gioca il tuo secondo numero, coperto. Il primo vale { $first }.
synergy-prompt-take-back = Riprendi in mano uno dei tuoi due numeri.
synergy-prompt-committed = { $waiting ->
    [one] La tua scelta è sul tavolo, coperta. Manca ancora una scelta su { $asked }.
   *[other] La tua scelta è sul tavolo, coperta. Mancano ancora { $waiting } scelte su { $asked }.
 }
synergy-prompt-watch = { $waiting ->
    [one] Manca ancora una scelta su { $asked }.
   *[other] Mancano ancora { $waiting } scelte su { $asked }.
 }
synergy-prompt-watch-action = { $seat } può usare una carta azione.
synergy-prompt-wait = Un momento.
synergy-prompt-over = Il tentativo di { $mission } è finito.

## Scelte

synergy-option-vote = { $seat }
synergy-option-pass-card = Passa { $card }
synergy-option-play = Gioca { $card }
synergy-option-play-second = Gioca { $card } (la somma fa { $sum })
synergy-option-goal = Gioca l’obiettivo { $goal }
synergy-option-pass = Passa: nessuna carta azione
synergy-option-use = Usa { $action }
synergy-option-use-cards = Usa { $action }: { $cards }
synergy-option-use-seats = Usa { $action } su { $seats }
synergy-option-take = Riprendi { $card }

## Notizie

synergy-news-super-given = La carta super va a { $seat }. I voti, posto per posto: { $votes }.
synergy-news-hyper-given = La carta hyper va a { $seat }. I voti, posto per posto: { $votes }.
synergy-news-dealt-you = Ricevi i numeri { $numbers } e gli obiettivi { $goals }.
synergy-news-dealt = { $seat } riceve { $count ->
    [one] un numero e un obiettivo
   *[other] { $count } numeri e { $count } obiettivi
 }.
synergy-news-redealt = { $times ->
    [one] { $seat } non aveva un numero con cui cominciare: i numeri sono stati rimescolati e ridistribuiti.
   *[other] { $seat } non aveva un numero con cui cominciare: i numeri sono stati rimescolati e ridistribuiti { $times } volte.
 }
synergy-news-round = Comincia il round { $round }. Completati finora: { $done }. Vite rimaste: { $lives }.
synergy-news-you-gave = Passi { $card } a { $seat }.
synergy-news-you-got = { $seat } ti passa { $card }.
synergy-news-hands-passed = Ognuno ha passato un numero al vicino.
synergy-news-first-numbers = I primi numeri di { $seats }: { $cards }.
synergy-news-numbers-moved = I primi numeri si spostano. Davanti a { $seats } ora ci sono { $cards }.
synergy-news-goals = Gli obiettivi di { $seats }: { $cards }.
synergy-news-goals-moved = Gli obiettivi si spostano. Davanti a { $seats } ora ci sono { $cards }.
synergy-news-second-numbers = I secondi numeri di { $seats }: { $cards }.
synergy-news-passed = { $seat } non usa carte azione.
synergy-news-used = { $seat } usa { $action }.
synergy-news-used-on-cards = { $seat } usa { $action }: { $cards }.
synergy-news-used-on-seats = { $seat } usa { $action } su { $targets }.
synergy-news-met = { $seat } fa { $sum } e raggiunge l’obiettivo { $goal }.
synergy-news-missed = { $seat } fa { $sum } e manca l’obiettivo { $goal }.
synergy-news-ignored = { $seat } fa { $sum } e in questo round non conta: l’obiettivo { $goal } è ignorato.
synergy-news-round-completed = Round completato: obiettivi raggiunti { $met }, mancati { $failures } (ammessi: { $limit }).
synergy-news-round-failed = Round fallito: obiettivi raggiunti { $met }, mancati { $failures } (ammessi: { $limit }). Perdete una vita.
synergy-news-round-not-counted = Il round non conta: obiettivi raggiunti { $met }, mancati { $failures } (ammessi: { $limit }).
synergy-news-taken-back = Di nuovo in mano a { $seats }: { $cards }.
synergy-news-you-drew = Nuove in mano: { $cards }.
synergy-news-drew = { $count ->
    [0] { $seat } non ha più niente da pescare.
    [one] { $seat } pesca una carta.
   *[other] { $seat } pesca { $count } carte.
 }
synergy-news-won = { $mission }: missione vinta!
synergy-news-lost-lives = { $mission }: missione persa, non restano vite.
synergy-news-lost-numbers = { $mission }: missione persa, troppo pochi numeri per un altro round ({ $seats }).
synergy-news-lost-challenge = { $mission }: missione persa, nessuna carta rispetta la sfida ({ $seats }).
synergy-news-lost-hyper = { $mission }: missione persa, { $seats } aveva la carta hyper e ha mancato l’obiettivo.
synergy-news-lost-goals = { $mission }: missione persa, obiettivi esauriti ({ $seats }).
synergy-news-lost-on-the-deal = { $mission }: missione persa alla distribuzione, nessuna carta della prima mano può essere giocata per prima ({ $seats }). Riprovate subito.

## Perché no

synergy-why-even = { $card } è dispari; il primo numero deve essere pari.
synergy-why-odd = { $card } è pari; il secondo numero deve essere dispari.
synergy-why-higher = { $card } è troppo basso: deve superare { $first }.
synergy-why-lower = { $card } è troppo alto: deve stare sotto { $first }.
synergy-why-no-double = { $card } ripeterebbe il tuo primo numero, che vale { $first }.
synergy-why-minimum = Con { $card } la tua somma sarebbe inferiore a { $least }.
synergy-why-maximum = Con { $card } la tua somma sarebbe superiore a { $most }.
synergy-why-limits = Con { $card } la tua somma non starebbe fra { $least } e { $most }.
synergy-why-super = { $seat } ha già la carta super.
synergy-why-used = { $action } è già stata usata: per questa missione non c’è più.
synergy-why-role = Chi ha la carta super o hyper non può usare { $action }.
synergy-why-row = { $count ->
    [one] Per { $action } serve una carta numero nella tua fila degli scarti.
   *[other] Per { $action } servono { $count } carte numero nella tua fila degli scarti.
 }
synergy-why-not-here = Questa missione non ha la carta azione { $action }.
synergy-why-not-in-row = { $action } prende solo carte numero della tua fila degli scarti.
synergy-why-own-seat = { $action } scambia il tuo obiettivo con quello di un altro giocatore.
synergy-why-two-seats = { $action } richiede due giocatori diversi.
synergy-why-order = Nomina i giocatori in ordine di posto e le carte per colore e valore.
synergy-why-no-window = { $action } si può usare solo dopo che è stata rivelata la seconda carta del round, quando tocca a te.
synergy-why-acted = In questo round hai già usato una carta azione.
synergy-why-over = La missione è finita.
synergy-why-committed = Hai già scelto; la scelta è definitiva.
synergy-why-colours = I colori sono un elenco come r, b, g: uno per ogni posto
synergy-why-no-colour = Il colore { $colour } non c’è; ci sono: { $known }
synergy-why-same-colour = Due giocatori non possono avere lo stesso colore
synergy-why-few-colours = { $colours ->
    [one] Un colore non basta
   *[other] { $colours } colori non bastano
 } per { $players ->
    [one] un giocatore
   *[other] { $players } giocatori
 }
synergy-why-not-asked = Adesso non tocca a te.
synergy-why-phase = Non è questo che si chiede adesso.
synergy-why-no-seat = Non c’è nessun giocatore a quel posto.
synergy-why-not-in-front = Puoi riprendere solo uno dei due numeri davanti a te.
synergy-why-goal-wanted = Adesso serve un obiettivo, non un numero.
synergy-why-number-wanted = Adesso serve un numero, non un obiettivo.
synergy-why-not-held = Non hai quella carta in mano.
synergy-why-final = In Synergy ogni scelta confermata è definitiva.

## Avvisi

synergy-warn-last-life = È la vostra ultima vita.
synergy-warn-hyper = Hai la carta hyper: se manchi l’obiettivo, la missione è persa.
synergy-warn-few-numbers = { $count ->
    [0] Se manchi l’obiettivo in un round completato, resterai senza numeri: la missione sarebbe persa.
    [one] Se manchi l’obiettivo in un round completato, ti resterà un solo numero: la missione sarebbe persa.
   *[other] Se manchi l’obiettivo in un round completato, ti resteranno { $count } numeri: la missione sarebbe persa.
 }
synergy-warn-no-second = Dopo { $card } nessuna carta della tua mano potrebbe essere il tuo secondo numero.
synergy-warn-last-even = { $card } è la tua ultima carta pari.

## Il tavolo

synergy-view-mission = Missione { $number }: { $mission } { $stars }
synergy-view-house = (missione nostra, non dell’editore)
synergy-view-course = Round { $round }. Completati: { $done } su { $rounds }. Vite: { $lives }.
synergy-view-limit = { $limit ->
    [0] Tutti e { $seats } dovete raggiungere l’obiettivo.
    [one] Uno su { $seats } può mancare l’obiettivo.
   *[other] { $limit } su { $seats } possono mancare l’obiettivo.
 }
synergy-view-limit-raised = { $limit ->
    [one] Uno su { $seats } può mancare l’obiettivo, grazie a una carta azione.
   *[other] { $limit } su { $seats } possono mancare l’obiettivo, uno di loro grazie a una carta azione.
 }
synergy-view-order-ngn = Ordine: numero, obiettivo, numero.
synergy-view-order-gnn = Ordine: obiettivo, numero, numero.
synergy-view-now = Adesso: { $phase }.
synergy-view-phase-super = a chi va la carta super
synergy-view-phase-hyper = a chi va la carta hyper
synergy-view-phase-hand-pass = si passa un numero
synergy-view-phase-step-1 = prima carta
synergy-view-phase-step-2 = seconda carta
synergy-view-phase-actions = carte azione
synergy-view-phase-step-3 = terza carta
synergy-view-phase-take-back = un numero torna in mano
synergy-view-challenge = Sfida { $challenge }: { $text }
synergy-view-campaign = Campagna: tentativo { $attempt } per questa missione, { $begun } in tutto; missioni vinte: { $won }; stelle: { $stars }.
synergy-view-new = Novità di questa missione: { $cards }.
synergy-view-action = Carta azione { $action }: { $text }
synergy-view-actions = Carte azione rimaste: { $actions }.
synergy-view-action-used = La carta azione { $action } è stata usata da { $seat } nel round { $round }.
synergy-view-super = Super: { $seat } deve raggiungere l’obiettivo, altrimenti il round fallisce.
synergy-view-hyper = Hyper: se { $seat } manca l’obiettivo, la missione è persa.
synergy-view-talk-gestures = Niente parole; potete indicare ciò che tutti vedono.
synergy-view-talk-none = Silenzio assoluto: niente parole, niente gesti.
synergy-view-section-seats = giocatori
synergy-view-section-rounds = round
synergy-view-seat = { $seat } ({ $colour })
synergy-view-seat-you = { $seat } ({ $colour }), cioè tu
synergy-view-front = Davanti: { $cards }.
synergy-view-front-empty = Davanti: niente.
synergy-view-front-ignored = Non conta in questo round.
synergy-view-face-down = una carta coperta
synergy-view-changed = { $card } che vale { $value }
synergy-view-held = In mano: numeri { $numbers }, obiettivi { $goals }. Nei mazzi: numeri { $number_deck }, obiettivi { $goal_deck }.
synergy-view-known = Si sa che ha in mano: { $cards }.
synergy-view-row = Fila: { $cards }.
synergy-view-judged = { $verdict ->
    [met] + { $seat }, { $goal }: { $reason }
    [missed] - { $seat }, { $goal }: { $reason }
   *[ignored] o { $seat }, { $goal }: { $reason }
 }
synergy-view-met-one-higher = { $sum } è uno in più { $wanted ->
    [1] dell’1
    [8] dell’8
    [11] dell’11
   *[other] del { $wanted }
 } di { $others }.
synergy-view-met-one-lower = { $sum } è uno in meno { $wanted ->
    [1] dell’1
    [8] dell’8
    [11] dell’11
   *[other] del { $wanted }
 } di { $others }.
synergy-view-met-equal = { $sum } è anche la somma di { $others }.
synergy-view-met-unique = nessun altro ha { $sum }.
synergy-view-met-between = { $sum } sta fra { $left } e { $right }.
synergy-view-met-second-highest = { $sum } è la seconda più alta fra { $sums }.
synergy-view-met-second-lowest = { $sum } è la seconda più bassa fra { $sums }.
synergy-view-missed-one-higher = { $sum }, ma nessuno ha { $wanted }.
synergy-view-missed-one-lower = { $sum }, ma nessuno ha { $wanted }.
synergy-view-missed-equal = { $sum }, e nessun altro ce l’ha.
synergy-view-missed-unique = { $sum }, la stessa somma di { $others }.
synergy-view-missed-between = { $sum } non sta fra { $left } e { $right }.
synergy-view-missed-second-highest = { $sum } non è la seconda più alta fra { $sums }.
synergy-view-missed-second-lowest = { $sum } non è la seconda più bassa fra { $sums }.
synergy-view-ignored = { $sum }, che in questo round non conta.
synergy-view-round-completed = Round { $round } completato: obiettivi raggiunti { $met }, mancati { $failures } (ammessi: { $limit }).
synergy-view-round-failed = Round { $round } fallito: obiettivi raggiunti { $met }, mancati { $failures } (ammessi: { $limit }).
synergy-view-your-hand = I tuoi numeri: { $numbers }. I tuoi obiettivi: { $goals }.
synergy-view-hand-of = Mano di { $seat }: { $numbers }; { $goals }.
synergy-view-goal = { $goal }: { $text }
synergy-view-possible = Con { $card } la tua somma farebbe { $sum }.
synergy-view-impossible = Con { $card } la tua somma farebbe { $sum }, ma non si può giocare.
synergy-view-gave = Round { $round }: hai passato { $card } a { $seat }.
synergy-view-got = Round { $round }: { $seat } ti ha passato { $card }.
synergy-view-passed = Round { $round }: { $from } ha passato { $card } a { $to }.
synergy-view-committed = La tua scelta, coperta: { $card }.
synergy-view-voted = Il tuo voto: { $seat }.
synergy-view-because = A causa di: { $seats }.
synergy-view-on-the-deal = Persa alla distribuzione: nessuno poteva farci niente. Riprovate subito.

## Gesti

synergy-signal-mission = { $seat } indica la carta missione.
synergy-signal-lives = { $seat } indica le vite.
synergy-signal-rounds = { $seat } indica i round.
synergy-signal-order = { $seat } indica l’ordine di gioco.
synergy-signal-fails = { $seat } indica quanti possono fallire.
synergy-signal-challenge = { $seat } indica la sfida { $challenge }.
synergy-signal-action = { $seat } indica la carta azione { $action }.
synergy-signal-front = { $seat } indica { $card } davanti a { $whose }.
synergy-signal-row = { $seat } indica { $card } nella fila di { $whose }.
synergy-signal-numbers = { $seat } indica il mazzo dei numeri di { $whose }.
synergy-signal-goals = { $seat } indica il mazzo degli obiettivi di { $whose }.
synergy-signal-super = { $seat } indica la carta super di { $whose }.
synergy-signal-hyper = { $seat } indica la carta hyper di { $whose }.

## Come si gioca

synergy-guide-page =
    Giocate insieme: si vince o si perde tutti insieme. Una missione chiede di completare un certo numero di round prima che finiscano le vite.

    Ognuno ha dieci carte numero (due per ogni valore da 1 a 5) e sette carte obiettivo del proprio colore, e ne tiene in mano quattro e quattro. In ogni round tutti giocano due numeri e un obiettivo, coperti e contemporaneamente, nell’ordine indicato dalla missione: di solito numero, obiettivo, numero. Le carte di ogni passo si rivelano tutte insieme.

    L’obiettivo dice in che rapporto deve stare la somma dei tuoi due numeri con le somme degli altri:
    “uno in più” e “uno in meno”: esattamente uno sopra o sotto la somma di qualcun altro.
    “uguale” e “unica”: qualcun altro ha la tua somma, oppure nessuno.
    “tra i vicini”: in mezzo fra le somme di chi siede alla tua sinistra e alla tua destra, senza essere uguale a nessuna delle due.
    “seconda più alta” e “seconda più bassa”: le somme uguali contano una volta sola, quindi puoi essere entrambe.

    Il round è completato se non mancano l’obiettivo più giocatori di quanti la missione ne permette. In quel caso chi ha raggiunto l’obiettivo riprende in mano uno dei suoi due numeri; chi l’ha mancato li perde entrambi. Se il round fallisce perdete una vita, il round non conta e ognuno riprende un numero. Le altre carte vanno nella propria fila degli scarti. Poi tutti pescano un numero e un obiettivo.

    Dopo la seconda carta, nelle missioni con carte azione si chiede a ognuno, a turno, se vuole usarne una. Ogni carta vale una volta sola per missione, e ognuno può usarne una per round. Toccano solo i primi numeri: i secondi non sono ancora sul tavolo.

    Le sfide cambiano le regole di una missione. Se qualcuno non può rispettare una sfida si perde l’intera missione, non solo una vita. La missione è persa anche quando all’inizio di un round qualcuno ha meno di due numeri. Chi ha la carta super deve raggiungere l’obiettivo perché il round valga; se chi ha la carta hyper lo manca, la missione è persa.

    Non si può parlare delle proprie carte né di che cosa converrebbe giocare. Si può indicare ciò che tutti vedono.

synergy-sheet-attempts = Tentativi: { $value }
synergy-sheet-missions-won = Missioni vinte: { $value }
synergy-sheet-stars = Stelle: { $value }

## Il conto di una partita finita
synergy-account-rounds = Round completati, su { $rounds }
synergy-account-lives = Vite rimaste
synergy-account-met = Obiettivi raggiunti
synergy-account-missed = Obiettivi mancati
synergy-account-actions = Carte azione usate
