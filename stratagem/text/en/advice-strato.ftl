# Why a move in Strato is good or bad.
advice-strato-wins = { strato-view-at }: the pattern stands and the team wins
advice-strato-redraw = row { $row }, { strato-view-side }: a redraw is blind, but { $room ->
    [one] one more card fits here
   *[other] { $room } more cards fit here
 }
advice-strato-redraw-full = row { $row }, { strato-view-side }: a redraw is blind, and this half-row is full: only some weathers would help
advice-strato-loses = whatever comes next, a half-row ends up with more than { $limit ->
    [one] one card
   *[other] { $limit } cards
 }
advice-strato-no-action = { strato-view-at }: it can do nothing there, and does no harm; { strato-view-room }
advice-strato-builds = { strato-view-at }: it brings the pattern closer, from { $before } to { $after }%; { strato-view-room }
advice-strato-room = { strato-view-at }: it takes a card away; { strato-view-room }
advice-strato-cloud = { strato-view-at }: the cloud acts as { $acting }; { strato-view-room }
advice-strato-level = { strato-view-at }: the pattern comes no closer and moves no further away; { strato-view-room }
advice-strato-harms = { strato-view-at }: it sets the pattern back from { $before } to { $after }%, but no half-row need exceed { $limit ->
    [one] one card
   *[other] { $limit } cards
 }; { strato-view-room }
