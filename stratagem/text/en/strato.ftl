# Strato, English.
# $side is L or R, $row and $col are numbers, weathers come as their names.

## Set-up

strato-setup-challenge = Challenge
strato-setup-first-player = First player
strato-setup-tornado-pairing = Tornado pairs, left/right, one per row
strato-setup-swap-wind = Swap wind: the wind swaps two cards of its row
strato-setup-expedition = Expedition: win levels 2 to 9 in a row

## Endings

strato-ending-win = The pattern stands: the team wins.
strato-ending-loss-limit = A half-row is longer than the limit: the team loses.
strato-ending-loss-cards = The pile is empty and a hand has no cards left: the team loses.
strato-ending-lost = The expedition is over.
strato-ending-complete = Every level of the expedition is won.

## Prompts

strato-prompt-turn = Play a card at an end of a row, or redraw.
strato-prompt-turn-other = { $seat } is choosing a card and an end.
strato-prompt-wind = { $weather } lies at the { strato-view-side } end of row { $row }. Move a card of this row away from it.
strato-prompt-wind-swap = { $weather } lies at the { strato-view-side } end of row { $row }. Swap two different cards of this row.
strato-prompt-rain = { $weather } lies at the { strato-view-side } end of row { $row }. The card at the opposite end goes next to which tornado card?
strato-prompt-sun = { $weather } lies at the { strato-view-side } end of row { $row }. Discard a card of this row.
strato-prompt-fog = { $weather } lies at the { strato-view-side } end of row { $row }. Swap two places of one column.
strato-prompt-storm = { $weather } lies at the { strato-view-side } end of row { $row }. Swap two end cards.
strato-prompt-action-other = { $seat } has played { $weather } at the { strato-view-side } end of row { $row } and chooses what its { $acting } does.
strato-prompt-redraw = Your hand is discarded, and the next card of the pile is turned over.
strato-prompt-end = The turn ends here: the hand is refilled and the rows are tested.
strato-prompt-setup = The table is being set up.
strato-prompt-win = The pattern stands. You have won together.
strato-prompt-loss-limit = A half-row is too long. The game is lost.
strato-prompt-loss-cards = The cards have run out. The game is lost.

## Options

strato-option-play = { $weather } at the { strato-view-side } end of row { $row }
strato-option-play-cloud = { $weather }, acting as { $acting }, at the { strato-view-side } end of row { $row }
strato-option-play-idle = { $weather } at the { strato-view-side } end of row { $row }, without action
strato-option-redraw = Redraw to the { strato-view-side } end of row { $row } (discards { $gone }, uses { $used } from the pile)
strato-option-sun = Discard { $card } from { strato-view-side } { $col }
strato-option-rain = Insert { $card } next to the { strato-view-to } tornado card ({ $tornado })
strato-option-wind = Move { $card } from { strato-view-side } { $col } to { strato-view-toside } { $tocol }
strato-option-wind-swap = Swap { $a } at { strato-view-aside } { $acol } with { $b } at { strato-view-bside } { $bcol }
strato-option-fog = Column { strato-view-side } { $col }: swap { $a } of row { $arow } with { $b } of row { $brow }
strato-option-fog-move = Column { strato-view-side } { $col }: move { $a } from row { $arow } to row { $brow }
strato-option-storm = Swap { $a } at the { strato-view-aside } end of row { $arow } with { $b } at the { strato-view-bside } end of row { $brow }

## News

strato-news-laid = { $rows ->
    [one] One row is laid out around its tornado.
   *[other] { $rows } rows are laid out around their tornadoes.
 }
strato-news-dealt = Your hand: { $cards }.
strato-news-played = { $seat } plays { $weather } at the { strato-view-side } end of row { $row }.
strato-news-copies = The cloud acts as { $weather }.
strato-news-no-action = { $weather } has no action here.
strato-news-redrawn = { $seat } redraws to the { strato-view-side } end of row { $row }: discards { $cards } and turns over { $weather }.
strato-news-redrawn-empty = { $seat } redraws to the { strato-view-side } end of row { $row } with an empty hand and turns over { $weather }.
strato-news-sun = { $seat } discards { $card } from row { $row }, { strato-view-side } { $col }.
strato-news-rain = { $seat } inserts { $card } next to the { strato-view-to } tornado card of row { $row }.
strato-news-wind = { $seat } moves { $card } in row { $row } from { strato-view-side } { $col } to { strato-view-toside } { $tocol }.
strato-news-wind-swap = { $seat } swaps in row { $row } { $a } at { strato-view-aside } { $acol } with { $b } at { strato-view-bside } { $bcol }.
strato-news-fog = { $seat } swaps { $a } of row { $arow } with { $b } of row { $brow }, in column { strato-view-side } { $col }.
strato-news-fog-move = { $seat } moves { $a } from row { $arow } to row { $brow }, in column { strato-view-side } { $col }.
strato-news-storm = { $seat } swaps { $a } at the { strato-view-aside } end of row { $arow } with { $b } at the { strato-view-bside } end of row { $brow }.
strato-news-drawn = New in your hand: { $cards }.
strato-news-drawn-other = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
 }.
strato-news-pile-empty = The draw pile is empty.
strato-news-win = The pattern stands: the team wins.
strato-news-loss-limit = A half-row is longer than the limit: the team loses.
strato-news-loss-cards = The pile is empty and a hand has no cards left: the team loses.

## Why not

strato-why-over = The game is over.
strato-why-not-your-turn = It is { $seat }’s turn.
strato-why-card-first = First place a card, then take its action.
strato-why-action-first = First take the action of the card just placed.
strato-why-other-weather = The card just placed acts as { $weather }.
strato-why-wind-moves = Here the wind moves a card; it does not swap two.
strato-why-wind-swaps = Here the wind swaps two cards; it does not move one.
strato-why-same-end = The storm swaps two different end cards.
strato-why-no-such-row = { $rows ->
    [one] There is only one row.
   *[other] There are only { $rows } rows.
 }
strato-why-pile-empty = The draw pile is empty: there is nothing to redraw.
strato-why-not-in-hand = You hold no { $weather }.
strato-why-wind-idle = { $weather } at the { strato-view-side } end of row { $row } could move nothing: actions must change something.
strato-why-swap-idle = { $weather } at the { strato-view-side } end of row { $row } finds no two different cards in the row.
strato-why-rain-idle = { $weather } at the { strato-view-side } end of row { $row }: the opposite half-row is empty, there is no card to take.
strato-why-sun-idle = { $weather } at the { strato-view-side } end of row { $row }: there is no other card in the row to discard.
strato-why-fog-idle = { $weather } at the { strato-view-side } end of row { $row }: no column has two places whose swap would change something.
strato-why-storm-idle = { $weather } at the { strato-view-side } end of row { $row }: the other end cards do not differ, or there are fewer than two.
strato-why-played-card = The card just played is never a target.
strato-why-tornado = Tornado cards never move.
strato-why-no-card = No card lies at { strato-view-side } { $col } of row { $row }.
strato-why-no-place = No card can go to { strato-view-side } { $col } of row { $row }.
strato-why-no-end = The { strato-view-side } half of row { $row } has no end card.
strato-why-no-change = That would change nothing: actions must change something.
strato-why-toward-wind = A card only ever moves away from the wind.
strato-why-same-row = The fog swaps places of two different rows.
strato-why-under-storm = The storm is no target, and it hides the card beneath it.
strato-why-order = Name the two places in order: upper row first, left before right, inner column first.
strato-why-final = Your partners have seen the card: a play cannot be taken back.
strato-why-first-player = the first player is { $first }, but the seats are 0 to { $last }
strato-why-pairing = the tornado pairs are a list such as sun/storm, not { $value }
strato-why-pairing-rows = each row needs one tornado pair: { $rows }, not { $count }
strato-why-no-pair = { $pair } is no pair of a left and a right half in play; left: { $lefts }; right: { $rights }
strato-why-one-tornado = there is only one { $half } tornado card

## Warnings

strato-warn-over-limit = This loses the game: row { $row }, { strato-view-side }, has { $count ->
    [one] one card
   *[other] { $count } cards
 }, the limit is { $limit }.
strato-warn-too-long = Row { $row }, { strato-view-side }, has { $count ->
    [one] one card
   *[other] { $count } cards
 } now; at the end of the turn { $limit ->
    [one] one is allowed
   *[other] { $limit } are allowed
 }.
strato-warn-wins = This wins the game.
strato-warn-out-of-cards = This loses the game: your hand and the pile are empty.
strato-warn-pile-empties = { $count ->
    [one] You draw the last card of the pile.
   *[other] You draw the last { $count } cards of the pile.
 }
strato-warn-last-turn = This is the last turn: your last card must win.
strato-warn-last-redraw = The pile has one card: a redraw leaves you without cards, so it must win.

## Sides, used inside other texts

strato-view-side = { $side ->
    [L] left
   *[R] right
 }
strato-view-to = { $to ->
    [L] left
   *[R] right
 }
strato-view-toside = { $toside ->
    [L] left
   *[R] right
 }
strato-view-aside = { $aside ->
    [L] left
   *[R] right
 }
strato-view-bside = { $bside ->
    [L] left
   *[R] right
 }
strato-view-where = { $side ->
    [L] left
    [R] right
    [both] both sides
    [either] one side
   *[row] both sides together
 }

## The table in words

strato-view-name = { $weather }
strato-view-challenge = Challenge { $level }: { $name }
strato-view-own-challenge = A challenge of your own
strato-view-house = (house design)
strato-view-goal-only = Goal, at the end of a turn:
strato-view-goal-all = { $rows ->
    [1] Goal, at the end of a turn:
    [2] Goal, on both rows at the same time, at the end of a turn:
   *[other] Goal, on all { $rows } rows at the same time, at the end of a turn:
 }
strato-view-goal-some = { $lines ->
    [one] Goal, on one of the { $rows } rows, at the end of a turn:
   *[other] Goal, on { $lines } of the { $rows } rows at the same time, at the end of a turn:
 }
strato-view-at = { $card }, row { $row }, { strato-view-side } { $col }
strato-view-room = { $room ->
    [0] no room left
    [one] room for one card
   *[other] room for { $room } cards
 }
strato-view-limit = Limit: at most { $limit ->
    [one] one card
   *[other] { $limit } cards
 } in each half-row at the end of a turn.
strato-view-swap-wind = Our own option: the wind swaps two cards of its row.
strato-view-expedition = Expedition: { $won ->
    [0] no level won yet.
    [one] one level won so far.
   *[other] { $won } levels won so far.
 }
strato-view-token-self = the tornado’s own weather
strato-view-token-opp = the opposite tornado’s weather
strato-view-token-other = a weather that is neither of the tornado’s
strato-view-token-any = any card
strato-view-token-same = one weather
strato-view-term-inner = from the tornado outwards: { $cards }
strato-view-term-inner-same = { $cards }, { $n ->
    [one] one card
   *[other] { $n } cards
 } next to the tornado
strato-view-term-outer = from the outer end inwards: { $cards }
strato-view-term-outer-same = { $cards }, { $n ->
    [one] one card
   *[other] { $n } cards
 } at the outer end
strato-view-term-run = { $cards }, { $n ->
    [one] one card
   *[other] { $n } cards
 } side by side
strato-view-term-mirror = { $n ->
    [one] the card next to the tornado is
   *[other] the { $n } cards next to the tornado are
 } the same left and right{ $n ->
    [one] {""}
   *[other] , column by column
 }
strato-view-term-distinct = the { $n ->
    [one] card
   *[other] { $n } cards
 } next to the tornado all differ
strato-view-term-distinct-row = the cards next to the tornado, { $n } on each side, all differ
strato-view-term-only = no other cards than: { $cards }
strato-view-term-size = { $low } to { $high ->
    [one] 1 card
   *[other] { $high } cards
 }
strato-view-term-balanced = as many cards on the left as on the right
strato-view-demand = { strato-view-where }: { $terms }
strato-view-row = Row { $row }
strato-view-done = done
strato-view-met = done
strato-view-unmet = not yet
strato-view-wanted = Row { $row }, { strato-view-where }: { $terms }
strato-view-pile = Draw pile: { $count }
strato-view-discard = Discarded: { $cards }
strato-view-discard-empty = Discarded: nothing
strato-view-unseen = Unseen (pile and other hands): { $cards }
strato-view-cloud = The next cloud copies: { $weather }
strato-view-cloud-none = The next cloud copies nothing: no card has been played yet
strato-view-hand = Your hand: { $cards }
strato-view-hand-empty = Your hand is empty.
strato-view-hand-other = { $count ->
    [one] { $seat } holds one card.
   *[other] { $seat } holds { $count } cards.
 }
strato-view-aid = { $weather }: { $aid }
strato-view-turn = Turn { $turn }, { $seat } to play.
strato-view-pending = Just played: { $weather } at the { strato-view-side } end of row { $row }; it cannot be a target itself.
strato-view-decided-half = Too long: row { $row }, { strato-view-side }.
strato-view-decided-row = Row { $row } shows the pattern.

## Table talk

strato-signal-row = I am working on row { $row }.
strato-signal-end = I want to place at the { strato-view-side } end of row { $row }.

## How to play

strato-guide-page =
    Strato is played together. You win or lose as a team.

    THE TABLE
    Each row has a tornado in the middle: a left card and a right card, each with its own weather. Weather cards lie in a line on both sides of it. Columns are counted from the tornado outwards, left and right separately: “left 1” touches the left tornado card.

    THE GOAL
    The challenge says which pattern must stand, on how many rows at the same time, at the end of a turn. “The tornado’s own weather” is the weather of the tornado card on that side of that row; “the opposite tornado’s weather” is that of the other card. Tornado cards are not part of the pattern. Cards further out do not spoil it unless the challenge says so.

    YOUR TURN
    1. Place one card from your hand at an end of any row, left or right.
    2. Take its action at once. It must change something, and the card just played is never its target.
    3. The hand is refilled, and the rows are tested.
    A card may only be placed where its action can change something. If none of your cards can act anywhere, you may place any of them, without action.

    THE SIX WEATHERS
    Wind: move a card of this row to another place of the row, away from the wind; it may cross the tornado.
    Rain: take the card at the opposite end of this row and insert it next to either tornado card of the row.
    Sun: discard a card of this row, from either side.
    Fog: swap two cards of one column, in any two rows, or move a card into an empty place of its column.
    Storm: swap two cards that lie at ends of rows, any rows; not the storm, and not the card beneath it.
    Cloud: does what the last other card played does. On the table it stays a cloud.
    Gaps close towards the tornado; inserted cards push the others outwards, the card just played as well.

    REDRAW
    Instead of playing a card, name an end, discard your whole hand, and the next card of the pile is placed there and acts. Then you draw a new hand. It uses up many cards.

    THE END
    You win if the pattern stands on enough rows and no half-row is longer than the limit. You lose if any half-row, needed or not, is longer than the limit at the end of a turn, or if the pile is empty and somebody has no card left. The discard pile is never shuffled.

    TOGETHER
    Two to four players hold two cards each, hidden; alone you hold three. Talk about rows and ends, but never show or name your cards.

strato-sheet-levels-won = Levels won in a row: { $value }
strato-sheet-levels = Levels of the expedition: { $value }

## What a finished game came to
strato-account-turns = Turns
strato-account-rows = Rows fulfilled, { $needed } needed
strato-account-pile = Cards left in the pile
strato-account-discard = Cards discarded
