# Why an answer in Synergy is good or bad.
advice-synergy-vote = nobody has seen a card yet, so anyone will do, and the start player is the easiest to agree on
advice-synergy-goal = { $goal } is the goal most likely to be met
advice-synergy-first = it leaves the most sums open for the second number
advice-synergy-second = going by what everybody can see, a sum of { $sum } completes the round most often
advice-synergy-hand-on = you keep different values
advice-synergy-take-back = you keep different values, the middle ones first
advice-synergy-pass = the round looks good as it is, and an action card works only once
advice-synergy-use = it makes completing this round much more likely
