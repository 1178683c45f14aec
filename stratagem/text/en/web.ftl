# What only the browser says, in English.

web-title = { $game } · Stratagem
web-game-strato = Strato
web-game-stratos = Stratos
web-game-stramat = Stramat!
web-game-synergy = Synergy
web-game-weather-machine = Weather Machine
web-about-strato = Arrange the weather around the tornadoes.
web-about-stratos = Lead a tribe, cast light, wake monsters.
web-about-stramat = Shed your cards before someone calls it off.
web-about-synergy = Find one another in numbers, without a word.
web-about-weather-machine = Build the machine, outwit the saboteurs.
web-no-page = There is nothing here.
web-to-lobby = Back to the lobby
web-games = Games
web-start = Start a game
web-ready = ready to start
web-players = Players
web-with = With
web-play = Play
web-play-now = Play now
web-choose = Choose { $game }
web-together = Together
web-against = Rivals
web-weight = Weight { $weight } of 5
web-on = on
web-off = off
web-none = nothing yet
web-invite = Invite
web-copied = Link copied
web-hotseat = Share this device
web-your-name = Your name
web-your-games = Your games
web-no-games = No games yet. Choose one and press Play.
web-open-tables = Open tables
web-no-open-tables = No open tables. Start one and send the link.
web-go-on = Continue
web-look = Look
web-sit-title = A seat is free for you
web-sit = Sit down
web-no-token = This browser has no seat at this table. Ask for the link.
web-ended = ended
web-ended-title = This game cannot continue
web-ended-who = At the table: { $names }.
web-ended-game = Game { $number }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
 }{ $over ->
    [yes] .
   *[no] , not finished.
 }
web-ended-won = Won by { $names }.
web-ended-save = Save this game
web-ended-delete = Delete this table
web-ended-sure = Delete it for good?
web-connecting = Finding the table …
web-board = Table
web-side = Seats and log
web-gathering = { $free ->
    [one] Waiting for one more player. The cards are dealt when the seat is taken.
   *[other] Waiting for { $free } more players. The cards are dealt when all seats are taken.
}
web-gathering-start = { $free ->
    [one] Start now with a bot
   *[other] Start now with { $free } bots
}
web-gathering-luck = The luck of this game is already settled: { $commitment }…
web-seats = Seats
web-you = you
web-seat-open = free seat
web-seat-thinking = to move
web-seat-bot = bot, { $level ->
    [random] random
    [easy] easy
    [hard] hard
    [expert] expert
   *[normal] normal
 }
web-seat-here = here
web-seat-away = away
web-signals = Signals
web-send = Send
web-later = With the next cards
web-later-about = Made as soon as the next cards lie open, if what you point at is still there. Nobody is told before.
web-later-is = With the next cards: { $what }
web-later-not = Never mind
web-log = Log
web-chat = Say something
web-unless = When to say no to all
web-unless-value = { $cards ->
    [0] always
    [one] unless somebody has 1 card left
   *[other] unless somebody has { $cards } cards or fewer
 }
web-bank = Reserve
web-bank-value = { $days ->
    [0] none
    [one] a day
   *[other] { $days } days
 }
web-late = When the time is up
web-late-value = { $late ->
    [vote] the others vote
   *[bot] a bot stands in
 }
web-tempo = { $days ->
    [one] A move a day
   *[other] A move every { $days } days
 }{ $reserve ->
    [0] , no reserve
    [one] , a day’s reserve
   *[other] , { $reserve } days’ reserve
 }; { $late ->
    [vote] then the others vote.
   *[bot] then a bot stands in.
 }
web-tempo-minutes = { $minutes ->
    [one] A minute for each move.
   *[other] { $minutes } minutes for each move.
 }
web-seat-off = days off until { $until }
web-gone-vote = Vote
web-gone-title = Somebody is gone
web-gone = { $name } has let the time pass.
web-gone-about = What most of you want is done. A bot plays only until they are back; a free seat is for somebody new.
web-gone-about-team = A bot that you lead plays where most of you point; nobody sees its hand.
web-led = { $name } is away. Point at an end or a row: where most of you point, the bot plays.
web-led-point = Point
web-gone-to = { $to ->
    [bot] A bot stands in
    [team] We lead the bot
    [free] Free the seat
   *[wait] Wait
 }
web-gone-votes = { $count ->
    [one] 1 vote
   *[other] { $count } votes
 }
web-gone-nobody = Nobody is missing.
web-house = Days off, passkeys, club
web-days-off = Days off
web-days-off-about = At tables with half a day or more for each move your clock stands still.
web-days-off-days = Days
web-days-off-take = Take them from today
web-days-off-left = { $days ->
    [one] 1 day left this year
   *[other] { $days } days left this year
 }
web-days-off-until = You have days off until { $until }.
web-days-off-end = I am back
web-passkeys = Passkeys
web-passkeys-about = With a passkey you are yourself on another device, without a code or a sheet.
web-passkey = Passkey
web-passkey-add = Make a passkey
web-passkey-drop = Remove
web-passkey-sign-in = Sign in with a passkey
web-club-door = This house is a club
web-club-invited = You are invited. Come in, and you belong to it on this device.
web-club-closed = Tables and seats are for its members and their guests. Ask one of them for an invitation.
web-club-come-in = Come in
web-club-device = I belong here, on another device
web-club-invitations = Invitations to the club
web-club-role = Role
web-club-role-value = { $role ->
    [operator] operator
    [guest] guest
   *[member] member
 }
web-club-people = For how many
web-club-invite = Invite
web-club-link-once = This link is shown only now. It is good for 14 days.
web-club-used = { $used } of { $most } used
web-club-state = { $state ->
    [revoked] revoked
    [expired] expired
    [used] used up
   *[good] until { $until }
 }
web-club-revoke = Revoke
web-talk = Chat
web-talk-open = { $count ->
    [0] Chat
    [one] Chat: 1 new line
   *[other] Chat: { $count } new lines
 }
web-talk-unread = { $count ->
    [one] (1 new line)
   *[other] ({ $count } new lines)
 }
web-talk-empty = Nobody has said anything yet.
web-talk-erased = This line has been erased.
web-reaction = { $reaction ->
    [hello] Hello!
    [well] Well played!
    [thanks] Thank you!
    [wow] Wow!
    [oops] Oops!
   *[think] Let me think …
 }
web-reactions = Quick reactions
web-bot-style = { $level ->
    [random] plays whatever comes to mind
    [easy] knows what is good, and often does something else
    [hard] thinks ahead before every move
    [expert] plays on in its mind, in many worlds at once
   *[normal] follows good advice
 }
web-spectators = Spectators are welcome
web-no-spectators = Nobody watches: spectators are not admitted.
web-content = Content
web-content-house = our own
web-channel = Say whose turn it is
web-channel-none = Nowhere
web-teaching = Teaching table: I see all hands
web-teaching-table = Teaching table
web-teaching-about = A teaching table: whoever opened it sees all hands. It does not count for ratings.
web-teaching-ask = This is a teaching table: { $host } can see your hand during the whole game, to help you. It does not count for ratings.
web-teaching-agree = I agree that my hand is seen
web-teaching-agree-sit = I agree: sit down
web-eyes = You see the table as { $seat } does.
web-eyes-look = Look through the eyes of { $name }
web-eyes-back = Back to my own seat
web-watching = { $count } watching
web-guide = How to play
web-theme = Light or dark
web-language = Language
web-unreachable = The server cannot be reached. Tables that are open in other windows are safe.
web-offline = This device is offline. Your game is safe on the server; it goes on when the network is back.
web-lost = Connection lost. Trying again ({ $tries }). Your game is safe.
web-try-now = Try now
web-curtain-label = Hand over the device
web-curtain-turn = { $name }, it is your turn
web-curtain-look-away = Everyone else, look away.
web-curtain-show = I am { $name }, show my cards
web-back = Back
web-undo = Undo
web-options = { $count ->
    [one] 1 option
   *[other] { $count } options
 }
web-all-options = All options
web-confirm = Confirm
web-confirm-question = Make this move?
web-close = Close
web-over = The game is over
web-won = You win
web-lost-to = { $count ->
    [one] { $names } wins
   *[other] { $names } win
 }
web-nobody = Nobody wins
web-next-game = Next game
web-hand = Your hand
web-discard = Discard
web-fulfilled = fulfilled
web-not-yet = not yet
web-letter-wind = W
web-letter-rain = R
web-letter-sun = S
web-letter-fog = F
web-letter-cloud = C
web-letter-storm = T
web-strato-row = Row { $row }
web-strato-place = { $card }, row { $row }, { $side ->
    [L] left
   *[R] right
 } column { $col }
web-strato-free = Free place, row { $row }, { $side ->
    [L] left
   *[R] right
 } column { $col }
web-strato-tornado = Tornado, { $left } on the left, { $right } on the right
web-strato-next-to = Next to the { $side ->
    [L] left
   *[R] right
 } tornado card
web-strato-wanted = { $ok ->
    [yes] wanted and there: { $what }
   *[no] wanted: { $what }
 }
web-strato-limit = limit { $limit }
web-strato-goal = { $lines ->
    [one] { $rows ->
        [one] The row
       *[other] One of { $rows } rows
     }
   *[other] { $lines } of { $rows } rows
 } must match at the end of a turn; at most { $limit ->
    [one] one card
   *[other] { $limit } cards
 } on each side.
web-strato-cloud = A cloud copies: { $weather }
web-strato-redraw = Redraw
web-settings = Settings
web-theme-value = { $theme ->
    [light] light
    [dark] dark
   *[system] as the system
 }
web-speed = Moves of the others
web-speed-value = { $speed ->
    [calm] calm
    [step] step by step
    [instant] at once
   *[brisk] brisk
 }
web-pick-on = Now choose one of the marked things, or go back.
web-sit-to = A seat at { $game }
web-sit-who = { $count ->
    [0] Nobody sits here yet.
    [one] { $host } invites you.
   *[other] { $host } invites you. Also at the table: { $others }.
 }
web-sit-seats = { $gathering ->
    [yes] Seats taken: { $taken } of { $seats }. It begins when all are.
   *[no] Seats taken: { $taken } of { $seats }. The game has begun.
 }
web-hotseat-name = Name of player { $n }
web-option-challenges = Challenges
web-pace = What the others did
web-pace-again = Show again what happened since my last move
web-pace-back = Previous step
web-pace-at = Step { $at } of { $all }
web-turn = Turn { $turn }
web-motion = Animations
web-sound = Sounds
web-keys = Keys
web-report = Save a report of what I can see
web-cap-enter = Enter
web-cap-space = Space
web-arrow-keys = Arrow keys
web-key-arrows = from one piece to the next
web-key-digits = choose an option
web-key-enter = choose, or make the move
web-key-esc = one step back
web-key-l = all options
web-key-u = take back
web-key-h = hint
web-key-r = rule of the question
web-key-space = next step of what is happening
web-key-help = these keys
web-licences = Licences
web-licences-about = Stratagem is free software under the MIT licence. These pages also contain the work of others:
web-licences-kind = { $kind ->
    [font] typeface
   *[code] code
 }
web-licences-plain = All licences as plain text
web-licences-none = The list of licences is missing.
web-share = Links to this table
web-share-players = Players
web-share-watch = Spectators
web-share-device = My other device
web-share-about = { $kind ->
    [invite] Whoever has this link may take a free seat.
    [watch] Whoever has this link may watch, and sees no hidden card.
    [player] Makes another device yours: it gets your seats, your name and your colour. Works once, for ten minutes.
   *[device] Opens your seat on one more device, once.
 }
web-share-local = This address works on this device only. Start the server with --lan for friends in your network.
web-qr = The link as a QR code
web-link = Link
web-copy = Copy
web-seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
 }
web-days-short = { $days } d
web-standing = No to all until my turn
web-hint = Hint
web-hint-thinking = Thinking …
web-hint-look = Look at the piece with the dashed ring.
web-hint-move = Show the move
web-hint-why = Why?
web-hint-do = Do this
web-hint-lesson = This is what the lesson shows now.
web-hint-only = There is nothing else to do now.
web-hint-chance = (about { $percent } in 100; likely between { $low } and { $high })
web-skip = Skip
web-next-step = Next
web-filter = Filter
web-since-my-turn = since my last turn
web-log-empty = Nothing yet.
web-log-earlier = Show earlier entries
web-report-line = Report
web-reported = Reported to whoever runs this server
web-report-name = Report a name
web-back-again = Back at the table.
web-find = Find
web-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
web-seat-bot-please = Bot
web-game-number = game { $number }
web-you-watch = you are watching
web-won-together = You win together
web-won-shared = You and { $names } win
web-end-what = How it went
web-end-bot = bot
web-end-score = Score
web-end-first-best = your first game of this kind ({ $figure })
web-end-new-best = new best, { $figure } (before: { $before })
web-end-best = { $figure } (your best: { $best })
web-end-daily = { $won ->
    [yes] deal of the day won
   *[no] deal of the day played
 }, { $figure }, { $days ->
    [one] first day
   *[other] { $days } days in a row
 }
web-end-further = { $game ->
    [strato] Play level { $level }
    [synergy] Play mission { $level }
   *[other] Play number { $level }
 }
web-end-same = Same deal again
web-ranking = Leading the series: { $names }
web-again = Play again
web-join-again = Join the rematch
web-review = Review
web-review-close = Back to the table
web-review-first = To the beginning
web-review-back = One move back
web-review-on = One move on
web-review-last = To the end
web-review-play = Play it back
web-review-pause = Pause
web-review-move = Move { $move } of { $moves }
web-review-dealt = The deal.
web-seen-by = Seen by
web-seen-me = my seat
web-seen-everyone = everyone
web-share-move = Link to this move
web-dock = My side of the table
web-question = Question
web-coach = In full
web-bots = { $count ->
    [one] 1 bot
   *[other] { $count } bots
 }, { $level ->
    [random] random
    [easy] easy
    [hard] hard
    [expert] expert
   *[normal] normal
 }
web-series = Series
web-series-none = single game
web-series-expedition = expedition, levels 2 to 9
web-series-evening = an evening of games
web-series-campaign = campaign of 30 missions
web-more = More
web-clock = Clock
web-clock-value = { $seconds ->
    [0] none
    [86400] a day for each move
    [172800] 2 days for each move
    [259200] 3 days for each move
    [604800] a week for each move
    [180] 3 minutes for each move
   *[60] a minute for each move
 }
web-public = Show among the open tables
web-all-seats = I play all seats, hands open
web-option-challenge = Level
web-option-swap-wind = Swap wind (our own rule)
web-option-mission = Mission
web-option-opening-hand = Opening hand
web-option-fair-deal = Fair deal
web-option-silence = Strict silence
web-option-scenario = Map
web-option-mode = Mode
web-option-target-pp = Points to win
web-option-teams = Teams
web-option-birichino = Birichino, the rascal
web-option-remove-one-dado = One Dado fewer
web-option-open-hands = Open hands
web-option-variant = Variant
web-option-drafting = Draft the goals
web-option-new-scientists = New Scientists
web-value-standard = standard
web-value-hard = hard
web-value-gentle = gentle
web-value-monster = with monsters
web-value-beginner = beginners, no monsters
web-value-none = none
web-value-solitario = solitaire (1 player)
web-value-silenti = silent allies
web-value-infinito = endless game
web-value-pareggio = no ties
web-value-tesoro = the treasure
web-daily = Deal of the day
web-daily-about = The same cards for everyone, until midnight UTC.
web-daily-bots = { $count ->
    [one] with 1 bot
   *[other] with { $count } bots
  }
web-daily-deal = { $game ->
    [strato] level { $number }
    [synergy] mission { $number }
    [stramat] with 3 bots
    [stratos] with 1 bot
   *[other] alone
 }
web-daily-won = won
web-daily-lost = lost
web-daily-retry = Try again
web-daily-row = { $days ->
    [0] Play today to start a streak
    [one] First day of your streak
   *[other] { $days } days in a row
 }
web-your-move = your move
web-seats-taken = { $taken } of { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
 } taken
web-progress = Progress
web-progress-strato = Strato levels
web-progress-synergy = Synergy campaign
web-progress-stramat = Stramat! evenings
web-of = { $done } of { $all }
web-evenings = won { $won } of { $played }
web-new-here = New here?
web-first-game = A first game of Strato, with the guide beside it.
web-learn = Learn
web-generic-table = On the table
web-strato-bar = { $lines ->
    [one] One row must match at the end of a turn
   *[other] { $lines } of { $rows } rows must match at the end of a turn
 }
web-strato-bar-side = Columns count outwards from the tornado
web-strato-turn = Turn { $turn }
web-strato-level = Level { $level }
web-strato-after = Row { $row } after the move
web-strato-pile = Draw pile
web-strato-redraw-uses = Redraw
web-strato-end = { $side ->
    [L] Left
   *[R] Right
 } end of row { $row }
web-strato-side = { $side ->
    [L] L
   *[R] R
 }
web-strato-pin = { web-strato-side }{ $col }: to { $side ->
    [L] left
   *[R] right
 } column { $col }
web-strato-over = Over the limit: { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
web-strato-term = { $op ->
    [inner] { $side ->
        [L] left, from the tornado:
       *[R] right, from the tornado:
     }
   *[outer] { $side ->
        [L] left, from the end:
       *[R] right, from the end:
     }
 }
web-lost-game = Lost this time
web-cards-in = Card names
web-cards-value = { $cards ->
    [it] Italian
    [en] English
   *[both] Italian and English
 }
web-on-the-deal = Lost on the deal: nobody could have done anything about it.
web-deal-again = Deal again
web-daily-figure = { $game ->
    [strato] turns: { $figure }
    [synergy] rounds: { $figure }
    [weather_machine] Climate Points: { $figure }
   *[other] points: { $figure }
 }
web-daily-share = Copy the result and compare
web-copied-line = Result copied
web-strato-next = { $picked ->
    [hand] At which end of a row does it go?
   *[row] Where does it go?
 }
web-strato-do = { $verb ->
    [play] Play
    [redraw] Redraw
   *[other] Confirm
 }
web-speed-short = { $speed ->
    [calm] calm
    [step] steps
    [instant] at once
   *[brisk] brisk
 }
