# Perché un’azione di Stratos è buona o cattiva.

# Combattere.
advice-stratos-kill = { $how ->
    [shot] il tiro
   *[blow] il colpo
 } sconfigge chi sta in { $cell }, { $percent ->
    [one] una volta
   *[other] { $percent } volte
 } su 100: { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
advice-stratos-wound-free = { $how ->
    [shot] un tiro
   *[blow] un colpo
 } a chi sta in { $cell } (ora Salute { $hp }) e non ha armi
advice-stratos-wound = { $how ->
    [shot] un tiro
   *[blow] un colpo
 } a chi sta in { $cell } (ora Salute { $hp }) ne avvicina la sconfitta
advice-stratos-vain = { $how ->
    [shot] un tiro
   *[blow] un colpo
 } a chi sta in { $cell } non può ferire: armatura o difesa lo fermano
advice-stratos-defend = { $count ->
    [1] un nemico armato è abbastanza vicino da colpire in { $cell } nel suo prossimo turno
   *[other] { $count } nemici armati sono abbastanza vicini da colpire in { $cell } nel loro prossimo turno
 }
advice-stratos-defend-idle = nessun nemico armato è abbastanza vicino da colpire in { $cell } nel suo prossimo turno

# Raccolti e passi.
advice-stratos-harvest-fourth = con { $resource } da { $cell } hai tutto per accumulare
advice-stratos-harvest-none = non hai { $resource }, e { $cell } ne dà
advice-stratos-harvest-power = fino a { $most } { $resource_code ->
    [spice] { $most ->
        [one] spezia
       *[other] spezie
     }
    [oak] { $most ->
        [one] quercia
       *[other] querce
     }
    [gem] { $most ->
        [one] gemma
       *[other] gemme
     }
   *[other] { $resource }
 } in una volta da { $cell }, con il dado (ne hai { $count })
advice-stratos-harvest = ancora { $resource } da { $cell } (ne hai { $count })
advice-stratos-cross = attraversa una faglia con segnalini per arrivare in { $cell }
advice-stratos-discover = chi entra per primo in { $cell } ne riceve il bonus
advice-stratos-unsearched = { $cell } non è ancora stata perlustrata
advice-stratos-close-in = in { $cell } il nemico più vicino è { $steps ->
    [1] accanto al tuo Soldato
   *[other] a { $steps } passi dal tuo Soldato
 }
advice-stratos-in-range = da { $cell } la tua Arciera può tirare contro un nemico
advice-stratos-flee = in { $cell } ci sono meno nemici armati abbastanza vicini da colpire
advice-stratos-land = { $cell } dà { $resource }
advice-stratos-travel = { $steps ->
    [1] in { $cell } il nemico più vicino è a un passo
   *[other] in { $cell } il nemico più vicino è a { $steps } passi
 }
advice-stratos-travel-free = { $cell } è libera, e in campo non ci sono nemici
advice-stratos-search = { $cell } non è ancora stata perlustrata: può nascondere carte, un mostro o niente
advice-stratos-search-lagoon = la laguna in { $cell } non è ancora stata perlustrata, e ha carte tutte sue
advice-stratos-take = i segnalini sono tuoi; un mostro risponde { $percent ->
    [one] una volta
   *[other] { $percent } volte
 } su 100
advice-stratos-leave = un mostro risponderebbe { $percent ->
    [one] una volta
   *[other] { $percent } volte
 } su 100
advice-stratos-gift-own = una tua unità è lì accanto; { $count ->
    [0] non hai { $resource }
   *[other] hai { stratos-view-amount }
 }
advice-stratos-gift = il nemico più vicino è a { $steps ->
    [one] un passo
   *[other] { $steps } passi
 } da lì; { $count ->
    [0] non hai { $resource }
   *[other] hai { stratos-view-amount }
 }
advice-stratos-gift-free = in campo non ci sono nemici; { $count ->
    [0] non hai { $resource }
   *[other] hai { stratos-view-amount }
 }
advice-stratos-gain = { $kinds } (ne hai { $count })
advice-stratos-lose = cedi { $kinds } (ne hai { $count })

# Carte.
advice-stratos-card-point = la prima volta che questa carta funziona vale un punto, per { $cost } di Spirito
advice-stratos-card = la carta ha già dato il suo punto: conta solo l’effetto, per { $cost } di Spirito
advice-stratos-use = funziona una volta, con l’unità in { $cell }, e vale un punto
advice-stratos-target-enemy = colpisce il nemico in { $cell } (Salute { $hp })
advice-stratos-target-own = tocca la tua unità in { $cell } (Salute { $hp })
advice-stratos-target-cell = tocca { $cell }, dove non c’è nessuno
advice-stratos-target-kind = ne hai { $count }
advice-stratos-target-fault = { $count ->
    [0] lì non ci sono segnalini
    [one] lì c’è un segnalino
   *[other] lì ci sono { $count } segnalini
 }
advice-stratos-target-word = è il giocatore su cui cade la carta
advice-stratos-equip = lo porta l’unità in { $cell } (ora Salute { $hp })
advice-stratos-replace = lo porta l’unità in { $cell } al posto di { $card } (ora Salute { $hp })
advice-stratos-discard = le tue unità tengono ciò che indossano
advice-stratos-recover = { $count ->
    [one] torna un incantesimo, con i suoi punti
   *[other] tornano { $count } incantesimi, con i loro punti
 }
advice-stratos-draw = arriva un incantesimo nuovo, e il vecchio Libro se ne va
advice-stratos-enough = basta così, senza un secondo bersaglio

# Acquisti.
advice-stratos-hoard = una risorsa per tipo è un punto sicuro
advice-stratos-learn = ogni nuovo incantesimo vale un punto quando lo lanci
advice-stratos-learn-sorcerer = un incantesimo dello Stregone vale un punto quando lo lanci
advice-stratos-hire-peasant = un Contadino in più raccoglie a ogni turno
advice-stratos-hire-archer = un’Arciera colpisce da due o tre passi
advice-stratos-hire-soldier = un Soldato colpisce più forte di tutte le unità che si reclutano
advice-stratos-hire-explorer = un’Esploratrice può cercare tesori
advice-stratos-hire-mage = un Mago arriva con un incantesimo e può impararne altri
advice-stratos-hire-mage-back = un Mago può risvegliare il tuo Libro
advice-stratos-hire-second-mage = un altro Mago lancia una volta in più a turno, e il Libro si addormenta solo quando sono caduti tutti
advice-stratos-place-new = { $cell } dà { $resource }, e nessuna tua unità sta su un terreno così
advice-stratos-place-safe = nessun nemico armato è abbastanza vicino da colpire in { $cell } nel suo prossimo turno
advice-stratos-place-danger = { $count ->
    [one] un nemico armato è abbastanza vicino da colpire in { $cell }
   *[other] { $count } nemici armati sono abbastanza vicini da colpire in { $cell }
 }
advice-stratos-promote-peasant = un Coltivatore in { $cell } raccoglie con ogni faccia del dado
advice-stratos-promote-fighter = chi combatte in { $cell } non sbaglia più
advice-stratos-promote-explorer = l’Esploratrice in { $cell } può perlustrare la laguna e non teme le trappole di terra
advice-stratos-promote-mage = uno Stregone in { $cell } può imparare e lanciare gli incantesimi degli Stregoni
advice-stratos-retrain-first = l’unità in { $cell } diventa la prima della sua classe: { $class }
advice-stratos-retrain = l’unità in { $cell } diventa una in più di una classe che hai già: { $class }
advice-stratos-trade = hai { $give } di ciò che dai e { $take } di ciò che prendi
advice-stratos-pay = { $kinds ->
    [0] non ti restano risorse
    [one] ti resta un tipo di risorsa
   *[other] ti restano { $kinds } tipi di risorse
 }{ $gems ->
    [0] {" "}e nessuna gemma
    [one] {" "}e una gemma
   *[other] {" "}e { $gems } gemme
 }
advice-stratos-pay-otherwise = scegli tu con quali segnalini pagare
advice-stratos-save = { $count ->
    [0] non hai nulla con cui pagare
    [1] tieni la tua scorta di un segnalino
   *[other] tieni la tua scorta di { $count } segnalini
 }
advice-stratos-rest = { $count ->
    [0] tutte le unità hanno agito
    [1] un’unità con azioni rimaste resta dov’è
   *[other] { $count } unità con azioni rimaste restano dove sono
 }
