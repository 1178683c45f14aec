# Perché una mossa di Strato è buona o cattiva.
advice-strato-wins = lo schema è completo e la squadra vince
advice-strato-redraw = ripescare è alla cieca, ma qui c'è posto per { $room } carte
advice-strato-redraw-full = ripescare è alla cieca e questa mezza fila è piena: aiuterebbero solo alcuni tempi
advice-strato-loses = comunque si prosegua, una mezza fila supera le { $limit } carte
advice-strato-no-action = lì non fa danni e non ha azione da compiere
advice-strato-builds = avvicina lo schema
advice-strato-room = toglie una carta, così nelle file resta spazio
advice-strato-cloud = la nuvola ripete { $acting }
advice-strato-level = lo schema resta vicino come prima, e nessuna mezza fila deve superare { $limit } carte
advice-strato-harms = allontana lo schema, ma nessuna mezza fila deve superare { $limit } carte
