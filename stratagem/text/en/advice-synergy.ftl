# Why an answer in Synergy is good or bad.
advice-synergy-vote = nobody has seen a card yet, so anyone will do, and the start player is the easiest to agree on
advice-synergy-vote-other = nobody has seen a card yet, so anyone will do, if all agree
advice-synergy-goal = from what you can see, { $goal } will be met about { $percent } times in 100
advice-synergy-goal-first = with nothing known yet, { $goal } is met about { $percent } times in 100
advice-synergy-first = { $count ->
    [0] no second number would be left for it
    [1] it leaves one sum open for the second number
   *[other] it leaves { $count } different sums open for the second number
 }
advice-synergy-second = going by what everybody can see, a sum of { $sum } completes the round about { $percent } times in 100
advice-synergy-hand-on = it leaves you { $count ->
    [one] one value
   *[other] { $count } different values
 }
advice-synergy-take-back = your hand then has { $count ->
    [one] one value
   *[other] { $count } different values
 }
advice-synergy-pass = an action card works only once, and this keeps them all
advice-synergy-use = with it the round is completed about { $percent } times in 100, without it { $before }
advice-synergy-use-early = it works at once, before the round is planned
