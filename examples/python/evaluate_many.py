"""A million hands of seven cards, evaluated at once: how often is each category dealt?"""
import numpy as np

import felt

HANDS = 1_000_000

rng = np.random.default_rng(1)
deck = np.tile(np.arange(52, dtype=np.uint8), (HANDS, 1))
hands = np.ascontiguousarray(rng.permuted(deck, axis=1)[:, :7])
ranks = felt.to_rank(felt.evaluate(hands))

worst = {"straight flush": 10, "quads": 166, "full house": 322, "flush": 1599, "straight": 1609, "trips": 2467, "two pair": 3325,
         "pair": 6185, "high card": 7462}
better = 0
for name, rank in worst.items():
    count = int(np.count_nonzero(ranks <= rank))
    print(f"{name:15} {(count - better) / HANDS:8.4%}")
    better = count
