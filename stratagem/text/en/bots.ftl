# What bots say: hints and reviews.
bots-seat = Seat { $number }
bots-reason-plain = it came out best when the game was played ahead
bots-hint = { $option } ({ $percent } %): { $reason }
bots-review-line = { $move }. { $seat }: { $option }, { $before } % → { $after } %{ $turning ->
        [yes] {" "}(turning point)
       *[no] {""}
    }
bots-review-points = { $count ->
        [0] No single answer decided the game.
        [one] One turning point:
       *[other] { $count } turning points:
    }
bots-review-better = Move { $move }, better: { $better }
bots-words-hint = hint, advice
bots-help-hint = what a bot would do here, with its chances and why
