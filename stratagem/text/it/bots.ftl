# Le parole dei bot: suggerimenti e riletture.
bots-seat = Posto { $number }
bots-reason-plain = è stata confrontata con le altre in partite di prova
bots-reason-same = { $points ->
        [0] come sopra, e altrettanto buona per quanto si può dire
       *[other] come sopra, ma { $points } su 100 in meno nelle partite di prova
    }
bots-hint = { $option } ({ $percent }%, da { $low } a { $high }): { $reason }
bots-review-line = { $move }. { $seat }: { $option }, { $before }% → { $after }%{ $turning ->
        [yes] {" "}(momento decisivo)
       *[no] {""}
    }
bots-review-points = { $count ->
        [0] Nessuna mossa da sola ha deciso la partita.
        [one] Un momento decisivo:
       *[other] { $count } momenti decisivi:
    }
bots-review-better = Mossa { $move }, meglio: { $better }
bots-words-hint = suggerimento, consiglio
bots-help-hint = che cosa farebbe qui un bot, con le probabilità e il perché
