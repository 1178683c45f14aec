# Told when it is my turn.
web-tell-more = Tell me when it is my turn
web-tell-about = One message a turn: which game, and that it is your turn. Nothing of your cards, no e-mail needed.
web-tell-off = This server sends no messages.
web-tell-here = On this device
web-tell-no-push = This browser cannot be told anything here: that needs https, and a browser that takes messages. On an iPhone or iPad, add the page to the home screen first.
web-tell-denied = The browser does not allow messages from this page. You can change that in its settings.
web-tell-browser = A browser
web-tell-this = (this one)
web-tell-address = Your address at { $service }
web-tell-add = { $shared ->
    [yes] Also in the channel { $service }
   *[no] Also by { $service }
 }
web-tell-added = Done: you will be told.
web-tell-try = Try it
web-tell-tried = A message is on its way.
web-tell-remove = Remove
web-tell-remove-what = Remove: { $what }
web-tell-quiet-since = Quiet from
web-tell-quiet-until = until
web-tell-quiet-about = What falls into these hours is told when they end. The same time twice: no quiet hours.
