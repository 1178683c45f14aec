"""The running match.  Server and terminal need nothing else from a game, and get nothing else."""

from stratagem.kernel.errors import BadReplay, BadSetup, IllegalAction, StratagemError, Unplayable
from stratagem.kernel.game import Section
from stratagem.table.house import (
    Choice,
    GameCard,
    Save,
    another,
    broken_games,
    chairs_from,
    filled,
    game_card,
    game_names,
    guide_of,
    home,
    keep_drafts,
    known_games,
    next_level,
    open_table,
    read_settings,
    restore_drafts,
    saves,
)
from stratagem.table.loading import replayed, resume
from stratagem.table.logs import FileLog, Log, NotSaved
from stratagem.table.match import Match
from stratagem.table.rules import all_ids, every_id, is_rule_id, rule
from stratagem.table.seen import Chair, Frame, Offer, Outcome, Ranking, Reason, Refused, Seen, Told, reasons
from stratagem.table.terms import Terms, seed_from
from stratagem.table.thinking import bot_moves, pause, play_bots

__all__ = [
    "BadReplay",
    "BadSetup",
    "Chair",
    "Choice",
    "FileLog",
    "Frame",
    "GameCard",
    "IllegalAction",
    "Log",
    "Match",
    "NotSaved",
    "Offer",
    "Outcome",
    "Ranking",
    "Reason",
    "Refused",
    "Save",
    "Section",
    "Seen",
    "StratagemError",
    "Terms",
    "Told",
    "Unplayable",
    "all_ids",
    "another",
    "bot_moves",
    "chairs_from",
    "every_id",
    "filled",
    "game_card",
    "guide_of",
    "broken_games",
    "game_names",
    "home",
    "is_rule_id",
    "keep_drafts",
    "known_games",
    "next_level",
    "open_table",
    "pause",
    "play_bots",
    "read_settings",
    "reasons",
    "replayed",
    "restore_drafts",
    "resume",
    "rule",
    "saves",
    "seed_from",
]
