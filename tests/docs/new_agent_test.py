"""./dev new-agent makes a bot that is laid out as it should be and compiles, with nothing else touched. What every bot has to
keep to is asked of it by conformance_test.cpp, which goes through the roster.

Run by ctest (Docs.NewAgent) with the repository's root as its argument. The work is done in a copy.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.abspath(sys.argv.pop(1))
LEFT_OUT = shutil.ignore_patterns("build", "node_modules", ".git", "__pycache__")


def run(*words, cwd):
    done = subprocess.run(words, cwd=cwd, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout[-4000:]}")
    return done.stdout


class NewAgent(unittest.TestCase):
    def test_compiles_untouched(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = os.path.join(folder, "felt")
            shutil.copytree(ROOT, copy, ignore=LEFT_OUT, symlinks=True)
            run("./dev", "new-agent", "test-bot", cwd=copy)
            source = os.path.join(copy, "src/agents/test_bot.cpp")
            with open(source, encoding="utf-8") as file:
                written = file.read()
            self.assertIn("class TestBot final : public Agent", written)
            with open(os.path.join(copy, "src/agents/roster.def"), encoding="utf-8") as roster:
                self.assertIn("FELT_AGENT(test_bot)\n", roster.read())
            if shutil.which("clang-format"):
                laid_out = subprocess.run(["tools/check-format"], cwd=copy, text=True, capture_output=True)
                self.assertIn(laid_out.returncode, (0, 77), laid_out.stdout + laid_out.stderr)  # 77: another clang-format
            # The other modules are built already; here it is the agents' files that count.
            run("cmake", "-S", ".", "-B", "build/copy", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=", "-DFELT_WEB=OFF",
                "-DBUILD_TESTING=OFF", "-DCMAKE_OPTIMIZE_DEPENDENCIES=ON", cwd=copy)
            run("cmake", "--build", "build/copy", "--target", "felt_agents", cwd=copy)
            objects = run("cmake", "--build", "build/copy", "--target", "felt_agents", "--", "-t", "commands", "felt_agents",
                          cwd=copy)
            self.assertIn("test_bot.cpp", objects)

    def test_says_what_is_wrong_with_a_name(self):
        for name in ("", "Upper", "1st", "two words"):
            done = subprocess.run(["./dev", "new-agent", name], cwd=ROOT, text=True, capture_output=True)
            self.assertEqual(done.returncode, 2)
            self.assertIn("wants a name", done.stderr)


if __name__ == "__main__":
    unittest.main()
