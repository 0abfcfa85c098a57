"""Thousands of tables at once, in arrays."""

from . import _felt, spaces

import numpy as np


class VectorEnv:
    """Many tables of one game. Made by felt.vector_env(game, tables=…).

    The arrays are written in place by reset() and step(): keep references to them, and copy what must not change.
    observations (tables, n) of the player to act, masks (tables, actions), actors (tables,) whose turn it is, rewards
    (tables, players) of hands that ended with the last step, done (tables,) whether one did; the next hand is dealt at once.
    """

    def __init__(self, game, tables, threads):
        self.game = game
        self.tables = tables
        self._env = _felt.VectorEnv(game, tables, threads)
        self.observations, self.masks, self.rewards = self._env.observations, self._env.masks, self._env.rewards
        self.done, self.actors = self._env.done, self._env.actors
        self.single_observation_space = spaces.Box(0, np.inf, (game.observation_size,), np.float32)
        self.single_action_space = spaces.Discrete(game.actions)

    @property
    def num_envs(self):
        return self.tables

    @property
    def players(self):
        return self.game.players

    @property
    def action_names(self):
        return self.game.action_names

    @property
    def observation_names(self):
        return self.game.observation_names

    @property
    def hands(self):
        """Hands finished since the last reset."""
        return self._env.hands

    def reset(self, seed=0):
        """Deals everywhere. Returns observations and masks."""
        self._env.reset(int(seed))
        return self.observations, self.masks

    def step(self, actions):
        """One action for every table, a legal one. Returns observations, rewards, done and masks.

        When an action is refused the error names the table, and no table has moved.
        """
        self._env.step(actions)
        return self.observations, self.rewards, self.done, self.masks

    def random_actions(self, out=None):
        """A legal action for every table, each equally likely; the same numbers after the same reset(seed)."""
        return self._env.random_actions(out)


def vector_env(game="holdem", *, tables=1024, players=2, stack=None, blinds=None, profile="tda", raise_sizes=(0.5, 1.0),
               all_in=True, seed=0, threads=1):
    """Many tables to learn at, in arrays: felt.vector_env("holdem", tables=4096). threads does not change the result."""
    game = _felt.LearningGame(game, profile, players, stack, blinds, list(raise_sizes), all_in)
    made = VectorEnv(game, tables, threads)
    made.reset(seed)
    return made
