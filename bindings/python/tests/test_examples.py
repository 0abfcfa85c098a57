"""Runs every example, and every notebook cell by cell."""
import json
import pathlib
import subprocess
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).resolve().parents[3] / "examples/python"


@pytest.mark.parametrize("script", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_an_example_runs(script, root):
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, cwd=root, timeout=300)
    assert done.returncode == 0, done.stderr


def code_of(notebook):
    """The code cells of a notebook, in order."""
    cells = json.loads(notebook.read_text())["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


@pytest.mark.parametrize("notebook", sorted(EXAMPLES.glob("*.ipynb")), ids=lambda path: path.name)
def test_a_notebook_runs_from_top_to_bottom(notebook, root, monkeypatch):
    pytest.importorskip("matplotlib").use("Agg")
    monkeypatch.chdir(notebook.parent)
    names = {"__name__": "__main__"}
    for number, code in enumerate(code_of(notebook)):
        exec(compile(code, f"{notebook.name}, cell {number + 1}", "exec"), names)
    checks = names.get("checks")
    assert checks and all(checks.values()), checks


def test_there_are_two_notebooks():
    assert len(list(EXAMPLES.glob("*.ipynb"))) == 2
    for notebook in EXAMPLES.glob("*.ipynb"):
        cells = json.loads(notebook.read_text())["cells"]
        assert all(not cell.get("outputs") for cell in cells), "outputs are not kept in the repository"
