"""Reinforcement learning: any variant as an environment (extra `rl`).

`Environment` has one game, by the interface of PettingZoo; `VectorEnvironment` has many of them, by
that of gymnasium.
"""

from __future__ import annotations

try:
    from ttr_kit.rl.environment import Environment, env
    from ttr_kit.rl.vector import VectorEnvironment
except ImportError as error:  # pragma: no cover - depends on what is installed
    raise ImportError("ttr_kit.rl needs more packages: pip install 'ttr-kit[rl]'") from error
from ttr_kit.rl.observation import Encoder

__all__ = ["Encoder", "Environment", "VectorEnvironment", "env"]
