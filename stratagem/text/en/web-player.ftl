# One player on several devices.
web-player-colour = Your colour
web-player-colour-any = any
web-player-colour-value = { $colour ->
    [1] blue, a circle
    [2] red, a triangle
    [3] green, a square
    [4] yellow, a diamond
    [5] violet, a hexagon
   *[6] grey, a star
 }
web-player-more = This player on other devices
web-player-about = You need no account: this browser has a secret key, and the server knows only its fingerprint. A code makes another device yours as well; a sheet of words brings you back even if this browser forgets everything.
web-player-code = Code for another device
web-player-code-about = { $minutes ->
    [one] Scan this on the other device, or enter the three words in its settings. Works once, for one minute.
   *[other] Scan this on the other device, or enter the three words in its settings. Works once, for { $minutes } minutes.
 }
web-player-sheet = Sheet of words
web-player-enter = Words from a code or a sheet
web-player-mended = Read as: { $words }
web-player-join = This is me
web-player-unread = { $kind ->
    [code] A code has three words of five letters.
   *[sheet] These words do not fit together: a sheet has ten, and more than one of them is wrong.
 }
web-player-joined = { $named ->
    [yes] Welcome back, { $name }. Your seats are in the lobby.
   *[no] Welcome back. Your seats are in the lobby.
 }
web-player-paper-title = { $named ->
    [yes] Stratagem: the words of { $name }
   *[no] Stratagem: your words
 }
web-player-paper-about = With these ten words you are the same player on any device: your seats, your name and your colour come back.
web-player-paper-how = Open { $place }, then the settings, “This player on other devices”, and enter the words. One word may be wrong or illegible.
web-player-paper-mind = Made on { $date }. Keep it to yourself: whoever has the words can play as you. A new sheet makes this one invalid.
web-player-paper-print = Print
web-player-paper-done = I have kept it
web-player-join-title = Your device?
web-player-join-about = This link makes this browser one more device of the player who sent it: you share seats and see the same cards. Say yes only if that player is you.
web-player-join-yes = Yes, that is me
web-player-join-no = No
