# Perché una risposta di Weather Machine è buona o cattiva.

# Dove andare.
advice-weather-machine-move-no-bots = non hai più Bot, e ai Rifornimenti ce ne sono di nuovi; Buoni per chi sta a sinistra: { $due }
advice-weather-machine-move-no-chemicals = non hai più Sostanze, e ai Rifornimenti si comprano; Buoni per chi sta a sinistra: { $due }
advice-weather-machine-move-supply = lì si comprano Bot, tessere dell’Officina e Sostanze; Buoni per chi sta a sinistra: { $due }
advice-weather-machine-move-publish = lì puoi pubblicare la tua riga { $weather }
advice-weather-machine-move-breakthrough = lì il tuo articolo su { $weather } può diventare una Scoperta
advice-weather-machine-move-before-them = i Sabotatori sono diretti lì, e tu prendi prima lo spazio A
advice-weather-machine-move-vouchers = chi sta alla tua sinistra aumenta ciò che ottieni: { weather-machine-view-counted }
advice-weather-machine-move-two = lì si possono fare due azioni, con { $voucher } ×{ $count } per pagarle
advice-weather-machine-move-government = modi in cui lì puoi vendere un Componente: { $count }
advice-weather-machine-move-lab = spazi in cui lì può lavorare un tuo Bot: { $count }
advice-weather-machine-move-rnd = spazi in cui lì puoi fare ricerca: { $count }
advice-weather-machine-move-nothing = lì un tuo Bot non può ancora fare nulla, ma poi hai { $voucher } ×{ $count }

# Tessere, Traguardi, Fondi.
advice-weather-machine-tile = il suo beneficio arriva subito: { $benefit }
advice-weather-machine-skip = tieni le tue tessere per un turno successivo
advice-weather-machine-subsidy = da usare all’inizio di un turno successivo: { $benefit }
advice-weather-machine-subsidy-owned = questo tipo lo hai già, quindi la tessera esce dal gioco: { $benefit }
advice-weather-machine-subsidy-used = è tua, ma il suo beneficio è già usato: { $benefit }
advice-weather-machine-secure = subito il suo beneficio, con quelli di colonna e riga: { $column }, { $row }
advice-weather-machine-goal-met = questo Traguardo è già raggiunto; subito { $benefit }
advice-weather-machine-goal-lack = a questo Traguardo manca: { $lack }; subito { $benefit }
advice-weather-machine-goal-contested = per questo Traguardo devi raggiungere un altro giocatore, e puoi farcela; subito { $benefit }
advice-weather-machine-funding = i Fondi { $track } sono a { $space }, e ora pagano
advice-weather-machine-fund = i Fondi { $track } arrivano alla casella { $space }
advice-weather-machine-fund-win = { $missing ->
    [one] ai Fondi { $track } manca 1 per la vittoria immediata
   *[other] ai Fondi { $track } mancano { $missing } per la vittoria immediata
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
advice-weather-machine-slots = colori uguali si toccano: un posto per { $chemical }; tessere in questa riga: { $count }
advice-weather-machine-row = tessere in questa riga, dove un prototipo vuole i suoi Componenti: { $count }; { $up } sta sopra e { $down } sotto
advice-weather-machine-orient = { $up } sta sopra e { $down } sotto, per le tessere dello stesso colore posate poi accanto
advice-weather-machine-initiative = { $position ->
    [1] nel prossimo round la prima scelta dello spazio è tua
    [2] nel prossimo round la seconda scelta dello spazio è tua
    [3] nel prossimo round la terza scelta dello spazio è tua
   *[other] nel prossimo round l’ultima scelta dello spazio è tua
 }
advice-weather-machine-asked = non ne hai, e { $location }, { $weather }, chiede { $what }
advice-weather-machine-asked-again = un’altra, perché { $location }, { $weather }, chiede { $what }
advice-weather-machine-spare = nessuno spazio libero del Laboratorio o di R&S chiede { $what }, ma si può scambiare
advice-weather-machine-spare-part = nessuno spazio libero del Governo chiede { $what }, ma si può scambiare
advice-weather-machine-return = Buoni Rifornimenti che ricevi per { $chemical }: { $count }
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
    [1] è l’unico che hai
   *[other] ne hai { $count }
 }
advice-weather-machine-pay-otherwise = scegli tu con quali Buoni pagare

# Sui tabelloni.
advice-weather-machine-sell-runs = riempie il ramo: { $points } punti per te e un segnalino contro { $weather }
advice-weather-machine-research-paper = il tuo Bot conta nel prototipo del tuo articolo su { $weather }
advice-weather-machine-research-last = l’ultimo Bot del ramo: una tessera Investimento, e lo spazio Citazione di { $weather } è sbloccato
advice-weather-machine-work = { $weather }: { $points } punti per Bot se l’Esperimento parte; Bot che mancano ancora: { $missing }
advice-weather-machine-work-full = { $weather } è poi completo: { $points } punti per Bot quando arriva l’Assistente, { $rounds ->
    [0] in questo round
    [1] nel prossimo round
   *[other] tra { $rounds } round
 }
advice-weather-machine-work-funding = i Fondi Laboratorio salgono, anche se lì non c’è un Esperimento in vista
advice-weather-machine-work-idle = lì non c’è un Esperimento in vista, e i Fondi Laboratorio sono all’ultima casella
advice-weather-machine-publish = { $points } punti, una tessera Investimento e la via a una Scoperta
advice-weather-machine-cite = la riga è subito completa, senza il gettone che manca
advice-weather-machine-cite-goal = questo Traguardo non è raggiunto
advice-weather-machine-cite-goal-met = questo Traguardo è raggiunto, ma il gettone completa la riga
advice-weather-machine-breakthrough = punti per il prototipo, e un Premio: { $weather }, livello { $level }
advice-weather-machine-breakthrough-full = { $weather } si calma dal livello { $level }: la sua tessera è piena e se ne va
advice-weather-machine-breakthrough-half = a metà strada per calmare { $weather }, che è al livello { $level }
advice-weather-machine-provide = Componenti che fornisci: { $count }, per { $points } punti
advice-weather-machine-build = altri Componenti che si perdono in questa fila: { $count }
advice-weather-machine-science = per la Scienza ricevi il premio dell’Esperimento: { $points } punti, un beneficio, un gettone
advice-weather-machine-science-lock = per la Scienza ricevi { $points } punti
advice-weather-machine-take-back = { $count ->
    [one] un Bot torna libero per i prossimi turni
   *[other] { $count } Bot tornano liberi per i prossimi turni
 }
advice-weather-machine-stay = possono ancora servire al prossimo Esperimento lì

# Gettoni.
advice-weather-machine-token-first = un gettone { $token } { $weather }: nessuna tua riga lo aspetta ancora
advice-weather-machine-token-second = un gettone { $token }, il secondo di una riga { $weather }: ne manca uno per un articolo
advice-weather-machine-token-third = un gettone { $token } completa una riga { $weather }, pronta da pubblicare
advice-weather-machine-token-none = gettoni { $token } { $weather } non ce ne sono più: al loro posto una tessera Investimento
advice-weather-machine-in-row = gettoni poi nella riga { $row }: { $count } su 3
advice-weather-machine-award = subito il beneficio del suo spazio { $token }, e gettoni poi nella riga { $row }: { $count } su 3

# I Sabotatori.
advice-weather-machine-security = i Sabotatori andrebbero in questo Luogo: { $where }. Due nuovi rapporti possono cambiarlo
advice-weather-machine-split = i Sabotatori vanno in questo Luogo: { $where }
advice-weather-machine-raise = { $count ->
    [one] resta un solo rapporto, e senza si perde
   *[other] restano solo { $count } rapporti, e senza si perde
 }
advice-weather-machine-discard = rapporti rimasti: { $count }; il Valore Obiettivo resta fermo

advice-weather-machine-enough = tieni ciò che hai per dopo
