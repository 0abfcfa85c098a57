"""felt: a poker AI laboratory. Evaluation, equity, rules, bots, matches, solvers and environments, by the same kernels as
the program `felt`. docs/python.md is the guide."""

import os as _os

_data = _os.path.join(_os.path.dirname(__file__), "data")
if _os.path.isdir(_data):  # a wheel brings the shipped strategies along
    _os.environ.setdefault("FELT_DATA", _data)

from ._answer import Answer
from ._felt import (Action, BadInputError, Card, Database, Error, FailedError, GameSolver, Hand, IoError, Range, Rng, Rules,
                    UsageError, View, __version__, agents, classes, combos, convert_hands, equity, evaluate, games, outs,
                    parse_cards, profiles, simd_target, strength, to_rank)
from .agent import Agent, TimeUp
from .environment import Env, env
from .history import hands, to_pandas
from .match import exploit, match, tournament
from .solve import Solver, read
from .vector_environment import VectorEnv, vector_env

__all__ = [
    "Action", "Agent", "Answer", "BadInputError", "Card", "Database", "Env", "Error", "FailedError", "GameSolver", "Hand",
    "IoError", "Range", "Rng", "Rules", "Solver", "TimeUp", "UsageError", "VectorEnv", "View", "agents", "classes", "combos",
    "convert_hands", "env", "equity", "evaluate", "exploit", "games", "hands", "match", "outs", "parse_cards", "profiles",
    "read", "simd_target", "strength", "to_pandas", "to_rank", "tournament", "vector_env",
]
