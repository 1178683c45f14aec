"""Scenarios with one slip each: what they say would pass for an assertion if nobody looked."""

STRATO = """game = "strato"
[[scenario]]
name = "one"
given = { rows = ["S R [S|R] S R"], hands = [["S", "R", "R"]], draw_pile = ["F", "..."] }
"""
STRAMAT = """game = "stramat"
[[scenario]]
name = "one"
setup = { seats = 3 }
given = { hands = ["1 C A", "1 2 3", "1 2 3"], discard = ["1"] }
"""
STRATOS = """game = "stratos"
[[scenario]]
name = "one"
given = { units.0 = ["peasant a1"] }
"""
SYNERGY = """game = "synergy"
[[scenario]]
name = "one"
setup = { seats = 3 }
given = { seat.0 = { row = "r4 =" } }
at = "STEP1"
"""
WEATHER = """game = "weather_machine"
[[scenario]]
name = "one"
setup = { seats = 2 }
given = { players = [{ chemicals = { verdino = 1 } }] }
at = "supply_action"
"""
OTHER = 'other = { given = { hands = ["1 C A", "2 2 3", "1 2 3"] } }\n'

# what it is called: (the text, the line of the slip, part of what is said about it)
SLIPS = {
    # refused
    "refused = false": (STRATO + 'when = [[0, "play wind 1 L"]]\nthen = { refused = false }', 6, "leave it out"),
    "refused by an unknown rule": (
        STRATO + 'when = [[0, "play wind 1 L"]]\nthen = { refused = "STRATO-R99" }', 6, "'STRATO-R99'; did you mean",
    ),
    "refused without a move": (STRATO + "then = { refused = true }", 5, "there is none"),
    "a mistyped verb is no refusal": (
        STRATO + 'when = [[0, "plya wind 1 L"]]\nthen = { refused = true }', 5, "did you mean 'play'?",
    ),
    "a mistyped card is no refusal": (
        STRATO + 'when = [[0, "play wnid 1 L"]]\nthen = { refused = "STRATO-R01" }', 5, "did you mean 'wind'?",
    ),
    "a missing word is no refusal": (
        STRATO + 'when = [[0, "play wind 1"]]\nthen = { refused = "STRATO-R01" }', 5, "play WEATHER ROW SIDE",
    ),
    "a mistyped field is no refusal": (
        STRATO + 'when = [[0, { do = "play", weather = "wind", row = 1, sied = "L" }]]\nthen = { refused = true }', 5,
        "did you mean 'side'?",
    ),
    "a mistyped move of Stramat!": (
        STRAMAT + 'when = [[0, "power X 1"]]\nthen = { refused = "STRAMAT-R23" }', 6, "'power X 1' is no action",
    ),
    "a seat that is not at the table": (
        STRAMAT + 'when = [[0, "power C 7"]]\nthen = { refused = "STRAMAT-R27" }', 6, "target is '7'",
    ),
    "cards in another order": (
        'game = "stramat"\n[[scenario]]\nname = "one"\nsetup = { seats = 3 }\nat = "DP-GIVE"\n'
        'given = { hands = ["1 2 3", "1 1 3"], pending.target = 1 }\nwhen = [[0, "give 3,1"]]\n'
        "then = { refused = true }", 7, "another order: 1,3",
    ),
    "a cell that is not on the map": (
        STRATOS + 'when = [[0, "travel a1 z9"]]\nthen = { refused = "STRATOS-R21" }', 5, "cell is 'z9'",
    ),
    "a card that does not exist": (
        SYNERGY + 'when = [[0, "play r6"]]\nthen = { refused = "SYNERGY-R12" }', 7, "card is 'r6'",
    ),
    "a Chemical that does not exist": (
        WEATHER + 'when = [[0, "acquire verdin"]]\nthen = { refused = "WM-R22" }', 7, "did you mean 'verdino'?",
    ),
    "a refusal without the reason it names": (
        'game = "stratos"\n[[scenario]]\nname = "one"\ngiven = { units.0 = ["peasant a1"] }\n'
        'when = [[1, "harvest h4"]]\nthen = { refused = "STRATOS-R20" }', 6, "should be because of STRATOS-R20",
    ),
    "a refused move of a seat that does not exist": (
        STRATO + 'when = [[5, "play sun 1 L"]]\nthen = { refused = true }', 5, "the seats are 0 to 0",
    ),
    # options
    "a mistyped entry of without": (
        STRATO + 'then = { options = { without = ["play snu 1 L"] } }', 5, "did you mean 'sun'?",
    ),
    "without in another order": (
        'game = "synergy"\n[[scenario]]\nname = "one"\nsetup = { seats = 3, options = { mission = 4 } }\n'
        'at = "ACTIONS"\ngiven = { seat.0 = { row = "r4 b2" } }\n'
        'then = { options = { without = ["C b2,r4"] } }', 7, "r4,b2",
    ),
    "without of a seat that is not asked": (
        STRAMAT + 'then = { options.1 = { without = ["pass"] } }', 6, "seat 1 is not asked",
    ),
    "options of a seat that does not exist": (
        STRATO + 'then = { options.9 = { exactly = [] } }', 5, "the seats are 0 to 0",
    ),
    "options that name nothing": (STRATO + "then = { options = {} }", 5, "says nothing"),
    "an empty with": (STRATO + "then = { options = { with = [] } }", 5, "says nothing"),
    "a mistyped key of options": (
        STRATO + 'then = { options = { witout = ["redraw 1 L"] } }', 5, "did you mean 'without'?",
    ),
    "a seat beside exactly": (
        STRATO + 'then = { options = { 0 = { count = 6 }, exactly = [] } }', 5, "belongs under one of them",
    ),
    "an option named twice": (
        STRATO + 'then = { options = { with = ["redraw 1 L", "redraw 1 L"] } }', 5, "twice",
    ),
    # who is asked, what is seen
    "asked = 0": (STRATO + "then = { asked = 0 }", 5, "write [0]"),
    "asked of a seat that does not exist": (STRATO + "then = { asked = [9] }", 5, "the seats are 0 to 0"),
    "sees.9": (STRATO + "then = { sees.9 = { turn_no = 1 } }", 5, "the seats are 0 to 0"),
    "sees of a mistyped viewer": (STRATO + "then = { sees.spectater = { turn_no = 1 } }", 5, "'spectator'"),
    "sees that names nothing": (STRATO + "then = { sees.0 = {} }", 5, "says nothing"),
    "a mistyped entry of lacks": (
        STRAMAT + 'then = { sees.1 = { lacks = ["hnads.0"] } }', 6, "no fact and no view has 'hnads.0'",
    ),
    "a mistyped end of an entry of lacks": (
        STRAMAT + 'then = { sees.1 = { lacks = ["discard.tpo"] } }', 6, "did you mean 'top'?",
    ),
    "lacks far beyond a list": (STRAMAT + 'then = { sees.1 = { lacks = ["hands.8"] } }', 6, "no fact and no view"),
    "lacks that names nothing": (STRAMAT + "then = { sees.1 = { lacks = [] } }", 6, "says nothing"),
    # ids
    "an unknown rule": (STRATO + 'rules = ["STRATO-R77"]\nthen = { asked = [0] }', 5, "no 'STRATO-R77'"),
    "a rule of another game": (STRATO + 'rules = ["STRAMAT-R20"]\nthen = { asked = [0] }', 5, "no 'STRAMAT-R20'"),
    "an unknown vector": (STRATO + 'vector = "STRATO-T99"\nthen = { asked = [0] }', 5, "no 'STRATO-T99'"),
    "a rule for a vector": (STRATO + 'vector = "STRATO-R01"\nthen = { asked = [0] }', 5, "no 'STRATO-R01'"),
    "rules that name none": (STRATO + "rules = []\nthen = { asked = [0] }", 5, "says nothing"),
    # facts
    "a mistyped fact": (STRATO + "then = { turn_on = 1 }", 5, "did you mean 'turn_no'?"),
    "a mistyped word of ours": (STRATO + "then = { optoins = { count = 1 } }", 5, "did you mean 'options'?"),
    "a path as one word": (STRATO + 'then = { "sees.0" = { turn_no = 1 } }', 5, "write sees.0 = ... without them"),
    "a list that names nothing": (STRATO + 'then = { rows = ["..."] }', 5, "says nothing"),
    "a list of nothing but gaps": (
        WEATHER + "then = { players = [{}, {}] }", 7, "names nothing",
    ),
    "an empty table for a full one": (WEATHER + "then = { supply = {} }", 7, "should be {}"),
    "a bag that lacks the named card": (
        STRATO + 'then = { hands = [["W", "..."]] }', 5, "should be ['W', '...']",
    ),
    "true for 1": (STRATO + "then = { turn_no = true }", 5, "should be True"),
    # results, series, news
    "a result that names nothing": (STRATO + "then = { result = {} }", 5, "says nothing"),
    "result = false": (STRATO + "then = { result = false }", 5, '"none"'),
    "a mistyped key of a result": (
        STRATO + 'then = { result = { wnners = [0] } }', 5, "did you mean 'winners'?",
    ),
    "a series that does not exist": (
        STRATO + 'then = { series = { of = "expediton", ends = { ending = "LOST" } } }', 5,
        "did you mean 'expedition'?",
    ),
    "a series without a claim": (STRATO + 'then = { series = { of = "expedition" } }', 5, "`ends` or `goes_on`"),
    "news = [] where something was told": (
        STRAMAT + 'when = [[0, "pass"]]\nseed = 1\nthen = { news = [] }', 8, "nothing should be told",
    ),
    "a mistyped key of a piece of news": (
        STRAMAT + 'when = [[0, "pass"]]\nseed = 1\nthen = { news = [{ kye = "stramat-news-pass" }] }', 8,
        "did you mean 'key'?",
    ),
    "news in a stage without a move": (
        STRAMAT + "[[scenario.stage]]\nthen = { asked = [0], news = [] }", 7, "there is none",
    ),
    # two tables
    "a comparison without another table": (STRAMAT + "then = { looks_same_to = [0] }", 6, "there is none"),
    "another table that is never compared": (STRAMAT + OTHER + "then = { asked = [0] }", 6, "never compared"),
    "another table that is the same": (
        STRAMAT + 'other = { given = { discard = ["1"] } }\nthen = { looks_same_to = [0] }', 7, "are the same",
    ),
    # the scenario as a whole
    "nothing is asserted": (STRATO, 2, "asserts nothing"),
    "nothing but moves": (STRATO + 'when = [[0, "play sun 1 L"]]', 2, "asserts nothing"),
    "an empty then": (STRATO + "then = {}", 5, "says nothing"),
    "a last stage that asserts nothing": (
        STRATO + 'then = { asked = [0] }\n[[scenario.stage]]\nwhen = [[0, "play sun 1 L"]]', 6, "needs a `then`",
    ),
    "an unknown key": (STRATO + "thn = { asked = [0] }", 5, "did you mean 'then'?"),
    "an unknown key of a stage": (
        STRATO + "[[scenario.stage]]\nthen = { asked = [0] }\nlcuk = { deck = [1] }", 7, "did you mean 'luck'?",
    ),
    "an unknown key of the set-up": (
        STRATO + "setup = { seat = 2 }\nthen = { asked = [0] }", 5, "did you mean 'seats'?",
    ),
    "an unknown key of given": (
        'game = "weather_machine"\n[[scenario]]\nname = "one"\ngiven = { suply = { verdino = 1 } }\nat = "turn"\n'
        "then = { asked = [0] }", 4, "did you mean 'supply'?",
    ),
    "a seat that is not used": (
        'game = "strato"\n[[scenario]]\nname = "one"\nseed = 1\nseat = 1\nthen = { turn_no = 1 }', 5, "as usual",
    ),
    "a name that is a number": ('game = "strato"\n[[scenario]]\nname = 7\nthen = { asked = [0] }', 3, "a text"),
    "a seat that is a text": (STRATO + 'seat = "0"\nthen = { asked = [0] }', 5, "is a number"),
    "luck that is empty": (STRATO + "luck = { deck = [] }\nthen = { asked = [0] }", 5, "says nothing"),
    "a move that is none": (STRATO + 'when = [["play sun 1 L"]]\nthen = { asked = [0] }', 5, "[seat, action]"),
    "setup_refused = false": (
        'game = "strato"\n[[scenario]]\nname = "one"\nsetup = { seats = 2 }\nsetup_refused = false', 5, "is true,",
    ),
    "setup_refused by an empty text": (
        'game = "strato"\n[[scenario]]\nname = "one"\nsetup = { seats = 9 }\nsetup_refused = ""', 5, "is true,",
    ),
    "setup_refused by an unknown rule": (
        'game = "strato"\n[[scenario]]\nname = "one"\nsetup = { seats = 9 }\nsetup_refused = "STRATO-V9"', 5,
        "no 'STRATO-V9'",
    ),
    "moves beside setup_refused": (
        'game = "strato"\n[[scenario]]\nname = "one"\nsetup = { seats = 9 }\nsetup_refused = true\n'
        'when = [[0, "redraw 1 L"]]', 6, "is not used",
    ),
    "a position of the wrong type": (
        'game = "strato"\n[[scenario]]\nname = "one"\ngiven = { rows = 5 }\nthen = { asked = [0] }', 4,
        "cannot be read",
    ),
    # positions that are not read as they are written
    "a mistyped word of a spell book": (
        'game = "stratos"\n[[scenario]]\nname = "one"\ngiven = { books = { 0 = ["M01 upp"] } }\nthen = { asked = [0] }',
        4, "did you mean 'up'?",
    ),
    "a mistyped word of a Special tile": (
        'game = "stratos"\n[[scenario]]\nname = "one"\ngiven = { specials = { b4 = "quarry opne" } }\n'
        "then = { asked = [0] }", 4, "did you mean 'open'?",
    ),
    "a mistyped trigger": (
        'game = "weather_machine"\n[[scenario]]\nname = "one"\ngiven = { trigger = "nobl" }\nat = "turn"\n'
        "then = { asked = [0] }", 4, "'nobl'",
    ),
    "a text for yes or no": (
        'game = "weather_machine"\n[[scenario]]\nname = "one"\ngiven = { final_round = "no" }\nat = "turn"\n'
        "then = { asked = [0] }", 4, "true or false",
    ),
    "a mistyped key of a Jolly": (
        'game = "stramat"\n[[scenario]]\nname = "one"\nsetup = { seats = 3 }\n'
        'given = { jolly = { crads = ["2"], among = [0] } }\nthen = { asked = [0] }', 5, "did you mean 'cards'?",
    ),
    "a mistyped key of the card just placed": (
        'game = "strato"\n[[scenario]]\nname = "one"\nat = "ACTION"\n'
        'given = { rows = ["S R [S|R] S R"], pending = { row = 1, side = "L", from_redrew = true } }\n'
        "then = { asked = [0] }", 5, "did you mean 'from_redraw'?",
    ),
    "an action card that does not exist": (
        'game = "synergy"\n[[scenario]]\nname = "one"\nsetup = { seats = 3 }\ngiven = { actions = ["Z"] }\n'
        'at = "STEP1"\nthen = { asked = [0, 1, 2] }', 5, "actions has 'Z'",
    ),
    # positions that the box does not allow
    "more cards than the box holds": (
        'game = "strato"\n[[scenario]]\nname = "one"\ngiven = { rows = ["S S S S S [S|R] S S S S S"] }\n'
        "then = { asked = [0] }", 4, "sun cards: the table has 11, there are 9",
    ),
    "a card in two places": (
        'game = "stramat"\n[[scenario]]\nname = "one"\nsetup = { seats = 3 }\n'
        'given = { hands = ["S 1", "S 2"] }\nthen = { asked = [0] }', 5, "STRAMAT: it lies in two places",
    ),
    "a block longer than any": (
        'game = "stramat"\n[[scenario]]\nname = "one"\nsetup = { seats = 3 }\n'
        "given = { block_left = [0, 3, 0] }\nthen = { asked = [0] }", 5, "block_left of seat 1 is 3",
    ),
    "a goal in two places": (
        'game = "synergy"\n[[scenario]]\nname = "one"\nsetup = { seats = 3 }\n'
        'given = { seat.0 = { row = "= =" } }\nat = "STEP1"\nthen = { asked = [0, 1, 2] }', 5,
        "r=: it lies in two places",
    ),
    "more lives than are printed": (
        'game = "synergy"\n[[scenario]]\nname = "one"\nsetup = { seats = 3 }\n'
        'given = { lives = 30 }\nat = "STEP1"\nthen = { asked = [0, 1, 2] }', 5, "lives is 30",
    ),
    "more Health than is printed": (
        'game = "stratos"\n[[scenario]]\nname = "one"\ngiven = { units.0 = ["peasant a1 9/9"] }\n'
        "then = { asked = [0] }", 4, "the most Health at a1 is 9",
    ),
    "a spell in two books": (
        'game = "stratos"\n[[scenario]]\nname = "one"\ngiven = { books = { 0 = ["M01"], 1 = ["M01 up"] } }\n'
        "then = { asked = [0] }", 4, "M01: it lies in two places",
    ),
    "a tile in two places": (
        'game = "weather_machine"\n[[scenario]]\nname = "one"\nsetup = { seats = 2 }\n'
        'given = { players = [{ tiles = ["W09@2,1"] }, { tiles = ["W09@2,1"] }] }\nat = "turn"\n'
        "then = { asked = [0] }", 5,
        "W09: it lies in two places",
    ),
    "more Vouchers than the track has": (
        'game = "weather_machine"\n[[scenario]]\nname = "one"\nsetup = { seats = 2 }\n'
        'given = { players = [{ vouchers = "99/0/0/0/0" }] }\nat = "turn"\nthen = { asked = [0] }', 5,
        "supply Vouchers of seat 0 is 99",
    ),
    "more Bots than there are": (
        'game = "weather_machine"\n[[scenario]]\nname = "one"\nsetup = { seats = 2 }\n'
        'given = { players = [{ bots = 1, line = "abc abc abc abc" }] }\nat = "turn"\nthen = { asked = [0] }', 5,
        "Bots of seat 0: the table has 13, there are 12",
    ),
    "impossible, and it is not": (STRATO + "impossible = true\nthen = { asked = [0] }", 5, "is possible"),
}  # fmt: skip
