# Why an answer in Weather Machine is good or bad.
advice-weather-machine-best = the best turns tried begin with it

# Where to go.
advice-weather-machine-move-no-bots = you have no Bot left, and the Supply has new ones
advice-weather-machine-move-no-chemicals = you have no Chemical left, and the Supply sells them
advice-weather-machine-move-supply = it stocks up the Laboratory for the turns to come
advice-weather-machine-move-publish = your row of { $weather } can be published there
advice-weather-machine-move-breakthrough = your paper on { $weather } can become a Breakthrough there
advice-weather-machine-move-before-them = the Saboteurs are heading there, and you take space A first
advice-weather-machine-move-vouchers = whoever stands to your left raises what you gain: { weather-machine-view-counted }
advice-weather-machine-move-two = two actions, with { weather-machine-view-counted } to pay for them
advice-weather-machine-move-government = a Part sold there brings a blue token and a Subsidy
advice-weather-machine-move-lab = a Bot can work there on an Experiment
advice-weather-machine-move-rnd = research there brings a purple token

# Tiles, Goals, Funding.
advice-weather-machine-tile = its benefit comes at once
advice-weather-machine-skip = you keep your tiles for a later turn
advice-weather-machine-subsidy = something more to use at the start of a later turn
advice-weather-machine-secure = its benefit at once, and those of its column and row: { $column }, { $row }
advice-weather-machine-goal-met = this Goal is met already
advice-weather-machine-goal-lack = only { $lack } short of this Goal
advice-weather-machine-goal-contested = you need to catch up with another player for this Goal, and can
advice-weather-machine-funding = { $track } Funding stands on { $space } and pays that now
advice-weather-machine-fund = { $track } Funding reaches space { $space }
advice-weather-machine-fund-win = { $track } Funding is { $missing } short of the immediate win
advice-weather-machine-move-back = the marker stands on space { $space } now
advice-weather-machine-payout-track = your marker there stands on { $space }
advice-weather-machine-payout = this benefit is paid at once
advice-weather-machine-benefit = you get this benefit next
advice-weather-machine-draft = three Goals of one colour for this game

# The Supply and the Laboratory.
advice-weather-machine-construct-first = without a Bot nothing can be done elsewhere
advice-weather-machine-construct-income = another Bot, and its empty slot brings income
advice-weather-machine-construct = another Bot for the next turn, and the benefit of its slot
advice-weather-machine-extend-full = the Workshop is full, and this makes room
advice-weather-machine-extend = room for what the next turns bring
advice-weather-machine-slots = like colours meet in a slot for { $chemical }
advice-weather-machine-row = { $count ->
    [one] one tile in this row, where a prototype needs its Parts
   *[other] { $count } tiles in this row, where a prototype needs its Parts
 }
advice-weather-machine-orient = { $up } is up and { $down } is down, for tiles of the same colour laid there later
advice-weather-machine-initiative = { $position ->
    [1] you choose your space first in the next round
    [2] you choose your space second in the next round
    [3] you choose your space third in the next round
   *[other] you choose your space last in the next round
 }
advice-weather-machine-asked = you have none, and { $location }, { $weather }, costs { $what }
advice-weather-machine-asked-again = one more, since { $location }, { $weather }, costs { $what }
advice-weather-machine-spare = no free space asks for { $what }, but it can be exchanged
advice-weather-machine-return = you get its Vouchers for this Chemical
advice-weather-machine-return-slot = the Bot fills this slot, and its income stops
advice-weather-machine-plenty = you have { $count } of them
advice-weather-machine-unasked = no free space asks for it
advice-weather-machine-missed-least = it is your only one, and a free space asks for it
advice-weather-machine-voucher-supply = for Bots, tiles and Chemicals; you have { $count }
advice-weather-machine-voucher-government = for selling Parts and securing Subsidies; you have { $count }
advice-weather-machine-voucher-lab = for Experiments and papers; you have { $count }
advice-weather-machine-voucher-rnd = for research and Breakthroughs; you have { $count }
advice-weather-machine-voucher-science = it pays in place of any other; you have { $count }
advice-weather-machine-many-vouchers = { $count ->
    [1] it is your only one
   *[other] you have { $count } of these
 }
advice-weather-machine-pay-otherwise = paying another way may leave you better Vouchers

# On the boards.
advice-weather-machine-sell-runs = it fills the branch: { $points } points for you, and a marker against { $weather }
advice-weather-machine-research-paper = your Bot counts in the prototype for your paper on { $weather }
advice-weather-machine-work = { $missing ->
    [0] { $points } points a Bot if the experiment runs; no Bot is missing
    [one] { $points } points a Bot if the experiment runs; one more Bot is needed
   *[other] { $points } points a Bot if the experiment runs; { $missing } more Bots are needed
 }
advice-weather-machine-work-full = the branch is full: { $points } points a Bot when the Assistant comes { $rounds ->
    [0] this round
    [1] next round
   *[other] in { $rounds } rounds
 }
advice-weather-machine-work-funding = Lab Funding goes up, though no Experiment is in sight there
advice-weather-machine-publish = { $points } points, an Investment tile, and the way to a Breakthrough
advice-weather-machine-cite = the row is complete at once, without its missing token
advice-weather-machine-cite-goal = this Goal is not met
advice-weather-machine-cite-goal-met = this Goal is met, but the token completes the row
advice-weather-machine-breakthrough = points for the prototype, and an Award
advice-weather-machine-breakthrough-full = { $weather } calms down from level { $level }: its tile is full and leaves
advice-weather-machine-breakthrough-half = halfway to calming { $weather }, which is at level { $level }
advice-weather-machine-provide = 2 points for every Part you provide
advice-weather-machine-build = the prototype is built in this row, and the other Parts there may be lost
advice-weather-machine-science = the Science buys you the points and the token
advice-weather-machine-take-back = { $count ->
    [one] one Bot is free again for the next turns
   *[other] { $count } Bots are free again for the next turns
 }
advice-weather-machine-stay = they may still run with the next Experiment there

# Tokens.
advice-weather-machine-token-first = a token of { $weather }, the first of its row
advice-weather-machine-token-second = the second token of a { $weather } row: one short of a paper
advice-weather-machine-token-third = it completes a { $weather } row, ready to be published
advice-weather-machine-token-none = no token of { $weather } is left, so there is an Investment tile instead
advice-weather-machine-award = its benefit now, and 4 points once the row is published

# The Saboteurs.
advice-weather-machine-security = the Saboteurs would go to this Location: { $where }. Two new reports may change that
advice-weather-machine-split = the Saboteurs go to this Location: { $where }
advice-weather-machine-raise = { $count ->
    [one] only one report is left, and without any the game is lost
   *[other] only { $count } reports are left, and without any the game is lost
 }
advice-weather-machine-discard = reports left: { $count }; the Target stays where it is

advice-weather-machine-enough = you keep what you have for later
