# The rulebook in the browser, in English.

web-rulebook-name = Rulebook
web-rulebook-title = { $game }, rulebook · Stratagem
web-rulebook-of-game = The rules of { $game }
web-rulebook-contents = Contents
web-rulebook-aid = Player aid
web-rulebook-empty = This book is still being written.
web-rulebook-page = Read as a page
web-rulebook-print = Print or save as PDF
web-rulebook-neighbours = Previous and next
web-rulebook-open = Rule: { $title }
web-rulebook-search = Search rules and cards
web-rulebook-showing = Showing { $shown }.
web-rulebook-exactly = Search for “{ $query }”
web-rulebook-nothing = Nothing found for “{ $query }”. The contents list every section.
web-rulebook-example = Example.
web-rulebook-not-your-table = not your table
web-rulebook-modes = How to look at the example
web-rulebook-mode-before = Before
web-rulebook-mode-show = Show me
web-rulebook-mode-try = Try it
web-rulebook-mode-why = Why not?
web-rulebook-step = Step { $step } of { $steps }:
web-rulebook-of = { $step } of { $steps }
web-rulebook-back = Back
web-rulebook-next = Next
web-rulebook-again = Start over
web-rulebook-tries = What you can do
web-rulebook-more = { $count } more
web-rulebook-other = That is allowed too, and it turns out differently from the example.
web-rulebook-note-house = House content.
web-rulebook-note-tip = Tip.
web-rulebook-lawyers = For rules lawyers:
web-rulebook-from-rulebook = from the rulebook
web-rulebook-from-ruling = our ruling
web-rulebook-from-house = house content
web-rulebook-unseen = { $count } still to come
web-rulebook-unseen-means = { $game ->
    [stratos] A 1 stands beside every card that you have not been shown yet: it lies in a deck, or hidden with another tribe.
    [synergy] Beside a goal: how many of these cards are still in decks and in the others’ hands. Beside an action: 1 until somebody uses it.
    [weather_machine] Beside a Subsidy: how many of these still lie at the Government. A 1 stands beside every Experiment in sight.
   *[other] The number counts what is neither on the discard pile nor in your hand.
}
