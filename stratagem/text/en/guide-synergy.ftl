# The guided first game of synergy, in English.

guide-synergy-1 = Welcome to Synergy. You play together without talking about your cards. This mission asks for three completed rounds before three lives are lost.
guide-synergy-2 =
    In a round everybody lays a number, then a goal, then a second number, face down and all at once. The sum of your two numbers must fit your goal, and a goal compares your sum with the sums of the others.

    One of the three of you may miss the goal.
guide-synergy-3 = You hold 1, 1, 2, 3. Nothing is known yet, so a middling number leaves most ways open. Play the 2: later your sum can be 3, or 5.
guide-synergy-4 =
    The first numbers are shown: you 2, the others 5 and 3. Now the goals. You can make 3 or 5. The player with the 5 makes 6 or more, the one with the 3 makes 4 to 8.

    “One lower” asks for a sum exactly one below somebody else’s. With 5 that fits a 6, which is likely: whoever has a 1 or plays low beside the 5 gets it.
guide-synergy-5 = Read the goals on the table like words. The player with the 5 chose “between neighbours” and wants to be between you and the third: so a low second number, near 6. The third chose “one higher” and wants to be just above somebody.
guide-synergy-6 = 5, 6, 7 would please everybody. Play the 3: your card shows the sum it makes.
guide-synergy-7 =
    5, 6 and 7: all three goals are met, the round is completed. Whoever met the goal takes one of the two numbers back; the other one goes to the discard row for good. Everybody has only ten numbers for the whole mission.

    Take the 3 back: a middle number is worth more than another low one.
guide-synergy-8 = Round 2. Cards taken back are known to all: the others hold a 5 and a 4. You hold 1, 1, 3 and a new 5. Play the 3 again.
guide-synergy-9 = 5 and 4 again. With 3 + 5 = 8 you may land between them: with a 5 shown one can make 6 to 10, with a 4 shown 5 to 9. Try “between neighbours”.
guide-synergy-10 = The others chose “one higher” and “one lower”: they mean each other, side by side. That leaves you no place between them this time. Play the 5 anyway; one of you may miss.
guide-synergy-11 = 8, 10, 9: you missed, the other two did not, so the round is completed all the same. But you lost both numbers and now hold one fewer; anyone with fewer than two at the start of a round loses the mission for all.
guide-synergy-12 = One more round wins the mission. Bots have taken the other seats and reason the same way. Play it on your own. “Unique” is often the safest goal; for a hint, press the light bulb.
