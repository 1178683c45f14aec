# Quello che dice il tavolo, in italiano.

## Elenchi e nomi

shell-list = { $most } e { $last }
shell-list-empty = niente
shell-seat-person = Giocatore { $n }
shell-seat-bot = Bot { $n }

## Il menu

shell-menu-title = Stratagem: a che cosa giochiamo?
shell-menu-players = { $most ->
    [one] 1 giocatore
   *[other] { $before ->
        [none] da { $least } a { $most }
       *[other] { $before } o { $most }
      } { $most ->
        [one] giocatore
       *[other] giocatori
      }
 }
shell-menu-together = tutti contro il gioco
shell-menu-against = ognuno per sé
shell-menu-ended = { $title }, partita del { $when }, non può continuare: scegli la voce per sapere perché
shell-menu-resume = Riprendi { $title }, del { $when } (voce { $records } del diario)
shell-menu-how = Scrivi un numero o un nome; "en" for English; "esci" per uscire.
shell-menu-unknown = Scrivi un numero da 1 a { $count }, o l’inizio di un nome.
shell-menu-seats = Chi gioca ({ $before ->
    [none] da { $least } a { $most }
   *[other] { $before } o { $most }
  })? Invio: tu, con i bot che servono. Oppure nomi separati da virgole: you (tu), Anna, random (un bot)
shell-menu-too-many = { $most ->
    [one] C’è un solo posto.
   *[other] Ci sono solo { $most } posti.
 }
shell-menu-option = { $name }: { $values }
shell-menu-again = Invio: di nuovo lo stesso.
shell-menu-explained = { $what } (? { $id })
shell-menu-begin = Invio: si comincia. Oppure cambia qualcosa con chiave=valore. "? " e un numero o parole: il regolamento; "indietro": un altro gioco.

## Durante il gioco

shell-welcome = Scegli con un numero o con parole. "aiuto" elenca i comandi, "guida" spiega come si gioca.
shell-bot-thinks = { $name } sta pensando … (Ctrl-C: rispondi subito)
shell-resumed = Ecco di nuovo il tavolo, com’era (voce { $number } del diario).
shell-next-game = Invio: la prossima partita. "esci": si continua un altro giorno.
shell-curtain = Passa il dispositivo a { $name }. { $name }, premi Invio quando nessun altro può vedere.
shell-let-go = Premi Invio per nascondere il tavolo, poi passa il dispositivo a { $name }.
shell-your-move = La tua mossa: { $move }
shell-confirm = Invio: conferma. "indietro": cambia.
shell-confirm-how = Premi Invio (o scrivi sì) per fare la mossa, "indietro" per cambiarla.
shell-no-such-number = Questo numero non c’è; scrivi da 1 a { $count }, o parole di un’opzione.
shell-nothing-fits = Nessuna opzione corrisponde a "{ $words }". Scrivi un numero, o "aiuto".
shell-not-now = Adesso no: { $reason }
shell-more-options = { $count ->
    [one] e un’altra: scrivi qualche parola per restringere l’elenco, o "tutte" per vederlo intero
   *[other] e altre { $count }: scrivi qualche parola per restringere l’elenco, o "tutte" per vederlo intero
 }
shell-winners = { $n ->
    [one] Vince { $names }.
   *[other] Vincono { $names }.
 }
shell-sheet = Le partite finora:
shell-saved = La partita è salvata. Si riprende con:
shell-copied = Una copia è salvata in { $path }.
shell-save-exists = { $path } esiste già; non è stato sovrascritto niente.
shell-save-failed = Non si è potuto scrivere { $path }: { $why }.
shell-languages = Lingue: { $known }.
shell-signals = Puoi segnalare (scrivi "segnale" e un numero):
shell-log-more = { $count ->
    [one] (una riga precedente: "diario tutto" la mostra)
   *[other] ({ $count } righe precedenti: "diario tutto" le mostra)
 }

## Un tavolo lungo

shell-table-more = Altro: { $names } ("tavolo { $first }"; "ancora": una dopo l’altra; "tavolo tutto").
shell-no-such-section = Il tavolo non ha una parte "{ $words }". Le sue parti: { $names }.
shell-no-sections = Il tavolo è tutto qui, senza parti.
shell-more-left = "ancora": { $names }.
shell-no-more = Il tavolo era tutto qui. "ancora" ricomincia da capo.

## Dopo una partita

shell-after-title = E adesso? Invio sceglie la prima voce; "esci" per uscire.
shell-after-next = Avanti: { $name } { $value }
shell-after-again = Gioca di nuovo
shell-after-review = Rivedi la partita: che cosa ha contato e che cosa era meglio
shell-after-table = Mostra ancora tutto il tavolo
shell-after-menu = Il menu dei giochi
shell-after-how = Scrivi un numero da 1 a { $count }, o "esci".
shell-review-thinks = { $count ->
    [one] Ripenso a 1 mossa …
   *[other] Ripenso a { $count } mosse …
 }
shell-review-nothing = Nessuna risposta è costata molto.
shell-review-better = meglio: { $better }

## Regole

shell-rules-here = Le regole di questa domanda:
shell-rules-how = Scrivi "? { $id }", oppure "? " e una parola, per leggere il seguito.
shell-rules-found = "{ $words }" si trova in più sezioni:
shell-no-such-rule = Nel regolamento di questo gioco non c’è nulla su "{ $id }".
shell-no-rules = Qui non è citata nessuna regola. Scrivi "?" e una parola, oppure "guida".

## Comandi: l’aiuto mostra la prima parola, ma valgono anche le altre

shell-words-help = aiuto
shell-words-rules = regole, regola
shell-words-guide = guida
shell-words-log = diario
shell-words-table = tavolo
shell-words-more = ancora, altro
shell-words-all = tutte, tutto
shell-words-back = indietro
shell-words-undo = annulla
shell-words-talk = segnale
shell-words-language = lingua
shell-words-save = salva
shell-words-quit = esci
shell-words-yes = sì, si, s

shell-help-choose =
    Scrivi il numero di un’opzione, o parole che contiene ("sole sinistra"), finché ne resta una.
    Si possono nominare anche le cose sul tavolo ("tutte" mostra come). Invio ripete l’elenco.
    Comandi:
shell-help-help = questa pagina
shell-help-rules = le regole della domanda; "? vento" cerca nel regolamento
shell-help-guide = come si gioca
shell-help-log = che cosa è successo; "diario tutto" dall’inizio
shell-help-table = mostra di nuovo il tavolo; "tavolo tutto" per intero, "tavolo" e un nome per una parte
shell-help-more = la parte seguente di un tavolo lungo
shell-help-all = tutte le opzioni, con le cose che indicano
shell-help-back = un passo indietro nella mossa che stai provando
shell-help-undo = annulla la tua ultima mossa, se da allora non si è scoperto niente
shell-help-talk = segnala qualcosa agli altri, entro le regole
shell-help-language = cambia lingua (en, it)
shell-help-save = dove è salvata la partita; "salva FILE" ne fa una copia
shell-help-quit = esci; la partita resta com’è

## Notizie del tavolo

shell-news-undo = { $seat } annulla l’ultima mossa.
shell-news-said = { $seat }: { $words }
shell-news-reacts = { $seat }: { $reaction ->
    [hello] Ciao!
    [well] Bella mossa!
    [thanks] Grazie!
    [wow] Caspita!
    [oops] Ops!
   *[think] Fammi pensare…
 }
shell-news-erased = Una frase di { $seat } è stata cancellata.
shell-news-sat = { $kind ->
    [bot] A questo posto ora gioca un bot: { $seat }.
    [open] Si è liberato un posto: { $seat }.
   *[person] { $seat } si siede.
 }

## Perché no

shell-why-over = La partita è finita.
shell-why-not-asked = Adesso non tocca a te.
shell-why-not-an-option = Non è tra le opzioni.
shell-why-draft-complete = La mossa è completa: confermala o torna indietro.
shell-why-draft-open = La mossa non è ancora completa.
shell-why-no-draft = Non c’è nessun passo da annullare.
shell-why-stale = Il tavolo intanto è cambiato: guarda di nuovo.
shell-why-undo-over = La partita è finita: non si può più annullare niente.
shell-why-undo-quiet = Finché la domanda è aperta non si può annullare niente.
shell-why-undo-nothing = Non c’è niente da annullare.
shell-why-undo-shown = Dopo la tua ultima mossa si è scoperto qualcosa: non si può più annullare.
shell-why-undo-other = Intanto { $seat } ha giocato: la tua mossa non si può più annullare.
shell-why-no-signal = Le regole adesso non permettono questo segnale.
shell-why-one-signal = Un solo segnale per fase: hai già dato il tuo.
shell-why-no-chat = A questo tavolo non si parla liberamente.
shell-why-no-team = In questo gioco nessuno può dire a un compagno che cosa giocare: la squadra non può guidare il posto di un altro.
shell-why-no-vote = Lì non c’è niente da votare, o non tocca a te.
shell-why-no-such-invitation = Questo invito non è valido: è scaduto, è stato usato o è stato revocato.
shell-why-club = Questa casa è un circolo. Entra con un invito, oppure accedi.
shell-why-role = Il tuo ruolo in questo circolo non lo permette.
shell-why-passkey = La passkey non è stata accettata.
shell-why-days-off = Hai già preso tutti i giorni di vacanza permessi in un anno.
shell-why-teaching = È un tavolo per imparare: chi l’ha aperto vede tutte le carte. Per sederti devi essere d’accordo.
shell-why-no-words = Non c’è niente da dire.
shell-why-no-chair = Questo posto non esiste.
shell-why-still-playing = La partita è ancora in corso.
shell-why-gathering = La partita non è ancora cominciata: i giocatori stanno prendendo posto.
shell-why-started = La partita è già cominciata.
shell-why-no-push = Questo server non può mandare messaggi ai browser.
shell-why-no-address = Questo non è un indirizzo per quel servizio.
shell-why-no-channel = Questa casa non ha un canale con questo nome.
shell-why-no-such-code = Questo codice non è valido: è già stato usato, è scaduto o ne è stato creato uno più recente.
shell-why-player-unknown = Le carte sono già distribuite. Questo posto è riservato a chi questo server conosce: apri il link nel browser e permettigli di salvare dati.
shell-why-held-another = In questa partita hai visto le carte di un altro posto: non puoi prendere questo.
shell-why-one-chair = Hai già un posto a questo tavolo.
shell-why-banned = Chi gestisce questo server ti ha tolto l’accesso.
shell-why-closed = Chi gestisce questo server ha chiuso questo tavolo.
shell-why-muted = Chi gestisce questo server ti ha tolto la parola.
shell-why-nothing-said = Lì non c’è niente da segnalare.
shell-why-unrated = Un tavolo così non può avere punteggio: per la classifica contano solo partite tra avversari noti qui, con carte nuove.
shell-why-rated = Questa partita conta per la classifica: finché non è finita, nessuno viene sostituito.
shell-why-daily-alone = La partita del giorno si gioca in solitario o con i bot.
shell-why-same-deal = Questa distribuzione non si può rigiocare: si può solo con la prima di un tavolo, quando è finita, e mai con un “E se…”.
shell-why-daily-key = La chiave della partita del giorno si rivela a giornata finita.
shell-why-carry-others = Solo le partite senza altri giocatori si possono portare altrove.
shell-why-carry-rated = Una partita con punteggio si gioca dove è cominciata.
shell-why-carry-chairs = Il file è rovinato: i suoi posti non sono quelli di una partita.
shell-limit-requests = Troppe richieste dal tuo indirizzo: aspetta un minuto.
shell-limit-new-tables = Troppi nuovi tavoli dal tuo indirizzo: aspetta un minuto.
shell-limit-tables = Questo server non può ospitare altri tavoli.
shell-limit-ways = Hai tutti i modi di ricevere avvisi che un giocatore può avere. Prima togline uno.
shell-limit-talk = Hai parlato molto: aspetta un minuto.
shell-limit-work = Hai chiesto a questo server di esaminare molte partite: riprova tra { $seconds } s.
shell-limit-waiting = In questo momento il server ha troppo a cui pensare: riprova tra un minuto.
shell-limit-waiting-own = Diverse tue domande attendono ancora risposta: riprova quando l’avranno avuta.
shell-limit-own-tables = Hai già tutti i tavoli e i bot che un giocatore può avere qui: prima finiscine o eliminane qualcuno.
shell-limit-imports = Qui non si possono tenere altre partite importate.
shell-limit-records = Il diario di questo tavolo è lunghissimo: d’ora in poi si annotano solo le mosse.
shell-limit-devices = Questo posto è già usato su tutti i dispositivi che un posto può avere.
shell-limit-reports = Hai fatto molte segnalazioni: aspetta un’ora.
shell-prompt-gathering = In attesa dei giocatori
shell-why-table-gone = Questo tavolo non c’è più.
shell-ended-rules = Questa partita è iniziata con la versione { $version } delle regole di { $game }. Il { $since } una regola è stata corretta e la versione { $newest } non può continuare le partite iniziate prima: la partita finisce qui.
shell-ended-newer = Questa partita è iniziata con la versione { $version } delle regole di { $game }; qui è installata la versione { $newest }. Una versione più recente di Stratagem può continuarla.
shell-ended-content = Questa partita di { $game } è iniziata con un pacchetto di contenuti che qui non c’è più. Può continuare quando il pacchetto torna al suo posto.
shell-ended-missing = Qui non si gioca a { $game }. La partita potrà continuare quando il gioco sarà di nuovo disponibile.
shell-why-table-over = A questo tavolo non ci sono altre partite.
shell-why-seats = { $game } si gioca { $most ->
    [one] in 1 giocatore
   *[other] { $before ->
        [none] da { $least } a { $most }
       *[other] in { $before } o { $most }
      } giocatori
 }, non in { $count }
shell-why-option = { $game } non ha l’opzione { $option }; le sue opzioni: { $known }
shell-why-on-off = { $option } può essere on o off, non { $value }
shell-why-number = { $option } è un numero, non { $value }
shell-why-value = { $option } non può essere { $value }; valori ammessi: { $allowed }
shell-why-key-value = un’opzione si scrive così: chiave=valore, non { $value }
shell-why-series-decides = { $option }: decide la serie stessa ({ $series }); si può scegliere solo in una partita singola
shell-why-chair = { $word } non può sedersi; un posto è you (tu), un nome con la maiuscola (Anna) o un bot: { $known }
shell-why-same-name = due giocatori si chiamano { $name }; servono nomi diversi
