"""Checks that what README and docs point to is there.

    links_test.py ROOT

Links between pages and files, the headings behind `#`, and in backticks paths of sources, names of files and names of tests.
"""
import os
import re
import sys
import unittest

import pages as docs

ROOT = sys.argv.pop(1)
PLACEHOLDERS = r"NAME|my_bot|api/types\.ts"  # names to fill in, and what the build generates
SOURCES = ("src/", "tests/", "docs/", "examples/", "web/src/", "tools/", "cmake/", "bench/", "fuzz/", "hands/")


FILE_NAME = r"[\w-]+\.(?:cpp|hpp|def|py|ts|svelte|sh|toml|cmake|json|md|txt|phh|phhs|log|pyi|ipynb)"
# Files that are invented, made by felt, a reader's own, or of the first report's program.
ELSEWHERE = {"x.cpp", "x_test.cpp", "cmd_chance.cpp", "chance_command_test.cpp", "my-game.toml", "report.json",
             "Game.py", "CallRobot.py", "StandardRobot.py", "AI_V2.py"}
INVENTED_TEST = "SidePots.ShortStackWinsOnlyWhatItCovered"  # CONTRIBUTING's example of a name
MADE_BY_CTEST = {"Mpi", "Docs", "Python"}  # tests that are programs of their own
MACROS = r"\b(?:TEST|TEST_F|TEST_P|TYPED_TEST|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)\(\s*(\w+)\s*,\s*(\w+)"


def pages():
    return docs.pages(ROOT)


def read(page):
    return docs.read(ROOT, page)


def files():
    """Every file of the repository, by its path."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in docs.SKIPPED]
        yield from (os.path.relpath(os.path.join(folder, name), ROOT) for name in names)


def test_names():
    """Every `Suite.Name` of the sources, and every `Suite.*`."""
    names = set()
    for path in files():
        if path.endswith((".cpp", ".hpp")):
            for suite, name in re.findall(MACROS, read(path)):
                names |= {f"{suite}.{name}", f"{suite}.*"}
    return names | {f"{suite}.*" for suite in MADE_BY_CTEST}


def anchor(heading):
    text = re.sub(r"[`*]|\[|\]\([^)]*\)", "", heading.strip().lower())
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def anchors(page):
    return {anchor(heading) for heading in re.findall(r"^#+ (.*)$", read(page), re.M)}


class Links(unittest.TestCase):
    def test_links_lead_somewhere(self):
        broken = []
        for page in pages():
            for link in re.findall(r"\]\(([^)\s]+)\)", read(page)):
                if re.match(r"[a-z]+:", link):
                    continue
                path, _, heading = link.partition("#")
                target = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
                if not os.path.exists(os.path.join(ROOT, target)):
                    broken.append(f"{page}: {link}")
                elif heading and target.endswith(".md") and heading not in anchors(target):
                    broken.append(f"{page}: {link} (no such heading)")
        self.assertEqual(broken, [])

    def test_named_sources_exist(self):
        missing = []
        for page in pages():
            for path in re.findall(r"`([\w./-]+/[\w.-]+\.\w+)`", read(page)):
                inside = path if path.startswith(SOURCES) else "src/" + path
                known = path.startswith(SOURCES) or os.path.isdir(os.path.join(ROOT, "src", path.split("/")[0]))
                if known and not re.search(PLACEHOLDERS, path) and not os.path.exists(os.path.join(ROOT, inside)):
                    missing.append(f"{page}: {path}")
        self.assertEqual(missing, [])

    def test_named_files_exist(self):
        known = {os.path.basename(path) for path in files()} | ELSEWHERE
        missing = [f"{page}:{line}: {text}" for page in pages() for line, text in docs.spans(ROOT, page)
                   if re.fullmatch(FILE_NAME, text) and not re.search(PLACEHOLDERS, text) and text not in known]
        self.assertEqual(missing, [])

    def test_named_tests_exist(self):
        known = test_names() | {INVENTED_TEST}
        missing = [f"{page}:{line}: {text}" for page in pages() for line, text in docs.spans(ROOT, page)
                   if re.fullmatch(r"[A-Z]\w+\.(?:[A-Z]\w+|\*)", text) and text not in known]
        for page in pages():
            missing += [f"{page}: {suite}" for suite in re.findall(r"--gtest_filter='?(\w+\.\*)", read(page)) if suite not in known]
        self.assertEqual(missing, [])


if __name__ == "__main__":
    unittest.main()
