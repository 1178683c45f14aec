# Perché una risposta di Synergy è buona o cattiva.
advice-synergy-vote = nessuno conosce ancora carte: chi inizia va bene come chiunque, e tutti sono d'accordo
advice-synergy-goal = { $goal } è l'obiettivo più facile da raggiungere
advice-synergy-first = lascia aperte più somme per il secondo numero
advice-synergy-second = una somma di { $sum } completa il round più spesso, per quanto tutti possono vedere
advice-synergy-hand-on = ti restano valori diversi
advice-synergy-take-back = ti restano valori diversi, prima quelli centrali
advice-synergy-pass = il round va bene così, e una carta azione vale una volta sola
advice-synergy-use = alza nettamente la possibilità di completare il round
