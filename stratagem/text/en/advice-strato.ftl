# Why a move in Strato is good or bad.
advice-strato-wins = the pattern stands and the team wins
advice-strato-redraw = a redraw is blind, but there is room here for { $room } more
advice-strato-redraw-full = a redraw is blind, and this half-row is full: only some weathers would help
advice-strato-loses = every way to go on leaves a half-row with more than { $limit } cards
advice-strato-no-action = it can do nothing there, and does no harm
advice-strato-builds = it brings the pattern closer
advice-strato-room = it takes a card away, so the rows keep their room
advice-strato-cloud = the cloud acts as { $acting }
advice-strato-level = the pattern is as near as before, and every half-row can stay within { $limit } cards
advice-strato-harms = it sets the pattern back, but every half-row can stay within { $limit } cards
