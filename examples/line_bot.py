#!/usr/bin/env python3
"""A poker bot for felt's line protocol: docs/protocols/line.md. Try it: felt bot check "python3 examples/line_bot.py" """
import json
import sys

RANKS = "23456789TJQKA"


def strength(hole, board):
    """0 to 1: high cards, and much more for every pair, two pair, trips … that the hole cards take part in."""
    ranks = [card[0] for card in hole + board]
    high = sum(RANKS.index(card[0]) for card in hole) / (12 * len(hole))
    most = max(ranks.count(card[0]) for card in hole)
    return min(1.0, 0.6 * high + 0.35 * (most - 1))


def decide(act):
    legal, hole = act["legal"], act["hole"]
    if "discard" in legal:  # keep what pairs
        ranks = [card[0] for card in hole]
        return {"action": "discard", "cards": [card for card in hole if ranks.count(card[0]) == 1][:3]}
    value = strength(hole, act["board"])
    if value > 0.7 and "raise" in legal:  # about half the pot
        to = act["bet"] + act["to_call"] + act["pot"] // 2
        return {"action": "raise", "to": min(max(to, legal["raise"]["min"]), legal["raise"]["max"])}
    if "check" in legal:
        return {"action": "check"}
    if "fold" not in legal:  # who brings in has to put that much in
        return {"action": "call"}
    price = legal["call"] / (act["pot"] + legal["call"])
    return {"action": "call" if value > 0.25 + price / 2 else "fold"}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "name": "line-bot"}), flush=True)
    elif message["type"] == "act":
        print(json.dumps({"id": message["id"], **decide(message)}), flush=True)
