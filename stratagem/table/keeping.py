"""Keeping drafts: a drafted move is still there when its player comes back.

A draft concerns only its own seat, so it is not a record. It is stored in a small file beside the log and is valid only
while the table has not moved on.
"""

from __future__ import annotations

import contextlib
import json
import os

from stratagem.kernel.errors import StratagemError
from stratagem.table.logs import FileLog
from stratagem.table.match import Match


def keep_drafts(match: Match) -> None:
    """Store the current draft, or delete the old one."""
    if not isinstance(match.log, FileLog):
        return
    path = match.log.path.with_suffix(".draft")
    drafts = {seat: [match.game.wire(a) for a in draft.actions] for seat, draft in match.drafts.items()}
    kept = {str(seat): wires for seat, wires in drafts.items() if wires}
    with contextlib.suppress(OSError):  # nothing that has happened is lost
        if kept:
            fresh = path.with_suffix(".draft-new")
            fresh.write_text(json.dumps({"number": match.number, "drafts": kept}), encoding="utf-8")
            os.replace(fresh, path)
        else:
            path.unlink(missing_ok=True)


def restore_drafts(match: Match) -> None:
    """Restore the draft that was open when the table was left."""
    if not isinstance(match.log, FileLog):
        return
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError, AttributeError, StratagemError):
        kept = json.loads(match.log.path.with_suffix(".draft").read_text(encoding="utf-8"))
        if kept["number"] == match.number:
            for seat, wires in kept["drafts"].items():
                for wire in wires:
                    match.choose(int(seat), wire)
