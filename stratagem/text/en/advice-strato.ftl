# Why a move in Strato is good or bad.
advice-strato-wins = the pattern stands and the team wins
advice-strato-redraw = no card in hand helps; a redraw is blind, but there is still room here
advice-strato-loses = every way to go on leaves a half-row with more than { $limit } cards
advice-strato-no-action = it does no harm there and has no action to take
advice-strato-builds = it brings the pattern closer
advice-strato-room = it takes a card away, so the rows keep their room
advice-strato-cloud = the cloud repeats { $acting }
advice-strato-least-harm = it spoils least and keeps room
