# Stramat!, italiano.  I nomi delle carte sono quelli del libretto.

## Preparazione

stramat-setup-teams = Squadre di alleati (0: nessuna; 2 in quattro o in sei, 3 in sei; i dettagli sono nostri)
stramat-setup-birichino = Birichino: Stramat elimina gli avversari invece di mandare a monte la partita (da tre giocatori in su)
stramat-setup-remove-one-dado = Si toglie una carta Dado dal mazzo (da quattro giocatori in su)
stramat-setup-open-hands = Carte scoperte, per imparare il gioco
stramat-setup-variant = Variante nostra: solitario (da soli), silenti (alleati silenti), infinito (gioco infinito), pareggio (pareggio advance), tesoro (el tesoro)
stramat-setup-solitario-mazzetto = Solitario: carte nel Mazzetto (12 difficile, 20, 30 facile)
stramat-setup-games = Partite valide della serata
stramat-setup-dado-out = In quali partite della serata si toglie un Dado: 1,3 (nessuna indicata: come scelto per tutte)

## Finali

stramat-ending-lampo = Vittoria lampo: una mano è vuota.
stramat-ending-mazzetto = Mazzetto finito: si contano i punti.
stramat-ending-stramat = Stramat! Partita a monte, zero a zero.
stramat-ending-evening = La serata è finita; vince il totale più basso.

## Domande

stramat-prompt-main = Tocca a te, in cima c’è { $card }. Numero, coppia, carta power o “Passo”? { $left ->
    [one] Nel Mazzetto resta una carta.
   *[other] Nel Mazzetto restano { $left } carte.
 }
stramat-prompt-main-other = { $seat } sta scegliendo la mossa.
stramat-prompt-take = Vedi tutte le carte di { $target }. Quale prendi?
stramat-prompt-take-other = { $seat } guarda le carte di { $target } e ne prende una.
stramat-prompt-give = Giro con { $target }: quali carte dai (al massimo { $most })? Ne ricevi altrettante, alla cieca.
stramat-prompt-give-other = { $seat } sceglie le carte per un Giro con { $target }.
stramat-prompt-counter = { $seat } gioca Alt contro { $target }. Contrattacchi con un Alt?
stramat-prompt-window-other = Alt di { $seat } contro { $target }: si attendono le reazioni.
stramat-prompt-rascal = { $seat } vuole eliminare con Stramat: { $victims }. Contrattacchi con un Alt?
stramat-prompt-rascal-other = Stramat di { $seat } contro { $victims }: si attendono le reazioni.
stramat-prompt-exchange = Quale carta della tua mano scambi con quale di quelle mostrate?
stramat-prompt-give-under = Quali carte metti sotto il Mazzetto (da una a tre)? Ne peschi altrettante.
stramat-prompt-resolving = Le carte fanno effetto.
stramat-prompt-over = La partita è finita.

## Mosse

stramat-option-pass = Passo
stramat-option-number = Scarta { $card }
stramat-option-pair = Scarta { $first }, poi { $top } (che resta in cima)
stramat-option-dado = { $card }: lancia il dado, tutti pescano altrettante carte, anche tu
stramat-option-colpo = { $card }: { $target } pesca una carta
stramat-option-aggiungo = { $card } con { $target }: dai { $given }, guardi la mano e prendi una carta
stramat-option-alt = { $card }: { $target } non scarta per un turno
stramat-option-giro = { $card }: scambio alla cieca con { $target }
stramat-option-jolly = { $card }: mostri la mano e la cambi con il mazzo di scarto
stramat-option-stramat = { $card }: mandi a monte la partita (una sola volta a serata)
stramat-option-rascal = { $card }: elimini { $victims } (una sola volta a serata)
stramat-option-solo-dado = { $card }: lancia il dado e pesca altrettante carte
stramat-option-solo-colpo = { $card }: la prima carta del Mazzetto esce dal gioco
stramat-option-solo-aggiungo = { $card }: scambi una carta con una di quelle che stanno sotto
stramat-option-solo-alt = { $card }: all’inizio del prossimo turno non peschi
stramat-option-solo-giro = { $card }: metti carte sotto il Mazzetto e ne peschi altrettante
stramat-option-give = Dai { $cards }
stramat-option-take = Prendi { $card }
stramat-option-exchange = Metti lì { $given } e prendi { $taken }
stramat-option-counter = Contrattacca con Alt!
stramat-option-decline = Non reagire

## Notizie

stramat-news-roll = { $seat } lancia il dado: { $roll }.
stramat-news-stramat-up = La prima carta è Stramat: torna nel Mazzetto, che viene rimescolato.
stramat-news-dealt = Le tue prime carte: { $cards }.
stramat-news-first-card = La prima carta del mazzo di scarto è { $card }.
stramat-news-starts = { $seat } ha il lancio più basso e comincia.
stramat-news-drew = Nuove in mano: { $cards } (nel Mazzetto: { $left }).
stramat-news-drew-other = { $seat } pesca { $count ->
    [one] una carta
   *[other] { $count } carte
 } (nel Mazzetto: { $left }).
stramat-news-refill = Mazzetto vuoto: il mazzo di scarto, tranne { $card } in cima, viene mescolato e diventa il nuovo Mazzetto di { $left ->
    [one] una carta
   *[other] { $left } carte
 } (ricarica { $refill }).
stramat-news-stood-still = { $seat } pesca ma non può scartare{ $left ->
    [0] ; il prossimo turno sarà libero.
    [one] {" "}in questo turno e nel prossimo.
   *[other] {" "}in questo turno e nei prossimi { $left }.
 }
stramat-news-pass = { $seat }: “Passo”.
stramat-news-number = { $seat } scarta { $card }.
stramat-news-pair = { $seat } scarta { $first }, poi { $top }.
stramat-news-coin = { $seat } prende una moneta; { $pot ->
    [0] il piatto è vuoto.
    [one] nel piatto ne resta una.
   *[other] nel piatto ne restano { $pot }.
 }
stramat-news-dado = { $seat } gioca { $card }.
stramat-news-dado-roll = Esce { $roll }: tutti pescano altrettante carte.
stramat-news-colpo = { $seat } gioca { $card }: { $target } deve pescare.
stramat-news-aggiungo = { $seat } gioca { $card }, poggia una carta coperta e guarda la mano di { $target }.
stramat-news-look = { $target } ti mostra: { $cards }.
stramat-news-you-took = Prendi { $taken } da { $target } e dai in cambio { $given }.
stramat-news-taken-from-you = { $seat } ti prende { $taken } e ti dà { $given }.
stramat-news-one-for-one = { $seat } e { $target } si scambiano una carta.
stramat-news-alt = { $seat } gioca { $card } contro { $target }.
stramat-news-nobody-counters = Nessuno contrattacca: al prossimo turno { $target } non può scartare.
stramat-news-countered = { $seat } contrattacca con Alt! Il blocco è annullato, e per 2 turni è { $user } a non poter scartare.
stramat-news-void = Alt nullo, restituito: { $seat } lo riprende in mano.
stramat-news-giro = { $seat } gioca { $card } con { $target }.
stramat-news-swapped = Scambio con { $other }: dai { $gave }, ricevi { $got }.
stramat-news-swapped-other = { $seat } e { $target } si scambiano { $count ->
    [one] una carta
   *[other] { $count } carte
 }, alla cieca.
stramat-news-jolly = { $seat } gioca { $card }.
stramat-news-jolly-shown = { $seat } mostra { $cards } ({ $count }) e mescola tutto nel mazzo di scarto.
stramat-news-jolly-drawn = La tua nuova mano: { $cards }.
stramat-news-shuffled = Il mazzo di scarto è rimescolato: { $count ->
    [one] una carta
   *[other] { $count } carte
 }, in cima { $card }.
stramat-news-stramat = { $seat } gioca { $card }!
stramat-news-birichino = { $seat } gioca { $card } contro { $victims }!
stramat-news-rascal-countered = { $seat } contrattacca con Alt! A uscire è { $user }.
stramat-news-left = { $seat } lascia la partita con { $points ->
    [one] un punto.
   *[other] { $points } punti.
 }
stramat-news-solo-power = { $seat } gioca { $card }.
stramat-news-struck = { $card } esce dal gioco; nel Mazzetto: { $left }.
stramat-news-under = Sotto, a partire dall’alto: { $cards }.
stramat-news-put-under = Metti { $cards } sotto il Mazzetto.
stramat-news-put-under-other = { $seat } mette { $count ->
    [one] una carta
   *[other] { $count } carte
 } sotto il Mazzetto.
stramat-news-exchanged = { $given } va nel mazzo di scarto, { $taken } in mano.
stramat-news-lampo = Vittoria lampo di { $winners }!
stramat-news-mazzetto = { $count ->
    [0] Mazzetto finito, e la mano non è vuota.
    [one] Mazzetto finito. Meno punti di tutti: { $winners }.
   *[other] Mazzetto finito. Pareggio con meno punti di tutti: { $winners }.
 }
stramat-news-called-off = { $seat } manda a monte la partita: zero a zero.
stramat-news-final-hand = { $seat } ha in mano { $cards }: { $points ->
    [one] un punto.
   *[other] { $points } punti.
 }

## Perché no

stramat-why-not-asked = Tocca a { $seat }.
stramat-why-answered = Hai già risposto.
stramat-why-not-now = Adesso la domanda è un’altra.
stramat-why-over = La partita è finita.
stramat-why-left = Hai lasciato questa partita.
stramat-why-others-answer = Gli altri stanno rispondendo: aspettali.
stramat-why-not-shown = { $card } non è tra le carte mostrate.
stramat-why-not-a-number = { $card } non è una carta numero.
stramat-why-not-a-power = { $card } non è una carta power.
stramat-why-nobody-else = Nel Solitario una carta power si gioca senza scegliere nessuno e nulla.
stramat-why-no-victims = Stramat chiude tutta la partita; solo nel Birichino si scelgono giocatori.
stramat-why-victims = Nel Birichino di’ chi esce con lo Stramat.
stramat-why-order = Nomina carte e giocatori nel loro ordine, ogni giocatore una volta.
stramat-why-not-held = Non hai in mano { $card }.
stramat-why-number = { $card } da solo non va sopra { $top }; un numero solo va sul suo uguale.
stramat-why-on-power = Su { $top }, una carta power, vanno solo un 1 o un’altra carta power, non { $card }.
stramat-why-pair = { $first } e { $second } non danno { $top }, né sommati né sottratti.
stramat-why-pair-on-power = Su { $top }, una carta power, non si scartano coppie.
stramat-why-pair-not-held = Non hai in mano le carte numero { $first } e { $top }.
stramat-why-target = Scegli un avversario ancora in gioco.
stramat-why-blocked = Il blocco di { $target } dura ancora.
stramat-why-protected = { $target } ha appena subito un blocco: prima deve avere un turno libero.
stramat-why-alone = Da 2 a 6 giocatori; da soli si gioca il Solitario
stramat-why-solitario = Il Solitario è per un solo giocatore
stramat-why-dado-out = Un Dado si toglie solo in 4, 5 o 6 giocatori
stramat-why-birichino-seats = Il Birichino si gioca almeno in 3
stramat-why-birichino-teams = Il Birichino si gioca senza squadre
stramat-why-two-teams = Due squadre vanno bene per 4 o 6 giocatori
stramat-why-three-teams = Tre squadre vanno bene per 6 giocatori
stramat-why-silenti = Per gli alleati silenti servono le squadre
stramat-why-no-teams = La variante { $variant } si gioca senza squadre
stramat-why-no-birichino = La variante { $variant } si gioca senza Birichino
stramat-why-solitario-mazzetto = Il numero di carte del Mazzetto si sceglie solo per il Solitario
stramat-why-give-held = La carta che dai dev’essere nella tua mano.
stramat-why-give-most = { $most ->
    [one] Puoi dare una carta, né più né meno.
   *[other] Puoi dare da una a { $most } carte.
 }
stramat-why-take = { $target } non ha { $card }.
stramat-why-jolly = Non puoi finché hai in mano Stramat.
stramat-why-stramat-used = Stramat già usato stasera; liberatene con Aggiungo o Giro.
stramat-why-two-left = Quando si resta in due Stramat non si può usare.
stramat-why-one-stays = Almeno un avversario deve restare in gioco.
stramat-why-no-alt = Non hai nessun Alt.

## Avvisi

stramat-warn-stramat = Così la partita va a monte, ed è il tuo unico Stramat della serata.
stramat-warn-rascal = È il tuo unico Stramat della serata; se uno dei colpiti contrattacca con Alt, esci tu.
stramat-warn-dado = Peschi anche tu.
stramat-warn-alt = Se ti contrattaccano, per due turni non puoi scartare.
stramat-warn-jolly = La tua mano sarà mostrata a tutti.
stramat-warn-one-card = Con una sola carta: { $seats }
stramat-warn-last-cards = Il Mazzetto sta finendo ({ $left }): chi pesca l’ultima carta non può scartare.

## Il tavolo a parole

stramat-view-evening = Serata di { $games ->
    [one] una partita
   *[other] { $games } partite
 }: partita { $game }, valide finora { $decided }.
stramat-view-turn = Turno { $turn }, gioca { $seat }. Si procede verso destra, in ordine di posto.
stramat-view-top = In cima al mazzo di scarto: { $card }
stramat-view-laid = Scartate prima, dalla più recente: { $cards }
stramat-view-laid-all = Carte che si possono controllare: { $cards }
stramat-view-closed = { $count ->
    [one] Sotto c’è ancora una carta, che non si può controllare.
   *[other] Sotto ci sono ancora { $count } carte, che non si possono controllare.
 }
stramat-view-mazzetto = Mazzetto: { $count }
stramat-view-bottom = In fondo, per ultima la più bassa: { $cards }
stramat-view-unknown-card = una carta coperta
stramat-view-player = { $seat }: { $count ->
    [one] una carta
   *[other] { $count } carte
 }
stramat-view-player-out = { $seat } è fuori dalla partita, con { $points ->
    [one] un punto
   *[other] { $points } punti
 }
stramat-view-blocked = { $turns ->
    [one] blocco di un turno
   *[other] blocco di { $turns } turni
 }
stramat-view-protected = turno libero garantito
stramat-view-used = Stramat già usato stasera
stramat-view-coins = monete: { $coins }
stramat-view-ally = tuo alleato
stramat-view-shows = in mano: { $cards }
stramat-view-knows = sai che ha: { $cards }
stramat-view-hand = La tua mano: { $cards } ({ $points ->
    [one] un punto
   *[other] { $points } punti
 })
stramat-view-no-hand = La tua mano è vuota.
stramat-view-marks = Tu: { $marks }
stramat-view-counted = { $card } ×{ $count }
stramat-view-jolly = Mostrate con un Jolly, ora nella parte chiusa del mazzo di scarto o nella mano di { $seats }: { $cards }
stramat-view-jolly-pile = Mostrate con un Jolly, ora nella parte chiusa del mazzo di scarto: { $cards }
stramat-view-set-aside = Accantonate fino alla prossima partita: { $cards }
stramat-view-removed = Fuori da questa partita: { $cards }
stramat-view-unused = Fuori da questa partita, coperte: { $count }
stramat-view-pot = Monete nel piatto: { $count }
stramat-view-refills = Ricariche finora: { $count } su 3
stramat-view-skip-draw = All’inizio del prossimo turno non peschi.
stramat-view-face-down = Coperte sul tavolo: { $cards }
stramat-view-face-down-other = Coperte sul tavolo: { $count ->
    [one] una carta di { $seat }
   *[other] { $count } carte di { $seat }
 }
stramat-view-under = Sotto, a partire dall’alto: { $cards }
stramat-view-answered = { $answer ->
    [counter] Contrattacchi; si attendono gli altri.
   *[decline] Non reagisci; si attendono gli altri.
 }
stramat-view-sheet = Segnapunti:
stramat-view-side = { $seats }
stramat-view-sheet-game = { $game }. { $points }
stramat-view-sheet-off = { $game }. mandata a monte da { $seat }: zero a zero
stramat-view-points = { $side }: { $points }
stramat-view-totals = Totale: { $points }
stramat-view-winners = { $count ->
    [0] Non vince nessuno.
    [one] Vince { $winners }
   *[other] Vincono { $winners }
 }

## Come si gioca

stramat-guide-page =
    Stramat! è un gioco in cui ci si libera delle carte. Chi resta a mani vuote prima che finisca il Mazzetto vince subito: vittoria lampo. Se il Mazzetto finisce, vince chi ha in mano meno punti. I punti sono un male.

    Il tuo turno. Peschi una carta, poi fai una sola mossa oppure dici “Passo”. Si gioca verso destra.
    - Sopra un numero: un numero uguale; oppure due numeri che sommati o sottratti danno quel numero. 1 e 2 vanno sul 3, 3 e 1 sul 2, 3 e 2 sull’1. Scegli tu quale dei due resta in cima. Mai due carte uguali sulla loro uguale, mai tre carte.
    - Sopra una carta power: un 1 o un’altra carta power. Nient’altro, e niente coppie.
    - Una carta power va sopra qualunque carta e ha effetto subito. Una sola per turno.

    Si pesca prima di scegliere: una carta in mano diventa due quando giochi, perciò nel tuo turno si vince solo con una coppia. Chi pesca l’ultima carta del Mazzetto non può scartare.

    Le carte power.
    - Dado: lanci il dado e tutti, dal giocatore alla tua destra fino a te, pescano altrettante carte.
    - Colpo: un avversario pesca una carta.
    - Aggiungo: poggi una carta coperta, guardi la mano di un avversario, ne prendi una carta e gli dai la tua.
    - Alt: al suo prossimo turno un avversario pesca ma non può scartare. Subito ogni avversario può contrattaccare con un altro Alt: il blocco è annullato e resti fermo tu per due turni. Conta solo il primo, gli altri Alt sono nulli e restituiti. Nessuno può essere bloccato due volte di fila: dopo un blocco c’è un turno libero. Se l’Alt con cui contrattacchi è la tua ultima carta, hai vinto.
    - Giro: dai da una a tre carte a un avversario e ne peschi altrettante dalla sua mano, senza guardare.
    - Jolly: non è una matta. Mostri la mano, la mescoli nel mazzo di scarto e da lì ripeschi altrettante carte. Non si può usare con Stramat in mano.
    - Stramat: manda a monte la partita, zero a zero. Ogni giocatore può farlo una volta a serata. Non si può scartare in altro modo, solo passare con Aggiungo o Giro.

    Che cosa puoi guardare: la tua mano, la carta in cima e tutte le carte scartate da quando il mazzo di scarto è stato mescolato l’ultima volta. Quello che ti è stato mostrato resta annotato finché è certo.

    Una serata è fatta di più partite con un solo segnapunti; le partite andate a monte si rigiocano. Vince il totale più basso.

    Birichino: Stramat elimina dalla partita gli avversari che scegli, ma almeno uno deve restare. Chi è colpito può contrattaccare con Alt, e allora esci tu al suo posto. Gli alleati si vedono le carte e vincono insieme. Il libretto nomina soltanto il solitario, gli alleati silenti, il gioco infinito, il pareggio advance e el tesoro: qui le regole di queste varianti sono nostre.

stramat-sheet-totals = Totali in ordine di posto: { $value }

## Il conto di una partita finita
stramat-account-numbers = Carte numero
stramat-account-powers = Carte power
stramat-account-coins = Monete
stramat-account-left = Fuori con
stramat-account-cards = Carte in mano
stramat-account-turns = Turni
stramat-account-mazzetto = Carte rimaste nel Mazzetto
