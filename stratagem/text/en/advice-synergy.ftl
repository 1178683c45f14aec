# Why an answer in Synergy is good or bad.
advice-synergy-vote = nobody has seen a card yet, so anyone will do, and the start player is the easiest to agree on
advice-synergy-vote-other = nobody has seen a card yet, so { $seat } will do, if all agree
advice-synergy-goal = from what you can see, { $goal } will be met about { $percent ->
    [one] once
   *[other] { $percent } times
 } in 100
advice-synergy-goal-first = with nothing known yet, { $goal } is met about { $percent ->
    [one] once
   *[other] { $percent } times
 } in 100
advice-synergy-first = { $count ->
    [0] after a { $value } no second number would be left
    [1] a { $value } leaves one sum open for the second number
   *[other] a { $value } leaves { $count } different sums open for the second number
 }
advice-synergy-second = going by what everybody can see, a sum of { $sum } completes the round about { $percent ->
    [one] once
   *[other] { $percent } times
 } in 100
advice-synergy-hand-on = without the { $value } you keep { $count ->
    [one] only one value
   *[other] { $count } different values
 }
advice-synergy-take-back = with the { $value } you have { $count ->
    [one] only one value
   *[other] { $count } different values
 } in hand
advice-synergy-pass = an action card works only once, and this keeps them all
advice-synergy-use = with it the round is completed about { $percent ->
    [one] once
   *[other] { $percent } times
 } in 100, without it { $before }
advice-synergy-use-early = it works at once, before the round is planned
