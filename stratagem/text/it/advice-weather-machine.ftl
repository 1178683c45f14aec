# Perché una risposta di Weather Machine è buona o cattiva.
advice-weather-machine-best = i migliori turni provati cominciano così

# Dove andare.
advice-weather-machine-move-no-bots = non hai più Bot, e ai Rifornimenti ce ne sono di nuovi
advice-weather-machine-move-no-chemicals = non hai più Sostanze, e ai Rifornimenti si comprano
advice-weather-machine-move-supply = rifornisce il Laboratorio per i prossimi turni
advice-weather-machine-move-publish = lì puoi pubblicare la tua riga { $weather }
advice-weather-machine-move-breakthrough = lì il tuo articolo su { $weather } può diventare una Scoperta
advice-weather-machine-move-before-them = i Sabotatori sono diretti lì, e tu prendi prima lo spazio A
advice-weather-machine-move-vouchers = chi sta alla tua sinistra aumenta ciò che ottieni: { weather-machine-view-counted }
advice-weather-machine-move-two = due azioni, con { weather-machine-view-counted } per pagarle
advice-weather-machine-move-government = un Componente venduto lì porta un gettone blu e un Sussidio
advice-weather-machine-move-lab = lì un Bot può lavorare a un Esperimento
advice-weather-machine-move-rnd = lì la ricerca porta un gettone viola

# Tessere, Traguardi, Fondi.
advice-weather-machine-tile = il suo beneficio arriva subito
advice-weather-machine-skip = tieni le tue tessere per un turno successivo
advice-weather-machine-subsidy = qualcosa in più da usare all’inizio di un turno successivo
advice-weather-machine-secure = subito il suo beneficio, con quelli di colonna e riga: { $column }, { $row }
advice-weather-machine-goal-met = questo Traguardo è già raggiunto
advice-weather-machine-goal-lack = { $lack ->
    [one] a questo Traguardo manca solo 1
   *[other] a questo Traguardo mancano solo { $lack }
 }
advice-weather-machine-goal-contested = per questo Traguardo devi raggiungere un altro giocatore, e puoi farcela
advice-weather-machine-funding = i Fondi { $track } sono a { $space }, e ora pagano
advice-weather-machine-fund = i Fondi { $track } arrivano alla casella { $space }
advice-weather-machine-fund-win = { $missing ->
    [one] ai Fondi { $track } manca 1 per la vittoria immediata
   *[other] ai Fondi { $track } mancano { $missing } per la vittoria immediata
 }
advice-weather-machine-move-back = il segnalino ora è sulla casella { $space }
advice-weather-machine-payout-track = lì il tuo segnalino è sulla casella { $space }
advice-weather-machine-payout = questo beneficio è pagato subito
advice-weather-machine-benefit = il prossimo beneficio che ricevi è questo
advice-weather-machine-draft = tre Traguardi di un colore per questa partita

# I Rifornimenti e il laboratorio.
advice-weather-machine-construct-first = senza Bot non si fa nulla altrove
advice-weather-machine-construct-income = un altro Bot, e la sua casella vuota porta rendite
advice-weather-machine-construct = un altro Bot per il prossimo turno, e il beneficio della sua casella
advice-weather-machine-extend-full = l’Officina è piena, e così si fa posto
advice-weather-machine-extend = posto per ciò che porteranno i prossimi turni
advice-weather-machine-slots = colori uguali si toccano: un posto per { $chemical }
advice-weather-machine-row = { $count ->
    [one] una tessera in questa riga, dove un prototipo vuole i suoi Componenti
   *[other] { $count } tessere in questa riga, dove un prototipo vuole i suoi Componenti
 }
advice-weather-machine-orient = { $up } sta sopra e { $down } sotto, per le tessere dello stesso colore posate poi accanto
advice-weather-machine-initiative = { $position ->
    [1] nel prossimo round la prima scelta dello spazio è tua
    [2] nel prossimo round la seconda scelta dello spazio è tua
    [3] nel prossimo round la terza scelta dello spazio è tua
   *[other] nel prossimo round l’ultima scelta dello spazio è tua
 }
advice-weather-machine-asked = non ne hai, e { $location }, { $weather }, chiede { $what }
advice-weather-machine-asked-again = un’altra, perché { $location }, { $weather }, chiede { $what }
advice-weather-machine-spare = nessuno spazio libero chiede { $what }, ma si può scambiare
advice-weather-machine-return = ricevi i suoi Buoni per questa Sostanza
advice-weather-machine-return-slot = il Bot riempie questa casella, e la sua rendita si ferma
advice-weather-machine-plenty = ne hai { $count }
advice-weather-machine-unasked = nessuno spazio libero chiede questo
advice-weather-machine-missed-least = è l’unico che hai, e uno spazio libero lo chiede
advice-weather-machine-voucher-supply = per Bot, tessere e Sostanze; ne hai { $count }
advice-weather-machine-voucher-government = per vendere Componenti e assicurarsi Sussidi; ne hai { $count }
advice-weather-machine-voucher-lab = per Esperimenti e articoli; ne hai { $count }
advice-weather-machine-voucher-rnd = per ricerche e Scoperte; ne hai { $count }
advice-weather-machine-voucher-science = paga al posto di qualsiasi altro; ne hai { $count }
advice-weather-machine-many-vouchers = { $count ->
    [1] è l’unico che hai
   *[other] ne hai { $count }
 }
advice-weather-machine-pay-otherwise = pagando in altro modo puoi tenere i Buoni migliori

# Sui tabelloni.
advice-weather-machine-sell-runs = riempie il ramo: { $points } punti per te e un segnalino contro { $weather }
advice-weather-machine-research-paper = il tuo Bot conta nel prototipo del tuo articolo su { $weather }
advice-weather-machine-work = { $missing ->
    [0] { $points } punti per Bot se l’esperimento riesce; non manca nessun Bot
    [one] { $points } punti per Bot se l’esperimento riesce; manca ancora un Bot
   *[other] { $points } punti per Bot se l’esperimento riesce; mancano ancora { $missing } Bot
 }
advice-weather-machine-work-full = il ramo è pieno: { $points } punti per Bot quando arriva l’Assistente, { $rounds ->
    [0] in questo round
    [1] nel prossimo round
   *[other] tra { $rounds } round
 }
advice-weather-machine-work-funding = i Fondi Laboratorio salgono, anche se lì non c’è un Esperimento in vista
advice-weather-machine-publish = { $points } punti, una tessera Investimento e la via a una Scoperta
advice-weather-machine-cite = la riga è subito completa, senza il gettone che manca
advice-weather-machine-cite-goal = questo Traguardo non è raggiunto
advice-weather-machine-cite-goal-met = questo Traguardo è raggiunto, ma il gettone completa la riga
advice-weather-machine-breakthrough = punti per il prototipo, e un Premio
advice-weather-machine-breakthrough-full = { $weather } si calma dal livello { $level }: la sua tessera è piena e se ne va
advice-weather-machine-breakthrough-half = a metà strada per calmare { $weather }, che è al livello { $level }
advice-weather-machine-provide = 2 punti per ogni Componente che fornisci
advice-weather-machine-build = il prototipo si costruisce in questa riga, e gli altri Componenti lì possono andare persi
advice-weather-machine-science = con la Scienza compri i punti e il gettone
advice-weather-machine-take-back = { $count ->
    [one] un Bot torna libero per i prossimi turni
   *[other] { $count } Bot tornano liberi per i prossimi turni
 }
advice-weather-machine-stay = possono ancora servire al prossimo Esperimento lì

# Gettoni.
advice-weather-machine-token-first = un gettone { $weather }, il primo della sua riga
advice-weather-machine-token-second = il secondo gettone di una riga { $weather }: ne manca uno per un articolo
advice-weather-machine-token-third = completa una riga { $weather }, pronta da pubblicare
advice-weather-machine-token-none = gettoni { $weather } non ce ne sono più: al loro posto una tessera Investimento
advice-weather-machine-award = subito il suo beneficio, e 4 punti quando la riga è pubblicata

# I Sabotatori.
advice-weather-machine-security = i Sabotatori andrebbero in questo Luogo: { $where }. Due nuovi rapporti possono cambiarlo
advice-weather-machine-split = i Sabotatori vanno in questo Luogo: { $where }
advice-weather-machine-raise = { $count ->
    [one] resta un solo rapporto, e senza si perde
   *[other] restano solo { $count } rapporti, e senza si perde
 }
advice-weather-machine-discard = rapporti rimasti: { $count }; il Valore Obiettivo resta fermo

advice-weather-machine-enough = tieni ciò che hai per dopo
