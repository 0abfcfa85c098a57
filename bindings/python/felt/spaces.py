"""Spaces of observations and actions: Gymnasium's where it is installed, else small ones with the same methods."""

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class Discrete:
        """The numbers 0 to n - 1."""

        def __init__(self, n):
            self.n, self.shape, self.dtype = int(n), (), np.dtype(np.int64)
            self._rng = np.random.default_rng()

        def seed(self, seed=None):
            self._rng = np.random.default_rng(seed)

        def sample(self, mask=None):
            return int(self._rng.choice(np.flatnonzero(mask))) if mask is not None else int(self._rng.integers(self.n))

        def contains(self, value):
            return isinstance(value, (int, np.integer)) and 0 <= value < self.n

        __contains__ = contains

        def __eq__(self, other):
            return isinstance(other, Discrete) and other.n == self.n

        def __repr__(self):
            return f"Discrete({self.n})"

    class Box:
        """Arrays of numbers between two bounds."""

        def __init__(self, low, high, shape, dtype=np.float32):
            self.low, self.high = np.full(shape, low, dtype), np.full(shape, high, dtype)
            self.shape, self.dtype = tuple(shape), np.dtype(dtype)
            self._rng = np.random.default_rng()

        def seed(self, seed=None):
            self._rng = np.random.default_rng(seed)

        def sample(self):
            return self._rng.uniform(np.minimum(self.low, 1), np.minimum(self.high, 1)).astype(self.dtype)

        def contains(self, value):
            return (isinstance(value, np.ndarray) and value.shape == self.shape and np.can_cast(value.dtype, self.dtype)
                    and bool(np.all(value >= self.low)) and bool(np.all(value <= self.high)))

        __contains__ = contains

        def __eq__(self, other):
            return isinstance(other, Box) and other.shape == self.shape and other.dtype == self.dtype

        def __repr__(self):
            return f"Box({self.low.flat[0]}, {self.high.flat[0]}, {self.shape}, {self.dtype})"

    class Dict:
        """Several spaces by name."""

        def __init__(self, spaces):
            self.spaces = dict(spaces)

        def __getitem__(self, name):
            return self.spaces[name]

        def sample(self):
            return {name: space.sample() for name, space in self.spaces.items()}

        def contains(self, value):
            return isinstance(value, dict) and value.keys() == self.spaces.keys() and all(
                space.contains(value[name]) for name, space in self.spaces.items())

        __contains__ = contains

        def __eq__(self, other):
            return isinstance(other, Dict) and other.spaces == self.spaces

        def __repr__(self):
            return f"Dict({self.spaces})"
