# Stratos: Light in the Darkness, Italian.
# Units, cards, resources and seats come as their names; $cell, $to and $fault are coordinates.


## Preparazione

stratos-setup-scenario = Mappa
stratos-setup-mode = Modalità: con i mostri, o senza per principianti
stratos-setup-target-pp = Punti Prosperità necessari per vincere
stratos-setup-range-metric = Distanza: steps (a passi), o chebyshev (la diagonale vale 1)
stratos-setup-dormant-book-scores = Il Libro degli incantesimi dormiente dà comunque punti
stratos-setup-official-specials-only = Solo le tessere Speciali del regolamento
stratos-setup-late-seat-gems = Gemme per ogni posto successivo nell’ordine di gioco
stratos-setup-max-rounds = Numero massimo di round

## Finali

stratos-ending-prosperity = Una tribù ha raggiunto i Punti Prosperità necessari e vince.
stratos-ending-last-tribe = Resta una sola tribù: vince.
stratos-ending-darkness = Nessuna tribù può continuare: vince l’Oscurità.
stratos-ending-round-cap = L’ultimo round è finito: vince chi ha più Punti Prosperità.

## Domande

stratos-prompt-gift = Metti un dono della riserva su una linea di faglia.
stratos-prompt-gift-other = { $seat } mette un dono su una linea di faglia.
stratos-prompt-action = Scegli un’unità e un’azione, o termina le azioni.
stratos-prompt-action-other = { $seat } sta agendo.
stratos-prompt-collect = Prendi { $tokens }? Poi tiri per un mostro: { $chance } probabilità su 24 che ne arrivi uno.
stratos-prompt-collect-other = { $seat } può prendere { $tokens } dalla faglia, con { $chance } probabilità su 24 che arrivi un mostro.
stratos-prompt-equip = Chi indossa { $card }?
stratos-prompt-equip-other = { $seat } decide chi indossa { $card }.
stratos-prompt-gain = { $count ->
    [one] Quale risorsa principale prendi?
   *[other] Quali { $count } risorse principali prendi?
 }
stratos-prompt-gain-other = { $count ->
    [one] { $seat } sceglie una risorsa.
   *[other] { $seat } sceglie { $count } risorse.
 }
stratos-prompt-lose = { $count ->
    [one] Quale risorsa cedi?
   *[other] Quali { $count } risorse cedi?
 }
stratos-prompt-lose-other = { $count ->
    [one] { $seat } sceglie una risorsa da cedere.
   *[other] { $seat } sceglie { $count } risorse da cedere.
 }
stratos-prompt-buy = Compra ciò che vuoi, poi termina il turno.
stratos-prompt-buy-other = { $seat } sta comprando.
stratos-prompt-new-mage = Recuperi il Libro degli incantesimi (incantesimi: { $cards }, punti: { $points }) o lo abbandoni e peschi un nuovo incantesimo?
stratos-prompt-new-mage-other = { $seat } recupera il Libro degli incantesimi (incantesimi: { $cards }, punti: { $points }) o pesca un nuovo incantesimo.
stratos-prompt-pay = Come paghi?
stratos-prompt-place = Dove va la nuova unità ({ $unit })?
stratos-prompt-show = { $card } si mostra a tutti e ha effetto.
stratos-prompt-going-on = Round { $round }: la partita prosegue.
stratos-prompt-slot-unit = { $card }, { $unit } in { $cell }: scegli un’unità.
stratos-prompt-slot-own = { $card }, { $unit } in { $cell }: scegli una tua unità.
stratos-prompt-slot-enemy = { $card }, { $unit } in { $cell }: scegli un’unità nemica.
stratos-prompt-slot-monster = { $card }, { $unit } in { $cell }: scegli un mostro.
stratos-prompt-slot-cell = { $card }, { $unit } in { $cell }: scegli una casella.
stratos-prompt-slot-tile = { $card }, { $unit } in { $cell }: scegli una tessera.
stratos-prompt-slot-player = { $card }, { $unit } in { $cell }: scegli un giocatore.
stratos-prompt-slot-kind = { $card }, { $unit } in { $cell }: scegli una risorsa.
stratos-prompt-slot-terrain = { $card }, { $unit } in { $cell }: scegli un terreno.
stratos-prompt-slot-fault = { $card }, { $unit } in { $cell }: scegli uno spazio di faglia.
stratos-prompt-slot-second = { $card }, { $unit } in { $cell }: scegli il secondo bersaglio.
stratos-prompt-prosperity = { $seats } ha raggiunto i punti necessari e vince.
stratos-prompt-last-tribe = { $seats } guida l’ultima tribù e vince.
stratos-prompt-darkness = Non resta nessuna tribù: vince l’Oscurità.
stratos-prompt-round-cap = L’ultimo round è finito. Vince: { $seats }.

## Scelte

stratos-option-gift = { $resource } sulla faglia { $fault }
stratos-option-travel = { $unit } { $cell }: viaggia a { $to }
stratos-option-harvest = { $unit } { $cell }: raccogli 1 { $resource }
stratos-option-power = { $unit } { $cell }: Raccolto potente di { $resource } (D4)
stratos-option-defend = { $unit } { $cell }: difenditi
stratos-option-attack = { $unit } { $cell }: attacca { $target } in { $to }
stratos-option-shoot = { $unit } { $cell }: tira contro { $target } in { $to }
stratos-option-attack-with = { $unit } { $cell }: attacca { $target } in { $to } con { $card }
stratos-option-shoot-with = { $unit } { $cell }: tira contro { $target } in { $to } con { $card }
stratos-option-cast = { $unit } { $cell }: lancia { $card } (Spirito { $cost })
stratos-option-use = { $unit } { $cell }: usa { $card }
stratos-option-search = { $unit } { $cell }: perlustra la tessera
stratos-option-end-actions = Termina le azioni: poi si può solo comprare
stratos-option-target-unit = { $unit } in { $cell }
stratos-option-target-cell = { $cell }
stratos-option-target-kind = { $kind }
stratos-option-target-seat = { $seat }
stratos-option-target-fault = { $fault }: { $tokens }
stratos-option-enough = Nessun secondo bersaglio
stratos-option-take = Prendi le risorse e tira
stratos-option-leave = Lasciale
stratos-option-equip = { $unit } in { $cell }
stratos-option-replace = { $unit } in { $cell }, al posto di { $card } (perdi il suo punto)
stratos-option-discard = Scarta la nuova carta
stratos-option-gain = { $kinds }
stratos-option-lose = { $kinds }
stratos-option-hire = Recluta { $unit } per { $payment }
stratos-option-place = Metti l’unità in { $cell }
stratos-option-promote = Promuovi { $unit } in { $cell } per { $payment }
stratos-option-retrain = Riaddestra { $unit } in { $cell } come { $kind } per { $payment }
stratos-option-learn-mage = Impara un Incantesimo del Mago per { $payment }
stratos-option-learn-sorcerer = Impara un Incantesimo dello Stregone per { $payment }
stratos-option-hoard = Accumula per { $payment } (1 punto)
stratos-option-trade = Scambia { $give_code ->
    [spice] 2 spezie
    [oak] 2 querce
   *[other] 2 { $give }
 } con 1 { $take } ({ $source })
stratos-option-pay = { $payment }
stratos-option-pay-hire = Recluta { $kind }: scegli come pagare
stratos-option-pay-promote = Promuovi { $unit } in { $cell }: scegli come pagare
stratos-option-pay-retrain = Riaddestra { $unit } in { $cell } come { $kind }: scegli come pagare
stratos-option-pay-learn-mage = Impara un Incantesimo del Mago: scegli come pagare
stratos-option-pay-learn-sorcerer = Impara un Incantesimo dello Stregone: scegli come pagare
stratos-option-pay-hoard = Accumula: scegli come pagare
stratos-option-recover = Recupera il Libro degli incantesimi
stratos-option-draw = Abbandonalo e pesca un Incantesimo del Mago
stratos-option-end-turn = Termina il turno

## Notizie

stratos-news-turn = Round { $round }: tocca a { $seat }.
stratos-news-gift = { $seat } mette { $resource } sulla faglia { $fault }.
stratos-news-travel = { $unit } viaggia da { $cell } a { $to }.
stratos-news-left = { $seat } lascia le risorse sulla faglia { $fault }.
stratos-news-taken = { $seat } prende le risorse sulla faglia { $fault }.
stratos-news-gain = { $seat } prende { stratos-view-amount }.
stratos-news-gained = { $seat } prende { $kinds }.
stratos-news-given-up = { $seat } cede { $kinds }.
stratos-news-lost = { $seat } perde 1 { $resource }.
stratos-news-harvest = { $unit } in { $cell } raccoglie.
stratos-news-power = Raccolto potente in { $cell }: il dado mostra { $rolled }.
stratos-news-defend = { $unit } in { $cell } si difende.
stratos-news-fight = { $unit } in { $cell } tira { $rolled } e colpisce { $target } in { $at }.
stratos-news-fight-missed = { $unit } in { $cell } tira { $rolled } e manca { $target } in { $at }.
stratos-news-hurt = { $unit } in { $cell } perde { $lost } di Salute: { $left ->
    [0] non ne resta
    [one] ne resta 1
   *[other] ne restano { $left }
 }.
stratos-news-unhurt = { $unit } in { $cell } non perde Salute: { $left ->
    [0] non ne ha
   *[other] ne ha { $left }
 }.
stratos-news-defeated = { $unit } in { $cell } cade.
stratos-news-earned =
    { $count ->
        [one] { $seat } ottiene una carta Vittoria.
       *[other] { $seat } ottiene { $count } carte Vittoria.
    }
stratos-news-discovered = { $cell } è scoperta: { $special }.
stratos-news-cast = { $unit } in { $cell } lancia { $card }.
stratos-news-use = { $unit } in { $cell } usa { $card }.
stratos-news-ineffective = { $card } non ha effetto e torna coperta.
stratos-news-die = Il D{ $sides } mostra { $rolled }.
stratos-news-missed = { $rolled ->
    [0] Il D{ $sides } va a vuoto: nessun danno.
    [one] Il D{ $sides } va a vuoto (1 danno).
   *[other] Il D{ $sides } va a vuoto ({ $rolled } danni).
 }
stratos-news-healed = { $unit } in { $cell } recupera { $count } di Salute.
stratos-news-spirit = { $unit } in { $cell } ora ha { $count } di Spirito.
stratos-news-guarded = { $unit } in { $cell } riceve un segnalino Difesa.
stratos-news-chilled = { $unit } in { $cell } subirà il gelo nel prossimo turno.
stratos-news-snared = { $unit } in { $cell } resta in trappola e non fa più nulla in questo turno.
stratos-news-hasted = { $unit } in { $cell } ha un’azione in più in questo turno.
stratos-news-refreshed = { $unit } in { $cell } può agire di nuovo.
stratos-news-moved = { $unit } si sposta da { $from } a { $cell }.
stratos-news-removed = La tessera in { $cell } sprofonda.
stratos-news-laid = { $cell } ora è { $kind }.
stratos-news-tiles-swapped = Le tessere in { $one } e { $two } si scambiano di posto.
stratos-news-search = Si perlustra { $cell }: { $symbol }.
stratos-news-peeked = Guardi sotto { $cell }: { $symbol }.
stratos-news-drawn = { $seat } pesca { $card }.
stratos-news-item = { $seat } pesca un oggetto monouso ({ $deck }).
stratos-news-item-own = Peschi { $card }, un oggetto monouso.
stratos-news-trap-avoided = { $card } non ha effetto su una Spadaccina.
stratos-news-equipped = L’unità in { $cell } indossa { $card }.
stratos-news-taken-off = L’unità in { $cell } si toglie { $card }, che va negli scarti.
stratos-news-thrown-away = { $card } va negli scarti.
stratos-news-reshuffle = Gli scarti si rimescolano in un nuovo mazzo: { $deck }.
stratos-news-end-actions = { $seat } ha terminato la Fase Azioni.
stratos-news-end-turn = { $seat } ha terminato il turno.
stratos-news-paid = { $seat } paga { $payment }.
stratos-news-hire = { $seat } recluta { $unit } in { $cell }.
stratos-news-promoted = L’unità in { $cell } è promossa: { $unit }.
stratos-news-retrained = L’unità in { $cell } è riaddestrata: { $unit }.
stratos-news-learnt = { $seat } impara un incantesimo ({ $deck }).
stratos-news-learnt-own = Impari { $card }.
stratos-news-hoard = { $seat } accumula: un Punto Prosperità.
stratos-news-trade = { $seat } scambia { $give_code ->
    [spice] 2 spezie
    [oak] 2 querce
   *[other] 2 { $give }
 } con 1 { $take } ({ $source }).
stratos-news-recovered = { $seat } recupera il Libro degli incantesimi.
stratos-news-book-gone = { $seat } abbandona il Libro degli incantesimi: { $cards }.
stratos-news-roll = Tiro Mostro di { $seat } (punti: { $points }): { $sum }.
stratos-news-roll-nothing = Non si muove nulla.
stratos-news-appears = { $monster } appare in { $cell }.
stratos-news-relocated = { $monster } ora è in { $cell }.
stratos-news-vanquished = { $monster } è sconfitto per sempre: non tornerà.
stratos-news-darkness = Turno dell’Oscurità, round { $round }.
stratos-news-monster-travels = { $monster } va in { $cell }, verso { $unit }.
stratos-news-monster-hunts =
    { $count ->
        [one] La più vicina: { $unit } in { $cell }.
       *[other] Alla stessa distanza: { $cells }. Il caso sceglie { $unit } in { $cell }.
    }
stratos-news-monster-strikes = { $monster } colpisce { $units }: { $raw }.
stratos-news-monster-special = { $monster } usa { $special } su { $units }: { $raw }.
stratos-news-monster-rests = { $monster } riposa e ha { $left } di Salute.
stratos-news-eliminated = { $seat } non ha unità e non può reclutare: la tribù è eliminata.
stratos-news-prosperity = { $seat } ha { $points ->
    [one] 1 Punto
   *[other] { $points } Punti
 } Prosperità e vince.
stratos-news-cap = { $rounds ->
    [one] Si è giocato un round
   *[other] Si sono giocati { $rounds } round
 }: la partita finisce.

## Perché no

stratos-why-cannot-be-followed = La carta qui non può fare nulla: nessun bersaglio adatto, o niente da cambiare.
stratos-why-cost = Non puoi pagarlo.
stratos-why-deck-empty = Il mazzo è vuoto, e anche i suoi scarti.
stratos-why-map-seats = { $map } è una mappa per { $players ->
    [one] un giocatore
   *[other] { $players } giocatori
 }, non per { $count }
stratos-why-defending = Si sta già difendendo.
stratos-why-done = In questo turno l’unità ha già fatto un’azione di questo tipo; solo il Viaggio si può ripetere.
stratos-why-dormant = Senza un Mago il tuo Libro degli incantesimi è dormiente.
stratos-why-equip = C’è posto solo su un’unità con meno di due carte.
stratos-why-explorers-only = Solo le Esploratrici possono farlo.
stratos-why-final-actions = La Fase Azioni è finita e non si riapre.
stratos-why-final-turn = Il turno è finito e non si riapre.
stratos-why-five-units = Hai già cinque unità.
stratos-why-gift = Un dono deve corrispondere a una tessera accanto a uno spazio di faglia con meno di due segnalini.
stratos-why-hoarded = Hai già accumulato in questo turno.
stratos-why-hole = Lì c’è un vuoto.
stratos-why-lagoon = Solo le Esploratrici possono viaggiare sulle lagune.
stratos-why-lagoon-search = Solo una Spadaccina può perlustrare le lagune.
stratos-why-limit = Questa unità non ha più azioni in questo turno.
stratos-why-mages-only = Solo i Maghi possono lanciare incantesimi.
stratos-why-must-hire = Non hai unità e puoi reclutarne una: devi farlo.
stratos-why-over = La partita è finita.
stratos-why-eliminated = La tua tribù è eliminata.
stratos-why-not-asked = Tocca a { $seat }.
stratos-why-not-now = Ora ti viene chiesto altro.
stratos-why-buy-later = Gli acquisti si fanno nella Fase Acquisti.
stratos-why-actions-over = La Fase Azioni di questo turno è finita.
stratos-why-not-worn = Non indossa quella carta.
stratos-why-how-many = Non è il numero di segnalini richiesto.
stratos-why-tokens = Non hai questi segnalini.
stratos-why-main-kinds = Qui non si possono scegliere gemme.
stratos-why-different-kinds = Le risorse devono essere tutte diverse.
stratos-why-kinds-order = Nomina le risorse nell’ordine della riserva, le gemme per ultime.
stratos-why-one-payment = C’è un solo modo di pagarlo.
stratos-why-no-cell = Non c’è una casella dove possa stare.
stratos-why-no-harvest = Qui non si può raccogliere nulla.
stratos-why-no-mage = Non hai un Mago in gioco.
stratos-why-no-sorcerer = Non hai uno Stregone in gioco.
stratos-why-no-spirit = Lo Spirito non basta.
stratos-why-no-target = Lì non c’è nessuno.
stratos-why-not-a-target = Non può essere un bersaglio di questa carta.
stratos-why-no-trade = Non hai nulla con cui scambiare.
stratos-why-no-unit = Non hai un’unità lì.
stratos-why-no-way = Nessuna tessera libera adiacente è accessibile.
stratos-why-nobody-in-range = Nessun nemico è a tiro.
stratos-why-not-adjacent = Quella casella non ha un lato in comune.
stratos-why-not-yours = Non hai quella carta.
stratos-why-occupied = Lì c’è un’unità.
stratos-why-out-of-range = Il bersaglio è fuori portata.
stratos-why-own-unit = Le tue unità non sono mai bersagli.
stratos-why-payment = Non paga il costo.
stratos-why-peasants-only = Solo i Contadini hanno il Raccolto potente.
stratos-why-peasants-retrain = Solo un Contadino può essere riaddestrato, e in un’altra classe.
stratos-why-place = Una nuova unità va accanto a un’unità che ha agito, o il più vicino possibile.
stratos-why-promoted = È già promossa.
stratos-why-searched = Questa tessera è già stata perlustrata.
stratos-why-snared = È in trappola fino alla fine del turno.
stratos-why-sorcerers-only = Solo uno Stregone può lanciare questo incantesimo.
stratos-why-special-search = Le tessere Speciali non si possono perlustrare.
stratos-why-trade-two = Si scambiano due risorse principali uguali con una di un altro tipo.
stratos-why-traded = L’hai già usato per scambiare in questa Fase Acquisti.
stratos-why-unarmed = Non può combattere così.
stratos-why-would-die = Non avrebbe più Salute.

## Avvisi

stratos-warn-own = Così colpisci le tue unità: { $units } ({ $cells }).
stratos-warn-rival = { $points ->
    [one] { $seat } ha già 1 punto.
   *[other] { $seat } ha già { $points } punti.
 }
stratos-warn-mage = Il tuo unico { $unit }, in { $cell }, può essere colpito: senza un Mago il Libro degli incantesimi tace.
stratos-warn-must-hire = Non hai unità: devi reclutarne una.
stratos-warn-collect = { $points ->
    [one] Con 1 punto ogni tiro risveglia un mostro.
   *[other] Con { $points } punti ogni tiro risveglia un mostro.
 }
stratos-warn-idle = Azioni non usate: { $units }.
stratos-warn-hoard = In questo turno puoi ancora accumulare.

## Vista

stratos-view-section-map = mappa
stratos-view-section-monsters = mostri
stratos-view-section-decks = mazzi
stratos-view-section-spells = incantesimi
stratos-view-name = { $name }
# Quante unità di una risorsa: $count di $resource.
stratos-view-amount = { $count } { $resource_code ->
    [spice] { $count ->
        [one] spezia
       *[other] spezie
     }
    [oak] { $count ->
        [one] quercia
       *[other] querce
     }
    [gem] { $count ->
        [one] gemma
       *[other] gemme
     }
   *[other] { $resource }
 }
stratos-view-heading = { $map }, round { $round } di { $rounds } al massimo, si vince a { $target ->
    [one] 1 punto
   *[other] { $target } punti
 }. Turno di { $seat }:
stratos-view-phase-begin = inizio del turno.
stratos-view-phase-action = Fase Azioni.
stratos-view-phase-buy = Fase Acquisti.
stratos-view-phase-darkness = Turno dell’Oscurità.
stratos-view-legend = P prateria, M montagna, D deserto, F foresta, L laguna, S Speciale (? coperta), ##### vuoto; I, II, - (nulla), ! (mostro): perlustrata, tra parentesi: vista solo da te. 1Sol*8+ è il Soldato del primo posto, promosso, Salute 8, in difesa; !Kra8 un mostro. Tra le sbarre: risorse sulla linea di faglia.
stratos-view-player = ({ $number }) { $seat }: { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    } (Accumulo { $hoard }, Vittorie { $defeat }, incantesimi { $spells }, tesori { $treasures })
stratos-view-eliminated = ({ $number }) { $seat }: tribù eliminata
stratos-view-stock = Scorte: { $tokens }
stratos-view-unit = { $cell } { $unit }, Salute { $hp }/{ $max }
stratos-view-spirit = Spirito { $spirit }/{ $max }
stratos-view-defending = in difesa
stratos-view-chill-mark = gelo nel prossimo turno
stratos-view-chilled = gelo: una sola azione
stratos-view-snared = in trappola
stratos-view-hasted = un’azione in più
stratos-view-left = azioni rimaste: { $count }
stratos-view-cards = Carte: { $cards }
stratos-view-cards-dormant = Carte (il Libro degli incantesimi è dormiente): { $cards }
stratos-view-card-up = { $card } (lanciato)
stratos-view-card-known = { $card } (coperto, visto da tutti)
stratos-view-backs = { $count ->
        [one] { $count } coperta ({ $deck })
       *[other] { $count } coperte ({ $deck })
    }
stratos-view-monsters = Mostri: { $monsters }
stratos-view-asleep = { $monster } dorme
stratos-view-vanquished = { $monster } sconfitto per sempre
stratos-view-awake = { $monster } in { $cell }, Salute { $hp }, Spirito { $spirit }
stratos-view-decks = Mazzi, carte rimaste (scartate): { $decks }
stratos-view-own = I tuoi incantesimi e oggetti non usati:
stratos-view-own-spell = { $card } (Spirito { $cost }): { $text }
stratos-view-own-hidden-spell = { $card } (Spirito { $cost }, nascosto): { $text }
stratos-view-own-item = { $card } (oggetto, nascosto): { $text }

## Guida

stratos-guide-page =
    Stratos: come si gioca

    Guida una tribù di cinque unità al massimo a 10 Punti Prosperità prima degli altri. I punti vengono da quattro fonti:
    Accumulo (paga una di ogni risorsa principale, una volta per turno), Vittorie (un’unità nemica 1, un mostro 2),
    incantesimi (1 quando ne lanci uno per la prima volta), tesori (1 per ogni carta scoperta davanti a te).

    Un turno ha tre parti.
    1. Inizio: i tuoi segnalini Difesa si tolgono, i Maghi recuperano 1 di Spirito, le tessere Speciali occupate danno il loro
    bonus, e metti una risorsa in dono su una linea di faglia tra due vassoi.
    2. Azioni: ogni unità fa due azioni diverse, o viaggia due volte; le unità si possono alternare a piacere.
    Viaggio: su una tessera libera con un lato in comune; sulle lagune solo le Esploratrici. Raccolto: 1 risorsa della tessera.
    Difesa: fino al tuo prossimo turno ogni colpo è ridotto di 1 (di 2 per un Soldato contro le armi, per un Mago contro la magia).
    Contadino: Raccolto potente, un D4, ma con 4 fallisce. Soldato: Attacco, un D6 su un’unità adiacente, fallisce con 6.
    Arciera: Tiro, un D4 a distanza 2-3, fallisce con 4. Mago: lancia un incantesimo pagando Spirito. Esploratrice:
    perlustra sotto la tessera, o usa un oggetto. Le unità promosse non falliscono mai. La prima unità su una tessera
    Speciale coperta la scopre.
    3. Acquisti: recluta accanto a un’unità che ha agito, promuovi (di nuovo il costo), riaddestra un Contadino, impara un
    incantesimo (1 spezia; 2 per uno Stregone), accumula. Una gemma paga una risorsa qualsiasi.

    Chi attraversa una linea di faglia può prendere le risorse che vi stanno, e poi tira per un mostro: più punti, più
    pericolo. Finché un mostro è in gioco agisce dopo ogni round: si avvicina di due passi, colpisce, o riposa.

    Una tribù senza unità che non può reclutare è eliminata. Perdere l’ultimo Mago zittisce il Libro degli incantesimi
    finché uno nuovo non lo recupera. Dopo 60 round vince chi ha più punti.

## Il conto di una partita finita
stratos-account-hoard = Accumulo
stratos-account-defeat = Vittorie
stratos-account-spells = Incantesimi
stratos-account-treasures = Tesori
stratos-account-rounds = Round
stratos-account-units = Unità rimaste
stratos-account-resources = Risorse rimaste
