# What the table itself says, in English.

## Lists and names

shell-list = { $most } and { $last }
shell-list-empty = nothing
shell-seat-person = Player { $n }
shell-seat-bot = Bot { $n }

## The menu

shell-menu-title = Stratagem: what shall we play?
shell-menu-players = { $most ->
    [one] 1 player
   *[other] { $before ->
        [none] { $least } to { $most }
       *[other] { $before } or { $most }
      } { $most ->
        [one] player
       *[other] players
      }
 }
shell-menu-together = all against the game
shell-menu-against = everyone for themselves
shell-menu-ended = { $title }, left on { $when }, cannot continue: choose it to see why
shell-menu-resume = Continue { $title }, left on { $when } (entry { $records } of its log)
shell-menu-how = Type a number or a name; "it" per l’italiano; "quit" to leave.
shell-menu-unknown = Type a number from 1 to { $count }, or the beginning of a name.
shell-menu-seats = Who plays ({ $before ->
    [none] { $least } to { $most }
   *[other] { $before } or { $most }
  })? Enter: you, with bots if needed. Or names with commas between: you, Anna, random
shell-menu-too-many = { $most ->
    [one] There is only one seat.
   *[other] There are only { $most } seats.
 }
shell-menu-option = { $name }: { $values }
shell-menu-again = Enter: the same again.
shell-menu-explained = { $what } (? { $id })
shell-menu-begin = Enter: begin. Or change something with key=value. "? " and a number or words: the rulebook; "back": another game.

## Playing

shell-welcome = Choose by number or by words. "help" lists the commands, "guide" tells how the game is played.
shell-bot-thinks = { $name } is thinking … (Ctrl-C: answer now)
shell-resumed = Here is the table again, as you left it (entry { $number } of the log).
shell-next-game = Enter: the next game. "quit": carry on another day.
shell-curtain = Pass the device to { $name }. { $name }, press Enter when nobody else can see it.
shell-let-go = Press Enter to hide the table, then pass the device to { $name }.
shell-your-move = Your move: { $move }
shell-confirm = Enter: do it. "back": change it.
shell-confirm-how = Press Enter (or type yes) to make this move, "back" to change it.
shell-no-such-number = There is no such number; type 1 to { $count }, or words of an option.
shell-nothing-fits = No option fits "{ $words }". Type a number, or "help".
shell-not-now = Not now: { $reason }
shell-more-options = and { $count } more: type words to narrow the list, or "all" to see all of it
shell-winners = { $n ->
    [one] The winner is { $names }.
   *[other] The winners are { $names }.
 }
shell-sheet = The games so far:
shell-saved = The game is saved. Continue it with:
shell-copied = A copy is saved in { $path }.
shell-save-exists = { $path } already exists; nothing was overwritten.
shell-save-failed = { $path } could not be written: { $why }.
shell-languages = Languages: { $known }.
shell-signals = You may signal (type "signal" and a number):
shell-log-more = { $count ->
    [one] (one earlier line: "log all" shows it)
   *[other] ({ $count } earlier lines: "log all" shows them)
 }

## A long table

shell-table-more = More: { $names } ("table { $first }"; "more": one after another; "table all").
shell-no-such-section = The table has no part "{ $words }". Its parts: { $names }.
shell-no-sections = That is the whole table; it has no parts.
shell-more-left = "more": { $names }.
shell-no-more = That was the whole table. "more" begins again.

## After a game

shell-after-title = What next? Enter takes the first; "quit" leaves.
shell-after-next = Next: { $name } { $value }
shell-after-again = Play again
shell-after-review = Look back: what mattered, and what would have been better
shell-after-table = Show the whole table once more
shell-after-menu = The menu of games
shell-after-how = Type a number from 1 to { $count }, or "quit".
shell-review-thinks = { $count ->
    [one] Thinking about 1 move …
   *[other] Thinking about { $count } moves …
 }
shell-review-nothing = No answer gave much away.
shell-review-better = better: { $better }

## Rules

shell-rules-here = The rules behind this question:
shell-rules-how = Type "? { $id }", or "? " and a word, to read on.
shell-rules-found = "{ $words }" is found in several sections:
shell-no-such-rule = Nothing in this game’s rulebook matches "{ $id }".
shell-no-rules = No rule is named here. Type "?" and a word, or "guide".

## Commands: the first word is shown in the help, the others work, too

shell-words-help = help, h
shell-words-rules = rules, rule, ?
shell-words-guide = guide
shell-words-log = log
shell-words-table = table, look
shell-words-more = more
shell-words-all = all
shell-words-back = back
shell-words-undo = undo
shell-words-talk = signal, say
shell-words-language = language, lang
shell-words-save = save
shell-words-quit = quit, exit, q
shell-words-yes = yes, y, ok

shell-help-choose =
    Type the number of an option, or words of it ("sun left") until one is left.
    Things on the table can be named as well ("all" shows how). Enter lists the options again.
    Commands:
shell-help-help = this page
shell-help-rules = the rules behind the question; "? wind" looks something up in the rulebook
shell-help-guide = how the game is played
shell-help-log = what has happened; "log all" from the beginning
shell-help-table = show the table again; "table all" in full, "table" and a name for one part
shell-help-more = the next part of a long table
shell-help-all = all options, with the things they point at
shell-help-back = one step back in the move you are trying out
shell-help-undo = take back your last move, if nothing has been revealed since
shell-help-talk = signal something to the others, within the rules
shell-help-language = change the language (en, it)
shell-help-save = where the game is saved; "save FILE" makes a copy
shell-help-quit = leave; the game is saved as it is

## News of the table itself

shell-news-undo = { $seat } takes back the last move.
shell-news-said = { $seat }: { $words }
shell-news-reacts = { $seat }: { $reaction ->
    [hello] Hello!
    [well] Well played!
    [thanks] Thank you!
    [wow] Wow!
    [oops] Oops!
   *[think] Let me think …
 }
shell-news-erased = A line of { $seat } has been erased.
shell-news-sat = { $kind ->
    [bot] A bot plays this seat now: { $seat }.
    [open] A seat is free: { $seat }.
   *[person] { $seat } sits down.
 }

## Why not

shell-why-over = The game is over.
shell-why-not-asked = It is not your turn to answer.
shell-why-not-an-option = That is not among the options.
shell-why-draft-complete = The move is complete: confirm it or step back.
shell-why-draft-open = The move is not complete yet.
shell-why-no-draft = There is no step to take back.
shell-why-stale = The table has changed since; look again.
shell-why-undo-over = The game is over: nothing can be taken back.
shell-why-undo-quiet = Nothing can be taken back while this question is open.
shell-why-undo-nothing = There is nothing to take back.
shell-why-undo-shown = Something was revealed since your last move: it cannot be taken back.
shell-why-undo-other = { $seat } has moved since: your move cannot be taken back.
shell-why-no-signal = The rules do not allow that signal now.
shell-why-one-signal = One signal in each phase: you have given yours.
shell-why-no-chat = Free talk is off at this table.
shell-why-no-team = In this game nobody may tell a partner what to play, so a team cannot lead somebody’s seat.
shell-why-no-vote = Nobody is voted about there, or it is not for you to vote.
shell-why-no-such-invitation = This invitation is not valid: it has expired, has been used up or was revoked.
shell-why-club = This house is a club. Come in with an invitation, or sign in.
shell-why-role = Your role in this club does not allow that.
shell-why-passkey = The passkey was not accepted.
shell-why-days-off = You have taken all the days off that one may take within a year.
shell-why-teaching = This is a teaching table: whoever opened it sees all hands. Agree to that to sit down.
shell-why-no-words = There is nothing to say.
shell-why-no-chair = There is no such seat.
shell-why-still-playing = The game is still being played.
shell-why-gathering = The game has not begun: players are still taking their seats.
shell-why-started = The game has already begun.
shell-why-no-push = This server cannot send messages to browsers.
shell-why-no-address = That is no address for this service.
shell-why-no-channel = This house has no such channel.
shell-why-no-such-code = This code is not valid: it has been used, it has expired, or a newer one was made.
shell-why-player-unknown = The cards are dealt. This seat is kept for players this server knows: open the link in your browser and allow it to store data.
shell-why-held-another = You have seen the cards of another seat in this game, so you cannot take this one.
shell-why-one-chair = You have a seat at this table already.
shell-why-banned = Whoever runs this server has shut you out.
shell-why-closed = Whoever runs this server has closed this table.
shell-why-muted = Whoever runs this server has muted you.
shell-why-nothing-said = There is nothing there to report.
shell-why-unrated = Such a table cannot be rated: only games of rivals who are known here, with a fresh deal, count for ratings.
shell-why-rated = This game is rated: until it is over, nobody is replaced in it.
shell-why-daily-alone = The deal of the day is played alone or with bots.
shell-why-same-deal = This deal cannot be played again: only a table’s first deal can, once it is over, and never a “What if …”.
shell-why-daily-key = The key of the deal of the day is revealed when the day is over.
shell-why-carry-others = Only games that nobody else sits at can be taken elsewhere.
shell-why-carry-rated = A rated game is played where it began.
shell-why-carry-chairs = The file is damaged: its chairs are not those of a game.
shell-limit-requests = Too many requests from your address: wait a minute.
shell-limit-new-tables = Too many new tables from your address: wait a minute.
shell-limit-tables = This server cannot hold any more tables.
shell-limit-ways = You have as many ways to be told as one player may have. Remove one first.
shell-limit-talk = You have said a lot: wait a minute.
shell-limit-work = You have asked this server to think about a great many games: try again in { $seconds } s.
shell-limit-waiting = This server has too much to think about just now: try again in a minute.
shell-limit-waiting-own = Several of your questions are still waiting for an answer: ask again once they are answered.
shell-limit-own-tables = You have as many tables and bots here as one player may have: finish or delete some first.
shell-limit-imports = No more imported games can be kept here.
shell-limit-records = This table’s log is very long: from now on only moves are written down.
shell-limit-devices = This seat is already played on as many devices as one seat may be.
shell-limit-reports = You have reported a lot: wait an hour.
shell-prompt-gathering = Waiting for players
shell-why-table-gone = This table is gone.
shell-ended-rules = This game was started under version { $version } of the { $game } rules. A rule was corrected on { $since }, and version { $newest } cannot continue games started before that, so it ends here.
shell-ended-newer = This game was started under version { $version } of the { $game } rules; version { $newest } is installed here. A newer Stratagem can continue it.
shell-ended-content = This game of { $game } was started with a content pack that is no longer here. It can continue once the pack is back in its place.
shell-ended-missing = { $game } is not offered here. The game can continue once it is again.
shell-why-table-over = There is no further game at this table.
shell-why-seats = { $game } is for { $most ->
    [one] 1 player
   *[other] { $before ->
        [none] { $least } to { $most }
       *[other] { $before } or { $most }
      } players
 }, not { $count }
shell-why-option = { $game } has no option { $option }; known: { $known }
shell-why-on-off = { $option } is on or off, not { $value }
shell-why-number = { $option } is a number, not { $value }
shell-why-value = { $option } cannot be { $value }; allowed: { $allowed }
shell-why-key-value = an option is set as key=value, not { $value }
shell-why-series-decides = the { $series } itself decides { $option }; it can be set for a single game
shell-why-chair = { $word } cannot sit down; a seat is you, a name that begins with a capital letter (Anna), or a bot: { $known }
shell-why-same-name = two players are called { $name }; give them different names
