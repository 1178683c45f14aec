# La prima partita guidata di synergy, in italiano.

guide-synergy-1 = Ecco Synergy. Si gioca insieme senza parlare delle proprie carte. Questa missione chiede tre round completati prima di perdere tre vite.
guide-synergy-2 =
    In un round tutti giocano un numero, poi un obiettivo, poi un secondo numero, coperti e insieme. La somma dei tuoi due numeri deve rispettare il tuo obiettivo, che la confronta con le somme degli altri.

    Uno di voi tre può mancare l’obiettivo.
guide-synergy-3 = Hai 1, 1, 2, 3. Non si sa ancora nulla, quindi un numero di mezzo lascia più strade aperte. Gioca il 2: poi la tua somma potrà essere 3 o 5.
guide-synergy-4 =
    I primi numeri sono scoperti: tu 2, gli altri 5 e 3. Ora gli obiettivi. Tu puoi fare 3 o 5. Chi ha il 5 farà 6 o più, chi ha il 3 farà da 4 a 8.

    “Uno in meno” chiede una somma più bassa esattamente di uno di quella di un altro. Con 5 va bene un 6, che è probabile: lo fa chi mette un 1 accanto al 5.
guide-synergy-5 = Leggi gli obiettivi sul tavolo come parole. Chi ha il 5 ha scelto “tra i vicini” e vuole stare tra te e il terzo: quindi un secondo numero basso, verso 6. Il terzo ha scelto “uno in più” e vuole stare appena sopra qualcuno.
guide-synergy-6 = 5, 6, 7 andrebbe bene a tutti. Gioca il 3: la carta mostra la somma che fa.
guide-synergy-7 =
    5, 6 e 7: tutti e tre gli obiettivi sono raggiunti, il round è completato. Chi ha raggiunto il suo riprende uno dei due numeri; l’altro va per sempre nella fila degli scarti. Ognuno ha solo dieci numeri per tutta la missione.

    Riprendi il 3: un numero di mezzo vale più di un altro basso.
guide-synergy-8 = Round 2. Le carte riprese sono note a tutti: gli altri hanno un 5 e un 4. Tu hai 1, 1, 3 e un nuovo 5. Gioca di nuovo il 3.
guide-synergy-9 = Di nuovo 5 e 4. Con 3 + 5 = 8 potresti stare in mezzo: con un 5 scoperto si fa da 6 a 10, con un 4 da 5 a 9. Prova “tra i vicini”.
guide-synergy-10 = Gli altri hanno scelto “uno in più” e “uno in meno”: si riferiscono l’uno all’altro, fianco a fianco. Questa volta in mezzo non c’è posto per te. Gioca comunque il 5: uno di voi può mancare.
guide-synergy-11 = 8, 10, 9: tu hai mancato l’obiettivo, gli altri due no, quindi il round è completato lo stesso. Ma hai perso entrambi i numeri e ora ne hai uno in meno; chi ne ha meno di due all’inizio di un round fa perdere la missione a tutti.
guide-synergy-12 = Ancora un round e la missione è vinta. I bot hanno preso gli altri posti e ragionano allo stesso modo. Giocalo senza guida. “Unica” è spesso l’obiettivo più sicuro; per un suggerimento tocca la lampadina.
