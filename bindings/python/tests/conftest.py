"""What the tests of the Python module share: the program that they are compared with, and the files of the clone."""
import json
import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def root():
    return ROOT


@pytest.fixture(scope="session")
def program():
    """The program felt; FELT_PROGRAM says where it is."""
    path = os.environ.get("FELT_PROGRAM", str(ROOT / "build/release/felt"))
    if not os.path.exists(path):
        pytest.skip("the program felt is not built")
    return path


@pytest.fixture(scope="session")
def felt_json(program):
    """What a command prints with --json."""

    def run(*arguments):
        done = subprocess.run([program, *arguments, "--json"], capture_output=True, text=True, cwd=ROOT)
        assert done.returncode in (0, 5, 6), done.stderr
        return json.loads(done.stdout)

    return run
