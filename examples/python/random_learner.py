"""Thousands of tables at once, played at random: how many hands a second?"""
import time

import numpy as np

import felt

env = felt.vector_env("holdem", tables=1024, players=2, seed=1)
actions = np.empty(1024, np.int64)
won = np.zeros(2)
begin = time.process_time()
while env.hands < 300_000:
    env.random_actions(actions)
    env.step(actions)
    won += env.rewards.sum(axis=0)
seconds = time.process_time() - begin
print(f"{env.hands:,} hands, {env.hands / seconds:,.0f} hands/s of one core")
print(f"out of position {1000 * won[0] / env.hands:+.0f} mbb a hand, on the button {1000 * won[1] / env.hands:+.0f}")
