"""A client of the ACPC protocol that shares nothing with felt: raw sockets, its own rules, its own hand ranking.

usage: acpc_player.py HOST PORT SEED [NAME]   plays at random (no limit) until the dealer closes, then prints its net
"""
import itertools
import random
import socket
import sys

RANKS = "23456789TJQKA"


class Game:
    def __init__(self, players=2, limit=False, stack=20000, blinds=None, sizes=(10, 10, 20, 20), caps=(3, 4, 4, 4)):
        self.players, self.limit, self.sizes, self.caps = players, limit, sizes, caps
        self.stacks = stack if isinstance(stack, list) else [stack] * players
        self.blinds = blinds or ([100, 50] if players == 2 else [50, 100] + [0] * (players - 2))
        self.first = [1 if players == 2 else 2 % players, 0, 0, 0]


class State:
    """Whose turn it is after some betting, and for how much, as the competition's dealer counts."""

    def __init__(self, game, betting=""):
        self.game, n = game, game.players
        self.spent, self.folded, self.most = list(game.blinds), [False] * n, max(game.blinds)
        self.round, self.done = 0, False
        self.start_round()
        i = 0
        while i < len(betting):
            letter, i = betting[i], i + 1
            if letter == "/":
                continue
            size = ""
            while i < len(betting) and betting[i].isdigit():
                size, i = size + betting[i], i + 1
            self.act(letter, int(size or 0))

    def start_round(self):
        self.called, self.raises = 0, 0
        self.actor = self.next(self.game.first[self.round] - 1)
        self.min_raise = self.most + max(1, max(self.game.blinds))

    def can_act(self, p):
        return not self.folded[p] and self.spent[p] < self.game.stacks[p]

    def active(self):
        return sum(self.can_act(q) for q in range(self.game.players))

    def next(self, p):
        for _ in range(self.game.players):
            p = (p + 1) % self.game.players
            if self.can_act(p):
                return p
        return None

    def act(self, letter, size=0):
        p = self.actor
        if letter == "f":
            self.folded[p] = True
        elif letter == "c":
            self.spent[p] = min(self.most, self.game.stacks[p])
            self.called += self.can_act(p)
        else:
            total = min(self.most + self.game.sizes[self.round] if self.game.limit else size, self.game.stacks[p])
            self.min_raise = max(self.min_raise, 2 * total - self.most)
            self.spent[p] = self.most = total
            self.raises += 1
            self.called = int(self.can_act(p))
        if sum(not f for f in self.folded) == 1:
            self.done = True
        elif self.called >= self.active():
            if self.active() > 1 and self.round < 3:
                self.round += 1
                return self.start_round()
            self.done, self.round = True, 3
        self.actor = None if self.done else self.next(p)

    def can_raise(self):
        if self.active() < 2 or (self.game.limit and self.raises >= self.game.caps[self.round]):
            return False
        return self.game.limit or self.game.stacks[self.actor] > self.most


def rank_five(cards):
    ranks = sorted((RANKS.index(c[0]) for c in cards), reverse=True)
    groups = sorted(((ranks.count(r), r) for r in set(ranks)), reverse=True)
    shape, order = [g[0] for g in groups], [g[1] for g in groups]
    flush = len({c[1] for c in cards}) == 1
    straight = len(order) == 5 and ranks[0] - ranks[4] == 4
    if ranks == [12, 3, 2, 1, 0]:
        straight, order = True, [3]
    kind = 8 if straight and flush else 7 if shape[0] == 4 else 6 if shape == [3, 2] else 5 if flush else \
        4 if straight else 3 if shape[0] == 3 else 2 if shape == [2, 2, 1] else 1 if shape[0] == 2 else 0
    return kind, order


def values(game, betting, holes, board):
    """What every position has won, exactly as side pots say."""
    state = State(game, betting)
    live = [p for p in range(game.players) if not state.folded[p]]
    net = [-float(s) for s in state.spent]
    if len(live) == 1:
        net[live[0]] += sum(state.spent)
        return net
    rank = {p: max(rank_five(c) for c in itertools.combinations(holes[p] + board, 5)) for p in live}
    level = 0
    for top in sorted({state.spent[p] for p in range(game.players) if state.spent[p] > 0}):
        pot = sum(min(s, top) - min(s, level) for s in state.spent)
        inside = [p for p in live if state.spent[p] >= top]
        if not inside:
            break  # what was folded above a bet that was lowered is nobody's
        best = max(rank[p] for p in inside)
        winners = [p for p in inside if rank[p] == best]
        for p in winners:
            net[p] += pot / len(winners)
        level = top
    return net


def cards_of(text):
    return [text[i:i + 2] for i in range(0, len(text), 2)]


def choose(rng, game, state):
    roll = rng.random()
    if roll < 0.15 and state.spent[state.actor] != state.most:
        return "f"
    if roll < 0.4 and state.can_raise():
        if game.limit:
            return "r"
        stack = game.stacks[state.actor]
        low = min(state.min_raise, stack)
        return "r%d" % (stack if rng.random() < 0.1 else rng.randint(low, min(stack, 4 * low)))
    return "c"


def play(host, port, seed, game=None):
    game, rng, net, hands = game or Game(), random.Random(seed), 0.0, 0
    with socket.create_connection((host, int(port))) as conn:
        conn.sendall(b"VERSION:2.0.0\r\n")
        for raw in conn.makefile("rb"):
            line = raw.decode().rstrip("\r\n")
            if not line.startswith("MATCHSTATE"):
                continue
            _, me, number, betting, cards = line.split(":")
            state = State(game, betting)
            if state.done:
                holes, _, board = cards.partition("/")
                holes = [cards_of(h) for h in holes.split("|")]
                net += values(game, betting, holes, cards_of(board.replace("/", "")))[int(me)]
                hands += 1
            elif state.actor == int(me):
                conn.sendall(("%s:%s\r\n" % (line, choose(rng, game, state))).encode())
    return hands, net


if __name__ == "__main__":
    print("%d %g" % play(sys.argv[1], sys.argv[2], int(sys.argv[3])))
