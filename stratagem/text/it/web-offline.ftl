# La pagina come app del dispositivo, e le sue versioni più recenti.
web-offline-newer = È pronta una versione più recente di queste pagine.
web-offline-newer-load = Caricala ora
web-offline-install = Installa come app
web-offline-plain-http = Questo indirizzo è in semplice http. Puoi giocare, ma la pagina non si può installare, non si apre senza il suo server e non può avvisarti quando tocca a te: i browser lo permettono solo con https. Chi gestisce il server può predisporre un indirizzo così.
