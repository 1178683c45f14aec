# Why a move in Strato is good or bad.
advice-strato-wins = the pattern stands and the team wins
advice-strato-redraw = no card in hand helps; a redraw is blind, but there is still room here
advice-strato-loses = every way to go on leaves a half-row with more than { $limit } cards
advice-strato-no-action = it can do nothing there, and does no harm
advice-strato-builds = it brings the pattern closer
advice-strato-room = it takes a card away, so the rows keep their room
advice-strato-cloud = the cloud acts as { $acting }
advice-strato-least-harm = it does the least harm and keeps room
