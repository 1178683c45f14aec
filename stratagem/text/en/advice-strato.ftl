# Why a move in Strato is good or bad.
advice-strato-wins = the pattern stands and the team wins
advice-strato-redraw = no card in hand helps; a redraw at { $row }.{ $side } is blind, but there is still room
advice-strato-loses = every way to go on leaves a half-row with more than { $limit } cards
advice-strato-no-action = { $weather } at { $row }.{ $side } does no harm there and has no action to take
advice-strato-builds = { $weather } at { $row }.{ $side } brings the pattern closer
advice-strato-room = { $weather } at { $row }.{ $side } takes a card away, so the rows keep their room
advice-strato-cloud = the cloud at { $row }.{ $side } repeats { $acting }
advice-strato-least-harm = { $weather } at { $row }.{ $side } spoils least and keeps room
