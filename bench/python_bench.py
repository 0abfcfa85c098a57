"""How fast the Python module is, beside the program: ./felt python bench/python_bench.py

The rate of `evaluate` on arrays is told as a part of the rate of felt bench in the same minute; rates of environments are per
second of processor time. Each is the best of several runs.
"""
import json
import os
import pathlib
import subprocess
import sys
import time

import numpy as np

import felt

PROGRAM = os.environ.get("FELT_PROGRAM", str(pathlib.Path(__file__).resolve().parents[1] / "build/release/felt"))


def best_rate(count, work, runs, clock):
    best = 0.0
    for _ in range(runs):
        begin = clock()
        work()
        best = max(best, count / (clock() - begin))
    return best


def evaluate_rate(hands=100_000):
    rng = np.random.default_rng(1)
    cards = np.ascontiguousarray(np.argsort(rng.random((hands, 52)), axis=1)[:, :7].astype(np.uint8))
    out = np.empty(hands, np.uint32)
    return best_rate(hands, lambda: felt.evaluate(cards, out=out), 500, time.perf_counter)


def kernel_rate(name):
    told = json.loads(subprocess.run([PROGRAM, "bench", "--seconds", "0.3", "--json"], capture_output=True, text=True).stdout)
    return next(kernel["per_second"] for kernel in told["kernels"] if kernel["name"] == name)


def hands_rate(game, players, tables=1024, steps=300):
    env = felt.vector_env(game, tables=tables, players=players, seed=1)
    actions = np.empty(tables, np.int64)

    def play():
        for _ in range(steps):
            env.random_actions(actions)
            env.step(actions)

    best = 0.0
    for _ in range(8):
        before, begin = env.hands, time.process_time()
        play()
        best = max(best, (env.hands - before) / (time.process_time() - begin))
    return best


def import_seconds():
    script = "import time; t = time.perf_counter(); import felt; f = time.perf_counter(); import numpy; print(f - t, time.perf_counter() - t)"
    runs = [subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout.split() for _ in range(9)]
    return (min(float(run[column]) for run in runs) for column in (0, 1))


def main():
    ours, kernel = 0.0, 0.0
    for _ in range(3):
        ours, kernel = max(ours, evaluate_rate()), max(kernel, kernel_rate("7 cards from ids, batch"))
    print(f"evaluate, arrays of 7 cards: {ours / 1e6:,.0f} million hands/s, {ours / kernel:.0%} of the {kernel / 1e6:,.0f} of felt bench")
    for game, players in (("holdem", 2), ("holdem", 6), ("limit-holdem", 2), ("omaha", 2), ("draw", 2), ("leduc", 2)):
        print(f"vector_env, {game}, {players} players: {hands_rate(game, players):,.0f} hands/s of one core")
    alone, with_numpy = import_seconds()
    print(f"import felt: {alone:.3f} s; with NumPy {with_numpy:.3f} s")


if __name__ == "__main__":
    main()
