"""Forms: number, gender and person as a native would say them, one row per sentence and count."""

import re

import pytest

from stratagem.text import FOLDER, LANGUAGES, Words

FORMS: list[tuple[str, dict[str, object], str, str]] = [
    # key, parameters, English, Italian
    ("shell-news-sat", {"kind": "bot", "seat": "Bot 3"},
     "A bot plays this seat now: Bot 3.", "A questo posto ora gioca un bot: Bot 3."),
    ("shell-news-sat", {"kind": "open", "seat": "Anna"}, "A seat is free: Anna.", "Si è liberato un posto: Anna."),
    ("shell-menu-too-many", {"most": 1}, "There is only one seat.", "C’è un solo posto."),
    ("shell-menu-too-many", {"most": 4}, "There are only 4 seats.", "Ci sono solo 4 posti."),
    ("shell-winners", {"n": 1, "names": "Anna"}, "The winner is Anna.", "Vince Anna."),
    ("shell-winners", {"n": 2, "names": "Anna e Bea"}, "The winners are Anna e Bea.", "Vincono Anna e Bea."),
    ("web-daily-row", {"days": 0}, "Play today to start a streak", "Gioca oggi per cominciare una serie"),
    ("web-daily-row", {"days": 1}, "First day of your streak", "Primo giorno della serie"),
    ("web-daily-row", {"days": 5}, "5 days in a row", "5 giorni di fila"),
    ("web-seat-thinking", {}, "to move", "è di turno"),
    ("web-evenings", {"won": 1, "played": 3}, "won 1 of 3", "vinta 1 su 3"),
    ("web-evenings", {"won": 2, "played": 3}, "won 2 of 3", "vinte 2 su 3"),
    ("web-cards", {"count": 1}, "1 card", "1 carta"),
    ("web-cards", {"count": 2}, "2 cards", "2 carte"),
    ("web-cap-enter", {}, "Enter", "Invio"),
    ("web-cap-space", {}, "Space", "Spazio"),
    ("strato-news-laid", {"rows": 1},
     "One row is laid out around its tornado.", "Una riga è disposta intorno al suo tornado."),
    ("strato-news-drawn-other", {"seat": "Bea", "count": 1}, "Bea draws a card.", "Bea pesca una carta."),
    ("strato-news-drawn-other", {"seat": "Bea", "count": 2}, "Bea draws 2 cards.", "Bea pesca 2 carte."),
    ("strato-view-hand-other", {"seat": "Bea", "count": 1}, "Bea holds one card.", "Bea ha una carta in mano."),
    ("strato-account-rows", {"needed": 1}, "Rows fulfilled, 1 needed", "Righe a posto, ne serve una"),
    ("web-strato-goal", {"lines": 1, "rows": 2, "limit": 6},
     "One of 2 rows must match at the end of a turn; at most 6 cards on each side.",
     "Una riga su 2 deve corrispondere a fine turno; al massimo 6 carte per lato."),
    ("stramat-news-left", {"seat": "Bea", "points": 1},
     "Bea leaves the game with one point.", "Bea lascia la partita con un punto."),
    ("stramat-news-left", {"seat": "Bea", "points": 6},
     "Bea leaves the game with 6 points.", "Bea lascia la partita con 6 punti."),
    ("stramat-news-stood-still", {"seat": "Bea", "left": 0},
     "Bea draws but may not discard; the next turn is free again.",
     "Bea pesca ma non può scartare; il prossimo turno sarà libero."),
    ("stramat-news-stood-still", {"seat": "Bea", "left": 1},
     "Bea draws but may not discard this turn and the next.",
     "Bea pesca ma non può scartare in questo turno e nel prossimo."),
    ("stramat-view-blocked", {"turns": 1}, "blocked (1)", "blocco di un turno"),
    ("stramat-view-blocked", {"turns": 2}, "blocked (2)", "blocco di 2 turni"),
    ("web-stramat-hand-worth", {"points": 1}, "Your hand is worth one point.", "La tua mano vale un punto."),
    ("web-stramat-hand-worth", {"points": 7}, "Your hand is worth 7 points.", "La tua mano vale 7 punti."),
    ("synergy-prompt-watch", {"waiting": 1, "asked": 3},
     "Waiting for 1 of 3 to choose.", "Manca ancora una scelta su 3."),
    ("synergy-prompt-watch", {"waiting": 2, "asked": 3},
     "Waiting for 2 of 3 to choose.", "Mancano ancora 2 scelte su 3."),
    ("synergy-prompt-action", {"place": 2},
     "Use an action card? You are asked second.", "Usi una carta azione? La seconda scelta è tua."),
    ("synergy-view-limit", {"limit": 0, "seats": 3},
     "All 3 must meet their goals.", "Tutti e 3 dovete raggiungere l’obiettivo."),
    ("synergy-view-limit", {"limit": 1, "seats": 3},
     "One of 3 may miss the goal.", "Uno su 3 può mancare l’obiettivo."),
    ("synergy-view-limit", {"limit": 2, "seats": 5},
     "2 of 5 may miss their goals.", "2 su 5 possono mancare l’obiettivo."),
    ("web-synergy-stars", {"stars": 1}, "1 of 5 stars", "1 stella su 5"),
    ("web-synergy-stars", {"stars": 3}, "3 of 5 stars", "3 stelle su 5"),
    ("web-synergy-done-of", {"done": 1, "rounds": 4}, "1 of 4 completed", "1 su 4 completato"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "params", "english", "italian"), FORMS)
def test_a_sentence_agrees_with_what_it_counts(key: str, params: dict[str, object], english: str, italian: str) -> None:
    said = [" ".join(Words(language).say(key, params).split()) for language in LANGUAGES]
    assert said == [english, italian]


# What was wrong once, by language; each would be noticed if it came back.
WRONG = {
    "en": [r"\bof this house\b", r"\bwell as it is\b", r"\bdear cards\b", r"\btakes the seat of\b", r"= Before$"],
    "it": [r"\btocca a lui\b", r"\bUn giorno di fila\b", r"\b[Cc]art[ae] potere\b", r"\bmezza fila\b", r"\bBenvenuto\b",
           r"\bTemporale\b", r"\bcarte meteo\b", r"\bRicambio\b"],
}  # fmt: skip
OURS = re.compile(r"(?:advice-|guide-|web-)?(?:strato|stramat|synergy|shell|bots|guide|web|player|review)\.ftl$")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_put_right_stays_right(language: str) -> None:
    found = [
        (path.name, pattern)
        for path in sorted((FOLDER / language).glob("*.ftl"))
        if OURS.fullmatch(path.name)
        for pattern in WRONG[language]
        if re.search(pattern, path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert found == []
