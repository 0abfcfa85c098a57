"""Checks that every command, action and option that the docs name exists: in blocks of code and in backticks, run or not.

    names_test.py PROGRAM ROOT

Besides felt's own: the verbs of ./dev and the scripts of web/package.json.
"""
import json
import os
import re
import subprocess
import sys
import unittest

import pages

PROGRAM, ROOT = os.path.abspath(sys.argv.pop(1)), os.path.abspath(sys.argv.pop(1))
LAUNCHER = ("test", "python")  # ./felt itself knows these two
# Options of pip, npm, vite, ./dev, mpirun and srun.
OTHERS = {"--no-build-isolation", "--before", "--outDir", "--tsan", "--bind-to", "--map-by", "--oversubscribe", "--signal"}


def words_of(command):
    """The command's words; what stands in quotes is one word."""
    return re.findall(r"(?:\"[^\"]*\"|'[^']*'|\S)+", command)


def is_open(word):
    """A word that a reader fills in: NAME, <command>, […], caesar-…"""
    return re.search(r"^[<\[]|…|^[A-Z]{2}", word) is not None


class Names(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        told = json.loads(subprocess.run([PROGRAM, "help", "--json"], capture_output=True, text=True, check=True).stdout)
        cls.commands = {}  # by name, actions as "history stats"
        for command in told["commands"]:
            for place in [command, *command.get("actions", [])]:
                cls.commands[place["name"]] = place

    def options(self, name):
        return {option["name"] for option in self.commands[name]["options"]}

    def wrong_with(self, command):
        """What is wrong with the words behind `felt`, or None."""
        words = words_of(command)
        if is_open(words[0]) or words[0] in LAUNCHER or words[0] in ("--help", "--version"):
            return None
        if words[0] not in self.commands:
            return "no such command"
        name = words[0]
        if len(words) > 1 and f"{name} {words[1]}" in self.commands:
            name = f"{name} {words[1]}"
        elif " ACTION …" in self.commands[name]["usage"] and len(words) > 1 and words[1] != "--help" and not is_open(words[1]):
            return f"no such action of {name}"
        if name == "help" and " ".join(words[1:]) not in ["", *self.commands]:
            return "no such command to explain"
        unknown = [word for word in words if word.startswith("--") and word.split("=")[0] not in self.options(name)]
        return f"{name} has no {unknown[0]}" if unknown else None

    def test_every_named_command_exists_with_its_options(self):
        wrong, seen = [], 0
        for page in pages.pages(ROOT):
            for line, command in pages.mentioned(ROOT, page):
                seen += 1
                if self.wrong_with(command):
                    wrong.append(f"{page}:{line}: felt {command}: {self.wrong_with(command)}")
        self.assertEqual(wrong, [])
        self.assertGreater(seen, 200)

    def test_options_named_alone_are_options_of_some_command(self):
        known = OTHERS.union(*(self.options(name) for name in self.commands))
        wrong = []
        for page in pages.pages(ROOT):
            for line, text in pages.spans(ROOT, page):
                named = re.match(r"--[a-z][\w-]*", text)
                if named and named.group() not in known:
                    wrong.append(f"{page}:{line}: {text}")
        self.assertEqual(wrong, [])

    def test_a_renamed_option_would_be_noticed(self):
        for command in ("mach a b", "history stat x", "help mach", "match a --hand 3", "exploit leduc --method=exact --sedd 1"):
            self.assertIsNotNone(self.wrong_with(command), command)
        for command in ("match a b --hands 3", "history stats x --all", "help history stats", "solve file.toml", 'match "exec(x --y)" b'):
            self.assertIsNone(self.wrong_with(command), command)

    def test_verbs_of_dev_and_scripts_of_npm_exist(self):
        verbs = re.findall(r"^  ([a-z][\w-]*) .*  ", pages.read(ROOT, "dev").split("usage: ./dev VERB")[1].split("\nEND")[0], re.M)
        scripts = json.loads(pages.read(ROOT, "web/package.json"))["scripts"]
        wrong, seen = [], 0
        for page in pages.pages(ROOT):
            for kind, name in re.findall(r"(\./dev|npm run) ([a-z][\w-]*)", pages.read(ROOT, page)):
                seen += 1
                if name not in (verbs if kind == "./dev" else scripts):
                    wrong.append(f"{page}: {kind} {name}")
        self.assertEqual(wrong, [])
        self.assertGreater(seen, 20)


if __name__ == "__main__":
    unittest.main()
