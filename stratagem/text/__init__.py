"""The texts: one Fluent catalogue per language, for the terminal and the browser alike.

    words = Words("it", names={"weather:sun": "Sole"}, seats=["Anna", "Bruno"])
    words.say("shell-turn-of", {"seat": "@seat:1"})
"""

from stratagem.text.catalogue import FOLDER, LANGUAGES, MissingText, Words, source

__all__ = ["FOLDER", "LANGUAGES", "MissingText", "Words", "source"]
