# Guided first games: what the guide’s panel itself says, in English.

web-guide-lesson = First game
web-guide-about = A guided first game, step by step.
web-guide-leave = Leave the guide
web-guide-next = Next
web-guide-before = Back
web-guide-understood = Got it
web-guide-do = Do it for me
web-guide-confirm = { $keys ->
    [1] Look at the table as it would be, then confirm the move (Enter). Esc takes the last step back.
   *[0] Look at the table as it would be, then confirm the move. The arrow takes the last step back.
 }
web-guide-wait = The others are playing. Watch the table and the log.
web-guide-second = Now without help
