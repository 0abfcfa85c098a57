"""Runs the Python of docs/python.md, block after block."""
import os
import re

import pytest


def test_what_the_guide_shows_runs(root, tmp_path, monkeypatch):
    pytest.importorskip("pandas")
    for name in ("examples", "hands"):
        os.symlink(root / name, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    text = (root / "docs/python.md").read_text(encoding="utf8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.S | re.M)
    assert len(blocks) >= 7
    names = {"__name__": "docs"}
    for block in blocks:
        exec(compile(block, "docs/python.md", "exec"), names)
    assert names["answer"]["seats"][0]["faults"] == 0 and names["hand"].is_over
