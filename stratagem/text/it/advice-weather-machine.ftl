# Perché una risposta di Weather Machine è buona o cattiva.

# Dove andare.
advice-weather-machine-move-no-bots = spazio { $space }: non hai più Bot, e ai Rifornimenti ce ne sono di nuovi{ weather-machine-view-due }
advice-weather-machine-move-no-chemicals = spazio { $space }: non hai più Sostanze, e ai Rifornimenti si comprano{ weather-machine-view-due }
advice-weather-machine-move-supply = spazio { $space }: lì si comprano Bot, tessere dell’Officina e Sostanze{ weather-machine-view-due }
advice-weather-machine-move-publish = spazio { $space }: lì puoi pubblicare la tua riga { $weather }
advice-weather-machine-move-breakthrough = spazio { $space }: lì il tuo articolo su { $weather } può diventare una Scoperta
advice-weather-machine-move-before-them = i Sabotatori sono diretti lì, e tu prendi prima lo spazio A
advice-weather-machine-move-vouchers = spazio { $space }: chi sta alla tua sinistra aumenta ciò che ottieni: { weather-machine-view-counted }
advice-weather-machine-move-two = spazio { $space }: lì si possono fare due azioni, con { weather-machine-view-counted } per pagarle
advice-weather-machine-move-government = spazio { $space }: { $count ->
    [one] lì puoi vendere un Componente in un solo modo
   *[other] lì puoi vendere un Componente in { $count } modi
 }
advice-weather-machine-move-lab = spazio { $space }: { $count ->
    [one] lì un tuo Bot può lavorare in uno spazio
   *[other] lì un tuo Bot può lavorare in { $count } spazi
 }
advice-weather-machine-move-rnd = spazio { $space }: { $count ->
    [one] lì puoi fare ricerca in uno spazio
   *[other] lì puoi fare ricerca in { $count } spazi
 }
advice-weather-machine-move-nothing = spazio { $space }: lì un tuo Bot non può ancora fare nulla, ma poi hai { weather-machine-view-counted }

# Tessere, Traguardi, Fondi.
advice-weather-machine-tile = il suo beneficio arriva subito: { $benefit }
advice-weather-machine-skip = tieni le tue tessere per un turno successivo
advice-weather-machine-subsidy = da usare all’inizio di un turno successivo: { $benefit }
advice-weather-machine-subsidy-owned = questo tipo lo hai già, quindi la tessera esce dal gioco: { $benefit }
advice-weather-machine-subsidy-used = è tua, ma il suo beneficio è già usato: { $benefit }
advice-weather-machine-secure = subito il suo beneficio, con quelli di colonna e riga: { $column }, { $row }
advice-weather-machine-goal-met = questo Traguardo è già raggiunto; subito { $benefit }
advice-weather-machine-goal-lack = a questo Traguardo { $lack ->
    [one] ne manca uno
   *[other] ne mancano { $lack }
 }; subito { $benefit }
advice-weather-machine-goal-contested = per questo Traguardo devi raggiungere un altro giocatore, e puoi farcela; subito { $benefit }
advice-weather-machine-funding = i Fondi { $track } sono a { $space }, e ora pagano
advice-weather-machine-fund = i Fondi { $track } arrivano alla casella { $space }
advice-weather-machine-fund-win = { $missing ->
    [one] ai Fondi { $track } manca una casella per la vittoria immediata
   *[other] ai Fondi { $track } mancano { $missing } caselle per la vittoria immediata
 }
advice-weather-machine-move-back = il segnalino { $track } ora è sulla casella { $space }
advice-weather-machine-payout-track = i Fondi { $track } sono sulla casella { $space }
advice-weather-machine-payout = questo beneficio è pagato subito: { $benefit }
advice-weather-machine-benefit = il prossimo beneficio che ricevi è questo: { $benefit }
advice-weather-machine-income = la prossima rendita è quella di questa casella: { $benefit }
advice-weather-machine-draft = tre Traguardi di un colore per questa partita: { $colour }

# I Rifornimenti e il laboratorio.
advice-weather-machine-construct-first = non hai Bot, e servono per vendite, Esperimenti e ricerche; subito { $benefit }
advice-weather-machine-construct-income = un altro Bot; subito { $benefit }, e la casella vuota lo dà come rendita
advice-weather-machine-construct = un altro Bot; subito { $benefit }
advice-weather-machine-extend-full = l’Officina è piena, e così si fa posto; i suoi colori: { $up }, { $down }
advice-weather-machine-extend = posto per un altro Componente o Bot; i suoi colori: { $up }, { $down }
advice-weather-machine-slots = riga { $row }, colonna { $column }: colori uguali si toccano, un posto per { $chemical }; { $count ->
    [one] poi questa riga ha una tessera
   *[other] poi questa riga ha { $count } tessere
 }
advice-weather-machine-row = { $count ->
    [one] poi questa riga ha una tessera
   *[other] poi questa riga ha { $count } tessere
 }, e un prototipo vuole i suoi Componenti in una sola; { $up } sta sopra e { $down } sotto
advice-weather-machine-orient = { $up } sta sopra e { $down } sotto, per le tessere dello stesso colore posate poi accanto
advice-weather-machine-initiative = { $position ->
    [1] nel prossimo round la prima scelta dello spazio è tua
    [2] nel prossimo round la seconda scelta dello spazio è tua
    [3] nel prossimo round la terza scelta dello spazio è tua
   *[other] nel prossimo round l’ultima scelta dello spazio è tua
 }
advice-weather-machine-asked = non ne hai, e il ramo { $weather } ({ $location }) chiede { $what }
advice-weather-machine-asked-again = un’altra, perché il ramo { $weather } ({ $location }) chiede { $what }
advice-weather-machine-spare = nessuno spazio libero del Laboratorio o di R&S chiede { $what }, ma si può scambiare
advice-weather-machine-spare-part = nessuno spazio libero del Governo chiede { $what }, ma si può scambiare
advice-weather-machine-return = per { $chemical } ricevi { $count ->
    [one] un Buono Rifornimenti
   *[other] { $count } Buoni Rifornimenti
 }
advice-weather-machine-return-slot = il Bot riempie questa casella, e la sua rendita si ferma: { $benefit }
advice-weather-machine-return-idle = il Bot riempie una casella che non ha rendita
advice-weather-machine-plenty = ne hai { $count } ({ $what })
advice-weather-machine-unasked = nessuno spazio libero del Laboratorio o di R&S chiede { $what }
advice-weather-machine-unasked-part = nessuno spazio libero del Governo chiede { $what }
advice-weather-machine-missed-least = è l’unica cosa così che hai, e uno spazio libero chiede { $what }
advice-weather-machine-voucher-supply = per Bot, tessere e Sostanze; ne hai { $count }
advice-weather-machine-voucher-government = per vendere Componenti e assicurarsi Sussidi; ne hai { $count }
advice-weather-machine-voucher-lab = per Esperimenti e articoli; ne hai { $count }
advice-weather-machine-voucher-rnd = per ricerche e Scoperte; ne hai { $count }
advice-weather-machine-voucher-science = paga al posto di qualsiasi altro; ne hai { $count }
advice-weather-machine-many-vouchers = { $count ->
    [one] è il tuo unico Buono { weather-machine-view-type }
   *[other] hai { weather-machine-view-counted }
 }
advice-weather-machine-pay-otherwise = scegli tu con quali Buoni pagare

# Sui tabelloni.
advice-weather-machine-sell-runs = riempie il ramo ({ $what }): { $points ->
    [one] 1 punto
   *[other] { $points } punti
 } per te e un segnalino contro { $weather }
advice-weather-machine-research-paper = il tuo Bot conta nel prototipo del tuo articolo su { $weather } ({ $what })
advice-weather-machine-research-last = l’ultimo Bot del ramo ({ $what }): una tessera Investimento, e lo spazio Citazione di { $weather } è sbloccato
advice-weather-machine-work = { $weather } ({ $what }): { $points ->
    [one] 1 punto
   *[other] { $points } punti
 } per Bot se l’Esperimento riesce; { $missing ->
    [one] manca ancora un Bot
   *[other] mancano ancora { $missing } Bot
 }
advice-weather-machine-work-full = così il ramo { $weather } è completo ({ $what }): { $points ->
    [one] 1 punto
   *[other] { $points } punti
 } per Bot quando arriva l’Assistente, { $rounds ->
    [0] in questo round
    [1] nel prossimo round
   *[other] tra { $rounds } round
 }
advice-weather-machine-work-funding = i Fondi Laboratorio salgono, anche se per { $weather } non c’è un Esperimento in vista ({ $what })
advice-weather-machine-work-idle = per { $weather } non c’è un Esperimento in vista ({ $what }), e i Fondi Laboratorio sono all’ultima casella
advice-weather-machine-publish = { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }, una tessera Investimento e la via a una Scoperta
advice-weather-machine-cite = la riga è subito completa, senza il gettone che manca
advice-weather-machine-cite-goal = questo Traguardo non è raggiunto
advice-weather-machine-cite-goal-met = questo Traguardo è raggiunto, ma il gettone completa la riga
advice-weather-machine-breakthrough = punti per il prototipo, un Premio, e subito { $benefit }: { $weather }, livello { $level }
advice-weather-machine-breakthrough-full = { $weather } si calma dal livello { $level }: la sua tessera è piena e se ne va; subito { $benefit }
advice-weather-machine-breakthrough-half = a metà strada per calmare { $weather }, che è al livello { $level }; subito { $benefit }
advice-weather-machine-provide = fornisci { $count ->
    [0] nessun Componente
    [one] un Componente
   *[other] { $count } Componenti
 }, per { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
advice-weather-machine-build = { $count ->
    [0] in questa riga non si perde altro
    [one] in questa riga si perde un altro Componente
   *[other] in questa riga si perdono altri { $count } Componenti
 }
advice-weather-machine-science = per la Scienza ricevi il premio dell’Esperimento: { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }, un beneficio, un gettone
advice-weather-machine-science-lock = per la Scienza ricevi { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
advice-weather-machine-take-back = { $count ->
    [one] un Bot torna libero per i prossimi turni
   *[other] { $count } Bot tornano liberi per i prossimi turni
 }
advice-weather-machine-stay = possono ancora servire al prossimo Esperimento lì

# Gettoni.
advice-weather-machine-token-first = un gettone { $token } { $weather } ({ $what }): nessuna tua riga lo aspetta ancora
advice-weather-machine-token-second = un gettone { $token } ({ $what }), il secondo di una riga { $weather }: ne manca uno per un articolo
advice-weather-machine-token-third = un gettone { $token } ({ $what }) completa una riga { $weather }, pronta da pubblicare
advice-weather-machine-token-none = gettoni { $token } { $weather } non ce ne sono più: al loro posto una tessera Investimento ({ $what })
advice-weather-machine-in-row = la riga { $row } ha poi { $count ->
    [one] 1 gettone
   *[other] { $count } gettoni
 } su 3
advice-weather-machine-award = subito il beneficio del suo spazio { $token }, e la riga { $row } ha poi { $count ->
    [one] 1 gettone
   *[other] { $count } gettoni
 } su 3

# I Sabotatori.
advice-weather-machine-security = i Sabotatori andrebbero in questo Luogo: { $where }. Due nuovi rapporti possono cambiarlo
advice-weather-machine-split = i Sabotatori vanno in questo Luogo: { $where }
advice-weather-machine-raise = { $count ->
    [one] resta un solo rapporto, e senza si perde
   *[other] restano solo { $count } rapporti, e senza si perde
 }
advice-weather-machine-discard = { $count ->
    [0] non restano rapporti
    [one] resta un rapporto
   *[other] restano { $count } rapporti
 }; il Valore Obiettivo resta fermo

advice-weather-machine-enough = tieni ciò che hai per dopo
