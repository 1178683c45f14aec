# La prima partita guidata di stratos, in italiano.

guide-stratos-1 = Ecco Stratos. Guidi una tribù verso 10 Punti Prosperità. I punti vengono dall’Accumulo di una risorsa per tipo, dal lanciare ogni incantesimo per la prima volta, dal battere nemici e mostri, e dai tesori.
guide-stratos-2 =
    Il tuo Contadino sta in a1, quello dell’altra tribù in h4. Tra le due metà della terra corre una linea di faglia. Ogni turno comincia con un dono: metti una risorsa sulla faglia. Chi la attraversa lì può prenderla, ma può svegliare un mostro.

    Metti mais su d1/e1: è sulla tua riga, e ci passerai.
guide-stratos-3 =
    Ora le azioni. Ogni unità fa due azioni DIVERSE, o viaggia due volte. L’azione propria del Contadino è il Raccolto potente: tira un D4 e prendi altrettante risorse della tessera, ma con 4 fallisce. In media rende più del Raccolto semplice, che dà 1.

    Fai il Raccolto potente: mais, dalla prateria.
guide-stratos-4 = 2 mais. Un Contadino costa mais e quercia, perciò al prossimo turno ti serve la quercia. Con la seconda azione viaggia nella foresta in b1.
guide-stratos-5 = È tutto: termina le azioni. Poi viene la Fase Acquisti.
guide-stratos-6 = Con solo mais non puoi ancora comprare nulla. Termina il turno, poi conferma.
guide-stratos-7 = Round 2. Su d1/e1 ora ci sono due mais. Una faglia accetta ciò che danno le tessere accanto. Metti nichel su d2/e2.
guide-stratos-8 = Fai il Raccolto potente: quercia, dalla foresta.
guide-stratos-9 = 3 querce e 2 mais: bastano per due nuovi Contadini. Le unità nuove vanno accanto a un’unità che ha agito. Termina le azioni.
guide-stratos-10 = All’inizio le unità sono l’acquisto migliore: ognuna porta due azioni per turno. Una tribù può averne cinque. Recluta un Contadino.
guide-stratos-11 = Mettilo in a1, sul mais.
guide-stratos-12 = E un altro.
guide-stratos-13 = Questo va nel deserto in c1, dove c’è la spezia: un Mago costa mais e due spezie.
guide-stratos-14 = Termina il turno e conferma.
guide-stratos-15 = Round 3. L’altra tribù ha già un Mago. Prima il dono: spezia su d4/e4.
guide-stratos-16 = Tre Contadini, tre raccolti. Prima il mais.
guide-stratos-17 = Ora la spezia.
guide-stratos-18 = E la quercia.
guide-stratos-19 = Un buon raccolto. Termina le azioni e fai acquisti.
guide-stratos-20 = Recluta un Mago. Il primo Mago di una tribù apre il Libro degli incantesimi e porta un Incantesimo del Mago; ogni incantesimo lanciato per la prima volta vale un punto.
guide-stratos-21 = Accanto alla linea di faglia, in d1.
guide-stratos-22 = Hai imparato Rimodella. Termina il turno e conferma.
guide-stratos-23 = Round 4, e i primi punti. Le faglie sono piene, quindi niente dono. Lancia Rimodella con il Mago: costa 2 dei suoi 3 punti Spirito e trasforma una tessera in un altro terreno.
guide-stratos-24 = Scegli e1, oltre la faglia: il Mago ci andrà.
guide-stratos-25 = Una montagna dà nichel, la risorsa che ti manca.
guide-stratos-26 = Un punto per l’incantesimo. Ora l’Accumulo: una risorsa per tipo (mais, quercia, spezia e nichel) vale un punto, una volta per turno. Manca il nichel: c’è sulla montagna in b2. Viaggia lì.
guide-stratos-27 = Basta un nichel, quindi il Raccolto semplice: non può fallire.
guide-stratos-28 = Al Mago resta un’azione. Attraversa la faglia verso e1: lì ci sono due mais.
guide-stratos-29 = Il premio: due mais. Il pericolo: un Tiro Mostro, tanto più rischioso quanti più punti hai. Prendili: almeno una volta devi vederlo. Conferma, e decide la sorte.
guide-stratos-30 = Iggamot appare in b1, in mezzo alla tua tribù! Dopo ogni round agisce nel Turno dell’Oscurità: si avvicina, colpisce o riposa. Un Soldato o un’Arciera lo combattono; batterlo vale 2 punti. Termina le azioni.
guide-stratos-31 = Ora l’Accumulo: una risorsa per tipo vale un punto.
guide-stratos-32 = 2 punti. Termina il turno e conferma, poi guarda l’Oscurità.
guide-stratos-33 = Questo era il Turno dell’Oscurità; il diario lo racconta passo per passo. Hai visto tutto il ciclo: dono, azioni, acquisti, Oscurità.
guide-stratos-34 = Continua contro un bot. Prossime mosse utili: un Soldato contro Iggamot, un secondo incantesimo per 1 spezia, un Accumulo a ogni turno, un’Esploratrice per perlustrare le tessere. Fai difendere le unità accanto al mostro.
