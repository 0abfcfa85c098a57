"""Solving post-flop spots, and reading hands."""

import os

from . import _felt


def _toml_value(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_toml_value(item) for item in value) + "]"
    if isinstance(value, (int, float)):
        return repr(value)
    return _toml_value(str(value))


def _to_toml(spot, path=""):
    lines = [f"{key} = {_toml_value(value)}" for key, value in spot.items() if not isinstance(value, dict)]
    for key, value in spot.items():
        if isinstance(value, dict):
            lines += ["", f"[{path}{key}]", _to_toml(value, f"{path}{key}.")]
    return "\n".join(lines)


class Solver:
    """A post-flop spot, solved to equilibrium: Solver("examples/spots/river.toml").

    spot: the path of a TOML file, its text, or a dictionary of the same shape:
    {"board": "QsJh2h8d3c", "pot": 180, "stack": 910, "oop": {"range": "22+", "bet": "75%"}, "ip": {…}}.
    bits: 32, or 16 for half the memory.
    """

    def __init__(self, spot, *, bits=32, threads=0):
        if isinstance(spot, _felt.SpotSolver):
            self._solver = spot
            return
        name = "the spot"
        if isinstance(spot, dict):
            toml = _to_toml(spot)
        elif isinstance(spot, os.PathLike) or "\n" not in spot:
            name = os.fspath(spot)
            try:
                with open(name, encoding="utf8", errors="replace") as file:
                    toml = file.read()
            except OSError as error:
                raise _felt.IoError(f"{name}: {error.strerror}") from None
        else:
            toml = spot
        self._solver = _felt.SpotSolver(toml, name, bits, threads)

    @classmethod
    def load(cls, path, *, threads=0):
        """A solution that save() or `felt solve --out` wrote."""
        return cls(_felt.SpotSolver.load(os.fspath(path), threads))

    def solve(self, *, target=None, iterations=None, seconds=None, progress=None):
        """Iterates until exploitability is below `target` % of the pot (0.5 unless said otherwise), or a limit.

        The answer has iterations, exploitability (% of the pot), ev of both players, seconds and memory_bytes.
        """
        return self._solver.solve(target, iterations, seconds, progress)

    def at(self, path=""):
        """What the strategies do after a path such as "check, bet 108, call, 5c".

        At a decision: player ("oop" or "ip"), actions, frequency of each, ev and equity, and for both players their combos
        with reach, weight, equity and ev; frequency and action_ev, (combos, actions), of the player who acts.
        """
        return self._solver.at(path)

    def save(self, path, *, compress=False):
        """Writes everything that has been learned to a file."""
        self._solver.save(os.fspath(path), compress)

    @property
    def iterations(self):
        return self._solver.iterations

    @property
    def memory_bytes(self):
        return self._solver.memory_bytes

    @property
    def toml(self):
        """The spot as a file."""
        return self._solver.toml


def read(file, *, seat=None, hand=None, model="zju", load=None, score=False, shipped=False, progress=None):
    """What a player of a recorded hand may hold, street by street: the answer of `felt read --json`.

    seat: from 0. hand: the number of a hand in a .phhs file. Each street also has combos, 1326 probabilities.
    With score=True, `file` may be a list of files or folders and `model` a list: how good the models are.
    """
    if not score:
        if seat is None:
            raise _felt.UsageError("seat: name the player to read, from 0")
        return _felt.read_seat(os.fspath(file), seat, None if hand is None else str(hand), model, load)
    files = [file] if isinstance(file, (str, os.PathLike)) else file
    models = [model] if isinstance(model, str) else list(model)
    return _felt.score_readings([os.fspath(one) for one in files], models, load, shipped, progress)
