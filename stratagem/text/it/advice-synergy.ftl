# Perché una risposta di Synergy è buona o cattiva.
advice-synergy-vote = nessuno ha ancora visto carte: va bene chiunque, e su chi inizia è più facile essere d’accordo
advice-synergy-vote-other = nessuno ha ancora visto carte: va bene { $seat }, se tutti sono d’accordo
advice-synergy-goal = per quanto puoi vedere, { $goal } riuscirà circa { $percent ->
    [one] una volta
   *[other] { $percent } volte
 } su 100
advice-synergy-goal-first = quando ancora non si sa nulla, { $goal } riesce circa { $percent ->
    [one] una volta
   *[other] { $percent } volte
 } su 100
advice-synergy-first = { $count ->
    [0] dopo un { $value } non resterebbe alcun secondo numero
    [1] un { $value } lascia aperta una sola somma per il secondo numero
   *[other] un { $value } lascia aperte { $count } somme diverse per il secondo numero
 }
advice-synergy-second = per quello che tutti vedono, una somma di { $sum } completa il round circa { $percent ->
    [one] una volta
   *[other] { $percent } volte
 } su 100
advice-synergy-hand-on = senza { $value ->
    [1] l’1
   *[other] il { $value }
 } ti { $count ->
    [one] resta un solo valore
   *[other] restano { $count } valori diversi
 }
advice-synergy-take-back = con { $value ->
    [1] l’1
   *[other] il { $value }
 } hai in mano { $count ->
    [one] un solo valore
   *[other] { $count } valori diversi
 }
advice-synergy-pass = una carta azione si usa una volta sola, e così restano tutte
advice-synergy-use = con questa il round si completa circa { $percent ->
    [one] una volta
   *[other] { $percent } volte
 } su 100, senza { $before }
advice-synergy-use-early = ha effetto subito, prima che il round sia deciso
