# Perché un'azione di Stratos è buona o cattiva.
advice-stratos-fight = sconfiggere chi sta in { $cell } dà un punto, e ferirlo lo avvicina
advice-stratos-harvest = { $resource } è ciò che manca al prossimo acquisto
advice-stratos-discover = chi entra per primo in { $cell } ne riceve il bonus
advice-stratos-travel = da { $cell } questa unità può fare di più
advice-stratos-card-point = la prima volta che questa carta funziona vale un punto
advice-stratos-card = il suo effetto serve adesso
advice-stratos-search = quasi tutti i tesori prima o poi danno punti
advice-stratos-defend = un nemico può colpire qui prima del tuo prossimo turno
advice-stratos-hire = più unità significano più azioni a ogni turno
advice-stratos-promote = un'unità promossa è più forte e non manca mai
advice-stratos-hoard = quattro risorse diverse sono un punto sicuro
advice-stratos-learn = ogni nuovo incantesimo vale un punto quando lo lanci
advice-stratos-take = i segnalini su una faglia sono quasi gratis finché hai pochi punti
advice-stratos-leave = probabilmente comparirebbe un mostro
advice-stratos-gift = lì passeranno le tue unità
advice-stratos-rest = non resta niente di meglio da fare
