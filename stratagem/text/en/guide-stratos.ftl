# The guided first game of stratos, in English.

guide-stratos-1 = Welcome to Stratos. You lead a tribe to 10 Prosperity Points. Points come from hoarding one of each resource, from casting each spell for the first time, from beating enemies and monsters, and from treasures.
guide-stratos-2 =
    Your Peasant stands on a1, the other tribe’s on h4. Between the two halves of the land runs a fault line. Every turn begins with a gift: you put one resource on it. Whoever crosses there may take it, but may wake a monster.

    Put corn on d1/e1: that is in your own row, and you will pass there.
guide-stratos-3 =
    Now the actions. Each unit takes two DIFFERENT actions, or travels twice. A Peasant’s own action is Power Harvest: roll a D4 and gain as much of the tile’s resource, but a 4 fails. On average that is more than the plain harvest of 1.

    Power Harvest the corn of the prairie.
guide-stratos-4 = 2 corn. A Peasant costs corn and oak, so next turn you want oak. Use the second action to travel to the forest on b1.
guide-stratos-5 = All done: end the actions. Then comes the Buy Phase.
guide-stratos-6 = With corn alone you can buy nothing yet. End the turn, then confirm.
guide-stratos-7 = Round 2. Two corn lie on d1/e1 now. A fault takes what the tiles beside it give. Put nickel on d2/e2.
guide-stratos-8 = Power Harvest the oak of the forest.
guide-stratos-9 = 3 oak and 2 corn: enough for two new Peasants. New units stand next to a unit that has acted. End the actions.
guide-stratos-10 = Early in the game more units are the best purchase: each brings two actions a turn. A tribe may have five units. Hire a Peasant.
guide-stratos-11 = Put it on a1, on the corn.
guide-stratos-12 = And another one.
guide-stratos-13 = This one goes to the desert on c1, where spice grows: a Mage costs corn and two spice.
guide-stratos-14 = End the turn and confirm.
guide-stratos-15 = Round 3. The other tribe has a Mage already. First the gift: spice on d4/e4.
guide-stratos-16 = Three Peasants, three harvests. Corn first.
guide-stratos-17 = Now the spice.
guide-stratos-18 = And the oak.
guide-stratos-19 = A good harvest. End the actions and go shopping.
guide-stratos-20 = Hire a Mage. The first Mage of a tribe opens its Spellbook and brings a Mage Spell; every spell cast for the first time is worth a point.
guide-stratos-21 = Next to the fault line, on d1.
guide-stratos-22 = You learned Reshape Land. End the turn and confirm.
guide-stratos-23 = Round 4, and the first points. All faults are full, so there is no gift. Cast Reshape Land with the Mage: it costs 2 of its 3 Spirit and turns a tile into another kind of land.
guide-stratos-24 = Take e1, across the fault: the Mage is going there.
guide-stratos-25 = A mountain gives nickel, the resource you have none of.
guide-stratos-26 = One point for the spell. Now the Hoard: one of each, corn, oak, spice and nickel, is worth a point once per turn. Nickel is missing; the mountain on b2 has it. Travel there.
guide-stratos-27 = One nickel is enough, so use the plain Harvest: it cannot fail.
guide-stratos-28 = The Mage has an action left. Cross the fault to e1: two corn lie there.
guide-stratos-29 = The prize: two corn. The danger: a Monster Roll, and the more points you have, the more likely one comes. Take them; you should see it once. Confirm, and luck decides.
guide-stratos-30 = Iggamot appears on b1, in the middle of your tribe! After each round it acts in the Turn of Darkness: it comes nearer, strikes, or rests. Soldiers and Archers fight it; beating it is worth 2 points. End your actions.
guide-stratos-31 = Now Hoard: one of each for a point.
guide-stratos-32 = 2 points. End the turn and confirm, then watch the Darkness.
guide-stratos-33 = That was the Turn of Darkness; the log tells it step by step. You have seen the whole cycle: gift, actions, buying, Darkness.
guide-stratos-34 = Play on against a bot. Good next steps: a Soldier against Iggamot, a second spell for 1 spice, a Hoard every turn, an Explorer to search under the tiles. Let units next to the monster Defend.
