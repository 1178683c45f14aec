# The page as an app of the device, and newer versions of it.
web-offline-newer = A newer version of these pages is ready.
web-offline-newer-load = Load it now
web-offline-install = Install as an app
web-offline-plain-http = This address is plain http. You can play, but the page cannot be installed, does not open without its server, and cannot tell you when it is your turn: browsers allow that only over https. Whoever runs the server can set up such an address.
