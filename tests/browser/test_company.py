"""Company: people talk beside the game, watch or may not, and one of them teaches."""

import pytest

from .screens import findings

LINK = """(table) => { const kept = JSON.parse(localStorage.getItem('stratagem.tables'))[table];
    return `/t/${table}#invite=${kept.invite}`; }"""


def came(guest, anna, **settings):
    """Somebody opens Anna's invitation in a browser of their own."""
    table = anna.url.rsplit("/", 1)[1].partition("#")[0]
    other = guest(**settings)
    other.open(anna.evaluate(LINK, table))
    return other.page


def sit(page, name):
    page.get_by_label("Your name").fill(name)
    if page.get_by_label("I agree that my hand is seen").count():
        page.get_by_label("I agree that my hand is seen").check()
    page.get_by_role("button", name="Sit down").click()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (320, 640)])
def test_what_others_say_is_marked_as_new_until_it_is_looked_at(guest, width, height):
    anna = guest(width, height).seat("stramat", [{"kind": "person", "mine": True, "name": "Anna"}, "open"], chat=True)
    bruno = came(guest, anna)
    sit(bruno, "Bruno")
    bruno.get_by_role("tab", name="Chat").click()
    bruno.get_by_label("Say something").fill("Hello <b>Anna</b>")
    bruno.keyboard.press("Enter")
    bruno.get_by_role("button", name="Well played!").click()
    wide = width >= 1200
    door = anna.get_by_role("tab" if wide else "button", name="Chat")
    anna.locator(".side .fresh, .top .fresh", has_text="2").locator("visible=true").first.wait_for()
    assert "2 new lines" in (door.inner_text() if wide else door.get_attribute("aria-label"))
    door.click()
    anna.locator(".bubble", has_text="Hello <b>Anna</b>").wait_for()
    anna.locator(".reaction", has_text="Well played!").wait_for()
    assert anna.locator(".fresh").count() == 0
    assert anna.locator(".log", has_text="Hello").count() == 0, "talk has a panel of its own"
    assert findings(anna) == []


def test_whoever_teaches_sees_through_the_eyes_of_those_who_agreed(guest):
    seats = [{"kind": "person", "mine": True, "name": "Anna"}, "open", "bot"]
    anna = guest().seat("stramat", seats, chat=True, teaching=True)
    bruno = came(guest, anna)
    bruno.get_by_text("Anna can see your hand during the whole game").wait_for()
    assert findings(bruno) == []
    bruno.get_by_label("Your name").fill("Bruno")
    bruno.get_by_role("button", name="Sit down").click()
    assert bruno.locator(".prompt").count() == 0, "the box has to be ticked first"
    sit(bruno, "Bruno")
    bruno.locator(".prompt").wait_for()
    assert bruno.get_by_role("button", name="Look through the eyes").count() == 0
    anna.locator(".side").get_by_role("button", name="Look through the eyes of Bruno").click()
    anna.locator(".banner", has_text="You see the table as Bruno does.").wait_for()
    assert findings(anna) == []
    anna.get_by_role("button", name="Back to my own seat").click()
    anna.locator(".banner").wait_for(state="detached")
    anna.set_viewport_size({"width": 320, "height": 640})
    anna.get_by_role("button", name="Teaching table").click()
    assert findings(anna) == []
    anna.locator(".sheet").get_by_role("button", name="Look through the eyes of Bruno").click()
    anna.locator(".banner", has_text="You see the table as Bruno does.").wait_for()


def test_a_table_without_spectators_has_no_link_for_them(guest):
    page = guest().seat("strato", ["me", "open"], {"challenge": 1}, spectators=False)
    page.get_by_text("spectators are not admitted").wait_for()
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("tab", name="Players").wait_for()
    assert page.get_by_role("tab").all_inner_texts() and "Spectators" not in page.get_by_role("tab").all_inner_texts()
