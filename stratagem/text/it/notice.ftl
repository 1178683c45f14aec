# Messaggi per chi è altrove. Non contengono nulla di segreto.
notice-title = Stratagem
notice-try = Così ti avvisiamo quando tocca a te.
notice-turn = Tocca a te.
notice-led = Qualcuno non c’è, e il suo bot aspetta che tu indichi dove giocare.
notice-turn-of = Tocca a: { $names }
notice-waits = Il tavolo aspetta.
notice-reminder = { $count ->
    [one] Il tuo tempo a { $games } scade fra circa { $hours ->
        [one] un’ora
       *[other] { $hours } ore
     }.
   *[other] Il tuo tempo sta per scadere a { $count } tavoli: { $games }.
 }
notice-reminder-table = { $count ->
    [one] Il tempo per { $games } scade fra circa { $hours ->
        [one] un’ora
       *[other] { $hours } ore
     }.
   *[other] Il tempo sta per scadere a { $count } tavoli: { $games }.
 }
