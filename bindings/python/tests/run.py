"""Runs a file of tests with pytest; 77, which ctest takes for skipped, where pytest or NumPy is not installed."""
import sys

try:
    import numpy  # noqa: F401
    import pytest
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(77)

sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", *sys.argv[1:]]))
