# Stratos: Light in the Darkness, English.
# Units, cards, resources and seats come as their names; $cell, $to and $fault are coordinates.


## Set-up

stratos-setup-scenario = Map
stratos-setup-mode = Mode: with monsters, or without for beginners
stratos-setup-target-pp = Prosperity Points needed to win
stratos-setup-range-metric = Range: in steps, or chebyshev (a diagonal counts as 1)
stratos-setup-dormant-book-scores = A dormant Spellbook still scores
stratos-setup-official-specials-only = Only the rulebook’s Special tiles
stratos-setup-late-seat-gems = Gems for each later place in the order of play
stratos-setup-max-rounds = Maximum number of rounds

## Endings

stratos-ending-prosperity = A tribe has reached the Prosperity Points it needed and wins.
stratos-ending-last-tribe = Only one tribe is left: it wins.
stratos-ending-darkness = No tribe can carry on: the Darkness wins.
stratos-ending-round-cap = The last round is over: whoever has the most Prosperity Points wins.

## Prompts

stratos-prompt-gift = Place a gift from the supply on a fault line.
stratos-prompt-gift-other = { $seat } places a gift on a fault line.
stratos-prompt-action = Choose a unit and an action, or end your actions.
stratos-prompt-action-other = { $seat } is acting.
stratos-prompt-collect = Take { $tokens }? You then roll for a monster: { $chance ->
    [one] 1 chance
   *[other] { $chance } chances
 } in 24 that one comes.
stratos-prompt-collect-other = { $seat } may take { $tokens } from the fault line, with { $chance ->
    [one] 1 chance
   *[other] { $chance } chances
 } in 24 of a monster.
stratos-prompt-equip = Who wears { $card }?
stratos-prompt-equip-other = { $seat } decides who wears { $card }.
stratos-prompt-gain = { $count ->
    [one] Which main resource do you take?
   *[other] Which { $count } main resources do you take?
 }
stratos-prompt-gain-other = { $count ->
    [one] { $seat } chooses a resource.
   *[other] { $seat } chooses { $count } resources.
 }
stratos-prompt-lose = { $count ->
    [one] Which resource do you give up?
   *[other] Which { $count } resources do you give up?
 }
stratos-prompt-lose-other = { $count ->
    [one] { $seat } chooses a resource to give up.
   *[other] { $seat } chooses { $count } resources to give up.
 }
stratos-prompt-buy = Buy what you like, then end your turn.
stratos-prompt-buy-other = { $seat } is buying.
stratos-prompt-new-mage = Recover your Spellbook (spells: { $cards }, points: { $points }) or give it up and draw a new spell?
stratos-prompt-new-mage-other = { $seat } recovers the Spellbook (spells: { $cards }, points: { $points }) or draws a new spell.
stratos-prompt-pay = How do you pay?
stratos-prompt-place = Where does the new { $unit } go?
stratos-prompt-show = { $card } is shown to all and takes effect.
stratos-prompt-going-on = Round { $round }: the game goes on.
stratos-prompt-slot-unit = { $card }, { $unit } on { $cell }: choose a unit.
stratos-prompt-slot-own = { $card }, { $unit } on { $cell }: choose one of your units.
stratos-prompt-slot-enemy = { $card }, { $unit } on { $cell }: choose an enemy unit.
stratos-prompt-slot-monster = { $card }, { $unit } on { $cell }: choose a monster.
stratos-prompt-slot-cell = { $card }, { $unit } on { $cell }: choose a cell.
stratos-prompt-slot-tile = { $card }, { $unit } on { $cell }: choose a tile.
stratos-prompt-slot-player = { $card }, { $unit } on { $cell }: choose a player.
stratos-prompt-slot-kind = { $card }, { $unit } on { $cell }: choose a resource.
stratos-prompt-slot-terrain = { $card }, { $unit } on { $cell }: choose a kind of land.
stratos-prompt-slot-fault = { $card }, { $unit } on { $cell }: choose a fault slot.
stratos-prompt-slot-second = { $card }, { $unit } on { $cell }: choose the second target.
stratos-prompt-prosperity = { $seats } has reached the points needed and wins.
stratos-prompt-last-tribe = { $seats } leads the last tribe and wins.
stratos-prompt-darkness = No tribe is left: the Darkness wins.
stratos-prompt-round-cap = The last round is over. Winner: { $seats }.

## Options

stratos-option-gift = { $resource } on the fault { $fault }
stratos-option-travel = { $unit } { $cell }: travel to { $to }
stratos-option-harvest = { $unit } { $cell }: harvest 1 { $resource }
stratos-option-power = { $unit } { $cell }: Power Harvest of { $resource } (D4)
stratos-option-defend = { $unit } { $cell }: defend
stratos-option-attack = { $unit } { $cell }: attack { $target } on { $to }
stratos-option-shoot = { $unit } { $cell }: shoot at { $target } on { $to }
stratos-option-attack-with = { $unit } { $cell }: attack { $target } on { $to } with { $card }
stratos-option-shoot-with = { $unit } { $cell }: shoot at { $target } on { $to } with { $card }
stratos-option-cast = { $unit } { $cell }: cast { $card } ({ $cost } Spirit)
stratos-option-use = { $unit } { $cell }: use { $card }
stratos-option-search = { $unit } { $cell }: search the tile
stratos-option-end-actions = End actions: after this you can only buy
stratos-option-target-unit = { $unit } on { $cell }
stratos-option-target-cell = { $cell }
stratos-option-target-kind = { $kind }
stratos-option-target-seat = { $seat }
stratos-option-target-fault = { $fault }: { $tokens }
stratos-option-enough = No second target
stratos-option-take = Take them and roll
stratos-option-leave = Leave them
stratos-option-equip = { $unit } on { $cell }
stratos-option-replace = { $unit } on { $cell }, instead of { $card } (its point is lost)
stratos-option-discard = Discard the new card
stratos-option-gain = { $kinds }
stratos-option-lose = { $kinds }
stratos-option-hire = Hire { $unit } for { $payment }
stratos-option-place = Place the unit on { $cell }
stratos-option-promote = Promote { $unit } on { $cell } for { $payment }
stratos-option-retrain = Retrain { $unit } on { $cell } as { $kind } for { $payment }
stratos-option-learn-mage = Learn a Mage Spell for { $payment }
stratos-option-learn-sorcerer = Learn a Sorcerer Spell for { $payment }
stratos-option-hoard = Hoard for { $payment } (1 point)
stratos-option-trade = Trade 2 { $give } for 1 { $take } ({ $source })
stratos-option-pay = { $payment }
stratos-option-pay-hire = Hire { $kind }: choose how to pay
stratos-option-pay-promote = Promote { $unit } on { $cell }: choose how to pay
stratos-option-pay-retrain = Retrain { $unit } on { $cell } as { $kind }: choose how to pay
stratos-option-pay-learn-mage = Learn a Mage Spell: choose how to pay
stratos-option-pay-learn-sorcerer = Learn a Sorcerer Spell: choose how to pay
stratos-option-pay-hoard = Hoard: choose how to pay
stratos-option-recover = Recover the Spellbook
stratos-option-draw = Give it up and draw a Mage Spell
stratos-option-end-turn = End the turn

## News

stratos-news-turn = Round { $round }: { $seat } to play.
stratos-news-gift = { $seat } places { $resource } on the fault { $fault }.
stratos-news-travel = { $unit } travels from { $cell } to { $to }.
stratos-news-left = { $seat } leaves what lies on the fault { $fault }.
stratos-news-taken = { $seat } takes what lies on the fault { $fault }.
stratos-news-gain = { $seat } gains { stratos-view-amount }.
stratos-news-gained = { $seat } gains { $kinds }.
stratos-news-given-up = { $seat } gives up { $kinds }.
stratos-news-lost = { $seat } loses 1 { $resource }.
stratos-news-harvest = { $unit } on { $cell } harvests.
stratos-news-power = Power Harvest on { $cell }: the die shows { $rolled }.
stratos-news-defend = { $unit } on { $cell } defends.
stratos-news-fight = { $unit } on { $cell } rolls { $rolled } and strikes { $target } on { $at }.
stratos-news-fight-missed = { $unit } on { $cell } rolls { $rolled } and misses { $target } on { $at }.
stratos-news-hurt = { $unit } on { $cell } loses { $lost } Health: { $left } left.
stratos-news-unhurt = { $unit } on { $cell } loses no Health: { $left } left.
stratos-news-defeated = { $unit } on { $cell } is defeated.
stratos-news-earned =
    { $count ->
        [one] { $seat } earns a Defeat card.
       *[other] { $seat } earns { $count } Defeat cards.
    }
stratos-news-discovered = { $cell } is uncovered: { $special }.
stratos-news-cast = { $unit } on { $cell } casts { $card }.
stratos-news-use = { $unit } on { $cell } uses { $card }.
stratos-news-ineffective = { $card } has no effect and goes back face down.
stratos-news-die = The D{ $sides } shows { $rolled }.
stratos-news-missed = { $rolled ->
    [0] The D{ $sides } misses: no damage.
   *[other] The D{ $sides } misses ({ $rolled } damage).
 }
stratos-news-healed = { $unit } on { $cell } is healed by { $count }.
stratos-news-spirit = { $unit } on { $cell } now has { $count } Spirit.
stratos-news-guarded = { $unit } on { $cell } gets a Defend token.
stratos-news-chilled = { $unit } on { $cell } will be chilled next turn.
stratos-news-snared = { $unit } on { $cell } is snared and does nothing more this turn.
stratos-news-hasted = { $unit } on { $cell } has one more action this turn.
stratos-news-refreshed = { $unit } on { $cell } may act again.
stratos-news-moved = { $unit } moves from { $from } to { $cell }.
stratos-news-removed = The tile on { $cell } falls into the depths.
stratos-news-laid = { $cell } is now { $kind }.
stratos-news-tiles-swapped = The tiles on { $one } and { $two } change places.
stratos-news-search = { $cell } is searched: { $symbol }.
stratos-news-peeked = You look under { $cell }: { $symbol }.
stratos-news-drawn = { $seat } draws { $card }.
stratos-news-item = { $seat } draws a one-use item ({ $deck }).
stratos-news-item-own = You draw { $card }, a one-use item.
stratos-news-trap-avoided = { $card } does nothing to a Swashbuckler.
stratos-news-equipped = { $card } is worn by the unit on { $cell }.
stratos-news-taken-off = { $card } is taken off on { $cell } and discarded.
stratos-news-thrown-away = { $card } is discarded.
stratos-news-reshuffle = The discards of { $deck } are shuffled into a new deck.
stratos-news-end-actions = { $seat } has ended the Action Phase.
stratos-news-end-turn = { $seat } has ended the turn.
stratos-news-paid = { $seat } pays { $payment }.
stratos-news-hire = { $seat } hires { $unit } on { $cell }.
stratos-news-promoted = The unit on { $cell } is promoted: { $unit }.
stratos-news-retrained = The unit on { $cell } is retrained: { $unit }.
stratos-news-learnt = { $seat } learns a spell ({ $deck }).
stratos-news-learnt-own = You learn { $card }.
stratos-news-hoard = { $seat } hoards: one Prosperity Point.
stratos-news-trade = { $seat } trades 2 { $give } for 1 { $take } ({ $source }).
stratos-news-recovered = { $seat } recovers the Spellbook.
stratos-news-book-gone = { $seat } gives up the Spellbook: { $cards }.
stratos-news-roll = Monster Roll by { $seat } (points: { $points }): { $sum }.
stratos-news-roll-nothing = Nothing stirs.
stratos-news-appears = { $monster } appears on { $cell }.
stratos-news-relocated = { $monster } is now on { $cell }.
stratos-news-vanquished = { $monster } is vanquished and will not come back.
stratos-news-darkness = Turn of Darkness, round { $round }.
stratos-news-monster-travels = { $monster } moves to { $cell }, towards { $unit }.
stratos-news-monster-hunts =
    { $count ->
        [one] The nearest is { $unit } on { $cell }.
       *[other] Equally near: { $cells }. Chance picks { $unit } on { $cell }.
    }
stratos-news-monster-strikes = { $monster } strikes { $units }: { $raw }.
stratos-news-monster-special = { $monster } uses { $special } on { $units }: { $raw }.
stratos-news-monster-rests = { $monster } rests and has { $left } Health.
stratos-news-eliminated = { $seat } has no unit and cannot hire: the tribe is out.
stratos-news-prosperity = { $seat } has { $points ->
    [one] 1 Prosperity Point
   *[other] { $points } Prosperity Points
 } and wins.
stratos-news-cap = { $rounds ->
    [one] One round has
   *[other] { $rounds } rounds have
 } been played: the game ends.

## Why not

stratos-why-cannot-be-followed = The card cannot do anything here: no suitable target, or nothing to change.
stratos-why-cost = You cannot pay for it.
stratos-why-deck-empty = The deck is empty, and so are its discards.
stratos-why-map-seats = { $map } is a map for { $players ->
    [one] one player
   *[other] { $players } players
 }, not { $count }
stratos-why-defending = It is already defending.
stratos-why-done = This unit has already taken that kind of action this turn; only Travel can be repeated.
stratos-why-dormant = Without a Mage your Spellbook is dormant.
stratos-why-equip = Only a unit with fewer than two cards has room.
stratos-why-explorers-only = Only Explorers can do that.
stratos-why-final-actions = The Action Phase is over and cannot be reopened.
stratos-why-final-turn = The turn is over and cannot be reopened.
stratos-why-five-units = You already have five units.
stratos-why-gift = A gift must match a tile beside a fault slot with fewer than two tokens.
stratos-why-hoarded = You have already hoarded this turn.
stratos-why-hole = There is a hole there.
stratos-why-lagoon = Only Explorers can travel onto lagoons.
stratos-why-lagoon-search = Only a Swashbuckler can search lagoons.
stratos-why-limit = This unit has no action left this turn.
stratos-why-mages-only = Only Mages can cast spells.
stratos-why-must-hire = You have no unit and can hire one: you must.
stratos-why-over = The game is over.
stratos-why-eliminated = Your tribe is out of the game.
stratos-why-not-asked = It is { $seat }’s turn.
stratos-why-not-now = That is not what is being asked now.
stratos-why-buy-later = Purchases are made in the Buy Phase.
stratos-why-actions-over = The Action Phase of this turn is over.
stratos-why-not-worn = It is not wearing that card.
stratos-why-how-many = That is not the number of tokens asked for.
stratos-why-tokens = You do not have these tokens.
stratos-why-main-kinds = Gems cannot be chosen here.
stratos-why-different-kinds = The kinds must all be different.
stratos-why-kinds-order = Name the kinds in the order of the supply, gems last.
stratos-why-one-payment = There is only one way to pay for it.
stratos-why-no-cell = There is no cell where it could stand.
stratos-why-no-harvest = Nothing can be harvested here.
stratos-why-no-mage = You have no Mage on the board.
stratos-why-no-sorcerer = You have no Sorcerer on the board.
stratos-why-no-spirit = Too little Spirit.
stratos-why-no-target = Nobody stands there.
stratos-why-not-a-target = That cannot be a target of this card.
stratos-why-no-trade = You have nothing to trade with.
stratos-why-no-unit = You have no unit there.
stratos-why-no-way = No free tile next to it can be entered.
stratos-why-nobody-in-range = No enemy is in range.
stratos-why-not-adjacent = That cell shares no border with it.
stratos-why-not-yours = You do not have that card.
stratos-why-occupied = A unit stands there.
stratos-why-out-of-range = The target is out of range.
stratos-why-own-unit = Your own units are never targets.
stratos-why-payment = That does not pay the cost.
stratos-why-peasants-only = Only Peasants have Power Harvest.
stratos-why-peasants-retrain = Only a Peasant can be retrained, as another class.
stratos-why-place = A new unit goes next to a unit that has acted, or as near as possible.
stratos-why-promoted = It has already been promoted.
stratos-why-searched = This tile has already been searched.
stratos-why-snared = It is snared until the turn ends.
stratos-why-sorcerers-only = Only a Sorcerer can cast this spell.
stratos-why-special-search = Special tiles cannot be searched.
stratos-why-trade-two = A trade gives two equal main resources for one of another kind.
stratos-why-traded = You have already traded with it in this Buy Phase.
stratos-why-unarmed = It cannot fight that way.
stratos-why-would-die = It would have no Health left.

## Warnings

stratos-warn-own = This hits your own { $units } ({ $cells }).
stratos-warn-rival = { $points ->
    [one] { $seat } already has 1 point.
   *[other] { $seat } already has { $points } points.
 }
stratos-warn-mage = Your only { $unit } on { $cell } can be struck: without a Mage the Spellbook falls silent.
stratos-warn-must-hire = You have no unit: you must hire one.
stratos-warn-collect = { $points ->
    [one] With 1 point every roll wakes a monster.
   *[other] With { $points } points every roll wakes a monster.
 }
stratos-warn-idle = Actions unused: { $units }.
stratos-warn-hoard = You could still hoard this turn.

## View

stratos-view-section-map = map
stratos-view-section-monsters = monsters
stratos-view-section-decks = decks
stratos-view-section-spells = spells
stratos-view-name = { $name }
# So many of a resource: $count of $resource.
stratos-view-amount = { $count } { $resource_code ->
    [gem] { $count ->
        [one] gem
       *[other] gems
     }
   *[other] { $resource }
 }
stratos-view-heading = { $map }, round { $round } of at most { $rounds }, first to { $target ->
    [one] 1 point
   *[other] { $target } points
 }. { $seat }’s turn:
stratos-view-phase-begin = beginning of the turn.
stratos-view-phase-action = Action Phase.
stratos-view-phase-buy = Buy Phase.
stratos-view-phase-darkness = Turn of Darkness.
stratos-view-legend = P prairie, M mountain, D desert, F forest, L lagoon, S Special (? covered), ##### hole; I, II, - (nothing), ! (monster): searched, in brackets: seen by you alone. 1Sol*8+ is the first seat’s Soldier, promoted, Health 8, defending; !Kra8 a monster. Between bars: tokens on the fault line.
stratos-view-player = ({ $number }) { $seat }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (Hoard { $hoard }, Defeat { $defeat }, spells { $spells }, treasures { $treasures })
stratos-view-eliminated = ({ $number }) { $seat }: eliminated
stratos-view-stock = Stock: { $tokens }
stratos-view-unit = { $cell } { $unit }, Health { $hp }/{ $max }
stratos-view-spirit = Spirit { $spirit }/{ $max }
stratos-view-defending = defending
stratos-view-chill-mark = chilled next turn
stratos-view-chilled = chilled: one action
stratos-view-snared = snared
stratos-view-hasted = one more action
stratos-view-left = actions left: { $count }
stratos-view-cards = Cards: { $cards }
stratos-view-cards-dormant = Cards (the Spellbook is dormant): { $cards }
stratos-view-card-up = { $card } (cast)
stratos-view-card-known = { $card } (face down, seen by all)
stratos-view-backs = { $count } face down ({ $deck })
stratos-view-monsters = Monsters: { $monsters }
stratos-view-asleep = { $monster } asleep
stratos-view-vanquished = { $monster } vanquished
stratos-view-awake = { $monster } on { $cell }, Health { $hp }, Spirit { $spirit }
stratos-view-decks = Decks, cards left (discarded): { $decks }
stratos-view-own = Your spells and unused items:
stratos-view-own-spell = { $card } ({ $cost } Spirit): { $text }
stratos-view-own-hidden-spell = { $card } ({ $cost } Spirit, hidden): { $text }
stratos-view-own-item = { $card } (item, hidden): { $text }

## Guide

stratos-guide-page =
    Stratos: how to play

    Lead a tribe of at most five units to 10 Prosperity Points before the others. Points come from four sources:
    Hoard (pay one of each main resource, once per turn), Defeat (an enemy unit 1, a monster 2), spells (1 when you first
    cast each), treasures (1 for each card that lies face-up before you).

    A turn has three parts.
    1. Beginning: your Defend tokens go, Mages regain 1 Spirit, occupied Special tiles give their bonus, and you place one
    resource as a gift on a fault line between two trays.
    2. Actions: each unit takes two different actions, or travels twice; units may take turns as you like.
    Travel: to a free tile that shares a border; lagoons only for Explorers. Harvest: 1 of the tile’s resource.
    Defend: until your next turn each blow is 1 weaker (2 for a Soldier against weapons, for a Mage against magic).
    Peasant: Power Harvest, a D4, but 4 is a failure. Soldier: Attack, a D6 next to it, misses on 6. Archer: Shoot, a D4
    at range 2 to 3, misses on 4. Mage: Cast a spell for Spirit. Explorer: Search under the tile, or Use an item.
    Promoted units never miss. The first unit on a covered Special tile discovers it.
    3. Buying: hire next to a unit that acted, promote (the hire cost again), retrain a Peasant, learn a spell (1 spice; 2
    for a Sorcerer Spell), Hoard. A gem pays for any one resource.

    Whoever travels across a fault line may take the tokens there, and then rolls for a monster: the more points, the more
    danger. While a monster is on the board it acts after every round: it comes two steps nearer, strikes, or rests.

    A tribe without units that cannot hire is eliminated. Losing the last Mage silences the Spellbook until a new one
    recovers it. After 60 rounds whoever has the most points wins.

## What a finished game came to
stratos-account-hoard = Hoard
stratos-account-defeat = Defeats
stratos-account-spells = Spells
stratos-account-treasures = Treasures
stratos-account-rounds = Rounds
stratos-account-units = Units left
stratos-account-resources = Resources left
