# Pagine senza server: il tavolo vive nel browser.
web-site-fetching = Scarico i giochi: { $have } di { $whole } MB
web-site-starting = Preparo il tavolo …
web-site-failed = Qui non è stato possibile preparare il tavolo: { $why }
web-site-again = Riprova
web-site-elsewhere = Stratagem è aperto in un’altra finestra. Si può giocare in una finestra alla volta.
web-site-take = Gioca qui
web-site-others = Questa pagina non ha un server. Qui si gioca da soli, con i bot o in più su questo dispositivo; per giocare con amici lontani serve un server.
web-site-daily = Una partita di allenamento di questa pagina, nuova ogni mezzanotte UTC.
web-site-others-there = In questa pagina si gioca da soli, con i bot o in più su questo dispositivo. Per giocare con amici lontani c’è un server:
web-site-server = Apri { $host }
web-site-with-others = In compagnia
web-site-carry = Continua altrove
web-site-carry-about = Salva la partita in un file, da aprire in un altro browser o su un server con “Apri una partita salvata (JSON)”. Nel file ci sono tutte le carte: dove lo si apre, la partita non ha punteggio e non vale come partita del giorno.
web-site-carry-save = Salva la partita
web-site-kept = Il tuo nome, le tue partite e queste impostazioni si trovano solo in questo browser: se ne cancelli i dati, spariscono. Salva in un file le partite che vuoi conservare.
web-site-data-save = Tutto quello che questo browser conserva di te, in un file: nome, tavoli, risultati, classifica.
web-site-data-erase = Il tuo nome e i tuoi posti vengono cancellati da questo browser. Le partite restano, con qualcuno al tuo posto. Non si può annullare.
