# What bots say: hints and reviews.
bots-seat = Seat { $number }
bots-reason-plain = it was compared with the others by playing on from here
bots-reason-same = { $points ->
        [0] the same as above, and just as good as far as can be told
       *[other] the same as above, but { $points } in 100 behind when played on from here
    }
bots-hint = { $option } ({ $percent }%, { $low } to { $high }): { $reason }
bots-review-line = { $move }. { $seat }: { $option }, { $before }% → { $after }%{ $turning ->
        [yes] {" "}(turning point)
       *[no] {""}
    }
bots-review-points = { $count ->
        [0] No single move decided the game.
        [one] One turning point:
       *[other] { $count } turning points:
    }
bots-review-better = Move { $move }, better: { $better }
bots-words-hint = hint, advice
bots-help-hint = what a bot would do here, with its chances and why
