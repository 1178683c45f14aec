# Perché una mossa di Strato è buona o cattiva.
advice-strato-wins = lo schema è completo e la squadra vince
advice-strato-redraw = nessuna carta in mano aiuta; ripescare è alla cieca, ma qui c'è ancora posto
advice-strato-loses = comunque si continui, una mezza riga supera le { $limit } carte
advice-strato-no-action = lì non ha effetto e non fa danni
advice-strato-builds = avvicina lo schema
advice-strato-room = toglie una carta, così nelle righe resta posto
advice-strato-cloud = la nuvola agisce come { $acting }
advice-strato-least-harm = fa meno danni e lascia posto
