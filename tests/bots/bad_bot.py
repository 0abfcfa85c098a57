"""A bot that goes wrong in the way its argument says; otherwise it checks and calls."""
import json
import os
import signal
import subprocess
import sys
import time

mode = sys.argv[1]
acts = 0


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def answer(act):
    legal = act["legal"]
    if mode == "rude" and acts % 2 == 1:
        return {"action": "raise", "to": 5}
    return {"action": "discard", "cards": []} if "discard" in legal else {"action": "check" if "check" in legal else "call"}


def misbehave():
    """At every question."""
    if mode == "dies" and acts == 3:
        sys.exit("out of luck\nreally")
    if mode == "aborts" and acts == 3:
        os.abort()
    if mode == "silent":
        time.sleep(60)
    if mode == "garbage":
        say("I call!\n")
    if mode == "megabyte":
        say("x" * 1_000_000)
    if mode == "floods":
        while True:
            say('{"action":"check"}\n' * 1000)
    if mode == "babbles":
        while True:
            say("\n" * 1000)
    if mode == "complains":
        sys.stderr.write("complaint " * 20_000)
    if mode == "closes" and acts == 2:
        os.close(1)
        time.sleep(60)
    if mode == "orphans" and acts == 2:
        subprocess.Popen(["sleep", "60"])
        os._exit(4)
    if mode == "spins":
        while True:
            pass
    if mode == "hungry":
        print(len(bytearray(4_000_000_000)), file=sys.stderr)


if mode == "crashes":
    raise RuntimeError("no poker today")
if mode == "stays":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if mode == "mute":
    time.sleep(60)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(json.dumps({"type": "hello", "name": mode}) + "\n")
    if message["type"] == "act":
        acts += 1
        misbehave()
        if mode != "garbage":
            say(json.dumps(answer(message)) + "\n")
if mode == "stays":
    time.sleep(60)
