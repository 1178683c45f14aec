# Perché una mossa di Strato è buona o cattiva.
advice-strato-wins = lo schema è completo e la squadra vince
advice-strato-redraw = nessuna carta in mano aiuta; ripescare in { $row }.{ $side } è alla cieca, ma c'è ancora posto
advice-strato-loses = comunque si prosegua, una mezza fila supera le { $limit } carte
advice-strato-no-action = { $weather } in { $row }.{ $side } lì non fa danni e non ha azione da compiere
advice-strato-builds = { $weather } in { $row }.{ $side } avvicina lo schema
advice-strato-room = { $weather } in { $row }.{ $side } toglie una carta, così le file restano libere
advice-strato-cloud = la nuvola in { $row }.{ $side } ripete { $acting }
advice-strato-least-harm = { $weather } in { $row }.{ $side } rovina meno e lascia spazio
