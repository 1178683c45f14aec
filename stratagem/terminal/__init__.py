"""The table in a terminal: plain lines that a screen reader can follow.  It knows no game."""

from stratagem.terminal.after import play_on
from stratagem.terminal.menu import Menu
from stratagem.terminal.screen import InputEnded, Screen
from stratagem.terminal.sitting import DONE, LEFT, Sitting

__all__ = ["DONE", "LEFT", "InputEnded", "Menu", "Screen", "Sitting", "play_on"]
