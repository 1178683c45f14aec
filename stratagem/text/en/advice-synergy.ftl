# Why an answer in Synergy is good or bad.
advice-synergy-vote = nobody knows any cards yet, so the start player is as good as anyone and all agree
advice-synergy-goal = { $goal } is the goal most likely to be met
advice-synergy-first = it leaves the most sums open for the second number
advice-synergy-second = a sum of { $sum } completes the round most often, by what everybody can see
advice-synergy-hand-on = you keep different values
advice-synergy-take-back = you keep different values, the middle ones first
advice-synergy-pass = the round is well as it is, and an action card works only once
advice-synergy-use = it clearly raises the chance to complete this round
