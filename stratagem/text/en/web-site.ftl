# Pages without a server: the table lives in the browser.
web-site-fetching = Fetching the games: { $have } of { $whole } MB
web-site-starting = Setting up the table …
web-site-failed = The table could not be set up here: { $why }
web-site-again = Try again
web-site-elsewhere = Stratagem is open in another window. Your games can be played in one window at a time.
web-site-take = Play here
web-site-others = This page has no server. Play here alone, with bots, or several at this device; for friends elsewhere, a server is needed.
web-site-daily = A practice deal of this page, new at midnight UTC.
web-site-others-there = On this page you play alone, with bots, or several at this device. To meet friends elsewhere, open a server:
web-site-server = Open { $host }
web-site-with-others = With others
web-site-carry = Go on elsewhere
web-site-carry-about = Saves this game as a file, to be opened in another browser or on a server with “Open a saved game (JSON)”. All cards are in the file: where it is opened, the game is never rated and never counts as a deal of the day.
web-site-carry-save = Save the game
web-site-kept = Your name, your games and these settings are kept in this browser alone: if its data are deleted, they are gone. Save games that you want to keep as files.
web-site-data-save = All that this browser keeps of you, as a file: name, tables, results, ratings.
web-site-data-erase = Your name and your seats are erased in this browser. Games stay, with somebody in your place. This cannot be undone.
