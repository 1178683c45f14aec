# Perché una risposta di Weather Machine è buona o cattiva.
advice-weather-machine-best = i turni migliori trovati cominciano così
advice-weather-machine-move = da lì si può fare di più con i Buoni in mano
advice-weather-machine-publish = un articolo porta un investimento e apre la via a una scoperta
advice-weather-machine-breakthrough = una scoperta porta punti e un premio, e aiuta contro il Clima Estremo
advice-weather-machine-research = un bot in R&S porta un gettone viola e prepara un prototipo
advice-weather-machine-sell = un pezzo venduto porta un gettone blu e un sussidio
advice-weather-machine-secure = subito il beneficio del sussidio, con quelli della sua colonna e della sua riga
advice-weather-machine-work = il ramo può essere pieno quando arriva l'assistente
advice-weather-machine-tile = una tessera non usata ora è un tempo perso
advice-weather-machine-goal = questo obiettivo è raggiunto, o quasi
advice-weather-machine-funding = i fondi rendono di più se arrivano presto
advice-weather-machine-construct = senza bot non si fa nulla altrove, e lo spazio vuoto porta rendite
advice-weather-machine-extend = più posto per bot, pezzi e sostanze
advice-weather-machine-acquire = uno spazio che ti serve chiede questa sostanza
advice-weather-machine-security = cambia ciò che faranno i sabotatori
advice-weather-machine-enough = altro costerebbe più di quanto porta
advice-weather-machine-token = avvicina questa riga a un articolo
