# Avvisami quando tocca a me.
web-tell-more = Avvisami quando tocca a me
web-tell-about = Un messaggio per turno: quale gioco, e che tocca a te. Niente sulle tue carte, e non serve l’e-mail.
web-tell-off = Questo server non manda messaggi.
web-tell-here = Su questo dispositivo
web-tell-no-push = Qui questo browser non può ricevere avvisi: servono https e un browser che accetta messaggi. Su iPhone e iPad, prima aggiungi la pagina alla schermata Home.
web-tell-denied = Il browser non permette messaggi da questa pagina. Puoi cambiarlo nelle sue impostazioni.
web-tell-browser = Un browser
web-tell-this = (questo)
web-tell-address = Il tuo indirizzo su { $service }
web-tell-add = { $shared ->
    [yes] Anche nel canale { $service }
   *[no] Anche con { $service }
 }
web-tell-added = Fatto: riceverai gli avvisi.
web-tell-try = Prova
web-tell-tried = Un messaggio è in arrivo.
web-tell-remove = Togli
web-tell-remove-what = Togli: { $what }
web-tell-quiet-since = Silenzio dalle
web-tell-quiet-until = alle
web-tell-quiet-about = Ciò che cade in queste ore viene detto alla fine. Due orari uguali: nessun silenzio.
