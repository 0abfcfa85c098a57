import ast
import inspect
import pathlib
import shutil
import subprocess
import sys
import zipfile

import pytest

import felt

PACKAGE = pathlib.Path(felt.__file__).parent


def stub_members():
    """Names of the stub: functions with their parameters, classes with their members."""
    tree = ast.parse((PACKAGE / "__init__.pyi").read_text())
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    classes = {node.name: {part.name if isinstance(part, ast.FunctionDef) else part.target.id for part in node.body
                           if isinstance(part, (ast.FunctionDef, ast.AnnAssign))}
               for node in tree.body if isinstance(node, ast.ClassDef)}
    return functions, classes


def test_the_stub_names_what_there_is():
    functions, classes = stub_members()
    assert set(functions) | set(classes) == set(felt.__all__)
    for name, members in classes.items():
        real = {member for member in dir(getattr(felt, name)) if not member.startswith("_")}
        if name in ("Answer", "Env", "VectorEnv") or name.endswith("Error") or name in ("Error", "TimeUp"):
            continue
        assert {member for member in members if not member.startswith("_")} == real, name
    env = felt.env()
    assert {member for member in classes["Env"]} <= set(dir(env)) and {name for name in vars(felt.Env) if not name.startswith("_")} <= classes["Env"]
    assert {member for member in classes["VectorEnv"]} <= set(dir(felt.vector_env(tables=1)))


def test_the_stub_has_the_parameters_of_functions():
    functions, _ = stub_members()
    for name, node in functions.items():
        function = getattr(felt, name)
        arguments = node.args
        told = [argument.arg for argument in arguments.posonlyargs + arguments.args + arguments.kwonlyargs]
        if inspect.isfunction(function):
            real = [parameter.name for parameter in inspect.signature(function).parameters.values()
                    if parameter.kind not in (parameter.VAR_POSITIONAL,)]
            assert told == real, name
        else:
            words = function.__doc__.split("->")[0]
            assert all(f"{argument}: " in words for argument in told), name


def test_everything_has_a_docstring():
    for name in felt.__all__:
        assert (getattr(felt, name).__doc__ or "").strip(), name
    assert (PACKAGE / "py.typed").exists() and felt.__version__


def test_importing_brings_nothing_heavy_along():
    script = ("import sys, felt; felt.evaluate('AhKhQhJhTh'); "
              "print(sorted({'numpy', 'pandas', 'matplotlib', 'gymnasium', 'pettingzoo', 'multiprocessing'} & set(sys.modules)))")
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert told.stdout == "[]\n", told.stdout + told.stderr


def test_pip_makes_a_wheel_that_works(root, tmp_path):
    pytest.importorskip("wheel")
    if shutil.which("cmake") is None or not (root / "build/release/CMakeCache.txt").exists():
        pytest.skip("there is no build to make a wheel of")
    done = subprocess.run([sys.executable, "-m", "pip", "wheel", str(root), "--no-build-isolation", "--no-deps", "--no-index",
                           "--wheel-dir", str(tmp_path)], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    (wheel,) = tmp_path.glob("felt-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in ("felt/__init__.py", "felt/__init__.pyi", "felt/py.typed", "felt/data/blueprint/lean-100.blueprint",
                   "felt/data/blueprint/lean-200.blueprint"):
        assert wanted in names
    assert any(name.startswith("felt/_felt.") for name in names)
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    script = ("import felt, os; print(felt.evaluate('AhKhQhJhTh').rank, os.path.dirname(felt.__file__)); "
              "print(felt.match(['blueprint', 'call'], hands=4, threads=1).hands)")
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=tmp_path,
                          env={"PYTHONPATH": str(tmp_path / "site"), "PATH": "/usr/bin:/bin"})
    assert told.stdout == f"1 {tmp_path / 'site' / 'felt'}\n4\n", told.stderr
