"""Builds the Python module with CMake: what pip calls. CMakeLists.txt and docs/python.md say the rest.

A build of ./felt for the same Python is used where there is one; else build/wheel is made, without the page and the tests.
"""
import os
import pathlib
import shutil
import subprocess
import sys

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = pathlib.Path(__file__).resolve().parent
DATA = ["blueprint/lean-100.blueprint", "blueprint/lean-200.blueprint", "equity/omaha.order"]


def is_for_this_python(build):
    cache = build / "CMakeCache.txt"
    if not cache.exists() or not (build / "python/felt").exists():
        return False
    lines = cache.read_text(errors="replace").splitlines()
    found = [line.split("=", 1)[1] for line in lines if line.startswith("_Python3_EXECUTABLE:")]
    return any(os.path.realpath(path) == os.path.realpath(sys.executable) for path in found)


def build_module():
    """Builds felt_python, and returns the folder that it is in."""
    build = ROOT / "build/release"
    if not is_for_this_python(build):
        build = ROOT / "build/wheel"
        subprocess.run(["cmake", "-S", str(ROOT), "-B", str(build), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DFELT_UNITY=ON",
                        "-DFELT_WEB=OFF", "-DBUILD_TESTING=OFF", f"-DPython3_EXECUTABLE={sys.executable}"], check=True)
    subprocess.run(["cmake", "--build", str(build), "--target", "felt_python"], check=True)
    return build / "python/felt"


class BuildModule(build_py):
    def run(self):
        made, target = build_module(), pathlib.Path(self.build_lib) / "felt"
        target.mkdir(parents=True, exist_ok=True)
        for file in made.iterdir():
            if file.suffix in (".py", ".pyi", ".so") or file.name == "py.typed":
                shutil.copy2(file, target / file.name)
        for name in DATA:
            (target / "data" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / "data" / name, target / "data" / name)


class Binary(Distribution):
    def has_ext_modules(self):
        return True


(ROOT / "build").mkdir(exist_ok=True)
setup(options={"egg_info": {"egg_base": "build"}}, packages=["felt"], package_dir={"felt": "bindings/python/felt"}, cmdclass={"build_py": BuildModule}, distclass=Binary)
