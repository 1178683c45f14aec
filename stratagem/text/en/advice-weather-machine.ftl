# Why an answer in Weather Machine is good or bad.
advice-weather-machine-best = the best turns found begin with it
advice-weather-machine-move = from there most can be done with the Vouchers in hand
advice-weather-machine-publish = a paper brings an Investment and opens the way to a Breakthrough
advice-weather-machine-breakthrough = a Breakthrough brings points and an Award, and helps against the Extreme Weather
advice-weather-machine-research = a Bot in R&D brings a purple token and prepares a prototype
advice-weather-machine-sell = a Part sold brings a blue token and a Subsidy
advice-weather-machine-secure = the Subsidy's benefit at once, and those of its column and row
advice-weather-machine-work = the branch can be full when the Assistant comes
advice-weather-machine-tile = a tile not used now is a tempo lost
advice-weather-machine-goal = this Goal is met or nearly so
advice-weather-machine-funding = funding pays more the earlier it comes
advice-weather-machine-construct = without a Bot nothing can be done elsewhere, and the empty slot brings income
advice-weather-machine-extend = more room for Bots, Parts and Chemicals
advice-weather-machine-acquire = a space you need asks for this Chemical
advice-weather-machine-security = it changes what the Saboteurs do next
advice-weather-machine-enough = anything more would cost more than it brings
advice-weather-machine-token = it brings this row closer to a paper
