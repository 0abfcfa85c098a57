// felt.Error and its kinds. Each is also the exception that Python programmers would catch anyway.
#include "python/src/bind.hpp"

namespace felt::python {
namespace {

// They live as long as the interpreter, as the module's own attributes do.
struct Kinds {
  PyObject *failed = nullptr, *usage = nullptr, *bad_input = nullptr, *io = nullptr;
};
Kinds& kinds() {
  static Kinds all;
  return all;
}

PyObject* make_kind(py::module_& m, const char* name, PyObject* base, PyObject* also, const char* doc) {
  const py::tuple bases =
      py::make_tuple(py::reinterpret_borrow<py::object>(base), py::reinterpret_borrow<py::object>(also));
  const std::string full = std::string("felt.") + name;
  PyObject* made = PyErr_NewExceptionWithDoc(full.c_str(), doc, bases.ptr(), nullptr);
  if (made == nullptr) throw py::error_already_set();
  m.add_object(name, py::reinterpret_borrow<py::object>(made));
  return made;
}

}  // namespace

void add_errors(py::module_& m) {
  PyObject* error = PyErr_NewExceptionWithDoc(
      "felt.Error", "What felt refuses, in one sentence: what is wrong, where, what would be right.", PyExc_Exception,
      nullptr);
  if (error == nullptr) throw py::error_already_set();
  m.add_object("Error", py::reinterpret_borrow<py::object>(error));
  kinds().failed = make_kind(m, "FailedError", error, PyExc_RuntimeError, "Something could not be done.");
  kinds().usage = make_kind(m, "UsageError", error, PyExc_ValueError, "An argument that does not fit.");
  kinds().bad_input = make_kind(m, "BadInputError", error, PyExc_ValueError, "Cards, ranges, files that cannot be.");
  kinds().io = make_kind(m, "IoError", error, PyExc_OSError, "A file or the network failed.");
}

void raise(const Error& error) {
  const Kinds& all = kinds();
  PyObject* kind = error.kind == ErrorKind::Io         ? all.io
                   : error.kind == ErrorKind::Usage    ? all.usage
                   : error.kind == ErrorKind::BadInput ? all.bad_input
                                                       : all.failed;
  PyErr_SetString(kind, error.message.c_str());
  throw py::error_already_set();
}

}  // namespace felt::python
