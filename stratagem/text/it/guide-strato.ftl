# La prima partita guidata di strato, in italiano.

guide-strato-1 = Ecco Strato. Due righe di carte del tempo stanno intorno ai tornado. Ogni tornado ha due metà, ciascuna con il suo tempo.
guide-strato-2 =
    L’obiettivo di questo livello: su una riga, alla fine di un turno, tre carte del tempo del proprio tornado accanto alla sua metà, da tutti e due i lati.

    La riga 1 ha Sole a sinistra e Pioggia a destra. Vuole quindi Sole, Sole, Sole a sinistra e Pioggia, Pioggia, Pioggia a destra. Lo dicono anche le figurine sotto la riga.
guide-strato-3 =
    Il tuo turno: metti una carta della mano a un’estremità di una riga, poi applica subito il suo effetto.

    Un Sole della riga 1 sta dalla parte sbagliata, a destra 1. Il Vento può portarlo di là. Metti il Vento all’estremità destra della riga 1.
guide-strato-4 = Il Vento sposta un’altra carta della sua riga in un nuovo posto, lontano dal vento, anche oltre il tornado. Sposta il Sole da destra 1 a sinistra 1. La Pioggia dietro di lui scorre accanto al tornado: due carte al loro posto con una mossa.
guide-strato-5 =
    La mano si è completata. Ora la Pioggia: prende la carta all’estremità OPPOSTA della sua riga e la mette accanto a una metà del tornado.

    All’estrema sinistra c’è un Sole che dovrebbe stare più dentro. Metti la Pioggia all’estremità destra della riga 1: è anche una delle tre Piogge che servono a destra.
guide-strato-6 = Inserisci il Sole accanto alla metà sinistra. Tutto il resto viene spinto in fuori di uno.
guide-strato-7 =
    A sinistra del tornado ora ci sono Sole, Sole, Nebbia. L’effetto del Sole scarta una carta della sua riga, e i vuoti si chiudono verso il tornado.

    Metti il Sole all’estremità sinistra della riga 1: tolta la Nebbia, scorrerà al terzo posto.
guide-strato-8 = Scarta la Nebbia a sinistra 3. Il lato sinistro è così completo: lo mostrano i segni di spunta.
guide-strato-9 =
    A destra ci sono Pioggia, Vento, Pioggia. Solo il Vento è sbagliato, e nella stessa colonna della riga 2 c’è una Pioggia. La Nebbia scambia due carte di una colonna tra due righe.

    Una carta si può mettere solo dove il suo effetto cambia qualcosa. Metti la Nebbia all’estremità destra della riga 2, dove non rovina nulla.
guide-strato-10 = Scambia le carte della colonna destra 2: il Vento della riga 1 con la Pioggia della riga 2.
guide-strato-11 =
    La riga 1 è completa e nessuna mezza riga supera il limite: hai vinto, alla fine del turno.

    Perderesti se una mezza riga fosse troppo lunga alla fine di un turno, o se finissero il mazzo e le carte in mano. Perciò non mettere carte senza bisogno.
guide-strato-12 = Se nessuna carta serve, ripesca: indica un’estremità, scarta la mano, e la prossima carta del mazzo va lì e agisce. I livelli seguenti aggiungono Tempesta e Nuvola. Con gli amici ognuno tiene due carte nascoste, e si vince o si perde insieme.
