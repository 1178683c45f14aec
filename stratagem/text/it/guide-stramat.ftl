# La prima partita guidata di stramat, in italiano.

guide-stramat-1 = Ecco Stramat! Devi liberarti delle carte. Chi resta a mani vuote mentre il Mazzetto ha ancora carte vince subito: vittoria lampo.
guide-stramat-2 =
    All’inizio del turno hai pescato una carta. Ora fai una mossa, oppure dici “Passo”. In cima agli scarti c’è un 1.

    Sopra un numero va un numero uguale, o DUE numeri la cui somma o differenza è quel numero: 3 e 2 vanno sull’1, perché 3 − 2 = 1. Se ne vanno due carte in un colpo: una coppia vale più di un singolo 1.
guide-stramat-3 = Scegli tu quale dei due resta in cima: il prossimo giocatore dovrà giocarci sopra. Gioca 3, poi 2, così in cima resta il 2: il tuo 1 con un 3 che potresti pescare ci andrebbe sopra.
guide-stramat-4 = L’altro giocatore ha messo un numero uguale. E tu hai pescato un 3: 3 − 1 = 2, un’altra coppia. Gioca 3, poi 1. Ti tieni l’Alt: una carta power conviene conservarla, ma i suoi punti sono contro di te se il Mazzetto finisce.
guide-stramat-5 =
    Hai in mano Colpo e Alt. Una carta power va sopra qualunque carta e ha effetto subito, una per turno. Si pesca prima di giocare, quindi una carta diventa due: nel tuo turno si vince solo con una coppia.

    Gioca Colpo: l’altro giocatore deve pescare. Tieni l’Alt, vedrai perché.
guide-stramat-6 = L’altro giocatore ti gioca un Alt: al prossimo turno pescheresti senza poter scartare. Ma ora puoi reagire: si chiede a tutti gli avversari, che abbiano un Alt o no, e nessuno vede chi risponde che cosa.
guide-stramat-7 = Hai un Alt, ed è la tua ULTIMA carta. Contrattacca: il blocco è annullato, l’altro non scarta per due turni, e la tua mano è vuota.
guide-stramat-8 = Vittoria lampo, fuori dal tuo turno: è il modo più bello. Se prima fosse finito il Mazzetto, avrebbe vinto la mano con meno punti.
guide-stramat-9 = Ci sono altre carte power: Dado fa pescare tutti, Aggiungo e Giro scambiano carte, Jolly cambia tutta la mano, e Stramat manda a monte la partita, una volta a serata per giocatore. Sopra una carta power va solo un 1 o un’altra carta power. Una serata è fatta di più partite su un segnapunti; vince il totale più basso.
