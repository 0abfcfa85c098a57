"""Checks that what README and docs point to is there.

    links_test.py ROOT

Links between pages and files, the headings behind `#`, and paths of sources in backticks.
"""
import os
import re
import sys
import unittest

ROOT = sys.argv.pop(1)
PLACEHOLDERS = r"NAME|my_bot|api/types\.ts"  # names to fill in, and what the build generates
SOURCES = ("src/", "tests/", "docs/", "examples/", "web/src/", "tools/", "cmake/", "bench/", "fuzz/", "hands/")


def pages():
    found = []
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in ("build", "node_modules", ".git", ".cache")]
        found += [os.path.relpath(os.path.join(folder, name), ROOT) for name in files if name.endswith(".md")]
    return sorted(found)


def read(page):
    with open(os.path.join(ROOT, page), encoding="utf8") as file:
        return file.read()


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


if __name__ == "__main__":
    unittest.main()
