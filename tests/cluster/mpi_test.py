"""Runs felt as one process and under mpirun, and compares.

    mpi_test.py PROGRAM ROOT [TEST…]

Skipped, with a word, where there is no mpirun or felt was built without MPI.
"""
import filecmp
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM, ROOT = sys.argv.pop(1), sys.argv.pop(1)
LIBRARY = os.path.join(os.path.dirname(PROGRAM), "libfelt_mpi.so")
# As root OpenMPI asks twice; everywhere it would bind ranks to cores that other tests use too.
ENVIRONMENT = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                   OMPI_MCA_hwloc_base_binding_policy="none")
SPOTS = [os.path.join(ROOT, "examples/spots", name) for name in ("river.toml", "turn.toml")]
TIMES = {"seconds", "hands_per_second", "ms_per_decision", "first_decision_ms", "slowest_ms", "core_hours", "memory_bytes",
         "manifest", "over_ranks", "iterations_per_core_second", "out"}


def ranks(count, *words, program=PROGRAM):
    return ["mpirun", "-n", str(count), "--oversubscribe", program, *words]


def run(command):
    return subprocess.run(command, env=ENVIRONMENT, text=True, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)


def without_times(value):
    if isinstance(value, dict):
        return {key: without_times(one) for key, one in value.items() if key not in TIMES}
    return [without_times(one) for one in value] if isinstance(value, list) else value


class Mpi(unittest.TestCase):
    maxDiff = 2000

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def same(self, *words, code=0):
        """The object that --json prints, the same for one process and for three ranks."""
        alone, together = run([PROGRAM, *words, "--json", "-q"]), run(ranks(3, *words, "--json", "-q"))
        self.assertEqual((alone.returncode, together.returncode), (code, code), together.stderr)
        self.assertEqual(without_times(json.loads(alone.stdout)), without_times(json.loads(together.stdout)))

    def refuses(self, command, code, sentence):
        result = run(command)
        ours = [line for line in result.stderr.split("\n") if line.startswith("felt")]
        self.assertEqual((result.returncode, result.stdout, len(ours)), (code, "", 1), result.stderr)
        self.assertRegex(ours[0], sentence)

    def test_games(self):
        self.same("match", "mc", "standard", "--hands", "2000", "--session", "100", "--seed", "1")
        self.same("match", "mc", "standard", "call", "--hands", "400", "--seed", "1", "--round-robin")
        self.same("tourney", "reader", "mc", "standard", "--games", "12", "--max-hands", "60", "--seed", "2")
        self.same("tourney", "mc", "standard", "call", "--gauntlet", "--games", "6", "--stack", "1000", "--blinds", "20/40",
                  "--max-hands", "60", "--seed", "2")
        self.same("reproduce", "indiana-1", "--quick", "--seed", "1")

    def test_odds(self):
        self.same("rollout", "--players", "2-3", "--samples", "2000", "--seed", "1")
        self.same("equity", "22+,A2s+:0.5", "15%", "random", "--stderr", "0.001", "--seed", "1")
        self.same("equity", "KQs,QJs", "random", "--board", "Td9d2c", "--samples", "300000", "--per-hand", "--seed", "1")

    def test_readings_and_responses(self):
        self.same("read", os.path.join(ROOT, "hands"), "--score", "--model", "zju,markov")
        self.same("exploit", "phase2", "--samples", "1", "--hands", "20", "--seed", "1")
        self.same("solve", *SPOTS, "--target", "2")
        self.same("solve", SPOTS[0], "--iterations", "10", code=6)

    def test_training(self):
        cards, plan = self.path("cards"), self.path("plan.toml")
        with open(plan, "w", encoding="utf8") as file:
            file.write("stack = 10\nall_in = 0.7\n[preflop]\nfirst = [1]\nmost = 1\nraise = []\n[flop]\nfirst = [1]\nmost = 1\n"
                       "raise = []\n[turn]\nmost = 0\nfirst = []\nraise = []\n[river]\nmost = 0\nfirst = []\nraise = []\n")
        self.assertEqual(run([PROGRAM, "train", "cards", "tiny", "--out", cards, "-q"]).returncode, 0)
        self.assertEqual(run(ranks(3, "train", "cards", "tiny", "--out", cards + "3", "-q")).returncode, 0)
        self.assertTrue(filecmp.cmp(cards, cards + "3", shallow=False))

        def train(*words):
            result = run(ranks(2, "train", "blueprint", plan, "--cards", cards, "--method", "boards", "--round", "5", "--flops",
                               "0", "--threads", "1", "--json", "-q", *words))
            self.assertEqual(result.returncode, 0, result.stderr)
            return json.loads(result.stdout)

        first = train("--iterations", "20", "--out", self.path("a"), "--checkpoint", self.path("run"))
        self.assertEqual((first["iterations"], first["over_ranks"]["ranks"], first["over_ranks"]["rounds"]), (20, 2, 2))
        train("--iterations", "20", "--out", self.path("b"))
        won = [json.loads(run([PROGRAM, "exploit", f"blueprint(file={self.path(name)})", "--hands", "40", "--stack", "10",
                               "--seed", "1", "--json"]).stdout)["mbb_per_hand"] for name in "ab"]
        self.assertEqual(won[0], won[1])
        more = train("--iterations", "30", "--out", self.path("c"), "--checkpoint", self.path("run"), "--resume")
        self.assertEqual(more["iterations"], 30)

    def test_errors_are_one_sentence(self):
        self.refuses(ranks(3, "match", "mc", "--hnads", "5"), 2, "unknown option --hnads")
        self.refuses(ranks(3, "match", "mc", "nobody"), 2, "there is no bot 'nobody'")
        self.refuses(ranks(3, "equity", "AhKh", "AhQs"), 3, "Ah")
        self.refuses(ranks(3, "rollout", "--out", self.path("no/where.csv")), 4, "cannot write")
        self.refuses(ranks(2, "match", "mc", "call", "--hands", "10") + [":", "-n", "1", PROGRAM, "match", "mc", "call"], 2,
                     "all ranks need the same command")
        bare = shutil.copy(PROGRAM, self.path("felt"))
        self.refuses(ranks(2, "match", "mc", "call", program=bare), 4, "libfelt_mpi.so is missing; install libopenmpi-dev")

    def test_different_versions_are_one_sentence(self):
        version = json.loads(run([PROGRAM, "version", "--json"]).stdout)["version"]
        other = self.path("felt")
        with open(PROGRAM, "rb") as ours, open(other, "wb") as theirs:
            theirs.write(ours.read().replace(version.encode(), version.encode()[:-1] + b"~"))
        os.chmod(other, 0o755)
        shutil.copy(LIBRARY, self.path("libfelt_mpi.so"))
        words = ["match", "mc", "call", "--hands", "10", "--seed", "1"]
        self.refuses(ranks(1, *words) + [":", "-n", "1", other, *words], 4, "install one version on all machines")

    def test_what_cannot_be_shared_is_done_once(self):
        result = run(ranks(3, "eval", "AhKhQhJhTh"))
        self.assertEqual((result.returncode, result.stdout), (0, run([PROGRAM, "eval", "AhKhQhJhTh"]).stdout))

    def start(self, *words):
        return subprocess.Popen(ranks(3, "match", "mc", "standard", "--seed", "1", "-q", *words), env=ENVIRONMENT, text=True,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def test_an_interrupt_prints_what_was_played(self):
        process = self.start("--hands", "1e10")
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=30)
        self.assertRegex(out, "hands of holdem, duplicate deals, interrupted")

    def test_a_killed_rank_leaves_a_checkpoint(self):
        checkpoint = self.path("run.json")
        process = self.start("--hands", "1e10", "--checkpoint", checkpoint)
        end = time.time() + 60
        while not os.path.exists(checkpoint) and time.time() < end:
            time.sleep(0.1)
        last = subprocess.run(["pgrep", "-P", str(process.pid)], capture_output=True, text=True).stdout.split()[-1]
        os.kill(int(last), signal.SIGKILL)
        _, err = process.communicate(timeout=30)
        self.assertNotEqual(process.returncode, 0)
        self.assertRegex(err, r"exited on\s+signal 9")
        with open(checkpoint, encoding="utf8") as file:
            played = json.load(file)["sessions"]
        self.assertGreater(played, 0)
        resumed = self.start("--hands", "1e10", "--checkpoint", checkpoint, "--resume", "--time", "1", "--json")
        out, err = resumed.communicate(timeout=30)
        self.assertEqual(resumed.returncode, 6, err)
        self.assertGreater(json.loads(out)["hands"], played * 500)


if __name__ == "__main__":
    if shutil.which("mpirun") is None or not os.path.exists(LIBRARY):
        print("skipped: there is no mpirun, or felt was built without MPI (libopenmpi-dev, openmpi-bin)")
        sys.exit(77)
    unittest.main()
