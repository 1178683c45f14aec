# Perché un’azione di Stratos è buona o cattiva.

# Combattere.
advice-stratos-kill = { $how ->
    [shot] il tiro
   *[blow] il colpo
 } sconfigge chi sta in { $cell } { $percent } volte su 100: { $points ->
    [1] 1 punto
   *[other] { $points } punti
 }
advice-stratos-wound-free = { $how ->
    [shot] un tiro
   *[blow] un colpo
 } a chi sta in { $cell } (ora Salute { $hp }), che non può rispondere
advice-stratos-wound = { $how ->
    [shot] un tiro
   *[blow] un colpo
 } a chi sta in { $cell } (ora Salute { $hp }) ne avvicina la sconfitta
advice-stratos-defend = { $count ->
    [1] un nemico può colpire qui prima del tuo prossimo turno
   *[other] { $count } nemici possono colpire qui prima del tuo prossimo turno
 }
advice-stratos-defend-idle = qui nessun nemico può colpire presto; resta di guardia

# Raccolti e passi.
advice-stratos-harvest-fourth = con { $resource } puoi accumulare
advice-stratos-harvest-none = non hai ancora { $resource }
advice-stratos-harvest-special = raccoglie ciò che dà questo terreno
advice-stratos-harvest-power = più { $resource } in una volta, con il dado (ne hai { $count })
advice-stratos-harvest = ancora { $resource } per il prossimo acquisto (ne hai { $count })
advice-stratos-cross = attraversa una faglia con segnalini per arrivare in { $cell }
advice-stratos-discover = chi entra per primo in { $cell } ne riceve il bonus
advice-stratos-unsearched = in { $cell } c’è ancora da perlustrare
advice-stratos-close-in = in { $cell } il nemico più vicino è { $steps ->
    [1] accanto al tuo Soldato
   *[other] a { $steps } passi dal tuo Soldato
 }
advice-stratos-in-range = da { $cell } la tua Arciera può tirare contro un nemico
advice-stratos-flee = in { $cell } meno nemici possono colpire
advice-stratos-land = { $cell } dà { $resource }
advice-stratos-travel = { $steps ->
    [1] in { $cell } il nemico più vicino è a un passo
   *[other] in { $cell } il nemico più vicino è a { $steps } passi
 }
advice-stratos-travel-free = { $cell } è libera, e in campo non ci sono nemici
advice-stratos-search = quasi tutti i tesori prima o poi danno punti
advice-stratos-search-lagoon = la laguna nasconde più tesori, e gemme
advice-stratos-take = i segnalini su una faglia sono quasi gratis finché hai pochi punti
advice-stratos-take-bold = con { $points } punti i segnalini valgono il rischio di un mostro
advice-stratos-leave = con { $points } punti, per i segnalini può comparire un mostro
advice-stratos-gift-own = una tua unità è lì accanto e può prenderlo
advice-stratos-gift = { $steps ->
    [1] il nemico più vicino è a un passo da lì
   *[other] il nemico più vicino è a { $steps } passi da lì
 }
advice-stratos-gain = { $kinds } (ne hai { $count })
advice-stratos-lose = cedi { $kinds } (ne hai { $count })

# Carte.
advice-stratos-card-point = la prima volta che si usa, questa carta vale un punto
advice-stratos-card = la carta ha già dato il suo punto: conta solo l’effetto
advice-stratos-target-enemy = colpisce il nemico in { $cell } (Salute { $hp })
advice-stratos-target-own = tocca la tua unità in { $cell } (Salute { $hp })
advice-stratos-target-cell = tocca { $cell }, dove non c’è nessuno
advice-stratos-target-word = è ciò che chiede la carta
advice-stratos-equip = rende più forte l’unità che la indossa
advice-stratos-replace = questa unità la indossa al posto di ciò che ha ora
advice-stratos-discard = le tue unità tengono ciò che indossano
advice-stratos-recover = tornano i suoi incantesimi con i loro punti
advice-stratos-draw = arriva un incantesimo nuovo, e il vecchio Libro va perso
advice-stratos-enough = basta così, senza un secondo bersaglio

# Acquisti.
advice-stratos-hoard = una risorsa per tipo è un punto sicuro
advice-stratos-learn = ogni nuovo incantesimo vale un punto quando lo lanci
advice-stratos-learn-sorcerer = un incantesimo dello Stregone vale un punto quando lo lanci, ed è più forte
advice-stratos-hire-peasant = un Contadino in più raccoglie a ogni turno
advice-stratos-hire-archer = un’Arciera colpisce da lontano e tiene a distanza il nemico
advice-stratos-hire-soldier = un Soldato protegge gli altri e sconfigge per fare punti
advice-stratos-hire-explorer = un’Esploratrice trova tesori che danno punti
advice-stratos-hire-mage = un Mago arriva con un incantesimo e apre la via ad altri
advice-stratos-hire-second-mage = un secondo Mago lancia una volta in più a turno e mette al sicuro i punti degli incantesimi
advice-stratos-place-new = nessuna tua unità sta ancora dove si raccoglie { $resource }
advice-stratos-place-safe = lì nessun nemico può colpire presto
advice-stratos-place-danger = { $count ->
    [1] è vicino ai nemici (1 può colpire lì)
   *[other] è vicino ai nemici ({ $count } possono colpire lì)
 }
advice-stratos-promote-peasant = un Coltivatore raccoglie di più
advice-stratos-promote-fighter = colpisce più forte e non manca mai
advice-stratos-promote-explorer = può perlustrare le lagune e non teme le trappole di terra
advice-stratos-promote-mage = uno Stregone può imparare gli incantesimi più forti
advice-stratos-retrain-first = di questa classe non hai ancora nessuno: { $class }
advice-stratos-retrain = una in più di una classe che hai già: { $class }
advice-stratos-trade = hai { $give } di ciò che dai e { $take } di ciò che prendi
advice-stratos-pay = si paga con questi segnalini, e gli altri restano
advice-stratos-pay-otherwise = pagando in altro modo puoi tenere le risorse migliori
advice-stratos-save = { $count ->
    [1] tieni la tua scorta di un segnalino
   *[other] tieni la tua scorta di { $count } segnalini
 }
advice-stratos-rest = { $count ->
    [0] tutte le unità hanno agito
    [1] un’unità con azioni rimaste resta dov’è
   *[other] { $count } unità con azioni rimaste restano dove sono
 }
