# Quello che solo il browser dice al tavolo di Synergy, in italiano.

web-synergy-me = Tu
web-synergy-row = Fila degli scarti
web-synergy-held = in mano
web-synergy-hidden = coperta
web-synergy-chosen = ha scelto
web-synergy-choosing = sta scegliendo
web-synergy-want-plus = { $who ->
    [you] Vuoi
   *[other] Vuole
 } stare uno sopra un’altra somma
web-synergy-want-minus = { $who ->
    [you] Vuoi
   *[other] Vuole
 } stare uno sotto un’altra somma
web-synergy-want-equal = { $who ->
    [you] Vuoi
   *[other] Vuole
 } la stessa somma di un altro
web-synergy-want-unique = { $who ->
    [you] Vuoi
   *[other] Vuole
 } una somma che nessun altro ha
web-synergy-want-between = { $who ->
    [you] Vuoi
   *[other] Vuole
 } stare tra { $left } e { $right }
web-synergy-want-high = { $who ->
    [you] Vuoi
   *[other] Vuole
 } la seconda somma più alta
web-synergy-want-low = { $who ->
    [you] Vuoi
   *[other] Vuole
 } la seconda somma più bassa
web-synergy-stars = { $stars ->
    [one] 1 stella su 5
   *[other] { $stars } stelle su 5
 }
web-synergy-lives = Vite
web-synergy-rounds = Round
web-synergy-done-of = { $done ->
    [one] 1 su { $rounds } completato
   *[other] { $done } su { $rounds } completati
 }
web-synergy-order = Ordine
web-synergy-letter-number = N
web-synergy-letter-goal = O
web-synergy-may-fail = { $limit ->
    [0] tutti e { $seats } devono riuscire
    [one] { $limit } su { $seats } può fallire
   *[other] { $limit } su { $seats } possono fallire
 }
web-synergy-house = missione nostra
web-synergy-campaign = Campagna: tentativo { $attempt }, vinte { $won }, stelle { $stars }
web-synergy-completed = Round { $round } completato: obiettivi raggiunti { $met }, mancati { $failures } (ammessi: { $limit }).
web-synergy-failed = Round { $round } fallito: obiettivi raggiunti { $met }, mancati { $failures } (ammessi: { $limit }). Perdete una vita.
web-synergy-again = Mostra di nuovo l’esito
web-synergy-actions = Carte azione
web-synergy-once = una volta ciascuna
web-synergy-used-by = usata da { $seat }
web-synergy-watching = Stai guardando: le mani restano nascoste fino alla fine.
web-synergy-challenge = Sfida
web-synergy-no-challenge = Questa missione non ha sfide.
web-synergy-challenge-lost = Se qualcuno non può rispettare una sfida, la missione intera è persa.
web-synergy-legend = Accanto a ogni nome, per esempio 4+4 · 6/3: numeri e obiettivi in mano; quanti ne restano nei due mazzi.
