# Le mie partite, statistiche, giorni e dati.
web-mine-part = { $part ->
    [statistics] Statistiche
    [days] Partite del giorno
    [data] I miei dati
   *[games] Le mie partite
 }
web-mine-parts = Le mie pagine
web-mine-loading = Un momento …
web-mine-search = Giocatore, livello, bot
web-mine-all = Tutti i giochi
web-mine-turn = { $count ->
    [one] Un tavolo ti aspetta
   *[other] { $count } tavoli ti aspettano
 }
web-mine-running = In corso
web-mine-finished = Finite
web-mine-here = Solo in questo browser
web-mine-none-running = { $turn ->
    [0] Nessuna partita in corso.
   *[other] Nessun’altra partita in corso.
 }
web-mine-none-over = Nessuna partita è ancora finita.
web-mine-nothing-found = Non c’è niente di simile.
web-mine-further = Mostra altre
web-mine-alone = in solitario
web-mine-somebody = qualcuno
web-mine-over = finita
web-mine-undecided = senza vincitore
web-mine-review = Rivedi
web-mine-place = { $place }º
web-mine-kind = { $kind ->
    [daily] partita del giorno
    [branch] e se…
    [opened] aperta da un file
   *[practice] esercizio
 }
web-mine-state = { $state ->
    [gathering] mancano giocatori
   *[running] tocca ad altri
 }
web-mine-minutes = { $count ->
    [0] < 1 min
   *[other] { $count } min
 }
web-mine-hours = { $count } h
web-mine-days = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
 }
web-mine-since = da { $time }
web-mine-left = ancora { $time }
web-mine-length = { $turns ->
    [one] 1 turno, { $time }
   *[other] { $turns } turni, { $time }
 }
web-mine-all-games = Tutte le mie partite
web-mine-rated = con punteggio
web-mine-rated-switch = Con punteggio: il risultato conta per la classifica di tutti
web-mine-rated-agree = Questo tavolo è con punteggio: se ti siedi, accetti che le sue partite contino per la tua classifica.
web-mine-stats-none = Ancora niente da contare: i risultati compaiono qui quando finisce una partita.
web-mine-stats-days = { $days ->
    [0] Nessuna serie al momento.
    [one] Primo giorno della serie.
   *[other] { $days } giorni di fila.
 } Serie più lunga: { $longest }. Giorni giocati: { $tried }.
web-mine-stats-rating = Punteggio di classifica
web-mine-stats-rating-about = Tutti partono da 1500. Con il 95% di probabilità il valore vero sta entro ±; ogni partita lo rende più sicuro.
web-mine-stats-rated-games = { $count ->
    [one] 1 partita
   *[other] { $count } partite
 }
web-mine-stats-trend = Punteggio di classifica in { $games ->
    [one] 1 partita
   *[other] { $games } partite
 }: da { $from } a { $to }, più o meno { $spread }.
web-mine-stats-seats = { $count ->
    [one] In solitario
   *[other] { $count } giocatori
 }
web-mine-stats-of = vinte su { $played }
web-mine-stats-form = { $played ->
    [one] L’ultima partita: { $won ->
        [0] non vinta
       *[other] vinta
     }.
   *[other] Delle ultime { $played } partite ne hai vinte { $won }.
 }
web-mine-stats-best = Miglior risultato
web-mine-stats-mean = In media
web-mine-stats-streak = Vinte di fila
web-mine-stats-streak-now = { $now } adesso, { $longest } al massimo
web-mine-stats-opening = Inizia volentieri con
web-mine-stats-begun = { $opening }: { $won ->
    [one] 1 vinta
   *[other] { $won } vinte
 } su { $played }
web-mine-stats-length = Durata
web-mine-stats-turns = { $turns ->
    [one] 1 turno
   *[other] { $turns } turni
 }
web-mine-stats-level = vinto { $won ->
    [one] 1 volta
   *[other] { $won } volte
 } su { $played }
web-mine-stats-level-read = { $level }: { $state ->
    [won] vinto, { $won } su { $played }
    [tried] provato, { $won } su { $played }
   *[open] non ancora
 }
web-mine-stats-table = Tutta la classifica ({ $count })
web-mine-days-about = Le stesse carte per tutti, fino a mezzanotte UTC. Conta il primo tentativo; i suggerimenti sono segnati accanto al risultato.
web-mine-days-today = Oggi, { $date }
web-mine-days-before = Il giorno prima
web-mine-days-after = Il giorno dopo
web-mine-days-mine = Il tuo tavolo
web-mine-days-play = Gioca le partite di oggi
web-mine-days-nobody = Nessuno l’ha ancora finita.
web-mine-days-hints = { $count ->
    [one] con 1 suggerimento
   *[other] con { $count } suggerimenti
 }
web-mine-days-lost = persa
web-mine-days-solving = Si cerca un modo per vincerla …
web-mine-days-solved = { $game ->
    [synergy] { $turns ->
        [one] Un modo per vincerla in 1 round
       *[other] Un modo per vincerla in { $turns } round
     }
   *[other] { $turns ->
        [one] Un modo per vincerla in 1 turno
       *[other] Un modo per vincerla in { $turns } turni
     }
 }
web-mine-days-unsolved = { $kind ->
    [never] Questa partita non si poteva vincere.
   *[unknown] Non si è trovato un modo per vincerla.
 }
web-mine-days-standing = { $place }º su { $count }
web-mine-days-board = La classifica del giorno
web-mine-data-save = Scarica tutto
web-mine-data-save-about = Tutto quello che questo server e questo browser conservano di te, in un file: nome, tavoli, risultati, classifica, messaggi. La chiave segreta non c’è.
web-mine-data-erase = Cancellami
web-mine-data-erase-about = Il tuo nome, i tuoi messaggi, le tue chiavi e i tuoi posti vengono cancellati da questo server, su tutti i tuoi dispositivi. Le partite restano, con qualcuno al tuo posto. Non si può annullare.
web-mine-data-sure = Lo voglio davvero
web-mine-data-gone = Qui nessuno sa più chi sei. Questo browser ricomincia da capo.
