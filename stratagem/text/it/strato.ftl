# Strato, italiano.
# $side vale L o R, $row e $col sono numeri, i tempi atmosferici arrivano con il loro nome.

## Preparazione

strato-setup-challenge = Sfida
strato-setup-first-player = Chi comincia
strato-setup-tornado-pairing = Coppie di tornado, sinistra/destra, una per riga
strato-setup-swap-wind = Vento che scambia: il vento scambia due carte della sua riga
strato-setup-expedition = Spedizione: vincere i livelli da 2 a 9 uno dopo l’altro

## Finali

strato-ending-win = Lo schema è completo: la squadra vince.
strato-ending-loss-limit = Una mezza riga supera il limite: la squadra perde.
strato-ending-loss-cards = Il mazzo è vuoto e qualcuno è rimasto senza carte: la squadra perde.
strato-ending-lost = La spedizione è finita.
strato-ending-complete = Tutti i livelli della spedizione sono vinti.

## Domande

strato-prompt-turn = Gioca una carta a un’estremità di una riga, oppure ripesca.
strato-prompt-turn-other = { $seat } sta scegliendo una carta e un’estremità.
strato-prompt-wind = { $weather } all’estremità { strato-view-side } della riga { $row }. Sposta una carta di questa riga allontanandola dal vento.
strato-prompt-wind-swap = { $weather } all’estremità { strato-view-side } della riga { $row }. Scambia due carte diverse di questa riga.
strato-prompt-rain = { $weather } all’estremità { strato-view-side } della riga { $row }. Accanto a quale carta tornado va la carta dell’estremità opposta?
strato-prompt-sun = { $weather } all’estremità { strato-view-side } della riga { $row }. Scarta una carta di questa riga.
strato-prompt-fog = { $weather } all’estremità { strato-view-side } della riga { $row }. Scambia due posti di una stessa colonna.
strato-prompt-storm = { $weather } all’estremità { strato-view-side } della riga { $row }. Scambia due carte alle estremità.
strato-prompt-action-other = { $seat } ha giocato { $weather } all’estremità { strato-view-side } della riga { $row } e ne sceglie l’effetto ({ $acting }).
strato-prompt-redraw = La mano viene scartata e si scopre la prossima carta del mazzo.
strato-prompt-end = Qui finisce il turno: la mano si completa e le righe vengono controllate.
strato-prompt-setup = Si prepara il tavolo.
strato-prompt-win = Lo schema è completo. Avete vinto insieme.
strato-prompt-loss-limit = Una mezza riga è troppo lunga. La partita è persa.
strato-prompt-loss-cards = Le carte sono finite. La partita è persa.

## Scelte

strato-option-play = { $weather } all’estremità { strato-view-side } della riga { $row }
strato-option-play-cloud = { $weather }, che agisce come { $acting }, all’estremità { strato-view-side } della riga { $row }
strato-option-play-idle = { $weather } all’estremità { strato-view-side } della riga { $row }, senza effetto
strato-option-redraw = Ripesca all’estremità { strato-view-side } della riga { $row } (carte scartate: { $gone }, dal mazzo: { $used })
strato-option-sun = Scarta { $card } da { strato-view-side } { $col }
strato-option-rain = Inserisci { $card } accanto alla carta tornado di { strato-view-to } ({ $tornado })
strato-option-wind = Sposta { $card } da { strato-view-side } { $col } a { strato-view-toside } { $tocol }
strato-option-wind-swap = Scambia { $a } in { strato-view-aside } { $acol } con { $b } in { strato-view-bside } { $bcol }
strato-option-fog = Colonna { strato-view-side } { $col }: scambia { $a } della riga { $arow } con { $b } della riga { $brow }
strato-option-fog-move = Colonna { strato-view-side } { $col }: sposta { $a } dalla riga { $arow } alla riga { $brow }
strato-option-storm = Scambia { $a } all’estremità { strato-view-aside } della riga { $arow } con { $b } all’estremità { strato-view-bside } della riga { $brow }

## Notizie

strato-news-laid = { $rows ->
    [one] Una riga è disposta intorno al suo tornado.
   *[other] { $rows } righe sono disposte intorno ai loro tornado.
 }
strato-news-dealt = La tua mano: { $cards }.
strato-news-played = { $seat } gioca { $weather } all’estremità { strato-view-side } della riga { $row }.
strato-news-copies = La nuvola agisce come { $weather }.
strato-news-no-action = { $weather } qui non ha effetto.
strato-news-redrawn = { $seat } ripesca all’estremità { strato-view-side } della riga { $row }: scarta { $cards } e scopre { $weather }.
strato-news-redrawn-empty = { $seat } ripesca all’estremità { strato-view-side } della riga { $row } senza carte in mano e scopre { $weather }.
strato-news-sun = { $seat } scarta { $card } dalla riga { $row }, { strato-view-side } { $col }.
strato-news-rain = { $seat } inserisce { $card } accanto alla carta tornado di { strato-view-to } della riga { $row }.
strato-news-wind = { $seat } sposta { $card } nella riga { $row } da { strato-view-side } { $col } a { strato-view-toside } { $tocol }.
strato-news-wind-swap = { $seat } scambia nella riga { $row } { $a } in { strato-view-aside } { $acol } con { $b } in { strato-view-bside } { $bcol }.
strato-news-fog = { $seat } scambia { $a } della riga { $arow } con { $b } della riga { $brow }, nella colonna { strato-view-side } { $col }.
strato-news-fog-move = { $seat } sposta { $a } dalla riga { $arow } alla riga { $brow }, nella colonna { strato-view-side } { $col }.
strato-news-storm = { $seat } scambia { $a } all’estremità { strato-view-aside } della riga { $arow } con { $b } all’estremità { strato-view-bside } della riga { $brow }.
strato-news-drawn = Nuove in mano: { $cards }.
strato-news-drawn-other = { $seat } pesca { $count ->
    [one] una carta
   *[other] { $count } carte
 }.
strato-news-pile-empty = Il mazzo è vuoto.
strato-news-win = Lo schema è completo: la squadra vince.
strato-news-loss-limit = Una mezza riga supera il limite: la squadra perde.
strato-news-loss-cards = Il mazzo è vuoto e qualcuno è rimasto senza carte: la squadra perde.

## Perché no

strato-why-over = La partita è finita.
strato-why-not-your-turn = Tocca a { $seat }.
strato-why-card-first = Prima si gioca una carta, poi se ne applica l’effetto.
strato-why-action-first = Prima bisogna applicare l’effetto della carta appena giocata.
strato-why-other-weather = La carta appena giocata agisce come { $weather }.
strato-why-wind-moves = Qui il vento sposta una carta, non ne scambia due.
strato-why-wind-swaps = Qui il vento scambia due carte, non ne sposta una.
strato-why-same-end = La tempesta scambia due carte di estremità diverse.
strato-why-no-such-row = { $rows ->
    [one] C’è una sola riga.
   *[other] Ci sono solo { $rows } righe.
 }
strato-why-pile-empty = Il mazzo è vuoto: non c’è nulla da ripescare.
strato-why-not-in-hand = Non hai { $weather } in mano.
strato-why-wind-idle = { $weather } all’estremità { strato-view-side } della riga { $row } non potrebbe spostare nulla: un effetto deve cambiare qualcosa.
strato-why-swap-idle = { $weather } all’estremità { strato-view-side } della riga { $row } non trova due carte diverse nella riga.
strato-why-rain-idle = { $weather } all’estremità { strato-view-side } della riga { $row }: la mezza riga opposta è vuota, non c’è nessuna carta da prendere.
strato-why-sun-idle = { $weather } all’estremità { strato-view-side } della riga { $row }: nella riga non c’è nessun’altra carta da scartare.
strato-why-fog-idle = { $weather } all’estremità { strato-view-side } della riga { $row }: nessuna colonna ha due posti il cui scambio cambierebbe qualcosa.
strato-why-storm-idle = { $weather } all’estremità { strato-view-side } della riga { $row }: le altre carte alle estremità sono uguali, o sono meno di due.
strato-why-played-card = La carta appena giocata non si può mai scegliere.
strato-why-tornado = Le carte tornado non si spostano mai.
strato-why-no-card = Non c’è nessuna carta in { strato-view-side } { $col } della riga { $row }.
strato-why-no-place = Una carta non può arrivare in { strato-view-side } { $col } della riga { $row }.
strato-why-no-end = La metà { strato-view-side } della riga { $row } non ha una carta all’estremità.
strato-why-no-change = Non cambierebbe nulla: un effetto deve cambiare qualcosa.
strato-why-toward-wind = Una carta si sposta solo allontanandosi dal vento.
strato-why-same-row = La nebbia scambia posti di due righe diverse.
strato-why-under-storm = La tempesta non si può scegliere, e nasconde la carta sotto di sé.
strato-why-order = I due posti vanno indicati in ordine: prima la riga più in alto, prima la sinistra, prima la colonna più interna.
strato-why-final = I compagni hanno visto la carta: una giocata non si può ritirare.
strato-why-first-player = Chi comincia è { $first }, ma i posti vanno da 0 a { $last }
strato-why-pairing = Le coppie di tornado sono un elenco come sun/storm, non { $value }
strato-why-pairing-rows = { $rows ->
    [one] Serve una coppia di tornado per l’unica riga, non { $count }
   *[other] Serve una coppia di tornado per riga: { $rows }, non { $count }
 }
strato-why-no-pair = { $pair } non è una coppia di metà sinistra e destra in gioco; a sinistra: { $lefts }; a destra: { $rights }
strato-why-one-tornado = C’è una sola carta tornado { $half }

## Avvisi

strato-warn-over-limit = Così si perde: riga { $row }, { strato-view-side }, ha { $count ->
    [one] una carta
   *[other] { $count } carte
 }, il limite è { $limit }.
strato-warn-too-long = Riga { $row }, { strato-view-side }, ora ha { $count ->
    [one] una carta
   *[other] { $count } carte
 }; alla fine del turno { $limit ->
    [one] ne è ammessa una
   *[other] ne sono ammesse { $limit }
 }.
strato-warn-wins = Così si vince.
strato-warn-out-of-cards = Così si perde: la tua mano e il mazzo sono vuoti.
strato-warn-pile-empties = { $count ->
    [one] Peschi l’ultima carta del mazzo.
   *[other] Peschi le ultime { $count } carte del mazzo.
 }
strato-warn-last-turn = È l’ultimo turno: la tua ultima carta deve vincere.
strato-warn-last-redraw = Nel mazzo resta una carta: ripescando rimani senza carte, quindi bisogna vincere.

## Lati, usati dentro altri testi

strato-view-side = { $side ->
    [L] sinistra
   *[R] destra
 }
strato-view-to = { $to ->
    [L] sinistra
   *[R] destra
 }
strato-view-toside = { $toside ->
    [L] sinistra
   *[R] destra
 }
strato-view-aside = { $aside ->
    [L] sinistra
   *[R] destra
 }
strato-view-bside = { $bside ->
    [L] sinistra
   *[R] destra
 }
strato-view-where = { $side ->
    [L] sinistra
    [R] destra
    [both] entrambi i lati
    [either] un lato
   *[row] i due lati insieme
 }

## Il tavolo a parole

strato-view-name = { $weather }
strato-view-challenge = Sfida { $level }: { $name }
strato-view-own-challenge = Una sfida tua
strato-view-house = (creata da noi)
strato-view-goal-only = Obiettivo, alla fine di un turno:
strato-view-goal-all = { $rows ->
    [1] Obiettivo, alla fine di un turno:
    [2] Obiettivo, su tutte e due le righe allo stesso tempo, alla fine di un turno:
   *[other] Obiettivo, su tutte e { $rows } le righe allo stesso tempo, alla fine di un turno:
 }
strato-view-goal-some = { $lines ->
    [one] Obiettivo, su una delle { $rows } righe, alla fine di un turno:
   *[other] Obiettivo, su { $lines } delle { $rows } righe allo stesso tempo, alla fine di un turno:
 }
strato-view-at = { $card }, riga { $row }, { strato-view-side } { $col }
strato-view-room = { $room ->
    [0] posto esaurito
    [one] posto per una carta
   *[other] posto per { $room } carte
 }
strato-view-limit = Limite: al massimo { $limit ->
    [one] una carta
   *[other] { $limit } carte
 } in ogni mezza riga alla fine di un turno.
strato-view-swap-wind = Opzione nostra: il vento scambia due carte della sua riga.
strato-view-expedition = Spedizione: { $won ->
    [0] ancora nessun livello vinto.
    [one] un livello vinto finora.
   *[other] { $won } livelli vinti finora.
 }
strato-view-token-self = il tempo del proprio tornado
strato-view-token-opp = il tempo del tornado opposto
strato-view-token-other = un tempo diverso dai due del tornado
strato-view-token-any = una carta qualsiasi
strato-view-token-same = uno stesso tempo
strato-view-term-inner = dal tornado verso l’esterno: { $cards }
strato-view-term-inner-same = { $cards }, { $n ->
    [one] una carta
   *[other] { $n } carte
 } accanto al tornado
strato-view-term-outer = dall’estremità verso l’interno: { $cards }
strato-view-term-outer-same = { $cards }, { $n ->
    [one] una carta
   *[other] { $n } carte
 } all’estremità
strato-view-term-run = { $cards }, { $n ->
    [one] una carta
   *[other] { $n } carte
 } una accanto all’altra
strato-view-term-mirror = { $n ->
    [one] la carta accanto al tornado è uguale a sinistra e a destra
   *[other] le { $n } carte accanto al tornado sono uguali a sinistra e a destra, colonna per colonna
 }
strato-view-term-distinct = le { $n ->
    [one] carte
   *[other] { $n } carte
 } accanto al tornado sono tutte diverse
strato-view-term-distinct-row = le carte accanto al tornado, { $n } per lato, sono tutte diverse
strato-view-term-only = nessun’altra carta oltre a: { $cards }
strato-view-term-size = da { $low } a { $high ->
    [one] 1 carta
   *[other] { $high } carte
 }
strato-view-term-balanced = tante carte a sinistra quante a destra
strato-view-demand = { strato-view-where }: { $terms }
strato-view-row = Riga { $row }
strato-view-done = fatta
strato-view-met = fatto
strato-view-unmet = non ancora
strato-view-wanted = Riga { $row }, { strato-view-where }: { $terms }
strato-view-pile = Mazzo: { $count }
strato-view-discard = Scarti: { $cards }
strato-view-discard-empty = Scarti: nessuno
strato-view-unseen = Non viste (mazzo e mani altrui): { $cards }
strato-view-cloud = La prossima nuvola copia: { $weather }
strato-view-cloud-none = La prossima nuvola non copia nulla: nessuna carta è stata ancora giocata
strato-view-hand = La tua mano: { $cards }
strato-view-hand-empty = La tua mano è vuota.
strato-view-hand-other = { $count ->
    [one] { $seat } ha una carta in mano.
   *[other] { $seat } ha { $count } carte in mano.
 }
strato-view-aid = { $weather }: { $aid }
strato-view-turn = Turno { $turn }, gioca { $seat }.
strato-view-pending = Appena giocata: { $weather } all’estremità { strato-view-side } della riga { $row }; non può essere scelta.
strato-view-decided-half = Troppo lunga: riga { $row }, { strato-view-side }.
strato-view-decided-row = La riga { $row } completa lo schema.

## Segnali al tavolo

strato-signal-row = Sto lavorando sulla riga { $row }.
strato-signal-end = Vorrei giocare all’estremità { strato-view-side } della riga { $row }.

## Come si gioca

strato-guide-page =
    A Strato si gioca insieme. Si vince o si perde come squadra.

    IL TAVOLO
    Ogni riga ha un tornado al centro: una carta sinistra e una carta destra, ognuna con il suo tempo. Le carte del tempo stanno in fila ai due lati. Le colonne si contano dal tornado verso l’esterno, a sinistra e a destra separatamente: “sinistra 1” tocca la carta tornado sinistra.

    L’OBIETTIVO
    La sfida dice quale schema deve esserci, su quante righe allo stesso tempo, alla fine di un turno. “Il tempo del proprio tornado” è quello della carta tornado di quel lato di quella riga; “il tempo del tornado opposto” è quello dell’altra carta. Le carte tornado non fanno parte dello schema. Le carte più esterne non lo rovinano, se la sfida non dice altro.

    IL TUO TURNO
    1. Gioca una carta della mano a un’estremità di una riga qualsiasi, a sinistra o a destra.
    2. Applica subito il suo effetto. Deve cambiare qualcosa, e la carta appena giocata non si può mai scegliere.
    3. La mano si completa e le righe vengono controllate.
    Una carta si può giocare solo dove il suo effetto può cambiare qualcosa. Se nessuna delle tue carte può agire da nessuna parte, puoi giocarne una qualsiasi, senza effetto.

    I SEI TEMPI
    Vento: sposta una carta di questa riga in un altro posto della riga, lontano dal vento; può attraversare il tornado.
    Pioggia: prendi la carta all’estremità opposta di questa riga e inseriscila accanto a una delle due carte tornado della riga.
    Sole: scarta una carta di questa riga, da un lato o dall’altro.
    Nebbia: scambia due carte di una stessa colonna, in due righe qualsiasi, o sposta una carta in un posto vuoto della sua colonna.
    Tempesta: scambia due carte alle estremità delle righe, di qualsiasi riga; non la tempesta, né la carta sotto di essa.
    Nuvola: fa ciò che fa l’ultima altra carta giocata. Sul tavolo resta una nuvola.
    I vuoti si chiudono verso il tornado; le carte inserite spingono le altre verso l’esterno, anche quella appena giocata.

    RIPESCARE
    Invece di giocare una carta, indica un’estremità e scarta tutta la mano: la prossima carta del mazzo viene messa lì e agisce. Poi peschi una mano nuova. Si consumano molte carte.

    LA FINE
    Vincete se lo schema c’è su abbastanza righe e nessuna mezza riga supera il limite. Perdete se alla fine di un turno una mezza riga qualsiasi, necessaria o no, supera il limite, oppure se il mazzo è vuoto e qualcuno non ha più carte. Gli scarti non si rimescolano mai.

    INSIEME
    Da due a quattro giocatori tengono due carte ciascuno, nascoste; da soli se ne tengono tre. Parlate di righe e di estremità, ma non mostrate né nominate mai le vostre carte.

strato-sheet-levels-won = Livelli vinti di fila: { $value }
strato-sheet-levels = Livelli della spedizione: { $value }

## Il conto di una partita finita
strato-account-turns = Turni
strato-account-rows = { $needed ->
    [one] Righe a posto, ne serve una
   *[other] Righe a posto, ne servono { $needed }
 }
strato-account-pile = Carte rimaste nel mazzo
strato-account-discard = Carte scartate
