"""Forms: number, gender and person as a native would say them, one row per sentence and count."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast as ftl
from fluent.syntax.visitor import Visitor

from stratagem import games
from stratagem.rulebook.marks import SPECIFICATION
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
    ("web-guide-before", {}, "Back", "Indietro"),
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
     "Una riga su 2 dev’essere completa a fine turno; al massimo 6 carte per lato."),
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
    ("stramat-view-blocked", {"turns": 1}, "blocked for one turn", "blocco di un turno"),
    ("stramat-view-blocked", {"turns": 2}, "blocked for 2 turns", "blocco di 2 turni"),
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
    *[("stratos-news-gain", {"seat": "Bea", "count": count, "resource": f"@resource:{code}"},
       f"Bea gains {english}.", f"Bea prende {italian}.")
      for code, count, english, italian in [
          ("corn", 1, "1 corn", "1 mais"), ("corn", 5, "5 corn", "5 mais"),
          ("spice", 1, "1 spice", "1 spezia"), ("spice", 2, "2 spice", "2 spezie"),
          ("oak", 1, "1 oak", "1 quercia"), ("oak", 3, "3 oak", "3 querce"),
          ("gem", 1, "1 gem", "1 gemma"), ("gem", 2, "2 gems", "2 gemme")]],
    ("stratos-news-paid", {"seat": "Bea", "payment": ["@resource:corn", "@resource:spice", "@resource:spice"]},
     "Bea pays 1 corn and 2 spice.", "Bea paga 1 mais e 2 spezie."),
    ("stratos-option-trade", {"source": "x", "give": "@resource:oak", "take": "@resource:corn"},
     "Trade 2 oak for 1 corn (x)", "Scambia 2 querce con 1 mais (x)"),
    ("stratos-news-hurt", {"unit": "@class:archer", "cell": "b2", "lost": 2, "left": 0},
     "Archer on b2 loses 2 Health: 0 left.", "Arciera in b2 perde 2 di Salute: non ne resta."),
    ("stratos-news-hurt", {"unit": "@class:soldier", "cell": "b2", "lost": 2, "left": 3},
     "Soldier on b2 loses 2 Health: 3 left.", "Soldato in b2 perde 2 di Salute: ne restano 3."),
    ("stratos-prompt-gain", {"count": 1}, "Which main resource do you take?", "Quale risorsa principale prendi?"),
    ("stratos-prompt-gain", {"count": 2}, "Which 2 main resources do you take?", "Quali 2 risorse principali prendi?"),
    *[(f"weather-machine-{key}", {"seat": "Bea", "mine": 1, "lost": 0, "amount": count, "voucher": f"@voucher:{code}"},
       english.replace("#", called), italian.replace("#", chiamato))
      for code, count, called, chiamato in [
          ("lab", 1, "1 Lab Voucher", "1 Buono Laboratorio"),
          ("supply", 2, "2 Supply Vouchers", "2 Buoni Rifornimenti")]
      for key, english, italian in [
          ("news-paid", "Bea pays #.", "Bea paga #."), ("news-vouchers", "Bea gains #.", "Bea ottiene #."),
          ("prompt-pay", "Pay #: with what?", "Paga #: con che cosa?"),
          ("why-too-dear", "That costs #, which you cannot pay.", "Costa #, e non puoi pagare.")]],
    ("weather-machine-news-vouchers", {"seat": "Bea", "amount": 0, "lost": 2, "voucher": "@voucher:rnd"},
     "Bea gains no Voucher (2 lost).", "Bea non ottiene Buoni (persi: 2)."),
    ("weather-machine-option-return", {"chemical": "@chemical:radieu", "gain": 1},
     "Return Radieu for 1 Supply Voucher", "Restituisci Radieu per 1 Buono Rifornimenti"),
    ("weather-machine-news-constructed", {"seat": "Bot 2", "section": 1, "slot": "a"},
     "Bot 2 constructs a Bot (slot 1a).", "Bot 2 costruisce un Bot (casella 1a)."),
    ("weather-machine-prompt-benefit", {"mine": 1, "who": "Bea", "benefit": "@benefit:MP:1", "amount": 1},
     "Choose what you gain: 1 Machine Part.", "Scegli che cosa ottieni: 1 Componente."),
    ("weather-machine-prompt-lose-part", {"mine": 0, "who": "Bea", "amount": 1},
     "Bea loses a Part.", "Bea perde un Componente."),
    ("weather-machine-prompt-lose-part", {"mine": 0, "who": "Bea", "amount": 2},
     "Bea loses 2 Parts.", "Bea perde 2 Componenti."),
    ("weather-machine-warn-few-reports", {"left": 1},
     "One report is left in the deck. Without any you lose.", "Nel mazzo resta un rapporto. Senza, perdi."),
    ("advice-stramat-take", {"points": 1}, "it brings you 1 point", "ti porta 1 punto"),
    ("advice-stramat-take", {"points": 5}, "it brings you 5 points", "ti porta 5 punti"),
    ("web-synergy-done-of", {"done": 1, "rounds": 4}, "1 of 4 completed", "1 su 4 completato"),
    *[("strato-view-expedition", {"won": won}, f"Expedition: {english}.", f"Spedizione: {italian}.")
      for won, english, italian in [(0, "no level won yet", "ancora nessun livello vinto"),
                                    (1, "one level won so far", "un livello vinto finora"),
                                    (3, "3 levels won so far", "3 livelli vinti finora")]],
    ("web-mine-stats-form", {"played": 1, "won": 0}, "The last game: not won.", "L’ultima partita: non vinta."),
    ("web-mine-stats-form", {"played": 1, "won": 1}, "The last game: won.", "L’ultima partita: vinta."),
    ("web-mine-stats-form", {"played": 10, "won": 4},
     "Of the last 10 games 4 won.", "Delle ultime 10 partite ne hai vinte 4."),
    ("web-mine-stats-trend", {"games": 1, "from": 1500, "to": 1510, "spread": 90},
     "Rating over 1 game: from 1,500 to 1,510, give or take 90.",
     "Punteggio di classifica in 1 partita: da 1.500 a 1.510, più o meno 90."),
    ("synergy-why-row", {"count": 1, "action": "x"},
     "x needs a number card in your discard row.", "Per x serve una carta numero nella tua fila degli scarti."),
    ("synergy-why-row", {"count": 2, "action": "x"}, "x needs 2 number cards in your discard row.",
     "Per x servono 2 carte numero nella tua fila degli scarti."),
    ("stratos-why-map-seats", {"map": "x", "players": 1, "count": 3},
     "x is a map for one player, not 3", "x è una mappa per un giocatore, non per 3"),
    ("weather-machine-why-section-closed", {"section": 2, "bots": 1, "tokens": 1},
     "Section 2 opens with 1 Bot off the line or 1 token.",
     "La sezione 2 si apre con 1 Bot fuori dalla linea o 1 gettone."),
    ("weather-machine-why-parts-exchange", {"missing": 1, "amount": 2},
     "One of the prototype’s Parts would have to be exchanged, for 2 Vouchers you do not have.",
     "Andrebbe scambiato un Componente del prototipo, per 2 Buoni che non hai."),
    ("weather-machine-why-parts-exchange", {"missing": 2, "amount": 4},
     "2 of the prototype’s Parts would have to be exchanged, for 4 Vouchers you do not have.",
     "Andrebbero scambiati 2 Componenti del prototipo, per 4 Buoni che non hai."),
    ("advice-stratos-defend", {"count": 1, "cell": "b2"},
     "an armed enemy is near enough to strike at b2 in its next turn",
     "un nemico armato è abbastanza vicino da colpire in b2 nel suo prossimo turno"),
    ("advice-stratos-defend", {"count": 3, "cell": "b2"},
     "3 armed enemies are near enough to strike at b2 in their next turn",
     "3 nemici armati sono abbastanza vicini da colpire in b2 nel loro prossimo turno"),
    ("advice-stratos-pay", {"kinds": 1, "gems": 2},
     "it leaves you one kind of resource and 2 gems", "ti resta un tipo di risorsa e 2 gemme"),
    ("advice-stratos-pay", {"kinds": 3, "gems": 1},
     "it leaves you 3 kinds of resource and one gem", "ti restano 3 tipi di risorse e una gemma"),
    ("advice-synergy-hand-on", {"value": 1, "count": 1},
     "without the 1 you keep only one value", "senza l’1 ti resta un solo valore"),
    ("advice-weather-machine-build", {"count": 1},
     "one other Part is lost in this row", "in questa riga si perde un altro Componente"),
    ("advice-weather-machine-build", {"count": 2},
     "2 other Parts are lost in this row", "in questa riga si perdono altri 2 Componenti"),
]  # fmt: skip


@cache
def names_of(game: str, language: str) -> dict[str, str]:
    return dict(games.get(game).names(language))


def names_for(key: str, language: str) -> dict[str, str]:
    """The names of the game whose text this is; none for what the house itself says."""
    found = [game for game in games.names() if f"-{game.replace('_', '-')}-" in f"-{key}"]
    return names_of(found[0], language) if found else {}


@pytest.mark.parametrize(("key", "params", "english", "italian"), FORMS)
def test_a_sentence_agrees_with_what_it_counts(key: str, params: dict[str, object], english: str, italian: str) -> None:
    said = [" ".join(Words(language, names_for(key, language)).say(key, params).split()) for language in LANGUAGES]
    assert said == [english, italian]


# Numbers that are never 8 or more: the cards of Stramat! and Synergy.
SMALL_NUMBERS = {"advice-stramat-pair", "advice-synergy-first", "advice-synergy-hand-on", "advice-synergy-take-back"}
THINGS = {"part", "colour", "type", "token", "weather", "given", "used", "voucher", "what", "when", "since", "date"}


# -- every text with one and with two of what it counts

# What is counted: the plural, and the singular where the two differ.
COUNTED = {
    "en": {"actions": "action", "Bots": "Bot", "bots": "bot", "cards": "card", "chances": "chance", "coins": "coin",
           "colours": "colour", "days": "day", "enemies": "enemy", "games": "game", "gems": "gem", "goals": "goal",
           "Goals": "Goal", "hints": "hint", "hours": "hour", "kinds": "kind", "lives": "life", "minutes": "minute",
           "moves": "move", "numbers": "number", "options": "option", "Parts": "Part", "pictures": "picture",
           "places": "place", "players": "player", "Points": "Point", "points": "point", "positions": "position",
           "reports": "report", "resources": "resource", "rounds": "round", "rows": "row", "seats": "seat",
           "seconds": "second", "sections": "section", "slots": "slot", "spaces": "space", "spells": "spell",
           "stars": "star", "steps": "step", "tables": "table", "targets": "target", "teams": "team", "tiles": "tile",
           "times": "time", "tokens": "token", "turns": "turn", "units": "unit", "votes": "vote",
           "Vouchers": "Voucher", "ways": "way"},
    "it": {"aperte": "aperta", "azioni": "azione", "bersagli": "bersaglio", "Buoni": "Buono", "carte": "carta",
           "caselle": "casella", "colori": "colore", "Componenti": "Componente", "coperte": "coperta", "cose": "cosa",
           "danni": "danno", "gemme": "gemma", "gettoni": "gettone", "giocatori": "giocatore", "giorni": "giorno",
           "incantesimi": "incantesimo", "livelli": "livello", "messaggi": "messaggio", "minuti": "minuto",
           "modi": "modo", "momenti": "momento", "mosse": "mossa", "nemici": "nemico", "numeri": "numero",
           "obiettivi": "obiettivo", "opzioni": "opzione", "ore": "ora", "partite": "partita", "passi": "passo",
           "posizioni": "posizione", "posti": "posto", "punti": "punto", "Punti": "Punto", "querce": "quercia",
           "rapporti": "rapporto", "righe": "riga", "risorse": "risorsa", "scelte": "scelta", "secondi": "secondo",
           "segnalini": "segnalino", "sezioni": "sezione", "somme": "somma", "spazi": "spazio",
           "spettatori": "spettatore", "spezie": "spezia", "squadre": "squadra", "stelle": "stella",
           "suggerimenti": "suggerimento", "tavoli": "tavolo", "tessere": "tessera", "tipi": "tipo", "turni": "turno",
           "valori": "valore", "vinte": "vinta", "vite": "vita", "volte": "volta", "voti": "voto"},
}  # fmt: skip
ORDINAL = {  # after a number that is a name: "the 2 card", "seat 2 turno"
    "en": {"seat", "card", "game", "goal", "number", "row", "round", "space", "turn", "token", "unit", "Part", "tile"},
    "it": {"turno", "livello", "riga", "casella", "partita", "mossa", "spazio", "ora"},
}
NAMED = {"seat", "who", "unit", "monster", "card", "cell", "location", "weather", "agent", "action"}  # never a count
RANGES = re.compile(r"\b(?:[15] to|da [15] a|of|su|delle|the) [12] ")  # "1 of 2 rows": what is counted is the whole


class Selected(Visitor):
    """The variables of a text, each with the keys it is selected by."""

    def __init__(self) -> None:
        self.keys: dict[str, list[Any]] = {}

    def visit_VariableReference(self, node: Any) -> None:
        self.keys.setdefault(node.id.name, [])

    def visit_SelectExpression(self, node: Any) -> None:
        if isinstance(node.selector, ftl.VariableReference):
            known = [one.key for one in node.variants]
            named = [key.name if isinstance(key, ftl.Identifier) else int(key.value) for key in known]
            self.keys.setdefault(node.selector.id.name, []).extend(named)
        self.generic_visit(node)


def texts(language: str) -> Iterator[tuple[str, dict[str, list[Any]]]]:
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message) and entry.value is not None:
                found = Selected()
                found.visit(entry)
                yield entry.id.name, found.keys


def values(keys: list[Any]) -> list[Any]:
    """What another variable may be: each thing it is selected by, or simply a number."""
    return [{"one": 1, "other": 5}.get(key, key) for key in dict.fromkeys(keys)] or [5]


def renderings(
    words: Words, key: str, keys: dict[str, list[Any]], count: int, given: dict[str, str] | None = None
) -> Iterator[str]:
    """The text with this count in each of its variables in turn, and every form that the others allow."""
    for name in keys.keys() - NAMED:
        others = [other for other in keys if other != name]
        for chosen in islice(product(*[values(keys[other]) for other in others]), 60):
            yield words.say(key, {**(given or {}), **dict(zip(others, chosen, strict=True)), name: count})


def misformed(language: str, text: str, count: int) -> list[str]:
    """Nouns after this count that have the form for another."""
    forms = COUNTED[language] if count == 1 else {*COUNTED[language].values()} - ORDINAL[language]
    after = re.findall(rf"(?<![\w.,/+–-]){count} ([^\W\d_]+)", RANGES.sub("", text))
    return [f"{count} {word}" for word in after if word in forms]


# A verb in the plural right before one: "ne restano 1"; "restano 1 su 3" counts the whole.
MANY_OF_ONE = {
    "en": re.compile(r"\b(?:are|were) (?:still |only |about )?1 (?!of\b|to\b)\w+"),
    "it": re.compile(
        r"\b(?:restano|mancano|servono|vanno|perdono|escono|bastano) (?:ancora |solo )?1\b(?! (?:su|a)\b)"
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_verb_agrees_with_one(language: str) -> None:
    words = Words(language, {})
    said = [(key, text) for key, keys in texts(language) for text in renderings(words, key, keys, 1)]
    assert sorted({key for key, text in said if MANY_OF_ONE[language].search(text)}) == []


def test_a_plural_verb_before_one_is_noticed() -> None:
    assert MANY_OF_ONE["it"].search("ne restano 1, prezzo 2") and not MANY_OF_ONE["it"].search("ne restano 12")
    assert MANY_OF_ONE["en"].search("there are 1 card") and not MANY_OF_ONE["en"].search("there are 1 of 3 rows")


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_and_two_have_their_own_forms(language: str) -> None:
    words, wrong, seen = Words(language, {}), set(), 0
    for key, keys in texts(language):
        for count in (1, 2):
            for text in renderings(words, key, keys, count):
                seen += 1
                wrong |= {f"{key}: {one}" for one in misformed(language, text, count)}
    assert seen > 2000
    assert sorted(wrong) == []


# What reasons, warnings and advice count: the end of a key, and its counts. Each text selects by them in both
# languages; so no selector is lost unseen where two changes meet.
REASONS = {
    "advice-stramat": "exchange points, give points, level points, number points, pair points, power points,"
                      " power-at count points, power-only points, stramat points, take points, take-pairs points",
    "advice-strato": "harms limit, loses limit, redraw room",
    "advice-stratos": "close-in steps, defend count, gift steps, harvest-power most, kill percent points,"
                      " leave percent, pay gems kinds, place-danger count, recover count, rest count, save count,"
                      " take percent, target-fault count, travel steps",
    "advice-synergy": "first count, goal percent, goal-first percent, hand-on count value, second percent,"
                      " take-back count value, use percent",
    "advice-weather-machine": "award count, build count, discard count, fund-win missing, goal-lack lack, in-row count,"
                              " initiative position, many-vouchers count, move-government count, move-lab count,"
                              " move-rnd count, provide count points, publish points, raise count, return count,"
                              " row count, science points, science-lock points, sell-runs points, slots count,"
                              " take-back count, work missing points, work-full points rounds",
    "shell-why": "seats most",
    "stramat-why": "give-most most",
    "strato-warn": "over-limit count, pile-empties count, too-long count limit",
    "strato-why": "no-such-row rows, pairing-rows rows",
    "stratos-warn": "collect points, rival points",
    "stratos-why": "map-seats players",
    "synergy-warn": "few-numbers count",
    "synergy-why": "few-colours colours players, row count",
    "weather-machine-warn": "few-reports left",
    "weather-machine-why": "cap most, few-reports left, no-position positions, one-row due, parts due,"
                           " parts-exchange amount missing, science amount, section-closed bots tokens",
}  # fmt: skip
ALIKE = {  # said alike of one and of many in this language: "1 of 3 tokens", "2 Bot"
    "en": {"advice-synergy-hand-on value", "advice-synergy-take-back value", "advice-weather-machine-award count",
           "advice-weather-machine-goal-lack lack", "advice-weather-machine-in-row count",
           "strato-why-pairing-rows rows"},
    "it": {"weather-machine-why-section-closed bots"},
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_selects_by_what_it_counts(language: str) -> None:
    told = [(start, *one.split()) for start, ends in REASONS.items() for one in ends.split(",")]
    wanted = {f"{start}-{end} {name}" for start, end, *names in told for name in names}
    found = {
        f"{key} {name}"
        for key, keys in texts(language)
        for name, known in keys.items()
        if re.search(r"-(why|warn)-|^advice-", key) and {"one", 1} & set(known)
    }
    assert found == wanted - ALIKE[language]


# An article before a number is said as the number is: "an 8", "dell’8".
BEFORE_A_NUMBER = {
    "en": re.compile(r"\b[Aa] (?:8|11|18)\b"),
    "it": re.compile(r"\b(?:[Ii]l|[Dd]el|[Aa]l|[Dd]al|[Nn]el|[Ss]ul|[Cc]ol) (?:1|8|11)\b"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_article_agrees_with_its_number(language: str) -> None:
    words = Words(language, {})
    counts = (8, 11) if language == "en" else (1, 8, 11)
    plain = [(key, {name: how for name, how in keys.items() if name not in THINGS}) for key, keys in texts(language)]
    things = dict.fromkeys(THINGS, "x")
    said = [(key, text) for key, keys in plain for n in counts for text in renderings(words, key, keys, n, things)]
    assert sorted({key for key, text in said if BEFORE_A_NUMBER[language].search(text)} - SMALL_NUMBERS) == []


def test_a_lost_form_is_noticed() -> None:
    assert misformed("it", "costa 1 punti e 1 carta", 1) == ["1 punti"]
    assert misformed("en", "room for 2 card", 2) == [] and misformed("en", "2 point for you", 2) == ["2 point"]
    assert misformed("en", "5 of 1 rows, 1 cards", 1) == ["1 cards"]


# What was wrong once, by language, in the texts and the rulebook: noticed if it comes back (docs/texts.md).
WRONG = {
    "en": [r"\bof this house\b", r"\bwell as it is\b", r"\bdear cards\b", r"\btakes the seat of\b",
           r"\(s\)", r"one thing more", r"constructs the Bot", r"\bstill \{", r"\b(toward|outward|inward|farther)\b",
           r"\bIt is the turn of\b", r"\bis no (number|power)\b", r"Voucher ×", r"\} ×\{ \$(amount|gain)"],
    "it": [r"\btocca a lui\b", r"\bUn giorno di fila\b", r"\b[Cc]art[ae] potere\b", r"\bmezza fila\b", r"\bBenvenuto\b",
           r"\bTemporale\b", r"\bcarte meteo\b", r"\bRicambio\b", r"\b[Gg]iro (\{ \$round|\d)",
           r"\b(ogni|ultimo|del) giro\b", r"\bgiri (di|sono)\b", r"\bed subisce\b",
           r"\b[Tt]urno di Rifornimento\b", r"\bBuon[oi] Rifornimento\b",
           r"\b[2-9] quercia\b", r"\b\d+ giri\b",
           r"\b1 spezie\b", r"[Bb]uoni stampati|costo stampato", r"\bSoldati e Arciere\b",
           r"un['’]altra cosa\b", r"\bSei pronto\b", r"\bun['’]Agente\b", r"\btu[oa] Ufficio\b",
           r"Buono Scienza ×", r"\} ×\{ \$(amount|gain)"],
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_put_right_stays_right(language: str) -> None:
    paths = [*(FOLDER / language).glob("*.ftl"), *(FOLDER / language / "book").glob("*/*.md")]
    assert len(paths) > 80
    found = [
        (path.name, pattern)
        for path in sorted(paths)
        for pattern in WRONG[language]
        if re.search(pattern, re.sub(r"(?m)^[\w-]+ =", "=", path.read_text(encoding="utf-8")), re.MULTILINE)
    ]
    assert found == []


def test_weather_machine_has_goals_and_one_target() -> None:
    """In Italian a Goal is a Traguardo; Obiettivo is the Saboteurs' Target Value alone, of which there is one."""
    for path in [*(FOLDER / "it").glob("*weather*.ftl"), *(FOLDER / "it" / "book" / "weather_machine").glob("*.md")]:
        assert not re.search(r"\bObiettivi\b|\bobiettiv[oi]\b", path.read_text(encoding="utf-8")), path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_mark_of_the_specification_is_in_a_text_or_a_name(language: str) -> None:
    """Ids, codes and marks of provenance are for the lawyers' line, which is made of what the rules cite."""
    words = Words(language, {})
    said = {key: " ".join(islice(renderings(words, key, {**keys, "": []}, 5), 3)) for key, keys in texts(language)}
    named = {f"{game} {kind}": name for game in games.names() for kind, name in names_of(game, language).items()}
    assert len(said) > 1500 and len(named) > 500
    assert sorted(key for key, told in {**said, **named}.items() if SPECIFICATION.search(told)) == []
