# The guided first game of weather-machine, in English.

guide-weather-machine-1 = Welcome to Weather Machine. You are a scientist in Professor Lativ’s team and play against the Saboteurs: have more Climate Points (CP) than their Target Value at the end. It is 35 now and grows.
guide-weather-machine-2 = Four Locations in a circle: Supply, Government, Lab, R&D. Arriving at one gives Vouchers that pay for actions at the NEXT: Government gives Lab Vouchers, the Lab gives R&D Vouchers, R&D gives Government Vouchers. Plan two stops ahead, that is the heart of the game.
guide-weather-machine-3 = Before the first round you equip yourself with 4 Supply Vouchers. First your starting Workshop tile. Tiles hold Bots, Parts and Chemicals, and matching colours of neighbouring tiles make places for Chemicals. Leave it as it is.
guide-weather-machine-4 = Almost everything needs a Bot: to sell, to research, to experiment. Construct the Bot in slot 1a for 1 Supply Voucher. The slot it leaves gives a Government Voucher now, and again with every income.
guide-weather-machine-5 = And the one in slot 1b, which gives a Lab Voucher. Two Bots are enough for the first two rounds.
guide-weather-machine-6 = Extend the Workshop: every tile makes room for one more thing. Take W16, white and magenta like your first tile.
guide-weather-machine-7 = Lay it beside the first one and confirm: a new tile is then turned over, so this cannot be taken back.
guide-weather-machine-8 = One Supply Voucher is left. R&D Rain, top, asks for Verdino: buy one. You spend Chemicals when you research, so buy for where you go next.
guide-weather-machine-9 = You are ready. End the Supply Round.
guide-weather-machine-10 = Round 1. Each turn: use a tile if you have one, MOVE, act, place tokens. Where to? You hold one R&D Voucher, a Bot and Verdino: all that research needs.
guide-weather-machine-11 = Space B is taken by an Agent; whoever stands to your left brings you one Voucher more. So R&D C gives 2 Government Vouchers: next stop Government.
guide-weather-machine-12 = Research: 1 R&D Voucher, a Bot and the Chemical of the space. You get the benefit of the row, R&D Funding and a purple Rain token. Take Rain, top: its benefit is a Machine Part.
guide-weather-machine-13 = Which Part? Look ahead: at the Government the left space of Rain wants magenta. Take magenta.
guide-weather-machine-14 = Space C allows one action. You could call Security to change the Saboteurs’ report, but Vouchers are scarce now. No more actions.
guide-weather-machine-15 = Step 4: the token goes to your Office. A row with three tokens of one weather can be published, so keep weathers together. Row 3 gives R&D Funding: Goal B7 asks for 5 there, and Funding is worth points at the end. Confirm the turn.
guide-weather-machine-16 = The Saboteurs acted by their report; the panel tells their steps. They sent an Agent to Supply, took Chemicals and the initiative, so they also began round 2, took an Award and put a Bot into the Lab. After each round the experiment of the Assistant’s branch runs if three Bots are there.
guide-weather-machine-17 = Your turn. You hold 4 Government Vouchers, a Bot and the magenta Part: go to the Government. Lativ stands there to your left, so space B also brings a Science Voucher, which pays for anything, and he moves on.
guide-weather-machine-18 = Sell a Part: a Bot and a magenta Part to the left space of Rain. You get Government Funding, a Subsidy tile and a blue Rain token.
guide-weather-machine-19 = Choose the Subsidy. “Work on Experiment” is an extra action in the Lab at the start of one of your turns, without a Voucher. Your next stop is the Lab, so take it.
guide-weather-machine-20 = That was the one action of space B.
guide-weather-machine-21 = Put the blue Rain token beside the purple one in row 3: two of three for a paper, and a Lab Voucher for the next stop. Confirm.
guide-weather-machine-22 = Two whole rounds. The Rain experiment had two of three Bots, so it did not run, and Rain is now Extreme Weather of level 2. Two weathers at level 3 at the end of your turn lose the game. A Breakthrough in R&D with a published row repairs the weather and builds a prototype.
guide-weather-machine-23 = Play on. Your Bots are all at work, so use no tile now and go to Supply for new ones, then to the Lab. A green Rain token, from an experiment, would complete row 3. The light bulb gives a hint, and every question links its rule.
