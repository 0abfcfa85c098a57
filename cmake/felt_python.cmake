# FELT_HAS_PYTHON: whether the Python module can be built, which needs pybind11 and Python's headers; NumPy is looked for when an
# array is used. Debian's Python is looked for first: the python3 in the path may be another one. -DPython3_EXECUTABLE=… chooses.
if(NOT Python3_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python3_EXECUTABLE /usr/bin/python3)
endif()
set(FELT_HAS_PYTHON OFF)
if(NOT FELT_SANITIZE)  # a sanitizer would have to be in the interpreter
  find_package(Python3 3.9 QUIET COMPONENTS Interpreter Development.Module)
  set(PYBIND11_NOPYTHON ON)
  find_package(pybind11 2.10 CONFIG QUIET)
  if(Python3_Development.Module_FOUND AND pybind11_FOUND)
    set(FELT_HAS_PYTHON ON)
  endif()
endif()
