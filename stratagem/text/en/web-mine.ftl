# My games, statistics, days and data.
web-mine-part = { $part ->
    [statistics] Statistics
    [days] Deals of the day
    [data] My data
   *[games] My games
 }
web-mine-parts = My pages
web-mine-loading = Looking it up …
web-mine-search = Player, level, bot
web-mine-all = All games
web-mine-turn = { $count ->
    [one] One table waits for you
   *[other] { $count } tables wait for you
 }
web-mine-running = Running
web-mine-finished = Finished
web-mine-here = Only in this browser
web-mine-none-running = { $turn ->
    [0] No game is running.
   *[other] No other game is running.
 }
web-mine-none-over = No game has ended yet.
web-mine-nothing-found = Nothing fits.
web-mine-further = Show more
web-mine-alone = alone
web-mine-somebody = somebody
web-mine-over = over
web-mine-undecided = nobody won
web-mine-review = Review
web-mine-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 }
web-mine-kind = { $kind ->
    [daily] deal of the day
    [branch] what if
    [opened] opened from a file
   *[practice] practice
 }
web-mine-state = { $state ->
    [gathering] waiting for players
   *[running] waiting for the others
 }
web-mine-minutes = { $count ->
    [0] < 1 min
   *[other] { $count } min
 }
web-mine-hours = { $count } h
web-mine-days = { $count ->
    [one] 1 day
   *[other] { $count } days
 }
web-mine-since = for { $time }
web-mine-left = { $time } left
web-mine-length = { $turns ->
    [one] 1 turn, { $time }
   *[other] { $turns } turns, { $time }
 }
web-mine-all-games = All my games
web-mine-rated = rated
web-mine-rated-switch = Rated: the result counts for everybody’s rating
web-mine-rated-agree = This table is rated: by sitting down you agree that its games count for your rating.
web-mine-stats-none = Nothing to count yet: your results appear here once a game is over.
web-mine-stats-days = { $days ->
    [0] No streak at the moment.
    [one] One day in a row.
   *[other] { $days } days in a row.
 } Longest streak: { $longest }. Days played: { $tried }.
web-mine-stats-rating = Rating
web-mine-stats-rating-about = Everybody starts at 1500. The true value lies within ± of it, with 95% certainty; every game makes it surer.
web-mine-stats-rated-games = { $count ->
    [one] 1 game
   *[other] { $count } games
 }
web-mine-stats-trend = Rating over { $games ->
    [one] 1 game
   *[other] { $games } games
 }: from { $from } to { $to }, give or take { $spread }.
web-mine-stats-seats = { $count ->
    [one] Alone
   *[other] { $count } players
 }
web-mine-stats-of = won of { $played }
web-mine-stats-form = { $played ->
    [one] The last game: { $won ->
        [0] not won
       *[other] won
     }.
   *[other] Of the last { $played } games { $won } won.
 }
web-mine-stats-best = Best
web-mine-stats-mean = On average
web-mine-stats-streak = Won in a row
web-mine-stats-streak-now = { $now } now, { $longest } at best
web-mine-stats-opening = Likes to begin with
web-mine-stats-begun = { $opening }: won { $won } of { $played }
web-mine-stats-length = Length
web-mine-stats-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }
web-mine-stats-level = won { $won } of { $played }
web-mine-stats-level-read = { $level }: { $state ->
    [won] won, { $won } of { $played }
    [tried] tried, { $won } of { $played }
   *[open] not yet
 }
web-mine-stats-table = All ratings ({ $count })
web-mine-days-about = The same cards for everyone, until midnight UTC. Your first try counts; hints are shown beside the result.
web-mine-days-today = Today, { $date }
web-mine-days-before = The day before
web-mine-days-after = The day after
web-mine-days-mine = Your table
web-mine-days-play = Play today’s deals
web-mine-days-nobody = Nobody has finished it yet.
web-mine-days-hints = { $count ->
    [one] with 1 hint
   *[other] with { $count } hints
 }
web-mine-days-lost = lost
web-mine-days-solving = Looking for a way to win it …
web-mine-days-solved = { $game ->
    [synergy] { $turns ->
        [one] A way to win it in 1 round
       *[other] A way to win it in { $turns } rounds
     }
   *[other] { $turns ->
        [one] A way to win it in 1 turn
       *[other] A way to win it in { $turns } turns
     }
 }
web-mine-days-unsolved = { $kind ->
    [never] This deal could not be won.
   *[unknown] No way to win it was found.
 }
web-mine-days-standing = { $place } of { $count }
web-mine-days-board = The board of the day
web-mine-data-save = Take everything away
web-mine-data-save-about = All that this server and this browser keep of you, as a file: name, tables, results, ratings, talk. The secret key is not in it.
web-mine-data-erase = Delete me
web-mine-data-erase-about = Your name, your talk, your keys and your seats are erased on this server, on all your devices. Games stay, with somebody in your place. This cannot be undone.
web-mine-data-sure = I am sure
web-mine-data-gone = You are forgotten here. This browser starts anew.
