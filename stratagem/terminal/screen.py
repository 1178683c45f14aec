"""Screen: line output and input. In a pipe: plain text, no wrapping, every answer echoed after its question."""

import contextlib
import sys
import textwrap
from typing import TextIO

from rich.console import Console
from rich.text import Text

CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"  # clears the screen and the scrollback


class InputEnded(Exception):
    """There is no more input."""


def folded(text: str, width: int) -> str:
    """Wrap a long line; continuation lines are indented, so that it is clear where the next line starts."""
    if len(text) <= width:
        return text
    inset = " " * (len(text) - len(text.lstrip()) + 4)
    return "\n".join(textwrap.wrap(text, max(20, width), subsequent_indent=inset, break_on_hyphens=False))


class Screen:
    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source = source if source is not None else sys.stdin
        self.target = target if target is not None else sys.stdout
        self.alive = self.source.isatty() and self.target.isatty()
        self.console = Console(file=self.target, highlight=False, markup=False, emoji=False)
        if self.alive:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # input() edits lines and remembers them

    def line(self, text: str = "", style: str = "", wrap: bool = True) -> None:
        """One line of text; styles are only for terminals. Text meant for copying is not wrapped."""
        if self.alive:
            shown = folded(text, self.console.width) if wrap else text
            self.console.print(Text(shown, style=style), soft_wrap=True)
        else:
            self.target.write(text.rstrip() + "\n")

    def lines(self, texts: list[str], style: str = "") -> None:
        for text in texts:
            self.line(text, style)

    def ask(self, question: str) -> str:
        """A line from the user, stripped of spaces; raises InputEnded when there is none."""
        try:
            if self.alive and self.source is sys.stdin:
                return input(question).strip()
            self.target.write(question)
            self.target.flush()
            answer = self.source.readline()
        except (EOFError, KeyboardInterrupt):
            self.line()
            raise InputEnded from None
        except UnicodeDecodeError:
            answer = "\ufffd\n"  # not text: it will match nothing
        if not answer:
            self.line()
            raise InputEnded
        self.line(answer.strip())
        return answer.strip()

    def clear(self) -> None:
        """Hide everything shown so far."""
        if self.alive:
            self.target.write(CLEAR_ALL)
            self.target.flush()
        else:
            self.line("-" * 60)
