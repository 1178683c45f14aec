# Why an action in Stratos is good or bad.
advice-stratos-fight = a kill on { $cell } brings a point, and a wound brings it nearer
advice-stratos-harvest = { $resource } is what the next purchase lacks
advice-stratos-discover = whoever first steps on { $cell } gets its bonus
advice-stratos-travel = from { $cell } this unit can do more
advice-stratos-card-point = the first time this card works it is worth a point
advice-stratos-card = its effect helps now
advice-stratos-search = most treasures score sooner or later
advice-stratos-defend = an enemy can strike here before your next turn
advice-stratos-hire = more bodies mean more actions every turn
advice-stratos-promote = a promoted unit is stronger and never misses
advice-stratos-hoard = four kinds in stock are a sure point
advice-stratos-learn = every new spell is worth a point once it is cast
advice-stratos-take = tokens on a fault are nearly free while you have few points
advice-stratos-leave = a monster would likely appear
advice-stratos-gift = your own units will cross there
advice-stratos-rest = nothing better is left to do
