"""A table as an environment: the conventions of PettingZoo's AEC, and OpenSpiel-like access to the state.

Neither package is needed. An episode is one hand; players are seats, counted from the left of the button, and rewards are big
blinds won (antes in kuhn and leduc).
"""

import numpy as np

from . import _felt, spaces

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object


class Env(_Base):
    """One table. Made by felt.env(game, …)."""

    metadata = {"name": "felt_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(self, game, *, render_mode=None):
        if render_mode not in (None, "ansi", "human"):
            raise _felt.UsageError(f"render_mode: expected 'ansi', 'human' or None, got {render_mode!r}")
        self.game = game
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.agents = []
        observation = spaces.Dict({
            "observation": spaces.Box(0, np.inf, (game.observation_size,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
        })
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(game.actions) for agent in self.possible_agents}
        self._seed, self._number, self._hand = 0, 0, None

    # The conventions of AEC.

    def observation_space(self, agent):
        """What observe(agent) gives: observation and action_mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """The numbers of actions; action_names says what they mean."""
        return self.action_spaces[agent]

    @property
    def action_names(self):
        """What the numbers of actions mean."""
        return self.game.action_names

    @property
    def observation_names(self):
        """What the numbers of an observation mean."""
        return self.game.observation_names

    def reset(self, seed=None, options=None):
        """Deals a hand: the first of a seed, or the next one when no seed is given."""
        if seed is not None:
            self._seed, self._number = int(seed), 0
        else:
            self._number += 1
        self._hand = _felt.LearningHand(self.game, self._seed, self._number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._hand.actor]

    def observe(self, agent):
        """What a player sees, and which actions they may take now (none when it is not their turn)."""
        player = self.possible_agents.index(agent)
        return {"observation": self._dealt().observation(player), "action_mask": self._dealt().mask(player)}

    def last(self, observe=True):
        """Observation, reward since the last turn, termination, truncation and info of the player to act."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter=2**63):
        """Whose turn it is, again and again, until everybody is done."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action):
        """The action of agent_selection; None once their hand is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._leave(agent, action)
        if action is None:
            raise _felt.UsageError(f"{agent}: None is not an action while the hand is played")
        self._dealt().apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self._hand.is_over:
            for player, name in enumerate(self.agents):
                self.rewards[name] = self._hand.payoff(player)
                self._cumulative_rewards[name] += self.rewards[name]
                self.terminations[name] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self._hand.actor]
        if self.render_mode == "human":
            self.render()

    def _leave(self, agent, action):
        """One who is done steps with None, and goes."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        self.agents = [name for name in self.agents if name != agent]
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            table.pop(agent, None)
        self.rewards = dict.fromkeys(self.rewards, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def render(self):
        """The hand so far, all cards open: returned as text ("ansi"), or printed ("human")."""
        text = self._dealt().story()
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def close(self):
        """Nothing is held."""

    @property
    def unwrapped(self):
        return self

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    # The state, as OpenSpiel has it.

    def _dealt(self):
        if self._hand is None:
            raise _felt.UsageError("no hand is dealt yet: call reset() first")
        return self._hand

    def current_player(self):
        """The number of the player to act."""
        return self._dealt().actor

    def is_terminal(self):
        return self._dealt().is_over

    def legal_actions(self):
        """The numbers of the actions that are legal now."""
        return self._dealt().legal_actions()

    def action_to_string(self, action):
        """What a legal action means now: "raise to 300"."""
        return self._dealt().action_text(action)

    def apply(self, action):
        """The action of the player to act; the same as step(), without rewards by agent."""
        self._dealt().apply(int(action))
        if not self._hand.is_over:
            self.agent_selection = self.possible_agents[self._hand.actor]

    def returns(self):
        """What every player has won, once the hand is over."""
        return [self._dealt().payoff(player) for player in range(self.game.players)]

    def information_state(self, player=None):
        """All that a player knows and has seen done, as text; of the player to act unless said otherwise."""
        return self._dealt().information(self._dealt().actor if player is None else player)

    def view(self, player=None):
        """What a player knows, as bots see it; of the player to act unless said otherwise."""
        return self._dealt().view(self._dealt().actor if player is None else player)

    def clone(self):
        """A copy that can go on in another way, with the same cards to come."""
        other = object.__new__(type(self))
        for name, value in self.__dict__.items():
            other.__dict__[name] = value.copy() if isinstance(value, (dict, list)) else value
        other._hand = self._hand.clone() if self._hand is not None else None
        return other

    def __str__(self):
        return f"felt {', '.join(self.possible_agents)}"


def env(game="holdem", *, players=2, stack=None, blinds=None, profile="tda", raise_sizes=(0.5, 1.0), all_in=True, seed=0,
        render_mode=None):
    """A table to learn at, with the conventions of PettingZoo's AEC and OpenSpiel-like access to the state.

    game: a game of felt.games(), "kuhn" or "leduc". raise_sizes: raises to learn, as parts of the pot after calling.
    """
    made = Env(_felt.LearningGame(game, profile, players, stack, blinds, list(raise_sizes), all_in), render_mode=render_mode)
    made.reset(seed)
    return made
