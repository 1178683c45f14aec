# Perché una mossa di Strato è buona o cattiva.
advice-strato-wins = lo schema è completo e la squadra vince
advice-strato-redraw = nessuna carta in mano aiuta; ripescare è alla cieca, ma qui c'è ancora posto
advice-strato-loses = comunque si prosegua, una mezza fila supera le { $limit } carte
advice-strato-no-action = lì non fa danni e non ha azione da compiere
advice-strato-builds = avvicina lo schema
advice-strato-room = toglie una carta, così nelle file resta spazio
advice-strato-cloud = la nuvola ripete { $acting }
advice-strato-least-harm = rovina meno e lascia spazio
