# What only the browser says at the table of Stratos, in English.

web-stratos-map = Map: { $map }
web-stratos-round = Round { $round } of { $rounds }
web-stratos-phase-begin = Start
web-stratos-phase-action = Actions
web-stratos-phase-buy = Buy
web-stratos-phase-darkness = Darkness
web-stratos-letter-prairie = P
web-stratos-letter-mountain = M
web-stratos-letter-desert = D
web-stratos-letter-forest = F
web-stratos-letter-lagoon = L
web-stratos-letter-special = S
web-stratos-hole = Hole
web-stratos-unexplored = unexplored
web-stratos-searched = searched: { $symbol }
web-stratos-peeked = seen by you alone: { $symbol }
web-stratos-unit-of = { $unit } of { $seat }
web-stratos-health = Health { $hp }/{ $max }
web-stratos-spirit = Spirit { $spirit }/{ $max }
web-stratos-left = { $count ->
    [0] no action left
    [one] 1 action left
   *[other] { $count } actions left
 }
web-stratos-status-defending = Defending
web-stratos-status-chill-mark = Chilled next turn
web-stratos-status-chilled = Chilled: one action
web-stratos-status-snared = Snared
web-stratos-status-hasted = One more action
web-stratos-can-travel = can be travelled to
web-stratos-can-hit = can be hit
web-stratos-fault = Fault { $fault }: { $tokens }

web-stratos-points = { $points } of { $target ->
    [one] 1 Prosperity Point
   *[other] { $target } Prosperity Points
 }
web-stratos-source-hoard = Hoard
web-stratos-source-defeat = Defeat
web-stratos-source-spells = Spells
web-stratos-source-treasures = Treasures
web-stratos-units = { $count ->
    [one] 1 of 5 units
   *[other] { $count } of 5 units
 }
web-stratos-out = out
web-stratos-monsters = Monsters, in the order they act
web-stratos-monster-on = { $monster } on { $cell }, Health { $hp }, Spirit { $spirit }
web-stratos-monster-slain = { $monster }, vanquished
web-stratos-monster-asleep = { $monster }, asleep
web-stratos-awake = on { $cell }, Health { $hp }/{ $max }, Spirit { $spirit }
web-stratos-state-unborn = asleep
web-stratos-state-vanquished = vanquished
web-stratos-rolls = Taking tokens at { $points ->
    [one] 1 point
   *[other] { $points } points
 }: { $chance } in 24
web-stratos-darkness = Turn of Darkness, step by step
web-stratos-dark-who = The Darkness acts
web-stratos-dark-hunt = Whom it hunts
web-stratos-dark-walk = Where it goes
web-stratos-dark-blow = Attack
web-stratos-dark-wound = Health
web-stratos-dark-rest = Rest
web-stratos-dark-other = And then
web-stratos-dark-chance = picked by chance, 1 of { $count }
web-stratos-decks = Decks and monsters
web-stratos-deck = { $deck }: { $left } left, { $gone } discarded
web-stratos-covered = These may still be covered
web-stratos-spares = Spare tiles
web-stratos-dormant = The Spellbook is dormant
web-stratos-cast-spells = Spells cast, each a point
web-stratos-shown-spells = Face down, but seen by all
web-stratos-permanents = Permanent treasures
web-stratos-used = Used items, each a point
web-stratos-hidden = { $count } hidden ({ $deck })

web-stratos-tab-cards = Cards
web-stratos-tab-cell = Cell
web-stratos-look = Choose a cell to see what stands there.
web-stratos-your-units = Your units
web-stratos-no-units = You have no unit on the map.
web-stratos-acts = What it can do
web-stratos-answers = Your answers
web-stratos-shop = Shop
web-stratos-end-actions = End actions
web-stratos-end-turn = End turn
web-stratos-do-travel = Travel
web-stratos-do-harvest = Harvest
web-stratos-do-power = Power Harvest
web-stratos-do-attack = Attack
web-stratos-do-shoot = Shoot
web-stratos-do-search = Search
web-stratos-do-defend = Defend
web-stratos-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
 }
web-stratos-targets = { $count ->
    [one] 1 target
   *[other] { $count } targets
 }
web-stratos-die-attack = { $promoted ->
    [yes] D6
   *[no] D6, a 6 misses
 }
web-stratos-die-shoot = { $promoted ->
    [yes] D4
   *[no] D4, a 4 misses
 }
web-stratos-aim = What each face of the die takes off; its Health is { $hp }.
web-stratos-faces = Die: { $faces }
web-stratos-die-of-peasant = Harvest D4
web-stratos-die-of-soldier = Attack D6
web-stratos-die-of-archer = Shot D4
web-stratos-die-of-monster = Attack
web-stratos-tip-harvest = 1 resource of this tile
web-stratos-tip-power = roll a D4
web-stratos-tip-search = look under the tile
web-stratos-tip-defend = 1 less from each hit

web-stratos-book = Spellbook and items
web-stratos-no-cards = No cards yet.
web-stratos-costs-spirit = Spirit { $cost }
web-stratos-spell-new = +1 when cast
web-stratos-spell-known = seen by all
web-stratos-spell-scored = scores
web-stratos-item-new = +1 when used
web-stratos-permanent = scores
web-stratos-used-card = used, scores

web-stratos-hire = Hire
web-stratos-places = { $count ->
    [0] no place free
    [one] 1 place free
   *[other] { $count } places free
 }
web-stratos-raise = Promote, retrain
web-stratos-retrain = retrain { $cell }
web-stratos-score = Points and cards
web-stratos-hoard = Hoard
web-stratos-hoard-tip = 1 point
web-stratos-learn-mage = Mage Spell
web-stratos-learn-sorcerer = Sorcerer Spell
web-stratos-trade = Trade: { $source }
web-stratos-trade-tip = 2 alike for 1 of your choice
web-stratos-do = { $verb ->
    [travel] Travel
    [harvest] Harvest
    [power] Harvest
    [defend] Defend
    [attack] Attack
    [shoot] Shoot
    [cast] Cast
    [use] Use
    [search] Search
    [equip] Equip
    [replace] Replace
    [discard] Discard
    [hire] Hire
    [promote] Promote
    [retrain] Retrain
    [learn_mage] Learn
    [learn_sorcerer] Learn
    [hoard] Hoard
    [trade] Trade
    [recover] Recover
    [end_actions] End actions
    [end_turn] End the turn
   *[other] Confirm
 }
web-stratos-next = { $kind ->
    [cell] Where?
    [class] Which unit?
    [card] Which card?
    [give] What do you give?
    [take] What do you take?
    [resource] And which other resource?
   *[deed] What should it do?
 }
