# Perché una mossa di Strato è buona o cattiva.
advice-strato-wins = lo schema è completo e la squadra vince
advice-strato-redraw = riga { $row }, { $side ->
    [left] sinistra
   *[right] destra
 }: ripescare è alla cieca, ma qui c’è posto per { $room } carte
advice-strato-redraw-full = riga { $row }, { $side ->
    [left] sinistra
   *[right] destra
 }: ripescare è alla cieca e questa mezza riga è piena: aiuterebbero solo alcuni tempi
advice-strato-loses = comunque si continui, una mezza riga supera le { $limit } carte
advice-strato-no-action = riga { $row }, { $side ->
    [left] sinistra
   *[right] destra
 }: lì non ha effetto e non fa danni; posto per { $room } carte
advice-strato-builds = riga { $row }, { $side ->
    [left] sinistra
   *[right] destra
 }: avvicina lo schema: poi ce n’è il { $after } %, ora il { $before } %; posto per { $room } carte
advice-strato-room = riga { $row }, { $side ->
    [left] sinistra
   *[right] destra
 }: toglie una carta; posto per { $room } carte
advice-strato-cloud = riga { $row }, { $side ->
    [left] sinistra
   *[right] destra
 }: la nuvola agisce come { $acting }; posto per { $room } carte
advice-strato-level = riga { $row }, { $side ->
    [left] sinistra
   *[right] destra
 }: lo schema resta vicino come prima; posto per { $room } carte
advice-strato-harms = riga { $row }, { $side ->
    [left] sinistra
   *[right] destra
 }: allontana lo schema, dal { $before } al { $after } %, ma nessuna mezza riga deve superare { $limit } carte; posto per { $room }
