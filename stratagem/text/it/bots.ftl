# Le parole dei bot: suggerimenti e riletture.
bots-seat = Posto { $number }
bots-reason-plain = provando la partita in avanti è andata meglio delle altre
bots-hint = { $option } ({ $percent } %): { $reason }
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
