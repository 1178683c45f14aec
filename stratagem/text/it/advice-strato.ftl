# Perché una mossa di Strato è buona o cattiva.
advice-strato-wins = lo schema è completo e la squadra vince
advice-strato-redraw = ripescare è alla cieca, ma qui c’è posto per { $room } carte
advice-strato-redraw-full = ripescare è alla cieca e questa mezza riga è piena: aiuterebbero solo alcuni tempi
advice-strato-loses = comunque si continui, una mezza riga supera le { $limit } carte
advice-strato-no-action = lì non ha effetto e non fa danni
advice-strato-builds = avvicina lo schema
advice-strato-room = toglie una carta, così nelle righe resta posto
advice-strato-cloud = la nuvola agisce come { $acting }
advice-strato-level = lo schema resta vicino come prima, e nessuna mezza riga deve superare { $limit } carte
advice-strato-harms = allontana lo schema, ma nessuna mezza riga deve superare { $limit } carte
