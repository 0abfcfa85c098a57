"""Checks that the pages on the five reports name bots, parameters and experiments that exist, and leave none out.

    sources_test.py FELT ROOT
"""
import json
import os
import re
import subprocess
import sys
import unittest

FELT, ROOT = sys.argv.pop(1), sys.argv.pop(1)
PAGES = {"H": "hertfordshire", "I": "indiana", "N": "ntnu", "C": "halmstad", "Z": "zhejiang"}


def felt(*words):
    return json.loads(subprocess.run([FELT, *words, "--json"], capture_output=True, text=True, check=True).stdout)


def marked(letter):
    with open(os.path.join(ROOT, "docs", "sources", PAGES[letter] + ".md"), encoding="utf8") as file:
        return re.findall(r"`([^`\n]+)`", file.read())


class Sources(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.bots = {bot["name"]: bot for bot in felt("agents")["agents"]}
        cls.experiments = {one["name"]: one for one in felt("reproduce", "--list")["experiments"]}

    def test_every_bot_and_experiment_of_a_report_is_on_its_page(self):
        for letter in PAGES:
            text = " ".join(marked(letter))
            names = [name for name, bot in self.bots.items() if letter in bot["source"].split(", ")]
            names += [name for name, one in self.experiments.items() if one["source"] == letter]
            missing = [name for name in names if not re.search(r"(?<![\w-])" + name + r"(?![\w-])", text)]
            self.assertEqual(missing, [], PAGES[letter])

    def test_named_bots_have_their_parameters(self):
        for letter in PAGES:
            for name, params in re.findall(r"([a-z0-9-]+)\(([a-z_0-9]+=[^)]*)\)", " ".join(marked(letter))):
                self.assertIn(name, self.bots, PAGES[letter])
                known = {param["name"] for param in self.bots[name]["params"]}
                self.assertLessEqual({part.split("=")[0].strip() for part in params.split(",")}, known, name)

    def test_named_experiments_exist(self):
        for letter in PAGES:
            named = re.findall(r"\b(?:herts|indiana|ntnu|caesar|zju)-[a-z0-9-]+", " ".join(marked(letter)))
            readers = {"zju-ordered", "zju-published"}
            self.assertLessEqual(set(named) - readers, set(self.experiments) | set(self.bots), PAGES[letter])


if __name__ == "__main__":
    unittest.main()
