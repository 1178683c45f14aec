"""The network as it is trained: what a seat sees goes in, a score for every action and the chance to win come out."""

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from stratagem.kernel.encoding import Encoding

NEVER = -1e9


class Block(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.one = nn.Linear(width, width)
        self.two = nn.Linear(width, width)
        nn.init.zeros_(self.two.weight)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.two(torch.relu(self.one(self.norm(x))))


class Model(nn.Module):
    """A first layer, residual blocks, and two heads."""

    def __init__(self, encoding: Encoding, hidden: int, blocks: int, rank: int) -> None:
        super().__init__()
        most = [field.most for field in encoding.fields for _ in range(field.size)]
        self.register_buffer("scale", torch.tensor([1.0 / m for m in most]), persistent=False)
        self.first = nn.Linear(encoding.size, hidden)
        self.blocks = nn.ModuleList([Block(hidden) for _ in range(blocks)])
        self.norm = nn.LayerNorm(hidden)
        self.query = nn.Linear(hidden, rank)
        self.actions = nn.Linear(rank, len(encoding.words))
        self.value = nn.Linear(hidden, 1)
        nn.init.normal_(self.actions.weight, std=0.02)
        nn.init.zeros_(self.actions.bias)
        nn.init.zeros_(self.value.weight)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Masked scores of the actions, and the logit of the chance to win."""
        scale: Tensor = self.scale
        x = torch.relu(self.first(seen.float() * scale))
        for block in self.blocks:
            x = block(x)
        x = torch.relu(self.norm(x))
        scores = self.actions(self.query(x))
        return scores.float().masked_fill(masks == 0, NEVER), self.value(x).float().squeeze(-1)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All weights, as numpy has them; the scale of the input is folded into the first layer."""
        found = {name: tensor.detach().float().cpu().numpy() for name, tensor in self.state_dict().items()}
        scale: Tensor = self.scale
        found["first.weight"] = found["first.weight"] * scale.cpu().numpy()[None, :]
        return found

    def restore(self, arrays: dict[str, NDArray[Any]]) -> None:
        """The weights of `arrays`, whatever precision they were kept in."""
        scale: Tensor = self.scale
        kept = {name: torch.from_numpy(np.array(value, np.float32)) for name, value in arrays.items()}
        kept["first.weight"] = kept["first.weight"] / scale.cpu()[None, :]
        self.load_state_dict(kept)
