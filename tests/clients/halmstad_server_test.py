"""The real felt draw-server against clients that share no code with it. Usage: halmstad_server_test.py FELT [TEST]."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from halmstad import Calm, Client, FallsSilent, Misfit

FELT = sys.argv.pop(1)
DEADLINE = 60  # seconds; only a failure takes that long


class Server:
    def __init__(self, folder, *options):
        self.hands, self.log = os.path.join(folder, "hands.phhs"), os.path.join(folder, "log.txt")
        command = [FELT, "draw-server", "--port", "0", "--seed", "1", "--json", "--quiet", "--pace", "0"]
        files = ["--save", self.hands, "--log", self.log, "--db", os.path.join(folder, "hands.db")]
        self.process = subprocess.Popen(command + files + list(options), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True)
        first = self.process.stdout.readline()
        self.port = int(re.fullmatch(r"listening on 127\.0\.0\.1:(\d+)\n", first).group(1))

    def end(self):
        out, err = self.process.communicate(timeout=DEADLINE)
        self.json = json.loads(out) if out else None
        with open(self.log, errors="replace") as log:
            self.logged = log.read()
        return self.process.returncode

    def players(self, table=0):
        return {player["name"]: player for player in self.json["tables"][table]["players"]}


def felt(*words):
    return subprocess.run([FELT, *words], capture_output=True, text=True, timeout=DEADLINE)


class HalmstadServer(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def serve(self, *options):
        server = Server(self.folder.name, *options)
        self.addCleanup(server.process.stdout.close)
        self.addCleanup(server.process.stderr.close)
        self.addCleanup(server.process.kill)
        return server

    def play(self, clients):
        for client in clients:
            client.start()
        for client in clients:
            client.join(DEADLINE)
            self.assertFalse(client.is_alive(), client.name_)

    def check_good(self, client, server, table=0):
        self.assertIsNone(client.error, client.name_)
        self.assertTrue(client.is_over and client.is_closed, client.name_)
        for name, player in server.players(table).items():
            one_more = 1 if player["wins"] else 0  # the original counts so
            self.assertEqual(client.results[name], (player["rounds"] + one_more, player["chips"]))

    def check_hands(self, server):
        result = json.loads(felt("replay", server.hands, "--verify", "--json").stdout)
        self.assertEqual(result["exact"], server.json["hands"])
        self.assertEqual(result["mismatches"], [])

    def test_every_way_to_send(self):
        server = self.serve("--players", "4", "--time", "60000", "--double-every", "2")
        clients = [Client(server.port, "".join(style.title().split("-")), style, seed)
                   for seed, style in enumerate(("lines", "no-newline", "bytes", "glued"))]
        self.play(clients)
        self.assertEqual(server.end(), 0)
        for client in clients:
            self.check_good(client, server)
            self.check_messages(client)
        self.assertEqual(sum(player["chips"] for player in server.players().values()), 800)
        self.check_hands(server)

    def check_messages(self, client):
        """What a client of the original relies on: the order of a round, and cards that stay when they are not thrown."""
        rounds = [i for i, message in enumerate(client.heard) if message[0] == "Round"]
        for number, start in enumerate(rounds, 1):
            heard = client.heard[start:]
            self.assertEqual(heard[0], ["Round", str(number)])
            self.assertEqual([message[0] for message in heard[1:5]], ["Chips"] * 4)
            self.assertEqual(sum(int(message[2]) for message in heard[1:5]), 800)
            words = [message[0] for message in heard[5:]]
            if words[0] == "Cards":
                words.pop(0)
            self.assertEqual(words[0] == "Ante_Changed", (number - 1) % 2 == 0)

    def test_faults_do_not_stop_the_others(self):
        deeds = ["illegal amount", "card not held", "closes", "floods", "megabyte", "nonsense"]
        server = self.serve("--players", "3", "--tables", str(len(deeds)), "--time", "60000")
        clients = []
        for i, deed in enumerate(deeds):
            clients += [self.joined(server, Client(server.port, "a%d" % i, seed=i)),
                        self.joined(server, Client(server.port, "b%d" % i, seed=100 + i)),
                        self.joined(server, Misfit(server.port, "bad%d" % i, deed))]
        self.finish(server, clients)
        for i, deed in enumerate(deeds):
            self.check_table(server, clients[3 * i], clients[3 * i + 1], "bad%d" % i, i, deed)
        self.check_hands(server)

    def joined(self, server, client):
        """Seats are taken in the order of names: the next client comes when this one has its seat."""
        client.start()
        self.wait_for(server, client.name_ + r" \(.*\) joins table")
        return client

    def wait_for(self, server, pattern):
        deadline = time.time() + DEADLINE
        while time.time() < deadline:
            with open(server.log, errors="replace") as log:
                if any(re.match(pattern, line) for line in log):
                    return
            time.sleep(0.005)
        self.fail("the server has not logged " + pattern)

    def finish(self, server, clients):
        for client in clients:
            client.join(DEADLINE)
            self.assertFalse(client.is_alive(), client.name_)
        self.assertEqual(server.end(), 5)

    def check_table(self, server, one, other, bad, table, deed):
        players = server.players(table)
        self.assertEqual(set(players), {one.name_, other.name_, bad}, deed)
        self.check_good(one, server, table)
        self.check_good(other, server, table)
        self.assertEqual(players[bad]["disconnected"], 1, deed)
        self.assertEqual(players[one.name_]["disconnected"] + players[other.name_]["disconnected"], 0, deed)
        self.assertEqual(sum(player["chips"] for player in players.values()), 600, deed)
        self.assertIn("Disconnecting player " + bad, server.logged)

    def test_who_does_not_answer_in_time_is_dropped(self):
        server = self.serve("--players", "3", "--tables", "2", "--time", "1500")
        clients = []
        for i, deed in enumerate(["never", "late"]):
            clients += [self.joined(server, Client(server.port, "a%d" % i, seed=i)),
                        self.joined(server, Client(server.port, "b%d" % i, seed=100 + i)),
                        self.joined(server, Misfit(server.port, "bad%d" % i, deed))]
        self.finish(server, clients)
        for i, deed in enumerate(["never", "late"]):
            self.check_table(server, clients[3 * i], clients[3 * i + 1], "bad%d" % i, i, deed)

    def test_strangers_at_the_door(self):
        """Nobody has to play with one that says no name, a wrong one, or one that is taken."""
        server = self.serve("--players", "2", "--time", "60000")
        silent = socket.create_connection(("127.0.0.1", server.port))
        first = self.joined(server, Client(server.port, "Ann"))
        first.socket.sendall(b"Call\n")
        self.wait_for(server, "Unexpected message from Ann: Call")
        for said in (b"Name " + b"x" * 33 + b"\n", b"Check\n", b"Name Ann\n", b"x" * 4096, b"Name \xc3\xa4\n"):
            with socket.create_connection(("127.0.0.1", server.port)) as stranger:
                stranger.sendall(said)
                stranger.settimeout(DEADLINE)
                heard = b""
                try:
                    while data := stranger.recv(4096):
                        heard += data
                except ConnectionResetError:
                    pass
                self.assertIn(heard, (b"Name?\n", b""), said)
        second = self.joined(server, Client(server.port, "Bob", seed=1))
        for client in (first, second):
            client.join(DEADLINE)
        self.assertEqual(server.end(), 0)
        self.check_good(first, server)
        self.check_good(second, server)
        self.assertIn("the name is taken", server.logged)
        silent.close()

    def test_a_stop_request_finishes_the_hand(self):
        server = self.serve("--players", "2", "--chips", "1000000", "--double-every", "0", "--ante", "1",
                            "--time", "60000")
        clients = [Calm(server.port, "Ann", "bytes"), Calm(server.port, "Bob", "bytes")]
        for client in clients:
            client.start()
        deadline = time.time() + DEADLINE
        while len(clients[0].heard) < 50 and time.time() < deadline:
            time.sleep(0.01)
        server.process.send_signal(signal.SIGTERM)
        self.assertEqual(server.end(), 130)
        for client in clients:
            client.join(DEADLINE)
            self.check_good(client, server)
        self.check_hands(server)

    def test_a_killed_server_has_stored_all_but_the_last_moments(self):
        server = self.serve("--players", "2", "--chips", "100000", "--ante", "1", "--double-every", "0", "--time", "60000")
        clients = [FallsSilent(server.port, "Ann", 40), Calm(server.port, "Bob")]
        for client in clients:
            client.start()
        deadline = time.time() + DEADLINE
        while not clients[0].is_silent and time.time() < deadline:
            time.sleep(0.01)
        time.sleep(0.3)  # the database is written ten times a second
        server.process.kill()
        server.process.wait()
        database = os.path.join(self.folder.name, "hands.db")
        found = json.loads(felt("history", "list", "--db", database, "--limit", "1000", "--json").stdout)
        self.assertEqual(len(found["hands"]), 40)

    def test_our_bots_join(self):
        server = self.serve("--players", "2", "--games", "2", "--time", "60000")
        join = [FELT, "draw-server", "join", "127.0.0.1", str(server.port), "--games", "2", "--json", "--agent"]
        seen = {bot: os.path.join(self.folder.name, bot + ".phhs") for bot in ("caesar", "reflex")}
        bots = {bot: subprocess.Popen(join + [bot, "--save", seen[bot]], stdout=subprocess.PIPE, text=True) for bot in seen}
        outcomes = {bot: json.loads(process.communicate(timeout=DEADLINE)[0]) for bot, process in bots.items()}
        self.assertEqual(server.end(), 0)
        for bot, outcome in outcomes.items():
            self.assertEqual(bots[bot].returncode, 0)
            self.assertEqual(outcome["unfollowed"], 0)
            player = server.players()[bot]
            self.assertEqual(sum(game["chips"] for game in outcome["games"]), player["chips"])
            self.assertEqual(sum(game["rounds"] for game in outcome["games"]), player["rounds"] + player["wins"])
            self.assertEqual(sum(game["place"] for game in outcome["games"]) / 2, player["mean_place"])
            self.assertEqual(felt("replay", seen[bot], "--verify").returncode, 0)
            with open(seen[bot]) as file:
                self.assertEqual(file.read().count("variant = "), player["rounds"])
        self.assertEqual(sum(player["chips"] for player in server.players().values()), 800)
        self.check_hands(server)

    def expect_error(self, code, sentence, *words):
        result = felt("draw-server", *words)
        self.assertEqual((result.returncode, result.stderr), (code, "felt draw-server join: " + sentence + "\n"))

    def test_errors_are_one_sentence(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = str(taken.getsockname()[1])
            result = felt("draw-server", "--port", port)
            self.assertEqual((result.returncode, result.stdout, result.stderr.count("\n")), (4, "", 1))
            self.assertIn(port, result.stderr)
        result = felt("draw-server", "join", "127.0.0.1", port, "--agent", "caesar")
        self.assertEqual((result.returncode, result.stdout, result.stderr.count("\n")), (4, "", 1))
        result = felt("draw-server", "--port", "0", "--wait", "0.1", "--quiet")
        self.assertEqual((result.returncode, result.stderr),
                         (4, "felt draw-server: no game was played: fewer than two clients came within 0.1 s\n"))
        self.expect_error(2, "--agent is missing (the bot that plays; felt agents lists bots for draw); felt draw-server join --help"
                             " shows examples", "join", "127.0.0.1", port)
        self.expect_error(2, "PORT: expected a whole number from 1 to 65,535, got 'x'", "join", "127.0.0.1", "x", "--agent", "caesar")


if __name__ == "__main__":
    unittest.main()
