"""Reinforcement learning: any variant as a PettingZoo environment (extra `rl`)."""

from __future__ import annotations

try:
    from ttr_kit.rl.environment import Environment, env
except ImportError as error:  # pragma: no cover - depends on what is installed
    raise ImportError("ttr_kit.rl needs more packages: pip install 'ttr-kit[rl]'") from error
from ttr_kit.rl.observation import Encoder

__all__ = ["Encoder", "Environment", "env"]
