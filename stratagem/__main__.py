"""`python -m stratagem` is the command `stratagem`."""

from stratagem.commands.main import run

if __name__ == "__main__":
    run()
