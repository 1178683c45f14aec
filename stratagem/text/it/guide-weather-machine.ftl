# La prima partita guidata di weather-machine, in italiano.

guide-weather-machine-1 = Ecco Weather Machine. Fai parte della squadra del professor Lativ e giochi contro i Sabotatori: alla fine devi avere più Punti Clima (PC) del loro Valore Obiettivo. Ora è 35 e cresce.
guide-weather-machine-2 = Quattro Luoghi in cerchio: Rifornimenti, Governo, Laboratorio, R&S. Arrivando in uno ottieni Buoni che pagano le azioni del PROSSIMO: il Governo dà Buoni Laboratorio, il Laboratorio dà Buoni R&S, R&S dà Buoni Governo. Pensa due tappe avanti: è il cuore del gioco.
guide-weather-machine-3 = Prima del primo round ti prepari con 4 Buoni Rifornimenti. Per cominciare, la tessera iniziale dell’Officina. Le tessere tengono Bot, Componenti e Sostanze, e colori uguali di tessere vicine formano posti per le Sostanze. Lasciala com’è.
guide-weather-machine-4 = Quasi ogni azione vuole un Bot: vendere, fare ricerca, sperimentare. Costruisci il Bot della casella 1a per 1 Buono Rifornimenti. La casella che lascia dà subito un Buono Governo, e di nuovo a ogni rendita.
guide-weather-machine-5 = E quello della casella 1b, che dà un Buono Laboratorio. Due Bot bastano per i primi due round.
guide-weather-machine-6 = Amplia l’Officina: ogni tessera fa posto a una cosa in più. Prendi W16, bianca e magenta come la prima.
guide-weather-machine-7 = Mettila accanto alla prima e conferma: poi si scopre una nuova tessera, quindi non si può annullare.
guide-weather-machine-8 = Resta un Buono Rifornimenti. R&S Pioggia, in alto, chiede Verdino: comprane uno. Le Sostanze si spendono con la ricerca, quindi compra per la tappa seguente.
guide-weather-machine-9 = È tutto pronto. Termina il Round di Rifornimento.
guide-weather-machine-10 = Round 1. Ogni turno: usa una tessera se ne hai, SPOSTATI, agisci, colloca i gettoni. Dove? Hai un Buono R&S, un Bot e Verdino: tutto ciò che serve alla ricerca.
guide-weather-machine-11 = Lo spazio B è occupato da un Agente; chi sta alla tua sinistra ti porta un Buono in più. R&S C dà quindi 2 Buoni Governo: prossima tappa il Governo.
guide-weather-machine-12 = Ricerca: 1 Buono R&S, un Bot e la Sostanza dello spazio. Ottieni il beneficio della riga, Fondi R&S e un gettone Pioggia viola. Scegli Pioggia, in alto: il beneficio è un Componente.
guide-weather-machine-13 = Quale Componente? Guarda avanti: al Governo lo spazio sinistro della Pioggia vuole magenta. Prendi magenta.
guide-weather-machine-14 = Lo spazio C permette una sola azione. Potresti chiamare la Sicurezza per cambiare il rapporto dei Sabotatori, ma ora i Buoni sono pochi. Nessun’altra azione.
guide-weather-machine-15 = Passo 4: il gettone va nel tuo Studio. Una riga con tre gettoni dello stesso clima si può pubblicare, quindi tieni insieme i climi. La riga 3 dà Fondi R&S: il Traguardo B7 ne chiede 5, e i Fondi valgono punti alla fine. Conferma il turno.
guide-weather-machine-16 = I Sabotatori hanno agito secondo il rapporto; il riquadro racconta i loro passi. Hanno mandato un Agente ai Rifornimenti, preso Sostanze e l’iniziativa, quindi hanno anche iniziato il round 2, preso un Premio e messo un Bot nel Laboratorio. Dopo ogni round l’esperimento del ramo dell’Assistente riesce se ci sono tre Bot.
guide-weather-machine-17 = Tocca a te. Hai 4 Buoni Governo, un Bot e il Componente magenta: vai al Governo. Lì, alla tua sinistra, c’è Lativ: lo spazio B porta anche un Buono Scienza, che paga qualsiasi cosa, e lui va avanti.
guide-weather-machine-18 = Vendi un Componente: un Bot e un Componente magenta nello spazio sinistro della Pioggia. Ottieni Fondi del Governo, una tessera Sussidio e un gettone Pioggia blu.
guide-weather-machine-19 = Scegli il Sussidio. “Lavora a un esperimento” è un’azione in più in Laboratorio all’inizio di un tuo turno, senza Buono. La prossima tappa è il Laboratorio, quindi prendilo.
guide-weather-machine-20 = Era l’unica azione dello spazio B.
guide-weather-machine-21 = Metti il gettone Pioggia blu accanto al viola nella riga 3: due su tre per un articolo, e un Buono Laboratorio per la prossima tappa. Conferma.
guide-weather-machine-22 = Due round interi. L’esperimento della Pioggia aveva due Bot su tre, quindi non è riuscito, e la Pioggia ora è Clima Estremo di livello 2. Due climi al livello 3 alla fine del tuo turno fanno perdere la partita. Una Scoperta in R&S con una riga pubblicata ripara il clima e costruisce un prototipo.
guide-weather-machine-23 = Continua tu. I tuoi Bot sono tutti al lavoro: per ora non usare tessere e vai ai Rifornimenti per averne altri, poi al Laboratorio. Un gettone Pioggia verde, da un esperimento, completerebbe la riga 3. La lampadina dà un suggerimento, e ogni domanda porta alla sua regola.
