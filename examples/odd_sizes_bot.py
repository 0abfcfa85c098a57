#!/usr/bin/env python3
"""Bets a part of the pot that others may not know, on one street, with any cards, and calls otherwise: an opponent to
learn from (docs/strength.md). ./felt match blueprint "exec(python3 examples/odd_sizes_bot.py 1.6 flop)" """
import json
import sys

PART = float(sys.argv[1]) if len(sys.argv) > 1 else 1.6
BOARD = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}[sys.argv[2] if len(sys.argv) > 2 else "flop"]


def decide(act):
    legal = act["legal"]
    if "raise" in legal and len(act["board"]) == BOARD and "check" in legal:  # nobody has bet yet
        to = act["bet"] + round(PART * act["pot"])
        return {"action": "raise", "to": min(max(to, legal["raise"]["min"]), legal["raise"]["max"])}
    return {"action": "check" if "check" in legal else "call"}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "name": "odd-sizes"}), flush=True)
    elif message["type"] == "act":
        print(json.dumps({"id": message["id"], **decide(message)}), flush=True)
