# Ciò che dice solo il browser al tavolo di Stratos, in italiano.

web-stratos-map = Mappa: { $map }
web-stratos-round = Round { $round } di { $rounds }
web-stratos-phase-begin = Inizio
web-stratos-phase-action = Azioni
web-stratos-phase-buy = Acquisti
web-stratos-phase-darkness = Oscurità
web-stratos-letter-prairie = P
web-stratos-letter-mountain = M
web-stratos-letter-desert = D
web-stratos-letter-forest = F
web-stratos-letter-lagoon = L
web-stratos-letter-special = S
web-stratos-hole = Vuoto
web-stratos-unexplored = inesplorata
web-stratos-searched = perlustrata: { $symbol }
web-stratos-peeked = vista solo da te: { $symbol }
web-stratos-unit-of = { $unit } di { $seat }
web-stratos-health = Salute { $hp }/{ $max }
web-stratos-spirit = Spirito { $spirit }/{ $max }
web-stratos-left = { $count ->
    [0] nessuna azione rimasta
    [one] 1 azione rimasta
   *[other] { $count } azioni rimaste
 }
web-stratos-status-defending = Si difende
web-stratos-status-chill-mark = Gelo nel prossimo turno
web-stratos-status-chilled = Gelo: una sola azione
web-stratos-status-snared = In trappola
web-stratos-status-hasted = Un’azione in più
web-stratos-can-travel = raggiungibile
web-stratos-can-hit = bersaglio possibile
web-stratos-fault = Faglia { $fault }: { $tokens }

web-stratos-points = { $points ->
    [one] 1 Punto
   *[other] { $points } Punti
 } Prosperità su { $target }
web-stratos-source-hoard = Accumulo
web-stratos-source-defeat = Vittorie
web-stratos-source-spells = Incantesimi
web-stratos-source-treasures = Tesori
web-stratos-units = { $count } unità su 5
web-stratos-out = eliminata
web-stratos-monsters = Mostri, nell’ordine in cui agiscono
web-stratos-monster-on = { $monster } in { $cell }, Salute { $hp }, Spirito { $spirit }
web-stratos-monster-slain = { $monster }, sconfitto per sempre
web-stratos-monster-asleep = { $monster }, dorme
web-stratos-awake = in { $cell }, Salute { $hp }/{ $max }, Spirito { $spirit }
web-stratos-state-unborn = dorme
web-stratos-state-vanquished = sconfitto
web-stratos-rolls = Prendere risorse a { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }: { $chance } su 24
web-stratos-darkness = Turno dell’Oscurità, passo per passo
web-stratos-dark-who = L’Oscurità agisce
web-stratos-dark-hunt = A chi dà la caccia
web-stratos-dark-walk = Dove va
web-stratos-dark-blow = Attacco
web-stratos-dark-wound = Salute
web-stratos-dark-rest = Riposo
web-stratos-dark-other = E poi
web-stratos-dark-chance = scelta dal caso, 1 su { $count }
web-stratos-decks = Mazzi e mostri
web-stratos-deck = { $deck }: rimaste { $left }, scartate { $gone }
web-stratos-covered = Queste possono essere ancora coperte
web-stratos-spares = Tessere di riserva
web-stratos-dormant = Il Libro degli incantesimi è dormiente
web-stratos-cast-spells = Incantesimi lanciati, un punto ciascuno
web-stratos-shown-spells = Coperti, ma visti da tutti
web-stratos-permanents = Tesori permanenti
web-stratos-used = Oggetti usati, un punto ciascuno
web-stratos-hidden = { $count ->
    [one] 1 nascosta ({ $deck })
   *[other] { $count } nascoste ({ $deck })
 }

web-stratos-tab-cards = Carte
web-stratos-tab-cell = Casella
web-stratos-look = Scegli una casella per vedere che cosa c’è.
web-stratos-your-units = Le tue unità
web-stratos-no-units = Non hai unità sulla mappa.
web-stratos-acts = Che cosa può fare
web-stratos-answers = Le tue risposte
web-stratos-shop = Acquisti
web-stratos-end-actions = Fine azioni
web-stratos-end-turn = Fine turno
web-stratos-do-travel = Viaggia
web-stratos-do-harvest = Raccogli
web-stratos-do-power = Raccolto potente
web-stratos-do-attack = Attacca
web-stratos-do-shoot = Tira
web-stratos-do-search = Perlustra
web-stratos-do-defend = Difenditi
web-stratos-tiles = { $count ->
    [one] 1 tessera
   *[other] { $count } tessere
 }
web-stratos-targets = { $count ->
    [one] 1 bersaglio
   *[other] { $count } bersagli
 }
web-stratos-die-attack = { $promoted ->
    [yes] D6
   *[no] D6, il 6 va a vuoto
 }
web-stratos-die-shoot = { $promoted ->
    [yes] D4
   *[no] D4, il 4 va a vuoto
 }
web-stratos-aim = Quanto toglie ogni faccia del dado; ha { $hp } di Salute.
web-stratos-faces = Dado: { $faces }
web-stratos-die-of-peasant = Raccolto D4
web-stratos-die-of-soldier = Attacco D6
web-stratos-die-of-archer = Tiro D4
web-stratos-die-of-monster = Attacco
web-stratos-tip-harvest = 1 risorsa di questa tessera
web-stratos-tip-power = si tira un D4
web-stratos-tip-search = guarda sotto la tessera
web-stratos-tip-defend = 1 in meno da ogni colpo

web-stratos-book = Incantesimi e oggetti
web-stratos-no-cards = Ancora nessuna carta.
web-stratos-costs-spirit = Spirito { $cost }
web-stratos-spell-new = +1 se lanciato
web-stratos-spell-known = visto da tutti
web-stratos-spell-scored = dà un punto
web-stratos-item-new = +1 se usato
web-stratos-permanent = dà un punto
web-stratos-used-card = usato, dà un punto

web-stratos-hire = Recluta
web-stratos-places = { $count ->
    [0] nessun posto libero
    [one] 1 posto libero
   *[other] { $count } posti liberi
 }
web-stratos-raise = Promuovi, riaddestra
web-stratos-retrain = riaddestra { $cell }
web-stratos-score = Punti e carte
web-stratos-hoard = Accumulo
web-stratos-hoard-tip = 1 punto
web-stratos-learn-mage = Carta Mago
web-stratos-learn-sorcerer = Carta Stregone
web-stratos-trade = Scambio: { $source }
web-stratos-trade-tip = 2 uguali per 1 a scelta
web-stratos-do = { $verb ->
    [travel] Viaggia
    [harvest] Raccogli
    [power] Raccogli
    [defend] Difendi
    [attack] Attacca
    [shoot] Tira
    [cast] Lancia
    [use] Usa
    [search] Perlustra
    [equip] Equipaggia
    [replace] Sostituisci
    [discard] Scarta
    [hire] Recluta
    [promote] Promuovi
    [retrain] Riaddestra
    [learn_mage] Impara
    [learn_sorcerer] Impara
    [hoard] Accumula
    [trade] Scambia
    [recover] Recupera
    [end_actions] Fine azioni
    [end_turn] Fine turno
   *[other] Conferma
 }
web-stratos-next = { $kind ->
    [cell] Dove?
    [class] Quale unità?
    [card] Quale carta?
    [give] Che cosa dai?
    [take] Che cosa prendi?
    [resource] E quale altra risorsa?
   *[deed] Che cosa deve fare?
 }
