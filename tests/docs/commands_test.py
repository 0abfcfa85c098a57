"""Runs every command that README and docs show with its output, and compares.

    commands_test.py PROGRAM ROOT

A shown command is a line `$ ./felt …` or `$ felt …` of a code block; the lines behind it are what it prints. A line `…`
(also indented, or at the end of a line) stands for anything. Durations, rates and sizes in memory depend on the machine
and are masked. Commands run in a folder with the files of the clone and a data folder of their own.
"""
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

PROGRAM, ROOT = sys.argv.pop(1), sys.argv.pop(1)
PAGES = ["README.md", "docs/solver.md", "docs/ranges.md", "docs/history.md", "docs/phh.md", "docs/rules.md",
         "docs/howto/tune-a-bot.md"]
MACHINE = [
    (r"\d[\d,.]* (ms|s|min|µs)\b", "TIME"),
    (r"\d[\d,.]* hands/s", "RATE"),
    (r"\d[\d,.]* (kB|MB|GB)", "MEMORY"),
    (r"\d+\.\d{3}(?= +\d+$)", "MS"),  # ms/decision, before the faults
    (r" {2,}", "  "),  # columns are as wide as what is masked
]


def masked(line):
    for pattern, word in MACHINE:
        line = re.sub(pattern, word, line)
    return line.rstrip()


def examples(page):
    """(line number, command, expected lines) of every shown command."""
    with open(os.path.join(ROOT, page), encoding="utf8") as file:
        lines = file.read().split("\n")
    found, fenced = [], False
    for number, line in enumerate(lines):
        if line.startswith("```"):
            fenced = not fenced
        indent = "" if fenced else "    "
        match = re.match(re.escape(indent) + r"\$ (?:\./)?felt (.*)$", line)
        if match is None or (not fenced and not line.startswith("    ")):
            continue
        expected = []
        for below in lines[number + 1:]:
            ends = below.startswith("```") if fenced else below != "" and not below.startswith("    ")
            if ends or re.match(re.escape(indent) + r"\$ ", below):
                break
            expected.append(below[len(indent):])
        while expected and expected[-1] == "":
            expected.pop()
        found.append((number + 1, match.group(1).split("   #")[0], expected))
    return found


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


class ShownCommands(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        for name in ("examples", "hands"):
            os.symlink(os.path.join(ROOT, name), os.path.join(self.folder.name, name))

    def check_page(self, page):
        for number, command, expected in examples(page):
            if not expected:
                continue
            with self.subTest(f"{page}:{number}: felt {command}"):
                environment = dict(os.environ, XDG_DATA_HOME=os.path.join(self.folder.name, "data"), NO_COLOR="1")
                result = subprocess.run([PROGRAM] + shlex.split(command), cwd=self.folder.name, env=environment, text=True,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
                printed = [masked(line) for line in result.stdout.rstrip("\n").split("\n")]
                wanted = [masked(line) for line in expected]
                if not agrees(printed, wanted):
                    self.assertEqual("\n".join(wanted), "\n".join(printed))


for each in PAGES:
    name = "test_" + re.sub(r"\W", "_", each)
    setattr(ShownCommands, name, lambda self, page=each: self.check_page(page))

if __name__ == "__main__":
    unittest.main()
