# Why an answer in Weather Machine is good or bad.

# Where to go.
advice-weather-machine-move-no-bots = space { $space }: you have no Bot left, and the Supply has new ones{ weather-machine-view-due }
advice-weather-machine-move-no-chemicals = space { $space }: you have no Chemical left, and the Supply sells them{ weather-machine-view-due }
advice-weather-machine-move-supply = space { $space }: Bots, Workshop tiles and Chemicals can be bought there{ weather-machine-view-due }
advice-weather-machine-move-publish = space { $space }: your row of { $weather } can be published there
advice-weather-machine-move-breakthrough = space { $space }: your paper on { $weather } can become a Breakthrough there
advice-weather-machine-move-before-them = the Saboteurs are heading there, and you take space A first
advice-weather-machine-move-vouchers = space { $space }: whoever stands to your left raises what you gain: { weather-machine-view-counted }
advice-weather-machine-move-two = space { $space }: two actions can be taken there, with { weather-machine-view-counted } to pay them
advice-weather-machine-move-government = space { $space }: { $count ->
    [one] there is one way to sell a Part there
   *[other] there are { $count } ways to sell a Part there
 }
advice-weather-machine-move-lab = space { $space }: { $count ->
    [one] one space there is open to a Bot of yours
   *[other] { $count } spaces there are open to a Bot of yours
 }
advice-weather-machine-move-rnd = space { $space }: { $count ->
    [one] one space there is open to your research
   *[other] { $count } spaces there are open to your research
 }
advice-weather-machine-move-nothing = space { $space }: a Bot of yours can do nothing there yet, but you then have { weather-machine-view-counted }

# Tiles, Goals, Funding.
advice-weather-machine-tile = its benefit comes at once: { $benefit }
advice-weather-machine-skip = you keep your tiles for a later turn
advice-weather-machine-subsidy = to use at the start of a later turn: { $benefit }
advice-weather-machine-subsidy-owned = you own this kind already, so the tile leaves the game: { $benefit }
advice-weather-machine-subsidy-used = yours, but its benefit is used already: { $benefit }
advice-weather-machine-secure = its benefit at once, and those of its column and row: { $column }, { $row }
advice-weather-machine-goal-met = this Goal is met already; now { $benefit }
advice-weather-machine-goal-lack = { $lack } more would meet this Goal; now { $benefit }
advice-weather-machine-goal-contested = you need to catch up with another player for this Goal, and can; now { $benefit }
advice-weather-machine-funding = { $track } Funding stands on { $space } and pays that now
advice-weather-machine-fund = { $track } Funding reaches space { $space }
advice-weather-machine-fund-win = { $missing ->
    [one] { $track } Funding is one space short of the immediate win
   *[other] { $track } Funding is { $missing } spaces short of the immediate win
 }
advice-weather-machine-move-back = the { $track } marker stands on space { $space } now
advice-weather-machine-payout-track = { $track } Funding stands on space { $space }
advice-weather-machine-payout = this benefit is paid at once: { $benefit }
advice-weather-machine-benefit = you get this benefit next: { $benefit }
advice-weather-machine-income = the income of this slot comes next: { $benefit }
advice-weather-machine-draft = three Goals of one colour for this game: { $colour }

# The Supply and the Laboratory.
advice-weather-machine-construct-first = you have no Bot, and sales, Experiments and research need one; now { $benefit }
advice-weather-machine-construct-income = another Bot; now { $benefit }, and the empty slot gives that as income
advice-weather-machine-construct = another Bot; now { $benefit }
advice-weather-machine-extend-full = the Workshop is full, and this makes room; its colours: { $up }, { $down }
advice-weather-machine-extend = room for one more Part or Bot; its colours: { $up }, { $down }
advice-weather-machine-slots = row { $row }, column { $column }: like colours meet in a slot for { $chemical }; { $count ->
    [one] this row then has one tile
   *[other] this row then has { $count } tiles
 }
advice-weather-machine-row = { $count ->
    [one] this row then has one tile
   *[other] this row then has { $count } tiles
 }, and a prototype needs its Parts in one; { $up } is up and { $down } is down
advice-weather-machine-orient = { $up } is up and { $down } is down, for tiles of the same colour laid there later
advice-weather-machine-initiative = { $position ->
    [1] you choose your space first in the next round
    [2] you choose your space second in the next round
    [3] you choose your space third in the next round
   *[other] you choose your space last in the next round
 }
advice-weather-machine-asked = you have none, and the { $weather } branch of { $location } asks for { $what }
advice-weather-machine-asked-again = one more, since the { $weather } branch of { $location } asks for { $what }
advice-weather-machine-spare = no free space of the Lab or R&D asks for { $what }, but it can be exchanged
advice-weather-machine-spare-part = no free space of the Government asks for { $what }, but it can be exchanged
advice-weather-machine-return = { $chemical } brings you { $count ->
    [one] one Supply Voucher
   *[other] { $count } Supply Vouchers
 }
advice-weather-machine-return-slot = the Bot fills this slot, and its income stops: { $benefit }
advice-weather-machine-return-idle = the Bot fills a slot that has no income
advice-weather-machine-plenty = you have { $count } of them ({ $what })
advice-weather-machine-unasked = no free space of the Lab or R&D asks for { $what }
advice-weather-machine-unasked-part = no free space of the Government asks for { $what }
advice-weather-machine-missed-least = it is your only one, and a free space asks for { $what }
advice-weather-machine-voucher-supply = for Bots, tiles and Chemicals; you have { $count }
advice-weather-machine-voucher-government = for selling Parts and securing Subsidies; you have { $count }
advice-weather-machine-voucher-lab = for Experiments and papers; you have { $count }
advice-weather-machine-voucher-rnd = for research and Breakthroughs; you have { $count }
advice-weather-machine-voucher-science = it pays in place of any other; you have { $count }
advice-weather-machine-many-vouchers = { $count ->
    [one] it is your only { weather-machine-view-type } Voucher
   *[other] you have { weather-machine-view-counted }
 }
advice-weather-machine-pay-otherwise = you choose the Vouchers it is paid with

# On the boards.
advice-weather-machine-sell-runs = it fills the branch ({ $what }): { $points ->
    [one] 1 point
   *[other] { $points } points
 } for you, and a marker against { $weather }
advice-weather-machine-research-paper = your Bot counts in the prototype for your paper on { $weather } ({ $what })
advice-weather-machine-research-last = the last Bot of the branch ({ $what }): an Investment tile, and the Citation space of { $weather } is unlocked
advice-weather-machine-work = { $weather } ({ $what }): { $points ->
    [one] 1 point
   *[other] { $points } points
 } a Bot if the Experiment runs; { $missing ->
    [one] one Bot is still missing
   *[other] { $missing } Bots are still missing
 }
advice-weather-machine-work-full = the { $weather } branch is full then ({ $what }): { $points ->
    [one] 1 point
   *[other] { $points } points
 } a Bot when the Assistant comes { $rounds ->
    [0] this round
    [1] next round
   *[other] in { $rounds } rounds
 }
advice-weather-machine-work-funding = Lab Funding goes up, though no Experiment is in sight for { $weather } ({ $what })
advice-weather-machine-work-idle = no Experiment is in sight for { $weather } ({ $what }), and Lab Funding is on its last space
advice-weather-machine-publish = { $points ->
    [one] 1 point
   *[other] { $points } points
 }, an Investment tile, and the way to a Breakthrough
advice-weather-machine-cite = the row is complete at once, without its missing token
advice-weather-machine-cite-goal = this Goal is not met
advice-weather-machine-cite-goal-met = this Goal is met, but the token completes the row
advice-weather-machine-breakthrough = points for the prototype, an Award, and now { $benefit }: { $weather }, level { $level }
advice-weather-machine-breakthrough-full = { $weather } calms down from level { $level }: its tile is full and leaves; now { $benefit }
advice-weather-machine-breakthrough-half = halfway to calming { $weather }, which is at level { $level }; now { $benefit }
advice-weather-machine-provide = you provide { $count ->
    [0] no Part
    [one] one Part
   *[other] { $count } Parts
 }, for { $points ->
    [one] 1 point
   *[other] { $points } points
 }
advice-weather-machine-build = { $count ->
    [0] no other Part is lost in this row
    [one] one other Part is lost in this row
   *[other] { $count } other Parts are lost in this row
 }
advice-weather-machine-science = for the Science you get the reward of the Experiment: { $points ->
    [one] 1 point
   *[other] { $points } points
 }, a benefit, a token
advice-weather-machine-science-lock = for the Science you get { $points ->
    [one] 1 point
   *[other] { $points } points
 }
advice-weather-machine-take-back = { $count ->
    [one] one Bot is free again for the next turns
   *[other] { $count } Bots are free again for the next turns
 }
advice-weather-machine-stay = they may still run with the next Experiment there

# Tokens.
advice-weather-machine-token-first = a { $token } token of { $weather } ({ $what }): no row of yours waits for it yet
advice-weather-machine-token-second = a { $token } token ({ $what }), the second of a { $weather } row: one short of a paper
advice-weather-machine-token-third = a { $token } token ({ $what }) completes a { $weather } row, ready to be published
advice-weather-machine-token-none = no { $token } token of { $weather } is left, so there is an Investment tile instead ({ $what })
advice-weather-machine-in-row = row { $row } then has { $count } of 3 tokens
advice-weather-machine-award = the benefit of its { $token } space now, and row { $row } then has { $count } of 3 tokens

# The Saboteurs.
advice-weather-machine-security = the Saboteurs would go to this Location: { $where }. Two new reports may change that
advice-weather-machine-split = the Saboteurs go to this Location: { $where }
advice-weather-machine-raise = { $count ->
    [one] only one report is left, and without any the game is lost
   *[other] only { $count } reports are left, and without any the game is lost
 }
advice-weather-machine-discard = { $count ->
    [0] no report is left
    [one] one report is left
   *[other] { $count } reports are left
 }; the Target stays where it is

advice-weather-machine-enough = you keep what you have for later
