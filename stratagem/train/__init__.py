"""Training: networks that learn a game by playing it against themselves (docs/learned.md).

Needs PyTorch (the extra `train`). What they learn is played by `stratagem.bots.network`, which needs numpy at most.
"""
