# Perché una mossa di Strato è buona o cattiva.
advice-strato-wins = { strato-view-at }: lo schema è completo e la squadra vince
advice-strato-redraw = riga { $row }, { strato-view-side }: ripescare è alla cieca, ma qui c’è posto per { $room ->
    [one] una carta
   *[other] { $room } carte
 }
advice-strato-redraw-full = riga { $row }, { strato-view-side }: ripescare è alla cieca e questa mezza riga è piena: aiuterebbero solo alcuni tempi
advice-strato-loses = comunque si continui, una mezza riga supera { $limit ->
    [one] una carta
   *[other] le { $limit } carte
 }
advice-strato-no-action = { strato-view-at }: lì non ha effetto e non fa danni; { strato-view-room }
advice-strato-builds = { strato-view-at }: avvicina lo schema (prima { $before }%, poi { $after }%); { strato-view-room }
advice-strato-room = { strato-view-at }: toglie una carta; { strato-view-room }
advice-strato-cloud = { strato-view-at }: la nuvola agisce come { $acting }; { strato-view-room }
advice-strato-level = { strato-view-at }: lo schema non si avvicina né si allontana; { strato-view-room }
advice-strato-harms = { strato-view-at }: allontana lo schema (prima { $before }%, poi { $after }%), ma nessuna mezza riga deve superare { $limit ->
    [one] una carta
   *[other] { $limit } carte
 }; { strato-view-room }
