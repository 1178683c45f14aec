# Why a move in Strato is good or bad.
advice-strato-wins = the pattern stands and the team wins
advice-strato-redraw = row { $row }, { $side ->
    [left] left
   *[right] right
 }: a redraw is blind, but there is room here for { $room } more
advice-strato-redraw-full = row { $row }, { $side ->
    [left] left
   *[right] right
 }: a redraw is blind, and this half-row is full: only some weathers would help
advice-strato-loses = every way to go on leaves a half-row with more than { $limit } cards
advice-strato-no-action = row { $row }, { $side ->
    [left] left
   *[right] right
 }: it can do nothing there, and does no harm; room for { $room } cards
advice-strato-builds = row { $row }, { $side ->
    [left] left
   *[right] right
 }: it brings the pattern closer: { $after } % of it lies there then, { $before } % now; room for { $room } cards
advice-strato-room = row { $row }, { $side ->
    [left] left
   *[right] right
 }: it takes a card away; room for { $room } cards
advice-strato-cloud = row { $row }, { $side ->
    [left] left
   *[right] right
 }: the cloud acts as { $acting }; room for { $room } cards
advice-strato-level = row { $row }, { $side ->
    [left] left
   *[right] right
 }: the pattern stays as near as it is; room for { $room } cards
advice-strato-harms = row { $row }, { $side ->
    [left] left
   *[right] right
 }: it sets the pattern back from { $before } to { $after } %, but no half-row need exceed { $limit } cards; room for { $room }
