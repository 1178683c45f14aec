# Perché una risposta di Synergy è buona o cattiva.
advice-synergy-vote = nessuno ha ancora visto carte: va bene chiunque, e su chi inizia è più facile essere d'accordo
advice-synergy-goal = { $goal } è l'obiettivo più facile da raggiungere
advice-synergy-first = lascia aperte più somme per il secondo numero
advice-synergy-second = per quello che tutti vedono, una somma di { $sum } completa il round più spesso
advice-synergy-hand-on = ti restano valori diversi
advice-synergy-take-back = ti restano valori diversi, prima quelli centrali
advice-synergy-pass = il round va bene così, e una carta azione si usa una volta sola
advice-synergy-use = rende molto più probabile completare il round
