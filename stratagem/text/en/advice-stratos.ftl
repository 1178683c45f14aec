# Why an action in Stratos is good or bad.

# Fighting.
advice-stratos-kill = { $how ->
    [shot] the shot
   *[blow] the blow
 } on { $cell } kills { $percent ->
    [one] once
   *[other] { $percent } times
 } in 100: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
advice-stratos-wound-free = { $how ->
    [shot] a shot
   *[blow] a blow
 } at a unit without a weapon, on { $cell } (Health { $hp } now)
advice-stratos-wound = { $how ->
    [shot] a shot
   *[blow] a blow
 } at the unit on { $cell } (Health { $hp } now) brings its defeat nearer
advice-stratos-vain = { $how ->
    [shot] a shot
   *[blow] a blow
 } at { $cell } cannot hurt: armour or a Defend token stops all of it
advice-stratos-defend = { $count ->
    [1] an armed enemy is near enough to strike at { $cell } in its next turn
   *[other] { $count } armed enemies are near enough to strike at { $cell } in their next turn
 }
advice-stratos-defend-idle = no armed enemy is near enough to strike at { $cell } in its next turn

# Harvests and steps.
advice-stratos-harvest-fourth = { $resource } from { $cell } makes your stock ready for a Hoard
advice-stratos-harvest-none = you have no { $resource }; { $cell } gives it
advice-stratos-harvest-power = up to { $most } { $resource_code ->
    [gem] { $most ->
        [one] gem
       *[other] gems
     }
   *[other] { $resource }
 } at once from { $cell }, by the die (you have { $count })
advice-stratos-harvest = more { $resource } from { $cell } (you have { $count })
advice-stratos-cross = it crosses a fault with tokens on the way to { $cell }
advice-stratos-discover = whoever first steps on { $cell } gets its bonus
advice-stratos-unsearched = { $cell } has not been searched yet
advice-stratos-close-in = on { $cell } the nearest enemy is { $steps ->
    [1] next to your Soldier
   *[other] { $steps } steps from your Soldier
 }
advice-stratos-in-range = from { $cell } your Archer can shoot at an enemy
advice-stratos-flee = fewer armed enemies are near enough to strike at { $cell }
advice-stratos-land = { $cell } gives { $resource }
advice-stratos-travel = { $steps ->
    [1] on { $cell } the nearest enemy is one step away
   *[other] on { $cell } the nearest enemy is { $steps } steps away
 }
advice-stratos-travel-free = { $cell } is free, and no enemy is on the board
advice-stratos-search = { $cell } has not been searched yet: there may be cards, a monster or nothing
advice-stratos-search-lagoon = the Lagoon on { $cell } has not been searched yet, and it has cards of its own
advice-stratos-take = the tokens are yours; a monster answers { $percent ->
    [one] once
   *[other] { $percent } times
 } in 100
advice-stratos-leave = a monster would answer { $percent ->
    [one] once
   *[other] { $percent } times
 } in 100
advice-stratos-gift-own = one of your units stands beside it; { $count ->
    [0] you have no { $resource }
   *[other] you have { stratos-view-amount }
 }
advice-stratos-gift = the nearest enemy is { $steps ->
    [one] one step
   *[other] { $steps } steps
 } away from it; { $count ->
    [0] you have no { $resource }
   *[other] you have { stratos-view-amount }
 }
advice-stratos-gift-free = no enemy is on the board; { $count ->
    [0] you have no { $resource }
   *[other] you have { stratos-view-amount }
 }
advice-stratos-gain = { $kinds } (you have { $count })
advice-stratos-lose = you give up { $kinds } (you have { $count })

# Cards.
advice-stratos-card-point = the first time this card works it is worth a point, for { $cost } Spirit
advice-stratos-card = the card has already scored, so only its effect counts, for { $cost } Spirit
advice-stratos-use = it works once, by the unit on { $cell }, and is worth a point
advice-stratos-target-enemy = it hits the enemy on { $cell } (Health { $hp })
advice-stratos-target-own = it touches your own unit on { $cell } (Health { $hp })
advice-stratos-target-cell = it touches { $cell }, where nobody stands
advice-stratos-target-kind = you have { $count } of it
advice-stratos-target-fault = { $count ->
    [0] no token lies there
    [one] one token lies there
   *[other] { $count } tokens lie there
 }
advice-stratos-target-word = it is the player that the card falls on
advice-stratos-equip = the unit on { $cell } wears it (Health { $hp } now)
advice-stratos-replace = the unit on { $cell } wears it instead of { $card } (Health { $hp } now)
advice-stratos-discard = your units keep what they wear
advice-stratos-recover = { $count ->
    [one] one spell comes back with its points
   *[other] { $count } spells come back with their points
 }
advice-stratos-draw = a new spell comes, and the old book goes
advice-stratos-enough = it does without a second target

# Purchases.
advice-stratos-hoard = one of each of the four kinds is a sure point
advice-stratos-learn = every new spell is worth a point once it is cast
advice-stratos-learn-sorcerer = a Sorcerer’s spell is worth a point once it is cast
advice-stratos-hire-peasant = one more Peasant harvests every turn
advice-stratos-hire-archer = an Archer strikes from two or three steps away
advice-stratos-hire-soldier = a Soldier strikes hardest of all who are hired
advice-stratos-hire-explorer = an Explorer may search for treasures
advice-stratos-hire-mage = a Mage comes with a spell, and may learn more
advice-stratos-hire-mage-back = a Mage can wake your Spellbook
advice-stratos-hire-second-mage = another Mage casts once more each turn, and your book sleeps only when all have fallen
advice-stratos-place-new = { $cell } gives { $resource }, and none of your units stands on such land
advice-stratos-place-safe = no armed enemy is near enough to strike at { $cell } in its next turn
advice-stratos-place-danger = { $count ->
    [one] an armed enemy is near enough to strike at { $cell }
   *[other] { $count } armed enemies are near enough to strike at { $cell }
 }
advice-stratos-promote-peasant = a Cultivator on { $cell } harvests by every face of the die
advice-stratos-promote-fighter = the fighter on { $cell } never misses again
advice-stratos-promote-explorer = the Explorer on { $cell } may search the Lagoon, and Land traps cannot hurt it
advice-stratos-promote-mage = a Sorcerer on { $cell } may learn and cast the spells of Sorcerers
advice-stratos-retrain-first = the unit on { $cell } becomes the first of its class: { $class }
advice-stratos-retrain = the unit on { $cell } becomes one more of a class you have: { $class }
advice-stratos-trade = you have { $give } of what you give and { $take } of what you take
advice-stratos-pay = it leaves you { $kinds ->
    [0] no resource
    [one] one kind of resource
   *[other] { $kinds } kinds of resource
 }{ $gems ->
    [0] {" "}and no gem
    [one] {" "}and one gem
   *[other] {" "}and { $gems } gems
 }
advice-stratos-pay-otherwise = you choose the tokens it is paid with
advice-stratos-save = { $count ->
    [0] you have nothing to pay with
    [1] you keep your stock of one token
   *[other] you keep your stock of { $count } tokens
 }
advice-stratos-rest = { $count ->
    [0] every unit has acted
    [1] one unit with actions left stays where it is
   *[other] { $count } units with actions left stay where they are
 }
