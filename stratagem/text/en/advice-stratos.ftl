# Why an action in Stratos is good or bad.

# Fighting.
advice-stratos-kill = { $how ->
    [shot] the shot
   *[blow] the blow
 } on { $cell } kills { $percent } times in 100: { $points ->
    [1] 1 point
   *[other] { $points } points
 }
advice-stratos-wound-free = { $how ->
    [shot] a shot
   *[blow] a blow
 } at a unit that cannot hit back, on { $cell } (Health { $hp } now)
advice-stratos-wound = { $how ->
    [shot] a shot
   *[blow] a blow
 } at the unit on { $cell } (Health { $hp } now) brings its defeat nearer
advice-stratos-defend = { $count ->
    [1] an enemy can strike here before your next turn
   *[other] { $count } enemies can strike here before your next turn
 }
advice-stratos-defend-idle = no enemy can strike here soon; it stands guard

# Harvests and steps.
advice-stratos-harvest-fourth = { $resource } makes your stock ready for a Hoard
advice-stratos-harvest-none = you have no { $resource } yet
advice-stratos-harvest-special = it harvests what this land gives
advice-stratos-harvest-power = more { $resource } at once, by the die (you have { $count })
advice-stratos-harvest = more { $resource } for the next purchase (you have { $count })
advice-stratos-cross = it crosses a fault with tokens on the way to { $cell }
advice-stratos-discover = whoever first steps on { $cell } gets its bonus
advice-stratos-unsearched = there is something to search for on { $cell }
advice-stratos-close-in = on { $cell } the nearest enemy is { $steps ->
    [1] next to your Soldier
   *[other] { $steps } steps from your Soldier
 }
advice-stratos-in-range = from { $cell } your Archer can shoot at an enemy
advice-stratos-flee = fewer enemies can strike on { $cell }
advice-stratos-land = { $cell } gives { $resource }
advice-stratos-travel = { $steps ->
    [1] on { $cell } the nearest enemy is one step away
   *[other] on { $cell } the nearest enemy is { $steps } steps away
 }
advice-stratos-travel-free = { $cell } is free, and no enemy is on the board
advice-stratos-search = most treasures score sooner or later
advice-stratos-search-lagoon = the lagoon hides more treasures, and gems
advice-stratos-take = tokens on a fault cost next to nothing while you have few points
advice-stratos-take-bold = with { $points } points the tokens are worth the risk of a monster
advice-stratos-leave = with { $points } points, taking the tokens may bring a monster
advice-stratos-gift-own = one of your units stands beside it and can fetch it
advice-stratos-gift = { $steps ->
    [1] the nearest enemy is one step away from it
   *[other] the nearest enemy is { $steps } steps away from it
 }
advice-stratos-gain = { $kinds } (you have { $count })
advice-stratos-lose = you give up { $kinds } (you have { $count })

# Cards.
advice-stratos-card-point = the first time this card is used it is worth a point
advice-stratos-card = the card has already scored, so only its effect counts
advice-stratos-target-enemy = it hits the enemy on { $cell } (Health { $hp })
advice-stratos-target-own = it touches your own unit on { $cell } (Health { $hp })
advice-stratos-target-cell = it touches { $cell }, where nobody stands
advice-stratos-target-word = it is what the card asks for
advice-stratos-equip = it makes the unit that wears it stronger
advice-stratos-replace = this unit wears it instead of what it has now
advice-stratos-discard = your units keep what they wear
advice-stratos-recover = its spells and their points come back
advice-stratos-draw = a new spell comes, and the old Spellbook is lost
advice-stratos-enough = it does without a second target

# Purchases.
advice-stratos-hoard = one of each of the four kinds is a sure point
advice-stratos-learn = every new spell is worth a point once it is cast
advice-stratos-learn-sorcerer = a Sorcerer’s spell is worth a point once it is cast, and is stronger
advice-stratos-hire-peasant = one more Peasant harvests every turn
advice-stratos-hire-archer = an Archer strikes from afar and keeps the enemy away
advice-stratos-hire-soldier = a Soldier guards the others and kills for points
advice-stratos-hire-explorer = an Explorer finds treasures that score
advice-stratos-hire-mage = a Mage comes with a spell and opens the way to more
advice-stratos-hire-second-mage = a second Mage casts once more each turn, and keeps your spell points safe
advice-stratos-place-new = none of your units stands yet where { $resource } grows
advice-stratos-place-safe = no enemy can strike there soon
advice-stratos-place-danger = { $count ->
    [1] it is close to the enemy (1 can strike there)
   *[other] it is close to the enemies ({ $count } can strike there)
 }
advice-stratos-promote-peasant = a Cultivator harvests more
advice-stratos-promote-fighter = it hits harder and never misses
advice-stratos-promote-explorer = it may search lagoons, and Land traps cannot hurt it
advice-stratos-promote-mage = a Sorcerer may learn the stronger spells
advice-stratos-retrain-first = you have nobody of this class yet: { $class }
advice-stratos-retrain = one more of a class you have: { $class }
advice-stratos-trade = you have { $give } of what you give and { $take } of what you take
advice-stratos-pay = it is paid with these tokens, and you keep the others
advice-stratos-pay-otherwise = paying another way may leave you better stock
advice-stratos-save = { $count ->
    [1] you keep your stock of one token
   *[other] you keep your stock of { $count } tokens
 }
advice-stratos-rest = { $count ->
    [0] every unit has acted
    [1] one unit with actions left stays where it is
   *[other] { $count } units with actions left stay where they are
 }
