"""A club in the browser: its door, invitations, and passkeys with an authenticator of the tests' own."""

import pytest

from stratagem.commands import club

from .conftest import Site
from .screens import findings

AUTHENTICATOR = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip

HEARD = "() => fetch('/api/club').then((answer) => answer.json()).then((facts) => facts.club)"


@pytest.fixture
def house(tmp_path, pages, capsys):
    """A server that is a club, and a link for its first operator."""
    site = Site(tmp_path / "tables")
    site.url = site.url.replace("127.0.0.1", "localhost")  # passkeys are for names
    database = str(tmp_path / "tables" / "tables.sqlite")
    club.house("club", database=database)
    club.invite(role="operator", database=database)
    site.link = capsys.readouterr().out.split()[-1]
    yield site
    site.kill()


def authenticator(guest):
    devtools = guest.context.new_cdp_session(guest.page)
    devtools.send("WebAuthn.enable")
    added = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return devtools, added["authenticatorId"]


def settings_of(page):
    page.click("header button:has(use[href='#i-settings'])")
    page.get_by_text("Days off, passkeys, club").click()
    page.get_by_role("button", name="Make a passkey").wait_for()


def test_a_club_lets_in_whom_it_invites_and_a_passkey_on_another_device(guest, house):
    stranger = guest(at=house, width=320)
    page = stranger.page
    page.goto(house.url)
    page.wait_for_function(HEARD, polling=300)  # a running server notices within a second
    page.reload()
    page.get_by_role("heading", name="This house is a club").wait_for()
    page.get_by_text("Ask one of them for an invitation").wait_for()
    assert findings(page) == []
    stranger.faults.clear()  # the browser tells of what was refused

    anna = guest(at=house)
    page = anna.page
    page.goto(house.url + house.link)
    page.get_by_role("button", name="Come in").click()
    page.wait_for_selector("section.start")
    devtools, device = authenticator(anna)
    settings_of(page)
    page.get_by_role("button", name="Make a passkey").click()
    page.get_by_role("button", name="Remove").wait_for()
    assert findings(page) == []
    page.get_by_role("button", name="Invite", exact=True).last.click()
    page.get_by_text("This link is shown only now").wait_for()
    credentials = devtools.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]
    assert len(credentials) == 1 and credentials[0]["rpId"] == "localhost"
    anna.faults.clear()

    other = guest(at=house)
    other.page.goto(house.url)
    more, there = authenticator(other)
    more.send("WebAuthn.addCredential", {"authenticatorId": there, "credential": credentials[0]})
    other.page.get_by_role("button", name="Sign in with a passkey").click()
    other.page.wait_for_selector("section.start")
    settings_of(other.page)
    other.page.get_by_role("button", name="Remove").click()
    other.page.get_by_role("button", name="Remove").wait_for(state="detached")
    other.faults.clear()

    third = guest(at=house)
    third.page.goto(house.url)
    again, here = authenticator(third)
    again.send("WebAuthn.addCredential", {"authenticatorId": here, "credential": credentials[0]})
    third.page.get_by_role("button", name="Sign in with a passkey").click()
    third.page.get_by_text("The passkey was not accepted").wait_for()
    third.page.get_by_role("link", name="My data").click()  # whoever is outside can still be forgotten
    third.page.get_by_role("button", name="Delete me").wait_for()
    assert findings(third.page) == []
    third.faults.clear()
