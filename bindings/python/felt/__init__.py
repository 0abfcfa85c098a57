"""felt: a poker AI laboratory. Evaluation, equity, rules, bots, matches, solvers and environments, by the same kernels as
the program `felt`. docs/python.md is the guide."""

import importlib as _importlib
import os as _os

_data = _os.path.join(_os.path.dirname(__file__), "data")
if _os.path.isdir(_data):  # a wheel brings the shipped strategies along
    _os.environ.setdefault("FELT_DATA", _data)

from ._answer import Answer
from ._felt import (Action, BadInputError, Card, Database, Error, FailedError, GameSolver, Hand, IoError, Range, Rng, Rules,
                    UsageError, View, __version__, agents, classes, combos, convert_hands, equity, evaluate, games, outs,
                    parse_cards, profiles, simd_target, strength, to_rank)
from .agent import Agent, TimeUp
from ._history import hands, to_pandas
from ._match import exploit, match, tournament
from ._solve import Solver, read

__all__ = [
    "Action", "Agent", "Answer", "BadInputError", "Card", "Database", "Env", "Error", "FailedError", "GameSolver", "Hand",
    "IoError", "Range", "Rng", "Rules", "Solver", "TimeUp", "UsageError", "VectorEnv", "View", "agents", "classes", "combos",
    "convert_hands", "env", "equity", "evaluate", "exploit", "games", "hands", "match", "outs", "parse_cards", "profiles",
    "read", "simd_target", "strength", "to_pandas", "to_rank", "tournament", "vector_env",
]

# Environments bring NumPy along, and Gymnasium and PettingZoo where they are installed: only for those who learn.
_LATER = {"Env": "_environment", "env": "_environment", "VectorEnv": "_vector_environment", "vector_env": "_vector_environment"}


def __getattr__(name):
    if name not in _LATER:
        raise AttributeError(f"module 'felt' has no attribute '{name}'")
    globals()[name] = value = getattr(_importlib.import_module("." + _LATER[name], __name__), name)
    return value


def __dir__():
    return sorted({*globals(), *__all__})
