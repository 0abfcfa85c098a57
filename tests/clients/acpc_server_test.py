"""felt acpc, the real program, against clients that share no code with it. usage: acpc_server_test.py FELT"""
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, os.path.dirname(__file__))
from acpc_clients import (byte_by_byte, fall_silent, flood, half_a_line, leave_after, megabyte, seat,
                          speak_nonsense, stall, until_it_ends)  # noqa: E402
from acpc_model_dealer import ModelDealer  # noqa: E402
from acpc_player import Game, State, cards_of, play, values  # noqa: E402

FELT = os.path.abspath(sys.argv.pop(1))
NO_LIMIT = "holdem.nolimit.2p.reverse_blinds.game"


class Dealer:
    """The dealer as a child process; `ports` are those it prints first."""

    def __init__(self, folder, *words):
        self.process = subprocess.Popen([FELT, "acpc", "dealer", *map(str, words)], cwd=folder, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.ports = [int(p) for p in self.process.stdout.readline().split()]

    def end(self):
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err


def in_threads(*calls):
    results = [None] * len(calls)

    def run(i):
        results[i] = calls[i]()

    threads = [threading.Thread(target=run, args=(i,)) for i in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def felt(folder, *words):
    return subprocess.run([FELT, *map(str, words)], cwd=folder, text=True, capture_output=True, timeout=60)


class Acpc(unittest.TestCase):
    def setUp(self):
        self.temp = tempfile.TemporaryDirectory()
        self.folder = self.temp.name
        self.addCleanup(self.temp.cleanup)

    def read(self, name):
        with open(os.path.join(self.folder, name)) as file:
            return file.read().splitlines()

    def hands_in(self, name):
        return sum(line.startswith("STATE") for line in self.read(name))

    def after(self, hands, act):
        """Acts as soon as the log of a match that has just begun holds so many hands."""
        def watch():
            while self.hands_in("m.log") < hands:
                time.sleep(0.002)
            act()

        threading.Thread(target=watch).start()

    def check_log(self, name, game, seats):
        """Every hand of a log recomputed; the score by seat."""
        totals = dict.fromkeys(seats, 0.0)
        states = [line for line in self.read(name) if line.startswith("STATE")]
        for line in states:
            _, _, betting, cards, net, names = line.split(":")
            holes, _, board = cards.partition("/")
            expected = values(game, betting, [cards_of(h) for h in holes.split("|")], cards_of(board.replace("/", "")))
            self.assertTrue(State(game, betting).done, line)
            for who, won, right in zip(names.split("|"), net.split("|"), expected):
                self.assertAlmostEqual(float(won), right, 5, line)
                totals[who] += right
        return len(states), [totals[s] for s in seats]

    def play_match(self, game, definition, names, hands=150, extra=()):
        dealer = Dealer(self.folder, "m", definition, hands, 11, *names, "-q", *extra)
        played = in_threads(*(lambda p=p, i=i: play("127.0.0.1", p, i, game) for i, p in enumerate(dealer.ports)))
        code, out, err = dealer.end()
        self.assertEqual((code, err), (0, out))  # the score and no warning
        count, totals = self.check_log("m.log", game, names)
        self.assertEqual(count, hands)
        for (seen, net), total in zip(played, totals):
            self.assertEqual(seen, hands)
            self.assertAlmostEqual(net, total, 3)
        score = out.strip()
        self.assertEqual(score, self.read("m.log")[-1])
        self.assertEqual(score.split(":")[2], "|".join(names))
        for written, total in zip(score.split(":")[1].split("|"), totals):
            self.assertAlmostEqual(float(written), total, 3)

    def test_no_limit_heads_up(self):
        self.play_match(Game(), NO_LIMIT, ["alice", "bob"], 300)

    def test_no_limit_for_six(self):
        self.play_match(Game(6), "holdem.nolimit.6p.game", list("abcdef"))

    def test_no_limit_for_ten(self):
        self.play_match(Game(10), "holdem.nolimit.10p.game", list("abcdefghij"), 40)

    def test_limit_for_two_and_three(self):
        big = 2 ** 31 - 1
        self.play_match(Game(2, True, big, [10, 5]), "holdem.limit.2p.reverse_blinds.game", ["x", "y"])
        self.play_match(Game(3, True, big, [5, 10, 0]), "holdem.limit.3p.game", ["x", "y", "z"])

    def test_short_stacks_and_odd_pots(self):
        definition = felt(self.folder, "acpc", "game", "holdem.nolimit.3p.game").stdout
        with open(os.path.join(self.folder, "short.game"), "w") as file:
            file.write(definition.replace("20000", "350"))
        self.play_match(Game(3, stack=350), "short.game", ["x", "y", "z"], 400)

    def short_game(self, rng):
        """Hold'em with stacks of one to eight big blinds, half of the time with a limit; and its definition."""
        players, limit = rng.randint(2, 6), rng.random() < 0.6
        big = 10 if limit else 100
        stacks = [rng.randint(big, 8 * big) for _ in range(players)]
        if rng.random() < 0.4:
            stacks = [stacks[0]] * players
        if all(s <= b for s, b in zip(stacks, Game(players, limit).blinds)):
            stacks[0] += 1
        blinds = [b * big // 100 for b in Game(players).blinds]
        game = Game(players, limit, stacks, blinds, caps=(3, 4, 4, 4))
        name = felt(self.folder, "acpc", "game", "holdem.%s.%dp.game" % ("limit" if limit else "nolimit", players))
        lines = ["stack = " + " ".join(map(str, stacks)) if line.startswith("stack") else line
                 for line in name.stdout.splitlines()]
        with open(os.path.join(self.folder, "short.game"), "w") as file:
            file.write("\n".join(lines) + "\n")
        return game

    def join(self, port, seed):
        return felt(self.folder, "acpc", "join", "127.0.0.1", port, "--agent", "random", "--game", "short.game", "--seed",
                    seed, "--json")

    def test_our_client_never_falls_silent_at_another_dealer(self):
        rng = random.Random(3)
        for seed in range(14):
            game = self.short_game(rng)
            dealer = ModelDealer(game, 40, seed)
            clients = in_threads(*(
                (lambda p=p, i=i: self.join(p, i)) if i % 2 == seed % 2 else
                (lambda p=p, i=i: play("127.0.0.1", p, i, game)) for i, p in enumerate(dealer.ports)))
            about = "%s %s %s" % (game.limit, game.stacks, game.blinds)
            self.assertIsNone(dealer.end(), about)
            self.assertEqual(dealer.warnings, [], about)
            for client in clients[seed % 2::2]:
                result = json.loads(client.stdout)
                self.assertEqual((result["hands"], result["faults"], result["unreadable"]), (40, 0, 0), about)
                if not game.limit or len(set(game.stacks)) == 1:
                    self.assertEqual(result["blind"], 0, about)

    def test_short_stacks_are_dealt_as_the_competition_deals_them(self):
        rng = random.Random(4)
        for _ in range(14):
            game = self.short_game(rng)
            self.play_match(game, "short.game", list("abcdef")[:game.players], 40)

    def test_hands_are_kept_and_read_back(self):
        self.play_match(Game(), NO_LIMIT, ["alice", "bob"], 100, ["--save", "m.phhs", "--db", "m.db"])
        verified = felt(self.folder, "replay", "m.phhs", "--verify", "--json").stdout
        self.assertIn('"exact":100', verified.replace(" ", ""))
        again = felt(self.folder, "history", "import", "m.log", "--db", "m.db", "--json").stdout.replace(" ", "")
        self.assertIn('"new":0', again)
        self.assertIn('"hands":100', again)

    def test_our_bot_joins_theirs(self):
        dealer = Dealer(self.folder, "m", NO_LIMIT, 100, 3, "ours", "theirs", "-q")
        ours, theirs = in_threads(
            lambda: felt(self.folder, "acpc", "join", "localhost", dealer.ports[0], "--agent", "phase3", "--game",
                         NO_LIMIT, "--seed", 1, "--json"),
            lambda: play("127.0.0.1", dealer.ports[1], 5))
        self.assertEqual(dealer.end()[0], 0)
        self.assertEqual(ours.returncode, 0, ours.stderr)
        self.assertEqual(theirs[0], 100)
        self.assertIn('"chips":%.1f' % -theirs[1], ours.stdout.replace(" ", ""))

    def test_kuhn(self):
        dealer = Dealer(self.folder, "k", "kuhn.limit.3p.game", 200, 1, "a", "b", "c", "-q")
        join = [lambda p=p: felt(self.folder, "acpc", "join", "127.0.0.1", p, "--agent", "random", "--game",
                                 "kuhn.limit.3p.game", "--seed", p) for p in dealer.ports]
        for client in in_threads(*join):
            self.assertEqual(client.returncode, 0, client.stderr)
        self.assertEqual(dealer.end()[0], 0)
        order = "JQKA"
        for line in self.read("k.log")[4:-1]:
            _, _, betting, cards, net, _ = line.split(":")
            held = [order.index(c[0]) for c in cards.split("|")]
            spent, folded, actor, bet = [1, 1, 1], set(), 0, False
            for letter in betting:
                while actor in folded:
                    actor = (actor + 1) % 3
                if letter == "f":
                    folded.add(actor)
                elif letter == "r" or bet:
                    spent[actor], bet = 2, True
                actor = (actor + 1) % 3
            winner = max((p for p in range(3) if p not in folded), key=lambda p: held[p])
            right = [-s for s in spent]
            right[winner] += sum(spent)
            self.assertEqual([int(v) for v in net.split("|")], right, line)

    def test_same_seed_same_cards_and_rotated_seats(self):
        logs = []
        for names in (["alice", "bob"], ["bob", "alice"]):
            dealer = Dealer(self.folder, "m", NO_LIMIT, 20, 99, *names, "-q")
            in_threads(*(lambda p=p: play("127.0.0.1", p, 1) for p in dealer.ports))
            dealer.end()
            logs.append([line.split(":") for line in self.read("m.log") if line.startswith("STATE")])
        for first, second in zip(*logs):
            self.assertEqual(first[3].split("/")[0], second[3].split("/")[0])
            self.assertNotEqual(first[5], second[5])

    def test_several_matches_at_once(self):
        with open(os.path.join(self.folder, "list.txt"), "w") as file:
            file.write("# duplicate\n" + "".join("m%d %s 40 7 %s\n" % (i, NO_LIMIT, who)
                                                 for i, who in enumerate(["a b", "b a", "c d", "d c"])))
        process = subprocess.Popen([FELT, "acpc", "dealer", "--matches", "list.txt", "-q"], cwd=self.folder, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        ports = [int(p) for _ in range(4) for p in process.stdout.readline().split()]
        in_threads(*(lambda p=p: play("127.0.0.1", p, 1) for p in ports))
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0)
        self.assertEqual(out.count("SCORE:"), 4)
        self.assertEqual(sorted(err.splitlines()), sorted(out.splitlines()))
        for i, seats in enumerate(["ab", "ba", "cd", "dc"]):
            self.assertEqual(self.check_log("m%d.log" % i, Game(), list(seats))[0], 40)

    def test_a_match_is_resumed_from_its_transactions(self):
        words = ["m", NO_LIMIT, 60, 5, "a", "b", "-q", "-T", "-a"]
        first = Dealer(self.folder, *words)
        left = threading.Thread(target=leave_after, args=(first.ports[0], 30))
        left.start()
        until_it_ends(first.ports[1])
        left.join()
        code, _, err = first.end()
        self.assertEqual(code, 1)
        self.assertIn("seat 1 (a) closed the connection; the match ended after ", err)
        second = Dealer(self.folder, *words)
        in_threads(*(lambda p=p: play("127.0.0.1", p, 1) for p in second.ports))
        self.assertEqual(second.end()[0], 0)
        count, totals = self.check_log("m.log", Game(), ["a", "b"])
        self.assertEqual(count, 60)
        self.assertAlmostEqual(float(self.read("m.log")[-1].split(":")[1].split("|")[0]), totals[0], 3)

    def test_a_killed_dealer_loses_nothing(self):
        words = ["m", NO_LIMIT, 300, 5, "a", "b", "-q", "-T", "-a", "--save", "m.phhs", "--db", "m.db"]
        first = Dealer(self.folder, *words)
        self.after(40, first.process.kill)
        in_threads(lambda: fall_silent(first.ports[0]), lambda: until_it_ends(first.ports[1]))
        first.end()
        for name in ("m.log", "m.tlog"):  # as if killed in the middle of a line
            with open(os.path.join(self.folder, name), "a") as file:
                file.write("c 1")
        self.assertEqual(felt(self.folder, "acpc", "dealer", "m", NO_LIMIT, 300, 6, "a", "b", "-T", "-a").returncode, 3)
        self.assertEqual(felt(self.folder, "acpc", "dealer", "m", NO_LIMIT, 300, 5, "b", "a", "-T", "-a").returncode, 3)
        second = Dealer(self.folder, *words)
        in_threads(*(lambda p=p: play("127.0.0.1", p, 1) for p in second.ports))
        code, score, err = second.end()
        self.assertEqual((code, err), (0, score))
        numbers = [int(line.split(":")[1]) for line in self.read("m.log") if line.startswith("STATE")]
        self.assertEqual(numbers, list(range(300)))
        self.assertIn('"exact":300', felt(self.folder, "replay", "m.phhs", "--verify", "--json").stdout.replace(" ", ""))
        again = felt(self.folder, "history", "import", "m.log", "--db", "m.db", "--json").stdout.replace(" ", "")
        self.assertIn('"new":0', again)
        complete = felt(self.folder, "acpc", "dealer", *words)  # nothing is left to play, nobody is waited for
        self.assertEqual((complete.returncode, complete.stdout), (0, score))
        self.assertEqual([line for line in self.read("m.log") if line.startswith("SCORE")], [score.strip()])

    def test_a_killed_dealer_has_stored_all_but_the_last_moments(self):
        dealer = Dealer(self.folder, "m", NO_LIMIT, 1000, 5, "a", "b", "-q", "--db", "m.db")
        players = [threading.Thread(target=client, args=(port,))
                   for client, port in zip((fall_silent, until_it_ends), dealer.ports)]
        for player in players:
            player.start()
        while self.hands_in("m.log") < 40:
            time.sleep(0.01)
        time.sleep(0.3)  # the database is written ten times a second
        dealer.process.kill()
        dealer.end()
        for player in players:
            player.join()
        found = felt(self.folder, "history", "import", "m.log", "--db", "m.db", "--json").stdout.replace(" ", "")
        self.assertIn('"new":0', found)
        self.assertIn('"hands":40', found)

    def fail_with(self, client, *options):
        """One seat plays, the other misbehaves; what the dealer says in the end."""
        dealer = Dealer(self.folder, "m", NO_LIMIT, 1000, 1, "good", "bad", "-q", *options)

        in_threads(lambda: until_it_ends(dealer.ports[0]), lambda: client(dealer.ports[1]))
        code, out, err = dealer.end()
        self.assertEqual((code, out), (1, ""))
        *warnings, last = err.strip().splitlines()
        self.assertEqual([w for w in warnings if not w.startswith("WARNING: seat 2: ")], [])
        self.assertIn("# FAILED: " + last.partition(": ")[2], self.read("m.log"))
        return last

    def test_faults(self):
        self.assertIn("seat 2 (bad) ran out of time", self.fail_with(stall, "--t_response", 100))
        self.assertIn("seat 2 (bad) ran out of time", self.fail_with(half_a_line, "--t_response", 100))
        self.assertIn("seat 2 (bad) closed the connection", self.fail_with(lambda p: leave_after(p, 3)))
        self.assertIn("seat 2 (bad) sent ", self.fail_with(megabyte))
        self.assertIn("seat 2 (bad) sent 1000 lines that answer nothing", self.fail_with(flood))
        self.assertIn("seat 2 (bad) did not connect in time", self.fail_with(lambda p: None, "--start_timeout", 100))

    def test_a_client_with_the_wrong_game_says_so(self):
        dealer = Dealer(self.folder, "m", "holdem.limit.2p.reverse_blinds.game", 3, 1, "a", "b", "-q")
        joined, _ = in_threads(
            lambda: felt(self.folder, "acpc", "join", "127.0.0.1", dealer.ports[0], "--game", "kuhn.limit.3p.game",
                         "--agent", "call"),
            lambda: stall(dealer.ports[1]))
        self.assertEqual(joined.returncode, 3)
        self.assertIn("plays another game", joined.stderr)
        self.assertEqual(dealer.end()[0], 1)

    def test_byte_by_byte_is_fine(self):
        dealer = Dealer(self.folder, "m", NO_LIMIT, 3, 1, "a", "b", "-q")
        in_threads(lambda: play("127.0.0.1", dealer.ports[0], 1), lambda: byte_by_byte(dealer.ports[1]))
        self.assertEqual(dealer.end()[0], 0)

    def test_sigterm_finishes_the_hand(self):
        dealer = Dealer(self.folder, "m", NO_LIMIT, 10 ** 6, 1, "a", "b", "-q")
        hands = []

        def stop():
            hands.append(play("127.0.0.1", dealer.ports[0], 1)[0])

        def watch():
            leave = threading.Timer(0.3, lambda: dealer.process.send_signal(signal.SIGTERM))
            leave.start()
            hands.append(play("127.0.0.1", dealer.ports[1], 2)[0])

        in_threads(stop, watch)
        code, out, err = dealer.end()
        self.assertEqual(code, 130)
        self.assertTrue(out.startswith("SCORE:"))
        self.assertEqual(out, err)
        self.assertEqual(hands[0], hands[1])
        self.assertEqual(self.check_log("m.log", Game(), ["a", "b"])[0], hands[0])
        self.assertEqual(self.read("m.log")[-2:], ["# stopped after %d of 1000000 hands" % hands[0], "# " + out.strip()])

    def test_a_stopped_match_that_is_resumed_has_one_score(self):
        words = ["m", NO_LIMIT, 2000, 5, "a", "b", "-q", "-T", "-a"]
        first = Dealer(self.folder, *words)
        self.after(20, lambda: first.process.send_signal(signal.SIGTERM))
        in_threads(*(lambda p=p: play("127.0.0.1", p, 1) for p in first.ports))
        self.assertEqual(first.end()[0], 130)
        second = Dealer(self.folder, *words)
        in_threads(*(lambda p=p: play("127.0.0.1", p, 1) for p in second.ports))
        code, score, _ = second.end()
        self.assertEqual(code, 0)
        self.assertEqual([line for line in self.read("m.log") if line.startswith("SCORE")], [score.strip()])
        self.assertEqual(self.check_log("m.log", Game(), ["a", "b"])[0], 2000)

    def test_messages_are_all_written_in_order(self):
        dealer = Dealer(self.folder, "m", NO_LIMIT, 20, 1, "a", "b")
        in_threads(*(lambda p=p: play("127.0.0.1", p, 1) for p in dealer.ports))
        code, out, err = dealer.end()
        self.assertEqual(code, 0)
        lines = err.splitlines()
        self.assertEqual(lines[-1] + "\n", out)
        self.assertTrue(lines[-2].startswith("FINISHED at "))
        said = [line.split(" ") for line in lines if line.startswith(("TO ", "FROM "))]
        times = [float(words[3]) for words in said]
        self.assertEqual(times, sorted(times))
        answers = [words[4].rpartition(":")[0] for words in said if words[0] == "FROM"]
        asked = {words[4] for words in said if words[0] == "TO"}
        self.assertEqual([a for a in answers if a not in asked], [])
        moves = sum(len([c for c in line.split(":")[2] if c in "fcr"]) for line in self.read("m.log")
                    if line.startswith("STATE"))
        self.assertEqual(len(answers), moves)
        self.assertEqual(len(said), moves + 2 * (moves + 20))

    def test_quiet_keeps_warnings(self):
        dealer = Dealer(self.folder, "m", NO_LIMIT, 2, 1, "a", "b", "-q")
        in_threads(lambda: play("127.0.0.1", dealer.ports[0], 1), lambda: speak_nonsense(dealer.ports[1]))
        code, out, err = dealer.end()
        self.assertEqual(code, 0)
        self.assertIn("WARNING: seat 2: bad state format in response\n", err)
        self.assertTrue(err.endswith(out))
        self.assertNotIn("MATCHSTATE", err)

    def test_bad_input(self):
        def words(*w):
            done = felt(self.folder, "acpc", *w)
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
            return done.returncode, done.stderr

        with open(os.path.join(self.folder, "broken.game"), "w") as file:
            file.write("GAMEDEF\nnolimit\nnumPlayers = 2\nblind = 100\n")
        taken = socket.socket()
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        self.addCleanup(taken.close)
        self.assertEqual(words("dealer", "m", NO_LIMIT, 10, 1, "alice")[0], 2)
        self.assertEqual(words("dealer", "m", NO_LIMIT, 10, 1, "alice", "b:b")[0], 2)
        self.assertEqual(words("dealer", "m", NO_LIMIT, 0, 1, "alice", "bob")[0], 2)
        self.assertEqual(words("dealer", "m", "missing.game", 10, 1, "alice", "bob")[0], 4)
        code, err = words("dealer", "m", "broken.game", 10, 1, "alice", "bob")
        self.assertEqual(code, 3)
        self.assertIn("broken.game: line 4: blind needs 2 values, not 1", err)
        code, err = words("dealer", "m", NO_LIMIT, 10, 1, "alice", "bob", "-p", "%d,0" % port)
        self.assertEqual(code, 4)
        self.assertIn("port %d on 127.0.0.1 is in use" % port, err)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "m.log")))
        self.assertEqual(words("join", "no-such-host.invalid", 5000, "--game", NO_LIMIT)[0], 4)
        self.assertEqual(words("join", "127.0.0.1", 1, "--game", NO_LIMIT)[0], 4)
        self.assertEqual(words("join", "127.0.0.1", 1, "--game", NO_LIMIT, "--agent", "nobody")[0], 2)
        self.assertEqual(words("join", "127.0.0.1", 1)[0], 2)
        self.assertEqual(words("dealer", "m", NO_LIMIT, 10, 1, "a", "b", "--agent", "mc")[0], 2)
        self.assertEqual(words("dealer", "m", NO_LIMIT, 10, 1, "a", "b", "-p", "18000,18000")[0], 2)
        self.assertEqual(words("dealer", "m", "kuhn.limit.3p.game", 10, 1, "a", "b", "c", "--save", "k.phhs")[0], 2)
        self.assertEqual(words("dealer", "m", "/dev/zero", 10, 1, "a", "b")[0], 4)
        self.assertEqual(words("join", "127.0.0.1", port, "--game", "kuhn.limit.3p.game", "--agent", "mc")[0], 2)


if __name__ == "__main__":
    unittest.main(verbosity=1)
