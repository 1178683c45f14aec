"""The source of the rulebooks: what a writer gets wrong is named with its file and line."""

from pathlib import Path

import pytest

from stratagem.rulebook.marks import Mistake, said, spans
from stratagem.rulebook.source import Catalogue, Example, Lawyers, Picture, Points, Section, Text, read_chapter

GOOD = """# 4 The six weathers {#weathers}

An opening.

## 4.1 Wind: moving a card {#wind rules=R15,Q05-Q07 about=weather:wind}

Move one other card **farther from the wind**, as in [](#rain).

- a point
  that goes on
- another

::figure{scenario="w.toml#One" after=1 seat=1 part=rows caption="It blows."}

::list{caption="All of them"}
- weather:wind: blows
- weather:sun: shines

::example{#fog scenario="w.toml#One" title="A fog"}
- before: Bea waits.
- step: She plays.
- step 2: And again, twice.
- end: It's done.
- try: You do it.

::whynot{move="wind R 2 R 1" after=1 ask="Why not?"}
That is towards the wind.

::lawyers{rulebook,ruling}
So it is.

## 4.2 Rain {#rain}

It rains.
"""


def read(tmp_path: Path, text: str, name: str = "04-weathers.md"):
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return read_chapter(path, name)


def test_a_chapter_is_read(tmp_path):
    chapter, faults = read(tmp_path, GOOD)

    assert not faults
    wind, rain = chapter.sections
    assert (wind.title, wind.short, wind.anchor) == ("Wind: moving a card", "Wind", "wind")
    assert wind.rules == ["R15", "Q05", "Q06", "Q07"] and wind.about == ["weather:wind"]
    kinds = [type(block) for block in wind.blocks]
    assert kinds == [Text, Points, Picture, Catalogue, Example, Lawyers]
    example = wind.blocks[4]
    assert [step.moves for step in example.steps] == [1, 2]
    assert said(example.end) == "It’s done." and said(example.task) == "You do it."
    assert [(one.move, one.after, said(one.spans)) for one in example.whynot] == [
        ("wind R 2 R 1", 1, "That is towards the wind.")
    ]
    assert [part.to for part in wind.lead if part.to] == ["rain"]
    assert said(wind.blocks[1].items[0]) == "a point that goes on"
    assert isinstance(rain, Section) and not rain.rules


# Every kind of slip: what is written instead of what, in which line it is found, and a word of what is said.
SLIPS = [
    ("# 4 The six", "# 5 The six", 1, "number 5 here and 4"),
    ("{#weathers}", "{#weathers about=x}", 1, "nothing else"),
    ("## 4.1", "## 4.3", 5, "section 4.1"),
    ("{#wind rules", "{#Wind rules", 5, "no anchor"),
    ("{#wind rules=R15,Q05-Q07", "{rules=R15", 5, "no anchor"),
    ("about=weather:wind", "abuot=weather:wind", 5, "abuot"),
    ("about=weather:wind", "about=wind", 5, "kind:code"),
    ("Wind: moving a card", "Wind: moving a card that is much too far away", 5, "at most 34"),
    ("**farther from the wind**", "**farther from the wind", 7, "not closed"),
    ("Move one other card", "Move <b>one</b> other card", 7, "not closed or not known"),
    ("Move one other card", "STRATO-R15 moves a card", 7, "specification"),
    ("Move one other card", "Move one card [S]", 7, "specification"),
    ("Move one other card", "Move U05 away", 7, "specification"),
    ("[](#rain)", "[rain](https://example.org)", 7, "goes to a section"),
    ("Move one other card", "Move one **other** card", 5, "one bold"),
    ("Move one other card", "Move " + "very " * 45 + "far", 5, "at most 45"),
    ("::figure{", "::picture{", 13, "no mark ::picture"),
    ("part=rows", "parts=rows", 13, "no parts="),
    ("after=1 seat=1", "after=one seat=1", 13, "a number"),
    ('caption="It blows."', "", 13, "needs caption="),
    ("- weather:sun: shines", "- the sun shines", 17, "kind:code"),
    ("{#fog scenario", "{scenario", 19, "needs an id"),
    ("{#fog scenario", "{#fog parts=rows scenario", 19, "no parts="),
    ("- before: Bea waits.\n", "", 19, "a before:"),
    ("- end: It's done.", "- finish: It's done.", 23, "begins with before:"),
    ("- end: It's done.", "- end:", 23, "no sentence"),
    ("- step: She plays.", "- step: " + "She " * 26, 21, "at most 25"),
    ("- try: You do it.", "- end: Once more.", 24, "one end:"),
    ("That is towards the wind.\n", "\n", 26, "next line"),
    ("::lawyers{rulebook,ruling}", "::lawyers{rumour}", 29, "where the rules come from"),
    ("::lawyers{rulebook,ruling}\nSo it is.\n", "", 5, "ends with ::lawyers"),
    ("## 4.2 Rain {#rain}", "One line more.\n\n## 4.2 Rain {#rain}", 32, "last thing"),
    ("It rains.", "| a | b |\n|---|---|\n| c |", 34, "as many cells"),
    ("It rains.", "  It rains.", 34, "begins with text"),
    ("It rains.", "- It rains.", 32, "begins with the rule"),
    ("It rains.", "It rains.\n\n" + "On and on. " * 60, 32, "make it two"),
]


@pytest.mark.parametrize(("good", "bad", "line", "told"), SLIPS)
def test_a_slip_is_named_with_its_line(tmp_path, good, bad, line, told):
    assert good in GOOD
    _, faults = read(tmp_path, GOOD.replace(good, bad, 1))

    assert [fault for fault in faults if fault.line == line and told in fault.told], faults
    assert str(faults[0]).startswith(f"04-weathers.md:{faults[0].line}: ")


def test_a_file_is_named_after_its_number(tmp_path):
    _, faults = read(tmp_path, GOOD, "weathers.md")
    assert "NN-name.md" in faults[0].told


def test_quotes_are_the_printers():
    assert said(spans('Say "no" to Bea\'s wind')) == "Say “no” to Bea’s wind"


@pytest.mark.parametrize("text", ["[S]", "[S+H: text]", "WM-S10", "STRAMAT-R28", "tile W24", "see Q05."])
def test_marks_of_the_specification_are_refused(text):
    with pytest.raises(Mistake, match="specification"):
        spans(text)


@pytest.mark.parametrize("text", ["L1 and R2", "1 to 4", "Level 2", "a 3-card hand", "3.5 points", "X2"])
def test_what_players_read_is_not(text):
    assert said(spans(text)) == text
