# Perché una mossa di Strato è buona o cattiva.
advice-strato-wins = lo schema è completo e la squadra vince
advice-strato-redraw = { $room ->
    [one] ripescare è un salto nel buio, ma qui c’è posto per una carta
   *[other] ripescare è un salto nel buio, ma qui c’è posto per { $room } carte
 }
advice-strato-redraw-full = ripescare è un salto nel buio e questa mezza riga è piena: servirebbero solo alcuni tempi
advice-strato-loses = comunque si continui, una mezza riga supera le { $limit } carte
advice-strato-no-action = lì non ha effetto e non fa danni
advice-strato-builds = avvicina lo schema
advice-strato-room = toglie una carta, così nelle righe resta posto
advice-strato-cloud = la nuvola agisce come { $acting }
advice-strato-level = lo schema resta vicino come prima, e ogni mezza riga può restare entro { $limit } carte
advice-strato-harms = allontana lo schema, ma ogni mezza riga può restare entro { $limit } carte
