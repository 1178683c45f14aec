# Le parole dei bot: suggerimenti e riletture.
bots-seat = Posto { $number }
bots-reason-plain = è stata confrontata con le altre in partite provate in anticipo
bots-reason-same = { $points ->
        [0] come sopra, e altrettanto buona per quanto si può dire
       *[other] come sopra, ma { $points } su 100 in meno nelle partite provate in anticipo
    }
bots-hint = { $option } ({ $percent } %, da { $low } a { $high }): { $reason }
bots-review-line = { $move }. { $seat }: { $option }, { $before } % → { $after } %{ $turning ->
        [yes] {" "}(punto di svolta)
       *[no] {""}
    }
bots-review-points = { $count ->
        [0] Nessuna singola risposta ha deciso la partita.
        [one] Un punto di svolta:
       *[other] { $count } punti di svolta:
    }
bots-review-better = Mossa { $move }, meglio: { $better }
bots-words-hint = suggerimento, consiglio
bots-help-hint = cosa farebbe qui un bot, con le possibilità e il perché
