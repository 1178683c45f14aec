# Il regolamento nel browser, in italiano.

web-rulebook-name = Regolamento
web-rulebook-title = { $game }, regolamento · Stratagem
web-rulebook-of-game = Le regole di { $game }
web-rulebook-contents = Indice
web-rulebook-aid = Promemoria
web-rulebook-empty = Questo regolamento è ancora in lavorazione.
web-rulebook-page = Leggi a tutta pagina
web-rulebook-print = Stampa o salva in PDF
web-rulebook-neighbours = Precedente e seguente
web-rulebook-open = Regola: { $title }
web-rulebook-search = Cerca regole e carte
web-rulebook-showing = Ecco i risultati per { $shown }.
web-rulebook-exactly = Cerca “{ $query }”
web-rulebook-nothing = Nessun risultato per “{ $query }”. Nell’indice trovi tutte le sezioni.
web-rulebook-example = Esempio.
web-rulebook-not-your-table = non è il tuo tavolo
web-rulebook-modes = Come guardare l’esempio
web-rulebook-mode-before = Prima
web-rulebook-mode-show = Mostrami
web-rulebook-mode-try = Prova tu
web-rulebook-mode-why = Perché no?
web-rulebook-step = Passo { $step } di { $steps }:
web-rulebook-of = { $step } di { $steps }
web-rulebook-back = Indietro
web-rulebook-next = Avanti
web-rulebook-again = Ricomincia
web-rulebook-tries = Che cosa puoi fare
web-rulebook-more = { $count ->
    [one] un’altra
   *[other] altre { $count }
}
web-rulebook-other = Si può fare anche così, ma finisce diversamente dall’esempio.
web-rulebook-note-house = Contenuto della casa.
web-rulebook-note-tip = Consiglio.
web-rulebook-lawyers = Per i pignoli:
web-rulebook-from-rulebook = dal regolamento originale
web-rulebook-from-ruling = una nostra interpretazione
web-rulebook-from-house = contenuto della casa
web-rulebook-unseen = ancora { $count }
web-rulebook-unseen-means = { $game ->
    [stratos] Un 1 segna ogni carta che non ti è ancora stata mostrata: è in un mazzo, o coperta presso un’altra tribù.
    [synergy] Accanto a un obiettivo: quante di queste carte sono ancora nei mazzi e nelle mani degli altri. Accanto a un’azione: 1 finché nessuno la usa.
    [weather_machine] Accanto a un Sussidio: quanti ne restano al Governo. Un 1 segna ogni Esperimento in vista.
   *[other] Il numero conta le carte che non sono né negli scarti né nella tua mano.
}
