"""Runs every command that README and docs show, and compares what it prints with what is shown.

    commands_test.py PROGRAM ROOT

Which lines are commands: pages.examples. Those of a page run in its order in one folder, with the files of the clone and a data
folder of their own. A shown line `…` (also indented, or at the end of a line) stands for anything, and `> WORDS` for what a person types.
Durations, rates and sizes in memory depend on the machine and are masked. A command that is shown without output has to succeed.
"""
import glob
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import unittest

import pages
from left_out import FILLED_IN, LEFT_OUT, SHORTER

PROGRAM, ROOT = os.path.abspath(sys.argv.pop(1)), os.path.abspath(sys.argv.pop(1))
PYTHON = os.path.join(os.path.dirname(PROGRAM), "python")  # where the module felt is, if it was built
SECONDS = 300  # for one command; a sanitizer makes it many times slower
MACHINE = [
    (r"\d[\d,.]* (ms|s|min|µs)\b", "TIME"),
    (r"\d[\d,.]* hands/s", "RATE"),
    (r"\d[\d,.]* (kB|MB|GB)", "MEMORY"),
    (r"\d+\.\d{3}(?= +\d+$)", "MS"),  # ms/decision, before the faults
    (r" {2,}", "  "),  # columns are as wide as what is masked
]
# The pages that are there to show commands; a test for each, which fails where none is found.
WITH_EXAMPLES = ["README.md", "docs/experiments.md", "docs/history.md", "docs/python.md", "docs/ranges.md", "docs/solver.md", "docs/strength.md",
                 "docs/howto/connect-your-own-bot.md", "docs/howto/play.md", "docs/howto/serve.md", "docs/howto/tune-a-bot.md",
                 "docs/protocols/acpc.md"]


def masked(line):
    for pattern, word in MACHINE:
        line = re.sub(pattern, word, line)
    return line.rstrip()


def as_printed(shown):
    """What is typed is not echoed where it comes from a file: the answer stands behind the prompt."""
    lines, typed = [], False
    for line in shown:
        if typed:
            lines[-1] = "> " + line
        else:
            lines.append(line)
        typed = not typed and line.startswith("> ")
    return lines


def agrees(printed, expected):
    """Whether the lines are the expected ones, where `…` stands for any number of lines."""
    if not expected:
        return not printed
    if expected[0].strip() == "…":
        return any(agrees(printed[skipped:], expected[1:]) for skipped in range(len(printed) + 1))
    if not printed:
        return False
    wanted = expected[0]
    same = printed[0].startswith(wanted[:-1].rstrip()) if wanted.endswith("…") else printed[0] == wanted
    return same and agrees(printed[1:], expected[1:])


def as_run(command):
    """The command with less to do, and with what the reader fills in."""
    changes = SHORTER.get(command, [])
    for old, new in zip(changes[::2], changes[1::2]):
        if command.count(old) != 1:
            raise AssertionError(f"felt {command}: '{old}' is not in it once")
        command = command.replace(old, new)
    for word, meant in FILLED_IN.items():
        command = re.sub(rf"(?<!\S){word}(?!\S)", meant, command)
    return command


def shell_line(command):
    if command.startswith("python "):
        return f"PYTHONPATH={shlex.quote(PYTHON)} /usr/bin/python3 {command.removeprefix('python ')}"
    return f"{shlex.quote(PROGRAM)} {command}"


class ShownCommands(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.environment = dict(os.environ, XDG_DATA_HOME=self.path("data"), NO_COLOR="1", PYTHONDONTWRITEBYTECODE="1")

    def path(self, name):
        return os.path.join(self.folder, name)

    def prepare(self):
        """The files that the pages speak of."""
        for name in ("examples", "hands"):
            os.symlink(os.path.join(ROOT, name), self.path(name))
        os.symlink("hands", self.path("million"))
        os.symlink(sorted(glob.glob(os.path.join(ROOT, "data/blueprint/*.blueprint")))[0], self.path("mine.blueprint"))
        shutil.copy(os.path.join(ROOT, "examples/line_bot.py"), self.path("my_bot"))
        os.chmod(self.path("my_bot"), 0o755)
        blocks = pages.split_blocks(pages.read(ROOT, "docs/howto/connect-your-own-bot.md"))[0]
        smallest = next(block for block in blocks if block[0][1].startswith("import "))
        with open(self.path("my_bot.py"), "w", encoding="utf8") as file:
            file.write("\n".join(line for _, line in smallest) + "\n")

    def start(self, command):
        return subprocess.Popen(shell_line(command), shell=True, executable="/bin/bash", cwd=self.folder, env=self.environment, text=True,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)

    def finish(self, process, typed=""):
        """(exit code, lines) of a started command."""
        try:
            printed = process.communicate(typed, timeout=SECONDS)[0]
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            self.fail(f"not done after {SECONDS} s")
        # A busy machine is told how far a command is that others see at once.
        lines = [line for line in printed.rstrip("\n").split("\n") if not re.match(r"\[[#-]+\] +\d+%", line)]
        return process.returncode, [masked(line) for line in lines]

    def check(self, example):
        if re.search(r"^python |python\(", example.command) and not glob.glob(os.path.join(PYTHON, "felt", "_felt*")):
            self.skipTest("the Python module was not built")
        typed = "".join(line[2:] + "\n" for line in example.expected if line.startswith("> "))
        code, printed = self.finish(self.start(as_run(example.command)), typed)
        signature = re.search(r"Signature: \w+", example.comment)
        if signature:
            self.assertIn(signature.group(), printed)
        if example.expected:
            wanted = [masked(line) for line in as_printed(example.expected)]
            if not agrees(printed, wanted):
                self.assertEqual("\n".join(wanted), "\n".join(printed))
        if not example.expected or not example.expected[0].startswith("felt "):  # "felt COMMAND: what is wrong"
            self.assertEqual(code, 0, "\n".join(printed))

    def check_page(self, page):
        self.prepare()
        found = pages.examples(ROOT, page)
        self.assertTrue(found, "the page shows no command")
        for example in found:
            if example.command not in LEFT_OUT:
                with self.subTest(f"{page}:{example.line}: felt {example.command}"):
                    self.check(example)

    def test_what_is_left_out_is_shown(self):
        self.assertEqual([command for command in SHORTER if command in LEFT_OUT], [])
        shown = {example.command for page in pages.pages(ROOT) for example in pages.examples(ROOT, page)}
        self.assertEqual([command for command in [*LEFT_OUT, *SHORTER] if command not in shown], [])
        words = " ".join(shown).split()
        self.assertEqual([word for word in FILLED_IN if word not in words], [])

    def test_the_match_of_the_acpc_page(self):
        """The dealer's command and its client's, on free ports, with a second client in place of the reader's own."""
        page = "docs/protocols/acpc.md"
        dealer, client = [example for example in pages.examples(ROOT, page) if example.line < 20]
        with socket.socket() as one, socket.socket() as other:
            for door in (one, other):
                door.bind(("127.0.0.1", 0))
            ports = [str(door.getsockname()[1]) for door in (one, other)]
        shown = dealer.expected[0].split()
        for old, new in zip(shown, ports):
            dealer = dealer._replace(command=dealer.command.replace(old, new))
        running = self.start(dealer.command)
        self.assertEqual(running.stdout.readline().split(), ports)
        joined = [self.start(client.command.replace(shown[0], port)) for port in ports]
        ends = [self.finish(process) for process in [running] + joined]
        self.assertEqual([code for code, _ in ends], [0, 0, 0])
        self.assertRegex(ends[0][1][-1], r"^SCORE:[0-9.|-]+:alice\|bob$")


for each in pages.pages(ROOT):
    if each in WITH_EXAMPLES or pages.examples(ROOT, each):
        setattr(ShownCommands, "test_" + re.sub(r"\W", "_", each), lambda self, page=each: self.check_page(page))

if __name__ == "__main__":
    unittest.main()
