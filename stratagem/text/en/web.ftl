# What only the browser says, in English.

web-title = { $game } · Stratagem
web-game-strato = Strato
web-game-stratos = Stratos
web-game-stramat = Stramat!
web-game-synergy = Synergy
web-game-weather-machine = Weather Machine
web-about-strato = Turn rows of weather around the tornado.
web-about-stratos = Lead a tribe, cast light, wake monsters.
web-about-stramat = Shed your cards before it is all off.
web-about-synergy = Guess each other in numbers, no words.
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
web-against = Against
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
web-go-on = Go on
web-look = Look
web-sit-title = A seat is free for you
web-sit = Sit down
web-no-token = This browser has no seat at this table. Ask for the link.
web-connecting = Finding the table …
web-board = Table
web-side = Seats and log
web-seats = Seats
web-you = you
web-seat-open = free seat
web-seat-thinking = to move
web-seat-bot = bot, { $level }
web-seat-here = here
web-seat-away = away
web-signals = Signals
web-send = Send
web-log = Log
web-chat = Say something
web-watching = { $count } watching
web-guide = How to play
web-theme = Light or dark
web-language = Language
web-lost = Connection lost. Trying again ({ $tries }). Your game is safe.
web-try-now = Try now
web-curtain-label = Hand over the device
web-curtain-turn = { $name }, it is your turn
web-curtain-look-away = Everyone else looks away.
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
web-lost-to = { $names } wins
web-nobody = Nobody wins
web-next-game = Next game
web-look-again = Look at the table
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
web-strato-limit = limit { $limit }
web-strato-goal = { $lines } of { $rows } rows must match at the end of a turn; at most { $limit } cards on each side.
web-strato-cloud = A cloud copies: { $weather }
web-strato-redraw = Redraw
